"""What the coach knows about a game, each answer computed once."""

from functools import cached_property

from tutor.play.becauses import Because
from tutor.play.coach import Remark, costly, remark
from tutor.play.course import Course, course
from tutor.play.grades import NOTABLE
from tutor.play.outlook import Prospect, prospect
from tutor.play.session import Session
from tutor.play.why_tokens import reasons
from tutor.scoring import ScoreSheet, score
from tutor.table.actions import Action
from tutor.words.table_names import TableNames
from tutor.words.whys import why_text


class CoachLook:
    """The coach's answers about a session; each is computed when first asked for, and kept."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._reasons: dict[Action, tuple[Because, ...]] = {}

    @cached_property
    def newest(self) -> Remark:
        """The coach's remark on the move that it waits for an answer about."""
        return remark(self._session, self._session.coaching.said[-1])

    @cached_property
    def costly(self) -> tuple[Remark, ...]:
        """The coach's remarks on the moves that cost most, in order of play.

        A game kept long ago may have been judged differently then, so small losses are left out.
        """
        steps = sorted(move.step for move in costly(self._session))
        remarks = (remark(self._session, step) for step in steps)
        return tuple(each for each in remarks if each.points >= NOTABLE)

    @cached_property
    def prospect(self) -> Prospect:
        """What the coach can say before a move."""
        session = self._session
        return prospect(session.seen, session.actions(), session.tickets, session.wanted)

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score of the game that is over."""
        return score(self._session.finished_game(), self._session.rules)

    @cached_property
    def course(self) -> Course:
        """How everybody's points grew, turn by turn."""
        return course(self._session, self.sheet)

    @cached_property
    def first(self) -> tuple[int, ...]:
        """The final totals of the game that is being tried again, () if none is."""
        finished = self._session.finished
        return () if finished is None else course(finished).final

    def reasons(self, best: Action) -> tuple[Because, ...]:
        """Return why a move is the best one now, tolls included."""
        if best not in self._reasons:
            session = self._session
            self._reasons[best] = reasons(session.seen, session.actions(), best)
        return self._reasons[best]

    def because(self, best: Action) -> str:
        """Return why a move is the best one now, in sentences."""
        names = TableNames(self._session.table, self._session.me)
        return " ".join(why_text(reason, names) for reason in self.reasons(best))

    def sentence(self, about: Remark) -> str:
        """Return a remark as a sentence, with the names of the table before the move."""
        before = self._session.steps[about.step - 1].table
        return why_text(about.why, TableNames(before, self._session.me))
