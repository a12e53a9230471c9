"""The words of the exercise "only look"."""

from tutor.lessons.kinds.look import LookAtThis, LookedAt
from tutor.words.exercises.common import Words
from tutor.words.says import says

MESSAGES: Words = {
    LookAtThis: says("Have a look, then go on."),
    LookedAt: says("Seen."),
}
