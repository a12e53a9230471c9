"""Tunnels in Team Asia: as many cards as are printed, hand and holder, and where cards go back."""

import pytest

from tests.table.tables import all_cards, arranged, begun, play, played
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
from tutor.table.reasons import CardsNotHeld, NotYourTurn, Reason
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import Card, Place, RouteKind, Ruling

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
def test_four_to_six_at_every_tunnel() -> None:
    """No tunnel of the board has another number, no other route has any."""
    for route in begun("team_asia", 4).board.routes:
        tunnel = route.kind is RouteKind.TUNNEL
        assert route.reveal in ((4, 5, 6) if tunnel else (0,))


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


@rule("T8", "E8")
@pytest.mark.parametrize(
    ("pile", "discards", "orders", "turned"),
    [
        (3, NONE, [], 3),
        (2, cards(blue=1), [("blue",)], 3),
        (2, cards(blue=9), [("blue",) * 9], 5),
        (0, NONE, [], 0),
    ],
)
def test_fewer_only_if_pile_and_discards_run_short(
    pile: int, discards: Cards, orders: list[tuple[str, ...]], turned: int
) -> None:
    """The discards are shuffled, and then what there is is turned."""
    table = arranged(before(cards(white=2), NONE), pile=(BLUE,) * pile, discards=discards)

    after = play(table, ClaimRoute(0, LAHORE, cards(white=2)), orders=orders)

    assert after.owner == {LAHORE: 0}
    assert after.discards == cards(white=2, blue=turned)
    assert len(after.pile) == pile + discards.total - turned


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


@rule("T8", "T4")
def test_neither_a_mates_hand_nor_another_holder_pays() -> None:
    """Nor does the mate answer."""
    table = arranged(
        waiting(), hands={1: cards(white=2), 2: cards(white=2)}, holders={2: cards(white=2)}
    )

    assert wrong(table, cards(white=2)) == {CardsNotHeld(cards(white=2), Place.HAND)}
    assert wrong(table, NONE, cards(white=2)) == {CardsNotHeld(cards(white=2), Place.HOLDER)}
    assert wrong(table, cards(white=2), player=1) == {NotYourTurn(1, 0)}
    assert table.actions() == (WithdrawFromTunnel(0),)


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
def test_by_the_ruling_each_card_goes_back_to_where_it_came_from(
    laid: Cards, laid_from_holder: Cards
) -> None:
    """Hand and holder are as before, the turned cards are discarded, the turn is over."""
    table = before(
        *(laid + cards(black=1), laid_from_holder + cards(green=1)),
        *(WHITE, BLUE, BLUE, BLUE, BLUE),
        rulings=(Ruling.TUNNEL_TO_SOURCE,),
    )

    after, events = played(
        table, ClaimRoute(0, LAHORE, laid, laid_from_holder), WithdrawFromTunnel(0)
    )

    assert after.seats == table.seats
    assert after.holders == table.holders
    assert after.claims == ()
    assert after.discards == cards(white=1, blue=4)
    assert after.stage == Turn(1)
    assert events[-1] == TunnelGivenUp(0, LAHORE, laid, laid_from_holder)


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
def test_all_cards_laid_go_to_the_hand(laid: Cards, laid_from_holder: Cards) -> None:
    """Also those from the holder, which gets nothing back."""
    table = before(
        *(laid + cards(black=1), laid_from_holder + cards(green=1)),
        *(WHITE, BLUE, BLUE, BLUE, BLUE),
    )

    after, events = played(
        table, ClaimRoute(0, LAHORE, laid, laid_from_holder), WithdrawFromTunnel(0)
    )

    assert after.seats[0].hand == cards(black=1) + laid + laid_from_holder
    assert after.holders[0].cards == cards(green=1)
    assert after.discards == cards(white=1, blue=4)
    assert events[-1] == TunnelGivenUp(0, LAHORE, laid + laid_from_holder)


@rule("T8", "T9")
def test_a_tunnel_given_up_is_a_turn() -> None:
    """In the last round it is the player's last."""
    after = play(arranged(waiting(), turns_left=3), WithdrawFromTunnel(0))
    assert (after.turns_left, after.is_over) == (2, False)

    assert play(arranged(waiting(), turns_left=1), WithdrawFromTunnel(0)).is_over


@rule("T8", "B1")
@pytest.mark.parametrize("rulings", [(), (Ruling.TUNNEL_TO_SOURCE,)])
def test_no_card_is_lost(rulings: tuple[Ruling, ...]) -> None:
    """While the tunnel waits and after either answer, the same cards are on the table."""
    table = waiting(cards(white=1), cards(locomotive=1), rulings=rulings)
    paid = PayTunnel(0, cards(white=1), cards(locomotive=1))

    assert all_cards(play(table, paid)) == all_cards(table)
    assert all_cards(play(table, WithdrawFromTunnel(0))) == all_cards(table)
