"""A game at a live table: a frozen value with all its steps, and what may be done now.

"The human" is the person who holds the device; :mod:`tutor.play.handing_over` passes it on.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from tutor.bots.judging import Planner
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
from tutor.table import RefusedError, Seen, Table, is_shown, set_up, told_to
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
    """A game with all its steps, for the human; every move returns a new session.

    ``steps`` begin with the set-up. ``start`` is how the game was dealt, None if it began from a
    position. ``coaching`` is what the coach found and said. If an earlier game is tried again,
    ``finished`` is that game and ``tried_from`` the step after which this one differs.

    If people share the device, ``holder`` has it, from step ``since`` on; ``aside`` is what the
    coach found and said to the others, by place. ``peeked`` is set while a move is taken back that
    had shown cards or tickets.
    """

    opening: Opening
    start: Start | None
    steps: tuple[Step, ...]
    shuffles: Shuffles
    opponents: Opponents
    coaching: Coaching = NOTHING_SAID
    finished: "Session | None" = None
    tried_from: int = 0
    holder: int | None = None
    since: int = 0
    aside: tuple[tuple[int, Coaching], ...] = ()
    peeked: bool = False

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
        return self.opening.me if self.holder is None else self.holder

    @property
    def reader(self) -> int | None:
        """Who is addressed as "you": the human, but none of several people once it is over."""
        return None if self.is_over and self.opening.is_shared else self.me

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
    def opponent_decides(self) -> bool:
        """Whether an opponent is to decide, none of the people."""
        return not self.is_over and self.table.to_move not in self.opening.people

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
        people = self.opening.people
        if player in people:
            raise PlayError(Trouble.MY_TURN)
        moves_before = sum(
            step.move is not None and step.move.action.player not in people for step in self.steps
        )
        seen, actions = self.table.seen_by(player), self.table.actions()
        return self._played(self.opponents.choose(moves_before, seen, actions))

    def _played(self, action: Action) -> "Session":
        dealing = Dealing(self.shuffles, self._shuffled)
        table, events = self.table.play(action, dealing)
        move = move_of(action, dealing.orders, taken_back=self.peeked)
        step = Step(move, events, table)
        for past in self.steps[-2:]:  # the coach looks once more at the last one
            past.table.forget_actions()
        return replace(self, steps=(*self.steps, step), peeked=False)

    @property
    def _shuffled(self) -> int:
        """The number of shuffles so far."""
        moves = (step.move for step in self.steps if step.move is not None)
        dealt = () if self.start is None else self.start.orders
        return len(dealt) + sum(len(move.orders) for move in moves)

    def hint(self) -> Action:
        """Return what a strong player would do in the human's place, see `tutor.play.hints`.

        Raises
        ------
        PlayError
            If it is not for the human to decide.
        """
        if not self.my_turn:
            raise PlayError(Trouble.NOT_MY_TURN)
        planner = Planner(f"{self.opening.seed}/hint/{len(self.steps)}")
        return hinted(self.seen, self.actions(), planner)

    # --- taking back ------------------------------------------------------------------------

    @cached_property
    def _last_decision(self) -> int | None:
        """The number of the step in which the human last had a choice; None if there is none.

        What was done before the device was handed over stays.
        """
        for number in range(len(self.steps) - 1, self.since, -1):
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
        step = self._step_to_take_back
        return step is not None and (self.opening.may_peek or not self._shown_since(step))

    @property
    def _step_to_take_back(self) -> int | None:
        """While the coach waits, the move spoken about, else the last decision; None if none."""
        return self.coaching.said[-1] if self.coaching.waits else self._last_decision

    def take_back(self) -> "Session":
        """Go back to just before the human's last decision.

        The others' moves since then are taken back as well. A move without a choice is no decision.
        While the coach waits, the move that the coach spoke about is taken back, with all that
        followed. The same moves made again get the same cards. If the human saw cards or tickets
        by what is taken back, the next move is marked with that.

        Raises
        ------
        PlayError
            If there is nothing to take back.
        """
        step = self._step_to_take_back
        if step is None or not self.can_take_back:
            raise PlayError(Trouble.NOTHING_TO_TAKE_BACK)
        return replace(self.after(step - 1), peeked=self._shown_since(step))

    def _shown_since(self, step: int) -> bool:
        """Tell whether a step, or one after it, showed the human cards or tickets by chance."""
        since = self.steps[step:]
        marked = self.peeked or any(past.move and past.move.taken_back for past in since)
        return marked or any(is_shown(event) for past in since for event in self.heard(past))

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
        first, since = self.finished or self, self.since if self.holder is None else number
        return replace(
            begun, coaching=fresh, aside=(), finished=first, tried_from=number, since=since
        )

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
        opponents or Bots(opening.level, opening.seed, opening.seats),
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
