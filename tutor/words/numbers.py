"""Numbers as they are printed: with a true minus, which is as wide as a plus."""

MINUS = "\N{MINUS SIGN}"


def number_text(number: int) -> str:
    """Return a number.

    Examples
    --------
    >>> number_text(-21)
    '−21'
    """
    return str(number).replace("-", MINUS)


def signed_text(number: int) -> str:
    """Return a number that is added or taken away, with its sign.

    Examples
    --------
    >>> signed_text(7), signed_text(-21)
    ('+7', '−21')
    """
    return f"{number:+d}".replace("-", MINUS)
