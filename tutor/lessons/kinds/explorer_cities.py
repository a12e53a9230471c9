"""How many cities does the largest network join? (A8)."""

from tutor.lessons.endings import ROUTES, ending, routes_of
from tutor.lessons.exercise import Exercise, NoExerciseError, Scene, Verdict
from tutor.lessons.forms import EnterNumbers
from tutor.lessons.kinds.answered import NumbersExercise
from tutor.lessons.kinds.proven import NetworkIs, ScoredExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.rules.explorer import Explorer
from tutor.scoring import Rules


class Wish(Parameters):
    """``routes`` in each network, about."""

    routes: int = ROUTES + 1


class CountCities(ScoredExercise, NumbersExercise):
    """Count the cities of the learner's largest network."""

    @property
    def form(self) -> EnterNumbers:
        """Enter how many."""
        return EnterNumbers(0, len(self.scene.table.board.cities))

    @property
    def _network(self) -> tuple[str, ...]:
        return self.side(self.scene.player).network

    @property
    def right(self) -> tuple[int]:
        """The scorer's count."""
        return (len(self._network),)

    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Compare with the scorer's network."""
        table, player, network = self.scene.table, self.scene.player, self._network
        own = routes_of(table, table.side(player))
        routes = tuple(route.id for route in own if {route.a, route.b} <= set(network))
        why = (NetworkIs(player, network),)
        return Verdict(numbers == self.right, why, self.lit(routes, network))


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending."""
    if rules.piece(Explorer) is None:
        raise NoExerciseError("cities are not counted on this board")
    table = ending(rules, pick, wish, wish.routes)
    return CountCities(Scene(table, LEARNER))
