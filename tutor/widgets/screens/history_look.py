"""What the history's page shows, and the parts that all its sections are made of."""

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
MORE = 30  # games shown at first, and each time that more are asked for
MOST_NAMES = 100


@dataclass(frozen=True)
class HistoryLook:
    """What the page shows: the rows that are known, and what is chosen of them.

    ``place`` is where ``message`` or ``trouble`` belongs: "import", "name" of the renaming that was
    ``tried`` (old and new name), or "" above all. ``now`` is the browser's time in milliseconds,
    ``zone`` how many minutes its clock is ahead of UTC; ``progress`` is (part, of) while a file is
    taken in; ``is_there`` tells whether the rows have come, ``unread`` that they could not be read
    and ``trouble`` says why; ``waiting`` is how many games wait in
    the browser, not taken by the history of all.
    """

    shared: bool
    rows: Mapping[str, Row] = field(default_factory=dict)
    choice: Choice = field(default_factory=Choice)
    section: str = SECTIONS[0]
    many: int = MORE
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
    def every(self) -> list[Row]:
        """All kept games, each once, the latest first."""
        return without_twins(self.rows.values())

    @cached_property
    def chosen(self) -> list[Row]:
        """The games that are looked at."""
        return self.choice.of(self.every, self.zone)

    @cached_property
    def tallies(self) -> list[Tally]:
        """What everybody came to in these."""
        return tallies(self.chosen)

    @cached_property
    def paints(self) -> dict[str, Paint]:
        """How everybody is shown: by the colour played most often, and a letter."""
        usual = tallies(self.every)
        found = owner_paints((n, one.name, one.color) for n, one in enumerate(usual))
        return {one.name: found[n] for n, one in enumerate(usual)}

    @property
    def today(self) -> date:
        """The day at the browser."""
        return day_of(self.now, self.zone)

    def day(self, row: Row) -> Day:
        """Return when a game was played."""
        return Day(day_of(row.played, self.zone), self.today)

    @property
    def file_name(self) -> str:
        """The name of the file that all games go into."""
        return f"ticket-tutor-history-{self.today.isoformat()}.json"


def board_name(board: str, boards: Library) -> str:
    """Return a board's name; its id where the board is not there."""
    rules = boards.rules(board)
    return shown(board) if rules is None else rules.board.name


def section(look: HistoryLook, place: str, name: str, title: str, *children: Node | None) -> Node:
    """Return a card of figures; on a narrow page only those of the chosen place are seen."""
    chosen = " chosen" if place == look.section else ""
    return h(
        "section",
        h("h2", title, key="title"),
        children,
        cls=f"card history-part part-{name}{chosen}",
        key=name,
    )


def token(look: HistoryLook, name: str, color: PlayerColor | None = None) -> Node:
    """Return a player's disc, in another colour if that one was played."""
    paint = look.paints[name]
    if color is not None:
        paint = owner_paints([(0, paint.letter, color)])[0]
    return h("span", paint.letter, cls="token", aria_hidden="true",
             paint={"--owner": paint.fill, "--owner-ink": paint.ink})  # fmt: skip
