"""The sheets that take the tray's place: one for each kind of decision.

A sheet is a function of the look that returns its node. `SHEETS` has the sheet for each stage of
the table; any other stage gets the sheet with a button for every action, so that no game can get
stuck.
"""

from collections.abc import Callable, Mapping

from tutor.table import stages as s
from tutor.widgets.nodes import Node
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.choose import choose, rest
from tutor.widgets.screens.play.sheets.coach import prospect, remark
from tutor.widgets.screens.play.sheets.holder import place_card, place_ticket
from tutor.widgets.screens.play.sheets.keep import keep
from tutor.widgets.screens.play.sheets.lane import lane
from tutor.widgets.screens.play.sheets.on_request import all_moves, files, keys, when
from tutor.widgets.screens.play.sheets.pay import pay
from tutor.widgets.screens.play.sheets.tunnel import answer, turning

Sheet = Callable[[PlayLook], Node | None]


def turn(look: PlayLook) -> Node | None:
    """Return the sheet of a payment, or of what cannot be tapped on the table, if wanted."""
    if look.payments:
        return pay(look)
    return rest(look) if look.touch.sheet == "rest" or nothing_to_touch(look) else None


def nothing_to_touch(look: PlayLook) -> bool:
    """Tell whether the only action is a button of the sheet ``rest``, such as passing."""
    return len(look.session.actions()) == 1 and bool(rest(look))


def no_sheet(look: PlayLook) -> None:
    """Return no sheet: the table itself is tapped."""


SHEETS: Mapping[type[s.Stage], Sheet] = {
    s.ChoosingFirstTickets: keep,
    s.KeepingTickets: keep,
    s.Turn: turn,
    s.DrawingSecond: no_sheet,
    s.AnsweringTunnel: answer,
    s.PlacingFirstTickets: place_ticket,
    s.PlacingTicket: place_ticket,
    s.PlacingCard: place_card,
    s.ChoosingLane: lane,
}
"""The sheet for each stage of the table, when the decision is yours."""


ON_REQUEST: Mapping[str, Sheet] = {
    "moves": all_moves,
    "files": files,
    "keys": keys,
    "prospect": prospect,
    "when": when,
}
"""The sheets that can be opened at any time, whoever's turn it is."""


def sheet_of(look: PlayLook) -> Node | None:
    """Return the sheet that covers the tray now, None if none does."""
    if look.page.ahead is not None:
        return turning(look, look.page.ahead)
    requested = ON_REQUEST.get(look.touch.sheet)
    if requested is not None:
        return requested(look)
    if look.session.coaching.waits:
        return remark(look)
    if not look.my_turn:
        return None
    return SHEETS.get(type(look.stage), choose)(look)
