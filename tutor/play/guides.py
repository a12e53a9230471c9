"""Who watches over a learner's moves at a live table: a first game's story, a lesson's question."""

from typing import TYPE_CHECKING, Protocol

from tutor.frozen import Frozen
from tutor.table.actions import Action

if TYPE_CHECKING:
    from tutor.play.session import Session


class Objection(Frozen):
    """Why a guide does not take a legal move; each guide has its own kinds.

    :mod:`tutor.words` makes a sentence of it.
    """


class Guide(Protocol):
    """Watches over the moves of the human; what the rules refuse never reaches it."""

    def objection(self, session: "Session", action: Action) -> Objection | None:
        """Return why this legal move is not taken now, None if it is."""
