"""Tickets that name countries on the pages: rows, lists, taps, slips, results and proofs."""

from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.play.test_tickets import at as table_with
from tests.widgets.play_pages import Player, seated
from tests.widgets.test_play_coach import at as seated_at
from tests.widgets.test_table_page import act, on_table
from tests.widgets.trees import board, nodes, of_class, text
from tutor.bots.levels import Level
from tutor.widgets.score_pad import ScorePad

rule = pytest.mark.rule

SPACE = "\N{NO-BREAK SPACE}"
BERN = "Bern – Deutschland 6 / France 5 / Italia 8 / Österreich 11"
ZURICH = "Zürich – Deutschland 3 / France 7 / Italia 11 / Österreich 7"


@pytest.fixture
def pad() -> ScorePad:
    """Return a pad with every kind of ticket, at its tickets."""
    found = on_table("switzerland", "every_kind_of_ticket")
    found.take({"do": "tab", "tab": "tickets"})
    return found


def said(node: dict[str, Any]) -> str:
    """Return a node's words, all spaces alike."""
    return text(node).replace(SPACE, " ")


@rule("H13", "H15")
def test_a_row_shows_the_countries_with_their_points(pad: ScorePad) -> None:
    """And where it is told, which of them is reached, or the least that is lost."""
    rows = [said(row) for row in of_class(act(pad), "row")]
    assert any(BERN in row and "5–11" in row for row in rows)
    assert not any("done" in row for row in rows)

    told = [said(row) for row in of_class(act(pad, {"do": "spoilers", "value": True}), "row")]
    assert any(BERN in row and "done: Italia" in row and "+8" in row for row in told)
    assert any(row.startswith("Chur") and "not done" in row and "−3" in row for row in told)


@rule("H14")
def test_copies_are_told_apart_in_the_list(pad: ScorePad) -> None:
    """The one that somebody holds says who."""
    options = [said(one) for one in nodes(act(pad)) if one.get("attrs", {}).get("role") == "option"]
    france = [one for one in options if one.startswith("France – ")]

    assert len(france) == 2
    (free,) = (one for one in france if "(card 2)" in one)
    (held,) = (one for one in france if "(card 1)" in one)
    assert "Anna has it" in held
    assert "has it" not in free


@rule("H11")
def test_flags_that_are_asked_about_are_lit(pad: ScorePad) -> None:
    """A phone's board zooms in on what is lit; what fits only in part lights nothing."""
    pad.take({"do": "tab", "tab": "routes"})
    ends = ("deutschland_kreuzlingen_east", "deutschland_kreuzlingen_west")
    lit = board(act(pad, {"do": "query", "value": "kreuz deut"}))["light"]["routes"]

    assert sorted(lit) == [f"{end}--kreuzlingen--1" for end in ends]
    assert not board(act(pad, {"do": "query", "value": "kreuz"}))["light"]["routes"]


@rule("H10")
def test_flags_are_tapped_and_lit_as_cities_are(pad: ScorePad) -> None:
    """A first tap lights where a free card leads; a flag is called by its country and its city."""
    pad.take({"do": "ticket_city", "city": "italia_brig"})
    shown = board(act(pad))
    lit = set(shown["light"]["cities"])

    assert {"italia_brig", "france_geneve", "osterreich_vaduz"} <= lit
    assert "bern" not in lit  # Anna has its card
    assert shown["city_labels"]["italia_brig"] == "Italia, from Brig"


@rule("H13")
def test_a_proof_lights_the_way_to_the_flag_reached(pad: ScorePad) -> None:
    """Of a missed ticket all its flags."""
    tree = act(
        pad, {"do": "tab", "tab": "result"}, {"do": "reveal", "value": "all"},
        {"do": "show", "side": "Anna", "kind": "ticket", "part": "tickets", "index": 2},
    )  # fmt: skip
    light = board(tree)["light"]
    assert light["cities"] == ["bern", "italia_brig"]
    assert light["routes"] == [
        "bern--interlaken--1", "brig--interlaken--1", "brig--italia_brig--1",
    ]  # fmt: skip
    missed = act(pad, {"do": "show", "side": "Anna", "kind": "ticket", "part": "tickets",
                       "index": 3})  # fmt: skip
    assert {"chur", "italia_brig", "deutschland_basel"} <= {*board(missed)["light"]["cities"]}


@rule("H15")
def test_what_decided_it_names_one_country(pad: ScorePad) -> None:
    """A ticket that would have been done is told by the way that would have turned the game."""
    tree = act(pad, {"do": "tab", "tab": "result"}, {"do": "reveal", "value": "all"})
    (decided,) = of_class(tree, "decided")

    assert "had completed the ticket Chur – Österreich (3 points)?" in said(decided)


@pytest.fixture
def player() -> Player:
    """Return somebody who is offered the card of Zürich."""
    return seated("switzerland", players=2, level=Level.EASY, seed=5)


def tapped(player: Player, ticket: str) -> None:
    (node,) = player.with_("data-ticket", ticket)
    player.act(node["on"]["click"])


@rule("H13")
def test_the_live_table_offers_and_keeps_a_card_with_countries(player: Player) -> None:
    """Its countries with their points; a tap on the slip lights all of their flags."""
    (offer,) = player.with_("data-ticket", "zurich--countries")
    assert ZURICH in said(offer)
    assert "3 to 11 points" in said(offer)
    tapped(player, "zurich--countries")
    tapped(player, "luzern--vaduz")
    (keep,) = of_class(player.tree, "primary")
    player.act(keep["on"]["click"])
    player.wait()
    (slip,) = player.with_("data-ticket", "zurich--countries")
    assert ZURICH in said(slip)

    tapped(player, "zurich--countries")
    lit = set(player.board["light"]["cities"])
    assert {"zurich", "deutschland_basel", "france_geneve", "italia_brusio"} <= lit


@rule("H13", "H14")
@pytest.mark.parametrize(
    ("tickets", "said_so"),
    [
        (("italia--countries--2",), False),
        (("italia--countries--1", "italia--countries--2"), True),
    ],
)
def test_a_slip_counts_to_one_country(tickets: tuple[str, ...], *, said_so: bool) -> None:
    """It says to which; and which copy the card is, if there is another one beside it."""
    player = seated_at(table_with("switzerland", *tickets))
    (slip, *_others) = player.with_("data-ticket", tickets[0])

    assert "11 trains to Deutschland" in said(slip)
    assert ("(card " in said(slip)) is said_so
