"""The set-up: players, colours, teams, variant and house rules.

Players removed can be brought back until the set-up is left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.game.finished import FinishedGame, Neutral, Player
from tutor.game.problems import ColorTaken, LaneClosed, MissingKey, PlayersCount, Problem
from tutor.pad.edits import fitted, free_color, is_entered, uses, with_player
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.last_table import started
from tutor.pad.players import (
    order_after_moves,
    order_after_team_moves,
    place_for_more,
    team_shape,
    with_one_more,
    without,
)
from tutor.pad.questions import mates
from tutor.pad.state import Edit, Pad, Screen, Tab, WayOut
from tutor.terms import PlayerColor, Ruling

SETUP = on(Screen.SETUP)
REMOVED = "remove_player"
RESTORED = "restore_players"


def _change(entry: Entry, game: FinishedGame, what: str, player: int | None = None) -> Pad:
    pad = entry.changed(game, Edit("change_setup", what, player))
    return replace(pad, swatches=None)  # rows may have moved


def _named_player(entry: Entry) -> int | None:
    """Return the player that the action names; in the set-up the active player is no default."""
    return entry.player() if entry.facts.has("player") else None


def _start(entry: Entry) -> Pad:
    problems = entry.boards.problems(entry.game)
    if any(isinstance(problem, MissingKey) for problem in problems):
        # Team mates without a team's name look like rivals with the same colour.
        problems = tuple(problem for problem in problems if not isinstance(problem, ColorTaken))
    if problems:
        return entry.refused(problems, _ways_out(entry, problems))
    table = replace(
        started(entry.pad), screen=Screen.TABLE, tab=Tab.ROUTES, query="", swatches=None
    )
    kept = entry.pad.kept
    if kept is None or not entry.pad.is_pending:
        return table
    if is_entered(kept) and not entry.facts.flag("replace"):
        return replace(entry.pad, asks=True)
    return replace(table, kept=None)


def _ways_out(entry: Entry, problems: tuple[Problem, ...]) -> tuple[WayOut, ...]:
    """Offer to release routes that are closed with fewer players."""
    closed = (problem.route for problem in problems if isinstance(problem, LaneClosed))
    owner = entry.boards.standing(entry.game).owner
    return tuple(
        WayOut("release", {"do": "release", "route": lane}, lane, owner.get(lane))
        for lane in closed
    )


def _add_player(entry: Entry) -> Pad:
    allowed = entry.rules.rulebook.players
    count = len(entry.game.players) + entry.rules.team_size
    if count > max(allowed):
        return entry.refused((PlayersCount("players", count, allowed),))
    game = with_one_more(entry.game, entry.rules, entry.boards)
    active = entry.pad.active
    if active >= place_for_more(entry.game, entry.rules):
        active += entry.rules.team_size
    pad = replace(entry.pad, active=active)
    place = place_for_more(entry.game, entry.rules)
    return _change(replace(entry, pad=pad), game, "players", place)


def _remove_player(entry: Entry) -> Pad | None:
    player = _named_player(entry)
    if player is None:
        return None
    allowed = entry.rules.rulebook.players
    game = without(entry.game, entry.rules, player)
    if len(game.players) < min(allowed):
        return entry.refused((PlayersCount("players", len(game.players), allowed),))
    leaving = mates(entry.game, entry.rules, player)
    active = entry.pad.active
    active -= sum(index < active for index in leaving)
    pad = replace(entry.pad, active=active, right=frozenset())  # doubts are about seats
    names = ", ".join(entry.game.players[index].name for index in leaving)
    changed = replace(entry, pad=pad).changed(game, Edit(REMOVED, names))
    return replace(changed, swatches=None)


def _swatches(entry: Entry) -> Pad | None:
    player = _named_player(entry)
    if player is None:
        return None
    return replace(entry.pad, swatches=None if entry.pad.swatches == player else player)


def _rename(entry: Entry) -> Pad | None:
    player, name = _named_player(entry), entry.facts.text("value")
    if player is None or name is None:
        return None
    return _change(entry, with_player(entry.game, player, name=name.strip()), "name", player)


def _recolor(entry: Entry) -> Pad | None:
    player, color = _named_player(entry), entry.facts.one_of("value", PlayerColor)
    if player is None or color is None:
        return None
    return _change(entry, _colored(entry, player, color), "color", player)


def _colored(entry: Entry, player: int, color: PlayerColor) -> FinishedGame:
    """Give a side a colour; whoever has that colour gets the side's colour in exchange."""
    game = entry.game
    before = game.players[player].color
    team = mates(game, entry.rules, player)
    for index, other in enumerate(game.players):
        if index in team:
            game = with_player(game, index, color=color)
        elif other.color == color:
            game = with_player(game, index, color=before)
    if game.neutral is not None and game.neutral.color == color:
        game = replace(game, neutral=replace(game.neutral, color=before))
    return game


