"""Hand or holder: where does what was just drawn go? (T3, T5)."""

from collections.abc import Callable, Mapping

from tutor.cards import COLORS
from tutor.lessons.card_tables import with_cards
from tutor.lessons.exercise import Explanation, NoExerciseError, Scene, Show, Verdict
from tutor.lessons.forms import ChooseOne, InPlace, Option
from tutor.lessons.kinds.answered import ChooseOneExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, useless
from tutor.scoring import Rules
from tutor.table.actions import (
    Action,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PlaceCard,
)
from tutor.table.chance import Shuffler
from tutor.table.choosing import offered
from tutor.table.events import CardPlaced, Event, TicketsShared
from tutor.table.stages import PlacingCard
from tutor.table.table import Table
from tutor.terms import Card, Place

LAST = "last"


class Wish(Parameters):
    """``first`` is what came before.

    ``hand`` or ``holder``: the first card went there; ``any``: this is the first card;
    ``last``: the only card that can be had; ``locomotive``: a face-up one; ``ticket``: a
    single ticket is kept.
    """

    first: str = "hand"


class EitherPlace(Option):
    """Hand or holder, as the player likes."""


class ItGoes(Explanation):
    """Where it goes (None: where the player likes), and the case that decides it."""

    first: str
    place: Place | None


class WhereDoesItGo(ChooseOneExercise):
    """Choose where it goes when the learner does ``action`` at the table.

    ``first`` is the case, as in the wish.
    """

    first: str
    action: Action
    seed: str

    @property
    def form(self) -> ChooseOne:
        """Hand, holder, or as the player likes."""
        return ChooseOne((*(InPlace(place) for place in Place), EitherPlace()))

    def _played(self) -> tuple[Table, tuple[Event, ...]]:
        return self.scene.table.play(self.action, Shuffler(self.seed))

    def _place(self) -> Place | None:
        """Return where the table puts it; None if it asks the player."""
        after, events = self._played()
        if isinstance(after.stage, PlacingCard):
            return None
        places = [event.place for event in events if isinstance(event, CardPlaced)]
        shared = any(isinstance(event, TicketsShared) for event in events)
        return Place.HOLDER if shared else places[-1]

    @property
    def right(self) -> Option:
        """Where the table puts it."""
        place = self._place()
        return EitherPlace() if place is None else InPlace(place)

    def judged(self, chosen: Option) -> Verdict:
        """Do it at the table and see where it goes."""
        after, events = self._played()
        scene = Scene(after, self.scene.player, (Show.HAND, Show.HOLDER, Show.TICKETS))
        return Verdict(chosen == self.right, (ItGoes(self.first, self._place()), *events), scene)


# --- making one -----------------------------------------------------------------------------


def _second(first: Place) -> Callable[[Table, Pick], tuple[Table, Action]]:
    """Return what draws and places a first card; the second is still to be drawn."""

    def drawn(table: Table, pick: Pick) -> tuple[Table, Action]:
        chance = Shuffler(pick.seed)
        table, _ = table.play(_some_card(table, pick), chance)
        table, _ = table.play(PlaceCard(LEARNER, first), chance)
        return table, _some_card(table, pick)

    return drawn


def _some_card(table: Table, pick: Pick) -> Action:
    """Return the drawing of a coloured face-up card or of the pile's top."""
    colored = [card for card in table.row if card is not Card.LOCOMOTIVE]
    if table.pile and (not colored or pick.number(0, 1)):
        return DrawBlind(LEARNER)
    return DrawFaceUp(LEARNER, pick.one(colored))


def _ticket(table: Table, pick: Pick) -> tuple[Table, Action]:
    table, _ = table.play(DrawTickets(LEARNER), Shuffler(pick.seed))
    return table, KeepTickets(LEARNER, (pick.one(offered(table)),))


CASES: Mapping[str, Callable[[Table, Pick], tuple[Table, Action]]] = {
    "hand": _second(Place.HAND),
    "holder": _second(Place.HOLDER),
    "any": lambda table, pick: (table, _some_card(table, pick)),
    LAST: lambda table, pick: (table, _some_card(table, pick)),
    "locomotive": lambda table, _pick: (table, DrawFaceUp(LEARNER, Card.LOCOMOTIVE)),
    "ticket": _ticket,
}
"""What has happened before, and what the learner does then."""


def make(rules: Rules, pick: Pick, wish: Wish) -> WhereDoesItGo:
    """Lay out a table with teams, and play it to the point in question."""
    if wish.first not in CASES:
        raise NoExerciseError(f"no such case: {wish.first!r}")
    table = lesson_table(rules, pick, wish)
    if not table.holders:
        raise NoExerciseError("nobody has a holder here")
    colors = pick.mixed(COLORS)
    last = wish.first == LAST
    row = colors[:1] if last else pick.mixed((Card.LOCOMOTIVE, *colors[:4]))
    hand = useless(pick, 4, without=Card.LOCOMOTIVE)
    top = () if last else pick.mixed(colors)[:3]
    table = with_cards(table, pick, hand=hand, row=row, top=top, pile=0 if last else None)
    table, action = CASES[wish.first](table, pick)
    ticket = isinstance(action, KeepTickets)
    show = (Show.TICKETS, Show.HOLDER) if ticket else (Show.ROW, Show.HAND, Show.HOLDER)
    return WhereDoesItGo(Scene(table, LEARNER, show), wish.first, action, pick.seed)
