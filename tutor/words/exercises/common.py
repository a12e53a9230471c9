"""What many exercises say: the names of options, and what the words of all exercises take."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.lessons import forms as f
from tutor.lessons.exercise import LookClosely, Scene
from tutor.lessons.on_table import NotThisNow
from tutor.lessons.wrong_form import NothingAnswered
from tutor.terms import Decision
from tutor.words.cards import together
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.names import STEPS
from tutor.words.pieces import part_name
from tutor.words.reader import Reader


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
        return _("Your team") if len(self.scene.table.side(place)) > 1 else _("You")

    def taker(self, place: int) -> str:
        """Return who has something, "you" for the learner."""
        return _("you") if place == self.scene.player else self.player(place)

    @property
    def reader(self) -> Reader:
        """The learner as who reads the score sheet."""
        me = self.scene.player
        seat, in_team = self.scene.table.seats[me], len(self.scene.table.side(me)) > 1
        return Reader(me, seat.team or seat.name, in_team)


Words = Mapping[type, Callable[[Any, SceneNames], str]]
"""Questions by kind of exercise, sentences by explanation, names by option."""


def _the_part(option: f.ThePart, names: SceneNames) -> str:
    scene = names.scene
    if option.player in scene.table.side(scene.player):
        return part_name(option.part)
    return _("{side}: {part}").format(side=names.team(option.player), part=part_name(option.part))


def _winner(option: f.Winner, names: SceneNames) -> str:
    winners = together([names.team(place) for place in option.players])
    if option.decided_by is Decision.POINTS:
        return _("{winners}, by points").format(winners=winners)
    if option.decided_by is Decision.SHARED:
        return _("{winners} share the win").format(winners=winners)
    return _("{winners}: equal points, then {step}").format(
        winners=winners, step=STEPS[option.decided_by]()
    )


WORDS: Words = {
    LookClosely: lambda why, names: _("Look closely, and try once more."),
    NotThisNow: lambda why, names: _("That may be done, but it is not what is asked for here."),
    NothingAnswered: lambda why, names: _("Choose an answer first."),
    f.Yes: lambda option, names: _("Yes"),
    f.No: lambda option, names: _("No"),
    f.TheTicket: lambda option, names: str(names.worth(option.ticket)),
    f.ThePlayer: lambda option, names: (
        _("You") if option.player == names.scene.player else names.player(option.player)
    ),
    f.ThePart: _the_part,
    f.Winner: _winner,
}
"""What many exercises have: the names of options, and that nothing was answered."""
