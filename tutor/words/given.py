"""What somebody wrote in a cell, before it is looked up; what is none is answered in a sentence.

Examples
--------
>>> called("usa"), called(["usa"])
('usa', "['usa']")
"""

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError


def called(given: object) -> str:
    """Return a name that was given; what is no text as it was written, for nothing is called so."""
    return given if isinstance(given, str) else repr(given)


def each(given: Any) -> Iterable[Any]:
    """Return what is given one by one; what is no list is one by itself."""
    return given if isinstance(given, list | tuple | set | frozenset) else [given]


def integer(name: str, number: object, least: int = 0) -> int:
    """Return a number that something is set to, ``name`` in the cell.

    Raises
    ------
    UnknownNameError
        If it is none, or too small.
    """
    if not isinstance(number, int) or isinstance(number, bool) or number < least:
        raise UnknownNameError(
            _("{name} must be a whole number of at least {least}, not {number}.").format(
                name=name, least=least, number=repr(number)
            )
        )
    return number


def keyed(what: str, given: Any, example: str) -> Mapping[Any, Any]:
    """Return what was given in braces, ``what`` in the cell; nothing for None.

    Raises
    ------
    UnknownNameError
        If it is not in braces; an ``example`` shows what it would be.
    """
    if given is None:
        return {}
    if isinstance(given, Mapping):
        return given
    text = _("{what}: use braces here, such as {example}, not {given}.")
    raise UnknownNameError(text.format(what=what, example=example, given=repr(given)))
