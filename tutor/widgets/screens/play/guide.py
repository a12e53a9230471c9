"""What a guide shows at the live table: the lesson's bar, one sentence at a thing, and help."""

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.widgets.nodes import Node, button, h
from tutor.widgets.playing.guiding import Bar, Choice, Guiding, Speech
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.ticket_card import ticket_card
from tutor.words import labels
from tutor.words.language import gettext as _


def lesson_bar(bar: Bar) -> Node:
    """Return the line on top: the way out, the title, the stops, and what one seldom needs."""
    place = _("Stop {number} of {stops}").format(
        number=min(bar.done + 1, bar.stops), stops=bar.stops
    )
    return h(
        "header",
        button("‹", bar.back, cls="tool back", aria_label=labels.LEAVE_LESSON(),
               title=labels.LEAVE_LESSON(), key="back", data_tool="back"),
        h("h1", bar.title, key="title"),
        h(
            "div",
            (h("span", cls=_stop(one, bar.done), key=str(one)) for one in range(bar.stops)),
            cls="stops", key="stops", role="img", aria_label=place,
        ),
        h(
            "details",
            h("summary", h("span", cls="ico ico-more", aria_hidden="true"), cls="tool",
              aria_label=labels.MORE(), title=labels.MORE(), key="more", data_thing="bar"),
            h("div", _buttons(bar.menu, "button quiet"), cls="menu-list", key="list"),
            cls="menu", key="menu",
        ) if bar.menu else None,
        cls="lesson-bar", key="lesson-bar",
    )  # fmt: skip


def _stop(number: int, done: int) -> str:
    return "stop done" if number < done else "stop here" if number == done else "stop"


def speech(look: PlayLook) -> Node | None:
    """Return what is said; its place is found by the browser (js/play_speech.js)."""
    said = None if look.guiding is None else look.guiding.speech
    if said is None:
        return None
    return h(
        "section",
        ticket_card(look, said.ticket) if said.ticket else None,
        h("p", _words(said.text, said.strong), key="text"),
        _row(said.choices, f"speech {said.key}"),
        cls="speech",
        key=f"speech-{said.key}",
        data_at=said.at,
        data_lit=" ".join(said.lit),
        data_speech=said.key,
        aria_label=_("What the tutor says"),
    )


def spoken(said: Speech) -> str:
    """Return what a screen reader hears of it."""
    return " ".join([one for one in (said.text, said.strong) if one])


def _words(text: str, strong: str) -> list[Node | str]:
    words: list[Node | str] = [h("span", text, key="text")] if text else []
    return [*words, " ", h("strong", strong, key="strong")] if strong else words


def helps(guiding: Guiding) -> list[Node | None]:
    """Return what stands in the bubble of a refusal below its reasons."""
    pointer = h("p", h("strong", guiding.pointer), cls="pointer", key="pointer")
    return [pointer if guiding.pointer else None, _row(guiding.more)]


def _row(choices: tuple[Choice, ...], focus: str = "") -> Node | None:
    if not choices:
        return None
    return h("div", _buttons(choices, "button link", focus), cls="speech-buttons", key="buttons")


def _buttons(choices: Iterable[Choice], cls: str, focus: str = "") -> list[Node]:
    return [
        button(
            one.label, one.action, cls="button primary" if one.main else cls, key=one.name,
            data_choice=one.name, data_main="true" if one.main else None,
            focus=focus if one.main else "",
        )
        for one in choices
    ]  # fmt: skip


def light_of(things: Iterable[str]) -> Mapping[str, Any] | None:
    """Return what is lit on the board of some things, None if nothing on it is."""
    routes, cities = [], []
    for thing in things:
        kind, _colon, name = thing.partition(":")
        if kind == "route":
            routes.append(name)
            cities += name.split("--")[:2]
        elif kind == "city":
            cities.append(name)
    if not routes and not cities:
        return None
    return {"routes": routes, "cities": list(dict.fromkeys(cities)), "dim": bool(routes)}
