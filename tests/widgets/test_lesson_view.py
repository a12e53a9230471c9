"""The lessons without a browser: actions go in, a page comes out."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.lessons.small_course import BOARD
from tests.widgets.trees import Tree, board, buttons, nodes, of_class, text
from tutor.lessons.drafts import empty
from tutor.lessons.exercise import Exercise, Explanation, Scene, Show, Verdict
from tutor.lessons.forms import (
    Answer,
    ChooseOne,
    ChooseSome,
    Chosen,
    EnterNumbers,
    Form,
    JustLook,
    Numbers,
    Seen,
    Tapped,
    TapRoutes,
    ThePlayer,
)
from tutor.lessons.keeping import progress_text
from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.lessons.kinds.neutral import EndTheRound, TurnedUp
from tutor.lessons.state import LessonSession, Progress
from tutor.library import Library
from tutor.scoring import GameError
from tutor.widgets.lesson_view import LessonView
from tutor.words import exercises as words
from tutor.words import labels
from tutor.words.exercises import question_text, why_text
from tutor.words.rules import rule_text
from tutor.words.says import says

Actions = tuple[dict[str, Any], ...]

PLAYERS = (ThePlayer(0), ThePlayer(1))
WALK = ("paris--zurich--1", "venezia--zurich--1", "munchen--venezia--1")


class BecauseIt(Explanation):
    """An explanation of this test's."""


class Asked(Exercise):
    """An exercise of any form: ``answer`` is right."""

    kind = "asked"
    asked: Form
    answer: Answer

    @property
    def form(self) -> Form:
        """The form that is tested."""
        return self.asked

    def judge(self, answer: Answer) -> Verdict:
        """Only one answer is right."""
        return Verdict(right=answer == self.answer, why=(BecauseIt(),))

    def solution(self) -> Answer:
        """Return it."""
        return self.answer

    def mistakes(self) -> tuple[Answer, ...]:
        """Return another."""
        return (Answer(),)


@pytest.fixture
def view(maps: Path, monkeypatch: pytest.MonkeyPatch) -> LessonView:
    """Return lessons that have the words for this test's exercise."""
    for kind, said in ((Asked, "Which one?"), (BecauseIt, "Because it is.")):
        monkeypatch.setitem(words.MESSAGES, kind, says(said))  # type: ignore[arg-type]
        monkeypatch.setitem(words.PLACEHOLDERS, kind, {})  # type: ignore[arg-type]
    return LessonView(BOARD, Library([maps]))


def do(view: LessonView, what: str, **facts: Any) -> Tree:
    """Let an action come, and return the page."""
    view.act({"n": 1, "do": what, **facts})
    tree: Tree = view.page.tree
    return tree


def ask(view: LessonView, form: Form, answer: Answer, *show: Show) -> None:
    """Ask for an answer by a form."""
    assert view.session is not None
    scene = Scene(view.session.exercise.scene.table, show=show)
    exercise = Asked(scene, form, answer)
    view.take({"n": 1, "do": "go_to", "step": "turn/claim"})
    session = view.session
    asked = replace(session, exercise=exercise, draft=empty(form), verdict=None)
    view.state = replace(view.state, session=asked, sitting=None)


def press(view: LessonView, name: str) -> Tree:
    """Press a button by its name."""
    return do(view, **{"what" if key == "do" else key: value for key, value in
                       buttons(view.view().tree)[name].items()})  # fmt: skip


def lay_by_hand(view: LessonView) -> None:
    """Claim the route that is asked for with cards that one lays oneself."""
    assert view.session is not None
    exercise = view.session.exercise
    assert isinstance(exercise, ClaimThisRoute)
    do(view, "route", at=1, route=exercise.route)
    for card in exercise.move().cards:
        do(view, "hand", at=1, card=str(card))
    do(view, "lay", at=1)


# --- the page -------------------------------------------------------------------------------


