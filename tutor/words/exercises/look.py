"""The words of the exercise "only look"."""

from tutor.lessons.kinds.look import LookAtThis, LookedAt
from tutor.words.exercises.common import Words
from tutor.words.language import gettext as _

WORDS: Words = {
    LookAtThis: lambda exercise, names: _("Have a look, then go on."),
    LookedAt: lambda why, names: _("Seen."),
}
