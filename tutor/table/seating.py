"""Seating players by name: each gets a colour, and in teams mates sit next to each other."""

from collections.abc import Sequence

from tutor.game.finished import Player
from tutor.scoring import Rules

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Elsa", "Finn")


def seated(rules: Rules, names: Sequence[str]) -> list[Player]:
    """Return players with these names in turn order; a team is named after its players.

    Sides have the colours of the board's trains.

    :func:`tutor.table.set_up` checks whether so many can play.
    """
    size = rules.team_size
    colors = rules.board.player_colors
    return [
        Player(
            name,
            colors[place // size % len(colors)],
            team=" & ".join(names[place - place % size :][:size]) if size > 1 else None,
        )
        for place, name in enumerate(names)
    ]
