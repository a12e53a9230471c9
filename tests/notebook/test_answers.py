"""What the other functions of the notebooks answer, each judged by something else."""

import re
from itertools import pairwise

import networkx as nx
import pytest

from tests.conftest import FOLDERS
from tutor.network.between import betweenness
from tutor.notebook import (
    busiest_routes,
    example_game,
    final_score,
    lay_out,
    look,
    play_bots,
    points_by_length,
    proof,
    rank_tokens,
    ticket_costs,
    tunnel_odds,
    way_of_ticket,
)
from tutor.notebook.tickets import ways_of_tickets
from tutor.rules.standing import edge
from tutor.words.names import UnknownNameError

BOARDS = sorted(FOLDERS)


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_is_answered(board: str) -> None:
    """Also one that has no tunnels, no list of tickets, no doubles."""
    assert "cities" in look(board).text
    assert points_by_length(board).text.startswith("spaces")
    assert len(ticket_costs(board, most=5).text.splitlines()) == 6
    assert len(busiest_routes(board, most=5).text.splitlines()) == 6
    game = play_bots(board, level="easy")
    assert re.search(r" with \d+ points(: .+)?\.$", final_score(game).text)
    assert "points" in proof(game, "tickets").text


@pytest.mark.rule("E5")
def test_odds_of_a_tunnel() -> None:
    """Laid 3 and 1 spare: of 106 unseen cards 8 of the colour and 14 locomotives match."""
    nothing = (84 * 83 * 82) / (106 * 105 * 104)
    told = tunnel_odds("europe", spare=1).text

    (line,) = (one for one in told.splitlines() if one.startswith("Angora – Smyrna"))
    assert f"{nothing:.0%}" == line.split()[-3]
    assert f"{3 * 22 / 106:.2f}" == line.split()[-2]


@pytest.mark.rule("E7")
def test_locomotives_alone_are_safer() -> None:
    """Only locomotives match them."""
    nothing = (96 * 95 * 94) / (106 * 105 * 104)
    told = tunnel_odds("europe", spare=1, locomotives_alone=True).text

    (line,) = (one for one in told.splitlines() if one.startswith("Angora – Smyrna"))
    assert f"{nothing:.0%}" == line.split()[-3]


@pytest.mark.rule("T8")
def test_odds_are_told_by_the_cards_turned() -> None:
    """The more cards are turned over, the less often nothing is asked for."""
    _intro, found = tunnel_odds("team_asia").text.split("\n\n")
    rows = [line.split() for line in found.splitlines()[1:]]
    odds = {row[-4]: int(row[-3].rstrip("%")) for row in rows}

    assert ["4", "5", "6"] == list(odds)
    assert odds["4"] > odds["5"] > odds["6"]


def test_ways_of_tickets_are_shortest() -> None:
    """By networkx, on the lengths of the routes."""
    table = lay_out("usa")
    roads: nx.Graph[str] = nx.Graph()
    for route in table.board.routes:
        roads.add_edge(route.a, route.b, length=route.length)
    rows = ticket_costs("usa", most=30).text.splitlines()
    told = {line.split("  ")[0]: line.split() for line in rows}

    for ticket in table.board.tickets:
        assert ticket.cities
        name = " – ".join(table.board.city[city].name for city in ticket.cities)
        trains = nx.shortest_path_length(roads, *ticket.cities, weight="length")
        assert [str(ticket.most), str(trains)] == told[name][-4:-2]


@pytest.mark.rule("A5")
def test_mountains_make_a_way_dearer() -> None:
    """A train for each X is a train too."""
    assert ": 4 trains" in way_of_ticket("legendary_asia", "Kathmandu - Mandalay").text


def test_any_two_cities_have_a_way() -> None:
    """It is said whether there is such a ticket."""
    assert "(21 points)" in way_of_ticket("usa", "New York - Los Angeles").text
    assert "no such ticket" in way_of_ticket("usa", "New York - Boston").text
    with pytest.raises(UnknownNameError, match="no city Rome"):
        way_of_ticket("usa", "Rome - Boston")


def test_betweenness_counts_shortest_paths() -> None:
    """Of all pairs, those whose path runs over an edge; several paths share their pair."""
    routes = [edge(route) for route in lay_out("nordic").board.routes]
    network: nx.Graph[str] = nx.Graph()
    for route in sorted(routes, key=lambda one: -one.length):
        network.add_edge(route.a, route.b, length=route.length)
    counted: dict[frozenset[str], float] = {}
    cities = sorted(network)
    for place, a in enumerate(cities):
        for b in cities[place + 1 :]:
            paths = list(nx.all_shortest_paths(network, a, b, weight="length"))
            for path in paths:
                for ends in pairwise(path):
                    pair = frozenset(ends)
                    counted[pair] = counted.get(pair, 0) + 1 / len(paths)
    pairs = len(cities) * (len(cities) - 1) / 2
    by_id = {route.id: frozenset((route.a, route.b)) for route in routes}

    for found, share in betweenness(routes).items():
        assert share == pytest.approx(counted.get(by_id[found], 0) / pairs)


def test_tickets_count_the_routes_of_their_ways() -> None:
    """In all as many as their ways are long, in routes."""
    table = lay_out("usa")

    assert ways_of_tickets(table)["kansas_city--saint_louis--1"] == 6
    assert "tickets" in busiest_routes("usa", by_tickets=True).text


@pytest.mark.rule("D9", "D10", "D11", "D8")
def test_the_ranking_of_the_rules() -> None:
    """9, 9, 3 with one loan, 1: 55, 55, -5, 20."""
    told = rank_tokens("nederland", {"Anna": 9, "Bram": 9, "Cleo": 3, "Dirk": 1}, {"Cleo": 1})

    *rows, loan = [line.split() for line in told.text.splitlines()[1:]]
    assert ["55", "55", "−5", "20"] == [row[-1] for row in rows]
    assert ["Cleo", "3", "2", "0", "1", "−5", "−5"] == rows[2]
    assert {"loan", "no", "bonus."} <= {*loan}


def test_there_is_no_ranking_without_tolls() -> None:
    """Nor for more players than can play."""
    with pytest.raises(UnknownNameError, match="There are no tolls on this board"):
        rank_tokens("usa", {"Anna": 9, "Bram": 9})
    with pytest.raises(UnknownNameError, match="2 to 5 players; the game has 1 player"):
        rank_tokens("nederland", {"Anna": 9})


def test_a_proof_is_asked_for_by_name() -> None:
    """Wrong names are answered with the right ones."""
    game = example_game("europe", "stations_best_together")

    assert "borrowed: Berlin – Wien" in " ".join(proof(game, "tickets").text.split())
    assert "Cleo" in proof(game, "tickets", "Cleo").caption
    with pytest.raises(UnknownNameError, match="routes, tickets, stations, longest"):
        proof(game, "tolls")
    with pytest.raises(UnknownNameError, match="Anna, Bram, Cleo"):
        proof(game, "tickets", "Zoe")
    with pytest.raises(UnknownNameError, match="tie_longest"):
        example_game("europe", "../../usa/games/tie_longest")


def test_a_seed_is_a_game() -> None:
    """The same one each time; so many play as are asked for."""
    assert play_bots("usa", seed=3) == play_bots("usa", seed=3)
    assert play_bots("usa", seed=3) != play_bots("usa", seed=4)
    assert len(play_bots("usa", players=4, level="easy").players) == 4
    with pytest.raises(UnknownNameError):
        play_bots("usa", players=9)
