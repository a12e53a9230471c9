"""Walking through a first game: as it is shown, or in any other way that it allows."""

import random
from collections.abc import Callable, Iterator

from tutor.guided.run import MOST_STEPS, Run, StuckError
from tutor.guided.story import Phase
from tutor.table import actions as a

Chooser = Callable[[Run], a.Action]


def walk(run: Run, choose: Chooser) -> Iterator[Run]:
    """Go on to what the learner plays freely, or to the end, yielding the run after each step.

    Raises
    ------
    StuckError
        If the story cannot go on.
    """
    for _ in range(MOST_STEPS):
        if run.phase is Phase.END or run.is_free:
            return
        if run.phase is Phase.READ:
            run = run.done_reading()
        elif run.by_itself:
            run = run.follow()
        else:
            run = run.at(run.session.play(choose(run)))
        yield run
    assert run.beat is not None
    raise StuckError(run.beat, "the story never ends")


def as_shown(run: Run) -> a.Action:
    """Return the move that "Show me" makes."""
    return run.shown()


def at_random(seed: int) -> Chooser:
    """Return a chooser of random moves that the story accepts; a shown move must be possible."""
    lot = random.Random(seed)  # noqa: S311 - a walk, no secret

    def choose(run: Run) -> a.Action:
        shown = run.shown()
        taken = [action for action in run.session.actions() if run.objection(action) is None]
        return lot.choice(taken) if taken else shown

    return choose


def last(run: Run, choose: Chooser) -> Run:
    """Return the run at its end.

    Raises
    ------
    StuckError
        If the story cannot go on.
    """
    end = run
    for end in walk(run, choose):  # noqa: B007 - only the last one is asked for
        pass
    return end


def played_out(run: Run) -> Run:
    """Return a free part at its end: a bot is in the learner's place, and everything is read."""
    for _ in range(MOST_STEPS):
        if run.phase is Phase.READ:
            run = run.done_reading()
        elif run.phase is Phase.END:
            return run
        else:
            run = run.rest()
    assert run.beat is not None
    raise StuckError(run.beat, "the game never ends")
