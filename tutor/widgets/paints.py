"""How owners are shown: by a colour, a letter of their own, and a name."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.draw.style import PLAYER_PAINTS
from tutor.game.finished import Player
from tutor.rules.standing import NEUTRAL
from tutor.table.table import Table
from tutor.terms import PlayerColor
from tutor.widgets.nodes import Node, h
from tutor.words import labels
from tutor.words.table_names import TableNames


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

    def in_color(self, color: PlayerColor) -> "Paint":
        """Return how the owner is shown in another colour, by the same letter."""
        paint = PLAYER_PAINTS[color]
        return replace(self, fill=paint.fill, ink=paint.ink, edge=paint.edge)


def owner_paints(owners: Iterable[tuple[int, str, PlayerColor | None]]) -> dict[int, Paint]:
    """Return how each owner (place, name, colour) is shown.

    A letter is the initial of the name. Letters differ, so that colour alone never tells: names
    with one initial get a second letter each, and those that differ only by a number, such as
    "Player 1" and "Player 2", that number.

    Examples
    --------
    >>> red, blue = PlayerColor.RED, PlayerColor.BLUE
    >>> [paint.letter for paint in owner_paints([(0, "Anna", red), (1, "Ada", blue)]).values()]
    ['An', 'Ad']
    >>> paints = owner_paints([(0, "Player 1", red), (1, "Player 2", blue)])
    >>> [paint.letter for paint in paints.values()]
    ['1', '2']
    """
    owners = tuple(owners)
    letters = _letters([name for _, name, _ in owners])
    paints: dict[int, Paint] = {}
    for (owner, name, color), letter in zip(owners, letters, strict=True):
        paint = PLAYER_PAINTS[color or PlayerColor.BLACK]
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


def _letters(names: Sequence[str]) -> list[str]:
    """Return a letter or two for each name, all different."""
    stems = [_without_number(name) for name in names]
    alike = Counter(stems)
    written = [
        "".join(filter(str.isalnum, name.removeprefix(stem) if alike[stem] > 1 else name))
        for name, stem in zip(names, stems, strict=True)
    ]
    initials = Counter(_initial(name) for name in written)
    letters: list[str] = []
    for name in written:
        first = _initial(name)
        seconds = _telling(name, [other for other in written if _initial(other) == first])
        wishes = [first] if initials[first] == 1 else [first + second for second in seconds]
        if name.isdecimal():
            wishes = [name[:2]]
        figures = [f"{first}{figure}" for figure in range(1, len(names) + 1)]
        wished = (wish for wish in (*wishes, *figures) if wish and wish not in letters)
        letters.append(next(wished))
    return letters


def _initial(name: str) -> str:
    return name[:1].upper()[:1]  # some letters have two capitals, as ß has


def _telling(name: str, alike: Sequence[str]) -> list[str]:
    """Return a name's later letters, those that no other name of these has at its place first."""
    places = range(1, len(name))
    shared = {place: sum(other[place : place + 1] == name[place] for other in alike)
              for place in places}  # fmt: skip
    return [name[place].lower() for place in sorted(places, key=lambda place: shared[place])]


def owner_key(owner: int) -> str:
    """Return the browser's key for an owner."""
    return "neutral" if owner == NEUTRAL else str(owner)
