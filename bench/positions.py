"""How often the hint is clearly worse than another move, in positions of games between bots.

``python -m bench.positions usa --positions 40`` takes decisions of games of two strong bots in
which somebody is at 12 trains or fewer (``--middle``: at 13 to 32). Planners play on, with the
hidden cards and tickets dealt anew 40 times, after the hint and after what the plan judges best
besides. Another move is clearly better if it brings 3 points more, and two standard errors are less
than that. ``--keep FILE`` writes the positions in which the best move is clear to a file like a
board's puzzles.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.reviewed import continued
from bench.tournament import rules_of, with_error
from tests.table.tables import seated
from tools.puzzles.played import Trial, alike, options_of, theme_of
from tutor.bots import Level, bot, play_game
from tutor.bots.ahead import Weighed
from tutor.bots.ahead.imagined import Deal
from tutor.bots.judging import Planner
from tutor.bots.view import View
from tutor.cards import Cards
from tutor.play.hints import hinted
from tutor.puzzles.file import packed
from tutor.puzzles.puzzle import Other, Proof, Puzzle
from tutor.table import Shuffler, Table, set_up
from tutor.table.actions import Action
from tutor.table.position_text import position_text
from tutor.table.stages import Turn
from tutor.terms import Card

LATE, MIDDLE = range(13), range(13, 33)
"""How many trains the player with the fewest has."""
A_GAME = 4
"""Positions of one game at most: neighbours are much alike."""
SHARE = 0.3
"""The share of the turns that is looked at."""
COMPARED = 5
ROUNDS = (10, 10, 20)
"""Deals of each round; after one, what is clearly worse is not played on with any more."""
POINTS = 3.0
"""By how many points a move must be better to be clearly better."""


class Played(NamedTuple):
    """A decision: the hint, all that were compared with it, best first, and the table."""

    hint: Action
    ranked: tuple[Weighed, ...]
    table: Table

    @property
    def hinted(self) -> Weighed:
        """How the hint stands."""
        return next(each for each in self.ranked if each.action == self.hint)

    @property
    def kept(self) -> Puzzle | None:
        """The position with its best move, None if that is not clear."""
        table, best, *rest = self.table, *self.ranked
        wrong = [each for each in rest if is_worse(each)]
        as_good = [best, *(each for each in rest if each not in wrong)]
        if not wrong or not all(alike(table, best.action, e.action) for e in as_good[1:]):
            return None
        others = tuple(Other(w.action, round(w.behind, 1), round(w.error, 1)) for w in wrong)
        return Puzzle(
            id=f"turn-{table.turns}",
            board=table.board.id,
            variant=table.rulebook.variant,
            theme=theme_of(table, best.action, others),
            proof=Proof.PLAYED,
            level=1,
            position=position_text(table),
            player=table.stage.player,
            margin=others[0].behind,
            error=others[0].error,
            best=tuple(each.action for each in as_good),
            others=others,
        )


def is_worse(each: Weighed) -> bool:
    """Tell whether a move is clearly worse than the best one."""
    return each.behind >= POINTS and each.behind >= 2 * each.error


class ByPlanners(Trial):
    """Actions played on with by planners, the hidden cards and tickets dealt anew."""

    def __init__(self, table: Table, actions: Sequence[Action], seed: str) -> None:
        view = View(table.seen_by(table.stage.player))
        super().__init__(view, actions, seed)
        self._table, self._order = table, (view.me, *(player for (player,) in view.rivals))

    def margins_of(self, number: int, actions: Sequence[Action]) -> Iterator[float]:
        """Give how far ahead the player ends after each action, with the deal of a number."""
        table = dealt(self._table, self._deals.deal(number), self._order)
        for action in actions:
            yield continued(table, action, f"{self._seed}/{number}")


def dealt(table: Table, deal: Deal, order: Sequence[int]) -> Table:
    """Return a table with what is hidden as a deal has it, whose tickets are in this order."""
    kinds, left = list(Card), [wish.id for wish in deal.tickets]
    tickets = {
        player: tuple(wish.id for wish in wishes)
        for player, wishes in zip(order, deal.wishes, strict=True)
    }
    seats = tuple(
        replace(seat, hand=Cards(tuple(deal.hands[player])), tickets=tickets[player])
        for player, seat in enumerate(table.seats)
    )
    return replace(
        table,
        seats=seats,
        pile=tuple(kinds[kind] for kind in deal.pile),
        tickets=tuple(left[: len(table.tickets)]),
        tickets_out=tuple(left[len(table.tickets) :]),
    )


def turns(board: str, variant: str, trains: range, seed: str) -> Iterator[Table]:
    """Give some turns of a game of two strong bots in which somebody has so many trains."""
    rules, chance = rules_of(board, variant), Shuffler(seed)
    random = Random(f"{seed}/choice")
    table, _ = set_up(rules, seated(rules, 2), chance)
    bots = [bot(Level.STRONG, f"{seed}/{place}") for place in range(2)]
    for move in play_game(table, bots, chance):
        after = move.table
        is_asked = isinstance(after.stage, Turn) and len(after.actions()) > 1
        if is_asked and min(s.trains for s in after.seats) in trains and random.random() < SHARE:
            yield after


def played(table: Table, seed: str) -> Played:
    """Compare the hint of a position with what else is sensible."""
    seen, actions = table.seen_by(table.stage.player), table.actions()
    hint = hinted(seen, actions, Planner("hint"))
    options = [option.action for option in options_of(seen, actions)][:COMPARED]
    trial = ByPlanners(table, options if hint in options else [*options, hint], seed)
    for number in ROUNDS:
        trial.play(number)
        ranked = trial.ranked()
        worse = (each for each in ranked if is_worse(each) and each.behind > 3 * each.error)
        trial.drop(each.action for each in worse if each.action != hint)
    return Played(hint, tuple(ranked), table)


def of_game(options: argparse.Namespace, number: int) -> list[Played]:
    """Return the decisions of a game."""
    seed = f"positions/{options.board}/{number}"
    trains = MIDDLE if options.middle else LATE
    tables = list(turns(options.board, options.variant, trains, seed))
    chosen = Random(seed).sample(tables, min(A_GAME, len(tables)))
    return [played(table, f"{seed}/{table.turns}") for table in chosen]


def main() -> None:
    """Compare the hints that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--middle", action="store_true")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    found: list[Played] = []
    games = count()
    with ProcessPoolExecutor(options.processes) as pool:
        while len(found) < options.positions:
            for each in pool.map(partial(of_game, options), islice(games, options.processes)):
                found += each
    wrong = [each.hinted for each in found if is_worse(each.hinted)]
    kept = [(each.hint, each.kept) for each in found]
    clear = [puzzle for _, puzzle in kept if puzzle is not None]
    agreed = sum(hint in puzzle.best for hint, puzzle in kept if puzzle is not None)
    print(f"{options.board}: {len(found)} positions; hint clearly worse in {len(wrong)}")
    print(f"  all hints behind the best: {with_error([each.hinted.behind for each in found])}")
    print(f"  clear: {len(clear)}, the hint agrees in {agreed}")
    for each in wrong:
        print(f"  behind {each.behind:.1f} ± {each.error:.1f}: {each.action}")
    if options.keep:
        options.keep.write_bytes(packed(clear))


if __name__ == "__main__":
    main()
