"""A lesson's end: its stars, what the learner can do now, and where to go next.

"Now you can" has only what was done without help and without a slip; what was only read is still
to try.
"""

from collections.abc import Collection

from tutor.lessons.lesson import Lesson
from tutor.lessons.proving import is_clean
from tutor.lessons.stars import MOST_STARS, lesson_stars
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.play.guiding import Choice
from tutor.widgets.screens.play.lesson_end import WITH_A_SLIP, LessonEnd
from tutor.words import labels
from tutor.words.guided import slips_text
from tutor.words.language import gettext as _
from tutor.words.language import pgettext
from tutor.words.names import listed


def end_of(look: LessonLook) -> LessonEnd:
    """Return what the page shows at the end of the learner's lesson."""
    lesson, lessons = look.lesson, look.lessons
    stars_won = lesson_stars(look.session.progress, lesson, look.known)
    place = lessons.index(lesson)
    kicker = _("{board} · lesson {number} of {lessons}").format(
        board=look.rules.board.name, number=place + 1, lessons=len(lessons)
    )
    progress = look.session.progress
    proved = {s.id for s in lesson.steps if s.id in look.known or is_clean(s.id, progress)}
    helped = {s.id for s in lesson.steps if s.id in progress.slips} - proved
    untried = {s.id for s in lesson.steps} - proved - helped
    return LessonEnd(
        kicker=kicker,
        title=_title(lesson),
        stars=stars_won,
        slips=_summary(look),
        can=_can(lesson, proved),
        left=(
            (WITH_A_SLIP(), _can(lesson, helped)),
            (_("Still to try"), _can(lesson, untried)),
        ),
        outcome=_course_done(look, lessons[place + 1 :]),
        ways=(_on(look, lessons[place + 1 :]), *_open_step(look), _again(stars_won)),
    )


def _course_done(look: LessonLook, rest: tuple[Lesson, ...]) -> tuple[str, ...]:
    """Return that only optional lessons are left, once that is so."""
    main = [lesson for lesson in look.lessons if not lesson.optional]
    if look.lesson.optional or not rest or any(map(look.left, main)):
        return ()
    text = _("You are ready to play {board}. What follows are rare cases and extras, if you like.")
    return (text.format(board=look.rules.board.name),)


def _can(lesson: Lesson, steps: Collection[str]) -> tuple[str, ...]:
    """Return what the learner can do after some of a lesson's steps."""
    return tuple(pgettext(s.id, s.can) for s in lesson.steps if s.can and s.id in steps)


def _title(lesson: Lesson) -> str:
    return pgettext(lesson.id, lesson.title)


def _summary(look: LessonLook) -> str:
    progress = look.session.progress
    open_steps = _open_steps(look)
    if open_steps:
        text = (
            _("Steps {steps} of {number} are still open. Do them to get your stars.")
            if len(open_steps) > 1
            else _("Step {steps} of {number} is still open. Do it to get your stars.")
        )
        return text.format(
            steps=listed([str(place) for place in open_steps]), number=len(look.lesson.steps)
        )
    slips = sum(progress.slips.get(step.id, 0) for step in look.lesson.steps)
    return slips_text(slips)


def _open_steps(look: LessonLook) -> list[int]:
    """Return the numbers of the lesson's steps that are neither done nor known, from 1."""
    left = look.left(look.lesson)
    return [number for number, step in enumerate(look.lesson.steps, 1) if step.id in left]


def _open_step(look: LessonLook) -> tuple[Choice, ...]:
    """Return the button that leads to the first open step, if there is one."""
    first_open = _open_steps(look)[:1]
    return tuple(
        Choice(
            _("To step {number}").format(number=number),
            {"do": "go_to", "step": look.lesson.steps[number - 1].id},
            "open-step",
        )
        for number in first_open
    )


def _on(look: LessonLook, rest: tuple[Lesson, ...]) -> Choice:
    """Return the way to the next lesson with a step that is not known."""
    ahead = (step for lesson in rest for step in lesson.steps if step.id not in look.known)
    step = next(ahead, None)
    if step is None:
        return Choice(_("To the lessons"), {"do": "overview"}, "next", main=True)
    label = _("Next: {lesson}").format(lesson=_title(look.course.lesson_of[step.id]))
    return Choice(label, {"do": "go_to", "step": step.id}, "next", main=True)


def _again(stars: int) -> Choice:
    label = labels.ONCE_MORE() if stars == MOST_STARS else _("Once more, for three stars")
    return Choice(label, {"do": "once_more"}, "once-more")
