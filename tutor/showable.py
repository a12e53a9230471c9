"""Names that can be shown: with visible letters, and none that hide or reorder others."""

import unicodedata

JOINER = "\u200d"  # holds the parts of an emoji together
_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs to Unicode, but invisible


def is_showable(name: str) -> bool:
    r"""Tell whether all of a name can be seen: it hides nothing, and is not blank.

    Examples
    --------
    >>> is_showable("Łódź"), is_showable("Bos\u202eton"), is_showable("\u3164")
    (True, False, False)
    """
    return bool(name) and not hidden_letters(name)


def hidden_letters(name: str) -> str:
    """Return the invisible letters of a name, each once; all its letters if none is visible."""
    letters = [letter for letter in dict.fromkeys(name) if letter != JOINER]
    hidden = [
        letter for letter in letters if letter in _BLANK or unicodedata.category(letter) in _HIDDEN
    ]
    if hidden or any(unicodedata.category(letter)[0] not in "CZM" for letter in letters):
        return "".join(hidden)
    return "".join(dict.fromkeys(name))
