"""Tunnels in Team Asia: as many cards as are printed, hand and holder, and where cards go back."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import NONE, Cards, cards
from tutor.payment import LocomotivesOnly, WrongColor, WrongNumber
from tutor.table import Table
from tutor.table.actions import ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.events import (
    RouteClaimed,
    TunnelGivenUp,
    TunnelPaid,
    TunnelRevealed,
    TunnelTried,
)
from tutor.table.reasons import CardsNotHeld, Reason
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import Card, Place, Ruling

rule = pytest.mark.rule

LAHORE = "junction_west--lahore--1"  # 2 white, 5 turned
LHASA = "junction_south--lhasa--1"  # 1 gray, 6 turned
ROW = (Card.PURPLE, Card.BLUE, Card.ORANGE, Card.YELLOW, Card.GREEN)
WHITE, BLUE, LOCOMOTIVE = Card.WHITE, Card.BLUE, Card.LOCOMOTIVE


def before(hand: Cards, holder: Cards, *turned: Card, rulings: tuple[Ruling, ...] = ()) -> Table:
    """Return a table of two teams with the first player's hand, the holder, and the pile."""
    return arranged(
        begun("team_asia", 4, rulings=rulings),
        to_move=0,
        hands={0: hand, 1: NONE, 2: NONE, 3: NONE},
        holders={0: holder, 2: NONE},
        row=ROW,
        pile=(Card.RED, Card.RED, *reversed(turned)),
        discards=NONE,
    )


def waiting(hand: Cards = NONE, holder: Cards = NONE, *, rulings: tuple[Ruling, ...] = ()) -> Table:
    """Return a table where one white card from each is laid and two more are asked for.

    ``hand`` and ``holder`` are what is left in them.
    """
    table = before(
        hand + cards(white=1),
        holder + cards(white=1),
        *(WHITE, BLUE, LOCOMOTIVE, BLUE, BLUE),
        rulings=rulings,
    )
    return play(table, ClaimRoute(0, LAHORE, cards(white=1), cards(white=1)))


def wrong(table: Table, paid: Cards, from_holder: Cards = NONE, player: int = 0) -> set[Reason]:
    """Return all reasons why a player cannot pay the extra so."""
    return set(table.why_not(PayTunnel(player, paid, from_holder)))


# --- turning over ---------------------------------------------------------------------------


@rule("T8")
@pytest.mark.parametrize(
    ("route", "reveal"),
    [
        ("kabul--rawalpindi--1", 4),
        ("kabul--sukkur--1", 4),
        (LAHORE, 5),
        ("junction_east--junction_south--1", 5),
        ("delhi--kathmandu--1", 6),
        (LHASA, 6),
    ],
)
def test_the_printed_number_is_turned(route: str, reveal: int) -> None:
    """Four to six in the Himalayas; the rest of the pile stays."""
    table = before(NONE, NONE, *(BLUE,) * 6)
    printed = table.board.route[route]
    color = Card.BLACK if printed.color.value == "gray" else Card(printed.color.value)
    paid = Cards.some(color, printed.length)
    table = arranged(table, hands={0: paid})

    after, events = played(table, ClaimRoute(0, route, paid))

    assert TunnelRevealed(0, route, reveal, (BLUE,) * reveal, color, extra=0) in events
    assert after.owner == {route: 0}
    assert after.discards == paid + cards(blue=reveal)
    assert len(after.pile) == 8 - reveal


@rule("T8")
def test_the_attempt() -> None:
    """Cards of hand and holder lie apart, and each match among all five asks for one more."""
    table = before(
        cards(white=2), cards(white=1, locomotive=1), WHITE, BLUE, LOCOMOTIVE, BLUE, WHITE
    )

    after, events = played(table, ClaimRoute(0, LAHORE, cards(white=1), cards(locomotive=1)))

    turned = (WHITE, BLUE, LOCOMOTIVE, BLUE, WHITE)
    assert after.stage == AnsweringTunnel(
        0, LAHORE, cards(white=1), cards(locomotive=1), turned, WHITE, extra=3
    )
    assert after.seats[0].hand == cards(white=1)
    assert after.holders[0].cards == cards(white=1)
    assert after.discards == NONE
    assert events == [
        TunnelTried(0, LAHORE, cards(white=1), cards(locomotive=1)),
        TunnelRevealed(0, LAHORE, 5, turned, WHITE, extra=3),
    ]


@rule("T8", "E5")
def test_the_color_may_lie_in_the_holders_part() -> None:
    """A locomotive from the hand and a white card from the holder: white was played."""
    table = before(cards(locomotive=1), cards(white=1), WHITE, BLUE, BLUE, BLUE, BLUE)

    stage = play(table, ClaimRoute(0, LAHORE, cards(locomotive=1), cards(white=1))).stage

    assert isinstance(stage, AnsweringTunnel)
    assert (stage.color, stage.extra) == (WHITE, 1)


