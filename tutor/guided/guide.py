"""A first game's story as the guide of a live table."""

from tutor.frozen import Frozen
from tutor.guided.run import Run
from tutor.play.guides import Objection
from tutor.play.session import Session
from tutor.table.actions import Action


class StoryGuide(Frozen):
    """Watches over the learner's moves at the beat that a run stands at."""

    run: Run

    def objection(self, session: Session, action: Action) -> Objection | None:
        """Return why this legal move is not taken now, None if it is."""
        return self.run.at(session).objection(action)
