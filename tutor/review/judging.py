"""What one decision of a game lost against the best one, and how far ahead everybody was."""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from tutor.bots.ahead import Deal, Playout, Setting, compared
from tutor.bots.chart import NUMBER_OF
from tutor.bots.view import View
from tutor.frozen import Frozen
from tutor.play.session import Step
from tutor.review.grades import Grade, grade_of
from tutor.table import Table
from tutor.table.actions import Action
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets, Turn

OPTIONS = 4  # actions compared besides the one made
DEALS = 8
STANDING_DEALS = 10

DECIDED = Turn, KeepingTickets, ChoosingFirstTickets
"""The stages whose actions are judged; what follows in the same turn is part of them."""


class Decision(Frozen):
    """A decision of a game: the ``step`` in which it was made, by whom, and the ``best`` one.

    ``lost`` are the points by which the best one is expected to put the player's side further
    ahead, judged by what the player knew; 0 if nothing was clearly better.
    """

    step: int
    player: int
    made: Action
    best: Action
    lost: float

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return grade_of(self.lost)

    @property
    def is_right(self) -> bool:
        """Whether it was best or good: nothing was clearly better."""
        return self.grade in (Grade.BEST, Grade.GOOD)


def decision_in(steps: Sequence[Step], number: int) -> Decision | None:
    """Return the decision of a step; None if the step has none, or left no choice."""
    move, before = steps[number].move, steps[number - 1].table if number else None
    if move is None or before is None or not isinstance(before.stage, DECIDED):
        return None
    actions = before.actions()
    before.forget_actions()
    if len(actions) < 2:  # noqa: PLR2004 - no choice
        return None
    made = move.action
    seen = before.seen_by(made.player)
    worth = compared(
        seen, actions, f"review/{number}", also=(made,), number=OPTIONS, first=DEALS, most=DEALS
    )
    best = max(worth, key=worth.__getitem__)
    return Decision(number, made.player, made, best, round(-worth[made], 1))


def margins_at(table: Table) -> tuple[float, ...]:
    """Return by how many points each side is expected to be ahead of the best other one at the end.

    All hidden cards count as they lie, but for the order of the piles: this looks back on a game,
    and is no advice.
    """
    player = table.to_move
    assert player is not None
    view = View(table.seen_by(player))
    sides = tuple(dict.fromkeys(map(table.side, range(len(table.seats)))))
    setting = Setting(view, sides)
    totals = []
    for number in range(STANDING_DEALS):
        playout = Playout(setting, _as_it_lies(table, view, sides, number), f"standing/{number}")
        totals.append(playout.run(player, None))
    means = [fmean(column) for column in zip(*totals, strict=True)]
    return tuple(
        round(mean - max(means[:place] + means[place + 1 :]), 1) for place, mean in enumerate(means)
    )


def _as_it_lies(table: Table, view: View, sides: Sequence[tuple[int, ...]], number: int) -> Deal:
    """Return the table's cards, with only the piles in another order."""
    random = Random(f"standing/{number}").random  # noqa: S311 - a game, no secret
    hands = [list(seat.hand.counts) for seat in table.seats]
    for holder in table.holders:  # whoever of a team moves first has its shared cards at hand
        first = view.me if view.me in holder.players else holder.players[0]
        hands[first] = [a + b for a, b in zip(hands[first], holder.cards.counts, strict=True)]
    wish = view.chart.ticket
    held = [
        [ticket for player in side for ticket in table.seats[player].tickets]
        + [
            ticket
            for holder in table.holders
            if holder.players == side
            for ticket in holder.tickets
        ]
        for side in sides
    ]
    pile = [NUMBER_OF[card] for card in table.pile]
    return Deal(
        hands,
        [tuple(wish[ticket] for ticket in tickets) for tickets in held],
        sorted(pile, key=lambda _card: random()),
        sorted((wish[ticket] for ticket in table.tickets), key=lambda _ticket: random()),
    )
