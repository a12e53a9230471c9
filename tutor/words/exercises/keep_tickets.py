"""The words of the exercise "which tickets to keep"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.keep_tickets import (
    AtLeast,
    FewerWillDo,
    LightEach,
    LongOneRefused,
    NotInNewPile,
    RefusedGo,
    ThisOne,
    TrainsTheyTake,
    WhichToKeep,
)
from tutor.rulebook import Refused
from tutor.words.cards import trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext

WHERE: Mapping[Refused, Callable[[], str]] = {
    Refused.UNDER_PILE: lambda: _("What is not kept goes under the ticket pile."),
    Refused.OUT_OF_GAME: lambda: _("What is not kept is out of the game for good."),
    Refused.DISCARDED: lambda: _("What is not kept lies face up on the ticket discards."),
}


def question(exercise: WhichToKeep, names: SceneNames) -> str:
    """Ask which to keep; how few may be kept is not told at the start."""
    facts = {"left": names.number_of_tickets(exercise.left or 0), "least": exercise.least}
    if exercise.fewest and exercise.start:
        return _("Keep as few as you may: those that share a way.")
    if exercise.fewest:
        return _("Keep as few as you may.")
    if exercise.new_pile:
        text = _("The pile had only {left}, so the discards became a new one. Keep what you like.")
    elif exercise.left is not None:
        text = _("The pile had only {left}. Keep what you like, at least {least}.")
    else:
        text = _("Keep what you like, at least {least}.")
    return text.format(**facts)


def fewer_will_do(why: FewerWillDo, names: SceneNames) -> str:
    """Tell that fewer could be kept."""
    return ngettext(
        "To keep {kept} is allowed, but {least} would be enough.",
        "To keep {kept} is allowed, but {least} would be enough.",
        why.least,
    ).format(kept=why.kept, least=why.least)


def refused_go(why: RefusedGo, names: SceneNames) -> str:
    """Tell where tickets would go."""
    return WHERE[why.where]()


def trains_they_take(why: TrainsTheyTake, names: SceneNames) -> str:
    """Judge the choice by the trains that it takes, as far as that can be told beforehand."""
    facts = {"together": trains_text(why.together), "apart": why.apart, "best": why.best}
    if why.is_dear and why.together < why.apart:
        text = _("These share little of their way: they take {together}. Others take only {best}.")
    elif why.is_dear:
        text = _("These share none of their way: they take {together}. Others take only {best}.")
    elif why.together < why.apart:
        text = _("These share a way: {together} complete them; one by one they take {apart}.")
    else:
        text = _("These take {together}, and hardly any other choice takes fewer.")
    return text.format(**facts)


def at_least(why: AtLeast, names: SceneNames) -> str:
    """Tell how many are enough."""
    text = (
        _("Of these {tickets} at least {least} must be kept: mark no more than that.")
        if why.enough
        else _("Of these {tickets} at least {least} must be kept; more are allowed, too.")
    )
    return text.format(tickets=names.number_of_tickets(why.drawn), least=why.least)


WORDS: Words = {
    WhichToKeep: question,
    AtLeast: at_least,
    FewerWillDo: fewer_will_do,
    LongOneRefused: lambda why, names: _("The long ticket need not be among those kept."),
    NotInNewPile: lambda why, names: _(
        "The new pile was made in the middle of the draw, before any of these tickets was "
        "refused: none of them is in it."
    ),
    LightEach: lambda why, names: _(
        "Touch each ticket: its cities light up on the board. Which ways run together?"
    ),
    RefusedGo: refused_go,
    ThisOne: lambda why, names: _("Keep {ticket}. What lies along its way?").format(
        ticket=names.ticket(why.ticket)
    ),
    TrainsTheyTake: trains_they_take,
}
