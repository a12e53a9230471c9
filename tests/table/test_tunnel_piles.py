"""Tunnels when the pile is short: what is shuffled, and what is turned over then."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import NONE, Cards, cards
from tutor.table import Table
from tutor.table.actions import ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.events import TunnelRevealed
from tutor.table.stages import AnsweringTunnel
from tutor.terms import Card

rule = pytest.mark.rule

SOCHI = "erzurum--sochi--1"  # 3 red
ROW = (Card.PURPLE, Card.BLUE, Card.ORANGE, Card.WHITE, Card.GREEN)
RED, BLUE, GREEN, LOCOMOTIVE = Card.RED, Card.BLUE, Card.GREEN, Card.LOCOMOTIVE


def short(
    hand: Cards, pile: tuple[Card, ...], discards: Cards, row: tuple[Card, ...] = ROW
) -> Table:
    """Return a table of three with just this pile (the last card on top) and these discards."""
    return arranged(
        begun("europe", 3),
        to_move=0,
        hands={0: hand, 1: NONE, 2: NONE},
        row=row,
        pile=pile,
        discards=discards,
    )


@rule("E8")
def test_discards_are_shuffled_while_turning() -> None:
    """The cards laid and the one turned before are not among them."""
    table = short(cards(red=3), (BLUE,), cards(green=2, white=1, red=1))
    order = ("white", "green", "red", "green")  # green and red come next

    after, events = played(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=[order])

    assert after.stage == AnsweringTunnel(
        0, SOCHI, cards(red=3), NONE, (BLUE, GREEN, RED), RED, extra=1
    )
    assert after.pile == (Card.WHITE, GREEN)
    assert after.discards == NONE
    assert events[-1] == TunnelRevealed(0, SOCHI, 3, (BLUE, GREEN, RED), RED, extra=1)


@rule("E8")
def test_an_empty_pile_is_shuffled_at_the_first_card() -> None:
    """All three then come from the discards."""
    table = short(cards(red=3), (), cards(green=2, blue=2))
    order = ("blue", "green", "blue", "green")

    after = play(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=[order])

    assert after.owner == {SOCHI: 0}
    assert after.pile == (BLUE,)
    assert after.discards == cards(red=3, green=2, blue=1)


@rule("E8", "B7")
def test_three_cards_left_are_enough() -> None:
    """Nothing is shuffled before a card is needed."""
    table = short(cards(red=3), (GREEN, BLUE, GREEN), cards(red=2))

    after = play(table, ClaimRoute(0, SOCHI, cards(red=3)))

    assert after.pile == ()
    assert after.discards == cards(red=5, green=2, blue=1)


@rule("E8")
def test_own_cards_of_an_earlier_turn_are_shuffled_in() -> None:
    """What a player discarded before may be turned over now; what is laid now may not."""
    table = short(cards(orange=2, red=3), (BLUE, BLUE), NONE)
    table = arranged(table, hands={1: cards(white=3), 2: cards(black=3)})
    table = play(
        table,
        ClaimRoute(0, "moskva--smolensk--1", cards(orange=2)),
        ClaimRoute(1, "frankfurt--paris--2", cards(white=3)),
        ClaimRoute(2, "danzig--riga--1", cards(black=3)),
    )
    order = ("orange", "white", "black", "white", "black", "white", "black", "orange")

    after = play(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=[order])

    assert after.owner[SOCHI] == 0
    assert after.discards == cards(red=3, blue=2, orange=1)
    assert after.pile == tuple(Card(name) for name in order[:-1])


@rule("E8")
@pytest.mark.parametrize(
    ("pile", "discards", "orders", "turned"),
    [
        ((GREEN,), NONE, [], (GREEN,)),
        ((GREEN, RED), NONE, [], (RED, GREEN)),
        ((), cards(red=1), [("red",)], (RED,)),
        ((LOCOMOTIVE,), cards(red=1), [("red",)], (LOCOMOTIVE, RED)),
    ],
)
def test_fewer_than_three_in_all(
    pile: tuple[Card, ...], discards: Cards, orders: list[tuple[str, ...]], turned: tuple[Card, ...]
) -> None:
    """What there is is turned over, and only that asks for more."""
    table = short(cards(red=5), pile, discards)
    extra = sum(card in (RED, LOCOMOTIVE) for card in turned)

    after, events = played(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=orders)

    assert TunnelRevealed(0, SOCHI, 3, turned, RED, extra) in events
    assert (after.owner == {SOCHI: 0}) == (extra == 0)
    if extra:
        paid = play(after, PayTunnel(0, cards(red=extra)))
        assert paid.discards == cards(red=3 + extra) + Cards.of(turned)


@rule("E8")
def test_no_card_at_all_is_no_risk() -> None:
    """With pile and discards empty the tunnel is simply claimed."""
    after = play(short(cards(red=3), (), NONE), ClaimRoute(0, SOCHI, cards(red=3)))

    assert after.owner == {SOCHI: 0}
    assert after.discards == cards(red=3)
    assert after.pile == ()


@rule("E8", "B7")
def test_the_rows_gaps_are_filled_after_the_claim() -> None:
    """The cards laid are the first that can be had again, but only when the claim is made."""
    table = short(cards(red=3), (), NONE, row=ROW[:3])
    order = ("red", "red", "red")

    after = play(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=[order])

    assert after.owner == {SOCHI: 0}
    assert Cards.of(after.row) == Cards.of(ROW[:3]) + cards(red=2)
    assert after.pile == (RED,)
    assert after.discards == NONE


@rule("E8", "B7")
@pytest.mark.parametrize("pays", [True, False])
def test_the_rows_gaps_wait_for_the_answer(pays: bool) -> None:
    """While a tunnel waits the cards laid and turned are not discards yet."""
    table = short(cards(red=4), (BLUE, RED), NONE, row=ROW[:4])
    waiting = play(table, ClaimRoute(0, SOCHI, cards(red=3)))
    assert waiting.row == ROW[:4]
    assert waiting.pile == ()
    assert waiting.discards == NONE

    answer = PayTunnel(0, cards(red=1)) if pays else WithdrawFromTunnel(0)
    order = ("red",) * 5 + ("blue",) if pays else ("red", "blue")
    after = play(waiting, answer, orders=[order])

    assert after.row == (*ROW[:4], BLUE)
    assert Cards.of(after.pile) == cards(red=5 if pays else 1)
