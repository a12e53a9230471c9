"""The words of the exercise "what does this part of the score come to?"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.score_line import BELOW_ZERO, CountThis, EnterPart
from tutor.terms import Part
from tutor.words.cards import together
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.pieces import part_name

X = "X"
"""What is printed on a space for each train that goes to the mountain crossing."""


def question(exercise: EnterPart, names: SceneNames) -> str:
    """Ask for the points."""
    facts = {"side": names.side(exercise.who), "part": part_name(exercise.part)}
    mine = exercise.who in exercise.scene.table.side(exercise.scene.player)
    if exercise.part is Part.START:
        order = [names.team(place) for place in range(len(exercise.scene.table.seats))]
        return _(
            "The players move in this order: {order}. How many points does the start space of "
            "the marker give {side}?"
        ).format(**facts, order=listed(order))
    if exercise.part is Part.MOUNTAINS:
        # Trains lie on the Xs, so the picture does not show them: the question prints them.
        return _(
            "How many points are that for you? The trains hide the Xs; these are printed: {routes}."
        ).format(routes=_routes_with_xs(exercise, names))
    if exercise.part in BELOW_ZERO and mine:
        return _("{part}: how many points are that for you? It may be below zero.").format(**facts)
    if exercise.part in BELOW_ZERO:
        return _("{part}: how many points are that for {side}? It may be below zero.").format(
            **facts
        )
    if mine:
        return _("{part}: how many points are that for you?").format(**facts)
    return _("{part}: how many points are that for {side}?").format(**facts)


COUNT: Mapping[Part, Callable[[], str]] = {
    Part.ROUTES: lambda: _(
        "Go through the lit routes by length: so many of each, times its points."
    ),
    Part.TICKETS: lambda: _("Go through the tickets one by one: a done one adds, the others take."),
    Part.LONGEST: lambda: _("Compare the longest lines of all: who has the most trains?"),
    Part.STATIONS: lambda: _("Count the stations that are not on the board."),
    Part.MOUNTAINS: lambda: _("Count the Xs, and times them by the points of one."),
    Part.GLOBETROTTER: lambda: _("Count everybody's tickets that are done."),
    Part.EXPLORER: lambda: _("Count the cities of everybody's largest network."),
    Part.TOKEN_BONUS: lambda: _("Order all by their tokens, then look for loans."),
    Part.GRAND_TOUR: lambda: _("Which tickets still hold if you take any one route away?"),
    Part.START: lambda: _("The first player begins on space 0. Count on from there."),
}


def _routes_with_xs(exercise: EnterPart, names: SceneNames) -> str:
    table = exercise.scene.table
    side = table.side(exercise.who)
    routes = [table.board.route[claim.route] for claim in table.claims if claim.owner in side]
    texts = [
        _("{route} {xs}").format(route=names.route(route.id), xs=X * route.mountains)
        for route in routes
        if route.mountains
    ]
    return together(texts) if texts else _("none")


WORDS: Words = {
    EnterPart: question,
    CountThis: lambda why, names: COUNT.get(why.part, lambda: _("Count once more."))(),
}
