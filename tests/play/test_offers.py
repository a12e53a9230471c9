"""The cheapest payment comes first, all legal ones after it, and a refusal has all its reasons."""

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.tables import live, opening, stepped
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tests.table.tables import arranged, begun
from tutor.cards import COLORS, KINDS, NONE, Cards, cards
from tutor.payment import LocomotivesNotWild, pays
from tutor.play import Session, sit_down_at
from tutor.play.offers import (
    offers,
    parting_for,
    station_offers,
    tunnel_offers,
    why_not_route,
    why_not_station,
    why_not_tunnel,
)
from tutor.table import stages as s
from tutor.table.actions import BuildStation, ClaimRoute, DrawBlind, PayTunnel
from tutor.table.reasons import (
    CardsNotHeld,
    CityHasStation,
    GameIsOver,
    LaneIsClosed,
    NoStationsLeft,
    NoSuchRoute,
    NotPlayedHere,
    NotYourTurn,
    OwnTwin,
    RouteTaken,
    SomethingElseFirst,
    TooFewTrains,
)
from tutor.terms import Card, Place

rule = pytest.mark.rule


def at(
    board: str, players: int, hand: Cards, *, tickets: tuple[str, ...] = (), **values: Any
) -> Session:
    """Return a session in which it is the human's turn with this hand and these tickets."""
    seats: Mapping[int, Mapping[str, Any]] = {0: {"tickets": tickets}, **values.pop("seats", {})}
    hands = {0: hand, **values.pop("hands", {})}
    table = arranged(begun(board, players), to_move=0, hands=hands, seats=seats, **values)
    return sit_down_at(opening(Setup(board, "standard", players)), table)


def laid(session: Session, route: str) -> list[Cards]:
    return [offer.cards for offer in offers(session, route)]


# --- what is offered ------------------------------------------------------------------------


@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_everything_offered_is_legal_and_everything_listed_is_offered(setup: Setup) -> None:
    """In games of all kinds, for routes, tunnels and stations; else there is a reason."""
    session, looked = live(setup, style="building"), 0
    while looked < 12 and not session.is_over:
        waits = session.table.stage
        looks = isinstance(waits, s.AnsweringTunnel) or len(session.steps) % 7 == 0
        if session.my_turn and looks and isinstance(waits, s.Turn | s.AnsweringTunnel):
            routes, cities = session.rules.board.route, session.rules.board.city
            offered = [
                *(one for route in routes for one in offers(session, route)),
                *(one for city in cities for one in station_offers(session, city)),
                *tunnel_offers(session),
            ]
            payments = ClaimRoute | BuildStation | PayTunnel
            assert {one for one in session.actions() if isinstance(one, payments)} <= set(offered)
            assert not any(session.why_not(one) for one in offered)
            for route in routes:
                assert bool(offers(session, route)) != bool(why_not_route(session, route))
            looked += 1
        session = stepped(session)

    assert looked


def payments_of(session: Session, route: str) -> Iterator[Cards]:
    """List every way to pay a route from the hand, found by trying."""
    price, hand = session.rules.prices[route], session.seen.hand
    for counts in product(*(range(number + 1) for number in hand.counts)):
        if pays(price, Cards(counts)):
            yield Cards(counts)


HANDS = st.lists(st.sampled_from(KINDS), min_size=4, max_size=13).map(Cards.of)


@rule("N5", "N6")
@given(hand=HANDS, data=st.data())
@settings(max_examples=30)
def test_nothing_is_cheaper_than_the_first(hand: Cards, data: st.DataObject) -> None:
    """Of all payments, three for a locomotive and four for a space too, the first costs least."""
    session = at("nordic", 2, hand, tickets=("bergen--kobenhavn", "oslo--stockholm"))
    hard = [one.id for one in session.rules.board.routes if one.locomotives or one.length == 9]
    route = data.draw(st.sampled_from(hard))

    best = min(
        (parting_for(session, route).cost(one) for one in payments_of(session, route)),
        default=None,
    )

    found = laid(session, route)
    assert best == (parting_for(session, route).cost(found[0]) if found else None)


def test_cards_that_a_ticket_asks_for_are_kept() -> None:
    """A grey route is paid with the colour that no ticket needs, and locomotives come last."""
    ticket = "calgary--phoenix"
    hand, asked, free = next(
        (hand, asked, free)
        for asked, free in permutations(COLORS, 2)
        if (hand := Cards.two(asked, 2, 2) + Cards.some(free, 4))
        and (wanted := parting_for(at("usa", 2, hand, tickets=(ticket,))).wanted)[asked]
        and not wanted[free]
    )

    first, *_, last = laid(at("usa", 2, hand, tickets=(ticket,)), "atlanta--raleigh--1")
    without, *_ = laid(at("usa", 2, hand), "atlanta--raleigh--1")

    assert first == Cards.some(free, 2)
    assert without == Cards.some(asked, 2)
    assert last == cards(locomotive=2)


