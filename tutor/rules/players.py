"""The players: their number, their names, and their colours (one for each side)."""

from collections.abc import Iterator

from tutor.game.problems import ColorTaken, NameTaken, PlayersCount, Problem
from tutor.rules.standing import Standing


def player_problems(standing: Standing) -> Iterator[Problem]:
    """Report a wrong number of players, and names and colours used twice."""
    players = standing.game.players
    allowed = standing.rulebook.players
    if len(players) not in allowed:
        yield PlayersCount("players", len(players), allowed)
    names: set[str] = set()
    for index, player in enumerate(players):
        if player.name and player.name in names:
            yield NameTaken(f"players[{index}].name", player.name)
        names.add(player.name)
    color_of: dict[str, str] = {}
    for side in standing.sides:
        color = standing.players_of(side)[0].color
        if color in color_of:
            where = f"players[{side.players[0]}].color"
            yield ColorTaken(where, str(color), color_of[color])
        elif color is not None:
            color_of[color] = side.name
