"""The names of the options that many exercises have."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.lessons import forms as f
from tutor.lessons.exercise import Scene
from tutor.terms import Decision, Place
from tutor.words.cards import card_text, cards_text, together
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.names import PARTS, STEPS
from tutor.words.reasons import reason_text


def _no(option: f.No, scene: Scene, names: TableNames) -> str:
    if option.because is None:
        return _("No")
    return _("No. {reason}").format(reason=reason_text(option.because, scene.table))


def _in_place(option: f.InPlace, scene: Scene, names: TableNames) -> str:
    return _("the hand") if option.place is Place.HAND else _("the team's holder")


def _winner(option: f.Winner, scene: Scene, names: TableNames) -> str:
    winners = together([names.side(place) for place in option.players])
    if option.decided_by is Decision.POINTS:
        return _("{winners}, by points").format(winners=winners)
    if option.decided_by is Decision.SHARED:
        return _("{winners} share the win").format(winners=winners)
    return _("{winners}: equal points, then {step}").format(
        winners=winners, step=STEPS[option.decided_by]()
    )


_OPTIONS: Mapping[type[f.Option], Callable[[Any, Scene, TableNames], str]] = {
    f.Yes: lambda option, scene, names: _("Yes"),
    f.No: _no,
    f.TheseCards: lambda option, scene, names: cards_text(option.cards),
    f.FaceUpCard: lambda option, scene, names: _("{card} from the row").format(
        card=card_text(option.card)
    ),
    f.TopOfPile: lambda option, scene, names: _("the top card of the pile"),
    f.NothingMore: lambda option, scene, names: _("Nothing more: the turn is over"),
    f.TheTicket: lambda option, scene, names: names.worth(option.ticket),
    f.TheRoute: lambda option, scene, names: names.route(option.route),
    f.TheCity: lambda option, scene, names: names.city(option.city),
    f.ThePlayer: lambda option, scene, names: names.player(option.player),
    f.InPlace: _in_place,
    f.ThePart: lambda option, scene, names: _("{side}: {part}").format(
        side=names.side(option.player), part=PARTS[option.part]()
    ),
    f.Winner: _winner,
}


def common_option(option: f.Option, scene: Scene) -> str:
    """Return the name of an option that many exercises have."""
    return _OPTIONS[type(option)](option, scene, TableNames(scene.table))
