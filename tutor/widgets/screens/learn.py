"""Choosing a board to learn: the courses, and how far the learner is in each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tutor.lessons.lesson import Course
from tutor.lessons.state import Progress
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.widgets.screens.parts import board_card, field, page_head
from tutor.widgets.screens.puzzles import to_puzzles
from tutor.words import labels
from tutor.words import learned as words
from tutor.words.language import gettext as _
from tutor.words.learned import News
from tutor.words.values import Steps


@dataclass(frozen=True)
class Offer:
    """A board's course as offered: the board's name, the course, and what is done of it.

    ``known`` are the steps that teach this learner nothing new.
    """

    name: str
    course: Course
    progress: Progress
    known: frozenset[str] = frozenset()

    @property
    def steps(self) -> int:
        """How many steps this learner has to do; optional ones do not count."""
        return len(self.course.main(knows_base=self.progress.knows_base))

    @property
    def done(self) -> int:
        """How many of these steps are done or known."""
        main = self.course.main(knows_base=self.progress.knows_base)
        return len((self.progress.done | self.known).intersection(main))

    @property
    def is_begun(self) -> bool:
        """Whether the learner has begun this course."""
        return self.progress != Progress()


def done_bar(done: int, steps: int) -> Node:
    """Return how much of a course is done, as a bar."""
    return h(
        "progress",
        value=str(done),
        max=steps,
        cls="course-bar",
        key="bar",
        aria_label=done_text(done, steps),
    )


def done_text(done: int, steps: int) -> str:
    """Return how much of a course is done, such as "3 of 12 steps done"."""
    return _("{done} of {steps} done").format(done=done, steps=Steps(steps))


def steps_text(steps: int) -> str:
    """Return how many steps something has."""
    return str(Steps(steps))


def learning(begun: Mapping[str, Offer], due: int = 0) -> Node:
    """Return the home page's card of the lessons, with the courses that are begun.

    ``due`` puzzles are to be looked at again.
    """
    return h(
        "section",
        h("h2", labels.LEARN_A_BOARD(), key="heading"),
        h(
            "p",
            _("Step by step, with cards in your hand and the board in front of you."),
            cls="card-detail",
            key="what",
        ),
        h("div", (_go_on(board, offer) for board, offer in begun.items()), named="begun")
        if begun
        else None,
        ways(
            button(
                _("Choose another board") if begun else labels.CHOOSE_A_BOARD(),
                {"do": "learn"},
                cls="button" if begun else "button primary",
                key="learn",
            ),
            to_puzzles(due) if due else None,
        ),
        cls="card learning",
        key="learning",
    )


def _go_on(board: str, offer: Offer) -> Node:
    return button_of(
        {"do": "learn", "board": board},
        h("strong", offer.name, cls="card-title"),
        h("span", labels.GO_ON_WHERE_STOPPED(), cls="go-on"),
        done_bar(offer.done, offer.steps),
        h("span", done_text(offer.done, offer.steps), cls="card-detail"),
        key=board,
        cls="begun-course",
    )


def learn(
    offers: Mapping[str, Offer],
    extra: Sequence[Node | None] = (),
    first: Sequence[Node | None] = (),
) -> Node:
    """Return the page of all courses, with ``first`` above them and ``extra`` below."""
    return h(
        "main",
        page_head(
            labels.LEARN_A_BOARD(),
            "learn",
            ways(
                button(labels.PLAY(), {"do": "play"}, key="play"),
                button(labels.HOME(), {"do": "home"}, key="home"),
            ),
        ),
        first,
        h(
            "p",
            _("Each course begins with what all boards share. If you know that, skip it."),
            cls="lead",
        ),
        h("div", (_card(board, offer) for board, offer in offers.items()), cls="cards"),
        extra,
        key="learn",
        cls="home learn",
    )


def learned_file(kept: str, news: News | None) -> Node:
    """Return the ways to save what was learned as a file, and to read it here or elsewhere."""
    save, good = words.SAVE(), news is not News.NOTHING_LEARNED
    return h(
        "section",
        h("h2", words.TITLE(), key="title"),
        h("p", words.WHAT(), cls="lead", key="what"),
        button_of({"download": {"name": "ticket-tutor-learned.json", "text": kept}}, save,
                  cls="button", key="save") if kept else None,
        field(words.READ(),
              h("input", type="file", accept=".json,application/json",
                on={"change": {"do": "open"}}),
              cls="field open-file", key="read"),
        h("p", words.NEWS[news](save=save), cls=f"message {'good' if good else 'problem'}",
          role="status" if good else "alert", key="news", reveal=news) if news else None,
        cls="learned-file", key="file",
    )  # fmt: skip


def _card(board: str, offer: Offer) -> Node:
    return board_card(
        board,
        offer.name,
        "learn",
        (
            h("span", labels.GO_ON_WHERE_STOPPED(), cls="card-detail go-on", key="go-on")
            if offer.is_begun
            else None,
            done_bar(offer.done, offer.steps),
            h("span", done_text(offer.done, offer.steps), cls="card-detail", key="done"),
        )
        if offer.is_begun or offer.done
        else h("span", steps_text(offer.steps), cls="card-detail", key="steps"),
    )
