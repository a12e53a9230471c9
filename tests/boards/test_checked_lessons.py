"""What is wrong with the lessons of a board of the user's own is named with its place."""

from pathlib import Path

import pytest

from tests.boards.made_up import with_few_tickets
from tutor.boards import FaultKind
from tutor.checking import checked
from tutor.words.faults import fault_text


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a board of the user's own without games."""
    return with_few_tickets(tmp_path)


def lesson(own: Path, step: str) -> None:
    """Put one lesson of one's own in place of the course."""
    lessons = own / "lessons"
    for other in lessons.glob("*.toml"):
        other.unlink()
    (lessons / "course.toml").write_text('[[lessons]]\nid = "one"\n', "utf-8")
    (lessons / "one.toml").write_text(f'title = "One"\n{step}', "utf-8")


def step(text: str = "Look.", exercise: str = 'kind = "look"') -> str:
    """Return a step as it stands in a file."""
    return f'[[steps]]\nid = "a"\ntext = "{text}"\nexercise = {{ {exercise} }}\n'


LESSONS = [
    (FaultKind.UNKNOWN_FIGURE, step("You have {stations} stations."), "stations"),
    (FaultKind.WRONG_TEXT, step("You have {trains trains."), "expected '}'"),
    (FaultKind.WRONG_TEXT, step("You have {} trains."), "out of range"),
    (FaultKind.WRONG_TEXT, step("You have {trains.all} trains."), "attribute"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "claim_route", route = { kind = "ferry" }'), "route"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "place_station"'), "station"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "look", players = 9'), "players_count"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "look", variant = "tolls"'), "tolls"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "quiz"'), "quiz"),
    (FaultKind.UNKNOWN_CITY, step(exercise='kind = "look", cities = ["atlantis"]'), "atlantis"),
    (FaultKind.UNKNOWN_ROUTE, step(exercise='kind = "look", routes = ["a--b--1"]'), "a--b--1"),
    (FaultKind.UNKNOWN_EXERCISE, step(exercise='kind = "dance"'), "dance"),
    (FaultKind.UNKNOWN_KEY, step(exercise='kind = "look", stations = 3'), "a.exercise.stations"),
    (FaultKind.UNKNOWN_KEY, step(exercise='kind = "look", stations = 3'), "choose from: players, variant"),
    (FaultKind.LONG_TEXT, step("A figure {trains} " + 43 * "a "), "one/a: the text has 46 words; the limit is 45"),
    (FaultKind.LONG_COURSE, "".join(step().replace('"a"', f'"s{n}"') for n in range(20)), "20 steps; the limit without optional lessons is 19"),
    (FaultKind.UNKNOWN_RULE, step() + 'teaches = ["B18", "B99"]', "teaches “B99”"),
    (FaultKind.TWICE, step() + step(), "one/a"),
    (FaultKind.MISSING_KEY, "", "steps"),
    (FaultKind.WRONG_VALUE, step(exercise='kind = "look", rulings = ["luck"]'), "a.exercise.rulings[0]"),
    (FaultKind.NO_STEPS, "steps = []", "no step"),
]  # fmt: skip

OF_COURSE = (FaultKind.TWICE, FaultKind.NO_STEPS, FaultKind.LONG_COURSE)
LINES = {FaultKind.UNKNOWN_KEY: 5, FaultKind.WRONG_VALUE: 5}
"""Where in one.toml that is; other faults are said of the step, in line 2."""


@pytest.mark.parametrize(
    ("kind", "text", "named"), LESSONS, ids=[f"{kind}-{n}" for n, (kind, *_) in enumerate(LESSONS)]
)
def test_lessons_are_checked(own: Path, kind: FaultKind, text: str, named: str) -> None:
    """What would go wrong on the page is named beforehand, with the step and what is wrong."""
    lesson(own, text)
    (fault,) = checked(own).faults

    assert fault.kind is kind
    assert named in fault_text(fault)
    at = "course" if kind in OF_COURSE else "one"
    line = "" if at == "course" or text == "" else f":{LINES.get(kind, 2)}"
    assert fault_text(fault).startswith(f"lessons/{at}.toml{line}: ")


def test_a_sound_lesson_has_no_faults(own: Path) -> None:
    """The lessons above are refused for what is wrong with them, and nothing else."""
    lesson(own, step("You have {trains} trains."))

    assert checked(own).faults == ()


def test_the_most_words_and_steps_are_no_fault(own: Path) -> None:
    """Of a lesson's first text 45 words, of the others 25; of a course 19 steps."""
    words = (44, *18 * [24])
    steps = [
        step("{trains} " + more * "a ").replace('"a"', f'"s{number}"')
        for number, more in enumerate(words)
    ]
    lesson(own, "".join(steps))

    assert checked(own).faults == ()


OF_A_COURSE = [
    (
        FaultKind.LONG_OWN_COURSE,
        16,
        2,
        "know the base game, the course has 16 steps; the limit without optional lessons is 15",
    ),
    (
        FaultKind.LONG_COURSE,
        14,
        12,
        "the course has 26 steps; the limit without optional lessons is 25",
    ),
]


@pytest.mark.parametrize(("kind", "own_steps", "base_steps", "said"), OF_A_COURSE)
def test_a_long_course_with_the_base_game(
    own: Path, kind: FaultKind, own_steps: int, base_steps: int, said: str
) -> None:
    """Each way through it has its limit; what is optional does not count."""
    lesson(own, "")
    numbers = {"one": own_steps, "base": base_steps, "more": 30}
    for name, number in numbers.items():
        steps = [step().replace('"a"', f'"s{at}"') for at in range(number)]
        (own / "lessons" / f"{name}.toml").write_text(f'title = "A"\n{"".join(steps)}', "utf-8")
    (own / "lessons" / "course.toml").write_text(
        '[[lessons]]\nid = "base"\nbase = true\n[[lessons]]\nid = "one"\n'
        '[[lessons]]\nid = "more"\noptional = true\n',
        "utf-8",
    )
    (fault,) = checked(own).faults

    assert fault.kind is kind
    assert said in fault_text(fault)


def test_a_lesson_that_no_course_lists_is_named(own: Path) -> None:
    """Nobody would ever see it."""
    lesson(own, step())
    (own / "lessons" / "two.toml").write_text(f'title = "Two"\n{step()}', "utf-8")
    (fault,) = checked(own).faults

    assert fault.kind is FaultKind.UNLISTED_LESSON
    assert fault_text(fault).startswith("lessons/two.toml: ")
    assert "course.toml does not list it" in fault_text(fault)
