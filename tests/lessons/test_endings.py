"""Endings to count: legal, explained by their routes, and decided as wished."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.endings_asked import PLAYED
from tutor.lessons.courses import TRIES
from tutor.lessons.endings import ending
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.ties import EndingWish, ending_for, scored
from tutor.lessons.ways import routes_of, sides_of
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.tie_break import STEPS
from tutor.rules.tolls import TokensEvidence
from tutor.scoring import problems
from tutor.table.table import Table
from tutor.terms import Decision, Deck

SEEDS = 4
EXPECTED = {"NoOneFinished", "BoardUnverified"}
"""Warnings that a game in progress, on a board of a single source, must have."""

EVERY = [
    (board, variant, players)
    for board, variant in PLAYED
    for players in rules_of(board, variant).rulebook.players
]


def endings(board: str, variant: str | None, players: int, seeds: int = SEEDS) -> list[Table]:
    picks = (Pick(f"{board}/{players}/{seed}") for seed in range(seeds))
    return [ending(rules_of(board, variant), pick, Parameters(players)) for pick in picks]


@pytest.mark.rule("X1", "X2", "X3", "X4")
@pytest.mark.parametrize(("board", "variant", "players"), EVERY)
def test_an_ending_is_a_game_that_the_scorer_accepts(
    board: str, variant: str | None, players: int
) -> None:
    """No error; tokens and loans are explained by the routes, and nobody has too few tickets."""
    for table in endings(board, variant, players):
        assert problems(table.finished_game(), table.rules) == ()
        warnings = {type(one).__name__ for one in scored(table).warnings}
        assert warnings <= EXPECTED


@pytest.mark.parametrize(("board", "variant", "players"), EVERY)
def test_trains_markers_and_crossing_are_those_of_the_routes(
    board: str, variant: str | None, players: int
) -> None:
    """What lies in reserve, on the track and in the crossing agrees with the board."""
    for table in endings(board, variant, players):
        start = table.piece(StartSpaces)
        for place, seat in enumerate(table.seats):
            routes = routes_of(table, (place,))
            points = sum(table.rulebook.points[route.length] for route in routes)
            crossing = sum(route.mountains for route in routes)
            spaces = sum(route.length for route in routes)
            assert seat.trains == table.rulebook.trains - spaces - crossing
            assert seat.crossing == crossing
            first = 0 if start is None else start.spaces[place]
            assert seat.marker == first + points + 2 * crossing


@pytest.mark.parametrize(("board", "variant", "players"), EVERY)
def test_every_ticket_lies_in_one_place(board: str, variant: str | None, players: int) -> None:
    """Held, in a holder, in the pile or out of the game; long ones never in the pile."""
    for table in endings(board, variant, players):
        held = [one for seat in table.seats for one in seat.tickets]
        shared = [one.ticket for holder in table.holders for one in holder.shared]
        lying = [*held, *shared, *table.tickets, *table.tickets_out]
        assert sorted(lying) == sorted(one.id for one in table.board.tickets)
        long = {one.id for one in table.board.tickets if one.deck is Deck.LONG}
        assert not long & set(table.tickets)
        assert [len(holder.shared) for holder in table.holders] == [2] * len(table.holders)


@pytest.mark.parametrize(("board", "variant", "players"), EVERY)
def test_networks_are_small_and_the_tickets_mixed(
    board: str, variant: str | None, players: int
) -> None:
    """Nobody has more to count than a loan needs; most sides completed a ticket, not all."""
    mixed = sides = 0
    for table in endings(board, variant, players, 2 * SEEDS):
        for side, score in zip(sides_of(table), scored(table).sides, strict=True):
            most = 8 + 2 * (len(side) - 1) + (16 if score.evidence(TokensEvidence) else 0)
            assert 4 <= len(routes_of(table, side)) <= most
            sides += 1
            mixed += len({one.completed for one in score.tickets}) == 2
    assert mixed / sides > 0.6


def test_the_same_seed_gives_the_same_ending() -> None:
    """Another seed gives another."""
    one, same, other = (
        ending(rules_of("europe"), Pick(seed), Parameters(3)) for seed in ("one", "one", "other")
    )
    assert one == same
    assert one != other


def test_there_are_stations_loans_and_neutral_routes() -> None:
    """What only some boards have comes up there."""
    assert any(table.stations for table in endings("europe", None, 3))
    lent = [seat.loans for table in endings("nederland", "tolls", 3) for seat in table.seats]
    assert any(lent)
    owners = [set(table.owner.values()) for table in endings("nederland", "neutral", 2)]
    assert all(-1 in some for some in owners)


DECIDED = [
    (board, variant, decision)
    for board, variant in PLAYED
    for decision in (
        Decision.POINTS,
        *(STEPS[name].decision for name in rules_of(board, variant).rulebook.tie_break),
        Decision.SHARED,
    )
]


def decided(board: str, variant: str | None, decision: Decision) -> Table:
    """Return an ending that is decided so, by another seed where there is none, as lessons do."""
    for seed in range(TRIES):
        try:
            wish = EndingWish(decided_by=decision)
            return ending_for(rules_of(board, variant), Pick(f"{decision}/{seed}"), wish)
        except NoExerciseError as error:
            reason = error
    raise reason


@pytest.mark.rule("B16", "E14", "N11", "D16", "T12", "A9")
@pytest.mark.parametrize(("board", "variant", "decision"), DECIDED)
def test_an_ending_is_decided_as_wished(
    board: str, variant: str | None, decision: Decision
) -> None:
    """Every step of every board's tie-break comes up as the one that decides."""
    table = decided(board, variant, decision)
    sheet = scored(table)
    assert problems(table.finished_game(), table.rules) == ()
    assert sheet.outcome.decided_by is decision
    best = sorted((side.total for side in sheet.sides), reverse=True)
    assert (best[0] == best[1]) is (decision is not Decision.POINTS)


def test_a_step_that_a_board_has_not_decides_nothing() -> None:
    """There are no mountain routes to count on the first board."""
    for seed in range(TRIES):
        with pytest.raises(NoExerciseError):
            ending_for(
                rules_of("usa"),
                Pick(str(seed)),
                EndingWish(decided_by=Decision.MOST_MOUNTAIN_ROUTES),
            )


def test_a_fixed_ending_does_not_depend_on_the_seed() -> None:
    """Several steps share it."""
    one, same = (
        ending_for(rules_of("nordic"), Pick(seed), EndingWish(game=1)) for seed in ("one", "two")
    )
    assert one == same
