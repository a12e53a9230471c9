"""What a part of the score comes to."""

import re

import pytest

from tests.games import rules_of
from tests.lessons.kinds.endings_asked import PLAYED, hold, made, said
from tests.lessons.mistakes import mistakes
from tutor.lessons.exercise import NoExerciseError, Scene, Show
from tutor.lessons.forms import Numbers
from tutor.lessons.kinds.score_line import EnterPart
from tutor.lessons.ways import routes_of, sides_of
from tutor.table.laying_out import laid_out
from tutor.table.turns import last_round_at
from tutor.terms import Decision, Part, Ruling
from tutor.words.exercises import option_text, question_text

EVERY = [
    (board, variant, part) for board, variant in PLAYED for part in rules_of(board, variant).parts
]


@pytest.mark.rule(
    "B10", "B14", "B15", "E12", "E13", "N10", "D4", "D8", "D9", "D10", "T11", "A4", "A8"
)
@pytest.mark.parametrize(("board", "variant", "part"), EVERY)
def test_every_part_of_every_board_holds(board: str, variant: str | None, part: Part) -> None:
    """Solution, mistakes and words, with the fewest and the most players."""
    players = rules_of(board, variant).rulebook.players
    for seed in range(4):
        number = players[-1] if seed % 2 else players[0]
        hold(made("score_line", board, str(seed), variant, part=part, players=number))


def test_many_seeds_hold_on_one_board() -> None:
    """The board with stations, for a rival too."""
    parts = rules_of("europe").parts
    for seed in range(200):
        part = parts[seed % len(parts)]
        hold(made("score_line", "europe", str(seed), part=part, player=seed % 2))


@pytest.mark.rule("B10", "D17")
def test_routes_are_worth_what_their_lengths_are() -> None:
    """Added up one by one."""
    for seed in range(20):
        exercise = made("score_line", "nederland", str(seed), part=Part.ROUTES)
        table = exercise.scene.table
        points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
        total = sum(points[route.length] for route in routes_of(table, (0,)))
        assert exercise.solution() == Numbers((total,))


@pytest.mark.rule("D8")
def test_a_loan_is_below_zero() -> None:
    """Five points lost are no five points."""
    exercise = made("score_line", "nederland", "1", part=Part.LOANS)
    loans = exercise.scene.table.seats[0].loans
    assert exercise.solution() == Numbers((-5 * loans,))
    assert Numbers((5 * loans,)) in mistakes(exercise)
    assert exercise.form.least <= -5 * loans


@pytest.mark.rule("E13")
def test_a_split_tie_is_scored_by_the_house_rule() -> None:
    """The ruling of the step is the table's."""
    for rulings, points in (((), 10), ((Ruling.TIE_SPLIT,), 5)):
        exercise = made("score_line", "europe", "1", part=Part.LONGEST, rulings=rulings, players=2)
        routes = exercise.scene.table.board.routes
        one, two = [route.id for route in routes if route.length == 6][:2]
        table = laid_out(exercise.scene.table, claims={one: 0, two: 1})
        tied = EnterPart(Scene(table), Part.LONGEST, 0)
        assert tied.solution() == Numbers((points,))


@pytest.mark.parametrize("board", sorted({board for board, _variant in PLAYED} | {"india"}))
def test_a_finished_game_has_been_played_to_its_end(board: str) -> None:
    """Steps share it, whatever the part and the seed; nobody could have gone on."""
    parts = rules_of(board).parts
    tables = [made("score_line", board, seed, part=parts[0], game=1).scene.table for seed in "ab"]
    assert tables[0] == tables[1] == made("winner", board, "c", game=1).scene.table
    table = tables[0]
    assert table.is_over
    left = [sum(table.seats[one].trains for one in side) for side in sides_of(table)]
    assert min(left) <= last_round_at(table)
    laid = [made("score_line", board, seed, part=parts[0], game=99).scene.table for seed in "ab"]
    assert laid[0] == laid[1]  # of a board without games one is laid out


