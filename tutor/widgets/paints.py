"""How owners are shown: by a colour, a letter of their own, and a name."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tutor.draw.style import PLAYER_PAINTS
from tutor.game.finished import Player
from tutor.rules.standing import NEUTRAL
from tutor.table.table import Table
from tutor.terms import PlayerColor
from tutor.widgets.nodes import Node, h
from tutor.words import labels
from tutor.words.events import TableNames


@dataclass(frozen=True)
class Paint:
    """How an owner is shown: colours, a letter of its own, and a name."""

    fill: str
    ink: str
    letter: str
    name: str
    edge: str = "#26231d"

    @property
    def plain(self) -> dict[str, str]:
        """The colours, the letter and the name for a board in the browser."""
        return {"fill": self.fill, "ink": self.ink, "letter": self.letter, "name": self.name}

    @property
    def css(self) -> dict[str, str]:
        """The CSS variables that give an element the owner's colours."""
        return {"--owner": self.fill, "--owner-ink": self.ink, "--owner-edge": self.edge}


def owner_paints(owners: Iterable[tuple[int, str, PlayerColor | None]]) -> dict[int, Paint]:
    """Return how each owner (place, name, colour) is shown.

    Letters differ, so that colour alone never tells. Names that differ only by a number, such as
    "Player 1" and "Player 2", get the number as their letter.

    Examples
    --------
    >>> red, blue = PlayerColor.RED, PlayerColor.BLUE
    >>> [paint.letter for paint in owner_paints([(0, "Anna", red), (1, "Ada", blue)]).values()]
    ['A', 'D']
    >>> paints = owner_paints([(0, "Player 1", red), (1, "Player 2", blue)])
    >>> [paint.letter for paint in paints.values()]
    ['1', '2']
    """
    paints: dict[int, Paint] = {}
    taken: set[str] = set()
    owners = tuple(owners)
    alike = Counter(_without_number(name) for _, name, _ in owners)
    for owner, name, color in owners:
        paint = PLAYER_PAINTS[color or PlayerColor.BLACK]
        stem = _without_number(name)
        letter = _letter(name.removeprefix(stem) + stem if alike[stem] > 1 else name, taken)
        taken.add(letter)
        paints[owner] = Paint(paint.fill, paint.ink, letter, name, paint.edge)
    return paints


def player_paints(players: Iterable[Player]) -> dict[int, Paint]:
    """Return how each player is shown, by place."""
    return owner_paints((n, player.name, player.color) for n, player in enumerate(players))


def table_paints(table: Table) -> dict[int, Paint]:
    """Return how each owner at a table is shown: players by place, and neutral."""
    names = TableNames(table)
    owners = [(place, names.player(place), seat.color) for place, seat in enumerate(table.seats)]
    if table.neutral is not None:
        owners.append((NEUTRAL, labels.NEUTRAL(), table.neutral.color))
    return owner_paints(owners)


def token(paint: Paint, cls: str = "token", key: str = "") -> Node:
    """Return the disc with an owner's letter, in the colours of the element around it."""
    return h("span", paint.letter, cls=cls, key=key, aria_hidden="true")


def painted_token(paint: Paint, cls: str = "token", key: str = "") -> Node:
    """Return the disc with an owner's letter, in the owner's colours."""
    return {**token(paint, cls, key), "vars": paint.css}


def seats_at(
    paints: Mapping[int, Paint], texts: Callable[[int], Sequence[Node]], label: str
) -> Node:
    """Return the owners at a table, each with what ``texts`` says of it."""
    return h(
        "ul",
        (
            h("li", token(paint), texts(owner), key=owner_key(owner), cls="seat", paint=paint.css)
            for owner, paint in paints.items()
        ),
        named="seats",
        aria_label=label,
    )


def _without_number(name: str) -> str:
    return re.sub(r"\s*\d+$", "", name)


def _letter(name: str, taken: set[str]) -> str:
    """Return a letter or figure for a player, from the name if one is free."""
    letters: list[str] = [character.upper() for character in name if character.isalnum()]
    for letter in letters + list("123456789"):
        if letter not in taken and len(letter) == 1:
            return letter
    return "?"


def owner_key(owner: int) -> str:
    """Return the browser's key for an owner."""
    return "neutral" if owner == NEUTRAL else str(owner)
