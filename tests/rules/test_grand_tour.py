"""India's Grand Tour: tickets completed twice over, their bonus, and its proofs (I6 to I13)."""

from random import Random

import pytest

from tests.games import MAPS, Table, pairs
from tests.plain.games import random_game
from tests.test_random_games import game
from tutor.rules.grand_tour import GrandTour, GrandTourEvidence
from tutor.rules.registry import pieces
from tutor.scoring import SideScore, load_rules, score
from tutor.terms import Part

rule = pytest.mark.rule

BOARD = "india"
RING = "ambala-delhi ambala-bhatinda bhatinda-delhi"
"""Seven trains round three cities; tickets for them are typed in."""


def evidence(side: SideScore) -> GrandTourEvidence:
    """Return the proof of a side's Grand Tour."""
    (found,) = (line.evidence for line in side.lines if line.part is Part.GRAND_TOUR)
    assert isinstance(found, GrandTourEvidence)
    return found


def toured(routes: list[str], *tickets: tuple[str, str]) -> tuple[int, GrandTourEvidence]:
    """Score one player's routes and tickets; return the bonus and its proof."""
    table = Table(BOARD, Anna=routes, Bram=[])
    table.give(
        "Anna",
        tickets=[{"a": a, "b": b, "points": n} for n, (a, b) in enumerate(tickets, start=1)],
    )
    side = table.score().sides[0]
    return side.parts[Part.GRAND_TOUR], evidence(side)


@rule("I7", "I10")
def test_both_lines_are_the_proof() -> None:
    """A ring joins each two of its cities by two lines, which are told and lit up."""
    bonus, proof = toured(pairs(RING), ("ambala", "delhi"))
    (ticket,) = proof.tickets

    assert (bonus, proof.qualifying, ticket.bridge) == (5, 1, None)
    assert [line.cities for line in ticket.lines] == [
        ("ambala", "delhi"),
        ("ambala", "bhatinda", "delhi"),
    ]
    assert set(proof.routes) == set(pairs(RING))
    assert proof.cities == ("ambala", "delhi")


@rule("I7")
def test_a_single_route_anywhere_between_takes_it_away() -> None:
    """The route whose removal parts the cities is named."""
    bonus, proof = toured([*pairs(RING), *pairs("agra-delhi")], ("agra", "ambala"))

    assert bonus == 0
    assert [(one.qualifies, one.bridge) for one in proof.tickets] == [(False, "agra--delhi--1")]
    assert (proof.routes, proof.cities) == ((), ())


@rule("I7")
def test_lines_may_meet_and_cross_in_a_city() -> None:
    """Two rings that touch in one city are enough; no circle through both ends is needed."""
    eight = pairs(f"{RING} agra-delhi delhi-jaipur agra-jaipur")

    assert toured(eight, ("agra", "ambala"))[0] == 5


@rule("I8")
def test_a_ticket_counts_once_however_many_lines_there_are() -> None:
    """Three ways between two cities bring no more than two."""
    three = pairs(f"{RING} ambala-lahore bhatinda-lahore")

    assert toured(three, ("ambala", "bhatinda"))[0] == 5


@rule("I8", "I3", "B11")
def test_the_two_lanes_of_a_double_are_nobodys_grand_tour() -> None:
    """One player never owns both, so such a table is refused."""
    table = Table(BOARD, Anna=["ambala--delhi--1", "ambala--delhi--2"], Bram=[], Cleo=[], Dirk=[])

    assert table.codes() == ["two_lanes_one_player"]


@rule("I10")
def test_others_routes_do_not_help() -> None:
    """The other half of the ring is Bram's: no two lines of Anna's own trains."""
    table = Table(BOARD, Anna=pairs("ambala-delhi"), Bram=pairs("ambala-bhatinda bhatinda-delhi"))
    ticket = {"a": "ambala", "b": "delhi", "points": 2}
    anna, bram = table.give("Anna", tickets=[ticket]).score().sides

    assert [ticket.qualifies for ticket in evidence(anna).tickets] == [False]
    assert evidence(bram).tickets == ()


@rule("I10")
def test_only_tickets_that_are_held_and_done() -> None:
    """A ring without a ticket brings nothing, and a ticket not completed is not on the list."""
    assert toured(pairs(RING)) == (0, GrandTourEvidence((), (), (), (0, 5, 10, 20, 30, 40)))
    assert toured(pairs(RING), ("agra", "ambala"))[1].tickets == ()


ROUND = pairs("agra-delhi agra-jaipur delhi-jaipur ambala-delhi ambala-bhatinda bhatinda-delhi")
SIX = [
    ("agra", "delhi"), ("agra", "jaipur"), ("delhi", "jaipur"),
    ("ambala", "delhi"), ("ambala", "bhatinda"), ("bhatinda", "delhi"), ("agra", "bhatinda"),
]  # fmt: skip


@rule("I7")
def test_each_ticket_has_a_light_of_its_own() -> None:
    """Both lines of one that counts; of another the route that would part its cities."""
    spur = [*pairs(RING), *pairs("agra-delhi")]
    one, other = toured(spur, ("ambala", "delhi"), ("agra", "ambala"))[1].facts()

    assert one.routes == ("ambala--delhi--1", "ambala--bhatinda--1", "bhatinda--delhi--1")
    assert one.cities == ("ambala", "delhi")
    assert (other.routes, other.cities) == (("agra--delhi--1",), ("agra", "ambala"))
    (nothing,) = toured([])[1].facts()
    assert nothing == toured([])[1]