@pytest.mark.rule("T10")
def test_all_tickets_of_a_team_are_shown_when_they_count() -> None:
    """The mate's hand counts too."""
    team = made("score_line", "team_asia", "1", part=Part.TICKETS)
    alone = made("score_line", "usa", "1", part=Part.TICKETS)
    assert team.scene.show == (Show.ALL_TICKETS,)
    assert alone.scene.show == (Show.TICKETS,)


@pytest.mark.rule("I7", "I9")
def test_the_grand_tour_is_counted_with_the_tickets_in_view() -> None:
    """Some seeds give a ring, some do not; a ticket with one line only is a likely mistake."""
    asked = [
        made("score_line", "india", str(seed), part=Part.GRAND_TOUR, players=2)
        for seed in range(20)
    ]
    points = [exercise.right[0] for exercise in asked]
    done = [sum(one.completed for one in exercise.side(0).tickets) for exercise in asked]

    assert {0, 5} <= set(points) <= {0, 5, 10, 20}
    assert {exercise.scene.show for exercise in asked} == {(Show.TICKETS,)}
    for exercise, right, tickets in zip(asked, points, done, strict=True):
        every = (0, 5, 10, 20)[tickets]
        assert every == right or Numbers((every,)) in mistakes(exercise)
        told = said(exercise, exercise.judge(exercise.solution()))[1:]
        assert len(told) == max(tickets, 1)
        if tickets:
            twice = sum("two lines" in text for text in told)
            assert twice + sum("only one line" in text for text in told) == tickets
            assert right == (0, 5, 10, 20)[twice]
        else:
            assert "No ticket is completed" in told[0]


def test_the_evidence_is_told_in_single_sentences() -> None:
    """The sum first, then what it is made of."""
    exercise = made("score_line", "usa", "1", part=Part.ROUTES)
    first, *others = said(exercise, exercise.judge(exercise.solution()))
    assert re.fullmatch(r"Routes: \d+ points for you\.", first)
    assert others
    assert all("of length" in text for text in others)


@pytest.mark.rule("D4")
def test_the_start_space_is_asked_for_by_itself() -> None:
    """Nothing is counted there: it is where the marker began."""
    exercise = made("score_line", "nederland", "1", part=Part.START, player=3, players=4)
    assert question_text(exercise) == (
        "The players move in this order: You, Bram, Cleo, Dirk. Dirk: how many points is the "
        "marker's head start worth?"
    )
    assert exercise.solution() == Numbers((3,))
    own = made("score_line", "nederland", "1", part=Part.START, player=0, players=4)
    assert question_text(own) == (
        "The players move in this order: You, Bram, Cleo, Dirk. How many points is your "
        "marker's head start worth?"
    )


@pytest.mark.rule("T10")
def test_a_team_is_called_by_its_name() -> None:
    """Two teams in a row are not four people in a row; one's own is called so."""
    won = made("winner", "team_asia", "1", decided_by=Decision.LONGEST)
    names = [option_text(option, won.scene) for option in won.options]
    assert any("Your team" in name for name in names)
    assert "Your team and Cleo & Dirk share the win" in names
    assert "Cleo & Dirk" in question_text(won)
    (first, *_steps) = said(won, won.judge(won.solution()))
    assert first.startswith("Winners with ")
    own = made("winner", "team_asia", "2", decided_by=Decision.LONGEST)
    assert said(own, own.judge(own.solution()))[0].startswith("Your team wins with ")


def test_a_part_that_the_board_has_not_is_not_asked() -> None:
    """No stations on the first board; no sixth player anywhere."""
    for wish in ({"part": Part.STATIONS}, {"part": Part.ROUTES, "player": 5}):
        with pytest.raises(NoExerciseError):
            made("score_line", "usa", "1", **wish)


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    one, same = (made("score_line", "nordic", "1", part=Part.TICKETS) for _ in range(2))
    assert one == same
