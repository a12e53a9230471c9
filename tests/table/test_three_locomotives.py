"""Three locomotives in the row: when it is cleared, how often, and when it stays."""

import pytest

from tests.table.laid import (
    BLIND,
    GRAY_ONE,
    GRAY_TWO,
    LOCOMOTIVE,
    LONE,
    ColorsOnTop,
    LocomotivesOnTop,
    cards_laid,
    lay,
    of_kind,
    played_with,
)
from tests.table.tables import all_cards, arranged, play, played
from tutor.cards import MOST_CLEARINGS, NONE, cards
from tutor.table import Noted, PreparedOrders
from tutor.table.actions import ClaimRoute, DrawBlind, DrawFaceUp, WithdrawFromTunnel
from tutor.table.events import RowCleared, RowStays
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.terms import Card

rule = pytest.mark.rule


@rule("B6")
@pytest.mark.parametrize(
    ("pile", "discards", "cleared"),
    [("lll", "ll", False), ("oll", "ll", True), ("lll", "lo", True), ("", "", False),
     ("", "o", True), ("o", "", True), ("ll", "", False), ("", "ll", False)],
)  # fmt: skip
def test_three_other_cards_must_be_about(pile: str, discards: str, *, cleared: bool) -> None:
    """Row, pile and discards are counted; hands, and the card just taken, are not."""
    table = cards_laid("llrbg", pile + "l", discards, hand=cards(white=9, orange=9))
    after, events = played_with(table, DrawFaceUp(0, Card.RED), ColorsOnTop())

    assert bool(of_kind(events, RowCleared)) == cleared
    if not cleared:
        assert of_kind(events, RowStays) == [RowStays(0)]
        assert sorted(after.row) == sorted(lay("lllbg"))
    assert all_cards(after) == all_cards(table)


@rule("B6")
def test_a_row_that_stays_is_cleared_when_other_cards_come() -> None:
    """A claim that discards a third other card makes the clearing worth while."""
    table = cards_laid("llrbg", "l", hand=cards(orange=1))
    table, events = played(table, DrawFaceUp(0, Card.RED))
    assert of_kind(events, RowCleared, RowStays) == [RowStays(0)]
    table = arranged(table, hands={1: cards(yellow=1, white=1)}, to_move=1)

    after, events = played_with(table, ClaimRoute(1, GRAY_ONE, cards(yellow=1)), ColorsOnTop())
    assert [type(one) for one in of_kind(events, RowCleared, RowStays)][:1] == [RowCleared]
    assert all_cards(after) == all_cards(table)


@rule("B6")
@pytest.mark.parametrize("locomotives", [0, 1, 8])
def test_nothing_but_locomotives(locomotives: int) -> None:
    """No clearing helps where pile and discards have locomotives only."""
    table = cards_laid("lllll", "l" * locomotives, "l" * locomotives)
    after, events = played_with(table, LONE, ColorsOnTop())

    assert set(after.row) == {LOCOMOTIVE}
    assert of_kind(events, RowCleared) == []
    assert after.stage == Turn(1)
    assert all_cards(after) == all_cards(table)


@rule("B6")
def test_clearing_comes_to_an_end() -> None:
    """With three locomotives in every five cards of the pile the row stays, until it changes."""
    table = cards_laid("llrbg", "oopp" + "lllky" * 40 + "l")
    after, events = played(table, DrawFaceUp(0, Card.RED))

    assert len(of_kind(events, RowCleared)) == MOST_CLEARINGS
    assert of_kind(events, RowStays) == [RowStays(MOST_CLEARINGS)]
    assert sorted(after.row) == sorted(lay("lllky"))
    assert after.row_stays
    assert all_cards(after) == all_cards(table)

    later, events = played(after, BLIND, DrawBlind(1), DrawBlind(1))
    assert later.row == after.row
    assert of_kind(events, RowCleared) == []
    assert play(after, DrawFaceUp(0, Card.BLACK)).row_stays  # nothing but the like comes up
    assert not play(cards_laid("llrbg", "l"), DrawFaceUp(0, Card.RED)).row_stays


