"""The words of the exercises about the last round."""

from tutor.lessons.kinds import last_turn as k
from tutor.words.cards import number_of_cards, trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: k.BeginLastRound, names: SceneNames) -> str:
    """Ask for the route."""
    if exercise.begins:
        return _("Claim the lit route with which the last round begins.")
    return _("Claim a lit route with which the last round does not begin yet.")


def trains_left(why: k.TrainsLeft, names: SceneNames) -> str:
    """Tell the trains left and how many are few enough."""
    facts = {
        "route": names.route(why.route),
        "trains": trains_text(why.trains),
        "enough": why.enough,
    }
    if why.trains <= why.enough:
        text = (
            _("{route} leaves the two of you {trains}: the last round begins at {enough}.")
            if why.team
            else _("{route} leaves you {trains}: the last round begins at {enough}.")
        )
    else:
        text = (
            _("{route} leaves the two of you {trains}: more than {enough}, so no last round yet.")
            if why.team
            else _("{route} leaves you {trains}: more than {enough}, so no last round yet.")
        )
    return text.format(**facts)


def count(why: k.CountTrains, names: SceneNames) -> str:
    """Tell what to count."""
    text = (
        _("You have {trains}. Take away the spaces of a route, and its Xs: are {enough} left?")
        if why.crossing
        else _("You have {trains}. Take away the spaces of a route: are {enough} or fewer left?")
    )
    return text.format(trains=trains_text(why.trains), enough=why.enough)


def left_for_last(why: k.LeftForLast, names: SceneNames) -> str:
    """Tell what can be done."""
    if not why.count:
        return _("A route, cards or tickets: whatever the rules allow is right.")
    return _(
        "You have {trains} and {cards}. Where no route is in reach, a card from the pile will do."
    ).format(trains=trains_text(why.trains), cards=number_of_cards(why.cards))


WORDS: Words = {
    k.BeginLastRound: question,
    k.PlayYourLast: lambda exercise, names: _(
        "The others had their last turns, and this one is yours. Do what you like."
    ),
    k.CountTrains: count,
    k.LeftForLast: left_for_last,
    k.LastRoundBegins: lambda why, names: _("Everybody has one more turn, and yours is the last."),
    k.TrainsLeft: trains_left,
    k.YourLastTurn: lambda why, names: _("That was the last turn of all: the game is over."),
}