def test_a_course_opens_with_its_first_step(view: LessonView) -> None:
    """Where one is, the text with its figures, the table, the ways on."""
    tree = view.page.tree
    assert [text(one) for one in nodes(tree) if one.get("tag") == "h1"] == ["A turn"]
    assert [text(one) for one in of_class(tree, "lesson-text")[0]["children"]][:2] == [
        "Everybody has 45 trains and 4 cards.",
        "Look at them.",
    ]
    assert labels.YOU() in text(of_class(tree, "seats")[0])
    assert {labels.YOUR_HAND(), labels.FACE_UP_ROW(), labels.YOUR_TICKETS()} <= {
        text(one) for one in nodes(tree) if one.get("tag") == "h3"
    }
    assert board(tree)["light"] == {"routes": [], "cities": ["paris"], "walk": False}
    assert {labels.NEXT(), labels.LEAVE_LESSON()} <= set(buttons(tree))


def test_pictures_come_with_the_browsers_first_word(view: LessonView) -> None:
    """As everywhere in the app."""
    assert not view.page.art
    do(view, "kept", value="")
    assert set(view.page.art) == {BOARD}


def test_the_lessons_of_a_course(view: LessonView) -> None:
    """With stars or minutes; who knows the base game does not see its lessons."""
    do(view, "next")
    tree = do(view, "overview")
    assert [text(one) for one in of_class(tree, "lesson-name")] == [
        "A turn", "More", "What do you remember?",
    ]  # fmt: skip
    found = {one["step"] for one in buttons(tree).values() if one.get("do") == "go_to"}
    assert found == {"turn/claim", "more/tunnel", "end/first"}
    assert view.address_part == "lessons"
    tree = do(view, "know_base", value=True)
    assert text(of_class(tree, "lesson-name")[0]) == "More"
    do(view, "resume")
    assert view.address_part == "more/tunnel"


def test_the_sheet_for_a_teacher(view: LessonView) -> None:
    """Lessons, what one can do then, and an answer to each question."""
    tree = do(view, "go_to", step="teacher")
    assert view.address_part == "teacher"
    rows = [one for one in nodes(tree) if one.get("tag") == "tr"]
    lessons = view.courses.course(BOARD).lessons
    assert len(rows) == 1 + len(lessons) + any(one.optional for one in lessons)
    assert "claim a route" in text(tree)
    assert buttons(tree)[labels.PRINT_SHEET()] == {"print": True}


def test_the_sheet_for_a_teacher_names_rules_and_has_what_one_may_do() -> None:
    """Rules by id and in words; the lessons that need not be done stand below the others."""
    view = LessonView("usa", Library())
    words = text(do(view, "go_to", step="teacher"))
    assert rule_text("B8") in words
    assert (
        words.index("Score this table")
        < words.index(labels.IF_YOU_LIKE())
        < words.index("Rare cases")
    )


@pytest.mark.rule("D6")
def test_a_right_answer_tells_of_the_toll() -> None:
    """What was paid is not seen on the board."""
    view = LessonView("nederland", Library())
    do(view, "go_to", step="setting_out/tokens")
    for _ in range(3):
        tree = do(view, "solve")
    assert "You pay the bank a toll of " in text(tree)


def test_a_lesson_with_an_open_step_names_it_and_leads_there(view: LessonView) -> None:
    """What was skipped is not yet among what one can do."""
    do(view, "next")
    tree = do(view, "next")
    assert "Step 2 of 2 is still open." in text(tree)
    assert "Now you can" not in text(tree)
    view.act({"n": 1, **buttons(tree)["To step 2"]})
    assert view.address_part == "turn/claim"


def test_more_help_stands_in_place_of_what_was_wrong(view: LessonView) -> None:
    """The bubble gets no longer, and hides no more of the map."""
    do(view, "next")
    tree = do(view, "route", at=1, route="danzig--riga--1")
    assert of_class(tree, "ico-no")
    tree = do(view, "help")
    assert "These cards would do: " in text(of_class(tree, "bubble")[0])
    assert not of_class(tree, "ico-no")


