"""Drawing train cards: face up and blind, the row, the pile and the discards, hand or holder."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.games import LONE_LOCOMOTIVE, WITHOUT_TEAMS
from tests.plain.printed import PRINTED
from tests.table.tables import all_cards, arranged, begun, play, played
from tutor.cards import MOST_CLEARINGS, NONE, Cards, cards
from tutor.table import Noted, PreparedOrders, RefusedError, Table
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Pass,
    PlaceCard,
    WithdrawFromTunnel,
)
from tutor.table.chance import Item
from tutor.table.events import (
    CardDrawn,
    CardPlaced,
    CardTaken,
    DrawEnded,
    Event,
    PileShuffled,
    RowCleared,
    RowFilled,
    RowStays,
)
from tutor.table.reasons import (
    CanDoSomething,
    LocomotiveOnlyFirst,
    NoCardsToDraw,
    NotInRow,
    NotYourTurn,
    Reason,
    SomethingElseFirst,
)
from tutor.table.stages import AnsweringTunnel, DrawingSecond, PlacingCard, Turn
from tutor.terms import Card, Place

rule = pytest.mark.rule

LOCOMOTIVE = Card.LOCOMOTIVE
LONE = DrawFaceUp(0, LOCOMOTIVE)
BLIND = DrawBlind(0)

begun_once = cache(begun)


def lay(words: str) -> tuple[Card, ...]:
    """Return cards by their first letters, ``l`` for a locomotive and ``k`` for black.

    Of a pile the last one is on top.
    """
    letters = {
        "p": Card.PURPLE, "b": Card.BLUE, "o": Card.ORANGE, "w": Card.WHITE, "g": Card.GREEN,
        "y": Card.YELLOW, "k": Card.BLACK, "r": Card.RED, "l": Card.LOCOMOTIVE,
    }  # fmt: skip
    return tuple(letters[letter] for letter in words)


def cards_laid(
    row: str,
    pile: str = "",
    discards: str = "",
    *,
    board: str = "usa",
    players: int = 2,
    hand: Cards = NONE,
    **values: Any,
) -> Table:
    """Begin the first player's turn with these cards; the other players hold none."""
    return arranged(
        begun_once(board, players),
        to_move=0,
        row=lay(row),
        pile=lay(pile),
        discards=Cards.of(lay(discards)),
        hands=dict.fromkeys(range(players), NONE) | {0: hand},
        **values,
    )


