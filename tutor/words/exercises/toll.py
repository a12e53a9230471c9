"""The words of the exercise "who is paid the toll?"."""

from tutor.lessons.kinds import toll as t
from tutor.rules.standing import NEUTRAL
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: t.WhoIsPaidTheToll, names: SceneNames) -> str:
    """Ask what happens to the toll."""
    table = exercise.scene.table
    return _(
        "{player} claims {route}. The toll is {toll}, and {player} has {tokens} in toll tokens. "
        "What happens?"
    ).format(
        player=names.player(exercise.scene.player),
        tokens=table.seats[exercise.scene.player].tokens,
        route=names.route(exercise.route),
        toll=table.board.route[exercise.route].toll,
    )


def pays_bank(option: t.PaysBank, names: SceneNames) -> str:
    """Name the payment to the bank."""
    return _("{player} pays the bank {toll}").format(
        player=names.player(option.player), toll=option.toll
    )


def pays_player(option: t.PaysPlayer, names: SceneNames) -> str:
    """Name the payment to a player."""
    return _("{player} pays {owner} {toll}").format(
        player=names.player(option.player), owner=names.player(option.to), toll=option.toll
    )


def takes_loan(option: t.TakesLoan, names: SceneNames) -> str:
    """Name the loan."""
    player = names.player(option.player)
    if option.owed_to is None:
        return _("{player} takes a loan card and pays nothing").format(player=player)
    return _("{player} takes a loan card and pays nothing; the bank pays {owner} {toll}").format(
        player=player, owner=names.player(option.owed_to), toll=option.toll
    )


def pays_a_part(option: t.PaysAPart, names: SceneNames) -> str:
    """Name the payment of a part."""
    return _("{player} pays {tokens} and takes a loan card for the rest").format(
        player=names.player(option.player), tokens=option.tokens
    )


def purse(why: t.Purse, names: SceneNames) -> str:
    """Tell whether there are tokens enough."""
    text = (
        _(
            "{player} has {tokens} in toll tokens, which is enough for the toll of {toll}: a "
            "player who can pay must pay."
        )
        if why.tokens >= why.toll
        else _(
            "{player} has {tokens} in toll tokens, too few for the toll of {toll}: then none of "
            "them is paid, and a loan card is taken instead."
        )
    )
    player = names.player(why.player)
    return text.format(player=player, tokens=why.tokens, toll=why.toll)


def route_beside(why: t.RouteBeside, names: SceneNames) -> str:
    """Tell whose the toll is."""
    if why.beside is None:
        return _("No other route joins these two cities, so the toll is for the bank.")
    beside = names.route(why.beside)
    if why.owner is None:
        return _("{beside} lies beside it and is free, so the toll is for the bank.").format(
            beside=beside
        )
    if why.owner == NEUTRAL:
        return _(
            "{beside} lies beside it and belongs to the neutral player, who is never paid: the "
            "toll is for the bank."
        ).format(beside=beside)
    return _("{beside} lies beside it and belongs to {owner}, who is to get the toll.").format(
        beside=beside, owner=names.player(why.owner)
    )


WORDS: Words = {
    t.WhoIsPaidTheToll: question,
    t.Purse: purse,
    t.RouteBeside: route_beside,
    t.PaysAPart: pays_a_part,
    t.PaysBank: pays_bank,
    t.PaysPlayer: pays_player,
    t.TakesLoan: takes_loan,
}