def test_a_lesson_ends_with_stars(view: LessonView) -> None:
    """What went wrong costs one, a clean run wins it back; only then one can do it."""
    do(view, "next")
    tree = do(view, "draw_blind", at=1)  # legal, and not what is asked for
    assert view.session is not None
    assert view.session.tries == 0
    assert not of_class(tree, "ico-no")
    do(view, "help")
    assert view.session.tries == 1
    assert "These cards would do: " in text(of_class(do(view, "help"), "bubble")[0])
    lay_by_hand(view)
    assert view.session.is_answered
    tree = do(view, "next")
    (stars,) = (one for one in nodes(tree) if "data-stars" in one.get("attrs", {}))
    assert stars["attrs"]["data-stars"] == "2"
    assert "Done with a slip or with help claim a route" in text(tree)
    do(view, "once_more")
    do(view, "next")
    lay_by_hand(view)
    tree = do(view, "next")
    (stars,) = (one for one in nodes(tree) if "data-stars" in one.get("attrs", {}))
    assert stars["attrs"]["data-stars"] == "3"
    assert "Now you can claim a route" in text(tree)


def test_tickets_that_were_kept_count_at_once() -> None:
    """The others still choose: one's own two are there already, and their way is lit."""
    view = LessonView("usa")
    do(view, "go_to", step="choosing_tickets/first")
    assert view.session is not None
    tree = do(view, "solve")
    assert view.session.is_answered
    counts = next(one for one in nodes(tree) if one.get("attrs", {}).get("data-place") == "0")
    assert text(of_class(counts, "count-tickets")[0]) == "2"
    board = next(one["board"] for one in nodes(tree) if "board" in one)
    assert board["light"]["routes"]


@pytest.mark.rule("B8")
def test_the_cards_are_laid_by_hand_and_a_wrong_mix_is_told_why(view: LessonView) -> None:
    """Nothing is laid ready; too few cards and several colours get the reason of the rule."""
    do(view, "next")
    assert view.session is not None
    exercise = view.session.exercise
    assert isinstance(exercise, ClaimThisRoute)
    tree = do(view, "route", at=1, route=exercise.route)
    spaces = exercise.scene.table.board.route[exercise.route].length
    assert len(of_class(tree, "space")) == spaces
    assert not of_class(tree, "laid-card")
    assert "Tap cards in your hand" in buttons(tree)
    assert do(view, "lay", at=1) == tree  # with no card at all it does nothing

    hand = exercise.scene.table.seats[0].hand
    paid = exercise.move().cards
    right, wrong = paid.colors[0], next(one for one in hand.colors if not paid[one])
    do(view, "hand", at=1, card=str(wrong))
    tree = do(view, "lay", at=1)
    said = text(of_class(tree, "bubble")[0])
    assert f"This takes {spaces} cards, not 1." in said
    assert "The colour asked for is" in said
    assert view.session.tries == 1
    (laid,) = of_class(tree, "laid-card")  # it lies there still
    do(
        view,
        **{"what" if key == "do" else key: value for key, value in laid["on"]["click"].items()},
    )
    assert not of_class(view.view().tree, "laid-card")
    for _ in range(spaces + 3):  # no more than one has
        tree = do(view, "hand", at=1, card=str(right))
    assert len(of_class(tree, "laid-card")) == hand[right]
    do(view, "shut", at=1)
    lay_by_hand(view)
    assert view.session.is_answered


ELSEWHERE = (
    ({"what": "route", "route": "angora--erzurum--1"},),
    ({"what": "route", "route": "amsterdam--bruxelles--1"}, {"what": "hand", "card": "black"},
     {"what": "lay"}),
    ({"what": "draw_blind"},),
)  # fmt: skip
"""Another route that the hand does not pay for, one that it pays for, and something else."""


@pytest.mark.parametrize("taps", ELSEWHERE)
def test_what_is_done_elsewhere_is_answered_with_the_route_asked_for(taps: Actions) -> None:
    """By its name, and it alone is lit: what its spaces take is said where it was tapped."""
    view = LessonView("europe")
    do(view, "go_to", step="start/board")
    assert view.session is not None
    exercise = view.session.exercise
    assert isinstance(exercise, ClaimThisRoute)
    for tap in taps:
        tree = do(view, at=1, **tap)
    (shown,) = of_class(tree, "bubble")
    assert question_text(exercise) in text(shown)
    assert "Its" not in text(shown)
    assert shown["attrs"]["data-lit"] == f"route:{exercise.route}"
    if taps[-1]["what"] == "lay":  # its cards are back in the hand, and its sheet is shut
        assert not of_class(tree, "sheet")
    slipped = view.session is not None and view.session.tries > 0
    assert slipped == (taps == ELSEWHERE[0])  # the others are allowed
    for _ in range(2 - slipped):
        tree = do(view, "help")
    (shown,) = of_class(tree, "bubble")
    assert f"{question_text(exercise)} These cards would do:" in text(shown)
    assert "hand:green" in shown["attrs"]["data-lit"]


