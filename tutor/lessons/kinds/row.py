"""Is the row cleared now? (B6, N3)."""

from tutor.cards import COLORS
from tutor.lessons.card_tables import cards_shown, with_cards
from tutor.lessons.exercise import Explanation, Scene, Show, Verdict, Why
from tutor.lessons.forms import ChooseOne, No, Option, Yes
from tutor.lessons.kinds.answered import ChooseOneExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, useless
from tutor.scoring import Rules
from tutor.table.actions import DrawFaceUp
from tutor.table.chance import Shuffler
from tutor.table.events import CardTaken, Event, RowCleared
from tutor.table.table import Table
from tutor.terms import Card

MOST_LOCOMOTIVES = 4
AFTER = 6
"""Cards prepared to lie in the row after it is cleared, all of different colours."""


class Wish(Parameters):
    """Nothing more to wish for."""


class RowHolds(Explanation):
    """So many locomotives lie in the row; ``clear_row_at`` clear it, 0: nothing does."""

    locomotives: int
    clear_row_at: int


class IsTheRowCleared(ChooseOneExercise):
    """Choose whether the row is cleared when ``taken`` is replaced by ``turned``."""

    taken: Card
    turned: Card
    seed: str

    @property
    def form(self) -> ChooseOne:
        """Yes or no."""
        return ChooseOne((Yes(), No()))

    def _played(self) -> tuple[Table, tuple[Event, ...]]:
        action = DrawFaceUp(self.scene.player, self.taken)
        return self.scene.table.play(action, Shuffler(self.seed))

    @property
    def right(self) -> Option:
        """What happens at the table."""
        return Yes() if any(isinstance(one, RowCleared) for one in self._played()[1]) else No()

    def judged(self, chosen: Option) -> Verdict:
        """Take the card at the table, and see what becomes of the row."""
        after, events = self._played()
        row = list(self.scene.table.row)
        row[row.index(self.taken)] = self.turned
        limit = after.rulebook.cards.clear_row_at
        why: tuple[Why, ...] = (
            RowHolds(row.count(Card.LOCOMOTIVE), limit),
            *(event for event in events if not isinstance(event, CardTaken)),
        )
        scene = Scene(after, self.scene.player, self.scene.show)
        return Verdict(chosen == self.right, why, scene)


def make(rules: Rules, pick: Pick, wish: Wish) -> IsTheRowCleared:
    """Lay out a row, and a card on the pile that just makes it too many locomotives, or not."""
    limit = rules.rulebook.cards.clear_row_at
    colors = pick.mixed(COLORS)
    if limit:
        before = pick.one((limit - 1, limit - 1, limit - 2))
    else:
        before = pick.number(1, MOST_LOCOMOTIVES - 1)
    size = rules.rulebook.cards.row
    row = pick.mixed([*(Card.LOCOMOTIVE,) * before, *colors[: size - before]])
    taken = pick.one(tuple(row) if not pick.number(0, 3) else colors[: size - before])
    turned = Card.LOCOMOTIVE if pick.number(0, 3) else pick.one(colors)
    table = with_cards(
        lesson_table(rules, pick, wish),
        pick,
        hand=useless(pick, 4, without=Card.LOCOMOTIVE),
        row=row,
        top=(turned, *pick.some(colors, AFTER)),
    )
    scene = Scene(table, LEARNER, (Show.ROW, *cards_shown(table)))
    return IsTheRowCleared(scene, taken, turned, pick.seed)
