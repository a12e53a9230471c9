"""A learner's run through a first game: the game so far, what was read, and the slips."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.figures import figures
from tutor.frozen import Frozen
from tutor.guided.by_yourself import bots_choice
from tutor.guided.dealing import dealt, first_choice, moved
from tutor.guided.first_game import PLAN, Beat, Does, FirstGame
from tutor.guided.moves import move_of
from tutor.guided.planning import planned
from tutor.guided.story import Phase, Place, place_of
from tutor.lessons.stars import stars
from tutor.library import Library
from tutor.play.session import Session
from tutor.play.state import Objection
from tutor.table import actions as a

MOST_STEPS = 2000
"""More steps than any game has."""


class StuckError(Exception):
    """A story cannot go on: no move that a beat accepts is legal, or a scripted move is not."""

    def __init__(self, beat: Beat, why: str) -> None:
        self.beat = beat
        self.why = why
        super().__init__(f"{beat.id}: {why}")


class NotNow(Objection):
    """A legal move that the story does not accept now; ``say`` is what the beat says to it."""

    beat: str
    say: str


class FirstRead(Objection):
    """The learner must read something first."""


@dataclass(frozen=True)
class Run:
    """A learner's run through a first game.

    Attributes
    ----------
    game
        The story.
    session
        The game so far.
    first
        The number of the story's first step; the steps before it are the deal.
    read
        The ids of the beats that were read.
    slipped
        The ids of the beats in which the learner tried a move that was not accepted, or was told
        what to do.
    rested
        Whether the learner had the rest played.
    """

    game: FirstGame
    session: Session
    first: int
    read: frozenset[str] = frozenset()
    slipped: frozenset[str] = frozenset()
    rested: bool = False

    # --- the state --------------------------------------------------------------------------

    @cached_property
    def place(self) -> Place:
        """How far the story has come."""
        session = self.session
        return place_of(self.game, session.me, session.steps, self.first, self.read)

    @property
    def beat(self) -> Beat | None:
        """The current beat, None at the end."""
        beats = self.game.beats
        return beats[self.place.number] if self.place.number < len(beats) else None

    @property
    def phase(self) -> Phase:
        """What the story waits for."""
        return self.place.phase

    @property
    def stars(self) -> int:
        """The stars that the run would earn if it ended here."""
        return stars(len(self.slipped))

    @property
    def by_itself(self) -> bool:
        """Whether the next move is an opponent's."""
        theirs = self.phase is Phase.FREE and not self.session.my_turn
        return self.phase is Phase.OTHERS or theirs

    @property
    def is_free(self) -> bool:
        """Whether the learner plays freely."""
        return self.phase is Phase.FREE

    # --- going on ---------------------------------------------------------------------------

    def at(self, session: Session) -> "Run":
        """Return the run with another state of the game."""
        return replace(self, session=session)

    def objection(self, action: a.Action) -> Objection | None:
        """Return why a legal move of the learner is not accepted now, None if it is."""
        beat = self.beat
        if self.is_free:
            return None
        if beat is None or self.phase is not Phase.DO:
            return FirstRead()
        if any(move_of(text).fits(action) for text in beat.may):
            return None
        say = next((reply.say for reply in beat.otherwise if move_of(reply.to).fits(action)), "")
        return NotNow(beat.id, say)

    def follow(self) -> "Run":
        """Make the next move that is not made by hand.

        Raises
        ------
        StuckError
            If the story's move is not legal.
        """
        if self.is_free and self.by_itself:
            return self.at(self.session.opponents_move())
        return self.at(moved(self.session, self.awaited()))

    def awaited(self) -> a.Action:
        """Return the next move that is not made by hand.

        Raises
        ------
        StuckError
            If the story's move is not legal, or the story waits for none.
        """
        beat, place, table = self.beat, self.place, self.session.table
        assert beat is not None
        if table.is_over or not self.by_itself:
            raise StuckError(beat, "there is no move to wait for")
        chosen = first_choice(self.game, self.session)
        if chosen is not None:
            return chosen
        if self.phase is Phase.OTHERS and place.others < len(beat.others):
            text = beat.others[place.others]
            action = move_of(text).one_of(table.actions())
            if action is None or self.session.my_turn:
                whose = "the learner's turn" if self.session.my_turn else "not legal"
                raise StuckError(beat, f"“{text}” is {whose}")
            return action
        return planned(table, ())

    def shown(self) -> a.Action:
        """Return the move that the beat shows: its own, or the first accepted one that is possible.

        Raises
        ------
        StuckError
            If none is possible.
        """
        beat = self.beat
        assert beat is not None
        actions = self.session.actions()
        if beat.show == PLAN or (beat.show is None and beat.may == ("any",)):
            action = planned(self.session.table, self._plan_for(beat))
            if self.objection(action) is None:
                return action
        for text in (beat.show, *beat.may):
            if text is not None and text != PLAN:
                fitting = move_of(text).one_of(actions)
                if fitting is not None:
                    return fitting
        raise StuckError(beat, "no move that it accepts is legal")

    def _plan_for(self, beat: Beat) -> tuple[str, ...]:
        """Return the routes of the learner's plan that a beat accepts."""
        claims = [claim for claim in map(move_of, beat.may) if claim.word in ("claim", "any")]
        return tuple(
            route
            for route in self.game.plan
            if any(claim.word == "any" or claim.named(route) for claim in claims)
        )

    def done_reading(self) -> "Run":
        """Go on from a beat that is only read."""
        beat = self.beat
        if beat is None or self.phase is not Phase.READ:
            return self
        return replace(self, read=self.read | {beat.id})

    def slip(self) -> "Run":
        """Note a slip in the beat; several in the same beat count as one."""
        beat = self.beat
        if beat is None or self.phase is not Phase.DO:
            return self
        return replace(self, slipped=self.slipped | {beat.id})

    def rest(self) -> "Run":
        """Make the next move of a free part, the learner's own by a bot."""
        session = self.session
        if session.my_turn:
            return self.at(session.play(bots_choice(session)))
        return self.at(session.opponents_move())

    # --- taking back ------------------------------------------------------------------------

    @property
    def last_own_step(self) -> int | None:
        """The number of the last step that the learner made by hand; None if there is none."""
        begins, beats = self.place.begins, self.game.beats
        for number in range(len(begins) - 1, -1, -1):
            if beats[number].kind is Does.READ:
                continue
            end = begins[number + 1] if number + 1 < len(begins) else len(self.session.steps)
            for step in range(end - 1, begins[number] - 1, -1):
                move = self.session.steps[step].move
                if move is not None and move.action.player == self.session.me:
                    return step
        return None

    def take_back(self) -> "Run":
        """Go back to just before the learner's last move; beats after it are read again."""
        step = self.last_own_step
        if step is None or self.session.is_over:
            return self
        back = replace(self, session=self.session.after(step - 1))
        known = {beat.id for beat in self.game.beats[: back.place.number]}
        return replace(back, read=self.read & known)


