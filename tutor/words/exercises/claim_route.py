"""The words of the exercise "claim this route"."""

from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: ClaimThisRoute, names: SceneNames) -> str:
    """Ask for the cards."""
    return _("Claim {route}: lay the cards for it.").format(route=names.route(exercise.route))


WORDS: Words = {
    ClaimThisRoute: question,
}
