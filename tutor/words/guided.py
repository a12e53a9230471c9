"""A first game in words: what is said at a beat, why a move is not taken, what came of it."""

from collections.abc import Mapping

from tutor.guided.run import FirstRead, NotNow
from tutor.lessons.stars import MOST_STARS
from tutor.play.guides import Objection
from tutor.words.language import gettext as _
from tutor.words.language import ngettext, pgettext


def said(beat: str, text: str, facts: Mapping[str, int]) -> str:
    """Return a beat's text in the language in use, its figures filled in; "" stays ""."""
    return pgettext(f"first_game/{beat}", text).format(**facts) if text else ""


def of_game(text: str) -> str:
    """Return the title of a first game or of a stop, or what one can do then."""
    return pgettext("first_game", text)


def objection_text(objection: Objection | None, facts: Mapping[str, int]) -> str:
    """Return why a first game does not take a legal move now; "" without an objection."""
    if isinstance(objection, NotNow):
        usual = _("The rules allow that. For this game, do something else first.")
        return said(objection.beat, objection.say, facts) or usual
    if isinstance(objection, FirstRead):
        return _("One moment: first read on.")
    return ""


def slips_text(slips: int, stars: int) -> str:
    """Return what is said of a run's slips; the stars can always be won back."""
    if not slips:
        return _("Not one slip. That is a clean run.")
    text = ngettext("{number} slip.", "{number} slips.", slips).format(number=slips)
    if stars == MOST_STARS:
        return _("{slips} All stars are yours.").format(slips=text)
    return _("{slips} Play it again, and the other stars come too.").format(slips=text)


def stars_text(stars: int) -> str:
    """Return the stars for a screen reader."""
    return _("{stars} of {most} stars").format(stars=stars, most=MOST_STARS)


def minutes_text(minutes: int) -> str:
    """Return about how long something takes."""
    text = ngettext("About {minutes} minute.", "About {minutes} minutes.", minutes)
    return text.format(minutes=minutes)
