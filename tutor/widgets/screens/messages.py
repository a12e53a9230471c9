"""What came of the last action: done, or refused with the reason and the ways out."""

from collections.abc import Callable, Mapping

from tutor.pad.state import Deed, Refusal, WayOut
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.problems import sentence

_WAYS_OUT: Mapping[str, Callable[[str, str], str]] = {
    "take_over": lambda what, who: _("Take it over from {player}").format(player=who),
    "release": lambda what, who: _("Take {what} away").format(what=what),
    "other_lane": lambda what, who: _("Take the other lane: {what}").format(what=what),
    "move_station": lambda what, who: _("Take the station over from {player}").format(player=who),
    "change_setup": lambda what, who: _("Change the players"),
    "correct_board": lambda what, who: _("Correct the board"),
    "replace_game": lambda what, who: _("Put the old game away"),
    "go_on": lambda what, who: _("Go on with the old one"),
}

_DEEDS: Mapping[str, Callable[[str, str], str]] = {
    "claim": lambda what, who: _("{player}: {what} claimed").format(player=who, what=what),
    "release": lambda what, who: _("{player}: {what} taken away").format(player=who, what=what),
    "move_route": lambda what, who: _("{what} now belongs to {player}").format(
        player=who, what=what
    ),
    "add_ticket": lambda what, who: _("{player}: ticket {what} added").format(
        player=who, what=what
    ),
    "remove_ticket": lambda what, who: _("{player}: ticket {what} taken away").format(
        player=who, what=what
    ),
    "move_ticket": lambda what, who: _("The ticket {what} now belongs to {player}").format(
        player=who, what=what
    ),
    "add_station": lambda what, who: _("{player}: station in {what}").format(player=who, what=what),
    "remove_station": lambda what, who: _("{player}: no station in {what}").format(
        player=who, what=what
    ),
    "set_tokens": lambda what, who: _("{player}: toll tokens changed").format(player=who),
    "set_loans": lambda what, who: _("{player}: loans changed").format(player=who),
    "set_start": lambda what, who: _("{player}: start space changed").format(player=who),
    "change_setup": lambda what, who: _("Players and rules changed"),
    "correct_route": lambda what, who: _("Board corrected: {what}").format(what=what),
    "open_game": lambda what, who: _("Game opened"),
    "new_game": lambda what, who: _("New game"),
}


def deed_text(deed: Deed, look: Look | None) -> str:
    """Return what an entry did, in words."""
    return _DEEDS[deed.kind](_thing(deed.kind, deed.what, look), _person(deed.player, look))


def _thing(kind: str, what: str, look: Look | None) -> str:
    names = look.names if look else Names(None)
    if "ticket" in kind:
        return names.ticket(what)
    if "station" in kind:
        return names.city(what)
    return names.route(what)


def _person(player: int | None, look: Look | None) -> str:
    if player is None or look is None or player >= len(look.players):
        return ""
    return look.name(player)


def message(refusal: Refusal | None, look: Look | None) -> Node | None:
    """Return the box that says why something was not taken, with buttons for the ways out."""
    if refusal is None:
        return None
    board = look.board if look else None
    return h(
        "div",
        h("ul", (h("li", sentence(problem, board)) for problem in refusal.problems)),
        h(
            "div",
            (_way_out(way, look) for way in refusal.ways_out),
            button(_("Leave it as it is"), {"do": "dismiss"}, cls="button quiet"),
            cls="ways-out",
        ),
        key="message",
        cls="message problem",
        role="alert",
    )


def _way_out(way: WayOut, look: Look | None) -> Node:
    text = _WAYS_OUT[way.kind](_thing(way.kind, way.what, look), _person(way.player, look))
    return button(text, way.action)
