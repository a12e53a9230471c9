"""Moves as first games write them: which actions are meant."""

import pytest

from tutor.cards import Cards
from tutor.guided.moves import is_move, move_of
from tutor.table import actions as a
from tutor.terms import Card, Place

ORANGE = Cards.some(Card.ORANGE, 3)
MIXED = Cards.two(Card.ORANGE, 2, 1)
CLAIM = a.ClaimRoute(0, "denver--omaha--1", ORANGE)

MEANT: list[tuple[str, a.Action]] = [
    ("any", a.Pass(0)),
    ("draw blue", a.DrawFaceUp(0, Card.BLUE)),
    ("draw *", a.DrawFaceUp(0, Card.LOCOMOTIVE)),
    ("draw *", a.DrawBlind(0)),
    ("draw pile", a.DrawBlind(0)),
    ("tickets", a.DrawTickets(0)),
    ("keep a--b, c--d", a.KeepTickets(0, ("c--d", "a--b"))),
    ("keep *", a.KeepTickets(0, ("c--d",))),
    ("keep a--b, *", a.KeepTickets(0, ("a--b", "c--d"))),
    ("claim denver--omaha--1", CLAIM),
    ("claim denver--*", CLAIM),
    ("claim * with 3 orange", CLAIM),
    ("claim * with 2 orange, 1 locomotive", a.ClaimRoute(0, "a--b--1", MIXED)),
    ("pay *", a.PayTunnel(0, ORANGE)),
    ("pay 3 orange", a.PayTunnel(0, ORANGE)),
    ("withdraw", a.WithdrawFromTunnel(0)),
    ("station paris", a.BuildStation(0, "paris", ORANGE)),
    ("place holder", a.PlaceCard(0, Place.HOLDER)),
    ("put a--b", a.PlaceTicket(0, "a--b")),
    ("share a--b", a.ShareTickets(0, ("a--b",))),
    ("lane a--b--2", a.ChooseLane(0, "a--b--2")),
    ("pass", a.Pass(0)),
]

NOT_MEANT: list[tuple[str, a.Action]] = [
    ("draw blue", a.DrawFaceUp(0, Card.RED)),
    ("draw pile", a.DrawFaceUp(0, Card.RED)),
    ("keep a--b", a.KeepTickets(0, ("a--b", "c--d"))),
    ("keep a--b, *", a.KeepTickets(0, ("c--d",))),
    ("claim denver--omaha--1", a.ClaimRoute(0, "denver--omaha--2", ORANGE)),
    ("claim * with 2 orange, 1 locomotive", CLAIM),
    ("pay 1 orange", a.PayTunnel(0, ORANGE)),
    ("place hand", a.PlaceCard(0, Place.HOLDER)),
    ("tickets", CLAIM),
]


@pytest.mark.parametrize(("text", "action"), MEANT)
def test_what_is_meant(text: str, action: a.Action) -> None:
    """A move means these actions."""
    assert move_of(text).fits(action)


@pytest.mark.parametrize(("text", "action"), NOT_MEANT)
def test_what_is_not_meant(text: str, action: a.Action) -> None:
    """It means no others."""
    assert not move_of(text).fits(action)


def test_the_plainest_payment_is_taken() -> None:
    """Of several payments the one with the fewest locomotives stands for the move."""
    with_one = a.ClaimRoute(0, "denver--omaha--1", MIXED)

    assert move_of("claim *").one_of([with_one, CLAIM]) == CLAIM
    assert move_of("draw *").one_of([with_one, CLAIM]) is None


@pytest.mark.parametrize(
    "text",
    ["", "claim", "steal a--b--1", "claim a--b--1 with 3 pink", "claim a--b--1 with blue",
     "tickets now", "draw", "pay some"],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    """What cannot be understood is no move."""
    assert not is_move(text)
