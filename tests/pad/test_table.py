"""Entering what is on the table: routes, tickets, stations, tokens, corrections."""

import pytest

from tests.pad.play import BOARDS, act, codes, do, game, player, setup, table, ways
from tutor.game.finished import Correction, TypedTicket
from tutor.game.problems import LaneClosed, RouteClaimedTwice, TooManyTrains
from tutor.pad.state import Edit, Pad, Screen, Tab
from tutor.pad.update import update_pad

rule = pytest.mark.rule

FIRST, SECOND = "atlanta--new_orleans--1", "atlanta--new_orleans--2"


def claims(*routes: str, by: int = 0) -> list[dict[str, object]]:
    return [do("claim", route=route, player=by) for route in routes]


def on_stations(players: int = 2) -> Pad:
    """Return Europe's table with the stations to be entered."""
    return act(table("europe", players), do("tab", tab="stations"))


def test_a_tap_claims_and_another_releases() -> None:
    """For the active player; the edit says what was done."""
    pad = act(table("usa"), do("claim", route="atlanta--miami--1"))
    assert ("atlanta--miami--1",) == player(pad).routes
    assert Edit("claim", "atlanta--miami--1", 0) == pad.done
    pad = act(pad, do("claim", route="atlanta--miami--1"))
    assert () == player(pad).routes
    assert Edit("release", "atlanta--miami--1", 0) == pad.done


@rule("X1")
def test_a_route_of_another_is_refused_with_its_holder() -> None:
    """The scorer's own problem; taking it over is one tap."""
    pad = act(table("usa"), *claims("atlanta--miami--1", by=1))
    refused = act(pad, do("claim", route="atlanta--miami--1"))
    assert game(pad) == game(refused)
    problem = refused.refusal and refused.refusal.problems[0]
    assert isinstance(problem, RouteClaimedTwice)
    assert {"take_over"} == ways(refused).keys()
    assert refused.refusal
    assert 1 == refused.refusal.ways_out[0].player
    taken = act(refused, ways(refused)["take_over"])
    assert ("atlanta--miami--1",) == player(taken).routes
    assert () == player(taken, 1).routes
    assert Edit("move_route", "atlanta--miami--1", 0) == taken.done


@rule("B11")
def test_the_twin_of_an_own_lane_is_refused() -> None:
    """The other lane instead is one tap."""
    pad = act(table("usa", 4), *claims(FIRST, SECOND))
    assert ["two_lanes_one_player"] == codes(pad)
    assert {"other_lane"} == ways(pad).keys()
    pad = act(pad, ways(pad)["other_lane"])
    assert (SECOND,) == player(pad).routes
    assert game(table("usa", 4)) == game(act(pad, do("undo"), do("undo")))


@rule("B11")
def test_lanes_entered_the_wrong_way_round_are_exchanged() -> None:
    """Who has the lane gets the twin."""
    pad = act(table("usa", 4), *claims(FIRST), *claims(SECOND, by=1))
    refused = act(pad, *claims(SECOND))
    assert {"other_lane"} == ways(refused).keys()
    pad = act(refused, ways(refused)["other_lane"])
    assert [(SECOND,), (FIRST,)] == [one.routes for one in game(pad).players[:2]]


@rule("B11")
def test_a_lane_closed_by_the_number_of_players_is_refused() -> None:
    """Take over or take away the open one, or change the number of players."""
    pad = act(table("usa", 3), *claims(FIRST), *claims(SECOND, by=1))
    assert pad.refusal
    assert isinstance(pad.refusal.problems[0], LaneClosed)
    assert {"take_over", "change_setup"} == ways(pad).keys()
    moved = act(pad, ways(pad)["take_over"])
    assert [(), (FIRST,)] == [one.routes for one in game(moved).players[:2]]
    more = act(pad, ways(pad)["change_setup"], do("add_player"), do("start"))
    assert [] == codes(act(more, *claims(SECOND, by=1)))


@rule("X2")
def test_more_trains_than_owned_are_refused() -> None:
    """46 of 45 are not taken, 45 are."""
    board = BOARDS.standing(game(table("usa"))).board
    pad = table("usa")
    for route in board.routes:
        pad = act(pad, *([] if route.lane > 1 else claims(route.id)))
        if pad.refusal:
            break
    assert pad.refusal
    assert any(isinstance(one, TooManyTrains) for one in pad.refusal.problems)
    assert () == pad.refusal.ways_out
    assert () == BOARDS.problems(game(pad))