@pytest.mark.rule("D6", "D7", "B10")
@pytest.mark.parametrize(
    ("step", "secret"),
    [("tolls/rival", "toll-box"), ("tolls/loan", "toll-box"), ("side_by_side/points", "worth")],
)
def test_the_sheet_does_not_tell_what_is_asked_for(step: str, secret: str) -> None:
    """Who gets the toll, and what a route scores, comes after the claim."""
    view = LessonView("nederland")
    do(view, "go_to", step=step)
    assert view.session is not None
    for route in view.session.exercise.scene.routes:
        tree = do(view, "route", at=1, route=route)
        assert of_class(tree, "sheet")
        assert not of_class(tree, secret)
    told = LessonView("nederland")
    do(told, "go_to", step="setting_out/tokens")
    assert told.session is not None
    tree = do(told, "route", at=1, route=told.session.exercise.scene.routes[0])
    assert of_class(tree, "toll-box")


@pytest.mark.rule("D14")
@pytest.mark.parametrize("step", ["begins", "choose"])
def test_the_neutral_players_ticket_is_drawn(step: str) -> None:
    """The card that was turned up is to be seen, with what is at its foot."""
    view = LessonView("nederland")
    do(view, "go_to", step=f"neutral_player/{step}")
    assert view.session is not None
    exercise = view.session.exercise
    assert isinstance(exercise, EndTheRound)
    tree = do(view, "draw_blind", at=1)
    (card,) = of_class(tree, "ticket-card")
    printed = exercise.scene.table.board.ticket[exercise.ticket]
    assert str(printed.most) in text(card)
    assert bool(of_class(card, "bare")) == (printed.neutral_pair is None)
    (around,) = of_class(tree, "speech" if step == "begins" else "sheet-lane")
    assert card in nodes(around)
    if step == "begins":  # what it says is not told a second time but to those who cannot see it
        told = why_text(TurnedUp(printed.id, printed.neutral_pair), exercise.scene)
        assert told not in text(around)
        assert told in tree["announce"]


def test_help_at_the_table_comes_in_rungs(view: LessonView) -> None:
    """The reason and a pointer, then a part, then it is shown; never the answer at once."""
    do(view, "go_to", step="more/legal")
    do(view, "draw_blind", at=1)
    tree = do(view, "help")
    assert "Count the spaces" in text(of_class(tree, "bubble")[0])
    assert buttons(tree)[labels.MORE_HELP()] == {"do": "help"}
    tree = do(view, "help")
    assert "scores" in text(of_class(tree, "bubble")[0])
    tree = press(view, labels.SHOW_ME())
    assert view.session is not None
    assert view.session.helped
    assert view.session.is_answered
    assert labels.RIGHT_ANSWER() in text(of_class(tree, "speech")[0])
    assert do(view, "draw_blind", at=2) == tree  # it is over


def test_a_wrong_answer_and_a_right_one(view: LessonView) -> None:
    """Each is explained, shown by a sign, and said; right leads on."""
    ask(view, ChooseSome(PLAYERS), Chosen((1,)))
    tree = press(view, labels.CHECK())
    told = " ".join(text(of_class(tree, "problem")[0]).split())
    assert "✗ Not quite. Look closely" in told
    assert "Because it is." not in told  # never the answer at the first slip
    assert tree["announce"].startswith("Not quite.")
    assert {labels.CHECK(), labels.SHOW_ME()} <= set(buttons(tree))
    first = tree["announce"]
    assert press(view, labels.CHECK())["announce"] != first  # so that it is heard again
    tree = press(view, "Bram")
    assert not of_class(tree, "problem")
    assert tree["announce"] == "Chosen: Bram."
    tree = press(view, labels.CHECK())
    assert labels.RIGHT() in text(of_class(tree, "good")[-1])
    assert {labels.NEXT(), labels.ANOTHER_ONE()} <= set(buttons(tree))
    assert not {labels.CHECK(), labels.SHOW_ME(), "Bram"} & set(buttons(tree))
    (next_button,) = (one for one in nodes(tree) if text(one) == labels.NEXT() and "focus" in one)
    assert next_button["attrs"]["class"] == "button primary"


