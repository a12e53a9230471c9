"""The words of the exercise "what does the neutral player do?"."""

from tutor.lessons.kinds import neutral as k
from tutor.rules.standing import NEUTRAL
from tutor.words.cards import spaces_text, together, trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: k.EndTheRound, names: SceneNames) -> str:
    """Tell what comes next."""
    if len(exercise.scene.table.tickets) == 1:
        return _(
            "You have the token, and one ticket is left in the pile. Draw your second card: that "
            "ends the round."
        )
    return _(
        "You have the neutral player's token. Draw your second card: that ends the round, and the "
        "top ticket is turned up."
    )


def turned_up(why: k.TurnedUp, names: SceneNames) -> str:
    """Tell what the ticket says: it is discarded at once, and not to be seen on the table."""
    ticket = names.ticket(why.ticket)
    if why.pair is None:
        alone = _("The ticket turned up: {ticket}, with no cities at its foot.")
        return alone.format(ticket=ticket)
    a, b = (names.city(city) for city in why.pair)
    return _("The ticket turned up: {ticket}, with {a} and {b} at its foot.").format(
        ticket=ticket, a=a, b=b
    )


def at_the_foot(why: k.AtTheFoot, names: SceneNames) -> str:
    """Tell what lies between the two cities, and what follows."""
    if why.pair is None:
        return _(
            "A ticket without a pair of cities at its foot brings nothing: the neutral player "
            "waits for the next round."
        )
    a, b = (names.city(city) for city in why.pair)
    owners = [owner for owner in why.owners if owner is not None]
    if NEUTRAL in owners:
        return _(
            "The neutral player has a route between {a} and {b} already, and never takes the "
            "second one."
        ).format(a=a, b=b)
    if len(owners) == len(why.routes):
        return _(
            "Both routes between {a} and {b} are taken, by {owners}: there is none left to claim."
        ).format(a=a, b=b, owners=together([names.taker(owner) for owner in owners]))
    if why.trains < why.needed:
        return _(
            "A route between {a} and {b} has {spaces}, and the neutral player has {trains}. With "
            "too few trains it leaves the game."
        ).format(a=a, b=b, spaces=spaces_text(why.needed), trains=trains_text(why.trains))
    if not owners:
        return _(
            "Both routes between {a} and {b} are free, so whoever has the token chooses, and then "
            "gives it away."
        ).format(a=a, b=b)
    return _beside(names, owners[0], a=a, b=b)


def _beside(names: SceneNames, owner: int, **cities: str) -> str:
    """Tell what follows if one of two lanes is a player's."""
    if names.is_mine(owner):
        return _(
            "One route between {a} and {b} is yours, so there is no choice: the neutral player "
            "takes the other one, the bank pays you the toll, and the token stays."
        ).format(**cities)
    return _(
        "One route between {a} and {b} belongs to {owner}, so there is no choice: the neutral "
        "player takes the other one, the bank pays {owner} the toll, and the token stays."
    ).format(**cities, owner=names.player(owner))


WORDS: Words = {
    k.EndTheRound: question,
    k.ChooseItsLane: lambda exercise, names: _("Both lanes are free. Tap the one it is to take."),
    k.TurnedUp: turned_up,
    k.AtTheFoot: at_the_foot,
    k.DrawYourSecond: lambda why, names: _("Take a card from the row or the pile."),
    k.LastTicket: lambda why, names: _(
        "That was the last ticket of the pile: what it brings is still carried out, then the "
        "neutral player leaves."
    ),
    k.LanesAlike: lambda why, names: _(
        "Each of the two takes {needed} of the neutral player's {trains}. Either is right."
    ).format(needed=why.spaces, trains=trains_text(why.trains)),
    k.TapALane: lambda why, names: _("Tap one of the two lit lanes."),
    k.TokenGoesOn: lambda why, names: _("You have chosen, so the token goes to the other player."),
}
