"""Puzzles proven by playing on: a decision of a game in which one action is clearly the best.

The bots' plan proposes, and so does a short look ahead; many playouts with other deals decide. An
answer that only one of the two believes in is thrown away.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from tutor.bots.ahead import Playout, Setting, Weighed
from tutor.bots.ahead.imagined import Imagination
from tutor.bots.judging import judge
from tutor.bots.levels import Level, bot
from tutor.bots.moment import Judged
from tutor.bots.view import View
from tutor.puzzles.exercise import is_one_of
from tutor.puzzles.puzzle import Other, Puzzle, Theme
from tutor.rules.tolls import Tolls
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
)
from tutor.table.chance import Shuffler
from tutor.table.events import LoanTaken, TollPaid
from tutor.table.seen import Seen
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets
from tutor.table.table import Table

ROUNDS = (10, 10, 14, 14)
"""Deals of each round; after a round, what is clearly worse is not played on with any more."""
AGAIN = 40
"""Other deals by which an answer must be confirmed in the end."""
HOPED = 2.0
"""Points that the margin must seem to have after the first rounds, with one error taken off."""
CLEAR = 1.0
"""Points that are left of the margin after two standard errors have been taken off."""
LOOK, MOST = 6, 14
"""Actions compared at a first look and in the proof: those that the plan judges best."""
WILD = 25.0
"""Points: a margin above this is no question."""
AS_GOOD = 2.5
"""Points of the plan by which two actions may differ by chance (tutor/play/hints.py)."""
SEEDS = 3
"""How often each bot is asked; it finds the answer if it gives it more often than not."""


class ThrownAwayError(Exception):
    """A decision that makes no puzzle; the text says why."""


def options_of(seen: Seen, actions: Sequence[Action]) -> list[Judged]:
    """Return the actions to compare, best first: of claims and stations the best payment each."""
    judged = judge(seen, actions, 0.0)
    stations = [option for option in judged if isinstance(option.action, BuildStation)][:2]
    return [
        option
        for option in judged
        if not isinstance(option.action, BuildStation) or option in stations
    ][:MOST]


def proven(table: Table, seed: str) -> tuple[tuple[Action, ...], tuple[Other, ...], float, float]:
    """Return the best actions of a decision, the others, the margin and its error.

    Raises
    ------
    ThrownAwayError
        If no answer is clearly the best.
    """
    player = table.stage.player
    seen, actions = table.seen_by(player), table.actions()
    judged = options_of(seen, actions)
    if len(judged) == 1:
        raise ThrownAwayError("no choice")
    options = [option.action for option in judged]
    trial = Trial(View(seen), options[:LOOK], f"{seed}/look")
    trial.play(ROUNDS[0])
    best, *rest = trial.ranked()
    rivals = [each for each in rest if not alike(table, best.action, each.action)]
    if not rivals or rivals[0].behind - rivals[0].error < HOPED:
        raise ThrownAwayError("looks close")
    trial = Trial(View(seen), options, f"{seed}/proof")
    for number in ROUNDS:
        trial.play(number)
        ranked = trial.ranked()
        best = ranked[0]
        wrong = [w for w in ranked[1:] if not alike(table, best.action, w.action) or _is_sure(w)]
        if not wrong:
            raise ThrownAwayError("no choice")
        if wrong[0].behind - wrong[0].error < HOPED / 2:
            raise ThrownAwayError("margin not clear")
        trial.drop(w.action for w in wrong if _is_sure(w, 3.0))
    if not all(map(_is_sure, wrong)):
        raise ThrownAwayError("margin not clear")
    if wrong[0].behind > WILD:
        raise ThrownAwayError("too easy to see")
    good = [each for each in ranked if each not in wrong]
    if len(good) > 1 and any(alike(table, best.action, each.action) for each in wrong):
        raise ThrownAwayError("some like it as good, some worse")
    worth = {option.action: option.worth for option in judged}
    if max(worth[each.action] for each in good) < judged[0].worth - AS_GOOD:
        raise ThrownAwayError("the plan disagrees")
    return (
        tuple(each.action for each in good),
        tuple(Other(w.action, round(w.behind, 1), round(w.error, 1)) for w in wrong[:5]),
        round(wrong[0].behind, 1),
        round(wrong[0].error, 1),
    )


def is_confirmed(puzzle: Puzzle, table: Table) -> bool:
    """Tell whether other deals find the same answer, and it still stands out."""
    actions = [*puzzle.best, *(other.action for other in puzzle.others)]
    trial = Trial(View(table.seen_by(puzzle.player)), actions, "again")
    trial.play(AGAIN)
    best, *rest = trial.ranked()
    wrong = next(each for each in (best, *rest) if each.action not in puzzle.best)
    return best.action in puzzle.best and wrong.behind - wrong.error > CLEAR / 2


def _is_sure(weighed: Weighed, errors: float = 2.0) -> bool:
    return weighed.behind - errors * weighed.error >= CLEAR


class Trial:
    """Actions played on with the same deals, in rounds, until it is clear which is the best."""

    def __init__(self, view: View, actions: Sequence[Action], seed: str) -> None:
        sides = [view.players, *view.rivals]
        self._me, self._seed = view.me, seed
        self._setting, self._deals = Setting(view, sides), Imagination(view, sides, seed)
        self._margins: dict[Action, list[float]] = {action: [] for action in actions}
        self._left, self._number = list(actions), 0

    def play(self, deals: int) -> None:
        """Play so many more deals with every action that is left."""
        for number in range(self._number, self._number + deals):
            margins = self.margins_of(number, self._left)
            for action, margin in zip(self._left, margins, strict=True):
                self._margins[action].append(margin)
        self._number += deals

    def margins_of(self, number: int, actions: Sequence[Action]) -> Iterator[float]:
        """Give how far ahead the player ends after each action, with the deal of a number."""
        begun = Playout(self._setting, self._deals.deal(number), f"{self._seed}/{number}")
        for action in actions:
            own, *others = begun.copy().run(self._me, action)
            yield own - max(others)

    def drop(self, actions: Iterable[Action]) -> None:
        """Play on with these no more."""
        gone = set(actions)
        self._left = [action for action in self._left if action not in gone]

    def ranked(self) -> list[Weighed]:
        """Return the actions as they stand, best first; errors are of the differences."""
        best = max(self._left, key=lambda action: fmean(self._margins[action]))
        weighed = []
        for action, margins in self._margins.items():
            gaps = [a - b for a, b in zip(self._margins[best], margins, strict=False)]
            error = stdev(gaps) / sqrt(len(gaps))
            weighed.append(Weighed(action, fmean(margins), fmean(gaps), error))
        return sorted(weighed, key=lambda each: (each.action != best, each.behind))


def alike(table: Table, one: Action, other: Action) -> bool:
    """Tell whether two actions do the same kind of thing: draw a card, claim between two cities."""
    draws = DrawFaceUp | DrawBlind
    if isinstance(one, ClaimRoute) and isinstance(other, ClaimRoute):
        route = table.board.route
        return route[one.route].pair == route[other.route].pair
    return isinstance(one, draws) and isinstance(other, draws)


def level_of(table: Table, best: Sequence[Action], actions: Sequence[Action], seed: str) -> int:
    """Return the level of a puzzle: which of the bots finds its answer."""
    seen = table.seen_by(table.stage.player)
    for level, name in ((1, Level.EASY), (2, Level.FAIR)):
        found = sum(
            is_one_of(bot(name, f"{seed}/{number}").choose(seen, actions), best)
            for number in range(SEEDS)
        )
        if 2 * found > SEEDS:
            return level
    return 3


def theme_of(table: Table, best: Action, others: Sequence[Other]) -> Theme:
    """Return what a decision is about, by the best action and the ones that tempt."""
    if isinstance(table.stage, ChoosingFirstTickets | KeepingTickets):
        return Theme.KEEP
    tempting = [best, *(other.action for other in others[:2])]
    claims = [action for action in tempting if isinstance(action, ClaimRoute)]
    if table.piece(Tolls) is not None and any(_costs(table, claim)[0] for claim in claims):
        return Theme.TOLL
    if table.piece(Tolls) is not None and len({_costs(table, claim) for claim in claims}) > 1:
        return Theme.LANE
    tunnels = [claim for claim in claims[:2] if table.board.route[claim.route].reveal]
    return Theme.TUNNEL if tunnels else Theme.ROUTE


def _costs(table: Table, claim: ClaimRoute) -> tuple[bool, int | None]:
    """Return whether a claim takes a loan, and who gets its toll (None: the bank, or no toll)."""
    _, events = table.play(claim, Shuffler("toll"))
    for event in events:
        if isinstance(event, TollPaid):
            return False, event.to
        if isinstance(event, LoanTaken):
            return True, event.owed_to
    return False, None
