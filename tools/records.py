"""Record a game of each board and variant, with everything special of that board in it.

``python tools/records.py [BOARD ...]`` writes ``maps/<board>/games/<name>.jsonl``. Whoever
can do something special of the board that has not been seen yet does that; otherwise strong bots
play, and where their games lack something (they hardly ever take loans), random players. Seeds
are tried until nothing is missing (tests/table/specials.py says what has to be there), so a
change of the rules that makes records impossible to replay is answered by running this again.
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
from tutor.bots.strong import Strong  # noqa: E402
from tutor.rulebook import load_rulebooks  # noqa: E402
from tutor.rules.teams import Teams  # noqa: E402
from tutor.scoring import Rules, load_rules  # noqa: E402
from tutor.table import Noted, Shuffler, Table, set_up  # noqa: E402
from tutor.table.actions import Action, ClaimRoute  # noqa: E402
from tutor.table.record import Record, move_of, record_text, start_of  # noqa: E402
from tutor.table.seating import NAMES, seated  # noqa: E402
from tutor.terms import Ruling  # noqa: E402

PLANNED = 6  # games of strong bots that are tried
PATIENCE = 400


def plays(rules: Rules) -> Iterator[int]:
    """Return the numbers of players that a record is wanted for: the fewest and the most."""
    numbers = rules.rulebook.players
    yield from dict.fromkeys((numbers[0], numbers[-1]))


def house_rules(rules: Rules, players: int) -> tuple[Ruling, ...]:
    """Return the house rules of a recorded game: teams in full number give T8 its ruling."""
    full = players == rules.rulebook.players[-1]
    return (Ruling.TUNNEL_TO_SOURCE,) if full and rules.piece(Teams) else ()


def game(
    rules: Rules, players: int, seed: str, player: type[Bot], wanted: set[str]
) -> tuple[Record, set[str]]:
    """Play one game and return its record with the specials that are in it."""
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
    """Return an action that is special by itself, whatever chance brings, and not yet seen."""
    for action in actions if missing else ():
        # What a claim brings is no secret, but for tunnels.
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
                    player = Strong if number <= PLANNED else RandomBot
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
