"""How far ahead everybody was, by playing on from a table of a game."""

from statistics import fmean

from tutor.bots.ahead import Playout, Setting, as_it_lies
from tutor.bots.view import View
from tutor.table import Table

STANDING_DEALS = 10


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
        seed = f"standing/{number}"
        playout = Playout(setting, as_it_lies(table, view, sides, seed), seed)
        totals.append(playout.run(player, None))
    means = [fmean(column) for column in zip(*totals, strict=True)]
    return tuple(
        round(mean - max(means[:place] + means[place + 1 :]), 1) for place, mean in enumerate(means)
    )
