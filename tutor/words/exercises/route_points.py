"""The words of the exercise "how many points is the route worth?"."""

from tutor.lessons.kinds import route_points as k
from tutor.words.cards import points_text, spaces_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.names import listed


def question(exercise: k.PointsOfRoute, names: SceneNames) -> str:
    """Ask for the points."""
    table = exercise.scene.table
    text = (
        _("How many points is {route} worth, without the trains in the mountain crossing?")
        if table.board.route[exercise.route].mountains
        else _("How many points is {route} worth?")
    )
    return text.format(route=names.route(exercise.route))


def points_table(why: k.PointsTable, names: SceneNames) -> str:
    """Tell the board's points by length."""
    each = [
        _("{spaces}: {points}").format(spaces=spaces_text(length), points=points)
        for length, points in why.points.items()
    ]
    return _("The route has {spaces}. By length, this board gives {each}.").format(
        spaces=spaces_text(why.length), each=listed(each)
    )


def not_confirmed(why: k.NotConfirmed, names: SceneNames) -> str:
    """Tell that the points are to be compared with the printed board."""
    return _(
        "The {points} for {spaces} are not confirmed for this board. If your printed board says "
        "otherwise, go by that."
    ).format(points=points_text(why.points), spaces=spaces_text(why.length))


WORDS: Words = {
    k.PointsOfRoute: question,
    k.NotConfirmed: not_confirmed,
    k.PointsTable: points_table,
}
