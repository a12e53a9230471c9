"""Teams of two who sit side by side and share one network and one marker (T1, T10)."""

from collections.abc import Iterator

from tutor.game.problems import (
    MissingKey,
    Problem,
    TeamApart,
    TeamColors,
    TeamSize,
)
from tutor.rules.piece import Piece
from tutor.rules.standing import Standing


class Teams(Piece):
    """Teams of ``size`` players; a side is a team.

    So many of a team's trains are ``extra_trains``, besides those of one colour in the base game.
    """

    size: int
    extra_trains: int = 0
    uses = frozenset({"team"})

    def problems(self, standing: Standing) -> Iterator[Problem]:
        """Report players without a team, and teams of a wrong size, apart, or of two colours."""
        players = standing.game.players
        teams: dict[str, list[int]] = {}
        for index, player in enumerate(players):
            if player.team is None:
                yield MissingKey(f"players[{index}].team", "team")
            elif player.team:
                teams.setdefault(player.team, []).append(index)
        for team, members in teams.items():
            where = f"players[{members[-1]}].team"
            if len(members) != self.size:
                yield TeamSize(where, team, len(members))
            elif (members[1] - members[0]) % len(players) not in (1, len(players) - 1):
                yield TeamApart(where, team)
            colors = {players[index].color for index in members} - {None}
            if len(colors) > 1:
                yield TeamColors(f"players[{members[-1]}].color", team)
