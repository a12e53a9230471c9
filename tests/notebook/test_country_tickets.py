"""Notebooks on a board with countries: what is written down, asked for, and answered."""

import pytest

from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.notebook import busiest_routes, finished, look, proof, ticket_costs, way_of_ticket
from tutor.scoring import score
from tutor.words.slips import SlipsError

rule = pytest.mark.rule

BOARD = "switzerland"


def slips(**game: object) -> tuple[str, ...]:
    """Return what is wrong with a game of two."""
    with pytest.raises(SlipsError) as wrong:
        finished(BOARD, **{"Anna": [], "Bram": [], **game})  # type: ignore[arg-type]
    return wrong.value.slips


@rule("H13", "H14")
def test_tickets_are_written_by_any_of_their_names() -> None:
    """A city with countries, one of them or all; a card's second copy is the next."""
    game = finished(
        BOARD,
        Anna=["Brig - Italia", "Brig - Interlaken", "Bern - Interlaken"],
        Bram=["Kreuzlingen - Deutschland orange"],
        tickets={
            "Anna": ["Bern - Italia", "France - Deutschland / Italia / Österreich"],
            "Bram": ["France – countries", "Zürich – countries"],
        },
    )
    assert [one.tickets for one in game.players] == [
        ("bern--countries", "france--countries--1"),
        ("france--countries--2", "zurich--countries"),
    ]
    assert "deutschland_kreuzlingen_west--kreuzlingen--1" in game.players[1].routes
    assert [one.points for one in score(game).sides[0].tickets] == [8, -5]


@rule("H13", "H15")
def test_proofs_name_the_country_reached() -> None:
    """Of a ticket that is missed all of them are named."""
    game = finished(
        BOARD,
        Anna=["Brig - Italia", "Brig - Interlaken", "Bern - Interlaken"],
        Bram=[],
        tickets={"Anna": ["Bern countries", "Chur countries"]},
    )
    text = " ".join(proof(game, "tickets").text.split())
    assert "Bern – Italia: done" in text
    assert "−3 Chur – Deutschland / France / Italia / Österreich: not done" in text


def test_what_is_no_ticket_or_route() -> None:
    """Said with the countries that there are."""
    (route,) = slips(Anna=["Basel - Italia"])
    assert "From Basel routes lead to Baden, Delémont, Deutschland, Olten" in route
    assert "from Italia to Brig, Brusio, Davos, Locarno, Lugano" in route
    (ticket,) = slips(tickets={"Anna": ["Basel - Italia"]})
    assert "there is no ticket Basel – Italia among this board’s cards" in ticket
    assert "Write its points" not in ticket
    (several,) = slips(tickets={"Anna": ["France - Italia"]})
    assert "France – Deutschland\N{NO-BREAK SPACE}5 / Italia" in several
    (points,) = slips(tickets={"Anna": ["Bern - Italia 9"]})
    assert points == "Anna: the ticket Bern – Italia is worth 8 on this board’s card, not 9."


@rule("H21")
def test_a_card_held_too_often() -> None:
    """Two copies of a country's card, and no third."""
    (twice,) = slips(tickets={"Anna": ["France countries"] * 2, "Bram": ["France countries"]})
    assert "France – Deutschland / Italia / Österreich (card 1)" in twice


@rule("H13", "H14")
def test_ways_to_a_country() -> None:
    """The nearest of its ends counts, on either side."""
    assert (
        "Bern → Interlaken → Brig → Italia: 8 trains" in way_of_ticket(BOARD, "Bern - Italy").text
    )
    both = way_of_ticket(BOARD, "France - Italia").text
    assert "(card 1)" in both
    assert "(card 2)" not in both


def test_each_country_of_a_ticket_is_reckoned_by_itself() -> None:
    """A row for each way of a card; copies are one card."""
    text = ticket_costs(BOARD, most=99).text
    board = load_board(FOLDERS[BOARD])
    assert len(text.splitlines()) == 1 + sum(len(t.ways) for t in board.tickets if t.copy <= 1)
    assert "Lugano – Italia" in text


@rule("H10")
def test_border_ends_are_no_cities() -> None:
    """They are counted apart, and no pair of cities ends at one."""
    told = look(BOARD).text
    assert ["cities", "34"] in [line.split() for line in told.splitlines()]
    assert ["border", "ends", "17"] in [line.split() for line in told.splitlines()]
    assert "Italia" not in busiest_routes(BOARD, most=88).text
