"""Players removed in the set-up come back as long as one stays there, whatever else was done."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.game.finished import FinishedGame, Player
from tutor.game.problems import PlayersCount
from tutor.pad.edits import free_color
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.questions import mates, team_size
from tutor.pad.state import Edit, Pad, Screen

REMOVED = "remove_player"
RESTORED = "restore_players"


@dataclass(frozen=True)
class Removed:
    """Players who were removed: who they were, and where in turn order the first one sat."""

    players: tuple[Player, ...]
    place: int


def removed_last(pad: Pad) -> Removed | None:
    """Return whom the last removal took away, None if they are back or the set-up was left.

    Only what was done in the set-up since is looked through: any other edit ends the search.
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
    """Return the players, side by side, that the game after has no more."""
    same = 0
    pairs = zip(before.players, after.players, strict=False)
    for one, other in pairs:
        if one != other:
            break
        same += 1
    many = len(before.players) - len(after.players)
    return Removed(before.players[same : same + many], same) if many > 0 else None


def _restore(entry: Entry) -> Pad | None:
    """Put them back where they sat; a colour that was given away meanwhile is exchanged."""
    gone = removed_last(entry.pad)
    if gone is None:
        return None
    players = entry.game.players
    allowed = entry.rules.rulebook.players
    many = len(players) + len(gone.players)
    if many > max(allowed):
        return entry.refused((PlayersCount("players", many, allowed),))
    taken = {one.color for one in players}
    back = gone.players
    if any(one.color in taken for one in back):
        back = tuple(replace(one, color=free_color(entry.game)) for one in back)
    place = min(gone.place, len(players))
    game = replace(entry.game, players=(*players[:place], *back, *players[place:]))
    if any(len(mates(game, entry.rules, index)) != team_size(entry.rules)
           for index in range(many)):  # fmt: skip
        game = replace(entry.game, players=(*players, *back))
    active = entry.pad.active
    active += len(back) * (active >= place)
    pad = replace(entry.pad, active=active, right=frozenset())  # doubts are about seats
    names = ", ".join(one.name for one in back)
    return replace(entry, pad=pad).changed(game, Edit(RESTORED, names))


ACTIONS: Mapping[str, Responder] = {RESTORED: on(Screen.SETUP)(_restore)}
