"""What many exercises say: the names of options, and who is addressed; and the words of "look"."""

from collections.abc import Mapping

from tutor.lessons import forms as f
from tutor.lessons.exercise import LookClosely, NothingAnswered, Scene
from tutor.lessons.kinds import look
from tutor.lessons.on_table import NotAskedFor
from tutor.terms import Decision
from tutor.words.names import STEPS
from tutor.words.pieces import part_name
from tutor.words.reader import Reader
from tutor.words.says import THEY, YOU, Placeholders, Telling, says
from tutor.words.table_names import TableNames
from tutor.words.values import And, Named, Value


class SceneNames(TableNames):
    """The names of what is at the table of a scene."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.table)
        self.scene = scene

    def is_mine(self, place: int) -> bool:
        """Tell whether a place is on the learner's side."""
        return place in self.scene.table.side(self.scene.player)

    def team(self, place: int) -> object:
        """Return a side's name for lists of several; the learner's is "You" or "Your team"."""
        if not self.is_mine(place):
            return super().team(place)
        return Named("your_team" if len(self.scene.table.side(place)) > 1 else "you")

    def called(self, place: int) -> object:
        """Return a player's name, "You" for the learner."""
        return Named("you") if place == self.scene.player else self.player(place)

    def worth(self, entry: str) -> Value:
        """Return what a ticket names with its points; of countries each with its own (H13)."""
        ticket = self.scene.table.board.ticket.get(entry)
        if ticket is None or not ticket.offers_countries:
            return super().worth(entry)
        return And([self.ticket_card(ticket)])

    def has_several_ways(self, ticket: str) -> bool:
        """Tell whether a ticket can be completed in several ways (H13, H14)."""
        return len(self.scene.table.board.ticket[ticket].ways) > 1

    @property
    def reader(self) -> Reader:
        """The learner as who reads the score sheet."""
        me = self.scene.player
        seat, in_team = self.scene.table.seats[me], len(self.scene.table.side(me)) > 1
        return Reader(me, seat.team or seat.name, in_team)


Words = Mapping[type, Telling]
"""Questions by kind of exercise, sentences by explanation, names by option."""


def person(value: object, names: SceneNames) -> str:
    """Tell whether something concerns the learner's side."""
    place = getattr(value, "player", None)
    return YOU if place is not None and names.is_mine(place) else THEY


WON = {
    Decision.POINTS: says("{winners}, by points"),
    Decision.SHARED: says("{winners} share the win"),
}
WON_AFTER_TIE = says("{winners}: equal points, then {step}")

MESSAGES: Words = {
    LookClosely: says("Look closely, and try once more."),
    NotAskedFor: says("You may do that, but something else is asked for here."),
    NothingAnswered: says("Choose an answer first."),
    look.LookAtThis: says("Have a look, then go on."),
    look.LookedAt: says("Seen."),
    f.ThePart: says("{team}: {part}", you="{part}"),
    f.ThePlayer: lambda v, n: str(n.called(v.player)),
    f.TheTicket: lambda v, n: str(n.worth(v.ticket)),
    f.Winner: lambda v, n: WON.get(v.decided_by, WON_AFTER_TIE),
}

PLACEHOLDERS: Placeholders = {
    "part": lambda v, n: part_name(v.part),
    "step": lambda v, n: STEPS[v.decided_by](),
    "team": lambda v, n: n.team(v.player),
    "winners": lambda v, n: And(map(n.team, v.players)),
}
"""What the fields of exercises, explanations and options are called by; modules add their own."""
