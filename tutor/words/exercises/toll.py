"""The words of the exercise "whose is the toll?"."""

from tutor.lessons.kinds import toll as t
from tutor.rules.standing import NEUTRAL
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: t.PayTheToll, names: SceneNames) -> str:
    """Ask for the route."""
    rival = names.player(exercise.rival)
    if exercise.case is t.TollCase.RIVAL:
        return _("Claim the lit route whose toll goes to {rival}.").format(rival=rival)
    if exercise.case is t.TollCase.LOAN:
        return _("Claim the lit route that you can pay without a loan.")
    if exercise.case is t.TollCase.LOAN_RIVAL:
        return _(
            "You cannot pay any of these tolls. Claim the lit route where the bank pays {rival} "
            "for you."
        ).format(rival=rival)
    return _("Claim the lit route whose toll goes to the bank.")


def purse(why: t.Purse, names: SceneNames) -> str:
    """Tell whether there are tokens enough."""
    text = (
        _("{route} costs {toll}, and you have {tokens}: who can pay must pay.")
        if why.tokens >= why.toll
        else _("{route} costs {toll}, and you have {tokens}: that takes a loan card instead.")
    )
    return text.format(route=names.route(why.route), tokens=why.tokens, toll=why.toll)


def route_beside(why: t.RouteBeside, names: SceneNames) -> str:
    """Tell whose the toll is."""
    route = names.route(why.route)
    if why.beside is None:
        return _("Beside {route} lies no other, so its toll is for the bank.").format(route=route)
    if why.owner is None:
        return _("The lane beside {route} is free, so its toll is for the bank.").format(
            route=route
        )
    if why.owner == NEUTRAL:
        return _(
            "The lane beside {route} is the neutral player's, who is never paid: the bank gets it."
        ).format(route=route)
    return _("The lane beside {route} is {owner}'s, who gets its toll.").format(
        route=route, owner=names.player(why.owner)
    )


WORDS: Words = {
    t.PayTheToll: question,
    t.Purse: purse,
    t.RouteBeside: route_beside,
    t.LookBeside: lambda why, names: (
        _("Compare the tolls with the tokens that you have left.")
        if why.loans
        else _("Look at the lanes beside: who has trains there?")
    ),
}
