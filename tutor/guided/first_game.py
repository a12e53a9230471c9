"""A board's first game as written in its file: docs/first-games.md."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated

from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.reading import read_toml
from tutor.decoding import Check, MisfitError, Positive, decode
from tutor.guided.moves import MoveText, is_move
from tutor.library import Library
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
    FREE = "free"


@dataclass(frozen=True)
class Until:
    """When a beat is over: once all conditions given hold, or the game has ended.

    ``actions`` and ``turns`` are the learner's own, made within the beat. The others are checked
    when the learner's turn begins: at most so many own ``trains``, ``owns`` a route, has a ticket
    ``done``, ``can`` make a move, the ``last_round`` has begun.
    """

    actions: int | None = None
    turns: int | None = None
    trains: int | None = None
    owns: str | None = None
    done: str | None = None
    can: MoveText | None = None
    last_round: bool = False


@dataclass(frozen=True)
class Otherwise:
    """What to say to some legal moves that are not accepted now."""

    to: MoveText
    say: str


@dataclass(frozen=True)
class Beat:
    """A sentence, and what the learner does after it.

    Attributes
    ----------
    id
        Unique in the game; with it the texts are translated.
    text, do
        The sentence, and, printed bold, what to do.
    at, lit
        The thing that the sentence points at, and what is lit: that thing if not given.
    kind
        Something to do, something to read, or the part that the learner plays freely, to the end.
    others
        The opponents' moves before the sentence.
    may
        The moves that are accepted.
    show
        What "Show me" does: a move, or ``plan`` for an accepted move that brings the plan's routes
        nearer; if not given, the first of ``may`` that is possible.
    otherwise
        What to say to other legal moves.
    pointer, pointer_at, part
        The first help (a sentence and what it lights), and the second one.
    sheet
        What to say while a payment is in the sheet.
    until
        When the beat is over; after one action if not given.
    when
        For something to read while the learner plays freely: as soon as this holds.
    hide
        Parts of the table that are not shown yet.
    teaches
        Ids of docs/rules.md.
    end
        Said when the game is over; all other beats are skipped then.
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
    when: Until | None = None
    hide: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    end: bool = False

    @property
    def lights(self) -> tuple[str, ...]:
        """What is lit while the sentence is shown."""
        if self.lit is not None:
            return self.lit
        return (self.at,) if self.at else ()

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves that the beat names."""
        own_move = () if self.show in (None, PLAN) else (self.show,)
        return (*self.others, *self.may, *own_move, *(reply.to for reply in self.otherwise))

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts of the beat."""
        replies = [reply.say for reply in self.otherwise]
        all_texts = (self.text, self.do, self.pointer, self.part, self.sheet, *replies)
        return tuple(text for text in all_texts if text)


@dataclass(frozen=True)
class Stop:
    """Some beats about one thing; ``can`` is what the learner can do after them.

    With ``finished``, only a learner who has no open ticket at the end can.
    """

    title: str
    beats: tuple[Beat, ...]
    can: str = ""
    finished: bool = False


@dataclass(frozen=True)
class Seat:
    """A player: name, colour, and the team if any; the page calls the learner "You"."""

    name: str
    color: PlayerColor
    team: str | None = None


@dataclass(frozen=True)
class Deal:
    """The deal; what is not given follows from ``seed``.

    ``hands`` and ``tickets`` have an entry for each player in turn order; ``row`` is turned up;
    ``pile`` and ``ticket_pile`` are drawn next, the first one first. ``kept`` are the first tickets
    that each player keeps, ``placed`` is in teams the one that goes into the holder; if the
    learner's entry is empty, the learner chooses.
    """

    seed: int
    hands: tuple[tuple[Card, ...], ...] = ()
    row: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    tickets: tuple[tuple[str, ...], ...] = ()
    ticket_pile: tuple[str, ...] = ()
    kept: tuple[tuple[str, ...], ...] = ()
    placed: tuple[str, ...] = ()


Stops = Annotated[tuple[Stop, ...], Check(bool, "at least one stop")]


@dataclass(frozen=True)
class FirstGame:
    """A guided game with its story.

    ``me`` is the learner's place. ``minutes`` is about how long the told part takes. ``plan`` has
    the routes that "Show me" claims and draws for, where a beat says so. A newcomer begins with the
    game that has ``start``.
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
    plan: tuple[str, ...] = ()

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
        """The ids of the rules that the game teaches."""
        return frozenset(rule for beat in self.beats for rule in beat.teaches)


def has_first_game(folder: Path) -> bool:
    """Tell whether a board's folder has a first game."""
    return (folder / FILE).is_file()


def load_first_game(folder: Path) -> FirstGame:
    """Read the first game of a board's folder; `first_game_faults` tells whether it can be played.

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


# --- the first games of all boards ----------------------------------------------------------

LOG = logging.getLogger(__name__)


class FirstGames:
    """The first games of a library's boards."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._read: dict[str, FirstGame | None] = {}

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The boards that have a first game."""
        folders = self.library.folders
        return tuple(board for board, folder in folders.items() if has_first_game(folder))

    def game(self, board: object) -> FirstGame | None:
        """Return a board's first game; None if there is none, or it cannot be read."""
        if not isinstance(board, str) or board not in self.boards:
            return None
        if board not in self._read:
            try:
                folder = self.library.folders[board]
                self._read[board] = _loaded(folder, (folder / FILE).stat().st_mtime_ns)
            except FirstGameError as error:
                LOG.warning("no first game on %s: %s", board, error)
                self._read[board] = None
        return self._read[board]


@lru_cache(maxsize=32)
def _loaded(folder: Path, _changed: int) -> FirstGame:
    """Return a folder's first game, read once for all visitors until its file changes."""
    return load_first_game(folder)
