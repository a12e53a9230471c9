"""The words of the exercise "who is paid the toll?"."""

from tutor.lessons.exercise import Scene
from tutor.lessons.kinds import toll as t
from tutor.rules.standing import NEUTRAL
from tutor.words.events import TableNames
from tutor.words.language import gettext as _


def question(exercise: t.WhoIsPaidTheToll) -> str:
    """Ask what happens to the toll."""
    table, names = exercise.scene.table, TableNames(exercise.scene.table)
    return _(
        "{player} claims {route}. The toll is {toll}, and {player} has {tokens} in toll tokens. "
        "What happens?"
    ).format(
        player=names.player(exercise.scene.player),
        tokens=table.seats[exercise.scene.player].tokens,
        route=names.route(exercise.route),
        toll=table.board.route[exercise.route].toll,
    )


def pays_bank(option: t.PaysBank, scene: Scene) -> str:
    """Name the payment to the bank."""
    return _("{player} pays the bank {toll}").format(
        player=TableNames(scene.table).player(option.player), toll=option.toll
    )


def pays_player(option: t.PaysPlayer, scene: Scene) -> str:
    """Name the payment to a player."""
    names = TableNames(scene.table)
    return _("{player} pays {owner} {toll}").format(
        player=names.player(option.player), owner=names.player(option.to), toll=option.toll
    )


def takes_loan(option: t.TakesLoan, scene: Scene) -> str:
    """Name the loan."""
    names = TableNames(scene.table)
    player = names.player(option.player)
    if option.owed_to is None:
        return _("{player} takes a loan card and pays nothing").format(player=player)
    return _("{player} takes a loan card and pays nothing; the bank pays {owner} {toll}").format(
        player=player, owner=names.player(option.owed_to), toll=option.toll
    )


def pays_a_part(option: t.PaysAPart, scene: Scene) -> str:
    """Name the payment of a part."""
    return _("{player} pays {tokens} and takes a loan card for the rest").format(
        player=TableNames(scene.table).player(option.player), tokens=option.tokens
    )


def purse(why: t.Purse, scene: Scene) -> str:
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
    player = TableNames(scene.table).player(why.player)
    return text.format(player=player, tokens=why.tokens, toll=why.toll)


def route_beside(why: t.RouteBeside, scene: Scene) -> str:
    """Tell whose the toll is."""
    names = TableNames(scene.table)
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
