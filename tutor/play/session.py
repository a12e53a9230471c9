"""A game at a live table: a frozen value with all its steps, and what may be done now."""

from dataclasses import dataclass, replace
from functools import cached_property

from tutor.bots.levels import Level, bot
from tutor.game.finished import FinishedGame
from tutor.game.problems import UnknownBoard, UnknownVariant
from tutor.library import Library
from tutor.play.coaching import NOTHING_SAID, Coaching
from tutor.play.hints import hinted
from tutor.play.opening import Opening
from tutor.play.opponents import Bots, Opponents
from tutor.play.problems import PlayError, Trouble
from tutor.play.shuffles import Dealing, Seeded, Shuffles
from tutor.play.tickets import Progress, progress, wanted_routes
from tutor.scoring import GameError, Rules
from tutor.table import RefusedError, Seen, Table, set_up, told_to
from tutor.table.actions import Action
from tutor.table.events import Event
from tutor.table.reasons import NotYourTurn, Reason, SomethingElseFirst
from tutor.table.record import Move, Record, Start, move_of, start_of


@dataclass(frozen=True)
class Step:
    """A move, what happened, and the table after it; ``move`` is None for the set-up."""

    move: Move | None
    events: tuple[Event, ...]
    table: Table


@dataclass(frozen=True)
class Session:
    """One human's game with all its steps; every move returns a new session.

    ``steps`` begin with the set-up. ``start`` is how the game was dealt, None if it began from a
    position. ``coaching`` is what the coach found and said. If an earlier game is tried again,
    ``finished`` is that game and ``tried_from`` the step after which this one differs.
    """

    opening: Opening
    start: Start | None
    steps: tuple[Step, ...]
    shuffles: Shuffles
    opponents: Opponents
    coaching: Coaching = NOTHING_SAID
    finished: "Session | None" = None
    tried_from: int = 0

    # --- the state --------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table after the last step, secrets included."""
        return self.steps[-1].table

    @property
    def rules(self) -> Rules:
        """The rules of the table, with the practice deck if there is one."""
        return self.table.rules

    @property
    def me(self) -> int:
        """The human's place in turn order."""
        return self.opening.me

    @cached_property
    def seen(self) -> Seen:
        """The table as the human may know it."""
        return self.table.seen_by(self.me)

    @cached_property
    def tickets(self) -> tuple[Progress, ...]:
        """The progress of the human's tickets, then of those in the team's holder."""
        return progress(self.seen)

    @cached_property
    def wanted(self) -> tuple[str, ...]:
        """The routes that the human's tickets together still need."""
        return wanted_routes(self.seen, self.tickets)

    def heard(self, step: Step) -> tuple[Event, ...]:
        """Return what happened in a step, as far as the human may know."""
        return tuple(told_to(event, self.me, step.table) for event in step.events)

    @property
    def my_turn(self) -> bool:
        """Whether the human is to decide."""
        return self.table.to_move == self.me

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.is_over

    # --- moves ------------------------------------------------------------------------------

    def actions(self) -> tuple[Action, ...]:
        """Return what the human may do now; nothing if it is not their turn."""
        return self._actions

    @cached_property
    def _actions(self) -> tuple[Action, ...]:
        return self.table.actions() if self.my_turn else ()

    def why_not(self, action: Action) -> tuple[Reason, ...]:
        """Return all reasons why the human cannot do this now; none if it is legal."""
        if action.player == self.me or self.is_over:
            reasons = self.table.why_not(action)
            if self.my_turn or self.is_over:
                return reasons
            # What others still have to finish first is no concern of the human's.
            return tuple(reason for reason in reasons if not isinstance(reason, SomethingElseFirst))
        # What others could do, only they may know.
        player = action.player if self.my_turn else self.me
        return (NotYourTurn(player, self.table.stage.player),)

    def play(self, action: Action) -> "Session":
        """Make a move of the human.

        Raises
        ------
        RefusedError
            With the reasons of :meth:`why_not`, if it is not legal.
        """
        if not self.my_turn or action.player != self.me:
            raise RefusedError(action, self.why_not(action))
        return self._played(action)

    def opponents_move(self) -> "Session":
        """Let the opponent who is to decide make one move.

        Raises
        ------
        PlayError
            If the human is to decide, or the game is over.
        RefusedError
            If a script has a move that is not legal.
        """
        player = self.table.to_move
        if player is None:
            raise PlayError(Trouble.GAME_IS_OVER)
        if player == self.me:
            raise PlayError(Trouble.MY_TURN)
        moves_before = sum(
            step.move is not None and step.move.action.player != self.me for step in self.steps
        )
        seen, actions = self.table.seen_by(player), self.table.actions()
        return self._played(self.opponents.choose(moves_before, seen, actions))

    def _played(self, action: Action) -> "Session":
        dealing = Dealing(self.shuffles, self._shuffled)
        table, events = self.table.play(action, dealing)
        step = Step(move_of(action, dealing.orders), events, table)
        for past in self.steps[-2:]:  # the coach looks once more at the last one
            past.table.forget_actions()
        return replace(self, steps=(*self.steps, step))

    @property
    def _shuffled(self) -> int:
        """The number of shuffles so far."""
        moves = (step.move for step in self.steps if step.move is not None)
        dealt = () if self.start is None else self.start.orders
        return len(dealt) + sum(len(move.orders) for move in moves)

    def hint(self) -> Action:
        """Return what the strong bot would do in the human's place, see `tutor.play.hints`.

        Raises
        ------
        PlayError
            If it is not for the human to decide.
        """
        if not self.my_turn:
            raise PlayError(Trouble.NOT_MY_TURN)
        strong = bot(Level.STRONG, f"{self.opening.seed}/hint/{len(self.steps)}")
        return hinted(self.seen, self.actions(), strong)

    # --- taking back ------------------------------------------------------------------------

    @cached_property
    def _last_decision(self) -> int | None:
        """The number of the step in which the human last had a choice; None if there is none."""
        for number in range(len(self.steps) - 1, 0, -1):
            move = self.steps[number].move
            if move is None or move.action.player != self.me:
                continue
            before = self.steps[number - 1].table
            free = len(before.actions()) > 1
            before.forget_actions()
            if free:
                return number
        return None

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision of the human to take back."""
        return self._last_decision is not None

    def take_back(self) -> "Session":
        """Go back to just before the human's last decision.

        The others' moves since then are taken back as well. A move without a choice is no decision.
        While the coach waits, the move that the coach spoke about is taken back, with all that
        followed. The same moves made again get the same cards.

        Raises
        ------
        PlayError
            If there is nothing to take back.
        """
        if self._last_decision is None:
            raise PlayError(Trouble.NOTHING_TO_TAKE_BACK)
        if self.coaching.waits:
            return self.after(self.coaching.said[-1] - 1)
        return self.after(self._last_decision - 1)

    def after(self, number: int) -> "Session":
        """Return the session as it was after a step; 0 is the set-up."""
        coaching = self.coaching.until(number)
        return replace(self, steps=self.steps[: number + 1], coaching=coaching)

    def again(self, number: int) -> "Session":
        """Return a new game that goes on from a step of this one.

        Its ``finished`` is the game that was played first.
        """
        begun = self.after(number)
        fresh = replace(begun.coaching, said=())
        first = self.finished or self
        return replace(begun, coaching=fresh, finished=first, tried_from=number)

    @property
    def tried_round(self) -> int:
        """The round from which a finished game is being tried again."""
        return self.steps[min(self.tried_from, len(self.steps) - 1)].table.round

    # --- to keep ----------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the record of the game so far (`game-record/1`).

        Raises
        ------
        PlayError
            If the game was not dealt but began from a position.
        """
        if self.start is None:
            raise PlayError(Trouble.NOT_DEALT)
        moves = tuple(step.move for step in self.steps if step.move is not None)
        return Record(self.start, moves)

    def finished_game(self) -> FinishedGame:
        """Return the game as it would be scored now (`finished-game/1`)."""
        return self.table.finished_game()


