"""Exercises with several routes lit up, of which the right one is to be claimed."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TypeVar

from tutor.boards import Board, Route
from tutor.cards import COLORS, Cards
from tutor.lessons.exercise import (
    BesideThePoint,
    Explanation,
    Hint,
    NoExerciseError,
    Partly,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.on_table import NotAskedFor, OnTableExercise, claim_events
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, claim_of, with_cards
from tutor.scoring import Rules
from tutor.table.actions import Action, ClaimRoute
from tutor.table.chance import Shuffler
from tutor.table.events import Event
from tutor.table.table import Table

SHOWN = 3
"""Routes to choose from."""
NEAR = 12
"""How many routes near the first one the others are chosen from."""
LONGEST = 8
"""The longest route, in spaces, that an exercise's hand pays for."""
TABLES = 12
"""How many tables are laid out before giving up on an exercise."""

E = TypeVar("E")


class RouteNotLit(BesideThePoint, Explanation):
    """The learner claimed a route that is not lit up."""


class ClaimOneOf(OnTableExercise, ABC):
    """Claim one of the lit routes; at least one is right, and at least one is not."""

    secret = frozenset({"worth"})

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes to choose from: those that are lit up."""
        return self.scene.routes

    @property
    def things(self) -> tuple[str, ...]:
        """The lit routes as things to light up with help."""
        return tuple(f"route:{route}" for route in self.routes)

    @abstractmethod
    def because(self, route: str) -> tuple[Why, ...]:
        """Return why a route that may be claimed is not the one asked for; empty if it is."""

    def proof(self, route: str) -> tuple[Why, ...]:
        """Return what shows that a route was the right one."""
        return ()

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only a claim of a lit route, and of a right one."""
        if not isinstance(action, ClaimRoute):
            return (NotAskedFor(),)
        return self.because(action.route) if action.route in self.routes else (RouteNotLit(),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Show the route that was claimed."""
        assert isinstance(action, ClaimRoute)
        scene = self.scene_of(after, (action.route,))
        why = (*self.proof(action.route), *claim_events(events))
        return Verdict(right=True, why=why, scene=scene)

    def played(self, route: str) -> tuple[Table, tuple[Event, ...]]:
        """Return the table after a route's claim, and what happened."""
        claim = claim_of(self.scene.table, self.scene.player, route)
        return self.scene.table.play(claim, Shuffler(self.seed))

    @cached_property
    def right(self) -> tuple[str, ...]:
        """The routes that are right."""
        legal = claimable(self.scene.table)
        return tuple(route for route in self.routes if route in legal and not self.because(route))

    @property
    def is_a_question(self) -> bool:
        """Whether some of the routes are right and some are not."""
        return 0 < len(self.right) < len(self.routes)

    def against(self, route: str) -> tuple[Why, ...]:
        """Return what speaks against a wrong route, whether it may be claimed or not."""
        return self.because(route)

    def partial(self) -> Hint:
        """Say why one of the wrong routes is wrong."""
        return self.partial_but("")

    def partial_but(self, tried: str) -> Hint:
        """Say why a wrong route other than the one ``tried`` is wrong, if there is another."""
        wrong = [route for route in self.routes if route not in self.right]
        wrong_route = next((route for route in wrong if route != tried), wrong[0])
        return Hint(Partly(self.against(wrong_route)), (f"route:{wrong_route}",))

    def move(self) -> ClaimRoute:
        """Return the claim of the first right route, paid as cheaply as can be."""
        return claim_of(self.scene.table, self.scene.player, self.right[0])


def first_made(make: Callable[[], E]) -> E:
    """Return the first exercise that can be made; each attempt uses new random choices.

    Raises
    ------
    NoExerciseError
        The last attempt's, if all of them fail.
    """
    for _ in range(TABLES - 1):
        with suppress(NoExerciseError):
            return make()
    return make()


def claimable(table: Table) -> frozenset[str]:
    """Return the routes that can be claimed now."""
    return frozenset(action.route for action in table.actions() if isinstance(action, ClaimRoute))


def hand_for(rules: Rules, routes: Iterable[Route], pick: Pick) -> Cards:
    """Return cards that pay for any one of the routes, though not for all of them."""
    counts = [0] * (len(COLORS) + 1)
    colors = [rules.prices[route.id].color for route in routes]
    printed = [color for color in colors if color in COLORS]
    gray = pick.one(printed or COLORS)
    for route in routes:
        price = rules.prices[route.id]
        color = price.color if price.color in COLORS else gray
        assert color is not None
        place = COLORS.index(color)
        counts[place] = max(counts[place], price.spaces - price.symbols)
        counts[-1] = max(counts[-1], price.symbols)
    return Cards(tuple(counts))


def payable(
    table: Table,
    pick: Pick,
    lit: Sequence[Route],
    show: tuple[Show, ...],
    cities: tuple[str, ...] = (),
) -> Scene:
    """Return the scene of a table where the learner can pay for each of the routes lit up."""
    table = with_cards(table, pick, hand=hand_for(table.rules, lit, pick))
    return Scene(table, LEARNER, show, tuple(route.id for route in pick.mixed(lit)), cities)


def plain(routes: Iterable[Route]) -> tuple[Route, ...]:
    """Return the routes without surprises: short ones that are not tunnels."""
    return tuple(route for route in routes if not route.reveal and route.length <= LONGEST)


def leading_away(board: Board, way: Sequence[Route]) -> tuple[Route, ...]:
    """Return plain routes that lead away from a way and not back, one between two cities."""
    cities = {city for route in way for city in (route.a, route.b)}
    pairs: dict[str, Route] = {}
    for route in plain(board.routes):
        if len({route.a, route.b} & cities) == 1:
            pairs.setdefault(route.pair, route)
    return tuple(pairs.values())


def nearest(board: Board, to: Route, routes: Sequence[Route]) -> tuple[Route, ...]:
    """Return the few routes nearest to another one, so that all can be seen at once."""
    x, y = _middle(board, to)

    def far(route: Route) -> float:
        other = _middle(board, route)
        return math.hypot(other[0] - x, other[1] - y)

    return tuple(sorted(routes, key=lambda route: (far(route), route.id))[:NEAR])


def _middle(board: Board, route: Route) -> tuple[float, float]:
    a, b = board.place[route.a], board.place[route.b]
    return (a.x + b.x) / 2, (a.y + b.y) / 2


def apart(
    board: Board,
    routes: Sequence[Route],
    pick: Pick,
    number: int = SHOWN,
    without: Sequence[Route] = (),
) -> tuple[Route, ...]:
    """Return ``number`` of the routes, near each other, no two between the same cities.

    None of them lies between cities that a route in ``without`` joins.

    Raises
    ------
    NoExerciseError
        If there are not that many.
    """
    chosen = list(without)
    while len(chosen) < number + len(without):
        pairs = {route.pair for route in chosen}
        free = [route for route in routes if route.pair not in pairs]
        if not free:
            raise NoExerciseError(f"there are no {number} such routes")
        chosen.append(pick.one(nearest(board, chosen[0], free) if chosen else free))
    return tuple(chosen[len(without) :])
