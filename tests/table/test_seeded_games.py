"""Random games from seeds: each is played as it was when it was written down.

The lines of tests/table/seeded_games.txt hold what a person can check, how many actions a
game has and where its markers stand at the end, and a digest of all that was listed, done and told.
To write them anew, where a rule has changed and not only its speed:
``python -m tests.table.test_seeded_games``.
"""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.table.invariants import STYLES, Setup, chosen, new_table, setups
from tutor.table import Shuffler
from tutor.table.position_text import position_text
from tutor.terms import Ruling

PATH = Path(__file__).with_name("seeded_games.txt")

HEAD = """\
# A random game of each board, variant and number of players, one of each with all house rules:
# the style of play, the actions, the markers at the end, and a digest of everything.
"""


def played(setup: Setup, number: int) -> str:
    """Play a game and return its line."""
    style = tuple(STYLES)[number % len(STYLES)]
    rulings = frozenset(Ruling) if number % 2 else frozenset[Ruling]()
    name = f"{setup}, game {number}"
    rng, chance, digest, actions = Random(name), Shuffler(name), sha256(), 0
    table = new_table(setup, chance, rulings)
    while not table.is_over:
        listed = table.actions()
        action = chosen(rng, listed, style)
        table, events = table.play(action, chance)
        actions += 1
        digest.update(f"{len(listed)} {action} {events}\n".encode())
    digest.update(position_text(table).encode())
    markers = " ".join(str(seat.marker) for seat in table.seats)
    rules = "house rules" if rulings else "usual"
    parts = (str(setup), style, rules, f"{actions}", markers, digest.hexdigest()[:16])
    return " | ".join(parts)


def written() -> list[str]:
    """Return the lines of games as they were written down."""
    return [line for line in PATH.read_text("utf-8").splitlines() if not line.startswith("#")]


def lines() -> Iterator[str]:
    """Play the games, each setup in the styles that it was written down with.

    In a new setup's two games the styles take turns, so that every style meets every board.
    """
    styles: dict[str, list[int]] = {}
    for line in written():
        setup_text, style, *_ = line.split(" | ")
        styles.setdefault(setup_text, []).append(tuple(STYLES).index(style))
    for place, setup in enumerate(setups()):
        turns = [place % len(STYLES), (place + 1) % len(STYLES)]
        for number in styles.get(str(setup), turns):
            yield played(setup, number)


def test_games_from_seeds_are_played_as_they_were() -> None:
    """The same actions are listed in the same order, and the same comes of them."""
    assert written() == list(lines())
    assert Counter(line.split(" | ")[0] for line in written()) == dict.fromkeys(
        map(str, setups()), 2
    )


if __name__ == "__main__":
    games = "".join(f"{line}\n" for line in lines())
    PATH.write_text(HEAD + games, "utf-8")