@rule("I9")
@pytest.mark.parametrize(
    ("tickets", "bonus"), [(0, 0), (1, 5), (2, 10), (3, 20), (4, 30), (5, 40), (6, 40), (7, 40)]
)
def test_the_bonus_by_number_of_tickets(tickets: int, bonus: int) -> None:
    """Five each for the first two, ten each for the next three, and no more."""
    assert toured(ROUND, *SIX[:tickets])[0] == bonus


@rule("I9", "I10")
def test_each_player_scores_his_own() -> None:
    """It is no contest: both get it, and the tickets' own points besides."""
    table = Table(BOARD, Anna=pairs(RING), Bram=pairs("agra-jaipur agra-delhi delhi-jaipur"))
    table.give("Anna", tickets=[{"a": "ambala", "b": "delhi", "points": 2}])
    table.give("Bram", tickets=[{"a": "agra", "b": "delhi", "points": 20}])

    assert [table.parts(name)["grand_tour"] for name in ("Anna", "Bram")] == [5, 5]
    assert [table.parts(name)["tickets"] for name in ("Anna", "Bram")] == [2, 20]


@rule("I5", "I11")
def test_what_india_scores() -> None:
    """Routes, tickets, the Indian Express and the Grand Tour: no Globetrotter, no stations."""
    assert list(Table(BOARD, Anna=[], Bram=[]).parts("Anna")) == [
        "routes", "tickets", "longest", "grand_tour",
    ]  # fmt: skip
    stations = Table(BOARD, Anna=pairs(RING), Bram=[]).give("Bram", stations=["delhi"])
    assert stations.codes() == ["not_on_this_board"]


@rule("I6")
def test_everybody_tied_for_the_indian_express_has_all_of_it() -> None:
    """Cities may repeat, routes not; 7 trains of a ring and 7 in a row are the same."""
    table = Table(
        BOARD,
        Anna=pairs(RING),
        Bram=pairs("jodhpur-karachi karachi-rohri jacobabad-rohri"),
        Cleo=[],
    )
    sides = table.score().sides

    assert [side.trail.length for side in sides] == [7, 7, 0]
    assert [side.parts[Part.LONGEST] for side in sides] == [10, 10, 0]


@rule("I13")
@pytest.mark.parametrize(
    ("tickets", "winners", "decided_by"),
    [
        (0, ["Bram"], "longest"),  # 8 each
        (1, ["Anna"], "most_tickets"),  # 15 each
    ],
)
def test_ties(tickets: int, winners: list[str], decided_by: str) -> None:
    """Completed tickets come before the holder of the Indian Express."""
    table = Table(
        BOARD,
        Anna=pairs("ahmadabad-jodhpur calicut-erode"),  # 4 + 4 points, a trail of 3
        Bram=pairs("bombay-manmad manmad-poona poona-wadi indur-wadi"),  # 5 points, a trail of 5
    )
    done, failed = {"a": "ahmadabad", "b": "jodhpur"}, {"a": "agra", "b": "delhi"}
    # Without tickets Anna has 8, Bram 5 and the bonus of 10.
    lift = [done | {"points": 20}, failed | {"points": 13}] if tickets else []
    table.give("Anna", tickets=lift)
    table.give("Bram", tickets=[] if tickets else [failed | {"points": 7}])
    sheet = table.score()

    assert len({side.total for side in sheet.sides}) == 1
    assert (list(sheet.winners), str(sheet.outcome.decided_by)) == (winners, decided_by)


@rule("I9")
def test_a_bonus_table_needs_an_entry() -> None:
    """A board of one's own whose table is empty is refused."""
    rulebook = load_rules(MAPS / BOARD).rulebook

    assert list(GrandTour(()).too_few(rulebook)) == ["bonus"]
    assert list(GrandTour((0,)).too_few(rulebook)) == []
    assert GrandTour((0, 5, 10, 20, 30, 40), "Grand Tour of India") in pieces(rulebook)


@rule("I7", "I8", "I9", "I10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_proof_of_random_games_holds(players: int) -> None:
    """Lines walk from end to end on own routes and share none; bridges lie on every line."""
    seen = set()
    for seed in range(15):
        document = random_game(Random(f"tour {players} {seed}"), MAPS, BOARD, "standard", players)
        sheet = score(game(document))
        for side in sheet.sides:
            proof = evidence(side)
            own = {route for line in side.lines[:1] for route in line.evidence.routes}
            done = [outcome.ticket for outcome in side.tickets if outcome.completed]
            assert [toured.held.ticket for toured in proof.tickets] == done
            for toured in proof.tickets:
                used = [route for line in toured.lines for route in line.edges]
                assert len(set(used)) == len(used)
                assert set(used) <= own
                for line in toured.lines:
                    assert (line.cities[0], line.cities[-1]) == toured.ends
                assert len(toured.lines) == (2 if toured.qualifies else 1)
            seen.add(proof.qualifying)

    assert {0, 1, 2} <= seen
