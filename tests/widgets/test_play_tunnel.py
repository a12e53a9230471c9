"""A tunnel at the live table: laid, turned over card by card, then paid, claimed or given up."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import LIBRARY, any_of_mine, live, stepped
from tests.table.invariants import Setup
from tests.widgets.play_pages import Player
from tutor.play import Session
from tutor.play.offers import offers
from tutor.table.events import RouteClaimed, TunnelRevealed
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import RouteKind
from tutor.widgets.play_view import PlayView

EUROPE = Setup("europe", "standard", 2)


Try = tuple[Session, str, TunnelRevealed]


@cache
def tries_of(seed: int) -> list[Try]:
    """Return a game's tables at which a tunnel can be tried, and what would be turned over."""
    found = []
    session = live(EUROPE, seed=seed)
    while not session.is_over:
        if session.my_turn and isinstance(session.table.stage, Turn):
            found += [
                (session, route.id, told)
                for route in session.table.board.routes
                if route.kind is RouteKind.TUNNEL and offers(session, route.id)
                for ahead in [session.play(offers(session, route.id)[0])]
                for told in ahead.steps[-1].events
                if isinstance(told, TunnelRevealed)
            ]
        session = stepped(session, any_of_mine)
    return found


def tries() -> Iterator[Try]:
    """Go through the tries of some games; a game is played when they are asked for."""
    for seed in range(3):
        yield from tries_of(seed)


def at(session: Session) -> Player:
    """Sit at the page of a game."""
    view = PlayView(LIBRARY)
    view.state = replace(view.state, session=session, at_table=True)
    return Player(view)


def laid(extra: int, *, payable: bool = True) -> tuple[Player, str]:
    """Return a page on which a tunnel was laid that will ask for so many cards."""
    for session, route, told in tries():
        if told.extra == extra and len(told.revealed) == told.wanted:
            player = at(session)
            player.tap_route(route)
            player.tap("data-main")
            again = session.play(offers(session, route)[0])
            if not extra or payable == (len(again.actions()) > 1):
                return player, route
    raise AssertionError("no such tunnel")


def shown(player: Player) -> int:
    return int(player.one("data-turned")["attrs"]["data-turned"])


def words(player: Player) -> str:
    return str(player.tree)


@pytest.mark.rule("E5")
def test_cards_are_turned_one_by_one_and_the_tunnel_is_claimed() -> None:
    """Until all lie open nothing is told of the others, and nobody moves."""
    player, route = laid(0)
    before = player.view.session
    assert before is not None
    for turned in (0, 1, 2):
        assert shown(player) == turned
        assert player.view.session is before
        assert player.motor["next"]["do"] == "turn", "nobody moves, only cards are turned"
        player.tap("data-main")
    assert shown(player) == 3

    player.tap("data-main")

    session = player.view.session
    assert session is not None
    assert session.table.owner[route] == session.me
    assert any(isinstance(one, RouteClaimed) for one in session.steps[-1].events)


@pytest.mark.rule("E5")
def test_a_tunnel_that_asks_nothing_takes_two_taps() -> None:
    """The route and its payment: the page turns the cards and lays the trains by itself."""
    player, route = laid(0)
    for turned in (0, 1, 2, 3):
        assert shown(player) == turned
        late = player.motor["next"]
        assert player.act(player.motor["next"])
        if turned < 3:
            assert not player.act(late), "a card that was turned already is not turned again"

    session = player.view.session
    assert session is not None
    assert session.table.owner[route] == session.me


@pytest.mark.rule("E5")
def test_a_tunnel_taken_back_after_a_card_was_seen_is_marked() -> None:
    """Not before one was turned; and where that is ruled out, it stays."""
    player, route = laid(0)
    player.tap("data-main")
    assert player.act({"do": "take_back"})
    session = player.view.session
    assert session is not None
    assert session.peeked

    strict = replace(session, peeked=False, opening=replace(session.opening, may_peek=False))
    again = at(strict)
    again.tap_route(route)
    again.tap("data-main")
    again.tap("data-main")
    assert not again.act({"do": "take_back"})


