"""What a planner does with a turn: claim, draw cards or tickets, build, share."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bench.landed_planner.cards_wanted import blind_value, reserve
from bench.landed_planner.extras import ticket_bonus
from bench.landed_planner.situation import Situation
from tutor.boards import Route
from tutor.network import cities_of, components
from tutor.rules.standing import edge
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    ShareTickets,
)
from tutor.table.stages import Turn
from tutor.terms import Card

PLANNED = 5.0  # what a route of the plan is worth beside a turn's drawing
CARD = 1.0  # what a fully welcome card is worth in points
FEW_TRAINS = 8  # no more tickets with fewer
STATIONS_EARLY = 3  # turns before a station must be built
FEW_TURNS = 4  # nor without time to travel
TOO_MANY_LOST = 2  # nor with so many tickets given up
CAUTION = 1.0  # points: rivals have the easy tickets as well


class Judged(NamedTuple):
    """An action and what the planner thinks of it."""

    worth: float
    action: Action


def judged(situation: Situation, actions: Sequence[Action]) -> Iterator[Judged]:
    """Judge every kind of action that a turn may be; of each claim the best payment."""
    yield from _claims(situation, actions)
    yield from draws(situation, actions)
    yield from _tickets(situation, actions)
    yield from _stations(situation, actions)
    yield from _sharings(situation, actions)


# --- claims ---------------------------------------------------------------------------------


def _claims(situation: Situation, actions: Sequence[Action]) -> Iterator[Judged]:
    best: dict[str, tuple[float, ClaimRoute]] = {}
    for action in actions:
        if isinstance(action, ClaimRoute):
            cost = payment_cost(situation, action)
            if action.route not in best or cost < best[action.route][0]:
                best[action.route] = (cost, action)
    planned = {route.id for route in situation.plan.missing}
    for route_id, (cost, action) in best.items():
        route = situation.view.seen.rules.board.route[route_id]
        if situation.turns <= 1:
            worth = _at_once(situation, route)
        elif route_id in planned:
            worth = PLANNED + situation.outlook.danger[route_id] - _excess(cost, route)
        else:
            worth = _filler(situation, route, cost)
        yield Judged(worth * _chance(situation, route, action), action)


def payment_cost(situation: Situation, action: ClaimRoute) -> float:
    """Return what the cards of a payment would be worth elsewhere."""
    paid = tuple(action.cards + action.from_holder)
    return situation.purse.cost(paid, action.route) + 0.05 * action.from_holder.total


def _excess(cost: float, route: Route) -> float:
    return max(cost - 0.45 * route.length - route.locomotives, 0.0)


def _filler(situation: Situation, route: Route, cost: float) -> float:
    """Judge a route outside the plan: only if the plan has trains and turns left beside it."""
    plan, view = situation.plan, situation.view
    worth = situation.filler_worth(route) - _excess(cost, route)
    if not plan.missing:
        return worth
    spare = view.own_trains - plan.trains / len(view.players)
    if route.trains > spare or plan.turns + 1 > situation.turns:
        return -1.0
    pair = {one.pair for one in plan.missing}
    return -1.0 if route.pair in pair else 0.7 * worth


def _at_once(situation: Situation, route: Route) -> float:
    """Judge a claim on the last turn by what it scores then and there."""
    view = situation.view
    leader = {
        city: place
        for place, part in enumerate(components((*view.own_edges, edge(route))))
        for city in cities_of(part)
    }
    done = [
        one
        for one in view.tickets
        if not situation.planning.is_done(one)
        and one.met(lambda a, b: leader.get(a, -1) == leader.get(b, -2))
    ]
    tickets = sum(2 * one.lost + ticket_bonus(view) for one in done)
    return tickets + situation.filler_worth(route)


def _chance(situation: Situation, route: Route, action: ClaimRoute) -> float:
    """Return how likely a tunnel is paid with what stays in the hand (E5)."""
    if not route.reveal:
        return 1.0
    paid = action.cards + action.from_holder
    color = paid.colors[0] if paid.colors else Card.LOCOMOTIVE
    left = situation.view.cards - paid
    spare = left.locomotives + (0 if color is Card.LOCOMOTIVE else left[color])
    unseen = situation.view.unseen
    matching = unseen.locomotives + (0 if color is Card.LOCOMOTIVE else unseen[color])
    part = matching / max(unseen.total, 1)
    likely, ways = 0.0, 1.0
    for number in range(min(spare, route.reveal) + 1):
        likely += ways * part**number * (1 - part) ** (route.reveal - number)
        ways = ways * (route.reveal - number) / (number + 1)
    hurried = situation.turns <= 2
    return likely if hurried or spare >= reserve(route) else likely * 0.6


# --- drawing cards --------------------------------------------------------------------------


def draws(situation: Situation, actions: Sequence[Action]) -> Iterator[Judged]:
    """Judge the cards that may be drawn; a first one together with what may follow."""
    view, values = situation.view, situation.card_values
    first = isinstance(view.seen.stage, Turn)
    use = CARD if situation.turns > 1 else 0.0
    alone = view.seen.rules.rulebook.cards.locomotive_alone
    blind = blind_value(view, values)
    worths: list[tuple[float, Action]] = []
    for action in actions:
        if isinstance(action, DrawBlind):
            worths.append((blind, action))
        elif isinstance(action, DrawFaceUp):
            worths.append((values[action.card], action))
    for worth, action in worths:
        whole = alone and isinstance(action, DrawFaceUp) and action.card is Card.LOCOMOTIVE
        both = worth
        if first and not whole:
            row = list(view.seen.row)
            if isinstance(action, DrawFaceUp):
                row.remove(action.card)
            nexts = [values[card] for card in row if not (alone and card is Card.LOCOMOTIVE)]
            both += max((blind, *nexts))
        yield Judged(use * both, action)


# --- tickets --------------------------------------------------------------------------------


def _tickets(situation: Situation, actions: Sequence[Action]) -> Iterator[Judged]:
    action = next((one for one in actions if isinstance(one, DrawTickets)), None)
    if action is None:
        return
    yield Judged(_ticket_gain(situation), action)


def _ticket_gain(situation: Situation) -> float:
    """Return what drawing tickets is likely to bring: the best of some that are not known."""
    view, plan = situation.view, situation.plan
    spare, turns = view.own_trains - plan.trains, situation.turns - plan.turns - 1
    given_up = len(view.tickets) - len(plan.wanted)
    if plan.missing or given_up >= TOO_MANY_LOST or spare < FEW_TRAINS or turns < FEW_TURNS:
        return -1.0
    each = ticket_bonus(view)
    gains = sorted(
        (situation.planning.gain(ticket, spare, turns, each) for ticket in view.unknown_tickets),
        reverse=True,
    )
    # The best of so many drawn: each is the best one as often as all better ones stay away.
    number = min(view.seen.rules.rulebook.tickets.drawn, view.seen.tickets or 1)
    expected, away = 0.0, 1.0
    for place, gain in enumerate(gains):
        taken = away * min(1.0, number / (len(gains) - place))
        expected += taken * gain
        away -= taken
    return expected - CAUTION


# --- stations and sharing -------------------------------------------------------------------


def _stations(situation: Situation, actions: Sequence[Action]) -> Iterator[Judged]:
    """Judge stations for the routes that the plan borrows, once time runs out (E9)."""
    plan = situation.plan
    if situation.turns > len(plan.borrowed) + len(plan.missing) + STATIONS_EARLY:
        return
    ends = {city for route in plan.borrowed for city in (route.a, route.b)}
    stations = [one for one in actions if isinstance(one, BuildStation) and one.city in ends]
    for action in stations:
        yield Judged(6.0 - situation.purse.cost(tuple(action.cards)), action)


def _sharings(situation: Situation, actions: Sequence[Action]) -> Iterator[Judged]:
    """Judge sharing: tickets for which the player's own trains no longer do (T6)."""
    plan, view = situation.plan, situation.view
    beyond = [route for route in plan.missing if route.id not in view.mine]
    if not beyond and plan.trains <= view.own_trains:
        return
    tickets = view.seen.rules.board.ticket
    open_ones = {one.id for one in plan.wanted if not situation.planning.is_done(one)}
    for action in actions:
        if isinstance(action, ShareTickets) and open_ones.issuperset(action.tickets):
            points = sum(tickets[one].lost for one in action.tickets)
            yield Judged(0.3 * points if situation.turns > 3 else 0.0, action)
