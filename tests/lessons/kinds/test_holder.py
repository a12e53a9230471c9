"""Hand or holder: where the table puts what is drawn."""

import pytest

from tests.lessons.kinds.sound_exercises import rules, sound, told
from tests.lessons.mistakes import mistakes
from tests.table.tables import all_cards
from tutor.lessons.exercise import NoExerciseError, Show
from tutor.lessons.forms import ChooseOne, Chosen, InPlace, Option
from tutor.lessons.kinds.holder import CASES, EitherPlace, Wish, make
from tutor.lessons.pick import Pick
from tutor.terms import Place

HAND, HOLDER, EITHER = InPlace(Place.HAND), InPlace(Place.HOLDER), EitherPlace()


@pytest.mark.parametrize(
    ("first", "goes"),
    [
        pytest.param("hand", HOLDER, marks=pytest.mark.rule("T3")),
        pytest.param("holder", HAND, marks=pytest.mark.rule("T3")),
        pytest.param("any", EITHER, marks=pytest.mark.rule("T3")),
        pytest.param("last", EITHER, marks=pytest.mark.rule("T3")),
        pytest.param("locomotive", HOLDER, marks=pytest.mark.rule("T3")),
        pytest.param("ticket", HOLDER, marks=pytest.mark.rule("T5")),
    ],
)
def test_it_goes_where_the_rules_say(first: str, goes: Option) -> None:
    for exercise in sound("holder", "team_asia", Wish(first=first), 12):
        assert all_cards(exercise.scene.table).total == 110
        form, solution = exercise.form, exercise.solution()
        assert isinstance(form, ChooseOne)
        assert isinstance(solution, Chosen)
        assert [form.options[place] for place in solution.places] == [goes]


@pytest.mark.rule("T5")
def test_with_a_ticket_tickets_are_shown() -> None:
    (ticket,) = sound("holder", "team_asia", Wish(first="ticket"), 1)
    (card,) = sound("holder", "team_asia", Wish(first="any"), 1)
    assert ticket.scene.show == (Show.TICKETS, Show.HOLDER)
    assert Show.TICKETS not in card.scene.show


@pytest.mark.rule("T3")
def test_why_is_the_same_for_every_answer() -> None:
    (exercise,) = sound("holder", "team_asia", Wish(first="locomotive", players=6), 1)
    answers = (exercise.solution(), *mistakes(exercise))
    assert {told(exercise, exercise.judge(answer))[0] for answer in answers} == {
        "A face-up locomotive, the only card of its turn, goes to the team's holder."
    }


def test_there_is_no_exercise_without_teams_or_of_another_case() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish())
    with pytest.raises(NoExerciseError):
        make(rules("team_asia"), Pick("1"), Wish(first="both"))
    assert {"hand", "holder", "locomotive", "ticket"} <= CASES.keys()
