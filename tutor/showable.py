"""Names as they are shown: with letters that are seen, and none that hide or turn others about."""

import unicodedata

JOINER = "\u200d"  # holds the parts of an emoji together
_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by name, with nothing to see


def is_showable(name: str) -> bool:
    r"""Tell whether a name is seen as it is: nothing hidden, and something to see.

    Examples
    --------
    >>> is_showable("Łódź"), is_showable("Bos\u202eton"), is_showable("\u3164")
    (True, False, False)
    """
    return bool(name) and not hidden_letters(name)


def hidden_letters(name: str) -> str:
    """Return what of a name cannot be seen, each letter once; all of it if nothing can."""
    letters = [letter for letter in dict.fromkeys(name) if letter != JOINER]
    hidden = [
        letter for letter in letters if letter in _BLANK or unicodedata.category(letter) in _HIDDEN
    ]
    if hidden or any(unicodedata.category(letter)[0] not in "CZM" for letter in letters):
        return "".join(hidden)
    return "".join(dict.fromkeys(name))
