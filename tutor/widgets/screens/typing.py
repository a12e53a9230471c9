"""The search field: what the typed text means, what Enter adds, and what there is to choose.

On a wide page the answers hang below the field; on a narrow one the whole is a sheet above the
keyboard while the field has the focus (css/typing.css, js/entry.js).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.pad.lines import LONGEST_LINE
from tutor.pad.state import Pad, Tab
from tutor.pad.typed import Doubt, Typed, over, owned, taken, without
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import painted_token
from tutor.widgets.screens.keys import escape
from tutor.widgets.screens.messages import message, owned_text, things_text
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed, shown
from tutor.words.refusals import Asked, question
from tutor.words.says import says

TAKES = {"claim": "take_over", "add_ticket": "move_ticket", "station": "move_station"}
FEW = 4  # choices that fit side by side as buttons
NOTHING = {
    Tab.ROUTES: says("No route on this board is called “{text}”."),
    Tab.TICKETS: says("No ticket here is called “{text}”."),
    Tab.STATIONS: says("No city on this board is called “{text}”."),
}
NOTHINGS = {
    Tab.ROUTES: says("These routes are not on this board: {texts}."),
    Tab.TICKETS: says("These tickets are not here: {texts}."),
    Tab.STATIONS: says("These cities are not on this board: {texts}."),
}
QUESTIONS = {
    Doubt.MANY: says("“{text}” fits more than one. Which?"),
    Doubt.LANE: says("“{text}”: which lane?"),
    Doubt.TAKEN: says(
        "“{text}” is taken. Choose it to change its owner to: {player}. Enter adds nothing."
    ),
    Doubt.PART: says("“{text}”: which one do you mean?"),
}


@dataclass(frozen=True)
class Option:
    """Something to choose: its name, a detail, what choosing it does, and whether it can be."""

    name: str
    detail: str
    action: Mapping[str, str | int]
    possible: bool = True


@dataclass(frozen=True)
class Field:
    """What a search field is for.

    ``title`` heads the sheet, ``label`` names the field. ``option`` makes a choice from an id and
    the text that stays in the field afterwards; ``usual`` are the choices before anything is
    typed. A ``ready`` field gets the focus when its tab is clicked, as most entries are typed.
    """

    title: str
    label: str
    placeholder: str
    option: Callable[[str, str], Option]
    usual: Sequence[str] = ()
    ready: bool = False


def search_field(look: Look, field: Field) -> Node:
    """Return the search field with its answers."""
    text = look.pad.query
    line = look.line
    asked = next((typed for typed in line if typed.doubt not in (None, Doubt.OWN)), None)
    if not text.strip():
        options = [field.option(thing, "") for thing in field.usual]
    else:
        rest = without(text, line, asked) if asked else ""
        options = [field.option(thing, rest) for thing in asked.choices] if asked else []
        if asked and asked.doubt is Doubt.TAKEN:
            options = [_taking(option) for option in options]
    paint = look.paints[look.pad.active]
    sure = taken(line)
    refusal = look.pad.refusal
    refused = message(refusal, look) if refusal and refusal.typed else None
    # The card asks it already, or is about one of the choices.
    if refusal and refused and asked and (asked.doubt is Doubt.TAKEN or not refusal.left_out):
        asked, options = None, []
    doubt = _question(look, text, asked)
    # A sheet of all choices would cover what is said about the last entry.
    has_message = not text.strip() and _is_told(look.pad)
    new = () if text.strip() else _just_added(look)
    return h(
        "form",
        h(
            "div",
            painted_token(paint),
            h("p", field.title, cls="typing-title"),
            h("button", labels.DONE(), type="button", cls="button quiet", data_typing="end"),
            cls="typing-head", key="head",
        ),
        h(
            "div",
            h(
                "div",
                h("label", field.label, for_="query", cls="field-label"),
                h("div", _mirror(text, line), _input(look, field, options, refused or doubt, asked),
                  cls="typed-box",
                  key="box"),
                cls="field", key="label",
            ),
            h("button", _add(len(sure)), type="submit", cls="button primary", key="add")
            if sure else None,
            cls="typing-line", key="line",
        ),
        h("div", refused, _ticked(field, sure, _("Enter adds"), "sure"),
          _ticked(field, new, _("Just added"), "added"), _own(look, line), doubt,
          _options(options, few=bool(line)), named="answers"),
        h("p", _keys(look), cls="hint keys-told", key="keys"),
        named="search", on={"submit": {"do": "enter"}}, data_ready=field.ready,
        data_told=has_message,
    )  # fmt: skip


def _just_added(look: Look) -> list[str]:
    """Return what the last action entered, of the kind that the field is for."""
    board = look.board
    known = {Tab.ROUTES: board.route, Tab.TICKETS: board.ticket, Tab.STATIONS: board.city}
    return [thing for thing in look.new if thing in known[look.pad.tab]]


def _is_told(pad: Pad) -> bool:
    """Tell whether the page says what came of the last entry."""
    return any(said is not None for said in (pad.refusal, pad.note, pad.done, pad.undone))


def _keys(look: Look) -> str:
    """Return which keys there are, shown where there is a keyboard (css/typing.css)."""
    return _(
        "Keys: Enter in the empty field goes on. Outside the field a number, 1 to {players}, "
        "chooses a player, and / returns to the field."
    ).format(players=len(look.players))


def _taking(option: Option) -> Option:
    """Return a choice that takes a thing from its owner, as the question has said."""
    do = TAKES[str(option.action["do"])]
    return replace(option, action={**option.action, "do": do})


def _input(
    look: Look, field: Field, options: Sequence[Option], reason: Node | None, asked: Typed | None
) -> Node:
    refused = look.pad.refusal is not None and look.pad.refusal.typed
    wrong = refused or (asked is not None and asked.doubt in (Doubt.NOTHING, Doubt.OVER))
    empty = not look.pad.query.strip()
    return h(
        "input",
        type="search",
        id="query",
        name="value",
        value=look.pad.query,
        placeholder=field.placeholder,
        autocomplete="off",
        enterkeyhint="done",
        role="combobox",
        aria_expanded="true" if options else "false",
        aria_controls="options" if options else None,
        aria_autocomplete="list",
        aria_invalid="true" if wrong else None,
        aria_describedby=("refused" if refused else "in-doubt") if reason else None,
        maxlength=LONGEST_LINE,
        key="field",
        on={
            "input": {"do": "query"},
            # In the empty field Enter closes a question before it goes on (js/entry.js).
            "key:Enter": {"do": "dismiss" if empty and look.pad.refusal else "enter"},
            "key:Escape": (escape(look.pad) if empty else None) or {"do": "query", "value": ""},
        },
    )


def _mirror(text: str, line: Sequence[Typed]) -> Node:
    """Return a copy of the typed text to lie behind the field: it underlines what is in doubt.

    js/entry.js hides it while the text of the field is another.
    """
    doubtful = {
        index
        for typed in line
        if typed.doubt not in (None, Doubt.OWN)
        for index in range(typed.start, typed.end)
    }
    pieces: list[Node] = []
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or (end in doubtful) != (start in doubtful):
            doubt = "doubtful" if start in doubtful else None
            pieces.append(h("span", text[start:end], cls=doubt))
            start = end
    return h("span", pieces, named="typed", aria_hidden="true")


def _add(number: int) -> str:
    return _("Add {number}").format(number=number)


def _ticked(field: Field, things: Sequence[str], label: str, name: str) -> Node | None:
    """Return what Enter adds, or what it has added: a sheet covers the list that says so."""
    if not things:
        return None
    options = [(thing, field.option(thing, "")) for thing in things]
    return h(
        "ul",
        (
            h(
                "li",
                h("span", "✓", cls="sure-tick", aria_hidden="true"),
                h("span", option.name, cls="option-title"),
                h("span", option.detail, cls="option-detail"),
                key=thing,
                cls="sure-one",
            )
            for thing, option in options
        ),
        named=name,
        aria_label=label,
    )


def _own(look: Look, line: Sequence[Typed]) -> Node | None:
    things = owned(line)
    return h("p", owned_text(look, things), cls="hint", key="own") if things else None


def _question(look: Look, text: str, asked: Typed | None) -> Node | None:
    if asked is None or asked.doubt is None:
        return None
    if asked.doubt is Doubt.OVER:
        return _over(look, asked, over(look.line))
    unknown = [typed for typed in look.line if typed.doubt is Doubt.NOTHING]
    nothing = NOTHINGS if len(unknown) > 1 else NOTHING
    quoted = [_("“{text}”").format(text=shown(text[typed.start : typed.end])) for typed in unknown]
    pattern = QUESTIONS.get(asked.doubt, nothing[look.pad.tab])
    return h(
        "p",
        pattern(
            text=shown(text[asked.start : asked.end]),
            texts=listed(quoted),
            player=look.name(look.pad.active),
        ),
        cls="in-doubt",
        key="question",
        id="in-doubt",
        role="status",
    )


def _over(look: Look, asked: Typed, things: Sequence[str]) -> Node | None:
    """Return why a thing typed correctly cannot be entered, and all that is left out."""
    thing, player = asked.choices[0], look.standing.owner_name(look.pad.active)
    why = question(asked.why, Asked(look.board, thing, player)) if asked.why else None
    if why is None:
        return None
    text = _("{why} Enter leaves out {things}.").format(
        why=why.text, things=things_text(look, things)
    )
    return h("p", text, cls="in-doubt", key="question", id="in-doubt", role="status")


def _options(options: Sequence[Option], *, few: bool) -> Node | None:
    """Return the answers; a few of them stand side by side."""
    if not options:
        return None
    few = few and len(options) <= FEW
    return h(
        "ul",
        (_option(option, index) for index, option in enumerate(options)),
        cls="options few" if few else "options",
        id="options",
        role="listbox",
        key="options",
        aria_label=_("Suggestions"),
    )


def _option(option: Option, index: int) -> Node:
    return h(
        "li",
        h("span", option.name, cls="option-title"),
        h("span", option.detail, cls="option-detail"),
        key=option.name + option.detail,
        id=f"option-{index}",
        role="option",
        aria_selected="false",
        aria_disabled=None if option.possible else "true",
        cls="option" if option.possible else "option taken",
        on={"click": option.action} if option.possible else None,
    )


def has_field(look: Look) -> bool:
    """Tell whether the tab has a search field."""
    if look.pad.tab is Tab.TICKETS:
        return bool(look.board.tickets) and look.pad.active != NEUTRAL
    return look.pad.tab in (Tab.ROUTES, Tab.STATIONS)


def type_button() -> Node:
    """Return the button that opens the sheet by focusing the field (js/entry.js)."""
    return h(
        "button", "⌨", type="button", cls="button primary icon type-button",
        aria_label=labels.TYPE(), data_typing="begin", key="type",
    )  # fmt: skip
