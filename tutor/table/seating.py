"""Seating players by name: a colour each, and mates next to each other where there are teams."""

from collections.abc import Sequence

from tutor.game.finished import Player
from tutor.rules.teams import Teams
from tutor.scoring import Rules
from tutor.terms import PlayerColor

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Elsa", "Finn")


def seated(rules: Rules, names: Sequence[str]) -> list[Player]:
    """Return players of these names in turn order; a team is called after its players.

    Whether so many can play is for :func:`tutor.table.set_up` to say.
    """
    size = next((piece.size for piece in rules.pieces if isinstance(piece, Teams)), 1)
    colors = tuple(PlayerColor)
    return [
        Player(
            name,
            colors[place // size % len(colors)],
            team=" & ".join(names[place - place % size :][:size]) if size > 1 else None,
        )
        for place, name in enumerate(names)
    ]
