"""What is said of boards of one's own."""

from collections.abc import Callable, Mapping

from tutor.site.own_boards.brought import Refusal, RefusedError
from tutor.words.language import gettext as _
from tutor.words.names import listed, shown

REFUSALS: Mapping[Refusal, Callable[[], str]] = {
    Refusal.UNREADABLE: lambda: _(
        "This cannot be read. Choose the board's folder, or a zip of it."
    ),
    Refusal.NO_ZIP: lambda: _("This file is no zip, or it is damaged."),
    Refusal.TOO_LARGE: lambda: _(
        "This is too large for a board: {most} kB are the most. Pack only the board's own files."
    ),
    Refusal.TOO_MANY: lambda: _("There are more than {most} files. Choose the board's own folder."),
    Refusal.TOO_LARGE_INSIDE: lambda: _("{file} is too large for a board: {most} kB are the most."),
    Refusal.TOO_TIGHT: lambda: _(
        "{file} is packed far more tightly than any board's file: it is not unpacked."
    ),
    Refusal.WRONG_PATH: lambda: _(
        "{file} leads out of the folder, or is a name that files cannot have: nothing is taken."
    ),
    Refusal.TOO_DEEP: lambda: _("{file} lies in more than {most} folders in each other."),
    Refusal.NO_FILE: lambda: _("{file} is a link to something else: pack the file itself."),
    Refusal.ENCRYPTED: lambda: _("{file} is packed with a password: pack it without one."),
    Refusal.DAMAGED: lambda: _("{file} cannot be unpacked: it is damaged, or packed unusually."),
    Refusal.TWICE: lambda: _("{file} is in it twice."),
    Refusal.NESTED: lambda: _(
        "{file} has lists, tables or names nested far too deeply: write it flatter."
    ),
    Refusal.NO_BOARD: lambda: _("There is no board in it: a board's folder holds a board.toml."),
    Refusal.SEVERAL: lambda: _("There are several boards in it ({boards}): open one at a time."),
    Refusal.WRONG_ID: lambda: _(
        "The folder is called “{name}”. A board's folder has a short name of small letters, "
        "digits, - and _."
    ),
    Refusal.OURS: lambda: _(
        "“{name}” is one of the boards that are here already. Give your folder another name."
    ),
    Refusal.NO_ROOM: lambda: _("{most} boards are the most. Remove one first."),
}


def refusal_text(error: RefusedError) -> str:
    """Return why nothing was taken, in a sentence."""
    facts = {
        name: listed([shown(str(one)) for one in value[:5]])
        if isinstance(value, list)
        else shown(str(value))
        for name, value in error.facts.items()
    }
    return REFUSALS[error.why]().format(**facts)
