"""Everything entered? What each player should have on the table, and what may be missing."""

from collections.abc import Iterator, Mapping

from tutor.game.problems import Notice
from tutor.pad.check import Doubt, InFront, NoLongTicket, NoRoutes, doubts, in_front
from tutor.pad.state import Tab
from tutor.scoring import ScoreSheet
from tutor.widgets.look import Look
from tutor.widgets.nodes import Action, Node, button, button_of, h, ways
from tutor.widgets.paints import token
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.problems import sentence
from tutor.words.says import Message, says
from tutor.words.values import Loans, Stations, Tickets, Trains

_MISSING: Mapping[type[Notice], Message] = {
    NoRoutes: says("{player} has no routes."),
    NoLongTicket: says("No long ticket here: right if {player} keeps none."),
}


def check_panel(look: Look, sheet: ScoreSheet) -> Node:
    """Return the check before the result: a card for each player, then the button to the result."""
    all_doubts = doubts(look.standing, look.rules, sheet)
    unsettled = tuple(doubt for doubt in all_doubts if doubt.key not in look.pad.right)
    return h(
        "div",
        h("h2", labels.EVERYTHING_ENTERED(), tabindex=-1),
        h("p", _("This should lie in front of each of you."), cls="hint"),
        (_doubt(look, doubt) for doubt in unsettled if doubt.player is None),
        h(
            "ul",
            (_card(look, entry) for entry in in_front(look.standing, look.rules, unsettled)),
            named="in-front",
        ),
        h(
            "div",
            button(
                labels.REVEAL(), {"do": "reveal", "value": "start"}, cls="button primary",
                key="reveal",
            ),
            button(labels.SHOW_ALL(), {"do": "reveal", "value": "all"}, cls="button quiet"),
            cls="finale-actions",
            key="actions",
        ),
        named="check",
        data_finale="check",
    )  # fmt: skip


def _card(look: Look, entry: InFront) -> Node:
    paint = look.paints[entry.player]
    open_doubts = [doubt for doubt in entry.doubts if not doubt.may_well_be]
    return h(
        "li",
        button_of(
            _correct(entry.player, entry.doubts[0].tab if entry.doubts else Tab.ROUTES),
            token(paint),
            h("span", paint.name, cls="side-name"),
            h("span", "›", cls="onward", aria_hidden="true"),
            cls="card-head",
            key="head",
            aria_label=_("{player}: change the entries").format(player=paint.name),
        ),
        h("div", _tiles(entry), named="tiles"),
        (_doubt(look, doubt) for doubt in open_doubts),
        (
            h("p", _doubt_text(look, doubt), cls="hint")
            for doubt in entry.doubts
            if doubt.may_well_be
        ),
        key=f"player-{entry.player}",
        cls="card front in-doubt" if open_doubts else "card front",
        paint=paint.css,
    )


def _tiles(entry: InFront) -> Iterator[Node]:
    doubtful = {doubt.tab for doubt in entry.doubts if not doubt.may_well_be}

    def tile(tab: Tab, number: str, label: str, detail: str = "") -> Node:
        return button_of(
            _correct(entry.player, tab),
            h("strong", number),
            h("span", label),
            h("small", detail) if detail else None,
            key=label,
            cls="tile in-doubt" if tab in doubtful else "tile",
        )

    yield tile(
        Tab.ROUTES,
        str(entry.left),
        _("{things} left").format(things=f"{Trains(entry.left):noun}"),
        _("{used} laid").format(used=entry.used),
    )
    yield tile(Tab.TICKETS, str(entry.tickets), f"{Tickets(entry.tickets):noun}")
    if entry.stations is not None:
        yield tile(
            Tab.STATIONS,
            str(entry.stations),
            _("{things} left").format(things=f"{Stations(entry.stations):noun}"),
        )
    if entry.tolls:
        tokens = "?" if entry.tokens is None else str(entry.tokens)
        yield tile(Tab.TOKENS, tokens, _("in toll tokens"))
        yield tile(Tab.TOKENS, str(entry.loans), f"{Loans(entry.loans):noun}")


def _correct(player: int | None, tab: Tab) -> Action:
    return {"do": "mend", "player": player or 0, "tab": str(tab)}


def _doubt_text(look: Look, doubt: Doubt) -> str:
    """Return a doubt as a sentence."""
    notice = doubt.notice
    if isinstance(notice, NoRoutes | NoLongTicket):
        return _MISSING[type(notice)](player=notice.player)
    return sentence(notice, look.board)


def _doubt(look: Look, doubt: Doubt) -> Node:
    """Return a doubt with its two answers: correct the entry, or say that it is right."""
    text = _doubt_text(look, doubt)
    return h(
        "div",
        h("p", text),
        ways(
            button(
                _("Correct it"),
                _correct(doubt.player, doubt.tab),
                cls="button",
                aria_label=_("Correct it: {doubt}").format(doubt=text),
            ),
            button(
                labels.IT_IS_RIGHT(),
                {"do": "right", "doubt": doubt.key},
                cls="button",
                aria_label=_("It is right: {doubt}").format(doubt=text),
            ),
        ),
        key=doubt.key,
        cls="message note doubt",
    )
