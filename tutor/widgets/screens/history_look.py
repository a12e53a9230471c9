"""How the history looks: its state with the players' discs, and the parts its sections share."""

from functools import cached_property

from tutor.history.choosing import day_of
from tutor.history.rows import Row
from tutor.history.state import Change, Deleted, HistoryState
from tutor.history.statistics import tallies
from tutor.library import Library
from tutor.terms import PlayerColor
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import Paint, owner_paints, painted_token
from tutor.words.history import Day, change_text, deleted_text
from tutor.words.names import shown

MOST_NAMES = 100


class HistoryLook:
    """A state of the history; everything is worked out only once."""

    def __init__(self, state: HistoryState, boards: Library) -> None:
        self.state = state
        self._boards = boards

    @cached_property
    def paints(self) -> dict[str, Paint]:
        """How each player is shown: in the colour played most often, with a letter."""
        players = tallies(self.state.all_rows)
        paints = owner_paints((n, tally.name, tally.color) for n, tally in enumerate(players))
        return {tally.name: paints[n] for n, tally in enumerate(players)}

    def day(self, row: Row) -> Day:
        """Return when a game was played."""
        return Day(day_of(row.played, self.state.zone), self.state.today)

    @property
    def undo(self) -> str:
        """The sentence about the last change, while it can be undone; else ""."""
        return self._told(self.state.undo)

    @property
    def message(self) -> str:
        """What is said of the last change, "" if nothing is."""
        return self._told(self.state.message)

    def _told(self, change: Change | None) -> str:
        if change is None:
            return ""
        if not isinstance(change, Deleted):
            return change_text(change)
        row = change.row
        board = "" if row.summary is None else board_name(row.summary.board, self._boards)
        return deleted_text(self.day(row), board, row.summary)


def board_name(board: str, boards: Library) -> str:
    """Return a board's name, or its id if the board is not in the library."""
    rules = boards.rules(board)
    return shown(board) if rules is None else rules.board.name


def section(look: HistoryLook, group: str, name: str, title: str, *children: Node | None) -> Node:
    """Return a card of figures; a narrow page shows only those of the chosen section."""
    chosen = " chosen" if group == look.state.section else ""
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
    return painted_token(paint if color is None else paint.in_color(color))
