"""Tunnels: the cards turned over, what they ask for, paying it and not paying it."""

import pytest

from tests.games import rules_of
from tests.plain.printed import PRINTED
from tests.table.tables import arranged, begun, play, played
from tutor.cards import COLORS, NONE, Cards, cards
from tutor.payment import LocomotivesOnly, WrongColor, WrongNumber
from tutor.table import Table
from tutor.table.actions import (
    ClaimRoute,
    PayTunnel,
    WithdrawFromTunnel,
)
from tutor.table.events import (
    RouteClaimed,
    TunnelGivenUp,
    TunnelPaid,
    TunnelRevealed,
    TunnelTried,
)
from tutor.table.reasons import (
    CardsNotHeld,
    Reason,
    TooFewTrains,
)
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import Card, Place, RouteKind

rule = pytest.mark.rule

SOCHI = "erzurum--sochi--1"  # 3 red
ANGORA = "angora--constantinople--1"  # 2 gray
ROW = (Card.PURPLE, Card.BLUE, Card.ORANGE, Card.WHITE, Card.GREEN)
BELOW = (Card.YELLOW, Card.YELLOW)
"""What lies in the pile below the cards that a test turns over."""


def before(hand: Cards, *turned: Card, board: str = "europe") -> Table:
    """Return a table of three where the first player holds cards and these will be turned."""
    return arranged(
        begun(board, 3),
        to_move=0,
        hands={0: hand, 1: NONE, 2: NONE},
        row=ROW,
        pile=(*BELOW, *reversed(turned)),
        discards=NONE,
    )


def asked(hand: Cards, laid: Cards, *turned: Card, route: str = SOCHI) -> Table:
    """Return a table where the first player has laid cards and the tunnel asks for more."""
    table = play(before(hand + laid, *turned), ClaimRoute(0, route, laid))
    assert isinstance(table.stage, AnsweringTunnel)
    return table


def wrong(table: Table, paid: Cards, player: int = 0) -> set[Reason]:
    """Return all reasons why a player cannot pay the extra with these cards."""
    return set(table.why_not(PayTunnel(player, paid)))


RED, BLUE, GREEN, LOCOMOTIVE = Card.RED, Card.BLUE, Card.GREEN, Card.LOCOMOTIVE


# --- turning over ---------------------------------------------------------------------------


@rule("E5", "N7", "H6", "T8", "I11")
@pytest.mark.parametrize("board", PRINTED)
def test_so_many_cards_are_turned_at_a_tunnel(board: str) -> None:
    """Three where no other number is printed; at other routes none."""
    turned: dict[bool, set[int]] = {True: set(), False: set()}
    for route in rules_of(board).board.routes:
        turned[route.kind is RouteKind.TUNNEL].add(route.reveal)

    assert turned == {True: {*PRINTED[board].turned}, False: {0}}


@rule("E5")
def test_the_attempt() -> None:
    """The cards laid lie on the table, three turned beside them; nothing is placed yet."""
    table = before(cards(red=4, white=1), BLUE, RED, LOCOMOTIVE)

    after, events = played(table, ClaimRoute(0, SOCHI, cards(red=3)))

    turned = (BLUE, RED, LOCOMOTIVE)
    assert after.stage == AnsweringTunnel(0, SOCHI, cards(red=3), NONE, turned, RED, extra=2)
    assert after.seats[0].hand == cards(red=1, white=1)
    assert after.seats[0].trains == 45
    assert after.seats[0].marker == 0
    assert after.claims == ()
    assert after.discards == NONE
    assert after.pile == BELOW
    assert events == [
        TunnelTried(0, SOCHI, cards(red=3)),
        TunnelRevealed(0, SOCHI, 3, turned, RED, extra=2),
    ]


@rule("E5")
@pytest.mark.parametrize(
    ("turned", "extra"),
    [
        ((RED, BLUE, GREEN), 1),
        ((BLUE, LOCOMOTIVE, GREEN), 1),
        ((GREEN, GREEN, RED), 1),
        ((RED, BLUE, RED), 2),
        ((LOCOMOTIVE, LOCOMOTIVE, BLUE), 2),
        ((RED, RED, RED), 3),
        ((RED, LOCOMOTIVE, RED), 3),
        ((LOCOMOTIVE, LOCOMOTIVE, LOCOMOTIVE), 3),
    ],
)
@pytest.mark.parametrize("laid", [cards(red=3), cards(red=1, locomotive=2)])
def test_cards_of_the_color_and_locomotives_ask_for_more(
    turned: tuple[Card, ...], extra: int, laid: Cards
) -> None:
    """One more card for each; it makes no difference that locomotives were laid as well."""
    stage = asked(NONE, laid, *turned).stage

    assert isinstance(stage, AnsweringTunnel)
    assert (stage.color, stage.extra) == (RED, extra)


@rule("E5")
@pytest.mark.parametrize("laid", [cards(red=3), cards(red=2, locomotive=1)])
def test_no_match_no_extra(laid: Cards) -> None:
    """Nothing matches: the tunnel is claimed at once, the turned cards are discarded."""
    after, events = played(before(laid, BLUE, GREEN, BLUE), ClaimRoute(0, SOCHI, laid))

    assert after.owner == {SOCHI: 0}
    assert after.discards == laid + cards(blue=2, green=1)
    assert after.seats[0].trains == 42
    assert after.seats[0].marker == 4
    assert after.stage == Turn(1)
    assert events == [
        TunnelTried(0, SOCHI, laid),
        TunnelRevealed(0, SOCHI, 3, (BLUE, GREEN, BLUE), RED, extra=0),
        RouteClaimed(0, SOCHI, laid, trains=3, points=4),
    ]


