"""Everything entered? What should lie in front of each player, and what may have been forgotten."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tutor.game.problems import Notice
from tutor.pad.check import Doubt, InFront, NoLongTicket, NoRoutes, doubts, in_front
from tutor.pad.state import Tab
from tutor.scoring import ScoreSheet
from tutor.widgets.look import Look
from tutor.widgets.nodes import Action, Node, button, h
from tutor.widgets.screens.score_bars import owner_vars, token
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.problems import sentence
from tutor.words.values import Loans, Stations, Tickets, Trains

_LACKING: Mapping[type[Notice], Callable[[Any], str]] = {
    NoRoutes: lambda notice: _("{player} has no routes.").format(player=notice.player),
    NoLongTicket: lambda notice: _("No long ticket here: right if {player} kept none.").format(
        player=notice.player
    ),
}


def check_panel(look: Look, sheet: ScoreSheet) -> Node:
    """Return the check before the result: a card for each player, and the way to the result."""
    found = doubts(look.standing, look.rules, sheet)
    open_ones = tuple(doubt for doubt in found if doubt.key not in look.pad.right)
    return h(
        "div",
        h("h2", labels.EVERYTHING_ENTERED(), tabindex=-1),
        h("p", _("This should lie in front of each of you."), cls="hint"),
        (_doubt(look, doubt) for doubt in open_ones if doubt.player is None),
        h(
            "ul",
            (_card(look, one) for one in in_front(look.standing, look.rules, open_ones)),
            cls="in-front",
            key="in-front",
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
        cls="check",
        key="check",
        data_finale="check",
    )  # fmt: skip


def _card(look: Look, one: InFront) -> Node:
    paint = look.paints[one.player]
    open_ones = [doubt for doubt in one.doubts if not doubt.may_well_be]
    return h(
        "li",
        h(
            "button",
            token(paint),
            h("span", paint.name, cls="side-name"),
            h("span", "›", cls="onward", aria_hidden="true"),
            type="button",
            cls="card-head",
            key="head",
            aria_label=_("{player}: change what is entered").format(player=paint.name),
            on={"click": _mend(one.player, one.doubts[0].tab if one.doubts else Tab.ROUTES)},
        ),
        h("div", _tiles(one), cls="tiles", key="tiles"),
        (_doubt(look, doubt) for doubt in open_ones),
        (h("p", _said(look, doubt), cls="hint") for doubt in one.doubts if doubt.may_well_be),
        key=f"player-{one.player}",
        cls="card front in-doubt" if open_ones else "card front",
        paint=owner_vars(paint),
    )


def _tiles(one: InFront) -> Iterator[Node]:
    doubtful = {doubt.tab for doubt in one.doubts if not doubt.may_well_be}

    def tile(tab: Tab, number: str, label: str, detail: str = "") -> Node:
        return h(
            "button",
            h("strong", number),
            h("span", label),
            h("small", detail) if detail else None,
            type="button",
            key=label,
            cls="tile in-doubt" if tab in doubtful else "tile",
            on={"click": _mend(one.player, tab)},
        )

    yield tile(
        Tab.ROUTES,
        str(one.left),
        _("{things} left").format(things=f"{Trains(one.left):noun}"),
        _("{used} laid").format(used=one.used),
    )
    yield tile(Tab.TICKETS, str(one.tickets), f"{Tickets(one.tickets):noun}")
    if one.stations is not None:
        yield tile(
            Tab.STATIONS,
            str(one.stations),
            _("{things} left").format(things=f"{Stations(one.stations):noun}"),
        )
    if one.tolls:
        tokens = "?" if one.tokens is None else str(one.tokens)
        yield tile(Tab.TOKENS, tokens, _("in toll tokens"))
        yield tile(Tab.TOKENS, str(one.loans), f"{Loans(one.loans):noun}")


def _mend(player: int | None, tab: Tab) -> Action:
    return {"do": "mend", "player": player or 0, "tab": str(tab)}


def _said(look: Look, doubt: Doubt) -> str:
    """Return a doubt in words."""
    words = _LACKING.get(type(doubt.notice))
    return words(doubt.notice) if words else sentence(doubt.notice, look.board)


def _doubt(look: Look, doubt: Doubt) -> Node:
    """Return a doubt with its two ways out: mend it, or say that it is right."""
    text = _said(look, doubt)
    return h(
        "div",
        h("p", text),
        h(
            "div",
            button(
                _("Mend it"),
                _mend(doubt.player, doubt.tab),
                cls="button",
                aria_label=_("Mend it: {doubt}").format(doubt=text),
            ),
            button(
                labels.IT_IS_RIGHT(),
                {"do": "right", "doubt": doubt.key},
                cls="button",
                aria_label=_("It is right: {doubt}").format(doubt=text),
            ),
            cls="ways-out",
        ),
        key=doubt.key,
        cls="message note doubt",
    )
