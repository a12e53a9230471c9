"""Only look: a live table with something lit up, and nothing to answer."""

from tutor.lessons.exercise import Exercise, Explanation, Scene, Show, Verdict, wrong_form
from tutor.lessons.forms import Answer, JustLook, Seen
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.scoring import Rules


class Wish(Parameters):
    """``routes`` and ``cities`` are lit up; all that fit the wish, if there is one."""

    show: tuple[Show, ...] = ()
    light: RouteWish | None = None
    routes: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()


class LookedAt(Explanation):
    """The learner has looked."""


class LookAtThis(Exercise):
    """Look at the board and go on."""

    form = JustLook()

    def judge(self, answer: Answer) -> Verdict:
        """Having looked is right."""
        if not isinstance(answer, Seen):
            return wrong_form()
        return Verdict(right=True, why=(LookedAt(),))

    def solution(self) -> Answer:
        """Return that it was looked at."""
        return Seen()


def make(rules: Rules, pick: Pick, wish: Wish) -> LookAtThis:
    """Lay out a table and light things up."""
    table = lesson_table(rules, pick, wish)
    lit = () if wish.light is None else wish.light.routes(rules.board)
    routes = (*wish.routes, *(route.id for route in lit))
    return LookAtThis(Scene(table, LEARNER, wish.show, routes=routes, cities=wish.cities))