@rule("D14")
def test_neutral_claims_doubles_only() -> None:
    """In its variant it is one more owner."""
    pad = act(table("nederland", 2, "neutral"), do("player", player=-1))
    assert -1 == pad.active
    pad = act(pad, do("claim", route="amsterdam--utrecht--2"))
    neutral = game(pad).neutral
    assert neutral
    assert ("amsterdam--utrecht--2",) == neutral.routes
    single = next(
        lanes[0].id
        for lanes in BOARDS.standing(game(pad)).board.lanes.values()
        if len(lanes) == 1
    )  # fmt: skip
    assert ["not_on_this_board"] == codes(act(pad, do("claim", route=single)))
    taken = act(pad, do("claim", route="amsterdam--utrecht--2", player=0))
    taken = act(taken, ways(taken)["take_over"])
    assert ("amsterdam--utrecht--2",) == player(taken).routes
    other = table("nederland")
    assert other == act(other, do("player", player=-1))
    assert other == act(other, do("claim", route="amsterdam--utrecht--2", player=-1))


def test_enter_claims_what_is_meant() -> None:
    """Two words and Enter; the field is empty again; what is owned is never taken away."""
    pad = act(table("europe"), do("query", value="ams lon"), do("enter", value="ams lon"))
    assert ("amsterdam--london--1",) == player(pad).routes
    assert "" == pad.query
    again = act(pad, do("enter", value="ams lon"))
    assert game(pad) == game(again)
    other = act(pad, do("player", player=1), do("enter", value="ams lon"))
    assert ["route_claimed_twice"] == codes(other)
    assert "ams lon" == other.query
    pad = act(pad, do("tab", tab="tickets"), do("enter", value="kobenhavn erz"))
    assert ("erzurum--kobenhavn",) == player(pad).tickets
    pad = act(pad, do("tab", tab="stations"), do("enter", value="copenh"))
    assert ("kobenhavn",) == player(pad).stations


def test_tickets() -> None:
    """Listed ones by id, others as two cities and points."""
    pad = act(table("usa"), do("add_ticket", ticket="atlanta--montreal"))
    pad = act(pad, do("type_ticket", a="Miami", b="dallas", points="13"))
    assert ("atlanta--montreal", TypedTicket("miami", "dallas", 13)) == player(pad).tickets
    assert Edit("add_ticket", "dallas--miami", 0) == pad.done
    pad = act(pad, do("remove_ticket", index=0))
    assert (TypedTicket("miami", "dallas", 13),) == player(pad).tickets
    listed = act(table("usa"), do("type_ticket", a="atlanta", b="montreal", points=9))
    assert ("atlanta--montreal",) == player(listed).tickets


@rule("X3")
def test_a_ticket_held_by_another_is_refused() -> None:
    """Taking it over is one tap; one's own again is refused too."""
    pad = act(table("usa"), do("add_ticket", ticket="atlanta--montreal", player=1))
    refused = act(pad, do("add_ticket", ticket="atlanta--montreal"))
    assert ["ticket_held_twice"] == codes(refused)
    moved = act(refused, ways(refused)["take_over"])
    assert [("atlanta--montreal",), ()] == [one.tickets for one in game(moved).players]
    again = act(moved, do("add_ticket", ticket="atlanta--montreal"))
    assert ["ticket_held_twice"] == codes(again)
    assert {} == ways(again)


@rule("X3", "E1")
def test_a_second_long_ticket_is_refused() -> None:
    """Each player keeps at most one."""
    pad = act(
        table("europe"),
        do("add_ticket", ticket="athina--edinburgh"),
        do("add_ticket", ticket="brest--petrograd"),
    )
    assert ["too_many_long_tickets"] == codes(pad)
    assert ("brest--petrograd",) == player(act(pad, ways(pad)["swap"])).tickets


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ({"a": "nowhere at all", "b": "boston", "points": 5}, ["unknown_city"]),
        ({"a": "", "b": " ", "points": ""}, ["wrong_type"] * 3),
        ({"a": "miami", "b": "boston", "points": "x"}, ["wrong_type"]),
        ({"a": "miami", "b": "boston", "points": "0"}, ["out_of_range"]),
        ({"a": "miami", "b": "boston", "points": 41}, ["out_of_range"]),
        ({"a": "miami", "b": "boston", "points": "9" * 30}, ["wrong_type"]),
        ({"a": "miami", "b": "miami", "points": 5}, ["out_of_range"]),
    ],
)
def test_typed_tickets_that_cannot_be(facts: dict[str, object], found: list[str]) -> None:
    """All that is wrong is said at once."""
    pad = act(table("usa"), do("type_ticket", **facts))
    assert found == codes(pad)
    assert game(table("usa")) == game(pad)