@rule("E5")
@pytest.mark.parametrize("color", COLORS)
def test_at_a_gray_tunnel_the_color_played_matches(color: Card) -> None:
    """Whatever the colour, only it and locomotives ask for more."""
    unlike = Card.BLACK if color is not Card.BLACK else Card.WHITE
    for laid in (Cards.some(color, 2), Cards.some(color, 1) + cards(locomotive=1)):
        stage = asked(NONE, laid, unlike, color, unlike, route=ANGORA).stage
        assert isinstance(stage, AnsweringTunnel)
        assert (stage.color, stage.extra) == (color, 1)

    lucky = play(
        before(Cards.some(color, 2), unlike, unlike, unlike),
        ClaimRoute(0, ANGORA, Cards.some(color, 2)),
    )
    assert lucky.owner == {ANGORA: 0}


@rule("E5", "B8", "B9")
def test_nothing_is_turned_for_a_claim_that_is_refused() -> None:
    """Cards and trains must be right first."""
    table = arranged(before(cards(blue=2, red=2), RED, RED, RED), seats={0: {"trains": 2}})

    assert set(table.why_not(ClaimRoute(0, SOCHI, cards(blue=2)))) == {
        TooFewTrains(SOCHI, 2, 3, 0),
        WrongNumber(2, (3,)),
        WrongColor(RED, cards(blue=2)),
    }


# --- paying the extra -----------------------------------------------------------------------


@rule("E5")
@pytest.mark.parametrize("extra", [cards(red=2), cards(red=1, locomotive=1), cards(locomotive=2)])
def test_the_extra_is_paid(extra: Cards) -> None:
    """With the colour, with locomotives or both; then all lies in the discards."""
    table = asked(extra + cards(white=1), cards(red=3), RED, BLUE, LOCOMOTIVE)

    after, events = played(table, PayTunnel(0, extra))

    assert after.owner == {SOCHI: 0}
    assert after.discards == cards(red=3) + extra + cards(red=1, blue=1, locomotive=1)
    assert after.seats[0].hand == cards(white=1)
    assert after.seats[0].trains == 42
    assert after.seats[0].marker == 4
    assert after.stage == Turn(1)
    assert events == [
        TunnelPaid(0, SOCHI, extra),
        RouteClaimed(0, SOCHI, cards(red=3) + extra, trains=3, points=4),
    ]


@rule("E5")
def test_all_reasons_against_an_answer() -> None:
    """Cards not held, too many, and of another colour."""
    table = asked(cards(blue=1), cards(red=3), RED, BLUE, GREEN)

    assert wrong(table, cards(blue=3)) == {
        CardsNotHeld(cards(blue=2), Place.HAND),
        WrongNumber(3, (1,)),
        WrongColor(RED, cards(blue=3)),
    }


@rule("E5", "E6")
def test_what_is_listed() -> None:
    """Each way to pay, and withdrawing."""
    table = asked(cards(red=2, blue=3, locomotive=1), cards(red=3), RED, BLUE, RED)

    listed = table.actions()
    assert len(listed) == 3
    assert set(listed) == {
        PayTunnel(0, cards(red=2)),
        PayTunnel(0, cards(red=1, locomotive=1)),
        WithdrawFromTunnel(0),
    }


# --- not paying -----------------------------------------------------------------------------


@rule("E6")
@pytest.mark.parametrize("left", [NONE, cards(red=5)])
def test_not_paying(left: Cards) -> None:
    """Who cannot or will not pay takes all cards laid back, and the turn is over."""
    laid = cards(red=2, locomotive=1)
    table = asked(left, laid, RED, BLUE, RED)

    after, events = played(table, WithdrawFromTunnel(0))

    assert after.seats[0].hand == left + laid
    assert after.seats[0].trains == 45
    assert after.seats[0].marker == 0
    assert after.claims == ()
    assert after.discards == cards(red=2, blue=1)
    assert after.pile == BELOW
    assert after.stage == Turn(1)
    assert events == [TunnelGivenUp(0, SOCHI, laid)]


# --- locomotives alone ----------------------------------------------------------------------


@rule("E7")
@pytest.mark.parametrize(("route", "spaces"), [(SOCHI, 3), (ANGORA, 2)])
def test_with_locomotives_alone_only_locomotives_match(route: str, spaces: int) -> None:
    """The tunnel's printed colour asks for nothing then."""
    laid = cards(locomotive=spaces)

    lucky = play(before(laid, RED, RED, RED), ClaimRoute(0, route, laid))
    assert lucky.owner == {route: 0}

    stage = asked(NONE, laid, RED, LOCOMOTIVE, RED, route=route).stage
    assert isinstance(stage, AnsweringTunnel)
    assert (stage.color, stage.extra) == (LOCOMOTIVE, 1)


@rule("E7")
def test_with_locomotives_alone_only_locomotives_pay() -> None:
    """Coloured cards are refused, even of the tunnel's colour."""
    table = asked(cards(red=2, locomotive=2), cards(locomotive=3), LOCOMOTIVE, LOCOMOTIVE, RED)

    assert wrong(table, cards(red=2)) == {LocomotivesOnly(cards(red=2))}
    assert wrong(table, cards(red=1, locomotive=1)) == {LocomotivesOnly(cards(red=1))}
    assert wrong(table, cards(locomotive=2)) == set()
    assert set(table.actions()) == {PayTunnel(0, cards(locomotive=2)), WithdrawFromTunnel(0)}


# --- while a tunnel waits -------------------------------------------------------------------
