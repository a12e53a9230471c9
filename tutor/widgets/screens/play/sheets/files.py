"""The sheet that saves the record and the finished game as files."""

from tutor.game.file import write_game
from tutor.play.session import Session
from tutor.table.record import record_text
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.language import gettext as _


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
                  record_text(session.record())),
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
