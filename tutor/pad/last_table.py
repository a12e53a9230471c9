"""The games before this one: their players again, and the ways back to them."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutor.game.finished import FinishedGame, Player
from tutor.pad.context import Boards
from tutor.pad.edits import fitted, is_entered
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.players import with_one_more
from tutor.pad.state import PLACES, Edit, History, Pad, Screen
from tutor.scoring import Rules

OTHER_GAME = frozenset({"new_game", "open_game"})
"""Edits that put another game on screen."""
FORGOTTEN = "forgotten"
"""`what` of such an edit once the game before it is forgotten: only undo still knows it."""
STARTED = "started"
"""`what` of such an edit once somebody has gone to the table with the game, or kept it."""
ALONE = "started, forgotten"
"""`what` of such an edit once both are true."""
MOST_ASIDE = 10  # games, the oldest goes first: the home page says so once they are as many
MOST_SEEN = 30  # games of which is remembered that their result was seen


def game_id(pad: Pad) -> str:
    """Return what tells the game on screen from others; it stays while the game is changed.

    It is made of how many games came before and of how this one began.
    """
    games, others = _course(pad)
    began = games[others[-1] if others else 0]
    return f"{len(others)}-{zlib.crc32(ascii(began).encode())}"


def replaced_games(pad: Pad) -> tuple[FinishedGame, ...]:
    """Return the games that others replaced, the last one first: those of the undo list and aside.

    A game in which nothing is entered is not among them, nor is what has become another by now.
    """
    found: list[FinishedGame] = []
    gone = (pad.game, pad.kept, *_gone_on_with(pad))
    for game in (*_others(pad), *pad.aside):
        if is_entered(game) and game not in gone and game not in found:
            found.append(game)
    return tuple(found[:MOST_ASIDE])


def _gone_on_with(pad: Pad) -> list[FinishedGame]:
    """Return the games of the undo list that were taken up and then changed."""
    games, begun = _course(pad)
    left = [*(place - 1 for place in begun[1:]), len(games) - 1]
    pairs = ((games[first], games[last]) for first, last in zip(begun, left, strict=False))
    return [first for first, last in pairs if first is not None and first != last]


def _course(pad: Pad) -> tuple[list[FinishedGame | None], list[int]]:
    """Return the games of the undo list, the present one last, and where another game began."""
    past = pad.history.past
    games = [*(game for game, _edit in past), pad.game]
    return games, [at for at, (_game, edit) in enumerate(past, 1) if edit.kind in OTHER_GAME]


def noted_seen(before: Pad, after: Pad) -> Pad:
    """Return the pad with the game that was just left noted, if its result had been seen."""
    own = before.own or before
    leaves = after.revealed is None or (after.done is not None and after.done.kind in OTHER_GAME)
    if after.own is not None or own.game is None or own.revealed != PLACES or not leaves:
        return after
    return with_seen(after, own.game)


def with_seen(pad: Pad, *games: FinishedGame) -> Pad:
    """Return the pad with more games of which the result was seen."""
    others = (game for game in pad.seen if game not in games)
    return replace(pad, seen=(*games, *others)[:MOST_SEEN])


def _others(pad: Pad) -> list[FinishedGame]:
    """Return the games that other games replaced, the last one first.

    A game that was opened and only looked at is not among them: whoever looks through old games
    can still go back to the one they were entering.
    """
    past = pad.history.past
    opened = [False, *(edit.kind == "open_game" and not is_started(edit) for _game, edit in past)]
    games = [
        game
        for (game, edit), only_looked_at in zip(past, opened, strict=False)
        if _has_trace(edit) and not only_looked_at
    ]
    return games[::-1]


def is_forgotten(pad: Pad) -> bool:
    """Tell whether undo would bring back a kept game that has just been forgotten."""
    past = pad.history.past
    return pad.game is None and pad.kept is None and bool(past) and past[-1][1].what == FORGOTTEN


def without_trace(history: History, game: FinishedGame) -> History:
    """Return the history with a game marked as forgotten: only undo still leads to it."""
    past = tuple(
        (step_game, _forgetting(edit) if step_game == game and edit.kind in OTHER_GAME else edit)
        for step_game, edit in history.past
    )
    return replace(history, past=past)


def _has_trace(edit: Edit) -> bool:
    return edit.kind in OTHER_GAME and edit.what not in (FORGOTTEN, ALONE)


def _forgetting(edit: Edit) -> Edit:
    return replace(edit, what=ALONE if is_started(edit) else FORGOTTEN)


def is_started(edit: Edit) -> bool:
    """Tell whether an edit put a game on screen to stay: a new one was started, one was kept."""
    return edit.kind in OTHER_GAME and edit.what in (STARTED, ALONE)


def started(pad: Pad) -> Pad:
    """Return the pad with its bare new game marked as started: from now on it is kept."""
    past = pad.history.past
    if not past or past[-1][1].kind != "new_game" or is_started(past[-1][1]):
        return pad
    before, edit = past[-1]
    edit = replace(edit, what=ALONE if edit.what == FORGOTTEN else STARTED)
    return replace(pad, history=replace(pad.history, past=(*past[:-1], (before, edit))))


def last_players(pad: Pad, boards: Boards) -> tuple[Player, ...]:
    """Return the players of the game before this one, if anybody had typed their names.

    Nobody if there is no such game, or once names are typed for this one.
    """
    if _named(pad.game, boards):
        return ()
    games = (game for game in (pad.kept, *_others(pad), *pad.aside) if game is not None)
    seatings = (game.players for game in games if game != pad.game and _named(game, boards))
    return next(seatings, ())


def _named(game: FinishedGame | None, boards: Boards) -> set[str]:
    """Return the names in a game that somebody typed."""
    players = () if game is None else game.players
    return {player.name for player in players} - set(boards.names)


def seated(
    game: FinishedGame, players: Sequence[Player], rules: Rules, boards: Boards
) -> FinishedGame:
    """Return an empty game with as many of these players as the board takes.

    They keep their colours, and their team's name where both games have teams; players who
    played alone get the colour of the team that they now sit in.
    """
    counts = rules.rulebook.players
    fitting = max((count for count in counts if count <= len(players)), default=min(counts))
    new = replace(game, players=(), neutral=None)
    while len(new.players) < fitting:
        new = with_one_more(new, rules, boards)
    size = rules.team_size
    own_colors = size == 1 and len({player.color for player in players}) == len(players)
    own_teams = size > 1 and all(player.team for player in players) and len(players) == fitting
    seats = list(new.players)
    for place, (seat, player) in enumerate(zip(seats, players, strict=False)):
        alike = own_colors or own_teams
        seats[place] = replace(
            seat,
            name=player.name,
            color=player.color if alike else seat.color,
            team=player.team if own_teams else seat.team,
        )
    return fitted(replace(new, players=_apart(tuple(seats))), rules)


def _apart(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players with different names: a seat that stayed empty may share one."""
    taken: set[str] = set()
    renamed = []
    for player in players:
        name, number = player.name, 2
        while name in taken:
            name, number = f"{player.name} {number}", number + 1
        taken.add(name)
        renamed.append(replace(player, name=name))
    return tuple(renamed)


def _same_players(entry: Entry) -> Pad | None:
    players = last_players(entry.pad, entry.boards)
    if not players or is_entered(entry.game):
        return None
    game = seated(entry.game, players, entry.rules, entry.boards)
    pad = entry.changed(game, Edit("change_setup", "same_players"))
    return replace(pad, active=0, swatches=None)


ACTIONS: Mapping[str, Responder] = {
    "same_players": on(Screen.SETUP)(_same_players),
}