@rule("E9", "X3")
def test_stations() -> None:
    """A tap builds, another takes away; a city has one, a player three."""
    pad = act(on_stations(), do("station", city="paris"), do("station", city="london"))
    assert ("paris", "london") == player(pad).stations
    taken = act(pad, do("station", city="paris", player=1))
    assert ["station_taken"] == codes(taken)
    moved = act(taken, ways(taken)["take_over"])
    assert [("london",), ("paris",)] == [one.stations for one in game(moved).players]
    more = act(pad, do("station", city="roma"), do("station", city="wien"))
    assert ["too_many_stations"] == codes(more)
    assert ("paris", "london", "wien") == player(act(more, ways(more)["swap"])).stations
    assert ("london",) == player(act(pad, do("station", city="paris"))).stations
    none = table("usa")
    assert none == act(none, do("station", city="miami"))


@rule("X4", "D4")
def test_tokens_loans_and_start_spaces() -> None:
    """Numbers or typed ones within limits; an empty field is not counted yet, not 0."""
    pad = act(table("nederland"), do("tokens", player=1, value=" 22 "))
    assert 22 == player(pad, 1).tokens
    assert 0 == player(act(pad, do("tokens", player=1, value=0)), 1).tokens
    assert player(act(pad, do("tokens", player=1, value="")), 1).tokens is None
    assert 2 == player(act(pad, do("loans", player=0, value="2"))).loans
    assert 0 == player(act(pad, do("loans", player=0, value="2"), do("loans", value=""))).loans
    assert 3 == player(act(pad, do("start_space", player=0, value="3"))).start
    assert player(act(pad, do("start_space", player=0, value=""))).start is None
    for action in ("tokens", "loans", "start_space"):
        for value, code in (("-1", "out_of_range"), ("1000", "out_of_range"), ("x", "wrong_type")):
            assert [code] == codes(act(pad, do(action, player=0, value=value)))
    bare = table("nederland", 2, "no_tolls")
    assert bare == act(bare, do("tokens", player=0, value=3))


def test_a_corrected_length() -> None:
    """Of this game only; the printed length again removes it."""
    pad = act(table("team_asia", 4), do("correct", route="canton--hong_kong--1", length="4"))
    assert (("canton--hong_kong--1", Correction(length=4)),) == game(pad).corrections
    printed = BOARDS.rules("team_asia")
    assert printed
    length = printed.board.route["canton--hong_kong--1"].length
    for back in ("", length):
        again = act(pad, do("correct", route="canton--hong_kong--1", length=back))
        assert () == game(again).corrections
    for wrong, code in ((0, "out_of_range"), ("10", "out_of_range"), ("x", "wrong_type")):
        bad = act(pad, do("correct", route="canton--hong_kong--1", length=wrong))
        assert [code] == codes(bad)


def test_a_correction_that_takes_too_many_trains_is_refused() -> None:
    """The table stays without problems."""
    board = BOARDS.standing(game(table("team_asia", 4))).board
    pad = table("team_asia", 4)
    for route in board.routes:
        pad = act(pad, *([] if route.lane > 1 else claims(route.id)))
    used = BOARDS.standing(game(pad)).routes_of(0)
    short = next(route for route in used if route.trains < 5)
    assert ["too_many_trains"] == codes(act(pad, do("correct", route=short.id, length=9)))


