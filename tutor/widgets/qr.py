"""QR codes for the page, as rows of dark and light squares."""

LONGEST = 1500  # letters: more than a telephone's camera reads off a screen


def qr_rows(text: str) -> list[str]:
    """Return a text's QR code as rows of 1 (dark) and 0, [] where it cannot be made.

    It can be where segno is installed, as with the app, and while the text is not too long.
    """
    if len(text) > LONGEST:
        return []
    try:
        import segno  # noqa: PLC0415 - a convenience, not a need
    except ImportError:
        return []
    code = segno.make(text, error="l", micro=False, boost_error=True)
    return ["".join("1" if dark else "0" for dark in row) for row in code.matrix]
