"""Exercises about tickets that name countries: which is reached, what scores, what is lost."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.boards.made_up import with_countries
from tests.lessons.kinds.sound_exercises import prove, told
from tutor.boards import TicketKind
from tutor.lessons.courses import TRIES
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds import KINDS
from tutor.lessons.kinds.complete_ticket import CompleteTicket, Reaches, StaysWorth
from tutor.lessons.kinds.keep_tickets import WhichToKeep, way_of
from tutor.lessons.kinds.proven import outcomes_of
from tutor.lessons.kinds.tickets_done import ChooseTicketsDone
from tutor.lessons.pick import Pick
from tutor.lessons.tables import claim_of
from tutor.lessons.ties import Shown
from tutor.lessons.ways import routes_of
from tutor.scoring import Rules, load_rules
from tutor.table.chance import Shuffler
from tutor.terms import Part
from tutor.words.exercises import question_text, why_text

SEEDS = 6


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """Return the rules of a board with countries."""
    return load_rules(with_countries(Path(tmp_path_factory.mktemp("maps"))), None)


def made(rules: Rules, kind: str, seed: int, **wish: Any) -> Any:
    """Make an exercise as a session does, and prove that it is sound."""
    for again in range(TRIES):
        try:
            pick = Pick(f"{kind}/{seed}/{again}")
            exercise: Exercise = KINDS[kind].make(rules, pick, KINDS[kind].parameters(**wish))
        except NoExerciseError as error:
            reason = error
        else:
            prove(exercise)
            return exercise
    raise reason


def reached(start: Iterable[str], pairs: Iterable[tuple[str, str]]) -> set[str]:
    """Return the places that one comes to from any of some others."""
    found, before = {*start}, set[str]()
    while found != before:
        before = {*found}
        for a, b in pairs:
            if {a, b} & found:
                found |= {a, b}
    return found


def scores(rules: Rules, ticket: str, pairs: list[tuple[str, str]]) -> int:
    """Return what a ticket comes to by counting: the best country that any of its ends reaches."""
    ends: Mapping[str, tuple[str, ...]] = {c.id: c.ends for c in rules.board.country.values()}
    card = rules.board.ticket[ticket]
    points = [
        way.points
        for way in card.ways
        for start in ends.get(card.start, (card.start,))
        if {*ends.get(way.to, (way.to,))} & reached([start], pairs)
    ]
    return max(points, default=-min(way.points for way in card.ways))


@pytest.mark.rule("H13", "H14")
@pytest.mark.parametrize("kind", [TicketKind.CITY, TicketKind.COUNTRY])
def test_a_route_completes_a_ticket_with_countries(rules: Rules, kind: TicketKind) -> None:
    """It is told which country is reached, and what that scores; flags far away stay dark."""
    for seed in range(SEEDS):
        exercise: CompleteTicket = made(rules, "complete_ticket", seed, ticket=kind)
        table = exercise.scene.table
        ticket = table.board.ticket[exercise.ticket]
        assert ticket.kind is kind
        lit = [table.board.route[route] for route in exercise.routes]
        near = {end for route in (*lit, *routes_of(table, (0,))) for end in (route.a, route.b)}
        assert set(exercise.scene.cities) == near & {*ticket.places}
        for route in exercise.routes:
            claim = claim_of(table, 0, route)
            after, _ = table.play(claim, Shuffler("1"))
            (outcome,) = (one for one in outcomes_of(after, 0) if one.ticket == ticket)
            own = [(each.a, each.b) for each in routes_of(after, (0,))]
            assert outcome.points == scores(rules, ticket.id, own)
            verdict = exercise.judge(Acted(claim))
            assert verdict.right == outcome.completed == (route in exercise.right)
            if outcome.way is not None:
                assert verdict.why[0] == Reaches(ticket.id, outcome.way.to, outcome.points)
                assert rules.board.country[outcome.way.to].name in told(exercise, verdict)[0]


@pytest.mark.rule("H13", "H16")
def test_a_better_country_makes_a_ticket_score_more(rules: Rules) -> None:
    """The card is done already; only a country that brings more changes anything."""
    for seed in range(SEEDS):
        exercise: CompleteTicket = made(rules, "complete_ticket", seed, better=True)
        before = exercise.way
        assert before is not None
        assert f"is done and scores {before.points} points" in question_text(exercise)
        verdict = exercise.judge(exercise.solution())
        why = verdict.why[0]
        assert isinstance(why, Reaches)
        assert why.points > before.points
        for route in set(exercise.routes) - set(exercise.right):
            claim = Acted(claim_of(exercise.scene.table, 0, route))
            expected = StaysWorth(exercise.ticket, route, before.points)
            assert exercise.judge(claim).why == (expected,)


@pytest.mark.rule("H13", "H14", "H15", "H16")
@pytest.mark.parametrize("shows", [None, *Shown])
def test_what_the_tickets_come_to_is_counted(rules: Rules, shows: Shown | None) -> None:
    """The best country reached counts once; with none reached the lowest figure is lost."""
    kind = TicketKind.CITY if shows is Shown.BEST else TicketKind.COUNTRY  # more often reached
    wish = {"part": Part.TICKETS, "shows": shows, "ticket": kind}
    for seed in range(SEEDS):
        exercise = made(rules, "score_line", seed, **wish)
        table = exercise.scene.table
        own = [(each.a, each.b) for each in routes_of(table, (0,))]
        held = table.seats[0].tickets
        assert exercise.right == (sum(scores(rules, ticket, own) for ticket in held),)
        assert exercise.asked_tickets == held
        assert kind in {rules.board.ticket[ticket].kind for ticket in held}
        hint = exercise.pointer()
        assert "take away its lowest" in why_text(hint.why, exercise.scene)


@pytest.mark.rule("H15", "H16")
@pytest.mark.parametrize("shows", Shown)
def test_a_ticket_shows_what_is_wished(rules: Rules, shows: Shown) -> None:
    """Several countries reached, or none."""
    for seed in range(SEEDS):
        exercise = made(rules, "tickets_done", seed, shows=shows)
        assert isinstance(exercise, ChooseTicketsDone)
        table = exercise.scene.table
        own = [(each.a, each.b) for each in routes_of(table, (0,))]
        several = [o for o in exercise.outcomes if o.ticket.kind is not TicketKind.CITIES]
        if shows is Shown.LOST:
            assert any(outcome.points == -outcome.ticket.lost for outcome in several)
        else:
            assert any(
                outcome.completed
                and sum(
                    bool(reached([a], own) & {*way.ends[1]})
                    for way in outcome.ticket.ways
                    for a in way.ends[0]
                )
                > 1
                for outcome in several
            )


@pytest.mark.rule("H2", "H14")
def test_tickets_with_countries_are_kept_by_what_they_take_together(rules: Rules) -> None:
    """Of each card the country that costs least beside the other tickets is built for."""
    asked = set()
    for seed in range(30):
        exercise: WhichToKeep = made(rules, "keep_tickets", seed, keep="least")
        asked |= {rules.board.ticket[ticket].kind for ticket in exercise.asked_tickets}
        network = way_of([rules.board.ticket[t] for t in exercise.asked_tickets], rules.board)
        pairs = [(route.a, route.b) for route in (rules.board.route[r] for r in network)]
        assert all(scores(rules, ticket, pairs) > 0 for ticket in exercise.asked_tickets)
    assert asked == set(TicketKind)


@pytest.mark.rule("H10")
def test_the_ends_of_a_country_do_not_join(rules: Rules) -> None:
    """Two lines into one country are two networks."""
    ways = way_of([rules.board.ticket["atlantis--countries--1"]], rules.board)
    a, b = ("boston", "atlantis_boston"), ("miami", "atlantis_miami")

    assert scores(rules, "boston--miami", [a, b]) < 0
    assert len(ways) > 1
