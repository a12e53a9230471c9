"""The words of the exercise "claim what may be claimed", and of all lit routes to choose from."""

from tutor.lessons.candidates import OneOfTheLit
from tutor.lessons.kinds.may_claim import ClaimWhatMayBe, LacksCards, LookAtEach
from tutor.words.cards import cards_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def look_at_each(why: LookAtEach, names: SceneNames) -> str:
    """Tell what to look at."""
    if why.cards:
        return _("Look at each of the lit routes, and at the cards in your hand.")
    if why.trains:
        return _("Look who owns what, and count the trains that you have left.")
    return _("Look who owns what between the cities of each lit route.")


WORDS: Words = {
    ClaimWhatMayBe: lambda exercise, names: _(
        "Only one of the lit routes can be yours now. Tap it, and lay the cards."
    ),
    LacksCards: lambda why, names: _("{route} takes {takes}, and of these you have {held}.").format(
        route=names.route(why.route), takes=cards_text(why.takes), held=cards_text(why.held)
    ),
    LookAtEach: look_at_each,
    OneOfTheLit: lambda why, names: _("That route may be claimed, but choose one of the lit ones."),
}
