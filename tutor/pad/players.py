"""The players of a game being set up: new ones, one more, one fewer, another order."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, count

from tutor.game.finished import FinishedGame, Player
from tutor.pad.context import Boards
from tutor.pad.edits import fitted, free_color
from tutor.pad.questions import mates, teams
from tutor.scoring import Rules
from tutor.terms import PlayerColor


def new_game(board: str, boards: Boards) -> FinishedGame | None:
    """Return an empty game on a board with its fewest players; None for an unknown board."""
    rules = boards.rules(board)
    if rules is None:
        return None
    variants = boards.variants(board)
    game = FinishedGame(board, (), variant=variants[0] if len(variants) > 1 else None)
    while len(game.players) < min(rules.rulebook.players):
        game = with_one_more(game, rules, boards)
    return fitted(game, rules)


def with_one_more(game: FinishedGame, rules: Rules, boards: Boards) -> FinishedGame:
    """Add a player (or a whole team where there are teams) with free names and a free colour."""
    size = rules.team_size
    team = None
    if size > 1:
        taken = {player.team for player in game.players}
        number = len(game.players) // size
        team = _free(boards.team_names, number, chain("ABCDEFGH", _numbers()), taken)
    color = free_color(game, rules.board.player_colors) or PlayerColor.RED
    place = place_for_more(game, rules)
    new: list[Player] = []
    for number in range(len(game.players), len(game.players) + size):
        names = {player.name for player in (*game.players, *new)}
        new.append(Player(_free(boards.names, number, _numbers(), names), color, team=team))
    return replace(game, players=(*game.players[:place], *new, *game.players[place:]))


def place_for_more(game: FinishedGame, rules: Rules) -> int:
    """Return where in turn order new players sit: last, but never between team mates."""
    apart = any(team[0] > team[-1] for team in teams(game, rules))
    return len(game.players) - 1 if apart else len(game.players)


def _numbers() -> Iterator[str]:
    return map(str, count(1))


def _free(
    names: Sequence[str], place: int, others: Iterator[str], taken: set[str] | set[str | None]
) -> str:
    """Return the name for a place if it is free, else the first free name."""
    fitting = (*names[place : place + 1], *names)
    return next(name for name in chain(fitting, others) if name not in taken)


def without(game: FinishedGame, rules: Rules, player: int) -> FinishedGame:
    """Remove a player, or the player's whole team, with all entries."""
    leaving = mates(game, rules, player)
    kept = (player for index, player in enumerate(game.players) if index not in leaving)
    return replace(game, players=tuple(kept))


def order_after_move(game: FinishedGame, rules: Rules, player: int, by: int) -> list[int] | None:
    """Return the turn order after a player moves by one place, as the old index of each seat.

    Team mates just change places; a player who would leave the team takes it along, and the whole
    team changes places with the next one. None if there is no such place.
    """
    target = player + by
    if not 0 <= target < len(game.players):
        return None
    own, other = mates(game, rules, player), mates(game, rules, target)
    pairs = [(player, target)] if own == other else list(zip(own, other, strict=False))
    order = list(range(len(game.players)))
    for seat, other_seat in pairs:
        order[seat], order[other_seat] = other_seat, seat
    return order


def order_after_moves(game: FinishedGame, rules: Rules, player: int, by: int) -> list[int] | None:
    """Return the order after a player moves several places, as `order_after_move` does for one.

    None if there are fewer places than that.
    """
    order, step = list(range(len(game.players))), 1 if by > 0 else -1
    if abs(by) >= len(order):
        return None
    for _step in range(abs(by)):
        next_order = order_after_move(game, rules, player, step)
        if next_order is None:
            return None
        order = [order[old] for old in next_order]
        game = replace(game, players=tuple(game.players[old] for old in next_order))
        player = next_order.index(player)
    return order


def order_after_team_moves(
    game: FinishedGame, rules: Rules, player: int, by: int
) -> list[int] | None:
    """Return the order after a player's team moves past ``by`` teams; None if there are fewer."""
    sides = teams(game, rules)
    own = mates(game, rules, player)
    place = sides.index(own)
    if not by or not 0 <= place + by < len(sides):
        return None
    moved = [side for side in sides if side != own]
    moved.insert(place + by, own)
    order = list(range(len(game.players)))
    for new, old in zip(sides, moved, strict=True):
        for seat, index in zip(new, old, strict=False):
            order[seat] = index
    return order


def team_shape(game: FinishedGame, rules: Rules) -> frozenset[tuple[int, ...]]:
    """Return which players form teams, whatever the teams are called."""
    return frozenset(teams(game, rules))
