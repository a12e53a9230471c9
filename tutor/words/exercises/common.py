"""What many exercises say: the names of options, the placeholders, and who is addressed."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.lessons import forms as f
from tutor.lessons.exercise import LookClosely, Scene
from tutor.lessons.on_table import NotAskedFor
from tutor.lessons.wrong_form import NothingAnswered
from tutor.terms import Decision
from tutor.words.events import TableNames
from tutor.words.names import STEPS
from tutor.words.pieces import part_name
from tutor.words.reader import Reader
from tutor.words.says import THEY, YOU, Message, Placeholders, Telling, says
from tutor.words.values import AllOf, And, Kind, Named, OneCard, Points, Spaces, Trains


class SceneNames(TableNames):
    """The names of what is at the table of a scene."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.table)
        self.scene = scene

    def is_mine(self, place: int) -> bool:
        """Tell whether a place is on the learner's side."""
        return place in self.scene.table.side(self.scene.player)

    def team(self, place: int) -> str:
        """Return a side's name for lists of several; the learner's is "You" or "Your team"."""
        if not self.is_mine(place):
            return super().team(place)
        return str(Named("your_team" if len(self.scene.table.side(place)) > 1 else "you"))

    def called(self, place: int) -> object:
        """Return a player's name, "You" for the learner."""
        return Named("you") if place == self.scene.player else self.player(place)

    @property
    def reader(self) -> Reader:
        """The learner as who reads the score sheet."""
        me = self.scene.player
        seat, in_team = self.scene.table.seats[me], len(self.scene.table.side(me)) > 1
        return Reader(me, seat.team or seat.name, in_team)


Words = Mapping[type, Telling]
"""Questions by kind of exercise, sentences by explanation, options that are more than a name."""

Values = Mapping[type, Callable[[Any, SceneNames], object]]
"""What stands for itself: options that are a name, and what other modules have the words of."""


def person(value: object, names: SceneNames) -> str:
    """Tell whether something concerns the learner's side."""
    place = getattr(value, "player", None)
    return YOU if place is not None and names.is_mine(place) else THEY


WON: Mapping[Decision, Message] = {
    Decision.POINTS: says("{winners}, by points"),
    Decision.SHARED: says("{winners} share the win"),
}
WON_AFTER_TIE = says("{winners}: equal points, then {step}")

MESSAGES: Words = {
    LookClosely: says("Look closely, and try once more."),
    NotAskedFor: says("You may do that, but something else is asked for here."),
    NothingAnswered: says("Choose an answer first."),
    f.Yes: says("Yes"),
    f.No: says("No"),
    f.ThePart: says("{team}: {part}", you="{part}"),
    f.Winner: lambda v, n: WON.get(v.decided_by, WON_AFTER_TIE),
}

VALUES: Values = {
    f.TheTicket: lambda v, n: n.worth(v.ticket),
    f.ThePlayer: lambda v, n: n.called(v.player),
}

PLACEHOLDERS: Placeholders = {
    "card": lambda v, n: OneCard(v.card),
    "cards": lambda v, n: AllOf(v.cards),
    "city": lambda v, n: n.city(v.city),
    "color": lambda v, n: Kind(v.color),
    "drawn": lambda v, n: n.number_of_tickets(v.drawn),
    "part": lambda v, n: part_name(v.part),
    "points": lambda v, n: Points(v.points),
    "route": lambda v, n: n.route(v.route),
    "routes": lambda v, n: And(n.route(route) for route in v.routes),
    "side": lambda v, n: n.side(v.player),
    "spaces": lambda v, n: Spaces(v.spaces),
    "step": lambda v, n: STEPS[v.decided_by](),
    "team": lambda v, n: n.team(v.player),
    "ticket": lambda v, n: n.ticket(v.ticket),
    "trains": lambda v, n: Trains(v.trains),
    "winners": lambda v, n: And(n.team(place) for place in v.players),
    "worth": lambda v, n: n.worth(v.ticket),
}
"""What the fields of exercises, explanations and options are called by; modules add their own."""
