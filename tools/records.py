"""Record a game of each board and variant in which everything special about that board happens.

``python tools/records.py [BOARD ...]`` writes ``maps/<board>/games/<name>.jsonl``. A player who can
do something special that has not happened yet does it. Otherwise strong bots play or, if something
is missing from their games (they hardly ever take loans), random players. Seeds are tried until
nothing is missing (tests/table/specials.py says what must happen). Run this again when a change of
the rules makes the records impossible to replay.
"""

import itertools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from tests.table.specials import expected, specials  # noqa: E402
from tutor.boards import board_folders  # noqa: E402
from tutor.bots import Bot, RandomBot  # noqa: E402
from tutor.bots.judging import Planner  # noqa: E402
from tutor.rulebook import load_rulebooks  # noqa: E402
from tutor.rules.teams import Teams  # noqa: E402
from tutor.scoring import Rules, load_rules  # noqa: E402
from tutor.table import Noted, Shuffler, Table, set_up  # noqa: E402
from tutor.table.actions import Action, ClaimRoute  # noqa: E402
from tutor.table.record import Record, move_of, record_text, start_of  # noqa: E402
from tutor.table.seating import NAMES, seated  # noqa: E402
from tutor.terms import Ruling  # noqa: E402

PLANNED = 6  # how many games of strong bots are tried first
PATIENCE = 400


def plays(rules: Rules) -> Iterator[int]:
    """Yield the numbers of players for which there are records: the fewest and the most."""
    numbers = rules.rulebook.players
    yield from dict.fromkeys((numbers[0], numbers[-1]))


def house_rules(rules: Rules, players: int) -> tuple[Ruling, ...]:
    """Return the house rules of a recorded game: T8's, if all teams of a board play."""
    full = players == rules.rulebook.players[-1]
    return (Ruling.TUNNEL_TO_SOURCE,) if full and rules.piece(Teams) else ()


def game(
    rules: Rules, players: int, seed: str, player: type[Bot], wanted: set[str]
) -> tuple[Record, set[str]]:
    """Play a game; return its record and the special things that happened in it."""
    chance = Noted(Shuffler(seed))
    names = seated(rules, NAMES[:players])
    table, _events = set_up(rules, names, chance, house_rules(rules, players))
    start, moves, seen = start_of(table, chance.orders), [], set[str]()
    bots = [player(f"{seed}-{place}") for place in range(players)]
    while table.to_move is not None:
        chance.orders.clear()
        actions = table.actions()
        action = showing_off(table, actions, wanted - seen) or bots[table.to_move].choose(
            table.seen_by(table.to_move), actions
        )
        after, events = table.play(action, chance)
        moves.append(move_of(action, chance.orders))
        seen |= specials(table, action, events)
        table = after
    return Record(start, tuple(moves)), seen


def showing_off(table: Table, actions: Sequence[Action], missing: set[str]) -> Action | None:
    """Return an action that is special by itself, whatever chance brings, and still missing."""
    for action in actions if missing else ():
        # What follows a claim is no secret, except for tunnels.
        peeked = isinstance(action, ClaimRoute)
        events = table.play(action, Shuffler("peek"))[1] if peeked else ()
        if specials(table, action, events) & missing:
            return action
    return None


def main() -> None:
    """Write the records of the boards named, or of all."""
    folders = board_folders()
    for board in sys.argv[1:] or folders:
        for variant in load_rulebooks(folders[board]):
            rules = load_rules(folders[board], variant)
            for players in plays(rules):
                wanted = expected(rules, players)
                for number in itertools.count(1):
                    player = Planner if number <= PLANNED else RandomBot
                    seed = f"{board} {variant} {number}"
                    record, seen = game(rules, players, seed, player, wanted)
                    if wanted <= seen:
                        break
                    if number == PATIENCE:
                        raise SystemExit(f"{board} {variant} {players}: {wanted - seen} missing")
                name = f"played_{variant}_{players}_players.jsonl"
                path = folders[board] / "games" / name
                path.write_text(record_text(record), "utf-8")
                print(path.relative_to(ROOT), f"seed {number}, {len(record.moves)} actions")  # noqa: T201


if __name__ == "__main__":
    main()
