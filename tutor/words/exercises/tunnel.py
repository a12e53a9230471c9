"""The words of the exercise "answer the tunnel"."""

from tutor.lessons.kinds.tunnel import (
    AloneFor,
    AnswerTheTunnel,
    CanBePaid,
    CannotBePaid,
    EnterTheTunnel,
    LeftToAdd,
    LocomotivesAlone,
    MatchingCards,
    WhichMatch,
)
from tutor.terms import Card
from tutor.words.cards import cards_text, kind_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def enter(exercise: EnterTheTunnel, names: SceneNames) -> str:
    """Ask to enter."""
    route = names.route(exercise.route)
    if exercise.alone:
        return _("Enter the tunnel {route} with locomotives alone, and turn the cards.").format(
            route=route
        )
    return _("Enter the tunnel {route}: lay the cards, then turn those of the pile.").format(
        route=route
    )


def question(exercise: AnswerTheTunnel, names: SceneNames) -> str:
    """Tell how many were turned over if they are too few, and ask for the answer."""
    if len(exercise.stage.revealed) < exercise.turned.wanted:
        return _(
            "There are no more cards to turn than these. Add what is asked for if you can, or "
            "give up."
        )
    return _("Add what is asked for if you can, or give the tunnel up.")


def matching(why: MatchingCards, names: SceneNames) -> str:
    """Tell what the cards turned over ask for."""
    if why.color is Card.LOCOMOTIVE:
        return ngettext(
            "Only locomotives match here: {extra} more locomotive is asked for.",
            "Only locomotives match here: {extra} more locomotives are asked for.",
            why.extra,
        ).format(extra=why.extra)
    return ngettext(
        "Those in {color} and the locomotives match: {extra} more card is asked for.",
        "Those in {color} and the locomotives match: {extra} more cards are asked for.",
        why.extra,
    ).format(extra=why.extra, color=kind_text(why.color))


def can_be_paid(why: CanBePaid, names: SceneNames) -> str:
    """Tell that it need not be given up."""
    return _(
        "Giving up is always allowed, but here the cards are there: {cards} would pay. Add them."
    ).format(cards=names.paid(why.cards, why.from_holder))


def cannot_be_paid(why: CannotBePaid, names: SceneNames) -> str:
    """Tell that it must be given up."""
    if why.color is Card.LOCOMOTIVE:
        text = ngettext(
            "{extra} more locomotive is not there: the tunnel has to be given up.",
            "{extra} more locomotives are not there: the tunnel has to be given up.",
            why.extra,
        )
    else:
        text = ngettext(
            "{extra} more card, {color} or a locomotive, is not there: the tunnel has to be given "
            "up.",
            "{extra} more cards, {color} or locomotives, are not there: the tunnel has to be given "
            "up.",
            why.extra,
        )
    return text.format(extra=why.extra, color=kind_text(why.color))


def alone_for(why: AloneFor, names: SceneNames) -> str:
    """Tell what locomotives alone come to."""
    return ngettext(
        "Its space takes a locomotive here.",
        "Each of its {spaces} spaces takes a locomotive here.",
        why.spaces,
    ).format(spaces=why.spaces)


def which_match(why: WhichMatch, names: SceneNames) -> str:
    """Let the cards that match be found."""
    if why.color is Card.LOCOMOTIVE:
        return ngettext(
            "{turned} card lies turned over. Is it a locomotive?",
            "{turned} cards lie turned over. How many of them are locomotives?",
            why.turned,
        ).format(turned=why.turned)
    return ngettext(
        "{turned} card lies turned over. Is it {color}, or a locomotive?",
        "{turned} cards lie turned over. How many of them are {color}, or locomotives?",
        why.turned,
    ).format(turned=why.turned, color=kind_text(why.color))


WORDS: Words = {
    AloneFor: alone_for,
    AnswerTheTunnel: question,
    CanBePaid: can_be_paid,
    CannotBePaid: cannot_be_paid,
    EnterTheTunnel: enter,
    LeftToAdd: lambda why, names: _("Left to add: {cards}.").format(cards=cards_text(why.cards)),
    LocomotivesAlone: lambda why, names: _("That may be done, but lay locomotives alone here."),
    MatchingCards: matching,
    WhichMatch: which_match,
}
