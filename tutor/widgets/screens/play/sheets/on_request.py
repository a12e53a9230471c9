"""The sheets that can be opened at any time: last moves, files, keys, when the coach speaks."""

from collections.abc import Iterator

from tutor.game.file import write_game
from tutor.play.session import Session
from tutor.table.record import record_text
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.moves import ALL, moves
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.house_rules import chosen_text
from tutor.words.language import gettext as _
from tutor.words.play import COACH


def all_moves(look: PlayLook) -> Node:
    """Return the sheet of the last moves, and of the house rules if there are any."""
    rulings = look.table.rulings
    line = chosen_text(rulings) if rulings else ""
    return sheet(look, "moves", labels.LAST_MOVES(), moves(look, ALL), line=line)


def files(look: PlayLook) -> Node:
    """Return the sheet of what can be saved."""
    session = look.session
    return sheet(
        look,
        "files",
        labels.SAVE(),
        h(
            "div",
            _save(_("The record, move by move"), _record_name(session),
                  record_text(session.record()))
            if session.is_over or not session.opening.is_shared else None,
            _save(_("The finished game, for the score pad"), _game_name(session),
                  write_game(session.finished_game())) if session.is_over else None,
            cls="choose-list", key="files",
        ),
        line=_(
            "The record shows everything, even what others hold. Open it on the home page to look "
            "back move by move."
        ),
    )  # fmt: skip


def _save(label: str, name: str, text: str) -> Node:
    action = {"download": {"name": name, "text": text}}
    return button(label, action, cls="button choice-button", key=name)


def _record_name(session: Session) -> str:
    return f"{session.opening.board}-record.jsonl"


def _game_name(session: Session) -> str:
    return f"{session.opening.board}-game.json"


def keys(look: PlayLook) -> Node:
    """Return the sheet that lists the keys."""
    return sheet(
        look, "keys", labels.KEYS(), h("dl", _key_rows(), cls="key-list", key="keys", tabindex=0)
    )


def _key_rows() -> Iterator[Node]:
    for number, (pressed, does) in enumerate(_all_keys()):
        yield h(
            "div",
            h("dt", (h("kbd", key, key=key) for key in pressed), key="keys"),
            h("dd", does, key="does"),
            key=str(number),
        )


def _all_keys() -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield keys that do the same, with what they do (js/play_keys.js, js/board.js)."""
    yield ("1–5",), _("Take a card from the row")
    yield ("P",), labels.DRAW_FROM_PILE()
    yield ("T",), labels.TAKE_TICKETS()
    yield ("H",), labels.HINT()
    yield ("Z",), labels.TAKE_BACK()
    yield ("F",), labels.HURRY()
    yield (_("Esc"),), _("Close a sheet or a sentence")
    yield (_("Tab"),), _("Go to the next part of the page; on the board, to what is lit there")
    yield ("←", "↑", "↓", "→"), _("On the board, go to the next route; elsewhere, move along a row")
    yield (_("Enter"),), _("On a route: pay for it. On a ticket: show it on the board.")
    yield (
        ("A–Z",),
        _(
            "On the board: go to the city whose name you type. If it begins with P, T, H, Z or F, "
            "hold Shift for the first letter."
        ),
    )
    yield ("+", "−", "0"), _("On the board: zoom in, zoom out, show all of it")


def when(look: PlayLook) -> Node:
    """Return the sheet with the choices, the current one marked."""
    return sheet(
        look,
        "when",
        labels.WHEN_COACH_SPEAKS(),
        h(
            "div",
            (
                button_of(
                    look.act("coach_speaks", value=str(choice)),
                    h("span", h("strong", name()), h("span", explanation(), cls="hint"),
                      cls="choice-words"),
                    cls="button choice-button", key=str(choice),
                    aria_pressed="true" if choice is look.session.opening.coach else "false",
                )
                for choice, (name, explanation) in COACH.items()
            ),
            cls="choose-list", key="when",
        ),
    )  # fmt: skip
