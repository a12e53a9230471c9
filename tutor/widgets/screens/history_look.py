"""What the history's page shows, and the parts that its sections share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from tutor.history.choosing import Choice, day_of
from tutor.history.rows import Row, without_twins
from tutor.history.statistics import Tally, tallies
from tutor.library import Library
from tutor.terms import PlayerColor
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import Paint, owner_paints
from tutor.words.history import Day
from tutor.words.names import shown

SECTIONS = ("won", "records", "two")
MORE = 30  # games listed at first, and added each time that more are asked for
MOST_NAMES = 100


@dataclass(frozen=True)
class HistoryLook:
    """What the page shows: the rows that are known, and which of them are chosen.

    Attributes
    ----------
    shared
        Whether everybody on this server shares the history.
    rows, choice, section
        The rows by key, which of them to show, and the section that a narrow page shows.
    limit
        How many games are listed at most.
    undo
        The sentence about the last change, while it can be undone; else "".
    message, trouble, place
        What is said, or what went wrong, and where on the page: at "import", at "name" for the
        renaming that was ``tried`` (old and new name), or at the top for "".
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
    undo: str = ""
    message: str = ""
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

    @cached_property
    def paints(self) -> dict[str, Paint]:
        """How each player is shown: in the colour played most often, with a letter."""
        players = tallies(self.all_rows)
        paints = owner_paints((n, tally.name, tally.color) for n, tally in enumerate(players))
        return {tally.name: paints[n] for n, tally in enumerate(players)}

    @property
    def today(self) -> date:
        """The browser's day."""
        return day_of(self.now, self.zone)

    def day(self, row: Row) -> Day:
        """Return when a game was played."""
        return Day(day_of(row.played, self.zone), self.today)

    @property
    def file_name(self) -> str:
        """The name of the file that all games are exported to."""
        return f"ticket-tutor-history-{self.today.isoformat()}.json"


def board_name(board: str, boards: Library) -> str:
    """Return a board's name, or its id if the board is not in the library."""
    rules = boards.rules(board)
    return shown(board) if rules is None else rules.board.name


def section(look: HistoryLook, group: str, name: str, title: str, *children: Node | None) -> Node:
    """Return a card of figures; a narrow page shows only those of the chosen section."""
    chosen = " chosen" if group == look.section else ""
    return h(
        "section",
        h("h2", title, key="title"),
        children,
        cls=f"card history-part part-{name}{chosen}",
        key=name,
    )


def token(look: HistoryLook, name: str, color: PlayerColor | None = None) -> Node:
    """Return a player's disc, in ``color`` if given, else in the usual one."""
    paint = look.paints[name]
    if color is not None:
        paint = owner_paints([(0, paint.letter, color)])[0]
    return h("span", paint.letter, cls="token", aria_hidden="true",
             paint={"--owner": paint.fill, "--owner-ink": paint.ink})  # fmt: skip