@pytest.mark.parametrize(
    "action",
    [
        None, 7, "claim", [], {}, {"do": None}, {"do": ["claim"]}, {"do": "fly"},
        do("claim"), do("claim", route=None), do("claim", route="nowhere--now--1"),
        do("claim", route=["atlanta--miami--1"]), do("claim", route="x" * 1_000_000),
        do("claim", route="atlanta--miami--1", player=9),
        do("claim", route="atlanta--miami--1", player=-2),
        do("claim", route="atlanta--miami--1", player=True),
        do("claim", route="atlanta--miami--1", player="Anna"),
        do("claim", route="atlanta--miami--1", player=10**4000),
        do("player", player=2), do("player", player=0.5), do("tab", tab="stations"), do("tab"),
        do("release", route="atlanta--miami--1"), do("take_over", route="x", player=0),
        do("swap_lane", route=FIRST), do("add_ticket", ticket="x--y"), do("add_ticket", ticket=3),
        do("remove_ticket", index=0), do("remove_ticket", index="-1"),
        do("move_ticket", ticket="atlanta--montreal"), do("move_station", city="paris"),
        do("type_ticket", a="miami"), do("type_ticket", a="miami", b=3, points=5),
        do("tokens", player=0, value=3), do("correct", route="x", length=3),
        do("correct", route=FIRST, length=1.5), do("query", value="x" * 10_000),
        do("query"), do("show", side="Nobody", kind="part", part="routes"),
        do("show", side="Anna", kind="part", part="stations"), do("show", side="Anna", kind="x"),
        do("show", side="Anna", kind="ticket", index=0), do("show", side="Anna", kind="part"),
        do("reveal", value="next"), do("reveal", value=3), do("redo"),
        do("rename", player=0, value="Z"), do("start"), do("kept", value=""), do("kept", value=7),
        do("open"), do("open", value=None), do("forget"), do("choose_board", board="moon"),
        do("choose_board", board="../../etc"), do("enter", value="  "), do("enter"),
    ],
    ids=lambda action: str(action)[:60],
)  # fmt: skip
def test_what_is_not_understood_is_passed_over(action: object) -> None:
    """The very same pad comes back, its message included."""
    pad = act(table("usa"), do("tab", tab="tickets"), do("correct", route=FIRST, length=0))
    pad = Pad(pad.screen, pad.game, tab=pad.tab, refusal=pad.refusal)
    assert update_pad(pad, action, BOARDS) is pad


def test_table_actions_wait_for_the_table() -> None:
    """In the set-up and at home nothing can be claimed."""
    for pad in (setup("usa"), act(table("usa"), do("home")), Pad()):
        assert pad == act(pad, do("claim", route="atlanta--miami--1"))


def test_tabs_and_players() -> None:
    """Choosing one empties the search field and puts the light out."""
    pad = act(table("europe"), do("query", value="lon"))
    assert "lon" == pad.query
    assert Tab.STATIONS is act(pad, do("tab", tab="stations")).tab
    assert "" == act(pad, do("tab", tab="stations")).query
    assert ("", 1) == (
        act(pad, do("player", player="1")).query,
        act(pad, do("player", player=1)).active,
    )


def test_proofs() -> None:
    """Only figures that are there can be lit."""
    pad = act(
        on_stations(), do("add_ticket", ticket="brest--marseille"), do("station", city="paris"),
        do("tab", tab="result"),
    )  # fmt: skip
    for facts in (
        {"kind": "part", "part": "routes"},
        {"kind": "ticket", "part": "tickets", "index": 0},
        {"kind": "ticket", "index": "0"},
        {"kind": "station", "index": 0},
        {"kind": "tie_break"},
    ):
        lit = act(pad, do("show", side="Anna", **facts))
        assert lit.proof
        assert facts["kind"] == lit.proof.kind
        assert act(lit, do("hide")).proof is None
        assert act(lit, do("tokens"), do("move_ticket"), do("take_over")).proof
        assert act(lit, do("remove_ticket", index=0)).proof is None


def test_messages_go_with_the_next_action() -> None:
    """A refusal stays until something else is done or it is put away."""
    refused = act(table("usa", 4), *claims(FIRST, SECOND))
    assert refused.refusal
    assert act(refused, do("dismiss")).refusal is None
    assert act(refused, *claims("atlanta--miami--1")).refusal is None


def test_screens() -> None:
    """Home, set-up and table lead to each other without losing anything."""
    pad = act(table("usa"), *claims("atlanta--miami--1"))
    there = act(pad, do("setup"), do("start"), do("home"), do("go_on"))
    assert Screen.TABLE == there.screen
    assert game(pad) == game(there)