def _neutral_color(entry: Entry) -> Pad | None:
    color = entry.facts.one_of("value", PlayerColor)
    if color is None or "neutral" not in uses(entry.rules):
        return None
    free = free_color(entry.game, entry.rules.board.player_colors)
    neutral = entry.game.neutral or Neutral(free)
    game = replace(entry.game, neutral=replace(neutral, color=color))
    for index, player in enumerate(game.players):
        if player.color == color:
            game = with_player(game, index, color=neutral.color)
    return _change(entry, game, "neutral_color")


def _rename_team(entry: Entry) -> Pad | None:
    player, name = _named_player(entry), entry.facts.text("value")
    if player is None or name is None or entry.rules.team_size == 1:
        return None
    game = entry.game
    for index in mates(game, entry.rules, player):
        game = with_player(game, index, team=name.strip() or None)
    if team_shape(game, entry.rules) != team_shape(entry.game, entry.rules):
        # A team of the last and the first player is known by its name alone: it needs one.
        return entry.refused(entry.boards.new_problems(game, entry.game))
    return _change(entry, game, "team", player)


def _move_player(entry: Entry) -> Pad | None:
    player, by = _named_player(entry), entry.facts.integer("by")
    if player is None or not by:
        return None
    return _reordered(entry, player, order_after_moves(entry.game, entry.rules, player, by))


def _move_team(entry: Entry) -> Pad | None:
    player, by = _named_player(entry), entry.facts.integer("by")
    if player is None or not by or entry.rules.team_size == 1:
        return None
    return _reordered(entry, player, order_after_team_moves(entry.game, entry.rules, player, by))


def _reordered(entry: Entry, player: int, order: list[int] | None) -> Pad | None:
    if order is None:
        return None
    players = entry.game.players
    game = replace(entry.game, players=tuple(players[old] for old in order))
    active = entry.pad.active
    active = order.index(active) if active in order else active
    pad = replace(entry.pad, active=active, right=frozenset())  # doubts are about seats
    return _change(replace(entry, pad=pad), game, "order", order.index(player))


def _variant(entry: Entry) -> Pad | None:
    value = entry.facts.text("value")
    rules = entry.boards.rules(entry.game.board, value) if value else None
    if rules is None or value == entry.rules.rulebook.variant:
        return None
    # What the variant does not use is dropped in the same step, so that one undo restores both.
    return _change(entry, fitted(replace(entry.game, variant=value), rules), "variant")


def _ruling(entry: Entry) -> Pad | None:
    ruling, chosen = entry.facts.one_of("name", Ruling), entry.facts.flag("value")
    if ruling not in entry.rules.house_rules or chosen is None:
        return None
    rulings = {**dict(entry.game.rulings), ruling: chosen}
    kept = tuple((ruling, True) for ruling in Ruling if rulings.get(ruling))
    return _change(entry, replace(entry.game, rulings=kept), str(ruling))


# --- players brought back -------------------------------------------------------------------


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
    """Put the players removed last back where they sat, with a free colour if theirs is taken."""
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


ACTIONS: Mapping[str, Responder] = {
    "start": SETUP(_start),
    "add_player": SETUP(_add_player),
    REMOVED: SETUP(_remove_player),
    RESTORED: SETUP(_restore),
    "rename": SETUP(_rename),
    "recolor": SETUP(_recolor),
    "rename_team": SETUP(_rename_team),
    "move_player": SETUP(_move_player),
    "move_team": SETUP(_move_team),
    "swatches": SETUP(_swatches),
    "variant": SETUP(_variant),
    "ruling": SETUP(_ruling),
    "neutral_color": SETUP(_neutral_color),
}
