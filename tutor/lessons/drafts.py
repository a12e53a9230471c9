"""An answer being put together: what each tap adds to it, or takes away."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tutor.cards import Cards
from tutor.facts import Facts
from tutor.lessons.forms import (
    Answer,
    ChooseOne,
    ChooseSome,
    Chosen,
    EnterNumbers,
    Form,
    JustLook,
    LayCards,
    Numbers,
    Paid,
    Seen,
    TapCity,
    Tapped,
    TapRoutes,
)
from tutor.terms import Card, Place


def empty(form: Form) -> Answer:
    """Return the answer that nothing has been done for yet."""
    return _EMPTY[type(form)](form)


def edited(form: Form, draft: Answer, do: str, facts: Facts) -> Answer | None:
    """Return the answer after an action, None if it means nothing to this form."""
    edit = _EDITS.get((type(form), do))
    return None if edit is None else edit(form, draft, facts)


# --- cards ----------------------------------------------------------------------------------


def _moved(form: LayCards, draft: Answer, facts: Facts, by: int) -> Answer | None:
    """Lay one card, or take it back, out of ``from`` (hand or holder; hand if left out)."""
    assert isinstance(draft, Paid)
    card, place = facts.one_of("card", Card), facts.one_of("from", Place)
    if place is None and not facts.has("from"):
        place = Place.HAND
    if card is None or place is None:
        return None
    laid = draft.cards if place is Place.HAND else draft.from_holder
    held = form.hand if place is Place.HAND else form.holder
    number = laid[card] + by
    if not 0 <= number <= held[card]:
        return None
    others = Cards.of(one for one in laid if one is not card)
    now = others + Cards.some(card, number)
    return replace(draft, **{"cards" if place is Place.HAND else "from_holder": now})


# --- options --------------------------------------------------------------------------------


def _place(options: int, facts: Facts) -> int | None:
    place = facts.whole("option")
    return place if place is not None and 0 <= place < options else None


def _choose(form: ChooseOne, draft: Answer, facts: Facts) -> Answer | None:
    place = _place(len(form.options), facts)
    return None if place is None else Chosen((place,))


def _toggle(form: ChooseSome, draft: Answer, facts: Facts) -> Answer | None:
    assert isinstance(draft, Chosen)
    place = _place(len(form.options), facts)
    return None if place is None else Chosen(tuple(sorted({*draft.places} ^ {place})))


# --- numbers --------------------------------------------------------------------------------


def _enter(form: EnterNumbers, draft: Answer, facts: Facts) -> Answer | None:
    """Enter ``value`` (text or number) into ``field`` (from 0), or add ``by`` to what is there.

    What is no number, or too small or large, empties the field: an older number must not be
    judged while another one is to be seen.
    """
    assert isinstance(draft, Numbers)
    field, by = facts.whole("field") or 0, facts.whole("by")
    if not 0 <= field < len(draft.numbers):
        return None
    before = draft.numbers[field]
    if by is None:
        number = facts.whole("value")
    elif before is None:
        number = min(max(form.least, 0), form.most)
    else:
        number = min(max(form.least, before + by), form.most)
    if number is not None and not form.least <= number <= form.most:
        number = None
    numbers = list(draft.numbers)
    numbers[field] = number
    return Numbers(tuple(numbers))


# --- the board ------------------------------------------------------------------------------


def _tap_route(form: TapRoutes, draft: Answer, facts: Facts) -> Answer | None:
    """Tap a route: added, or taken away again (in an order only the last one)."""
    assert isinstance(draft, Tapped)
    route = facts.text("route")
    if route not in form.routes:
        return None
    if route in draft.ids:
        if form.in_order and draft.ids[-1] != route:
            return None
        return Tapped(tuple(one for one in draft.ids if one != route))
    return Tapped((route,) if form.single else (*draft.ids, route))


def _undo(form: TapRoutes, draft: Answer, facts: Facts) -> Answer | None:
    """Take the last tapped route back."""
    assert isinstance(draft, Tapped)
    return Tapped(draft.ids[:-1]) if draft.ids else None


def _tap_city(form: TapCity, draft: Answer, facts: Facts) -> Answer | None:
    """Tap a city on the board, or choose it from a list: ``value``, "" for none."""
    chosen = facts.text("value")
    if chosen is not None:
        return Tapped((chosen,)) if chosen in form.cities else Tapped()
    city = facts.text("city")
    if city not in form.cities:
        return None
    return Tapped() if draft == Tapped((city,)) else Tapped((city,))


def _clear(form: Form, draft: Answer, facts: Facts) -> Answer:
    return empty(form)


_EMPTY: Mapping[type[Form], Callable[[Any], Answer]] = {
    JustLook: lambda _form: Seen(),
    LayCards: lambda _form: Paid(),
    ChooseOne: lambda _form: Chosen(),
    ChooseSome: lambda _form: Chosen(),
    EnterNumbers: lambda form: Numbers((None,) * max(len(form.fields), 1)),
    TapRoutes: lambda _form: Tapped(),
    TapCity: lambda _form: Tapped(),
}

_EDITS: Mapping[tuple[type[Form], str], Callable[[Any, Answer, Facts], Answer | None]] = {
    (LayCards, "lay"): lambda form, draft, facts: _moved(form, draft, facts, 1),
    (LayCards, "take_back"): lambda form, draft, facts: _moved(form, draft, facts, -1),
    (LayCards, "clear"): _clear,
    (ChooseOne, "choose"): _choose,
    (ChooseSome, "toggle"): _toggle,
    (EnterNumbers, "enter"): _enter,
    (TapRoutes, "tap"): _tap_route,
    (TapRoutes, "undo"): _undo,
    (TapRoutes, "clear"): _clear,
    (TapCity, "tap"): _tap_city,
    (TapCity, "clear"): _clear,
}
"""What an action means to a form."""
