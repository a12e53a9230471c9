"""An answer being put together: what each tap adds to it, or takes away."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.facts import Facts
from tutor.lessons import forms as f


def empty(form: f.Form) -> f.Answer:
    """Return the answer before anything has been tapped or entered."""
    return _EMPTY[type(form)](form)


def edited(form: f.Form, draft: f.Answer, do: str, facts: Facts) -> f.Answer | None:
    """Return the answer after an action, None if it means nothing to this form."""
    edit = _EDITS.get((type(form), do))
    return None if edit is None else edit(form, draft, facts)


# --- options --------------------------------------------------------------------------------


def _place(options: int, facts: Facts) -> int | None:
    place = facts.integer("option")
    return place if place is not None and 0 <= place < options else None


def _choose(form: f.ChooseOne, draft: f.Answer, facts: Facts) -> f.Answer | None:
    place = _place(len(form.options), facts)
    return None if place is None else f.Chosen((place,))


def _toggle(form: f.ChooseSome, draft: f.Answer, facts: Facts) -> f.Answer | None:
    assert isinstance(draft, f.Chosen)
    place = _place(len(form.options), facts)
    return None if place is None else f.Chosen(tuple(sorted({*draft.places} ^ {place})))


# --- numbers --------------------------------------------------------------------------------


def _enter(form: f.EnterNumbers, draft: f.Answer, facts: Facts) -> f.Answer | None:
    """Enter ``value`` (text or number) into ``field`` (from 0), or add ``by`` to what is there.

    Anything but a number in the allowed range empties the field: an older number must not be
    judged while the learner sees something else.
    """
    assert isinstance(draft, f.Numbers)
    field, by = facts.integer("field") or 0, facts.integer("by")
    if not 0 <= field < len(draft.numbers):
        return None
    before = draft.numbers[field]
    if by is None:
        number = facts.integer("value")
    elif before is None:
        number = min(max(form.least, 0), form.most)
    else:
        number = min(max(form.least, before + by), form.most)
    if number is not None and not form.least <= number <= form.most:
        number = None
    numbers = list(draft.numbers)
    numbers[field] = number
    return f.Numbers(tuple(numbers))


# --- the board ------------------------------------------------------------------------------


def _tap_route(form: f.TapRoutes, draft: f.Answer, facts: Facts) -> f.Answer | None:
    """Tap a route to add it, or to remove it again (in an order, only the last one)."""
    assert isinstance(draft, f.Tapped)
    route = facts.text("route")
    if route not in form.routes:
        return None
    if route in draft.ids:
        if form.in_order and draft.ids[-1] != route:
            return None
        return f.Tapped(tuple(tapped for tapped in draft.ids if tapped != route))
    return f.Tapped((route,) if form.single else (*draft.ids, route))


def _undo(form: f.TapRoutes, draft: f.Answer, facts: Facts) -> f.Answer | None:
    """Take the last tapped route back."""
    assert isinstance(draft, f.Tapped)
    return f.Tapped(draft.ids[:-1]) if draft.ids else None


def _clear(form: f.Form, draft: f.Answer, facts: Facts) -> f.Answer:
    return empty(form)


_EMPTY: Mapping[type[f.Form], Callable[[Any], f.Answer]] = {
    f.JustLook: lambda _form: f.Seen(),
    f.OnTable: lambda _form: f.Seen(),
    f.ChooseOne: lambda _form: f.Chosen(),
    f.ChooseSome: lambda _form: f.Chosen(),
    f.EnterNumbers: lambda form: f.Numbers((None,) * max(len(form.fields), 1)),
    f.TapRoutes: lambda _form: f.Tapped(),
}

_EDITS: Mapping[tuple[type[f.Form], str], Callable[[Any, f.Answer, Facts], f.Answer | None]] = {
    (f.ChooseOne, "choose"): _choose,
    (f.ChooseSome, "toggle"): _toggle,
    (f.EnterNumbers, "enter"): _enter,
    (f.TapRoutes, "tap"): _tap_route,
    (f.TapRoutes, "undo"): _undo,
    (f.TapRoutes, "clear"): _clear,
}
"""What an action means to a form."""
