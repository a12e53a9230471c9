"""The words of the exercise "claim this route"."""

from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.words.language import gettext as _
from tutor.words.names import Names


def question(exercise: ClaimThisRoute) -> str:
    """Ask for the cards."""
    return _("Claim {route}: lay the cards for it.").format(
        route=Names(exercise.scene.table.board).route(exercise.route)
    )
