"""The forms in which exercises are answered: options, numbers, or routes on the board."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from tutor.boards import Board, Route
from tutor.lessons import forms as f
from tutor.lessons.kinds.answered import ChooseSomeExercise
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.words import labels
from tutor.words.exercises import option_text
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.values import Trains


def form_node(look: LessonLook) -> Node | None:
    """Return the form for the answer, None where nothing is asked."""
    form = look.session.exercise.form
    nodes = _FORMS[type(form)](look, form)
    if not nodes:
        return None
    return h("div", nodes, cls="answer", key=f"answer-{type(form).__name__}", role="group",
             aria_label=labels.YOUR_ANSWER())  # fmt: skip


def needs_check(look: LessonLook) -> bool:
    """Tell whether the learner asks for the verdict; otherwise it comes at once."""
    return not isinstance(look.session.exercise.form, f.JustLook | f.ChooseOne)


def answer_text(look: LessonLook) -> str:
    """Return the answer so far, for screen readers; "" if there is none."""
    if not look.is_touched:
        return ""
    form = look.session.exercise.form
    text = _TEXTS.get(type(form))
    return "" if text is None else text(look, form)


# --- options --------------------------------------------------------------------------------


def _names(look: LessonLook, options: Sequence[f.Option]) -> list[str]:
    scene = look.session.exercise.scene
    return [option_text(option, scene) for option in options]


def _chosen(look: LessonLook) -> tuple[int, ...]:
    draft = look.session.draft
    return draft.places if isinstance(draft, f.Chosen) else ()


SHORT, SIDE_BY_SIDE = 34, 5
"""Options of at most so many letters stand side by side, if there are at least so many."""


def _options(
    look: LessonLook,
    form: f.ChooseOne | f.ChooseSome,
    do: str,
    *,
    mark: str,
    signs: Mapping[int, str],
    wrong: Collection[int],
) -> Node:
    """Return the options as buttons with a sign before each, side by side if many and short."""
    names, chosen = _names(look, form.options), _chosen(look)
    beside = len(names) >= SIDE_BY_SIDE and max(map(len, names)) <= SHORT
    return h(
        "div",
        (
            button_of(
                {"do": do, "option": place},
                h("span", signs.get(place, ""), cls=mark, aria_hidden="true"),
                h("span", name, cls="choice-text"),
                key=str(place),
                cls="answer-choice wrong" if place in wrong else "answer-choice",
                aria_pressed="true" if place in chosen else "false",
                disabled=look.session.is_answered,
            )
            for place, name in enumerate(names)
        ),
        cls="choice-list beside" if beside else "choice-list",
        key="choices",
    )


def _choose_one(look: LessonLook, form: f.ChooseOne) -> list[Node | None]:
    verdict, chosen = look.session.verdict, _chosen(look)
    sign = "" if verdict is None else "✓" if verdict.right else "✗"
    wrong = chosen if verdict is not None and not verdict.right else ()
    signs = dict.fromkeys(chosen, sign)
    return [_options(look, form, "choose", mark="choice-sign", signs=signs, wrong=wrong)]


def _choose_some(look: LessonLook, form: f.ChooseSome) -> list[Node | None]:
    wrong = _wrong_ticks(look)
    signs = {**dict.fromkeys(_chosen(look), "✓"), **dict.fromkeys(wrong, "✗")}
    return [
        h("p", _("Choose all that apply; there may be none."), cls="hint", key="how"),
        _options(look, form, "toggle", mark="choice-box", signs=signs, wrong=wrong),
    ]


def _wrong_ticks(look: LessonLook) -> frozenset[int]:
    """Return the places of wrongly chosen options, once the answer is judged."""
    exercise, verdict = look.session.exercise, look.session.verdict
    if verdict is None or verdict.right or not isinstance(exercise, ChooseSomeExercise):
        return frozenset()
    return exercise.wrong_ticks(look.session.draft)


def _some_text(look: LessonLook, form: f.ChooseSome) -> str:
    names = _names(look, form.options)
    return _("Chosen: {options}.").format(
        options=listed([names[place] for place in _chosen(look) if place < len(names)])
    )


# --- numbers --------------------------------------------------------------------------------


def _enter_numbers(look: LessonLook, form: f.EnterNumbers) -> list[Node | None]:
    draft = look.session.draft
    numbers = draft.numbers if isinstance(draft, f.Numbers) else ()
    names = _names(look, form.fields) or [labels.YOUR_ANSWER()]
    return [
        _number_field(look, form, place, label, numbers[place])
        for place, label in enumerate(names)
        if place < len(numbers)
    ]


def _number_field(
    look: LessonLook, form: f.EnterNumbers, place: int, label: str, number: int | None
) -> Node:
    answered, name = look.session.is_answered, f"number-{place}"
    return h(
        "div",
        h("label", label, for_=name, cls="field-label"),
        h(
            "div",
            _stepper("−", _("One less: {field}"), label, place, -1,
                     disabled=answered or number == form.least),
            h("input", id=name, type="number", inputmode="numeric", min=form.least,
              max=form.most, step=1, value="" if number is None else str(number),
              disabled=answered, enterkeyhint="done", autocomplete="off", key="field",
              on={"input": {"do": "enter", "field": place}, "key:Enter": {"do": "check"}}),
            _stepper("+", _("One more: {field}"), label, place, 1,
                     disabled=answered or number == form.most),
            cls="stepper",
        ),
        cls="number-field",
        key=str(place),
    )  # fmt: skip


def _stepper(sign: str, text: str, label: str, place: int, by: int, *, disabled: bool) -> Node:
    return button(
        sign,
        {"do": "enter", "field": place, "by": by},
        cls="button icon",
        key=f"by {by}",
        disabled=disabled,
        aria_label=text.format(field=label),
    )


# --- the board ------------------------------------------------------------------------------


def tapped(look: LessonLook) -> tuple[str, ...]:
    """Return the ids of the routes or cities tapped so far."""
    draft = look.session.draft
    return draft.ids if isinstance(draft, f.Tapped) else ()


def going_on(board: Board, routes: Sequence[str], walked: Sequence[str]) -> list[Route]:
    """Return the routes that can continue a walk: all of them before it has begun."""
    left = [board.route[route] for route in routes if route not in walked]
    if not walked:
        return left
    ends = walk_ends(board, walked)
    return [route for route in left if route.a in ends or route.b in ends]


def walk_ends(board: Board, walked: Sequence[str]) -> set[str]:
    """Return the cities where a walk along these routes may end, none if they are no walk."""
    first = board.route[walked[0]]
    ends = {first.a, first.b}
    for route in (board.route[id_] for id_ in walked[1:]):
        both_ways = ((route.a, route.b), (route.b, route.a))
        ends = {end for start, end in both_ways if start in ends}
    return ends


def _tap_routes(look: LessonLook, form: f.TapRoutes) -> list[Node | None]:
    chosen, answered, names = tapped(look), look.session.is_answered, look.names
    length = sum(look.table.board.route[route].length for route in chosen)
    nodes: list[Node | None] = [
        h("p", str(Trains(length)), named="running") if form.in_order else None,
        h(
            "ol" if form.in_order else "ul",
            (h("li", names.route(route), key=route) for route in chosen),
            cls="tapped in-order" if form.in_order else "tapped",
            aria_label=_("Tapped routes"),
            key="tapped",
        )
        if chosen
        else h("p", _tap_hint(form), cls="hint", key="none"),
    ]
    if answered:
        return nodes
    if chosen:
        nodes.append(
            ways(
                button(labels.UNDO(), {"do": "undo"}, key="undo"),
                button(labels.CLEAR(), {"do": "clear"}, key="clear") if len(chosen) > 1 else None,
                key="undoing",
            )
        )
    board = look.table.board
    left = going_on(board, form.routes, chosen) if form.in_order else [
        board.route[route] for route in form.routes
    ]  # fmt: skip
    nodes.append(_list([(route.id, names.route(route.id), route.id in chosen) for route in left]))
    return nodes


def _tap_hint(form: f.TapRoutes) -> str:
    if form.single:
        return _("Tap a route on the board.")
    if form.in_order:
        return _("Tap the routes on the board, one after the other.")
    return _("Tap the routes on the board.")


def _list(routes: list[tuple[str, str, bool]]) -> Node:
    """Return the same choice as a list, for learners who do not tap on the board."""
    ordered = sorted(routes, key=lambda route: route[1].casefold())
    return h(
        "details",
        h("summary", _("Choose from a list")),
        h(
            "ul",
            (
                h(
                    "li",
                    button(
                        name,
                        {"do": "tap", "route": route},
                        aria_pressed="true" if chosen else "false",
                        key="button",
                    ),
                    key=route,
                )
                for route, name, chosen in ordered
            ),
            cls="tap-list",
        )
        if routes
        else h("p", _("No route goes on from here."), cls="hint"),
        cls="more",
        key="list",
    )


def _tapped_text(look: LessonLook, form: f.TapRoutes) -> str:
    names = [look.names.route(route) for route in tapped(look)]
    return _("Tapped: {routes}.").format(routes=listed(names))


_FORMS: Mapping[type[f.Form], Callable[[LessonLook, Any], list[Node | None]]] = {
    f.JustLook: lambda _look, _form: [],
    f.ChooseOne: _choose_one,
    f.ChooseSome: _choose_some,
    f.EnterNumbers: _enter_numbers,
    f.TapRoutes: _tap_routes,
}
"""The function that draws each form."""

_TEXTS: Mapping[type[f.Form], Callable[[LessonLook, Any], str]] = {
    f.ChooseSome: _some_text,
    f.TapRoutes: _tapped_text,
}
"""What a screen reader says when an answer changes; number fields are read out anyway."""
