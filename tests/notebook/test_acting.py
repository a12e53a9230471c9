"""Trying things out from a cell: the rules answer, and their reasons are all told."""

import re
from collections.abc import Callable

import pytest

from tutor.notebook import (
    build_station,
    busiest_routes,
    cards,
    claim,
    draw,
    final_score,
    lay_out,
    play_bots,
    proof,
    rank_tokens,
    ticket_costs,
    tunnel_odds,
    way_of_ticket,
)
from tutor.rules.standing import NEUTRAL
from tutor.table.actions import ClaimRoute
from tutor.words.names import UnknownNameError
from tutor.words.reasons import reason_text


def flat(text: object) -> str:
    """Return a text without its line breaks."""
    return " ".join(str(text).split())


@pytest.mark.rule("B8")
def test_every_reason_is_told() -> None:
    """All that speaks against a payment, as the table has it."""
    pay = cards(red=3, blue=2)
    table = lay_out("usa", hand=pay)
    reasons = table.why_not(ClaimRoute(0, "denver--omaha--1", pay))

    told = flat(claim("usa", "Denver - Omaha", pay))

    assert len(reasons) >= 2
    assert all(flat(reason_text(reason, table)) in told for reason in reasons)
    assert "The rules say no" in told


@pytest.mark.rule("B8", "B10")
def test_what_comes_of_a_claim_is_told() -> None:
    """The cards that pay it, its trains and its points."""
    told = flat(claim("usa", "Denver - Omaha", cards(purple=3, locomotive=1)))

    assert "The rules say yes" in told
    assert "takes 4 trains and scores 7 points" in told


@pytest.mark.rule("B8")
def test_what_a_hand_could_pay_is_listed() -> None:
    """Without cards that are laid nothing is tried."""
    told = str(claim("usa", "Denver - Omaha", hand=cards(purple=4, locomotive=1)))

    assert "say" not in told
    assert told.endswith("  - 4 purple cards\n  - 3 purple cards and 1 locomotive")


@pytest.mark.rule("D13")
def test_what_does_not_apply_is_not_told() -> None:
    """No toll where none is paid, no payment for a route that no cards open."""
    told = flat(
        claim(
            "nederland",
            "Utrecht - Arnhem 2",
            cards(blue=4),
            players=3,
            claims={"Utrecht - Arnhem": "Bram"},
            variant="no_tolls",
        )
    )

    assert "is closed" in told
    assert "toll" not in told
    assert "could pay" not in told


def test_not_all_of_many_payments_are_listed() -> None:
    """A hand of everything can pay a gray route in many ways."""
    told = str(claim("usa", "Calgary - Seattle", hand=cards(red=4, blue=4, green=4, locomotive=4)))

    assert "more ways: 5" in told


@pytest.mark.rule("E5")
def test_a_tunnel_waits_for_an_answer() -> None:
    """What it asks for, and what Anna may do about it."""
    told = flat(claim("europe", "Paris - Zürich", cards(red=3), hand=cards(red=5), seed=7))

    assert "add 1 card for the tunnel" in told
    assert "Anna may: Add 1 red card. " in told
    assert told.endswith("Anna may: Give the tunnel up.")


@pytest.mark.rule("D6", "D7")
def test_tolls_go_to_the_owner_of_the_twin() -> None:
    """Who has too few tokens takes a loan."""
    setting = {"claims": {"Amsterdam - Lelystad": "Bram"}}
    pay = cards(white=3)

    assert "beside it: Bram." in flat(claim("nederland", "Lelystad - Amsterdam 2", pay, **setting))
    assert "loan" in flat(claim("nederland", "Lelystad - Amsterdam 2", pay, tokens=2, **setting))


@pytest.mark.rule("B5")
def test_drawing_stops_where_the_rules_say_no() -> None:
    """A face-up locomotive is no second card."""
    row = ["red", "locomotive", "blue", "blue", "green"]
    told = str(draw("usa", "red", "locomotive", "blue", row=row))

    assert "may be taken only as the first" in told
    assert "a blue card from the row" not in told


@pytest.mark.rule("T3")
def test_a_card_goes_to_the_holder() -> None:
    """In teams it is said of the first card where it goes."""
    told = str(draw("team_asia", "red", "holder", "pile", row=["red", "blue", "blue", "green"]))

    assert "puts the red card into the team's holder" in told


@pytest.mark.rule("E9")
def test_the_second_station_costs_two() -> None:
    """Built ones come from the reserve; elsewhere there are none."""
    told = str(build_station("europe", "Wien", cards(red=2), stations={"Roma": "Anna"}))

    assert "The next one costs 2 train cards" in told
    assert "The rules say yes" in told
    with pytest.raises(UnknownNameError, match="no stations"):
        build_station("usa", "Miami", cards(red=1))


