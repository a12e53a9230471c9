"""A board's first game as its file has it: docs/first-games.md."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Annotated

from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.files import read_toml
from tutor.decoding import Check, MisfitError, Positive, decode
from tutor.guided.moves import MoveText, is_move
from tutor.terms import Card, PlayerColor

FILE = "lessons/first_game.toml"
PARTS = ("market", "tickets", "hand")
"""The parts of the table that a beat may hide."""


PLAN = "plan"
Shown = Annotated[str, Check(lambda text: text == PLAN or is_move(text), "a move, or “plan”")]


class FirstGameError(BoardError):
    """A first game that cannot be read; ``faults`` lists everything found."""


class Does(StrEnum):
    """What a beat asks for."""

    DO = "do"
    READ = "read"
    PLAY_ON = "play_on"


@dataclass(frozen=True)
class Until:
    """When a beat is over; all that is given must hold, and the end of the game is always one.

    ``actions`` and ``turns`` are the learner's own, done within the beat. The others are looked
    at when the learner's turn begins: own ``trains`` at most, ``owns`` a route, ``done`` a
    ticket, ``can`` do a move, the ``last_round`` has begun.
    """

    actions: int | None = None
    turns: int | None = None
    trains: int | None = None
    owns: str | None = None
    done: str | None = None
    can: MoveText | None = None
    last_round: bool = False
    over: bool = False


@dataclass(frozen=True)
class Otherwise:
    """What is said to some legal moves that are not taken now."""

    to: MoveText
    say: str


@dataclass(frozen=True)
class Beat:
    """One sentence and what is done upon it.

    Attributes
    ----------
    id
        Unique in the game; with it the texts are translated.
    text, do
        What is said, and, printed bold, what to do.
    at, lit
        Where the sentence stands, and what is lit: the same thing if nothing is given.
    kind
        Something to do, something to read only, or a stretch that is played for both.
    others
        The opponents' moves before the sentence is said.
    may
        The moves that are taken.
    show
        What "Show me" does: a move, or ``plan`` for a move that brings the plan's routes nearer
        that the beat takes; the first of ``may`` that is possible if nothing is given.
    otherwise
        What is said to other legal moves.
    pointer, pointer_at, part
        The first help (a sentence and what it lights), and the second one.
    sheet
        What is said while a payment lies in the sheet.
    until
        When it is over; after one action if nothing is given.
    hide
        Parts of the table that are not there yet.
    teaches
        Ids of docs/rules.md.
    end
        Said when the game is over; everything else is left out then.
    """

    id: str
    text: str
    do: str = ""
    at: str = ""
    lit: tuple[str, ...] | None = None
    kind: Does = Does.DO
    others: tuple[MoveText, ...] = ()
    may: tuple[MoveText, ...] = ()
    show: Shown | None = None
    otherwise: tuple[Otherwise, ...] = ()
    pointer: str = ""
    pointer_at: tuple[str, ...] = ()
    part: str = ""
    sheet: str = ""
    until: Until | None = None
    hide: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    end: bool = False

    @property
    def lights(self) -> tuple[str, ...]:
        """What is lit while it is said."""
        if self.lit is not None:
            return self.lit
        return (self.at,) if self.at else ()

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves that it names."""
        shown = () if self.show in (None, PLAN) else (self.show,)
        return (*self.others, *self.may, *shown, *(reply.to for reply in self.otherwise))

    @property
    def texts(self) -> tuple[str, ...]:
        """All its texts."""
        says = [reply.say for reply in self.otherwise]
        said = (self.text, self.do, self.pointer, self.part, self.sheet, *says)
        return tuple(text for text in said if text)


@dataclass(frozen=True)
class Stop:
    """Some beats about one thing; ``can`` is what one can do then.

    With ``finished`` one can only if no ticket is open at the end.
    """

    title: str
    beats: tuple[Beat, ...]
    can: str = ""
    finished: bool = False


@dataclass(frozen=True)
class Seat:
    """A player: name, colour, and in teams whose; the page calls the learner "You"."""

    name: str
    color: PlayerColor
    team: str | None = None


@dataclass(frozen=True)
class Deal:
    """What is dealt; the rest follows from ``seed``.

    ``hands`` and ``tickets`` have an entry for each player in turn order, ``row`` is what is
    turned up, ``pile`` and ``ticket_pile`` are what comes next, the first one first. ``kept``
    are the first tickets that each player keeps, ``placed`` in teams the one that goes into
    the holder; where the learner's are left out (an empty list, ""), the learner chooses.
    """

    seed: int
    hands: tuple[tuple[Card, ...], ...] = ()
    row: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    tickets: tuple[tuple[str, ...], ...] = ()
    ticket_pile: tuple[str, ...] = ()
    kept: tuple[tuple[str, ...], ...] = ()
    placed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Plan:
    """The routes that each player lays, in this order, while the table plays on for everybody.

    An entry for each player in turn order. Who can lay none of them draws for the first. A
    ticket of the learner's own choice may need other routes: those of the first in ``holding``
    that the learner holds are laid instead.
    """

    routes: tuple[tuple[str, ...], ...] = ()
    holding: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, player: int) -> tuple[str, ...]:
        """Return the routes of a player, whatever tickets are held."""
        return self.routes[player] if player < len(self.routes) else ()

    @property
    def all(self) -> frozenset[str]:
        """All routes that it names."""
        return frozenset(route for some in (*self.routes, *self.holding.values()) for route in some)


Stops = Annotated[tuple[Stop, ...], Check(bool, "at least one stop")]


@dataclass(frozen=True)
class FirstGame:
    """One continuing game that is told.

    ``me`` is the learner's place. ``minutes`` are about what it takes; ``par`` is how many
    slips still have all stars. Who is new to all boards begins with the one that says
    ``start``.
    """

    board: str
    title: str
    about: str
    minutes: Positive
    players: tuple[Seat, ...]
    deal: Deal
    stops: Stops
    me: int = 0
    variant: str = "standard"
    start: bool = False
    par: int = 2
    plan: Plan = field(default_factory=Plan)

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """All beats in order."""
        return tuple(beat for stop in self.stops for beat in stop.beats)

    @cached_property
    def stop_of(self) -> Mapping[str, int]:
        """The number of each beat's stop, by the beat's id."""
        return {beat.id: number for number, stop in enumerate(self.stops) for beat in stop.beats}

    @property
    def teaches(self) -> frozenset[str]:
        """The rules that it teaches."""
        return frozenset(rule for beat in self.beats for rule in beat.teaches)


def has_first_game(folder: Path) -> bool:
    """Tell whether a board's folder has a first game."""
    return (folder / FILE).is_file()


def load_first_game(folder: Path) -> FirstGame:
    """Read the first game of a board's folder; whether it can be played, faults tell.

    Raises
    ------
    FirstGameError
        Naming the beats and what is wrong with them.
    """
    faults: list[Fault] = []
    document = read_toml(folder / FILE, faults)
    if not faults:
        try:
            game = decode(FirstGame, document, given={"board": folder.name})
        except MisfitError as error:
            faults.extend(misfits(FILE, error))
        else:
            ids = [beat.id for beat in game.beats]
            twice = [name for name in dict.fromkeys(ids) if ids.count(name) > 1]
            faults = [Fault(FILE, None, FaultKind.TWICE, {"what": name}) for name in twice]
            if not faults:
                return game
    raise FirstGameError(faults)
