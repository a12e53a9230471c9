"""The words of the exercise "answer the tunnel"."""

from tutor.cards import Cards
from tutor.lessons.kinds.tunnel import AnswerTheTunnel, CanBePaid, CannotBePaid
from tutor.terms import Card
from tutor.words.cards import cards_text, kind_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def question(exercise: AnswerTheTunnel, names: SceneNames) -> str:
    """Tell what was laid and turned over, and ask for the answer."""
    stage = exercise.stage
    facts = {
        "player": names.player(stage.player),
        "route": names.route(stage.route),
        "cards": names.paid(stage.laid, stage.laid_from_holder),
        "turned": cards_text(Cards.of(stage.revealed)),
    }
    text = (
        _(
            "{player} enters the tunnel {route} with {cards}. There are no more cards to turn over "
            "than these: {turned}. Add what is asked for if the cards are there; "
            "otherwise give the tunnel up."
        )
        if len(stage.revealed) < exercise.turned.wanted
        else _(
            "{player} enters the tunnel {route} with {cards}. Turned over: {turned}. Add what is "
            "asked for if the cards are there; otherwise give the tunnel up."
        )
    )
    return text.format(**facts)


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


WORDS: Words = {
    AnswerTheTunnel: question,
    CanBePaid: can_be_paid,
    CannotBePaid: cannot_be_paid,
}