def test_a_shown_answer_is_no_praise(view: LessonView) -> None:
    """It says what it is."""
    ask(view, EnterNumbers(0, 9), Numbers((7,)))
    press(view, labels.CHECK())
    tree = press(view, labels.SHOW_ME())
    assert labels.RIGHT_ANSWER() in text(tree)
    assert labels.RIGHT() not in text(tree)


def test_what_came_back_is_called_so(view: LessonView) -> None:
    """In the quiz."""
    tree = do(view, "go_to", step="end/first")
    told = text(of_class(tree, "speech")[0])
    assert "From the lesson “A turn”" in told or "From the lesson “More”" in told


# --- the forms ------------------------------------------------------------------------------


def test_one_is_chosen(view: LessonView) -> None:
    """And judged at once: there is nothing to check."""
    ask(view, ChooseOne(PLAYERS), Chosen((1,)))
    assert labels.CHECK() not in buttons(view.view().tree)
    tree = press(view, labels.YOU())
    assert "Not quite." in text(tree)
    (chosen,) = (one for one in of_class(tree, "answer-choice") if "✗" in text(one))
    assert chosen["attrs"]["aria-pressed"] == "true"
    tree = press(view, "Bram")
    assert labels.RIGHT() in text(tree)


def test_some_are_chosen(view: LessonView) -> None:
    """Toggles with a box, not by colour alone."""
    ask(view, ChooseSome(PLAYERS), Chosen((0, 1)))
    press(view, labels.YOU())
    tree = press(view, "Bram")
    assert [text(one) for one in of_class(tree, "choice-box")] == ["✓", "✓"]
    tree = press(view, "✓ You")
    assert tree["announce"] == "Chosen: Bram."


def test_numbers_are_entered(view: LessonView) -> None:
    """Typed, or stepped; each field has its label."""
    ask(view, EnterNumbers(0, 2, PLAYERS), Numbers((1, 2)))
    tree = press(view, "One more: You")
    tree = press(view, "One more: You")
    fields = [one for one in nodes(tree) if one.get("tag") == "input" and "min" in one["attrs"]]
    assert [one["attrs"]["value"] for one in fields] == ["1", ""]
    assert {one["attrs"]["inputmode"] for one in fields} == {"numeric"}
    named = [one["attrs"]["for"] for one in nodes(tree) if one.get("tag") == "label"
              and "for" in one.get("attrs", {})]  # fmt: skip
    assert named == [one["attrs"]["id"] for one in fields]
    tree = do(view, "enter", field=1, value="2")
    assert "One more: Bram" not in buttons(tree)  # that is the most
    assert labels.RIGHT() in text(press(view, labels.CHECK()))


def test_a_single_number_has_a_label_too(view: LessonView) -> None:
    """The question says what it is."""
    ask(view, EnterNumbers(-3, 3), Numbers((-1,)))
    assert {"One more: Your answer", "One less: Your answer"} <= set(buttons(view.view().tree))


def test_routes_are_tapped_in_order(view: LessonView) -> None:
    """On the board or from the list, which has only what goes on; the last can be taken back."""
    routes = (*WALK, "brest--paris--1")
    ask(view, TapRoutes(routes, in_order=True), Tapped(WALK))
    tree = view.view().tree
    assert board(tree)["on"] == {"route": {"do": "tap"}, "city": None}
    assert {one["route"] for one in buttons(tree).values() if "route" in one} == set(routes)
    tree = do(view, "tap", route=WALK[0])
    left = {one["route"] for one in buttons(tree).values() if "route" in one}
    assert left == {WALK[1], "brest--paris--1"}
    tree = do(view, "tap", route=WALK[1])
    assert {one["route"] for one in buttons(tree).values() if "route" in one} == {WALK[2]}
    assert board(tree)["picked"] == list(WALK[:2])
    assert tree["announce"] == "Tapped: Paris – Zürich, Venezia – Zürich."
    tree = press(view, labels.UNDO())
    assert board(tree)["picked"] == [WALK[0]]
    do(view, "tap", route="brest--paris--1")
    tree = do(view, "tap", route=WALK[2])  # no walk: nothing goes on from there
    assert not [one for one in buttons(tree).values() if "route" in one]
    tree = press(view, labels.CLEAR())
    assert board(tree)["picked"] == []
    for route in WALK:
        do(view, "tap", route=route)
    tree = press(view, labels.CHECK())
    assert labels.RIGHT() in text(tree)
    assert board(tree)["on"] == {"route": None, "city": None}


