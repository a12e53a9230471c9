"""What a guide shows at the live table: the lesson's bar, a speech at a thing, and help."""

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.cards import Cards
from tutor.terms import Card
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.parts import menu
from tutor.widgets.screens.play.cards import face
from tutor.widgets.screens.play.guiding import Bar, Choice, Guiding, Speech
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.ticket_card import ticket_card
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.values import AllOf


def lesson_bar(bar: Bar) -> Node:
    """Return the bar at the top: the way out, the title, the stops, and a menu."""
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
            (h("span", cls=_stop(stop, bar.done), key=str(stop)) for stop in range(bar.stops)),
            named="stops", role="img", aria_label=place,
        ),
        menu(_buttons(bar.menu, "button quiet"), "bar") if bar.menu else None,
        named="lesson-bar",
    )  # fmt: skip


def _stop(number: int, done: int) -> str:
    return "stop done" if number < done else "stop here" if number == done else "stop"


def speech(look: PlayLook) -> Node | None:
    """Return the guide's speech, if any; the browser finds its place (js/play_speech.js)."""
    speech = None if look.guiding is None else look.guiding.speech
    if speech is None:
        return None
    return h(
        "section",
        ticket_card(look, speech.ticket) if speech.ticket else None,
        swept_row(speech.swept) if speech.swept else None,
        h("p", _words(speech.text, speech.strong), key="text"),
        speech.beside,
        _row(speech.choices, f"speech {speech.key}"),
        cls="speech",
        key=f"speech-{speech.key}",
        data_at=speech.at,
        data_lit=" ".join(speech.lit),
        data_speech=speech.key,
        aria_label=_("What the tutor says"),
    )


def swept_row(cards: tuple[Card, ...]) -> Node:
    """Return the cards of a row that was swept away."""
    label = _("Swept away: {cards}").format(cards=AllOf(Cards.of(cards)))
    faces = (h("span", face(card), key=str(place)) for place, card in enumerate(cards))
    return h("div", faces, named="swept", role="img", aria_label=label)


def spoken(speech: Speech) -> str:
    """Return a speech as a screen reader says it."""
    return " ".join(filter(None, (speech.shown, speech.text, speech.strong)))


def _words(text: str, strong: str) -> list[Node | str]:
    words: list[Node | str] = [h("span", text, key="text")] if text else []
    return [*words, " ", h("strong", strong, key="strong")] if strong else words


def helps(guiding: Guiding) -> list[Node | None]:
    """Return what a refusal's bubble shows below the reasons: a pointer and more help."""
    pointer = h("p", h("strong", guiding.pointer), named="pointer")
    return [pointer if guiding.pointer else None, _row(guiding.more)]


def _row(choices: tuple[Choice, ...], focus: str = "") -> Node | None:
    if not choices:
        return None
    return h("div", _buttons(choices, "button link", focus), cls="speech-buttons", key="buttons")


def _buttons(choices: Iterable[Choice], cls: str, focus: str = "") -> list[Node]:
    return [
        button(
            choice.label, choice.action, cls="button primary" if choice.main else cls,
            key=choice.name, data_choice=choice.name, data_main="true" if choice.main else None,
            focus=focus if choice.main else "",
        )
        for choice in choices
    ]  # fmt: skip


def light_of(things: Iterable[str]) -> Mapping[str, Any] | None:
    """Return the light of those things that are routes or cities, None if there are none."""
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
