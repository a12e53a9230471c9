"""Drawing train cards: face up and blind, the row, the pile and the discards."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from tests.games import LONE_LOCOMOTIVE, WITHOUT_TEAMS
from tests.plain.printed import PRINTED
from tests.table.laid import (
    BLIND,
    GRAY_TWO,
    LOCOMOTIVE,
    LONE,
    ColorsOnTop,
    LocomotivesOnTop,
    begun_once,
    cards_laid,
    draws,
    lay,
    of_kind,
    played_with,
)
from tests.table.tables import all_cards, play, played
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
)
from tutor.table.events import (
    CardDrawn,
    CardTaken,
    DrawEnded,
    Event,
    PileShuffled,
    RowCleared,
    RowFilled,
    RowStays,
)
from tutor.table.reasons import CanDoSomething, LocomotiveOnlyFirst, NoCardsToDraw, NotInRow, Reason
from tutor.table.stages import DrawingSecond, Turn
from tutor.terms import Card, Place

rule = pytest.mark.rule


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
    after, events = played_with(table, ClaimRoute(0, GRAY_TWO, cards(locomotive=2)), ColorsOnTop())
    assert sorted(after.row) == sorted(lay("lllrb"))  # two other cards are too few
    assert of_kind(events, RowCleared, RowStays) == [RowStays(0)]

    table = cards_laid("llrb", hand=cards(locomotive=1, green=1))
    noted = Noted(LocomotivesOnTop())
    after, events = played_with(table, ClaimRoute(0, GRAY_TWO, cards(locomotive=1, green=1)), noted)
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
