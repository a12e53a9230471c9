"""How owners are shown: a colour each, a letter of their own, and a name."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.draw.style import PLAYER_PAINTS
from tutor.rules.standing import NEUTRAL
from tutor.terms import PlayerColor


@dataclass(frozen=True)
class Paint:
    """How an owner is shown: colours, a letter of its own, and a name."""

    fill: str
    ink: str
    letter: str
    name: str
    edge: str = "#26231d"

    @property
    def css(self) -> dict[str, str]:
        """The variables that give an element the owner's colours."""
        return {"--owner": self.fill, "--owner-ink": self.ink, "--owner-edge": self.edge}


def owner_paints(owners: Iterable[tuple[int, str, PlayerColor | None]]) -> dict[int, Paint]:
    """Return how each owner (place, name, colour) is shown.

    Letters differ, so that colour alone never tells.
    """
    paints: dict[int, Paint] = {}
    taken: set[str] = set()
    for owner, name, color in owners:
        paint = PLAYER_PAINTS[color or PlayerColor.BLACK]
        letter = _letter(name, taken)
        taken.add(letter)
        paints[owner] = Paint(paint.fill, paint.ink, letter, name, paint.edge)
    return paints


def _letter(name: str, taken: set[str]) -> str:
    """Return a letter or figure for a player: of the name if one is free."""
    letters: list[str] = [one.upper() for one in name if one.isalnum()]
    for letter in letters + list("123456789"):
        if letter not in taken and len(letter) == 1:
            return letter
    return "?"


def owner_key(owner: int) -> str:
    """Return the word for an owner in the browser."""
    return "neutral" if owner == NEUTRAL else str(owner)
