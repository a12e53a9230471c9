"""What the coach knows of a game as it stands, worked out once."""

from functools import cached_property

from tutor.play.coach import NOTABLE, Remark, costly, remark
from tutor.play.course import Course, course
from tutor.play.outlook import Prospect, prospect
from tutor.play.session import Session
from tutor.play.why_tokens import reasons
from tutor.scoring import ScoreSheet, score
from tutor.table.actions import Action
from tutor.words.events import TableNames
from tutor.words.whys import why_text


class CoachLook:
    """The coach's answers about a session; nothing is worked out before it is asked for."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @cached_property
    def newest(self) -> Remark:
        """What is said of the move that the coach waits for an answer about."""
        return remark(self._session, self._session.coaching.said[-1])

    @cached_property
    def costly(self) -> tuple[Remark, ...]:
        """What is said of the moves that cost most, in the order of play.

        A game that was kept long ago may have been judged otherwise then.
        """
        steps = sorted(one.step for one in costly(self._session))
        found = (remark(self._session, step) for step in steps)
        return tuple(one for one in found if one.points >= NOTABLE)

    @cached_property
    def prospect(self) -> Prospect:
        """What can be said before a move."""
        session = self._session
        return prospect(session.seen, session.actions(), session.tickets, session.wanted)

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score of the game that is over."""
        return score(self._session.finished_game(), self._session.rules)

    @cached_property
    def course(self) -> Course:
        """How everybody's points came about."""
        return course(self._session, self.sheet)

    @cached_property
    def first(self) -> tuple[int, ...]:
        """The totals of the game that is tried again."""
        first = self._session.finished
        return () if first is None else course(first).final

    def because(self, best: Action) -> str:
        """Return why a move is the best one now, and what the tolls have to do with it."""
        session = self._session
        names, seen = TableNames(session.table, session.me), session.seen
        found = reasons(seen, session.actions(), best)
        return " ".join(why_text(one, names) for one in found)

    def sentence(self, found: Remark) -> str:
        """Return the sentence about a move, named as at the table before it."""
        before = self._session.steps[found.step - 1].table
        return why_text(found.why, TableNames(before, self._session.me))