@rule("B6")
def test_it_is_left_alone_while_other_cards_come_and_go() -> None:
    """Cards turned over for a tunnel are away for a while; the row is the same, and stays.

    Without the red card turned over there are only two cards about that are not locomotives,
    and three again when it is discarded.
    """
    table = cards_laid("lllwg", "lllllr", board="europe", hand=cards(red=3), row_stays=True)
    table = play(table, ClaimRoute(0, "erzurum--sochi--1", cards(red=3)))
    assert table.stage == AnsweringTunnel(
        0, "erzurum--sochi--1", cards(red=3), NONE, lay("rll"), Card.RED, 3
    )

    after, events = played(table, WithdrawFromTunnel(0))

    assert after.row == lay("lllwg")
    assert after.discards == cards(red=1, locomotive=2)
    assert of_kind(events, RowCleared, RowStays) == []


@rule("B6")
def test_a_row_laid_out_by_hand_is_one_that_stays() -> None:
    """It would have been cleared before the turn; without enough other cards it waits for them."""
    assert cards_laid("lllwg", "y").row_stays
    assert not cards_laid("lllwg", "l").row_stays
    assert not cards_laid("llrwg", "y").row_stays
    assert not arranged(cards_laid("lllwg", "y"), row=lay("rbgwy")).row_stays


@rule("B6")
def test_it_is_left_alone_when_the_discards_come_back() -> None:
    """Neither does a claim that discards cards, nor a pile made of them, clear it again."""
    table = cards_laid("lllwg", "", "yk", hand=cards(orange=1), row_stays=True)
    after, events = played(
        table, ClaimRoute(0, GRAY_ONE, cards(orange=1)), DrawBlind(1), orders=[lay("yko")]
    )

    assert after.row == lay("lllwg")
    assert after.row_stays
    assert of_kind(events, RowCleared, RowStays) == []


@rule("B6")
@pytest.mark.parametrize("turned", ["w", "l"])
def test_a_card_that_changes_begins_the_count_anew(turned: str) -> None:
    """When one of the cards that stayed is taken, the row is judged like any other.

    That holds even if the card turned up in its place is of the same kind.
    """
    table = cards_laid("lllwg", "oopbykr" + turned, row_stays=True)
    after, events = played(table, DrawFaceUp(0, Card.WHITE))

    assert len(of_kind(events, RowCleared)) == 1
    assert sorted(after.row) == sorted(lay("rkybp"))
    assert not after.row_stays


@rule("B6")
@pytest.mark.parametrize(
    ("pile", "discards"), [("", "y"), ("y", ""), ("yw", "k"), ("l", "yll"), ("llll", "lllly")]
)
def test_clearing_comes_to_an_end_with_the_worst_luck(pile: str, discards: str) -> None:
    """Not even a shuffle that always brings the locomotives back makes it endless."""
    table = cards_laid("llrbg", pile + "l", discards)
    noted = Noted(LocomotivesOnTop())
    after, events = played_with(table, DrawFaceUp(0, Card.RED), noted)

    assert 1 <= len(of_kind(events, RowCleared)) <= MOST_CLEARINGS
    assert len(after.row) == 5
    if after.row.count(LOCOMOTIVE) >= 3:
        assert of_kind(events, RowStays) == [RowStays(MOST_CLEARINGS)]
    assert all_cards(after) == all_cards(table)
    again, _ = played(table, DrawFaceUp(0, Card.RED), orders=noted.orders)
    assert again == after


@rule("B6")
def test_the_same_orders_for_ever() -> None:
    """Six cards in a circle: each order brings three locomotives back, until the row stays."""
    table = cards_laid("llrbg", "l", "y")
    orders, lying, spare = [lay("ybglll")], ["g", "b"], "y"
    for _ in range(MOST_CLEARINGS - 1):  # the spare card comes up, then three locomotives, one more
        under, up = lying
        orders.append(lay(under + up + "lll"))
        lying, spare = [spare, up], under

    after, events = played_with(table, DrawFaceUp(0, Card.RED), prepared := PreparedOrders(orders))

    assert prepared.left == 0
    assert len(of_kind(events, RowCleared)) == MOST_CLEARINGS
    assert of_kind(events, RowStays) == [RowStays(MOST_CLEARINGS)]
    assert after.row.count(LOCOMOTIVE) == 3


@rule("B6", "B7")
def test_nothing_is_said_of_a_row_of_four() -> None:
    """A gap filled to three locomotives and one other card: it is no row of five that stays."""
    table = cards_laid("ll", hand=cards(locomotive=1, blue=1))
    table, events = played(
        table, ClaimRoute(0, GRAY_TWO, cards(locomotive=1, blue=1)), orders=[lay("lb")]
    )

    assert sorted(table.row) == sorted(lay("lllb"))
    assert of_kind(events, RowCleared, RowStays) == []
