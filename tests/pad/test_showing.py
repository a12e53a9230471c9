"""What a tap on the board means on each tab: it enters, or it only shows."""

import pytest

from tests.pad.play import BOARDS, act, codes, do, game, player, table
from tutor.game.finished import TypedTicket
from tutor.pad.state import Deed

ROUTE = "paris--zurich--1"


@pytest.mark.parametrize("tab", ["tickets", "stations", "result"])
def test_outside_the_routes_a_tap_on_a_route_shows(tab: str) -> None:
    """One's own, another's and a free route: the game stays as it is, whatever was lit."""
    pad = act(
        table("europe"), do("claim", route=ROUTE), do("claim", route="brest--paris--1", player=1),
        do("tab", tab=tab), do("show", side="Anna", kind="part", part="routes"),
    )  # fmt: skip
    for route in (ROUTE, "brest--paris--1", "berlin--wien--1"):
        for word in ("claim", "look"):
            after = act(pad, do(word, route=route))
            assert (game(pad), pad.history, pad.proof) == (
                game(after), after.history, after.proof,
            )  # fmt: skip
            assert route == after.looked
            assert act(after, do("dismiss")).looked is None


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
    assert Deed("add_ticket", "amsterdam--wilno", 0) == added.done
    assert () == act(first, do("ticket_city", city="amsterdam")).ends
    assert ("madrid",) == act(first, do("ticket_city", city="madrid")).ends
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
