"""Destination tickets: completed or not, who may hold them, what was missing."""

import pytest

from tests.games import FOLDERS, WITHOUT_TEAMS, Table, pairs
from tests.plain.printed import PRINTED
from tutor.boards import load_board
from tutor.rules.tickets import MissingRoute
from tutor.terms import Deck

rule = pytest.mark.rule


@rule("B14")
def test_completed_tickets_add_and_others_take_away() -> None:
    """Joined by one's own routes: +9; not joined: -9."""
    table = Table("usa", Anna=pairs("atlanta-nashville nashville-pittsburgh"), Bram=[])
    table.give("Anna", tickets=[{"a": "pittsburgh", "b": "atlanta", "points": 9}])
    table.give("Bram", tickets=[{"a": "pittsburgh", "b": "atlanta", "points": 8}])

    assert [9, -8] == [table.parts(name)["tickets"] for name in ("Anna", "Bram")]


@rule("B14")
def test_a_rivals_routes_do_not_complete() -> None:
    """The way is a rival's: the ticket fails, and the sheet says whose it was."""
    table = Table("usa", Anna=pairs("atlanta-nashville"), Bram=pairs("atlanta-miami"))
    table.give("Anna", tickets=[{"a": "miami", "b": "nashville", "points": 6}])
    (outcome,) = table.score().sides[0].tickets

    assert not outcome.completed
    assert outcome.path == ()
    assert outcome.missing == (MissingRoute("atlanta--miami--1", 5, "Bram", open=False),)


def test_of_equally_cheap_ways_the_free_one_is_named() -> None:
    """Nashville-Pittsburgh (4) is a rival's, over Raleigh it is 4 trains too."""
    table = Table("usa", Anna=[], Bram=pairs("nashville-pittsburgh"))
    table.give("Anna", tickets=[{"a": "pittsburgh", "b": "nashville", "points": 4}])
    table.give("Anna", routes=pairs("atlanta-nashville"))
    (outcome,) = table.score().sides[0].tickets

    assert outcome.missing == (
        MissingRoute("pittsburgh--raleigh--1", 2, None, open=True),
        MissingRoute("atlanta--raleigh--1", 2, None, open=True),
    )


@rule("B14")
def test_a_completed_ticket_shows_its_shortest_path() -> None:
    """Of a ring the shorter half is the proof: 2 + 1 trains, not 2 + 2 + 1."""
    ring = pairs("atlanta-nashville atlanta-raleigh raleigh-charleston atlanta-charleston")
    table = Table("usa", Anna=ring, Bram=[])
    table.give("Anna", tickets=[{"a": "charleston", "b": "nashville", "points": 3}])
    (outcome,) = table.score().sides[0].tickets

    assert outcome.path == (
        "atlanta--charleston--1",
        "atlanta--nashville--1",
    )


@rule("X3")
def test_one_card_has_one_holder() -> None:
    """Ticked by one and typed by the other it is the same card; with other points it is not."""
    table = Table("usa", Anna=[], Bram=[])
    card = load_board(FOLDERS["usa"]).ticket["atlanta--montreal"]
    typed = {**dict(zip("ab", card.cities or (), strict=True)), "points": card.most}
    table.give("Anna", tickets=[card.id])

    assert table.give("Bram", tickets=[card.id]).errors() == [
        ("ticket_held_twice", "players[1].tickets[0]")
    ]
    assert table.give("Bram", tickets=[typed]).codes() == ["ticket_held_twice"]
    assert table.give("Bram", tickets=[{**typed, "points": card.most + 1}]).codes() == []
    assert table.give("Bram", tickets=[]).give("Anna", tickets=[card.id] * 2).errors() == [
        ("ticket_held_twice", "players[0].tickets[1]")
    ]


@rule("X3", "E1")
@pytest.mark.parametrize("board", [board for board, row in PRINTED.items() if row.long[0]])
def test_one_long_ticket_each(board: str) -> None:
    """Each player is dealt one long ticket only."""
    long = [t.id for t in load_board(FOLDERS[board]).tickets if t.deck is Deck.LONG]
    table = Table(board, Anna=[], Bram=[]).give("Anna", tickets=long[:1])
    table.give("Bram", tickets=long[1:3])

    assert table.errors() == [("too_many_long_tickets", "players[1].tickets")]


@rule("X1")
@pytest.mark.parametrize(
    ("ticket", "error"),
    [
        ("atlanta--boston", ("unknown_ticket", "players[0].tickets[0]")),
        ("", ("unknown_ticket", "players[0].tickets[0]")),
        ({"a": "atlanta", "b": "paris", "points": 5}, ("unknown_city", "players[0].tickets[0].b")),
        ({"a": "atlanta", "b": "atlanta", "points": 5}, ("out_of_range", "players[0].tickets[0]")),
        ({"a": "atlanta", "b": "boston", "points": 0},
         ("out_of_range", "players[0].tickets[0].points")),
        ({"a": "atlanta", "b": "boston", "points": 41},
         ("out_of_range", "players[0].tickets[0].points")),
        ({"a": "atlanta", "b": "boston"}, ("missing_key", "players[0].tickets[0].points")),
        ({"a": "atlanta", "b": "boston", "points": True},
         ("wrong_type", "players[0].tickets[0].points")),
        (7, ("wrong_type", "players[0].tickets[0]")),
    ],
)  # fmt: skip
def test_tickets_that_are_refused(ticket: object, error: tuple[str, str]) -> None:
    """Each names the thing; the others stay."""
    table = Table("usa", Anna=[], Bram=[]).give("Anna", tickets=[ticket, "atlanta--montreal"])

    assert table.errors() == [error]


@rule("X3")
@pytest.mark.parametrize(
    ("board", "kept"), [(board, PRINTED[board].keep) for board in WITHOUT_TEAMS]
)
def test_fewer_tickets_than_kept_is_a_warning(board: str, kept: int) -> None:
    """A table may score whenever it likes; it is told, that is all."""
    regular = [t.id for t in load_board(FOLDERS[board]).tickets if t.deck is Deck.REGULAR]
    table = Table(board, Anna=[], Bram=[])
    table.give("Anna", tickets=regular[:kept]).give("Bram", tickets=regular[kept : 2 * kept - 1])

    few = [where for code, where in table.warnings() if code == "few_tickets"]
    assert few == ["players[1].tickets"]


def test_a_closed_lane_is_not_what_was_missing() -> None:
    """With two players the twin of a rival's lane is closed: the rival's lane is named."""
    table = Table("usa", Anna=[], Bram=pairs("boston-new_york"))
    table.give("Anna", tickets=[{"a": "boston", "b": "new_york", "points": 2}])
    (outcome,) = table.score().sides[0].tickets
    assert outcome.missing is not None
    (missing,) = outcome.missing

    assert (missing.id, missing.owner, missing.open) == ("boston--new_york--1", "Bram", False)


@rule("X3")
def test_a_typed_card_is_a_long_one_only_with_its_points() -> None:
    """The same two cities with other points are another card, of no deck that is known."""
    table = Table("europe", Anna=[], Bram=[])
    ends = {"a": "athina", "b": "edinburgh"}

    table.give("Anna", tickets=["cadiz--stockholm", {**ends, "points": 21}])
    assert [("too_many_long_tickets", "players[0].tickets")] == table.errors()
    table.give("Anna", tickets=["cadiz--stockholm", {**ends, "points": 20}])
    assert [] == table.errors()