def test_a_single_route_is_tapped(view: LessonView) -> None:
    """The next one takes its place."""
    ask(view, TapRoutes(WALK, single=True), Tapped((WALK[1],)))
    do(view, "tap", route=WALK[0])
    tree = do(view, "tap", route=WALK[1])
    assert board(tree)["picked"] == [WALK[1]]
    assert labels.RIGHT() in text(press(view, labels.CHECK()))


def test_nothing_is_asked(view: LessonView) -> None:
    """There is only the way on."""
    ask(view, JustLook(), Seen())
    tree = view.view().tree
    assert not of_class(tree, "answer")
    assert labels.NEXT() in buttons(tree)
    assert labels.CHECK() not in buttons(tree)


@pytest.mark.parametrize("show", list(Show))
def test_everything_can_be_shown(view: LessonView, show: Show) -> None:
    """A table that has no such thing shows nothing of it."""
    ask(view, JustLook(), Seen(), show)
    assert isinstance(view.view().tree, dict)


# --- what is kept ---------------------------------------------------------------------------


def test_progress_is_kept_and_taken_up(view: LessonView, maps: Path) -> None:
    """Nothing is kept before anything is done; another visit goes on where this one stopped."""
    do(view, "kept", value="")
    assert view.page.kept["lessons"] == ""
    do(view, "next")
    kept = view.page.kept["lessons"]
    assert json.loads(kept)["boards"][BOARD]["done"] == ["turn/look"]
    again = LessonView(BOARD, Library([maps]))
    do(again, "kept", value="", lessons=kept)
    assert again.session is not None
    assert (again.session.step, again.session.progress.done) == ("turn/claim", {"turn/look"})


def test_what_is_done_now_counts_more_than_what_was_kept(view: LessonView) -> None:
    """A view that opens again must not lead back; what was kept of other boards stays."""
    other = next(board for board in view.courses.boards if board != BOARD)
    do(view, "next")
    before = view.session
    kept = {BOARD: Progress(knows_base=True), other: Progress(knows_base=True)}
    do(view, "kept", lessons=progress_text(kept))
    assert view.session is before
    assert set(json.loads(view.page.kept["lessons"])["boards"]) == {BOARD, other}


@pytest.mark.parametrize("junk", [None, 5, "", "{", "[]", '{"format": "lessons/1", "boards": 1}'])
def test_junk_that_was_kept_is_nothing(view: LessonView, junk: Any) -> None:
    """The course begins."""
    before = view.session
    do(view, "kept", value="", lessons=junk)
    assert view.session is before


# --- junk -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        {"do": "fly"},
        {"do": "go_to", "step": "../../etc"},
        {"do": "lay", "card": "pink"},
        {"do": "tap", "route": None},
        {"do": "know_base", "value": "yes"},
    ],
    ids=str,
)
def test_nonsense_changes_nothing(view: LessonView, action: dict[str, Any]) -> None:
    """Page and session stay as they are."""
    do(view, "kept", value="")
    before: tuple[LessonSession | None, Tree] = view.session, view.page.tree
    view.act({"n": 1, **action})
    assert (view.session, view.page.tree) == before


def test_no_such_course() -> None:
    """It is refused with the boards that there are."""
    with pytest.raises(GameError) as refused:
        LessonView("atlantis")
    assert [problem.code for problem in refused.value.problems] == ["unknown_board"]


def test_every_step_of_every_course_has_a_page() -> None:
    """As it is asked, after an empty answer, and solved."""
    lessons = LessonView()
    for name, course in lessons.by_board().items():
        lessons.open(name)
        for step in course.step:
            lessons.take({"n": 1, "do": "go_to", "step": step})
            for what in ("check", "solve", "another"):
                lessons.take({"n": 1, "do": what})
                tree = lessons.view().tree
                assert "{" not in text(tree)
                assert tree["announce"]
