"""What a tap on the board means on each tab: it enters, or it only shows."""

import pytest

from tests.pad.play import BOARDS, act, codes, do, game, player, setup, table
from tutor.game.finished import TypedTicket
from tutor.pad.state import Edit, Note, Screen
from tutor.pad.typed import Doubt
from tutor.pad.typed_line import typed_line

ROUTE = "paris--zurich--1"


@pytest.mark.parametrize("tab", ["tickets", "stations", "result"])
def test_outside_the_routes_a_tap_on_a_route_shows(tab: str) -> None:
    """One's own, another's and a free route: the game stays as it is, whatever was lit."""
    pad = act(
        table("europe"), do("claim", route=ROUTE), do("claim", route="brest--paris--1", player=1),
        do("tab", tab=tab), do("show", side="Anna", kind="part", part="routes"),
    )  # fmt: skip
    for route in (ROUTE, "brest--paris--1", "berlin--wien--1"):
        after = act(pad, do("look", route=route))
        assert (game(pad), pad.history, pad.proof) == (
            game(after), after.history, after.proof,
        )  # fmt: skip
        assert route == after.looked
        assert act(after, do("dismiss")).looked is None


@pytest.mark.parametrize("tab", ["tickets", "stations", "result"])
def test_a_route_claimed_before_the_next_tab_came_is_claimed(tab: str) -> None:
    """The line was down when both were tapped: the page has shown the route as claimed."""
    pad = act(table("europe"), do("tab", tab=tab), do("claim", route=ROUTE))
    assert ((ROUTE,), tab) == (player(pad).routes, pad.tab)


def test_outside_the_stations_a_tap_on_a_city_shows() -> None:
    """A late tap from another tab is no station."""
    pad = act(table("europe"), do("station", city="paris"))
    assert ((), "paris") == (player(pad).stations, pad.looked)
    pad = act(pad, do("look", city="wien"))
    assert "wien" == pad.looked
    assert pad == act(pad, do("look", city="nowhere"))


def test_a_ticket_by_its_two_cities() -> None:
    """The first one waits; the same again gives it up; another that does not go begins anew."""
    pad = act(table("europe"), do("tab", tab="tickets"))
    first = act(pad, do("ticket_city", city="amsterdam"))
    assert ("amsterdam",) == first.ends
    added = act(first, do("ticket_city", city="wilno"))
    assert ((), ("amsterdam--wilno",)) == (added.ends, player(added).tickets)
    assert Edit("add_ticket", "amsterdam--wilno", 0) == added.done
    assert () == act(first, do("ticket_city", city="amsterdam")).ends
    apart = act(first, do("ticket_city", city="madrid"))
    assert (("madrid",), Note("apart", ("amsterdam", "madrid"))) == (apart.ends, apart.note)
    assert () == act(first, do("player", player=1)).ends
    taken = act(
        added, do("player", player=1), do("ticket_city", city="wilno"),
        do("ticket_city", city="amsterdam"),
    )  # fmt: skip
    assert ["ticket_held_twice"] == codes(taken)
    elsewhere = table("europe")
    assert elsewhere == act(elsewhere, do("ticket_city", city="wilno"))


def test_a_typed_tickets_cities_are_tapped_too() -> None:
    """Where no cards are listed the two cities wait for the points."""
    pad = act(table("team_asia", 4), do("tab", tab="tickets"))
    cities = [city.id for city in BOARDS.standing(game(pad)).board.cities[:3]]
    pad = act(pad, *(do("ticket_city", city=city) for city in cities[:2]))
    assert tuple(cities[:2]) == pad.ends
    wrong = act(pad, do("type_ticket", a=cities[0], b=cities[1], points="999"))
    assert (["out_of_range"], pad.ends) == (codes(wrong), wrong.ends)
    done = act(wrong, do("type_ticket", a=cities[0], b=cities[1], points="7"))
    assert ((TypedTicket(cities[0], cities[1], 7),), ()) == (player(done).tickets, done.ends)
    assert (cities[2],) == act(pad, do("ticket_city", city=cities[2])).ends


