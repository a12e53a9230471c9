"""An exercise: a live table, a question, a form to answer it, and a judge that uses the rules."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum

from tutor.frozen import Frozen
from tutor.lessons.forms import Answer, Form
from tutor.payment import PaymentReason
from tutor.table.events import Event
from tutor.table.reasons import TableReason
from tutor.table.table import Table


class Show(StrEnum):
    """What is shown beside the board; claims, stations and trains always are."""

    HAND = "hand"
    HOLDER = "holder"
    ROW = "row"
    TICKETS = "tickets"  # the learner's, and in teams those in the holder
    ALL_TICKETS = "all_tickets"  # everybody's, as at the end of a game
    TOKENS = "tokens"  # toll tokens and loans of everybody
    MARKERS = "markers"  # points on the score track
    TUNNEL = "tunnel"  # the cards laid and turned over


@dataclass(frozen=True)
class Scene:
    """What is on the table while something is asked or explained.

    ``player`` is the learner's place in turn order. ``routes`` and ``cities`` are lit up on
    the board.
    """

    table: Table
    player: int = 0
    show: tuple[Show, ...] = ()
    routes: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()


class Explanation(Frozen):
    """A fact that explains an answer; each kind of exercise has its own.

    :mod:`tutor.words.exercises` makes a sentence of it.
    """

    @property
    def is_beside_the_point(self) -> bool:
        """Whether the move it speaks against answers nothing: it is legal, and something else."""
        return False


class BesideThePoint:
    """Mixed into why a legal move answers nothing: it is no slip."""

    @property
    def is_beside_the_point(self) -> bool:
        """Always, unless a kind of exercise knows better."""
        return True


class Partly(Frozen):
    """Help: some of the facts that make up an answer."""

    facts: "tuple[Why, ...]"


Why = TableReason | PaymentReason | Event | Explanation | Partly
"""What explains a verdict: reasons of the table, what happened there, or another fact."""


class LookClosely(Explanation):
    """Look once more at what is lit up."""


class Hint(Frozen):
    """One step of help: a sentence, and the ``things`` that it lights up.

    A thing is ``route:<id>``, ``city:<id>``, ``row``, ``row:<card>``, ``pile``, ``take``,
    ``hand``, ``hand:<card>``, ``tickets`` or ``ticket:<id>``.
    """

    why: "Why"
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right, and why.

    ``why`` is never empty. ``scene`` is what to show with it, such as the table after the action
    with the proof lit up; None keeps the exercise's own. ``then`` is the exercise that follows on
    (once a tunnel's cards have been turned over), None if there is none.
    """

    right: bool
    why: tuple[Why, ...]
    scene: Scene | None = None
    then: "Exercise | None" = None


class Exercise(Frozen, ABC):
    """One exercise. Each kind is a subclass in :mod:`tutor.lessons.kinds`.

    :mod:`tutor.words.exercises` words the question from the subclass and its fields.
    """

    scene: Scene

    @property
    @abstractmethod
    def form(self) -> Form:
        """How it is answered."""

    @abstractmethod
    def judge(self, answer: Answer) -> Verdict:
        """Judge an answer by the rules; an answer of another form is wrong, never an error."""

    @abstractmethod
    def solution(self) -> Answer:
        """Return a right answer."""

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The tickets that it asks about, by id."""
        return ()

    @property
    def needs_board(self) -> bool:
        """Whether one has to see the board to answer it."""
        return True

    def pointer(self) -> Hint:
        """Return the first help after a slip: what to look at, never what to do."""
        return Hint(LookClosely(), tuple(f"route:{route}" for route in self.scene.routes))

    def partial(self) -> Hint | None:
        """Return the second help: a part of the answer, None where it has no parts."""
        return None


class NoExerciseError(Exception):
    """No such exercise can be made on a board."""


class NothingAnswered(Explanation):
    """There is no answer yet, or none of the form that was asked for."""


def wrong_form() -> Verdict:
    """Return the verdict on such an answer."""
    return Verdict(right=False, why=(NothingAnswered(),))
