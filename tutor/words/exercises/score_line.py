"""The words of the exercise "what does this part of the score come to?"."""

from tutor.lessons.kinds.score_line import BELOW_ZERO, EnterPart
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
    facts = {
        "side": names.side(exercise.who),
        "part": part_name(exercise.part),
    }
    if exercise.part is Part.START:
        order = [names.player(place) for place in range(len(exercise.scene.table.seats))]
        return _(
            "The players moved in this order: {order}. How many points did the start space of the "
            "marker give {side}?"
        ).format(**facts, order=listed(order))
    if exercise.part is Part.MOUNTAINS:
        # Trains lie on the Xs, so the picture does not show them: the question prints them.
        return _(
            "Count this line of the score for {side}: {part}. How many points does it come to? "
            "The trains hide the Xs; these are printed: {routes}."
        ).format(**facts, routes=_routes_with_xs(exercise, names))
    if exercise.part in BELOW_ZERO:
        return _(
            "Count this line of the score for {side}: {part}. How many points does it come to? "
            "Points that are lost are below zero."
        ).format(**facts)
    return _(
        "Count this line of the score for {side}: {part}. How many points does it come to?"
    ).format(**facts)


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
}
