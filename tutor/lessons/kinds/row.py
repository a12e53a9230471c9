"""Take a card, and see what becomes of the row (B6, N3)."""

from collections.abc import Sequence

from tutor.cards import COLORS
from tutor.lessons.exercise import Explanation, Hint, Scene, Show, Verdict, Why
from tutor.lessons.kinds.draw_next import DrawCards, Wanted, WhereToLook
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, cards_shown, lesson_table, useless, with_cards
from tutor.scoring import Rules
from tutor.table.actions import Action, DrawFaceUp
from tutor.table.events import Event, RowStays
from tutor.table.table import Table
from tutor.terms import Card

MOST_LOCOMOTIVES = 4
AFTER = 6
"""Cards prepared to lie in the row after it is cleared, all of different colours."""


class Wish(Parameters):
    """``clears``: exactly as many locomotives come to lie in the row as clear it on most boards."""

    clears: bool = True


class RowHolds(Explanation):
    """How many locomotives lie in the row; ``clear_row_at`` of them clear it, 0: nothing does."""

    locomotives: int
    clear_row_at: int


class TookItsPlace(Explanation):
    """The card that took the place of the one that was taken."""

    card: Card


class LiesAt(Explanation):
    """Help: the card's place in the row, from 1 on the left, and how many lie there."""

    place: int
    cards: int


class WatchTheRow(OnTableExercise):
    """Take ``taken`` from the row; ``turned`` takes its place.

    If that ``clears`` the row, this is all; otherwise the draw goes on.
    """

    taken: Card
    turned: Card
    clears: bool

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only taking this card."""
        right = isinstance(action, DrawFaceUp) and action.card is self.taken
        return () if right else (Wanted(self.taken),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell what became of the row."""
        if not self.clears:
            then = DrawCards(self.scene_of(after), self.seed, "nothing")
            return Verdict(right=True, why=(TookItsPlace(self.turned),), then=then)
        row = list(self.scene.table.row)
        row[row.index(self.taken)] = self.turned
        limit = after.rulebook.cards.clear_row_at
        stays = [event for event in events if isinstance(event, RowStays)]
        why: tuple[Why, ...] = (RowHolds(row.count(Card.LOCOMOTIVE), limit), *stays)
        return Verdict(right=True, why=why, scene=self.scene_of(after))

    def pointer(self) -> Hint:
        """Point to the row."""
        return Hint(WhereToLook(self.taken, second=False, alone=False), ("row",))

    def partial(self) -> Hint:
        """Tell where the card lies."""
        row = self.scene.table.row
        return Hint(LiesAt(row.index(self.taken) + 1, len(row)), (f"row:{self.taken}",))

    def move(self) -> DrawFaceUp:
        """Return the taking of the card."""
        return DrawFaceUp(self.scene.player, self.taken)


def make(rules: Rules, pick: Pick, wish: Wish) -> WatchTheRow:
    """Lay out a row, and a card on the pile: one of colour, or one locomotive too many."""
    limit = rules.rulebook.cards.clear_row_at
    colors = pick.mixed(COLORS)
    before = limit - 1 if limit else pick.number(2, MOST_LOCOMOTIVES - 1)
    before = before if wish.clears else 0
    size = rules.rulebook.cards.row
    row = pick.mixed([*(Card.LOCOMOTIVE,) * before, *colors[: size - before]])
    taken = pick.one(colors[: size - before])
    turned = Card.LOCOMOTIVE if wish.clears else colors[size]
    table = with_cards(
        lesson_table(rules, pick, wish),
        pick,
        hand=useless(pick, 4, without=Card.LOCOMOTIVE),
        row=row,
        top=(turned, *pick.some(colors, AFTER)),
    )
    scene = Scene(table, LEARNER, (Show.ROW, *cards_shown(table)))
    return WatchTheRow(scene, pick.seed, taken, turned, wish.clears)
