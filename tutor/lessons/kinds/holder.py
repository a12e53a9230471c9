"""Hand or holder: where does what is drawn go? (T3, T5)."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.cards import COLORS
from tutor.lessons.exercise import (
    BesideThePoint,
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.kinds.draw_next import look_where
from tutor.lessons.on_table import NotAskedFor, OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, useless, with_cards
from tutor.scoring import Rules
from tutor.table.actions import Action, DrawBlind, DrawFaceUp, DrawTickets, KeepTickets, PlaceCard
from tutor.table.chance import Shuffler
from tutor.table.choosing import least_kept, offered
from tutor.table.events import Event
from tutor.table.stages import DrawingSecond, KeepingTickets, PlacingCard
from tutor.table.table import Table
from tutor.terms import Card, Place

CASES = ("hand", "holder", "last", "locomotive", "ticket")


class Wish(Parameters):
    """``first`` is what is to be done, one of :data:`CASES`.

    ``hand``: the second card is to go to the holder, so the first one to the hand; ``holder``: the
    other way round; ``last``: the only card that can be had; ``locomotive``: a face-up one;
    ``ticket``: a single ticket is kept.
    """

    first: str = "hand"


class SecondGoes(Explanation):
    """Where the second card then goes."""

    place: Place


class ItGoes(Explanation):
    """The rule of the case that decides where it goes."""

    first: str


class TakeTheLocomotive(BesideThePoint, Explanation):
    """The locomotive is asked for, or (``no``) must not be taken."""

    no: bool


class KeepOne(BesideThePoint, Explanation):
    """A single ticket is asked for."""


class TicketsDrawn(Explanation):
    """Help: how many tickets were drawn, and how many of them must be kept at least."""

    drawn: int
    least: int


class PutIntoPlace(OnTableExercise):
    """Draw, and say where it goes; ``first`` is the case, as in the wish."""

    first: str

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only what the case asks for."""
        if self.first == "ticket":
            if not isinstance(action, KeepTickets):
                return (NotAskedFor(),)
            return () if len(action.tickets) == 1 else (KeepOne(),)
        if isinstance(action, PlaceCard):
            wrong = self.first in ("hand", "holder") and action.place != self.first
            return (SecondGoes(_other(action.place)),) if wrong else ()
        if not isinstance(action, DrawFaceUp | DrawBlind):
            return (NotAskedFor(),)
        locomotive = isinstance(action, DrawFaceUp) and action.card is Card.LOCOMOTIVE
        if locomotive != (self.first == "locomotive"):
            return (TakeTheLocomotive(no=locomotive),)
        return ()

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Go on while the draw does."""
        scene, why = self.scene_of(after), (ItGoes(self.first),)
        goes_on = isinstance(after.stage, PlacingCard | DrawingSecond)
        if goes_on and after.stage.player == self.scene.player:
            return Verdict(right=True, why=why, then=replace(self, scene=scene))
        return Verdict(right=True, why=why, scene=scene)

    def pointer(self) -> Hint:
        """Point to what was drawn, or to where it comes from and goes."""
        table = self.scene.table
        if isinstance(table.stage, KeepingTickets):
            drawn = TicketsDrawn(len(offered(table)), least_kept(table))
            return Hint(drawn, tuple(f"ticket:{ticket}" for ticket in offered(table)))
        return look_where(self.scene)

    def partial(self) -> Hint:
        """Tell the rule, and light what may be taken."""
        actions = [action for action in self.scene.table.actions() if not self.objection(action)]
        cards = [action.card for action in actions if isinstance(action, DrawFaceUp)]
        return Hint(ItGoes(self.first), tuple(f"row:{card}" for card in cards))

    def move(self) -> Action:
        """Return the first right move."""
        actions = self.scene.table.actions()
        return next(action for action in actions if not self.objection(action))


def _other(place: Place) -> Place:
    return Place.HOLDER if place is Place.HAND else Place.HAND


def make(rules: Rules, pick: Pick, wish: Wish) -> PutIntoPlace:
    """Lay out a table with teams, and play it to the point in question."""
    if wish.first not in CASES:
        raise NoExerciseError(f"no such case: {wish.first!r}")
    table = lesson_table(rules, pick, wish)
    if not table.holders:
        raise NoExerciseError("nobody has a holder here")
    colors = pick.mixed(COLORS)
    last = wish.first == "last"
    row = colors[:1] if last else pick.mixed((Card.LOCOMOTIVE, *colors[:4]))
    hand = useless(pick, 4, without=Card.LOCOMOTIVE)
    top = () if last else pick.mixed(colors)[:3]
    table = with_cards(table, pick, hand=hand, row=row, top=top, pile=0 if last else None)
    if wish.first == "ticket":
        table, _ = table.play(DrawTickets(LEARNER), Shuffler(pick.seed))
    ticket = isinstance(table.stage, KeepingTickets)
    show = (Show.TICKETS,) if ticket else (Show.ROW, Show.HAND, Show.HOLDER)
    return PutIntoPlace(Scene(table, LEARNER, show), pick.seed, wish.first)