def test_small_sets_go_before_big_ones() -> None:
    """Of colours that nothing asks for, the one of which fewest are held."""
    session = at("usa", 2, cards(blue=5, red=2, green=3))
    grey = next(
        one.id for one in session.rules.board.routes if one.color == "gray" and one.length == 2
    )

    assert laid(session, grey) == [cards(red=2), cards(green=2), cards(blue=2)]


def test_a_grey_route_that_a_ticket_needs_keeps_its_colour() -> None:
    """Two purple cards are over; the three green ones are for the grey route to Helena."""
    hand = cards(green=3, purple=5)
    session = at("usa", 2, hand, tickets=("calgary--salt_lake_city",))
    assert {*session.wanted} == {"calgary--helena--1", "helena--salt_lake_city--1"}

    assert laid(session, "atlanta--raleigh--1") == [cards(purple=2), cards(green=2)]
    assert laid(at("usa", 2, hand), "atlanta--raleigh--1")[0] == cards(green=2)


@rule("T4")
def test_in_teams_the_hand_pays_first_and_the_holder_after_it() -> None:
    """Equal cards come from the hand rather than from the holder."""
    session = at("team_asia", 4, cards(red=3), holders={0: cards(red=3)})
    grey = next(
        one.id for one in session.rules.board.routes if one.color == "gray" and one.length == 3
    )

    first, second, *_ = offers(session, grey)

    assert (first.cards, first.from_holder) == (cards(red=3), NONE)
    assert (second.cards, second.from_holder) == (NONE, cards(red=3))


@rule("E5")
def test_a_tunnel_s_extra_spares_the_locomotives() -> None:
    """The colour first."""
    session = at("europe", 3, cards(red=1, locomotive=2))
    tunnel = next(one for one in session.rules.board.routes if one.reveal)
    stage = s.AnsweringTunnel(0, tunnel.id, cards(red=2), NONE, (Card.RED,), Card.RED, 1)
    asked = sit_down_at(session.opening, arranged(session.table, stage=stage))

    assert [one.cards for one in tunnel_offers(asked)] == [cards(red=1), cards(locomotive=1)]
    assert why_not_tunnel(asked) == ()
    assert isinstance(why_not_route(asked, tunnel.id)[0], SomethingElseFirst)


# --- why not --------------------------------------------------------------------------------


def short(session: Session, color: str, length: int) -> str:
    return next(
        one.id
        for one in session.rules.board.routes
        if one.color == color and one.length == length and not one.locomotives
    )


def test_missing_cards_are_those_of_the_nearest_payment() -> None:
    """On a grey route the best colour held; locomotives fill up where they may."""
    session = at("usa", 2, cards(blue=2, red=1, locomotive=1))

    assert why_not_route(session, short(session, "gray", 4)) == (
        CardsNotHeld(cards(blue=1), Place.HAND, fewest=True),
    )
    assert why_not_route(session, short(session, "green", 6)) == (
        CardsNotHeld(cards(green=5), Place.HAND, fewest=True),
    )


@rule("E4")
def test_a_ferry_lacks_its_locomotives() -> None:
    """Colours do not stand in for them."""
    session = at("europe", 3, cards(blue=9))
    ferry = next(one for one in session.rules.board.routes if one.locomotives == 2)

    assert why_not_route(session, ferry.id) == (
        CardsNotHeld(cards(locomotive=2), Place.HAND, fewest=True),
    )


def test_all_reasons_are_given() -> None:
    """Taken, closed, too few trains at once; cards are no matter where none would do."""
    session = at("usa", 2, NONE, seats={0: {"tickets": (), "trains": 1}})
    pair = next(lanes for lanes in session.rules.board.lanes.values() if len(lanes) == 2)
    other = sit_down_at(session.opening, arranged(session.table, claims={pair[0].id: 1}))

    kinds = [type(reason) for reason in why_not_route(other, pair[0].id)]
    assert kinds == [RouteTaken, TooFewTrains]
    kinds = [type(reason) for reason in why_not_route(other, pair[1].id)]
    assert kinds == [LaneIsClosed, TooFewTrains]


