"""Drawing in teams: each card goes to the hand or to the holder that is shared."""

import pytest

from tests.table.laid import BLIND, LOCOMOTIVE, LONE, cards_laid, lay, of_kind
from tests.table.tables import arranged, play, played
from tutor.cards import NONE, Cards, cards
from tutor.table import Table
from tutor.table.actions import Action, DrawFaceUp, PlaceCard
from tutor.table.events import CardPlaced, DrawEnded, RowCleared
from tutor.table.reasons import NotYourTurn, SomethingElseFirst
from tutor.table.stages import DrawingSecond, PlacingCard, Turn
from tutor.terms import Card, Place

rule = pytest.mark.rule


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