def of_kind(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    """Return those of the events that are of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


def draws(table: Table) -> set[Action]:
    """Return the ways to draw train cards that are listed."""
    return {one for one in table.actions() if isinstance(one, DrawFaceUp | DrawBlind)}


# --- draws ----------------------------------------------------------------------------------


class Draw(NamedTuple):
    """What lies in row, pile and discards, what is drawn, and what lies there and is held then.

    Of a draw a letter is a card face up, ``?`` the top card of the pile.
    """

    laid: str
    draw: str
    hand: str
    left: str
    over: bool = True
    """Whether the turn is over; else a second card is to be drawn."""
    told: tuple[Event, ...] = ()
    """Of shuffling, clearing and ending at one card."""
    orders: tuple[str, ...] = ()
    held: str = ""


def cleared(*words: str) -> tuple[Event, ...]:
    """Return that rows were cleared, their cards in order."""
    return tuple(RowCleared(tuple(sorted(lay(word)))) for word in words)


ONE, STAYS = DrawEnded(0), RowStays(0)
DRAWS: Mapping[str, Sequence[tuple[str, Draw]]] = {
    "usa": [
        # two cards, each taken face up replaced before the next is chosen
        ("B5", Draw("rbgwy|oopk|", "?", "k", "rbgwy|oop|", over=False)),
        ("B5", Draw("rbgwy|oopk|", "??", "kp", "rbgwy|oo|")),
        ("B5", Draw("rbgwy|oopk|", "rb", "rb", "kpgwy|oo|")),
        ("B5", Draw("rbgwy|oopk|", "rk", "rk", "pbgwy|oo|")),
        ("B5", Draw("rbgwy|ookk|", "?r", "kr", "kbgwy|oo|")),
        ("B5", Draw("rbgwy|ookk|", "r?", "rk", "kbgwy|oo|")),
        ("B5", Draw("rrgwy|oopk|", "r", "r", "krgwy|oop|", over=False)),
        # a locomotive turned up as replacement, and such as are drawn blind
        ("B5", Draw("rbgwy|oopl|", "r", "r", "lbgwy|oop|", over=False)),
        ("B5", Draw("rbgwy|oorl|", "??", "lr", "rbgwy|oo|")),
        ("B5", Draw("rbgwy|oorl|", "?r", "lr", "rbgwy|oo|")),
        ("B5", Draw("lbgwy|ooll|", "?", "l", "lbgwy|ool|", over=False)),
        ("B5", Draw("rbgwy|ooll|", "??", "ll", "rbgwy|oo|")),
        ("B5", Draw("rbgwy|oolb|", "r?", "rl", "bbgwy|oo|")),
        # three locomotives clear the row, also after the second card, and again while there are
        ("B6", Draw("llrbg|oooykpowlr|", "rr", "rr", "ykpow|ooo|lllbg", told=cleared("lllbg"))),
        ("B6", Draw("lrbgw|ooopl|", "l", "l", "lrbgw|ooop|")),
        ("B6", Draw("llrbg|ykpowl|", "g", "g", "ykpow||lllrb", over=False, told=cleared("lllrb"))),
        ("B6", Draw("lrbgw|oookl|", "r", "r", "llbgw|oook|", over=False)),
        *(
            (
                "B6",
                Draw(
                    f"llrbg|oooykpow{second}l|",
                    "r",
                    "r",
                    f"ykpow|ooo|lllbg{second}",
                    over=False,
                    told=cleared("lllbg", second),
                ),
            )
            for second in ("lllwy", "llllw", "lllll")
        ),
        ("B6", Draw("llrbg|ooolll|", "??", "ll", "llrbg|oool|")),
        (
            "B6",
            Draw(
                "llrbg|wl|",
                "r",
                "oor",
                "wbgll|l|",
                over=False,
                told=(*cleared("lllbg"), PileShuffled(5)),
                orders=("lllgb",),
                held="oo",
            ),
        ),
        ("B6", Draw("lllrb||", "r", "r", "lllb||", over=False)),
        ("B6", Draw("lllrb||", "rb", "rb", "lll||")),
        # the pile runs out: shuffled when a card is needed, not before
        ("B7", Draw("rbgwy|ooo|", "??", "r" * 60 + "oo", "rbgwy|o|", held="r" * 60)),
        ("B7", Draw("rbgwy|o|kkp", "?", "o", "rbgwy||kkp", over=False)),
        (
            "B7",
            Draw("rbgwy|o|kkp", "??", "op", "rbgwy|kk|", told=(PileShuffled(3),), orders=("kkp",)),
        ),
        ("B7", Draw("rbgwy|oo|kkp", "??", "oo", "rbgwy||kkp")),
        (
            "B7",
            Draw(
                "rbgwy||kp",
                "r",
                "r",
                "pbgwy|k|",
                over=False,
                told=(PileShuffled(2),),
                orders=("kp",),
            ),
        ),
        (
            "B7",
            Draw(
                "llrbg||ly",
                "r?",
                "rl",
                "yglbl||",
                orders=("yl", "llblg"),
                told=(PileShuffled(2), *cleared("lllbg"), PileShuffled(5)),
            ),
        ),
        # just one card
        ("B7", Draw("r||", "r", "r", "||", told=(ONE,))),
        ("B7", Draw("l||", "l", "l", "||")),
        ("B7", Draw("|r|", "?", "r", "||", told=(ONE,))),
        ("B7", Draw("||r", "?", "r", "||", told=(PileShuffled(1), ONE), orders=("r",))),
        ("B7", Draw("r|b|", "rb", "rb", "||")),
        # only locomotives for the second
        ("B7", Draw("lr||", "r", "r", "l||", told=(ONE,))),
        ("B7", Draw("llllr||", "r", "r", "llll||", told=(ONE,))),
        ("B7", Draw("lllll|r|", "?", "r", "lllll||", told=(ONE,))),
        ("B7", Draw("r|l|", "r", "r", "l||", told=(ONE,))),
        ("B7", Draw("lllll|lr|", "??", "rl", "lllll||")),
        ("B7", Draw("lllll|r|l", "??", "rl", "lllll||", told=(PileShuffled(1),), orders=("l",))),
    ],
    "lone": [
        ("B5", Draw("lbgwy|oopk|", "l", "l", "kbgwy|oop|")),
        ("B5", Draw("lbgwy|oopk|", "?", "k", "lbgwy|oop|", over=False)),
        ("B5", Draw("lbgwy|oopk|", "b", "b", "lkgwy|oop|", over=False)),
    ],
    "cleared": [
        ("B6", Draw("llrbg|ooowopkyl|", "r", "r", "wopky|ooo|lllbg", False, cleared("lllbg"))),
        ("B6", Draw("llrbg|ooowopkyl|", "ry", "ry", "wopko|oo|lllbg", told=cleared("lllbg"))),
    ],
    "ordinary": [
        ("N3", Draw("lr||", "rl", "rl", "||")),
        ("N3", Draw("llrbg|oopk|", "l", "l", "lkrbg|oop|", over=False)),
        ("N3", Draw("llrbg|oopk|", "ll", "ll", "pkrbg|oo|")),
        ("N3", Draw("lkrbg|oorr|", "l?", "lr", "rkrbg|oo|")),
        ("N3", Draw("lkrbg|oorr|", "?l", "lr", "rkrbg|oo|")),
        ("N3", Draw("lkrbg|oorr|", "lr", "lr", "rkrbg|oo|")),
        ("N3", Draw("lkrbg|oorr|", "rl", "lr", "rkrbg|oo|")),
    ],
    "without teams": [
        ("B7", Draw("rbg||", "", "", "rbg||", over=False)),
        ("B7", Draw("rbg||", "r", "r", "bg||", over=False)),
        ("B7", Draw("rbg||", "rb", "rb", "g||")),
        ("B7", Draw("||", "", "", "||", over=False)),
    ],
}
BOARDS = {
    "usa": ["usa"],
    "lone": LONE_LOCOMOTIVE,
    "cleared": [one for one in WITHOUT_TEAMS if PRINTED[one].cleared],
    "ordinary": [board for board, row in PRINTED.items() if row.ordinary],
    "without teams": WITHOUT_TEAMS,
}


def judge_draws(table: Table) -> None:
    """Compare what may be drawn from a row, pile and discards with what lies there."""
    alone = isinstance(table.stage, DrawingSecond) and not PRINTED[table.board.id].ordinary
    reasons: dict[Action, set[Reason]] = {
        BLIND: set() if table.pile or table.discards else {NoCardsToDraw()}
    }
    for card in Card:
        reasons[DrawFaceUp(0, card)] = set() if card in table.row else {NotInRow(card)}
    if alone:
        reasons[LONE].add(LocomotiveOnlyFirst())
    assert {action: {*table.why_not(action)} for action in reasons} == reasons
    assert draws(table) == {action for action, found in reasons.items() if not found}


@rule("B5", "B6", "B7", "N3", "N12", "H3", "H4", "I12")
@pytest.mark.parametrize(
    ("board", "one"),
    [
        pytest.param(board, one, id=f"{board} {one.laid[:20]} {one.draw}", marks=rule(proves))
        for where, several in DRAWS.items()
        for proves, one in several
        for board in BOARDS[where]
    ],
)
def test_a_draw(board: str, one: Draw) -> None:
    """The cards come to the hand, row and pile are as they should be, and the turn is over or not.

    What else could be drawn is judged before each card.
    """
    table = cards_laid(*one.laid.split("|"), board=board, hand=Cards.of(lay(one.held)))
    chance = PreparedOrders([lay(order) for order in one.orders])
    told: list[Event] = []
    for letter in one.draw:
        judge_draws(table)
        action = BLIND if letter == "?" else DrawFaceUp(0, *lay(letter))
        table, events = table.play(action, chance)
        told += of_kind(events, DrawEnded, PileShuffled, RowCleared, RowStays)

    row, pile, discards = map(lay, one.left.split("|"))
    assert chance.left == 0
    assert (sorted(table.row), table.pile) == (sorted(row), pile)
    assert table.discards == Cards.of(discards)
    assert table.seats[0].hand == Cards.of(lay(one.hand))
    assert [
        RowCleared(tuple(sorted(event.cards))) if isinstance(event, RowCleared) else event
        for event in told
    ] == list(one.told)
    if one.over:
        assert table.stage == Turn(1)
    else:
        assert table.stage == (DrawingSecond(0, Place.HAND) if one.draw else Turn(0))
        judge_draws(table)


@rule("B5")
def test_events_of_a_draw() -> None:
    """Each card is told as taken or drawn, with the one turned up in its place."""
    _, events = played(cards_laid("rbgwy", "oopk"), DrawFaceUp(0, Card.RED), BLIND)

    assert of_kind(events, CardTaken) == [CardTaken(0, Card.RED)]
    assert of_kind(events, RowFilled) == [RowFilled((Card.BLACK,))]
    assert of_kind(events, CardDrawn) == [CardDrawn(0, Card.PURPLE)]
    assert of_kind(events, DrawEnded, PileShuffled, RowCleared, RowStays) == []


# --- three locomotives in the row (B6) ------------------------------------------------------


@rule("B6")
@pytest.mark.parametrize(
    ("pile", "discards", "cleared"),
    [("lll", "ll", False), ("oll", "ll", True), ("lll", "lo", True), ("", "", False),
     ("", "o", True), ("o", "", True), ("ll", "", False), ("", "ll", False)],
)  # fmt: skip
def test_three_other_cards_must_be_about(pile: str, discards: str, *, cleared: bool) -> None:
    """Row, pile and discards are counted; hands, and the card just taken, are not."""
    table = cards_laid("llrbg", pile + "l", discards, hand=cards(white=9, orange=9))
    after, events = _with(table, DrawFaceUp(0, Card.RED), ColorsOnTop())

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

    after, events = _with(table, ClaimRoute(1, GRAY_ONE, cards(yellow=1)), ColorsOnTop())
    assert [type(one) for one in of_kind(events, RowCleared, RowStays)][:1] == [RowCleared]
    assert all_cards(after) == all_cards(table)


@rule("B6")
@pytest.mark.parametrize("locomotives", [0, 1, 8])
def test_nothing_but_locomotives(locomotives: int) -> None:
    """No clearing helps where pile and discards have locomotives only."""
    table = cards_laid("lllll", "l" * locomotives, "l" * locomotives)
    after, events = _with(table, LONE, ColorsOnTop())

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


class LocomotivesOnTop:
    """The worst shuffle: all locomotives come first."""

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items with the locomotives last, which is on top."""
        return tuple(sorted(items, key=lambda card: (card == LOCOMOTIVE, card)))


class ColorsOnTop:
    """The best shuffle: the locomotives lie at the bottom."""

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items with the locomotives first, which is at the bottom."""
        return tuple(sorted(items, key=lambda card: (card != LOCOMOTIVE, card)))


def _with(
    table: Table, action: Action, chance: LocomotivesOnTop | ColorsOnTop | Noted
) -> tuple[Table, tuple[Event, ...]]:
    return table.play(action, chance)


@rule("B6")
@pytest.mark.parametrize(
    ("pile", "discards"), [("", "y"), ("y", ""), ("yw", "k"), ("l", "yll"), ("llll", "lllly")]
)
def test_clearing_comes_to_an_end_with_the_worst_luck(pile: str, discards: str) -> None:
    """Not even a shuffle that always brings the locomotives back makes it endless."""
    table = cards_laid("llrbg", pile + "l", discards)
    noted = Noted(LocomotivesOnTop())
    after, events = _with(table, DrawFaceUp(0, Card.RED), noted)

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

    after, events = _with(table, DrawFaceUp(0, Card.RED), prepared := PreparedOrders(orders))

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


# --- the pile runs out (B7) -----------------------------------------------------------------


@rule("B7", "N12")
@pytest.mark.parametrize("board", WITHOUT_TEAMS)
def test_nothing_to_draw(board: str) -> None:
    """With pile, discards and row empty cards cannot be drawn; tickets can."""
    table = cards_laid("", board=board)

    assert table.why_not(BLIND) == (NoCardsToDraw(),)
    for card in Card:
        assert table.why_not(DrawFaceUp(0, card)) == (NotInRow(card),)
    assert draws(table) == set()
    assert table.actions() == (DrawTickets(0),)
    with pytest.raises(RefusedError):
        play(table, BLIND)


@rule("B7", "N12")
def test_nothing_to_draw_but_a_route_to_claim() -> None:
    """Whoever has cards may still claim."""
    table = cards_laid("", hand=cards(red=1), tickets=())

    assert {type(one) for one in table.actions()} == {ClaimRoute}


# --- gaps in the row (B7) -------------------------------------------------------------------

GRAY_ONE = "dallas--houston--1"
GRAY_TWO = "atlanta--charleston--1"


TUNNEL = "angora--constantinople--1"


@rule("B7", "E8", "E9")
@pytest.mark.parametrize(
    ("board", "row", "action", "order", "left"),
    [
        pytest.param("usa", "r", ClaimRoute(0, GRAY_TWO, cards(blue=2)), "bb", "rbb|", id="all"),
        pytest.param(
            "usa", "rgwy", ClaimRoute(0, GRAY_TWO, cards(blue=1, locomotive=1)), "lb",
            "rgwyb|l", id="no further than five",
        ),
        pytest.param(
            "europe", "", BuildStation(0, "paris", cards(blue=1)), "b", "b|", id="station"
        ),
        pytest.param(
            "europe", "r", ClaimRoute(0, TUNNEL, cards(blue=2)), "bb", "rbb|", id="tunnel"
        ),
    ],
)  # fmt: skip
def test_gaps_are_filled(
    board: str, row: str, action: ClaimRoute | BuildStation, order: str, left: str
) -> None:
    """As soon as cards are discarded they are shuffled and turned up; what is left is the pile."""
    table, (filled, pile) = cards_laid(row, board=board, hand=action.cards), left.split("|")
    table, events = played(table, action, orders=[lay(order)])

    assert sorted(table.row) == sorted(lay(filled))
    assert (table.pile, table.discards) == (lay(pile), NONE)
    told = (PileShuffled(len(order)), RowFilled(lay(order)[::-1][: len(filled) - len(row)]))
    assert tuple(of_kind(events, PileShuffled, RowFilled)) == told
    assert {DrawFaceUp(1, card) for card in lay(filled)} <= {*table.actions()}


@rule("B7", "B6")
def test_gaps_filled_to_three_locomotives() -> None:
    """A row that becomes five with three locomotives is cleared like any other."""
    table = cards_laid("lrb", hand=cards(locomotive=2, green=5))
    after, events = _with(table, ClaimRoute(0, GRAY_TWO, cards(locomotive=2)), ColorsOnTop())
    assert sorted(after.row) == sorted(lay("lllrb"))  # two other cards are too few
    assert of_kind(events, RowCleared, RowStays) == [RowStays(0)]

    table = cards_laid("llrb", hand=cards(locomotive=1, green=1))
    noted = Noted(LocomotivesOnTop())
    after, events = _with(table, ClaimRoute(0, GRAY_TWO, cards(locomotive=1, green=1)), noted)
    assert len(of_kind(events, RowCleared)) == MOST_CLEARINGS
    assert of_kind(events, RowStays) == [RowStays(MOST_CLEARINGS)]
    assert all_cards(after) == all_cards(table)


# --- passing (B7) ---------------------------------------------------------------------------


def all_but(board: str, *, left: int = 0) -> dict[str, int]:
    """Claim every route of a board for the other player but those of so many spaces or more."""
    routes = begun_once(board, 2).board.routes
    return {route.id: 1 for route in routes if not left or route.length < left}


@rule("B7", "D2", "E9")
@pytest.mark.parametrize(
    ("values", "kinds"),
    [
        ({}, {Pass}),
        ({"hand": cards(red=2), "claims": all_but("usa", left=3)}, {Pass}),
        ({"row": "r"}, {DrawFaceUp}),
        ({"row": "l"}, {DrawFaceUp}),
        ({"pile": "r"}, {DrawBlind}),
        ({"discards": "r"}, {DrawBlind}),
        ({"tickets": ("atlanta--montreal",)}, {DrawTickets}),
        ({"board": "nederland", "ticket_discards": ("aarschot--lelystad",)}, {DrawTickets}),
        ({"hand": cards(red=1)}, {ClaimRoute}),
        ({"hand": cards(locomotive=1)}, {ClaimRoute}),
        ({"board": "europe", "hand": cards(red=1), "claims": all_but("europe")}, {BuildStation}),
    ],
)
def test_one_passes_only_where_nothing_can_be_done(
    values: dict[str, Any], kinds: set[type[Action]]
) -> None:
    """One card to draw, one ticket, one station, or one route to pay for is something."""
    table = cards_laid(**{"row": "", "tickets": (), **values})

    assert {type(one) for one in table.actions()} == kinds
    if kinds == {Pass}:
        assert table.why_not(Pass(0)) == ()
        assert play(table, Pass(0)).stage == Turn(1)
    else:
        assert table.why_not(Pass(0)) == (CanDoSomething(),)
        with pytest.raises(RefusedError):
            play(table, Pass(0))


# --- Nordic Countries (N3), Switzerland (H3) ------------------------------------------------


@rule("N3")
def test_the_nordic_row_is_never_cleared() -> None:
    """Three, four and five locomotives stay, at any time."""
    table, events = played(
        cards_laid("llrbg", "oopklll", board="nordic"),
        DrawFaceUp(0, Card.RED),
        DrawFaceUp(0, Card.BLUE),
        DrawFaceUp(1, Card.GREEN),
    )

    assert table.row == (LOCOMOTIVE,) * 5
    assert of_kind(events, RowCleared, RowStays) == []
    assert DrawFaceUp(1, LOCOMOTIVE) in table.actions()


# --- hand or holder (T3) --------------------------------------------------------------------

OTHER = {Place.HAND: Place.HOLDER, Place.HOLDER: Place.HAND}
every_place = pytest.mark.parametrize("place", list(Place))


def in_asia(row: str, pile: str = "", discards: str = "") -> Table:
    """Begin the first of four players' turn with empty hands and holders."""
    return cards_laid(row, pile, discards, board="team_asia", players=4, holders={0: NONE, 2: NONE})


def held(table: Table, place: Place) -> Cards:
    """Return the cards in the first player's hand, or in the team's holder."""
    return table.seats[0].hand if place is Place.HAND else table.holders[0].cards


@rule("T3")
@every_place
@pytest.mark.parametrize("first", [BLIND, DrawFaceUp(0, Card.RED)], ids=["blind", "face up"])
@pytest.mark.parametrize("second", [BLIND, DrawFaceUp(0, Card.BLUE)], ids=["blind", "face up"])
def test_one_card_to_the_hand_one_to_the_holder(
    first: Action, second: Action, place: Place
) -> None:
    """The first goes where the player says, the second to the other place."""
    pile = "obr" if first == BLIND else "obb"  # red comes first, then blue, in every way
    table = play(in_asia("rbgwy", pile), first)
    assert isinstance(table.stage, PlacingCard)
    assert (table.seats[0].hand, table.holders[0].cards) == (NONE, NONE)

    table = play(table, PlaceCard(0, place))
    assert table.stage == DrawingSecond(0, OTHER[place])
    assert (held(table, place), held(table, OTHER[place])) == (cards(red=1), NONE)

    table = play(table, second)
    assert table.stage == Turn(1)
    assert (held(table, place), held(table, OTHER[place])) == (cards(red=1), cards(blue=1))
    assert not any(seat.hand for seat in table.seats[1:])
    assert not table.holders[1].cards


@rule("T3")
@pytest.mark.parametrize("first", [BLIND, DrawFaceUp(0, Card.RED)], ids=["blind", "face up"])
def test_the_place_is_decided_before_the_second_card(first: Action) -> None:
    """No second card is drawn before the first one has its place."""
    table = play(in_asia("rbgwy", "opkr"), first)

    assert table.stage == PlacingCard(0, Card.RED, blind=first == BLIND)
    assert set(table.actions()) == {PlaceCard(0, Place.HAND), PlaceCard(0, Place.HOLDER)}
    for second in BLIND, DrawFaceUp(0, Card.BLUE), LONE:
        assert SomethingElseFirst(PlacingCard) in table.why_not(second)


@rule("T3")
@every_place
def test_the_second_card_has_no_choice(place: Place) -> None:
    """After the second card nothing more is asked."""
    table = play(in_asia("rbgwy", "opk"), BLIND, PlaceCard(0, place))
    table, events = played(table, BLIND)

    assert table.stage == Turn(1)
    assert of_kind(events, CardPlaced) == [CardPlaced(0, Card.PURPLE, OTHER[place])]
    assert NotYourTurn(0, 1) in table.why_not(PlaceCard(0, place))


@rule("T3")
def test_a_locomotive_face_up_goes_to_the_holder() -> None:
    """It is the only card of the turn, and there is nothing to choose."""
    table, events = played(in_asia("lbgwy", "opk"), LONE)

    assert table.stage == Turn(1)
    assert (held(table, Place.HAND), held(table, Place.HOLDER)) == (NONE, cards(locomotive=1))
    assert of_kind(events, CardPlaced) == [CardPlaced(0, LOCOMOTIVE, Place.HOLDER)]
    assert sorted(table.row) == sorted(lay("kbgwy"))


@rule("T3")
def test_a_mates_locomotive_goes_to_the_same_holder() -> None:
    """Each to the holder of the own team."""
    table = arranged(in_asia("lllbg", "wyopk"), to_move=1)
    table = play(table, DrawFaceUp(1, LOCOMOTIVE), DrawFaceUp(2, LOCOMOTIVE))

    assert [holder.cards for holder in table.holders] == [cards(locomotive=1)] * 2
    assert [seat.hand for seat in table.seats] == [NONE] * 4


@rule("T3")
@every_place
def test_a_locomotive_drawn_blind_second_in_asia(place: Place) -> None:
    """Then it goes to the other place, the hand or the holder."""
    table = play(in_asia("rbgwy", "oolk"), BLIND, PlaceCard(0, place), BLIND)

    assert (held(table, place), held(table, OTHER[place])) == (
        cards(black=1),
        cards(locomotive=1),
    )


@rule("T3", "B7")
@every_place
@pytest.mark.parametrize(
    ("table", "action"),
    [
        (in_asia("r"), DrawFaceUp(0, Card.RED)),
        (in_asia("", "r"), BLIND),
        (in_asia("lllr"), DrawFaceUp(0, Card.RED)),
        (in_asia("lllll", "r"), BLIND),
    ],
    ids=["in the row", "in the pile", "locomotives beside it", "locomotives in the row"],
)
def test_only_one_card_in_asia(table: Table, action: Action, place: Place) -> None:
    """If only one can be had the player chooses hand or holder for it."""
    table = play(table, action)
    assert set(table.actions()) == {PlaceCard(0, Place.HAND), PlaceCard(0, Place.HOLDER)}
    table, events = played(table, PlaceCard(0, place))

    assert table.stage == Turn(1)
    assert (held(table, place), held(table, OTHER[place])) == (cards(red=1), NONE)
    assert of_kind(events, DrawEnded) == [DrawEnded(0)]


@rule("T3", "B7")
def test_only_a_locomotive_in_asia() -> None:
    """Face up it goes to the holder even if nothing else can be had."""
    table = play(in_asia("l"), LONE)

    assert table.stage == Turn(1)
    assert (held(table, Place.HAND), held(table, Place.HOLDER)) == (NONE, cards(locomotive=1))


@rule("T3", "B6")
def test_the_row_is_cleared_in_asia() -> None:
    """As on other boards, before the second card is chosen."""
    table, events = played(in_asia("llrbg", "ooo" + "ykpow" + "l"), DrawFaceUp(0, Card.RED))

    assert len(of_kind(events, RowCleared)) == 1
    assert sorted(table.row) == sorted(lay("ykpow"))
    assert isinstance(table.stage, PlacingCard)
