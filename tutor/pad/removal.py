"""Players removed in the set-up can be brought back until the set-up is left."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.game.finished import FinishedGame, Player
from tutor.game.problems import PlayersCount
from tutor.pad.edits import free_color
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.questions import mates
from tutor.pad.state import Edit, Pad, Screen

REMOVED = "remove_player"
RESTORED = "restore_players"


@dataclass(frozen=True)
class Removed:
    """Players who were removed, and where in turn order the first of them sat."""

    players: tuple[Player, ...]
    place: int


def removed_last(pad: Pad) -> Removed | None:
    """Return the players removed last, None if they are back or the set-up was left.

    Any edit other than those of the set-up ends the search.
    """
    if pad.screen is not Screen.SETUP or pad.game is None:
        return None
    after = pad.game
    for before, edit in reversed(pad.history.past):
        if edit.kind == REMOVED:
            return _gone(before, after)
        if edit.kind != "change_setup":
            return None
        after = before
    return None


def _gone(before: FinishedGame, after: FinishedGame) -> Removed | None:
    """Return the players, side by side, who are in the first game but not in the second."""
    first = 0
    pairs = zip(before.players, after.players, strict=False)
    for player, other in pairs:
        if player != other:
            break
        first += 1
    many = len(before.players) - len(after.players)
    return Removed(before.players[first : first + many], first) if many > 0 else None


def _restore(entry: Entry) -> Pad | None:
    """Put them back where they sat; a colour that is taken by now is replaced by a free one."""
    removed = removed_last(entry.pad)
    if removed is None:
        return None
    players = entry.game.players
    allowed = entry.rules.rulebook.players
    count = len(players) + len(removed.players)
    if count > max(allowed):
        return entry.refused((PlayersCount("players", count, allowed),))
    taken = {player.color for player in players}
    returning = removed.players
    if any(player.color in taken for player in returning):
        free = free_color(entry.game, entry.rules.board.player_colors)
        returning = tuple(replace(player, color=free) for player in returning)
    place = min(removed.place, len(players))
    game = replace(entry.game, players=(*players[:place], *returning, *players[place:]))
    if any(len(mates(game, entry.rules, index)) != entry.rules.team_size
           for index in range(count)):  # fmt: skip
        game = replace(entry.game, players=(*players, *returning))
    active = entry.pad.active
    active += len(returning) * (active >= place)
    pad = replace(entry.pad, active=active, right=frozenset())  # doubts are about seats
    names = ", ".join(player.name for player in returning)
    return replace(entry, pad=pad).changed(game, Edit(RESTORED, names))


ACTIONS: Mapping[str, Responder] = {RESTORED: on(Screen.SETUP)(_restore)}
