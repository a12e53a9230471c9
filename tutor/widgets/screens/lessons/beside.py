"""What is shown beside a step's text: small tables of figures, and a picture of the crossing."""

from collections.abc import Callable, Mapping

from tutor.figures import points_printed
from tutor.lessons.lesson import Beside
from tutor.rules.grand_tour import GrandTour
from tutor.rules.mountains import Mountains
from tutor.rules.tolls import Tolls
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.says import says
from tutor.words.values import Points

CROSSING = says(
    "A route of two spaces with an X: two trains lie on it, and a third goes to the mountain "
    "crossing for {points}."
)


def beside(look: LessonLook) -> Node | None:
    """Return what is shown beside the text of the learner's step, None for nothing."""
    return None if look.step.beside is None else DRAWN[look.step.beside](look)


def _table(top: str, bottom: str, columns: Mapping[int, int]) -> Node:
    """Return a table of two rows: ``columns`` has what is below each figure."""
    return h(
        "table",
        h("tr", h("th", top, scope="row"), (h("td", str(one)) for one in columns), key="top"),
        h(
            "tr",
            h("th", bottom, scope="row"),
            (h("td", str(one)) for one in columns.values()),
            key="bottom",
        ),
        cls="small-table",
        key="beside",
    )


def _points(look: LessonLook) -> Node:
    return _table(_("Spaces"), labels.POINTS(), points_printed(look.rules))


def _tokens(look: LessonLook) -> Node | None:
    tolls, players = look.table.piece(Tolls), len(look.table.seats)
    if tolls is None:
        return None
    by_place = dict(enumerate(tolls.bonus[players][:players], 1))
    return _table(labels.PLACE(), labels.POINTS(), by_place)


def _grand_tour(look: LessonLook) -> Node | None:
    tour = look.table.piece(GrandTour)
    if tour is None:
        return None
    return _table(labels.TICKETS(), _("Points in all"), dict(enumerate(tour.bonus[1:], 1)))


def _crossing(look: LessonLook) -> Node | None:
    """Return a picture of where the trains of a mountain route go (A4)."""
    mountains = look.table.piece(Mountains)
    if mountains is None:
        return None
    return h(
        "div",
        h("span", h("span", cls="a-train"), h("span", "✕", cls="a-train"), cls="a-route"),
        h("span", "→", cls="an-arrow"),
        h("span", "▲", h("span", cls="a-train"), f"+{mountains.points}", cls="a-crossing"),
        role="img",
        aria_label=CROSSING(points=Points(mountains.points)),
        cls="crossing-picture",
        key="beside",
    )


DRAWN: Mapping[Beside, Callable[[LessonLook], Node | None]] = {
    Beside.POINTS: _points,
    Beside.TOKENS: _tokens,
    Beside.GRAND_TOUR: _grand_tour,
    Beside.CROSSING: _crossing,
}
"""The function that draws each."""
