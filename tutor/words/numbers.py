"""Numbers as they are printed: with a true minus, which is as wide as a plus."""

from tutor.words.language import language
from tutor.words.values import Number

MINUS = "\N{MINUS SIGN}"


def number_text(number: int) -> str:
    """Return a number.

    Examples
    --------
    >>> number_text(-21)
    '−21'
    """
    return str(Number(number))


def signed_text(number: int) -> str:
    """Return a number that is added or taken away, with its sign.

    Examples
    --------
    >>> signed_text(7), signed_text(0), signed_text(-21)
    ('+7', '0', '−21')
    """
    return str(Number(number, signed=True))


def decimal_text(number: float, digits: int = 2) -> str:
    """Return a number with so many digits after the decimal mark of the language in use.

    Examples
    --------
    >>> decimal_text(2.5)
    '2.50'
    """
    return language().number(f"{number:.{digits}f}")
