"""The words of the exercise "which tickets to keep"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.keep_tickets import (
    FewerWillDo,
    LongOneRefused,
    NotInNewPile,
    RefusedGo,
    TrainsTheyTake,
    WhichToKeep,
)
from tutor.rulebook import Refused
from tutor.words.cards import trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext

WHERE: Mapping[Refused, Callable[[], str]] = {
    Refused.UNDER_PILE: lambda: _(
        "All are kept, so nothing goes back. What is not kept goes under the ticket pile."
    ),
    Refused.OUT_OF_GAME: lambda: _(
        "All are kept, so nothing goes back. What is not kept is out of the game for good."
    ),
    Refused.DISCARDED: lambda: _(
        "All are kept, so nothing goes back. What is not kept is laid on the face-up ticket "
        "discards."
    ),
}


def question(exercise: WhichToKeep, names: SceneNames) -> str:
    """Tell where the tickets come from, and ask; how few may be kept is not told at the start."""
    facts = {
        "player": names.player(exercise.scene.player),
        "number": names.number_of_tickets(len(exercise.offered)),
        "least": exercise.least,
        "left": names.number_of_tickets(exercise.left or 0),
    }
    if exercise.fewest:
        text = (
            _("The game begins, and {player} is dealt {number}. Keep as few as are allowed.")
            if exercise.start
            else _("{player} has drawn {number}. Keep as few as are allowed.")
        )
    elif exercise.new_pile:
        text = _(
            "The pile has only {left} left when {player} draws. The discards are shuffled into a "
            "new pile, and the draw goes on from there: {number} in all. Which of them are kept? "
            "At least {least} must be."
        )
    elif exercise.left is not None:
        text = _(
            "The pile has only {left} left, and {player} draws what there is: {number}. Which of "
            "them are kept? At least {least} must be."
        )
    elif exercise.start:
        text = _(
            "The game begins, and {player} is dealt {number}. Which of them are kept? Choose as "
            "many as you like; too few will be refused."
        )
    else:
        text = _("{player} has drawn {number}. Which of them are kept? At least {least} must be.")
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
    facts = {
        "together": trains_text(why.together),
        "apart": trains_text(why.apart),
        "tickets": names.tickets(why.fewest),
        "best": trains_text(why.best),
    }
    if why.fewest and why.together < why.apart:
        text = _(
            "These share some of their way: {together} in all can complete them, while one by one "
            "they need {apart}. {tickets} would need only {best}."
        )
    elif why.fewest:
        text = _(
            "These share none of their way and need {together}. {tickets} would need only {best}."
        )
    elif why.together < why.apart:
        text = _(
            "These share some of their way: {together} in all can complete them, while one by one "
            "they need {apart}. No other choice needs fewer."
        )
    else:
        text = _(
            "These share none of their way and need {together}. Still, no other choice needs fewer."
        )
    return text.format(**facts)


WORDS: Words = {
    WhichToKeep: question,
    FewerWillDo: fewer_will_do,
    LongOneRefused: lambda why, names: _("The long ticket need not be among those kept."),
    NotInNewPile: lambda why, names: _(
        "The new pile was made in the middle of the draw, before any of these tickets was "
        "refused: none of them is in it."
    ),
    RefusedGo: refused_go,
    TrainsTheyTake: trains_they_take,
}
