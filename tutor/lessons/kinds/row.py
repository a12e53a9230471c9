"""Take a card, and see what becomes of the row (B6, N3)."""

from collections.abc import Sequence

from tutor.cards import COLORS
from tutor.lessons.card_tables import cards_shown, with_cards
from tutor.lessons.exercise import Explanation, Hint, Scene, Show, Verdict, Why
from tutor.lessons.kinds.draw_next import Wanted, WhereToLook
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, useless
from tutor.scoring import Rules
from tutor.table.actions import Action, DrawFaceUp
from tutor.table.events import Event, RowStays
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


class LiesAt(Explanation):
    """Help: the card's place in the row of so many, from 1 on the left."""

    place: int
    cards: int


class WatchTheRow(OnTableExercise):
    """Take ``taken`` from the row; ``turned`` takes its place."""

    taken: Card
    turned: Card

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Take just this card."""
        right = isinstance(action, DrawFaceUp) and action.card is self.taken
        return () if right else (Wanted(self.taken),)

    def came_of(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell what became of the row."""
        row = list(self.scene.table.row)
        row[row.index(self.taken)] = self.turned
        limit = after.rulebook.cards.clear_row_at
        stays = [one for one in events if isinstance(one, RowStays)]
        why: tuple[Why, ...] = (RowHolds(row.count(Card.LOCOMOTIVE), limit), *stays)
        return Verdict(right=True, why=why, scene=self.scene_of(after))

    def pointer(self) -> Hint:
        """Point to the row."""
        return Hint(WhereToLook(), ("row",))

    def partial(self) -> Hint:
        """Tell where the card lies."""
        row = self.scene.table.row
        return Hint(LiesAt(row.index(self.taken) + 1, len(row)), (f"row:{self.taken}",))

    def move(self) -> DrawFaceUp:
        """Return that it is taken."""
        return DrawFaceUp(self.scene.player, self.taken)


def make(rules: Rules, pick: Pick, wish: Wish) -> WatchTheRow:
    """Lay out a row, and a card on the pile that just makes it too many locomotives."""
    limit = rules.rulebook.cards.clear_row_at
    colors = pick.mixed(COLORS)
    before = limit - 1 if limit else pick.number(2, MOST_LOCOMOTIVES - 1)
    size = rules.rulebook.cards.row
    row = pick.mixed([*(Card.LOCOMOTIVE,) * before, *colors[: size - before]])
    taken = pick.one(colors[: size - before])
    turned = Card.LOCOMOTIVE
    table = with_cards(
        lesson_table(rules, pick, wish),
        pick,
        hand=useless(pick, 4, without=Card.LOCOMOTIVE),
        row=row,
        top=(turned, *pick.some(colors, AFTER)),
    )
    scene = Scene(table, LEARNER, (Show.ROW, *cards_shown(table)))
    return WatchTheRow(scene, pick.seed, taken, turned)
