"""What the system and Python's command line say of their own, in the language in use."""

import errno

from tutor.words.language import gettext as _


def reason(error: Exception) -> str:
    """Return why a file could not be read or written; what is seldom, as the system says it."""
    reasons = {
        errno.ENOENT: _("No such file or directory"),
        errno.EACCES: _("Permission denied"),
        errno.EISDIR: _("Is a directory"),
        errno.ENOTDIR: _("Not a directory"),
        errno.EEXIST: _("File exists"),
        errno.ENOSPC: _("No space left on device"),
        errno.EROFS: _("Read-only file system"),
    }
    said = getattr(error, "strerror", None) or str(error)
    return reasons.get(getattr(error, "errno", None) or 0, said)


def of_argparse(text: str) -> str:
    """Return a text of argparse's, which asks ``gettext`` for each; its other texts are English."""
    texts = {
        "usage: ": _("usage: "),
        "positional arguments": _("positional arguments"),
        "options": _("options"),
        "show this help message and exit": _("show this help message and exit"),
        "argument %(argument_name)s: %(message)s": _("argument %(argument_name)s: %(message)s"),
        "the following arguments are required: %s": _("the following arguments are required: %s"),
        "unrecognized arguments: %s": _("unrecognized arguments: %s"),
        "not allowed with argument %s": _("not allowed with argument %s"),
        "expected one argument": _("expected one argument"),
        "invalid %(type)s value: %(value)r": _("invalid %(type)s value: %(value)r"),
        "invalid choice: %(value)r (choose from %(choices)s)": _(
            "invalid choice: %(value)r (choose from %(choices)s)"
        ),
        "%(prog)s: error: %(message)s\n": _("%(prog)s: error: %(message)s\n"),
    }
    return texts.get(text, text)
