"""The players of a game written down in a cell: names, teams, colours."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.game.finished import Player
from tutor.rules.teams import Teams
from tutor.scoring import Rules
from tutor.terms import PlayerColor
from tutor.words.language import gettext as _
from tutor.words.names import listed


def place_of(names: Sequence[str], name: str, key: str, slips: list[str]) -> int | None:
    """Return a player's index in turn order; if nobody has this name, note a slip."""
    if name in names:
        return names.index(name)
    text = _("{what}: nobody in this game is called {name}. Choose from: {known}.")
    slips.append(text.format(what=key, name=name, known=listed(names)))
    return None


def seated(
    names: Sequence[str],
    rules: Rules,
    teams: Mapping[str, Sequence[str]] | None,
    colors: Mapping[str, str] | None,
    slips: list[str],
) -> tuple[Player, ...]:
    """Return the players in turn order, with nothing entered yet.

    Where teams are not named, neighbours form one; a colour not named is a free one.
    """
    of_player = _teams(names, rules, teams, slips)
    chosen: dict[str, str] = {}
    for name, color in (colors or {}).items():
        if place_of(names, name, "colors", slips) is not None:
            chosen[of_player.get(name) or name] = str(color).casefold()
    free = iter([color for color in rules.board.player_colors if color not in chosen.values()])
    for name in names:
        side = of_player.get(name) or name
        if side not in chosen:
            chosen[side] = next(free, PlayerColor.RED)
    return tuple(
        # An unknown colour is found when the whole game is checked.
        Player(name, chosen[of_player.get(name) or name], team=of_player.get(name))  # type: ignore[arg-type]
        for name in names
    )


def _teams(
    names: Sequence[str],
    rules: Rules,
    teams: Mapping[str, Sequence[str]] | None,
    slips: list[str],
) -> Mapping[str, str]:
    """Return the team of each player."""
    piece = rules.piece(Teams)
    if teams is None:
        return {} if piece is None else dict(_neighbours(names, piece.size))
    return {
        name: team
        for team, members in teams.items()
        for name in _members(members)
        if place_of(names, name, "teams", slips) is not None
    }


def _members(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (name.strip() for name in value.split(","))
    return value if isinstance(value, list | tuple | set) else [str(value)]


def _neighbours(names: Sequence[str], size: int) -> Iterator[tuple[str, str]]:
    """Name each team after its players, as at the live table."""
    for place, name in enumerate(names):
        yield name, " & ".join(names[place - place % size :][:size])
