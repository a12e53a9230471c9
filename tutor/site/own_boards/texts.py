"""Why a board of one's own is refused, in sentences."""

from collections.abc import Callable, Mapping

from tutor.site.own_boards.opening import Refusal, RefusedError
from tutor.words.language import gettext as _
from tutor.words.names import listed, shown

REFUSALS: Mapping[Refusal, Callable[[], str]] = {
    Refusal.UNREADABLE: lambda: _(
        "This cannot be read. Choose the board's folder, or a zip file of it."
    ),
    Refusal.NO_ZIP: lambda: _("This file is not a zip, or it is damaged."),
    Refusal.TOO_LARGE: lambda: _(
        "This is too large for a board, at most {most} kB. Pack only the board's own files."
    ),
    Refusal.TOO_MANY: lambda: _("There are more than {most} files. Choose the board's own folder."),
    Refusal.TOO_LARGE_INSIDE: lambda: _("{file} is too large for a board: at most {most} kB."),
    Refusal.TOO_TIGHT: lambda: _(
        "{file} is compressed far more than any board's file: it is not unpacked."
    ),
    Refusal.WRONG_PATH: lambda: _(
        "{file} leads out of the folder, or is not a possible file name: nothing was taken."
    ),
    Refusal.TOO_DEEP: lambda: _("{file} is more than {most} folders deep."),
    Refusal.NO_FILE: lambda: _("{file} is a link: pack the file itself."),
    Refusal.ENCRYPTED: lambda: _("{file} has a password: pack it without one."),
    Refusal.DAMAGED: lambda: _(
        "{file} cannot be unpacked: it is damaged, or packed in an unusual way."
    ),
    Refusal.TWICE: lambda: _("{file} is in it twice."),
    Refusal.NESTED: lambda: _("{file} has lists, tables or names nested far too deeply."),
    Refusal.NO_BOARD: lambda: _("There is no board in it: a board's folder has a board.toml."),
    Refusal.SEVERAL: lambda: _("There are several boards in it ({boards}): open one at a time."),
    Refusal.WRONG_ID: lambda: _(
        "The folder is called “{name}”. A board's folder needs a short name made of small letters, "
        "digits, - and _."
    ),
    Refusal.OURS: lambda: _(
        "“{name}” is the name of a board of the app. Give your folder another name."
    ),
    Refusal.NO_ROOM: lambda: _("There is room for {most} boards. Remove one first."),
}


def refusal_text(error: RefusedError) -> str:
    """Return the sentence that says why nothing was taken."""
    facts = {
        name: listed([shown(str(item)) for item in value[:5]])
        if isinstance(value, list)
        else shown(str(value))
        for name, value in error.facts.items()
    }
    return REFUSALS[error.why]().format(**facts)