@rule("T8", "E7")
def test_locomotives_alone_from_hand_and_holder() -> None:
    """Then only locomotives match, and only they pay."""
    table = before(
        *(cards(locomotive=2), cards(white=1, locomotive=1)),
        *(WHITE, WHITE, LOCOMOTIVE, BLUE, BLUE),
    )

    table = play(table, ClaimRoute(0, LAHORE, cards(locomotive=1), cards(locomotive=1)))

    assert isinstance(table.stage, AnsweringTunnel)
    assert (table.stage.color, table.stage.extra) == (LOCOMOTIVE, 1)
    assert wrong(table, NONE, cards(white=1)) == {LocomotivesOnly(cards(white=1))}
    assert wrong(table, cards(locomotive=1)) == set()


# --- paying ---------------------------------------------------------------------------------


@rule("T8")
@pytest.mark.parametrize(
    ("paid", "from_holder"),
    [
        (cards(white=2), NONE),
        (NONE, cards(white=2)),
        (cards(white=1), cards(white=1)),
        (cards(white=1), cards(locomotive=1)),
        (cards(locomotive=1), cards(white=1)),
        (NONE, cards(locomotive=2)),
    ],
)
def test_the_extra_comes_from_hand_or_holder(paid: Cards, from_holder: Cards) -> None:
    """Locomotives included; at the end all the cards lie in the discards."""
    table = waiting(paid + cards(black=1), from_holder + cards(green=1))

    after, events = played(table, PayTunnel(0, paid, from_holder))

    assert after.owner == {LAHORE: 0}
    assert after.seats[0].hand == cards(black=1)
    assert after.holders[0].cards == cards(green=1)
    turned = cards(white=1, blue=3, locomotive=1)
    assert after.discards == cards(white=2) + paid + from_holder + turned
    assert [seat.trains for seat in after.seats] == [25, 27, 27, 27]
    assert after.seats[0].marker == 2
    assert after.stage == Turn(1)
    assert events == [
        TunnelPaid(0, LAHORE, paid, from_holder),
        RouteClaimed(0, LAHORE, cards(white=1) + paid, 2, 2, cards(white=1) + from_holder),
    ]


@rule("T8")
def test_all_reasons_against_an_answer() -> None:
    """Hand and holder are judged each, number and colour together."""
    table = waiting(cards(white=1), cards(blue=1))

    assert wrong(table, cards(white=2), cards(blue=1, red=1)) == {
        CardsNotHeld(cards(white=1), Place.HAND),
        CardsNotHeld(cards(red=1), Place.HOLDER),
        WrongNumber(4, (2,)),
        WrongColor(WHITE, cards(blue=1, red=1)),
    }


@rule("T8")
def test_what_hand_and_holder_can_only_pay_together_is_listed() -> None:
    """A white card in each is enough."""
    table = waiting(cards(white=1, blue=4), cards(white=1))

    assert set(table.actions()) == {
        PayTunnel(0, cards(white=1), cards(white=1)),
        WithdrawFromTunnel(0),
    }


# --- not paying -----------------------------------------------------------------------------


@rule("T8", "E6")
@pytest.mark.parametrize(
    ("laid", "laid_from_holder"),
    [
        (cards(white=1), cards(white=1)),
        (cards(locomotive=1), cards(white=1)),
        (cards(white=2), NONE),
        (NONE, cards(white=1, locomotive=1)),
    ],
)
@pytest.mark.parametrize("rulings", [(), (Ruling.TUNNEL_TO_SOURCE,)])
def test_a_tunnel_given_up(
    laid: Cards, laid_from_holder: Cards, rulings: tuple[Ruling, ...]
) -> None:
    """All cards laid go to the hand, by a house rule to where they came from."""
    table = before(
        *(laid + cards(black=1), laid_from_holder + cards(green=1)),
        *(WHITE, BLUE, BLUE, BLUE, BLUE),
        rulings=rulings,
    )
    to_hand = laid if rulings else laid + laid_from_holder
    to_holder = laid_from_holder if rulings else NONE

    after, events = played(
        table, ClaimRoute(0, LAHORE, laid, laid_from_holder), WithdrawFromTunnel(0)
    )

    assert after.seats[0].hand == cards(black=1) + to_hand
    assert after.holders[0].cards == cards(green=1) + to_holder
    assert (after.seats[1:], after.holders[1:]) == (table.seats[1:], table.holders[1:])
    assert after.claims == ()
    assert after.discards == cards(white=1, blue=4)
    assert after.stage == Turn(1)
    assert events[-1] == TunnelGivenUp(0, LAHORE, to_hand, to_holder)
