"""Tunnels in the North: three cards turned, locomotives wild, and no three for one."""

import pytest

from tests.table.tables import arranged, begun, play
from tutor.cards import NONE, Cards, cards
from tutor.payment import LocomotivesOnly, WrongColor, WrongNumber
from tutor.table import Table
from tutor.table.actions import ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.reasons import Reason
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import Card

rule = pytest.mark.rule

BLUE, LOCOMOTIVE = Card.BLUE, Card.LOCOMOTIVE


def before(hand: Cards, *turned: Card) -> Table:
    """Return a table of two where the first player holds cards and these will be turned."""
    table = arranged(begun("nordic", 2), to_move=0, hands={0: hand}, discards=NONE)
    return arranged(table, pile=(Card.YELLOW, Card.YELLOW, *reversed(turned)))


def wrong(table: Table, paid: Cards) -> set[Reason]:
    """Return all reasons why the first player cannot pay the extra with these cards."""
    return set(table.why_not(PayTunnel(0, paid)))


OSLO = "lillehammer--oslo--1"  # 2 purple


@rule("N7", "N4")
@pytest.mark.parametrize("extra", [cards(purple=2), cards(purple=1, locomotive=1)])
def test_a_tunnel_in_the_north(extra: Cards) -> None:
    """Three cards are turned, locomotives match and pay, as in Europe."""
    laid = cards(purple=1, locomotive=1)
    table = before(laid + extra, Card.PURPLE, BLUE, LOCOMOTIVE)

    waiting = play(table, ClaimRoute(0, OSLO, laid))
    assert waiting.stage == AnsweringTunnel(
        0, OSLO, laid, NONE, (Card.PURPLE, BLUE, LOCOMOTIVE), Card.PURPLE, extra=2
    )

    after = play(waiting, PayTunnel(0, extra))
    assert after.owner == {OSLO: 0}
    assert (after.seats[0].trains, after.seats[0].marker) == (38, 2)


@rule("N7", "N5")
def test_no_three_for_one_in_a_tunnel() -> None:
    """Any three cards replace a ferry's symbol, never a tunnel's extra card."""
    table = before(cards(purple=2, red=3), Card.PURPLE, BLUE, BLUE)
    table = play(table, ClaimRoute(0, OSLO, cards(purple=2)))

    assert wrong(table, cards(red=3)) == {
        WrongNumber(3, (1,)),
        WrongColor(Card.PURPLE, cards(red=3)),
    }
    assert table.actions() == (WithdrawFromTunnel(0),)


@rule("N7", "E7", "N4")
def test_locomotives_alone_in_the_north() -> None:
    """They may pay a tunnel alone, and then only locomotives match and pay."""
    table = before(cards(locomotive=2, purple=1), Card.PURPLE, LOCOMOTIVE, BLUE)
    table = play(table, ClaimRoute(0, OSLO, cards(locomotive=2)))

    assert wrong(table, cards(purple=1)) == {LocomotivesOnly(cards(purple=1))}
    assert table.actions() == (WithdrawFromTunnel(0),)


@rule("N7", "E6")
def test_a_tunnel_given_up_in_the_north() -> None:
    """The cards laid come back, the turned ones are discarded."""
    table = before(cards(purple=2), Card.PURPLE, BLUE, BLUE)

    after = play(table, ClaimRoute(0, OSLO, cards(purple=2)), WithdrawFromTunnel(0))

    assert after.seats[0].hand == cards(purple=2)
    assert after.discards == cards(purple=1, blue=2)
    assert after.stage == Turn(1)