def test_trains_of_claims_are_used() -> None:
    """A table that is laid out adds up."""
    table = lay_out("usa", players=3, claims={"Denver - Omaha": "Bram"}, trains=5)

    assert [5, 41, 45] == [seat.trains for seat in table.seats]
    assert {"denver--omaha--1": 1} == table.owner
    assert NEUTRAL not in table.owner.values()


@pytest.mark.parametrize(
    ("route", "told"),
    [
        ("Denver - Miami", "Routes from these cities: .*Denver – Omaha"),
        ("Denver - Rome", "no city Rome .*Atlanta, Boston"),
        ("Denver", "two cities"),
        ("Denver - Omaha 2", "No route"),
    ],
)
def test_a_wrong_name_is_answered_with_the_right_ones(route: str, told: str) -> None:
    """And without a traceback."""
    with pytest.raises(UnknownNameError, match=told) as caught:
        claim("usa", route)

    assert [str(caught.value)] == caught.value._render_traceback_()


@pytest.mark.parametrize("name", ["honningsvag - TROMSO", "Tromsø – Honningsvåg 1"])
def test_accents_do_not_matter(name: str) -> None:
    """Nor case, nor which city comes first."""
    assert str(claim("nordic", name)).startswith("Honningsvåg – Tromsø: purple, 4 spaces")


def test_a_wrong_setting_is_told() -> None:
    """Boards, variants, players and names at the table."""
    with pytest.raises(UnknownNameError, match="moon"):
        lay_out("moon")
    with pytest.raises(UnknownNameError, match="no_tolls"):
        lay_out("nederland", variant="none")
    with pytest.raises(UnknownNameError, match="2"):
        lay_out("nordic", players=5)
    with pytest.raises(UnknownNameError, match="Anna, Bram"):
        lay_out("usa", claims={"Denver - Omaha": "Zoe"})


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: cards(rot=1), "There are no cards called rot. Choose from: purple"),
        (lambda: cards(red=-1), "red must be a whole number of at least 0, not -1."),
        (lambda: claim("europe", "London - Dieppe", 2), "pay must be cards, such as"),
        (lambda: claim("europe", "London - Dieppe", cards(red=2), tokens=3), "no toll tokens"),
        (lambda: claim("europe", "London - Dieppe", hand="red"), "hand must be cards"),
        (lambda: build_station("europe", "Wien", "red"), "pay must be cards"),
        (lambda: draw("usa", "pink"), "There are no cards called pink."),
        (lambda: lay_out("usa", row=["pink"]), "There are no cards called pink."),
        (
            lambda: lay_out("usa", trains="all"),
            "trains must be a whole number of at least 0, not 'all'.",
        ),
        (lambda: lay_out("europe", players=9), "needs 2 to 5 players; the game has 9 players"),
        (lambda: play_bots("europe", players=8), "needs 2 to 5 players; the game has 8 players"),
        (lambda: play_bots("europe", level="weak"), "There is no level weak. Choose from: easy"),
        (lambda: tunnel_odds("usa"), "There are no tunnels on this board."),
        (
            lambda: tunnel_odds("europe", spare=-1),
            "spare must be a whole number of at least 0, not -1.",
        ),
        (lambda: ticket_costs("usa", most=0), "most must be a whole number of at least 1, not 0."),
        (
            lambda: busiest_routes("usa", most=0),
            "most must be a whole number of at least 1, not 0.",
        ),
        (
            lambda: busiest_routes("usa", most="x"),
            "most must be a whole number of at least 1, not 'x'.",
        ),
        (
            lambda: claim("nederland", "Utrecht - Arnhem", tokens=-1),
            "tokens must be a whole number",
        ),
        (lambda: rank_tokens("nederland", {"Anna": -7, "Bram": 3}), "Anna must be a whole number"),
        (lambda: rank_tokens("nederland", {"Anna": 7, "Bram": 3}, {"Zoe": 1}), "Zoe has a loan"),
        (lambda: final_score("europe"), "europe cannot be read: No such file or directory. Give"),
        (
            lambda: proof(lay_out("europe"), "longest"),
            "is not a finished game. Give what finished(",
        ),
        (lambda: way_of_ticket("usa", "Los Angeles"), "Name two cities with a dash between them"),
        (lambda: way_of_ticket("usa", "Los Angeles - "), "The name of a city is missing."),
        (lambda: claim("usa", ""), "Name two cities with a dash between them, not ''."),
        (lambda: build_station("europe", "", cards(red=1)), "The name of a city is missing."),
    ],
)
def test_what_cannot_be_is_one_sentence(ask: Callable[[], object], told: str) -> None:
    """What a class changes first: colours and numbers. A notebook shows the sentence alone."""
    with pytest.raises(UnknownNameError, match=re.escape(told)) as found:
        ask()
    assert found.value._render_traceback_() == [str(found.value)]