def sit_down(
    opening: Opening,
    library: Library | None = None,
    *,
    shuffles: Shuffles | None = None,
    opponents: Opponents | None = None,
) -> Session:
    """Set up the table and deal.

    Parameters
    ----------
    opening
        The board, the players, and the seed.
    library
        The boards; ours if None.
    shuffles, opponents
        Used instead of those that follow from the opening, for a lesson.

    Raises
    ------
    GameError
        If there is no such board or variant, or it is not for these players.
    """
    rules = rules_for(opening.board, opening.variant, library or Library())
    shuffles = shuffles or Seeded(opening.seed)
    dealing = Dealing(shuffles, 0)
    table, events = set_up(rules, opening.players, dealing, opening.rulings)
    start = start_of(table, dealing.orders)
    return sitting(opening, start, (Step(None, events, table),), shuffles, opponents)


def sit_down_at(
    opening: Opening,
    table: Table,
    *,
    shuffles: Shuffles | None = None,
    opponents: Opponents | None = None,
) -> Session:
    """Begin from a position, as lessons do; such a game has no record.

    ``opening`` must have the board, the variant and the players of the table.
    """
    return sitting(opening, None, (Step(None, (), table),), shuffles, opponents)


def sitting(
    opening: Opening,
    start: Start | None,
    steps: tuple[Step, ...],
    shuffles: Shuffles | None,
    opponents: Opponents | None,
) -> Session:
    """Return a session with these steps; chance and opponents follow from the opening if None."""
    return Session(
        opening,
        start,
        steps,
        shuffles or Seeded(opening.seed),
        opponents or Bots(opening.level, opening.seed),
    )


def rules_for(board: str, variant: str, library: Library) -> Rules:
    """Return the rules of a board's variant.

    Raises
    ------
    GameError
        If there is no such board or variant.
    """
    rules = library.rules(board, variant)
    if rules is not None:
        return rules
    variants = library.variants(board)
    if variants:
        raise GameError((UnknownVariant("variant", variant, variants),))
    raise GameError((UnknownBoard("board", board, library.ids),))