def test_spoilers() -> None:
    """Hidden from the beginning; the choice is no change of the game."""
    pad = table("usa")
    assert not pad.spoilers
    shown = act(pad, do("spoilers", value=True))
    assert (True, pad.history) == (shown.spoilers, shown.history)
    assert not act(shown, do("spoilers", value=False)).spoilers
    assert pad == act(pad, do("spoilers", value=1))


def test_a_removed_player_comes_back() -> None:
    """With all entries, at the old place, whatever else was set up meanwhile."""
    pad = act(
        setup("europe", 4), do("start"), do("claim", route=ROUTE, player=1), do("setup"),
        do("remove_player", player=1),
    )  # fmt: skip
    assert ["Anna", "Cléo", "Dörte"] == [one.name for one in game(pad).players]
    assert Edit("remove_player", "Bram") == pad.done
    pad = act(pad, do("rename", player=0, value="Ann"), do("recolor", player=0, value="blue"))
    back = act(pad, do("restore_players"))
    assert ["Ann", "Bram", "Cléo", "Dörte"] == [one.name for one in game(back).players]
    assert (ROUTE,) == player(back, 1).routes
    assert 4 == len({one.color for one in game(back).players})
    assert back == act(back, do("restore_players"))
    assert 3 == len(game(act(back, do("undo"))).players)
    assert Screen.SETUP is act(back, do("undo")).screen


def test_a_removed_team_comes_back() -> None:
    """Both of it, side by side; not where there is no room any more."""
    pad = act(setup("team_asia", 6), do("remove_player", player=3))
    assert 4 == len(game(pad).players)
    back = act(pad, do("restore_players"))
    assert game(setup("team_asia", 6)).players == game(back).players
    full = act(pad, do("add_player"), do("restore_players"))
    assert ["players_count"] == codes(full)


def test_a_route_by_its_two_cities() -> None:
    """The first city waits; the second claims the route, or begins anew where there is none."""
    pad = table("europe", 4)
    first = act(pad, do("route_city", city="wien"))
    assert (("wien",), game(pad)) == (first.ends, game(first))
    assert () == act(first, do("route_city", city="wien")).ends
    apart = act(first, do("route_city", city="madrid"))
    assert (("madrid",), Note("apart", ("wien", "madrid"))) == (apart.ends, apart.note)
    assert (None, None) == (first.note, act(apart, do("query", value="x")).note)
    assert () == act(first, do("player", player=1)).ends
    claimed = act(first, do("route_city", city="budapest"))
    assert ((), ("budapest--wien--1",)) == (claimed.ends, player(claimed).routes)
    assert Edit("claim", "budapest--wien--1", 0) == claimed.done
    again = act(claimed, do("route_city", city="budapest"), do("route_city", city="wien"))
    assert (game(claimed), "budapest--wien--1") == (game(again), again.looked)
    both = [do("route_city", city=one) for one in ("budapest", "wien")]
    other = act(claimed, do("player", player=1), *both)
    assert ("budapest--wien--2",) == player(other, 1).routes
    taken = act(other, do("player", player=2), *both)
    assert ["route_claimed_twice"] == codes(taken)
    elsewhere = act(pad, do("tab", tab="tickets"))
    assert elsewhere == act(elsewhere, do("route_city", city="wien"))
    assert pad == act(pad, do("route_city", city="nowhere"))


def test_unlike_lanes_between_two_tapped_cities_are_asked_for() -> None:
    """As typed ones are: nothing is claimed before one has chosen."""
    board, lanes = next(
        (board, lanes)
        for board in BOARDS.ids
        if (rules := BOARDS.rules(board))
        for lanes in rules.board.lanes.values()
        if len({lane.mountains for lane in lanes}) > 1
    )
    pad = act(table(board, 4), do("route_city", city=lanes[0].a), do("route_city", city=lanes[0].b))
    assert () == player(pad).routes
    (asked,) = typed_line(pad, BOARDS, pad.query)
    assert (Doubt.LANE, tuple(one.id for one in lanes)) == (asked.doubt, asked.choices)
