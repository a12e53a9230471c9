"""How a game would have scored with one thing changed, and whether others would have won."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from tutor.boards import Route
from tutor.deciding.changes import (
    BonusElsewhere,
    Change,
    RouteGone,
    StationGone,
    TicketLeft,
    TicketTurned,
    TokensExchanged,
    TourChanged,
    Turn,
)
from tutor.game.finished import FinishedGame
from tutor.network import component_of
from tutor.rules.bonus import BonusEvidence
from tutor.rules.grand_tour import GrandTourEvidence, toured_tickets
from tutor.rules.held import tickets_of
from tutor.rules.standing import Side, Standing, trail_of
from tutor.rules.stations import StationsEvidence, borrowed_routes
from tutor.rules.tickets import TicketOutcome, ticket_outcomes
from tutor.rules.tie_break import STEPS
from tutor.rules.tolls import TokensEvidence
from tutor.scoring import Rules, ScoreSheet, SideScore
from tutor.terms import Part

COUNTED: Mapping[Part, tuple[str, ...]] = {
    Part.LONGEST: ("longest_bonus", "longest_trail"),
    Part.GLOBETROTTER: ("most_tickets",),
}
"""The steps of a tie-break that count the same as a bonus: they change with it."""


def turns(standing: Standing, rules: Rules, sheet: ScoreSheet) -> tuple[Turn, ...]:
    """Return the smallest change of each kind that turns the game, the smallest first."""
    table = _Table(standing, rules, sheet)
    smallest = []
    for kind in (table.tickets, table.missed, table.routes, table.stations, table.bonuses):
        # The first that turns the game is the smallest of its kind: skip scoring the others.
        changes = sorted(kind(), key=lambda change: change.points)
        smallest.append(next((turn for turn in map(table.turned, changes) if turn), None))
    return tuple(sorted((turn for turn in smallest if turn), key=lambda turn: turn.change.points))


class _Table:
    """A scored game, and how it would have scored with a change."""

    def __init__(self, standing: Standing, rules: Rules, sheet: ScoreSheet) -> None:
        self.standing = standing
        self.rules = rules
        self.sheet = sheet
        self.sides = standing.sides
        self.totals = {side.name: side.total for side in sheet.sides}
        self.bonus_points = {
            part: piece.figures.get("bonus", 0) for piece in rules.pieces for part in piece.parts
        }

    # --- what might have gone otherwise

    def tickets(self) -> Iterator[TicketTurned]:
        for side in self.sides:
            for index, outcome in enumerate(self.standing.once(ticket_outcomes, side)):
                if outcome.completed:
                    yield TicketTurned(side.name, outcome.points, index, outcome.held, None)
                    continue
                for way in outcome.ticket.ways:
                    yield TicketTurned(side.name, way.points, index, outcome.held, way)

    def missed(self) -> Iterator[TicketLeft]:
        for side in self.sides:
            if self.sheet.winners == (side.name,):  # it would win all the more
                continue
            for index, outcome in enumerate(self.standing.once(ticket_outcomes, side)):
                if not outcome.completed:
                    yield TicketLeft(side.name, -outcome.points, index, outcome.held)

    def routes(self) -> Iterator[RouteGone]:
        for side in self.sides:
            for player in side.players:
                for route in self.standing.routes_of(player):
                    if self._may_turn(side, route):
                        points = self.standing.points[route.length]
                        yield RouteGone(side.name, points, player, route.id)

    def stations(self) -> Iterator[StationGone]:
        for side, score in zip(self.sides, self.sheet.sides, strict=True):
            evidence = score.evidence(StationsEvidence)
            if evidence is None:
                continue
            for player in side.players:
                for city in self.standing.game.players[player].stations:
                    yield StationGone(side.name, evidence.points_each, player, city)

    def bonuses(self) -> Iterator[Change]:
        for line in self.sheet.sides[0].lines:
            evidence = line.evidence
            if isinstance(evidence, BonusEvidence):
                for side in self.sides:
                    if evidence.holders != (side.name,):
                        points = self.bonus_points[line.part]
                        yield BonusElsewhere(side.name, points, line.part, evidence.holders)
            elif isinstance(evidence, TokensEvidence):
                for first, second in combinations(evidence.ranking, 2):
                    if first.bonus != second.bonus:
                        yield TokensExchanged(
                            second.name, abs(first.bonus - second.bonus), first.name
                        )
        for score in self.sheet.sides:
            tour = score.evidence(GrandTourEvidence)
            if tour is not None:
                yield from self._tours(score, tour)

    def _tours(self, side: SideScore, tour: GrandTourEvidence) -> Iterator[TourChanged]:
        for more in (False, True):
            count = tour.qualifying + (1 if more else -1)
            if 0 <= count <= len(side.tickets):
                points = abs(_at(tour.bonus, count) - _at(tour.bonus, tour.qualifying))
                if points:
                    yield TourChanged(side.name, points, more)

    def _may_turn(self, side: Side, route: Route) -> bool:
        """Tell whether a route's absence could change who wins at all.

        Its owner loses by it, and so do those whose stations borrow it; others can only gain
        bonuses that the owner has. This spares most of the scoring.
        """
        winners = self.sheet.winners
        if side.name in winners:
            return True
        if any(
            route in borrowed_routes(self.standing, borrower)
            for borrower in self.sides
            if borrower.name in winners
        ):
            return True
        to_gain = sum(
            self.bonus_points[line.part]
            for score in self.sheet.sides
            for line in score.lines
            if score.name == side.name and isinstance(line.evidence, BonusEvidence)
        )
        best = max(
            (total for name, total in self.totals.items() if name not in (*winners, side.name)),
            default=None,
        )
        return best is not None and best + to_gain >= self.totals[winners[0]]

    # --- the scores with a change

    def turned(self, change: Change) -> Turn | None:
        """Score a change; None if the same sides win."""
        totals, worth = self._scored(change)
        strength = {
            side.name: (
                totals[side.name],
                *(worth[step][side.name] for step in self.standing.rulebook.tie_break),
            )
            for side in self.sides
        }
        winners = tuple(name for name, own in strength.items() if own == max(strength.values()))
        return None if winners == self.sheet.winners else Turn(change, totals, winners)

    def _scored(self, change: Change) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
        """Return the totals with a change, and what each side counts in a tie-break."""
        lies: dict[type[Change], Callable[[Any], Standing]] = {
            TicketTurned: self._with_ticket,
            TicketLeft: self._without_ticket,
            RouteGone: self._without_route,
            StationGone: self._without_station,
            TokensExchanged: self._with_tokens,
        }
        if type(change) in lies:
            return self._summed(lies[type(change)](change))
        totals, worth = self._summed(self.standing)
        if isinstance(change, TourChanged):
            totals[change.side] += change.points if change.more else -change.points
        elif isinstance(change, BonusElsewhere):
            for score in self.sheet.sides:
                totals[score.name] -= score.parts[change.part]
            totals[change.side] += change.points
            for step in worth.keys() & COUNTED.get(change.part, ()):
                counts = worth[step]
                if step == "longest_bonus":  # counts who has it, not how long it is
                    counts = dict.fromkeys(counts, 0)
                worth[step] = {**counts, change.side: max(counts.values()) + 1}
        return totals, worth

    def _summed(self, standing: Standing) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
        totals = {
            side.name: sum(
                line.points for piece in self.rules.pieces for line in piece.lines(standing, side)
            )
            for side in self.sides
        }
        worth = {
            step: {side.name: STEPS[step].worth(standing, side) for side in self.sides}
            for step in standing.rulebook.tie_break
        }
        return totals, worth

    def _side(self, name: str) -> Side:
        return next(side for side in self.sides if side.name == name)

    def _with_ticket(self, change: TicketTurned) -> Standing:
        side = self._side(change.side)
        outcomes = list(self.standing.once(ticket_outcomes, side))
        outcomes[change.index] = replace(outcomes[change.index], way=change.way)
        known: dict[Any, Any] = {(ticket_outcomes, side): tuple(outcomes)}
        toured = self.standing.once(toured_tickets, side)
        if change.done and toured:
            kept = (ticket for ticket in toured if ticket.held.where != change.ticket.where)
            known[toured_tickets, side] = tuple(kept)
        return self.standing.varied(self.standing.game, known=known)

    def _without_ticket(self, change: TicketLeft) -> Standing:
        side = self._side(change.side)
        outcomes = list(self.standing.once(ticket_outcomes, side))
        del outcomes[change.index]
        known: dict[Any, Any] = {(ticket_outcomes, side): tuple(outcomes)}
        return self.standing.varied(self.standing.game, known=known)

    def _without_route(self, change: RouteGone) -> Standing:
        owner = self._side(change.side)
        borrowers = [
            side
            for side in self.sides
            if any(route.id == change.route for route in borrowed_routes(self.standing, side))
        ]
        player = self.standing.game.players[change.player]
        kept = tuple(
            entry
            for entry in player.routes
            if (route := self.standing.board.route_named(entry)) is None or route.id != change.route
        )
        known: dict[Any, Any] = {(trail_of, side): self.standing.trail(side) for side in borrowers}
        trail = self.standing.trail(owner)
        if change.route not in trail.edges:  # then it stays the longest: spare a slow search
            known[trail_of, owner] = trail
        return self._afresh(change.player, {"routes": kept}, [owner, *borrowers], known)

    def _without_station(self, change: StationGone) -> Standing:
        player = self.standing.game.players[change.player]
        kept = tuple(city for city in player.stations if city != change.city)
        side = self._side(change.side)
        known = {(trail_of, side): self.standing.trail(side)}
        return self._afresh(change.player, {"stations": kept}, [side], known)

    def _with_tokens(self, change: TokensExchanged) -> Standing:
        game = self.standing.game
        tokens_of = {player.name: player.tokens for player in game.players}
        swap = {change.side: change.other, change.other: change.side}
        players = tuple(
            replace(player, tokens=tokens_of[swap.get(player.name, player.name)])
            for player in game.players
        )
        return self.standing.varied(replace(game, players=players))

    def _afresh(
        self,
        player: int,
        changes: Mapping[str, Any],
        sides: list[Side],
        known: Mapping[Any, Any],
    ) -> Standing:
        """Change what a player has, and work these sides out again, except what is known."""
        game = _with_player(self.standing.game, player, changes)
        standing = self.standing.varied(game, sides, known)
        judged = {(ticket_outcomes, side): _judged(standing, side) for side in sides}
        return standing.varied(game, known=judged)


def _with_player(game: FinishedGame, player: int, changes: Mapping[str, Any]) -> FinishedGame:
    players = list(game.players)
    players[player] = replace(players[player], **changes)
    return replace(game, players=tuple(players))


def _at(bonus: tuple[int, ...], count: int) -> int:
    return bonus[min(count, len(bonus) - 1)]


def _judged(standing: Standing, side: Side) -> tuple[TicketOutcome, ...]:
    """Return a side's ticket outcomes without their proofs, which take longest to find."""
    component = component_of([*standing.network(side), *borrowed_routes(standing, side)])
    return tuple(
        TicketOutcome(held, held.ticket.met(component), (), (), (), None)
        for held in tickets_of(standing, side)
    )
