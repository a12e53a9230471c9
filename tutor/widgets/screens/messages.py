"""What the last action did, or why it did nothing: refused with ways out, or already entered."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tutor.pad.setup_actions import REMOVED, RESTORED
from tutor.pad.state import Edit, Note, Refusal, Tab, WayOut
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h, ways
from tutor.widgets.paints import token
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed
from tutor.words.problems import sentence
from tutor.words.refusals import Asked, Question, question
from tutor.words.says import Message, says

_WAYS_OUT: Mapping[str, Message] = {
    "take_over": says("New owner: {player}"),
    "release": says("Take {thing} away"),
    "other_lane": says("Take this lane instead"),
    "swap": says("Replace {thing} with it"),
    "change_setup": says("Change the players"),
    "replace_game": says("Set the old game aside"),
    "go_on": labels.GO_ON_WITH_OLD,
}

_EDIT_TEXTS: Mapping[str, Message] = {
    "claim": says("{player}: {thing} claimed"),
    "claim_several": says("{player}: {thing} claimed", context="several"),
    "add_several": says("{player}: tickets {thing} added"),
    "remove_player": says("Taken out: {thing}"),
    "restore_players": says("Back at the table: {thing}"),
    "release": says("{player}: {thing} taken away"),
    "move_route": says("{thing} now belongs to {player}"),
    "add_ticket": says("{player}: ticket {thing} added"),
    "remove_ticket": says("{player}: ticket {thing} taken away"),
    "move_ticket": says("The ticket {thing} now belongs to {player}"),
    "add_station": says("{player}: station in {thing}"),
    "build_several": says("{player}: stations in {thing}"),
    "remove_station": says("{player}: no station in {thing}"),
    "set_tokens": says("{player}: toll tokens changed"),
    "set_loans": says("{player}: loans changed"),
    "set_start": says("{player}: head start changed"),
    "change_setup": says("Players and rules changed"),
    "correct_route": says("Board corrected: {thing}"),
    "open_game": says("Game opened"),
    "new_game": says("New game"),
}


def edit_text(edit: Edit, look: Look | None) -> str:
    """Return what an edit did, in words."""
    thing, player = _thing(edit.kind, edit.what, look), _person(edit.player, look)
    return _EDIT_TEXTS[edit.kind](thing=thing, player=player)


def _thing(kind: str, what: str, look: Look | None) -> str:
    names = look.names if look else Names(None)
    if kind in (REMOVED, RESTORED):
        return what
    if kind == "claim_several":
        return names.routes(what.split())
    name = {"add_several": names.ticket, "build_several": names.city}.get(kind)
    if name is not None:
        return listed([name(thing) for thing in what.split()])
    if "ticket" in kind:
        return names.ticket(what)
    return names.city(what) if "station" in kind else names.route(what)


def _person(player: int | None, look: Look | None) -> str:
    if player is None or look is None or player >= len(look.players):
        return ""
    return look.name(player)


def message(refusal: Refusal | None, look: Look | None) -> Node | None:
    """Return why an entry was refused, with buttons for the ways out, None if it was not.

    A question about one thing is a card (`refused_card`); other problems are a list.
    """
    if refusal is None:
        return None
    card = refused_card(refusal, look) if look else None
    if card is not None:
        return card
    board = look.board if look else None
    return h(
        "div",
        h("ul", (h("li", sentence(problem, board)) for problem in refusal.problems)),
        ways(
            (button(_way_out(way, look), way.action) for way in refusal.ways_out),
            button(labels.CLOSE(), {"do": "dismiss"}, cls="button quiet"),
        ),
        key="message",
        cls="message problem",
        role="alert",
    )


def message_at(refusal: Refusal | None, kind: str) -> Node | None:
    """Return the message if it belongs at this place of the home page, scrolled into view.

    A refused file or link (``kind`` "open_game" or "visit") is explained beside its field,
    everything else where ``kind`` is "".
    """
    places = ("open_game", "visit")
    tried = refusal.tried.kind if refusal and refusal.tried else ""
    if refusal is None or kind != (tried if tried in places else ""):
        return None
    text = refused_text(refusal, None)
    return h("div", message(refusal, None), named="why", id=f"why-{kind or 'not'}",
             reveal=f"{kind} {text}")  # fmt: skip


def _way_out(way: WayOut, look: Look | None) -> str:
    player = way.action.get("player") if way.kind == "take_over" else way.player
    person = _person(player if isinstance(player, int) else None, look)
    kind = "ticket" if way.action["do"] == "swap_ticket" else way.kind
    kind = "station" if way.action["do"] == "swap_station" else kind
    return _WAYS_OUT[way.kind](thing=_thing(kind, way.what, look), player=person)


def refused_text(refusal: Refusal, look: Look | None) -> str:
    """Return a refusal as a screen reader hears it: as the card says it, or every problem."""
    asked = _question(refusal, look) if look else None
    if asked is not None:
        return " ".join(filter(None, (asked.text, asked.more, _left_out(refusal, look))))
    board = look.board if look else None
    return " ".join(sentence(problem, board) for problem in refusal.problems)


def _left_out(refusal: Refusal, look: Look | None) -> str:
    """Return what was left out of a typed line, "" if nothing was; its text is gone."""
    if refusal.tried is None or not refusal.left_out:
        return ""
    kind = refusal.tried.kind
    things = listed([_thing(kind, thing, look) for thing in refusal.left_out])
    return _("Not added: {things}.").format(things=things)


def _question(refusal: Refusal, look: Look) -> Question | None:
    tried = refusal.tried
    if tried is None or tried.player is None or tried.player >= len(look.players):
        return None
    player = look.standing.owner_name(tried.player)
    return question(refusal.problems[0], Asked(look.board, tried.what, player))


def refused_card(refusal: Refusal, look: Look) -> Node | None:
    """Return a refusal as a card with its ways out, None if it asks nothing.

    The card is not modal: the next tap on the board counts and closes it. ``data-about`` says
    which route or city it must not cover (js/card.js).
    """
    tried, asked = refusal.tried, _question(refusal, look)
    if asked is None or tried is None or tried.player is None:
        return None
    owner_name = look.standing.owner_name
    holder = next((owner for owner in look.paints if owner_name(owner) == asked.holder), None)
    paint = look.paints[tried.player if holder is None else holder]
    others = (
        _question(replace(refusal, problems=(problem,)), look) for problem in refusal.problems[1:]
    )
    more = [asked.more, *(other.text for other in others if other), _left_out(refusal, look)]
    buttons = [
        button(_way_out(way, look), way.action, cls="button" if index else "button primary")
        for index, way in enumerate(refusal.ways_out)
    ]
    return h(
        "div",
        token(paint),
        h(
            "div",
            h("p", asked.text, cls="card-said", id="refused"),
            (h("p", text, cls="card-more") for text in more if text),
            cls="card-words",
        ),
        button("✕", {"do": "dismiss"}, cls="button quiet icon", aria_label=labels.CLOSE()),
        ways(buttons, button(asked.stays, {"do": "dismiss"})),
        key="message",
        cls="message problem refused",
        role="group",
        aria_labelledby="refused",
        data_about=tried.what,
        paint=paint.css,
    )


_NAMES: Mapping[Tab, Callable[[Names, str], str]] = {
    Tab.ROUTES: Names.route,
    Tab.TICKETS: Names.ticket,
    Tab.STATIONS: Names.city,
}
_APART = {
    Tab.ROUTES: says("There is no route between {a} and {b}, so {b} is now the first city."),
    Tab.TICKETS: says("There is no ticket between {a} and {b}, so {b} is now the first city."),
}


def note_text(look: Look, note: Note) -> str:
    """Return a note in one sentence."""
    if note.kind == "owned":
        return owned_text(look, note.what)
    a, b = (look.names.city(city) for city in note.what)
    return _APART[look.pad.tab](a=a, b=b)


def owned_text(look: Look, things: Sequence[str]) -> str:
    """Return which of the typed things are entered already."""
    return _("{player}, already entered: {things}.").format(
        player=look.name(look.pad.active), things=things_text(look, things)
    )


def things_text(look: Look, things: Sequence[str]) -> str:
    """Return the names of routes, tickets or cities, whichever the tab's field enters."""
    name = _NAMES[look.pad.tab]
    return listed([name(look.names, thing) for thing in things])
