"""A first game's story as the guide of a live table."""

from tutor.frozen import Frozen
from tutor.guided.run import Run
from tutor.play.session import Session
from tutor.play.state import Objection
from tutor.table.actions import Action


class StoryGuide(Frozen):
    """Watches the learner's moves at a run's beat."""

    run: Run

    def objection(self, session: Session, action: Action) -> Objection | None:
        """Return why this legal move is not accepted now, None if it is."""
        return self.run.at(session).objection(action)