def begin(game: FirstGame, library: Library) -> Run:
    """Return a new run of a first game.

    Raises
    ------
    GameError
        If there is no such board or variant, or it is not for these players.
    ChanceError
        If something is dealt that does not exist.
    RefusedError
        If tickets are kept that were not dealt.
    """
    session = dealt(game, library)
    return Run(game, session, len(session.steps))


class StoryGuide(Frozen):
    """Watches the learner's moves at a run's beat."""

    run: Run

    def objection(self, session: Session, action: a.Action) -> Objection | None:
        """Return why this legal move is not accepted now, None if it is."""
        return self.run.at(session).objection(action)


def facts(session: Session) -> Mapping[str, int]:
    """Return the figures by name: those of the rules such as ``points_3``, ``my_trains`` and so on.

    ``their_trains``, ``their_cards`` and ``their_points`` are those of the next player in turn
    order after the learner.
    """
    seen = session.seen
    mine, theirs = (seen.seats[(session.me + far) % len(seen.seats)] for far in (0, 1))
    return {
        **figures(session.rules),
        "my_trains": mine.trains,
        "my_cards": mine.cards,
        "my_points": mine.marker,
        "their_trains": theirs.trains,
        "their_cards": theirs.cards,
        "their_points": theirs.marker,
    }
