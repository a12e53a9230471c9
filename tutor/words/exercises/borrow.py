"""The words of the exercise "which route should the station borrow?"."""

from tutor.lessons.kinds.borrow import BestIs, BorrowingGives, BorrowRoute, WhatItJoins
from tutor.words.cards import any_of, points_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: BorrowRoute, names: SceneNames) -> str:
    """Ask for the route."""
    return _(
        "Your station in {city} may borrow one route of another player that ends there. Tap the "
        "one that brings the most from tickets."
    ).format(city=names.city(exercise.city))


def borrowing_gives(why: BorrowingGives, names: SceneNames) -> str:
    """Tell what the tickets come to with a route borrowed."""
    return _("With {route} borrowed, your tickets come to {points} in all.").format(
        route=names.route(why.route), points=points_text(why.points)
    )


def best_is(why: BestIs, names: SceneNames) -> str:
    """Tell what would have been best."""
    return _("Best is {routes}: then they come to {points}.").format(
        routes=any_of([names.route(route) for route in why.routes]),
        points=points_text(why.points),
    )


WORDS: Words = {
    BorrowRoute: question,
    BestIs: best_is,
    BorrowingGives: borrowing_gives,
    WhatItJoins: lambda why, names: _(
        "{routes} routes end there. To which of your tickets' cities does each of them lead?"
    ).format(routes=why.routes),
}
