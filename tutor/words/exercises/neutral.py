"""The words of the exercise "what does the neutral player do?"."""

from tutor.lessons.kinds import neutral as k
from tutor.rules.standing import NEUTRAL
from tutor.words.cards import spaces_text, together, trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: k.WhatNeutralDoes, names: SceneNames) -> str:
    """Ask what the ticket brings."""
    table = exercise.scene.table
    neutral, pair = table.neutral, table.board.ticket[exercise.ticket].neutral_pair
    assert neutral is not None
    facts = {
        "round": table.round,
        "holder": names.player(neutral.token),
        "ticket": names.ticket(exercise.ticket),
        "trains": trains_text(neutral.trains),
    }
    last = len(table.tickets) == 1
    if pair is None:
        text = (
            _(
                "Round {round} is over. {holder} has the neutral player's token and turns up the "
                "last ticket of the pile: {ticket}, with nothing at its foot. What happens?"
            )
            if last
            else _(
                "Round {round} is over. {holder} has the neutral player's token and turns up a "
                "ticket: {ticket}, with nothing at its foot. What happens?"
            )
        )
        return text.format(**facts)
    text = (
        _(
            "Round {round} is over. {holder} has the neutral player's token and turns up the last "
            "ticket of the pile: {ticket}, with {pair} at its foot. The neutral player has "
            "{trains} left. What happens?"
        )
        if last
        else _(
            "Round {round} is over. {holder} has the neutral player's token and turns up a "
            "ticket: {ticket}, with {pair} at its foot. The neutral player has {trains} left. "
            "What happens?"
        )
    )
    return text.format(**facts, pair=names.pair(*pair))


def nothing(option: k.NothingHappens, names: SceneNames) -> str:
    """Name that nothing happens."""
    return _("The neutral player claims nothing and stays in the game")


def another(option: k.TurnsAnother, names: SceneNames) -> str:
    """Name that another ticket is turned up."""
    return _("{holder} turns up another ticket").format(holder=names.player(option.holder))


def chooses(option: k.HolderChooses, names: SceneNames) -> str:
    """Name that the holder chooses."""
    facts = {"holder": names.player(option.holder)}
    if option.token_to is None:
        return _(
            "{holder} chooses one of the two routes for the neutral player and keeps the token"
        ).format(**facts)
    if option.stays:
        return _(
            "{holder} chooses one of the two routes for the neutral player, which stays in the "
            "game; the token goes to {other}"
        ).format(**facts, other=names.player(option.token_to))
    text = (
        _(
            "{holder} chooses one of the two routes for the neutral player; after that the "
            "neutral player leaves the game for good"
        )
        if option.leaves
        else _(
            "{holder} chooses one of the two routes for the neutral player and gives the token to "
            "{other}"
        )
    )
    return text.format(**facts, other=names.player(option.token_to))


def takes(option: k.NeutralTakes, names: SceneNames) -> str:
    """Name that neutral takes the other lane."""
    facts = {"route": names.route(option.route), "holder": names.player(option.holder)}
    if option.paid_to is None:
        return _("The neutral player claims {route}, and nobody is paid anything").format(**facts)
    facts |= {"owner": names.player(option.paid_to), "toll": str(option.toll)}
    if option.leaves:
        return _(
            "The neutral player claims {route} and the bank pays {owner} {toll}; after that the "
            "neutral player leaves the game for good"
        ).format(**facts)
    if option.stays:
        return _(
            "The neutral player claims {route} and stays in the game; the bank pays {owner} {toll}"
        ).format(**facts)
    if option.token_to is None:
        return _(
            "The neutral player claims {route}, the bank pays {owner} {toll}, and {holder} keeps "
            "the token"
        ).format(**facts)
    return _(
        "The neutral player claims {route}, the bank pays {owner} {toll}, and the token goes to "
        "{other}"
    ).format(**facts, other=names.player(option.token_to))


def leaves(option: k.NeutralLeaves, names: SceneNames) -> str:
    """Name that neutral leaves."""
    return _("The neutral player claims nothing and leaves the game for good")


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
        ).format(a=a, b=b, owners=together([names.player(owner) for owner in owners]))
    if why.trains < why.needed:
        return _(
            "A route between {a} and {b} has {spaces}, and the neutral player has {trains}. With "
            "too few trains it leaves the game."
        ).format(a=a, b=b, spaces=spaces_text(why.needed), trains=trains_text(why.trains))
    if not owners:
        return _(
            "Both routes between {a} and {b} are free, so {holder}, who has the token, chooses. "
            "Whoever has chosen gives the token away."
        ).format(a=a, b=b, holder=names.player(why.holder))
    return _(
        "One route between {a} and {b} belongs to {owner}, so there is no choice: the neutral "
        "player takes the other one, the bank pays {owner} the toll, and the token stays."
    ).format(a=a, b=b, owner=names.player(owners[0]))


WORDS: Words = {
    k.WhatNeutralDoes: question,
    k.AtTheFoot: at_the_foot,
    k.LastTicket: lambda why, names: _(
        "That was the last ticket of the pile: what it brings is still carried out, then the "
        "neutral player leaves."
    ),
    k.HolderChooses: chooses,
    k.NeutralLeaves: leaves,
    k.NeutralTakes: takes,
    k.NothingHappens: nothing,
    k.TurnsAnother: another,
}
