"""Numbers of different ranges packed into one large number, and unpacked again.

A number below ``radix`` takes log2(``radix``) bits and no more: an owner out of six needs
2.6 of them.
"""

from dataclasses import dataclass, field

SMALL = 32  # numbers below it, all but the last, take five bits
WINDOW = 128  # letters: those of one script are close together in Unicode
WINDOWS = 0x110000 // WINDOW


class DamagedError(Exception):
    """The number was never written by a `Writer`."""


@dataclass
class Writer:
    """Takes the numbers in order; `integer` holds them all."""

    _digits: list[tuple[int, int]] = field(default_factory=list)
    _window: int = 0

    def digit(self, value: int, radix: int) -> None:
        """Write a number from 0 to ``radix`` - 1; raise ValueError for any other."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not below {radix}")
        self._digits.append((value, radix))

    def number(self, value: int, limit: int) -> None:
        """Write a number below ``limit`` that is usually small."""
        small = min(value, SMALL - 1) if value >= 0 else value
        self.digit(small, SMALL)
        if small == SMALL - 1:
            self.digit(value, limit)

    def text(self, value: str, longest: int) -> None:
        """Write a text of at most ``longest`` letters: seven bits each within one script."""
        self.digit(len(value), longest + 1)
        for letter in value:
            window, place = divmod(ord(letter), WINDOW)
            if window != self._window:
                self.digit(WINDOW, WINDOW + 1)
                self.digit(window, WINDOWS)
                self._window = window
            self.digit(place, WINDOW + 1)

    @property
    def integer(self) -> int:
        """Everything written so far, as one number."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


@dataclass
class Reader:
    """Returns the numbers of a `Writer`, asked for in the same order."""

    integer: int
    _window: int = 0

    def digit(self, radix: int) -> int:
        """Read a number from 0 to ``radix`` - 1."""
        self.integer, value = divmod(self.integer, radix)
        return value

    def number(self, limit: int) -> int:
        """Read a number below ``limit``."""
        value = self.digit(SMALL)
        return value if value < SMALL - 1 else self.digit(limit)

    def text(self, longest: int) -> str:
        """Read a text; raise DamagedError if there is none."""
        letters = []
        for _ in range(self.digit(longest + 1)):
            place = self.digit(WINDOW + 1)
            if place == WINDOW:
                self._window = self.digit(WINDOWS)
                place = self.digit(WINDOW + 1)
                if place == WINDOW:
                    raise DamagedError
            letters.append(chr(self._window * WINDOW + place))
        return "".join(letters)

    def end(self) -> None:
        """Raise DamagedError if anything is left."""
        if self.integer:
            raise DamagedError