def test_another_s_turn_is_one_reason_among_all() -> None:
    """One still learns what else would be missing, and nothing of others' hands."""
    session = at("usa", 2, NONE)
    theirs = sit_down_at(session.opening, arranged(session.table, to_move=1))

    reasons = why_not_route(theirs, short(session, "green", 6))

    assert reasons == (NotYourTurn(0, 1), CardsNotHeld(cards(green=6), Place.HAND, fewest=True))


@rule("T4")
def test_in_teams_the_holder_s_cards_count() -> None:
    """Missing is what neither hand nor holder has."""
    session = at("team_asia", 4, cards(red=1), holders={0: cards(red=1)})

    route = short(session, "red", 3)

    assert why_not_route(session, route) == (CardsNotHeld(cards(red=1), Place.HAND, fewest=True),)


@rule("N5", "N6")
@given(hand=HANDS)
@settings(max_examples=30)
def test_a_payable_route_never_lacks_cards(hand: Cards) -> None:
    """In another's turn, too, the reasons speak of cards only where no payment is possible."""
    mine = at("nordic", 2, hand)
    theirs = sit_down_at(mine.opening, arranged(mine.table, to_move=1))
    for route in mine.rules.board.route:
        alone = why_not_route(theirs, route) == (NotYourTurn(0, 1),)
        assert alone == bool(offers(mine, route))


@rule("E9")
def test_stations_are_refused_with_reasons() -> None:
    """No cards, none left, a city that has one; and boards without stations."""
    session = at("europe", 3, cards(red=1, locomotive=1))
    city = session.rules.board.cities[0].id

    assert [one.cards for one in station_offers(session, city)] == [
        cards(red=1),
        cards(locomotive=1),
    ]
    second = at("europe", 3, cards(red=1), seats={0: {"tickets": (), "stations": 2}})
    assert why_not_station(second, city) == (CardsNotHeld(cards(red=1), Place.HAND, fewest=True),)
    none = at("europe", 3, NONE, seats={0: {"tickets": (), "stations": 0}}, stations={city: 1})
    assert why_not_station(none, city) == (CityHasStation(city, 1), NoStationsLeft(3))
    assert NotPlayedHere("stations") in why_not_station(at("usa", 2, NONE), "denver")


def test_what_is_not_there() -> None:
    """An unknown route, a tunnel that nobody tries, and a game that is over."""
    session = at("usa", 2, cards(red=1))
    over = sit_down_at(session.opening, arranged(session.table, stage=s.Over(0)))

    assert why_not_route(session, "nowhere") == (NoSuchRoute("nowhere"),)
    assert why_not_tunnel(session) == (SomethingElseFirst(s.Turn),)
    assert why_not_route(over, short(session, "red", 4)) == (GameIsOver(),)
    assert session.why_not(DrawBlind(0)) == ()


@rule("N4")
def test_that_locomotives_do_not_stand_in_is_told_where_one_counts_on_them() -> None:
    """On Nordic a plain route takes none; that a card is missing would not say why."""
    session = at("nordic", 2, cards(white=1, locomotive=2))
    plain = next(
        one.id
        for one in session.rules.board.routes
        if one.color == "white"
        and one.length == 3
        and not session.rules.prices[one.id].wild
        and not one.locomotives
    )

    assert why_not_route(session, plain) == (
        CardsNotHeld(cards(white=2), Place.HAND, fewest=True),
        LocomotivesNotWild(2),
    )
    none = at("nordic", 2, cards(white=1, locomotive=1))
    assert [type(one) for one in why_not_route(none, plain)] == [CardsNotHeld]


@rule("N6")
def test_with_few_cards_what_lacks_is_told_of_lieksa_murmansk() -> None:
    """Not how many cards were laid: none was."""
    session = at("nordic", 2, cards(white=4, red=2))
    (route,) = [one for one, price in session.rules.prices.items() if price.cards_for_space]

    (reason,) = why_not_route(session, route)

    assert isinstance(reason, CardsNotHeld)
    assert reason.missing.total == session.rules.prices[route].spaces - 4


@rule("B11")
def test_a_lane_beside_one_s_own_is_refused_once() -> None:
    """That the pair is closed to everybody besides is no news."""
    session = at("usa", 2, NONE)
    pair = next(lanes for lanes in session.rules.board.lanes.values() if len(lanes) == 2)
    other = sit_down_at(session.opening, arranged(session.table, claims={pair[0].id: 0}))

    assert [type(one) for one in why_not_route(other, pair[1].id)] == [OwnTwin]
