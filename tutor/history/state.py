"""The history as a value: the kept games that are known, the choice among them, and the news."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from tutor.frozen import Frozen
from tutor.history.choosing import Choice, day_of
from tutor.history.rows import Row, without_twins
from tutor.history.statistics import Tally, tallies


class Deleted(Frozen):
    """A game was deleted: its row as it was."""

    row: Row


class Renamed(Frozen):
    """Somebody was renamed in some games, and not in those where both names played."""

    old: str
    new: str
    games: int
    clashes: int


class BroughtIn(Frozen):
    """A file's games were kept, without those that could not be read or scored."""

    games: int
    refused: int


Change = Deleted | Renamed | BroughtIn

SECTIONS = ("won", "records", "two")
MORE = 30  # games listed at first, and added each time that more are asked for


@dataclass(frozen=True)
class HistoryState:
    """The rows that are known, which of them are chosen, and what is said.

    Attributes
    ----------
    shared
        Whether everybody on this server shares the history.
    rows, choice, section
        The rows by key, which of them to show, and the section that a narrow page shows.
    limit
        How many games are listed at most.
    undo
        The last change, while it can be undone; else None.
    message, trouble, place
        The change that is told, or what went wrong, and where on the page: at "import", at "name"
        for the renaming that was ``tried`` (old and new name), or at the top for "".
    progress
        The part that is being read of a file and the number of its parts, else None.
    zone, now
        The minutes that the browser's clock is ahead of UTC, and its time in milliseconds.
    is_there, unread
        Whether the rows have come, and whether they could not be read (``trouble`` says why).
    waiting
        How many games wait in the browser, as the shared history has not taken them.
    """

    shared: bool
    rows: Mapping[str, Row] = field(default_factory=dict)
    choice: Choice = field(default_factory=Choice)
    section: str = SECTIONS[0]
    limit: int = MORE
    undo: Change | None = None
    message: Change | None = None
    trouble: str = ""
    place: str = ""
    tried: tuple[str, str] = ("", "")
    progress: tuple[int, int] | None = None
    zone: int = 0
    now: int = 0
    is_there: bool = False
    unread: bool = False
    waiting: int = 0

    @cached_property
    def all_rows(self) -> list[Row]:
        """All kept games, each once, the latest first."""
        return without_twins(self.rows.values())

    @cached_property
    def chosen(self) -> list[Row]:
        """The games that the choice leaves."""
        return self.choice.of(self.all_rows, self.zone)

    @cached_property
    def tallies(self) -> list[Tally]:
        """How each player did in these games."""
        return tallies(self.chosen)

    @property
    def today(self) -> date:
        """The browser's day."""
        return day_of(self.now, self.zone)

    @property
    def file_name(self) -> str:
        """The name of the file that all games are exported to."""
        return f"ticket-tutor-history-{self.today.isoformat()}.json"
