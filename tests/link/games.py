"""Games, boards and links for the tests of links."""

from functools import cache
from itertools import cycle
from random import Random

from tests.games import FOLDERS, MAPS
from tests.plain.games import all_setups, random_game
from tutor.game.file import decode_game
from tutor.game.finished import FinishedGame
from tutor.library import Library
from tutor.link.packing import Lists
from tutor.pad.edits import uses

LIBRARY = Library()
SETUPS = all_setups()


@cache
def lists_of(board: str) -> Lists | None:
    """Return a board's lists, None if there is no such board."""
    rules = LIBRARY.rules(board)
    return None if rules is None else Lists(rules.board, LIBRARY.variants(board))


def known(board: str) -> Lists:
    """Return the lists of a board that there is."""
    found = lists_of(board)
    assert found is not None
    return found


def game_of(seed: int) -> FinishedGame:
    """Return a random legal game; seeds in a row go through all boards and numbers of players."""
    rng = Random(seed)
    setup = SETUPS[seed % len(SETUPS)]
    reading = decode_game(random_game(rng, MAPS, *setup))
    assert reading.problems == ()
    assert reading.game is not None
    return reading.game


def extras(place: int) -> dict[str, object]:
    """Return what few boards use; teams are called as the app calls them."""
    return {"tokens": 90, "loans": 3, "start": place, "team": f"Team {'ABC'[place // 2 % 3]}"}


def full_game(board: str, players: int, names: str = "Aleksand") -> FinishedGame:
    """Return a game that needs more letters than any real one does.

    Every route has an owner, every listed ticket a holder, every station stands, and all
    names are different and as long as ``names``.
    """
    lists = known(board)
    rules = LIBRARY.rules(board)
    assert rules is not None
    used = uses(rules)
    colors = cycle(["red", "blue", "green", "yellow", "black", "white"])
    stations = list(lists.cities if "stations" in used else ())
    document = {
        "format": "finished-game/1",
        "board": board,
        "variant": lists.variants[0],
        "players": [
            {
                "name": names[:-1] + chr(ord(names[-1]) + place),
                "color": next(colors),
                "routes": list(lists.routes[place::players]),
                "tickets": list(lists.tickets[place::players]),
                "stations": stations[place * 3 : place * 3 + 3],
                **{key: value for key, value in extras(place).items() if key in used},
            }
            for place in range(players)
        ],
    }
    reading = decode_game(document)
    assert reading.game is not None
    return reading.game


__all__ = ["FOLDERS", "LIBRARY", "SETUPS", "full_game", "game_of", "known", "lists_of"]