@pytest.mark.rule("E5")
def test_cards_that_match_are_added() -> None:
    player, route = laid(1)
    for _turn in range(3):
        player.tap("data-main")
    session = player.view.session
    assert session is not None
    assert isinstance(session.table.stage, AnsweringTunnel)
    assert player.main["data-sheet"] == "tunnel"

    player.tap("data-main")

    session = player.view.session
    assert session is not None
    assert session.table.owner[route] == session.me


@pytest.mark.rule("E6")
def test_a_tunnel_is_given_up() -> None:
    player, route = laid(1)
    hand = player.view.session.seen.hand  # type: ignore[union-attr]
    for _turn in range(3):
        player.tap("data-main")

    give_up = next(one for one in player.of_class("button") if "give-up" in str(one.get("key")))
    player.act(give_up["on"]["click"])

    session = player.view.session
    assert session is not None
    assert route not in session.table.owner
    assert session.seen.hand == hand


@pytest.mark.rule("E6")
def test_who_cannot_add_is_told_why_and_can_give_up() -> None:
    player, route = laid(1, payable=False)
    for _turn in range(3):
        player.tap("data-main")
    assert "Give up" in words(player)

    player.tap("data-main")

    session = player.view.session
    assert session is not None
    assert route not in session.table.owner
    assert not isinstance(session.table.stage, AnsweringTunnel)


def test_nothing_else_is_done_while_cards_are_turned() -> None:
    """Taps meant for the table, or from another tab, change nothing; taking back does."""
    player, _route = laid(0)
    before = player.view.state
    actions: list[dict[str, Any]] = [
        {"do": "draw_blind"}, {"do": "do", "number": 0}, {"do": "lay"}, {"do": "shut"},
        {"do": "on"},
    ]  # fmt: skip
    for action in actions:
        assert not player.act(action)
    assert player.view.state is before

    player.act({"do": "take_back"})

    assert player.view.state.ahead is None
    assert player.view.session is before.session


def test_what_is_left_in_the_hand_is_told_while_one_can_add() -> None:
    """The card that is about to be added is still in the hand."""
    player, _route = laid(1)
    for _turn in range(3):
        player.tap("data-main")

    assert "nothing in hand to add" not in words(player)


def test_the_cards_laid_are_gone_from_the_hand_beside_the_sheet() -> None:
    """Those of the payment that was chosen, not of the cheapest."""
    session, route = next(
        (session, route) for session, route, _told in tries() if len(offers(session, route)) > 1
    )
    player = at(session)
    player.tap_route(route)
    player.tap("data-offer", "1")
    chosen = offers(session, route)[1]

    player.tap("data-main")

    left = session.seen.hand - chosen.cards
    hand = {
        one["attrs"]["data-card"]: int(one["attrs"]["data-count"])
        for one in player.of_class("stack")
    }
    assert {card: number for card, number in hand.items() if number} == left.to_plain()


@pytest.mark.rule("E5")
def test_a_half_turned_tunnel_comes_back_as_it_lay() -> None:
    """Whoever loads the page again finds the same cards open, and the tunnel tried."""
    player, route = laid(1)
    player.tap("data-main")
    text = player.view.kept["play"]

    again = Player(PlayView(LIBRARY))
    again.act({"do": "kept", "value": "", "play": text})
    again.act({"do": "play", "step": "table"})

    assert shown(again) == 1
    assert again.view.session is not None
    assert player.view.session is not None
    assert again.view.session.steps == player.view.session.steps
    assert again.view.kept["play"] == text
    for _turn in range(2):
        again.tap("data-main")
    assert isinstance(again.view.session.table.stage, AnsweringTunnel)
    again.tap("data-main")
    assert again.view.session.table.owner[route] == again.view.session.me


def test_no_hint_while_a_tunnels_cards_are_turned() -> None:
    """What could be done instead is not asked then."""
    player, _route = laid(0)
    assert player.one("data-tool", "hint")["attrs"]["disabled"]
    assert player.motor["keys"]["h"] is None
    assert not player.act({"do": "hint"})
