"""The words of the exercise "hand or holder"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.holder import (
    ItGoes,
    KeepOne,
    PutIntoPlace,
    SecondGoes,
    TakeTheLocomotive,
    TicketsDrawn,
)
from tutor.terms import Place
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _

ASK: Mapping[str, Callable[[], str]] = {
    "hand": lambda: _("Draw two cards, so that the second goes into the holder."),
    "holder": lambda: _("Draw two cards, so that the second goes into your hand."),
    "last": lambda: _("Only one card can be had. Take it, and put it where you like."),
    "locomotive": lambda: _("Take the locomotive from the row, and see where it goes."),
    "ticket": lambda: _("Keep a single ticket, and see where it goes."),
}

BECAUSE: Mapping[str, Callable[[], str]] = {
    "hand": lambda: _("One of the two cards goes to the hand and one to the team's holder."),
    "holder": lambda: _("One of the two cards goes to the hand and one to the team's holder."),
    "last": lambda: _("When only one card can be had, you say where it goes."),
    "locomotive": lambda: _(
        "A face-up locomotive, the only card of its turn, goes to the team's holder."
    ),
    "ticket": lambda: _("When only one ticket is kept, it goes to the team's holder."),
}


def second_goes(why: SecondGoes, names: SceneNames) -> str:
    """Tell where the second card would go."""
    if why.place is Place.HAND:
        return _("Then the second card goes into your hand.")
    return _("Then the second card goes into the holder.")


WORDS: Words = {
    PutIntoPlace: lambda exercise, names: ASK[exercise.first](),
    ItGoes: lambda why, names: BECAUSE[why.first](),
    KeepOne: lambda why, names: _("That may be done, but keep only one here."),
    SecondGoes: second_goes,
    TakeTheLocomotive: lambda why, names: (
        _("A face-up locomotive would be the only card of your turn.")
        if why.no
        else _("That may be done, but take the locomotive.")
    ),
    TicketsDrawn: lambda why, names: _(
        "{tickets} lie in the sheet, and at least {least} must be kept."
    ).format(tickets=names.number_of_tickets(why.drawn), least=why.least),
}
