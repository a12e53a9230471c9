"""The prompt: whose turn it is and what to do; take back, hint, and a menu."""

from tutor.widgets.nodes import Action, Node, button, button_of, h
from tutor.widgets.screens.parts import icon, menu
from tutor.widgets.screens.play.coach import coach_line
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.choose import may_do_else
from tutor.widgets.screens.reference import card_of
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import (
    ANSWER_COACH,
    HAND_IT_OVER,
    HAND_OVER,
    YOU_DECIDE,
    heading,
    hint_text,
    to_do,
)


def prompt(look: PlayLook) -> Node:
    """Return the line between the board and the tray."""
    hint = look.touch.hint
    text: Node | str = _to_do(look)
    if hint is not None:
        reason = look.coach.because(hint)
        text = h("span", hint_text(hint, look.table), " ", h("span", reason, key="why"), key="hint")
    return h(
        "section",
        _lead(look) if look.guiding is None else None,
        h(
            "div",
            h("h1", YOU_DECIDE() if look.coach_waits else heading(look.table, look.me),
              key="heading"),
            coach_line(look) or
            h("p", text, key="text", cls="hinted" if hint is not None else "to-do"),
            named="prompt-text",
        ),
        h("div", _tools(look), cls="prompt-tools", key="tools"),
        named="prompt",
        aria_label=_("What you can do"),
    )  # fmt: skip


def _to_do(look: PlayLook) -> str:
    if look.coach_waits:
        return ANSWER_COACH[look.page.can_take_back]()
    return HAND_IT_OVER() if look.hands_over else to_do(look.table, look.me)


def trying(look: PlayLook) -> Node | None:
    """Return the note that a finished game is tried again, with the way back; None if it is not."""
    if look.session.finished is None:
        return None
    text = _("Trying again from round {round}").format(round=look.session.tried_round)
    return h(
        "section",
        h("p", text, key="text"),
        button(labels.BACK_TO_FINISHED(), look.act("to_finished"), cls="button quiet",
               key="first"),
        named="trying", aria_label=_("Trying again"),
    )  # fmt: skip


def _lead(look: PlayLook) -> Node:
    """Return the way back and the board's name, shown where there is room for them."""
    return h(
        "div",
        button("‹", {"do": "play"}, cls="tool back", aria_label=labels.LEAVE_TABLE(),
               title=labels.LEAVE_TABLE(), key="back"),
        h("p", look.board.name, cls="board-name", key="name"),
        cls="prompt-lead", key="lead",
    )  # fmt: skip


def _tools(look: PlayLook) -> list[Node | None]:
    if look.session.is_over:
        return [
            button(labels.LOOK_BACK(), look.act("look_back"), cls="button", key="look-back"),
            button(
                labels.RESULT(),
                {"do": "finale"},
                cls="button primary",
                key="finale",
                data_main="true",
            ),
            more(look),
        ]
    return [
        tickets_chip(look),
        _tool("take_back", labels.TAKE_BACK(), "Z", look, enabled=look.page.can_take_back),
        _guides_tool(look),
        button(HAND_OVER(), look.act("hand_over"), cls="button primary", key="hand-over",
               data_main="true", data_hand_over="true") if look.hands_over
        else _hurry() if look.others_play
        else _tool("hint", labels.HINT(), "H", look, enabled=look.may_ask),
        more(look),
    ]  # fmt: skip


def _guides_tool(look: PlayLook) -> Node | None:
    """Return what the guide of a free game offers, if anything."""
    tool = None if look.guiding is None else look.guiding.tool
    if tool is None:
        return None
    return button_of(tool.action, _tool_face("draw_on", tool.label), key="guides-tool",
                     cls="tool", title=tool.label, data_choice=tool.name)  # fmt: skip


def tickets_chip(look: PlayLook) -> Node:
    """Return the button that unfolds your tickets on pages too low to show them."""
    done = sum(ticket.done for ticket in look.tickets)
    return button_of(
        look.act("sheet", sheet="tickets"),
        icon("ticket"),
        h("span", _("{done}/{all}").format(done=done, all=len(look.tickets)), aria_hidden="true",
          key="number"),
        h("span", _("Your tickets: {done} of {all} done").format(
            done=done, all=len(look.tickets)), cls="visually-hidden", key="words"),
        key="tickets", cls="tool tickets-chip",
        aria_expanded="true" if look.touch.sheet == "tickets" else "false",
    )  # fmt: skip


def _hurry() -> Node:
    """Return the button that makes the others move faster, in the place of the hint."""
    return h(
        "button", _tool_face("hurry", _("Faster"), "F"), type="button", key="hint", cls="tool",
        title=labels.HURRY(), data_hurry="true",
    )  # fmt: skip


def _tool(do: str, label: str, sign: str, look: PlayLook, *, enabled: bool) -> Node:
    return button_of(
        look.act(do),
        _tool_face(do, label, sign),
        key=do,
        cls="tool",
        title=label,
        disabled=not enabled,
        data_tool=do,
    )


def _tool_face(do: str, label: str, sign: str = "") -> list[Node | None]:
    return [
        icon(do),
        h("span", label, cls="tool-name", key="name"),
        h("kbd", sign, aria_hidden="true", key="key") if sign else None,
    ]


def more(look: PlayLook) -> Node:
    """Return the menu of what is seldom needed."""
    guiding = look.guiding
    way_out: Action = {"do": "play"} if guiding is None else guiding.bar.back
    leave = _entry(labels.LEAVE_TABLE(), way_out, "leave")
    entries = (
        [leave]
        if look.page.ahead is not None
        else [
            _entry(labels.LAST_MOVES(), look.act("sheet", sheet="moves"), "moves"),
            _entry(labels.COACH(), look.act("sheet", sheet="when"), "when")
            if look.session.finished is None
            else None,
            _entry(labels.SAVE(), look.act("sheet", sheet="files"), "files")
            if look.session.is_over or not look.session.opening.is_shared
            else None,
            _entry(labels.RULES(), card_of(look.session.rules), "card"),
            _entry(labels.KEYS(), look.act("sheet", sheet="keys"), "keys"),
            leave,
        ]
    )
    if look.may_ask and may_do_else(look.session):
        rest = _entry(labels.WHAT_ELSE(), look.act("sheet", sheet="rest"), "rest")
        entries.insert(0, rest)
    return menu(entries)


def _entry(label: str, action: Action, key: str) -> Node:
    return button(label, action, cls="button quiet", key=key)
