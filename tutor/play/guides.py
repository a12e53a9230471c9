"""What watches a learner's moves at a live table: a first game's story, or a lesson's question."""

from typing import TYPE_CHECKING, Protocol

from tutor.frozen import Frozen
from tutor.table.actions import Action

if TYPE_CHECKING:
    from tutor.play.session import Session


class Objection(Frozen):
    """Why a guide does not accept a legal move; each guide has its own kinds.

    :mod:`tutor.words` puts it into words.
    """


class Guide(Protocol):
    """Watches the moves of the human; moves against the rules never reach it."""

    def objection(self, session: "Session", action: Action) -> Objection | None:
        """Return why this legal move is not accepted now, None if it is."""
