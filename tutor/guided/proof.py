"""What a run through a first game has proved: rules that the learner acted by without a slip."""

from itertools import pairwise

from tutor.guided.first_game import Beat, Does, FirstGame
from tutor.guided.run import Run
from tutor.lessons.known import Knowledge
from tutor.lessons.rules import usual


def proved(run: Run) -> Knowledge:
    """Return what a run has proved and told so far.

    A rule is proved once the learner has acted in all beats that teach it and ask for an action,
    in the last of them without help and without a slip: what went wrong before is known by then.
    """
    acting = [beat for beat in run.game.beats if beat.kind is Does.DO]
    acted = {beat.id for beat in _acted(run)}
    last = {rule: beat for beat in acting for rule in usual(beat.teaches)}
    open_rules = {rule for beat in acting if beat.id not in acted for rule in usual(beat.teaches)}
    done = {rule for rule, beat in last.items() if beat.id not in run.slipped} - open_rules
    told = (usual(beat.teaches) for beat in run.game.beats[: run.place.number])
    return Knowledge(done=frozenset(done), told=frozenset().union(*told))


def proved_by_clean_run(game: FirstGame) -> Knowledge:
    """Return what a whole run without a slip has proved."""
    acting = (usual(beat.teaches) for beat in game.beats if beat.kind is Does.DO)
    return Knowledge(done=frozenset().union(*acting), told=usual(game.teaches))


def _acted(run: Run) -> list[Beat]:
    """Return the beats that are over and in which the learner made a move."""
    begins = (*run.place.begins, len(run.session.steps))
    steps, me = run.session.steps, run.session.me
    return [
        beat
        for beat, (first, end) in zip(run.game.beats, pairwise(begins), strict=False)
        if any(step.move is not None and step.move.action.player == me for step in steps[first:end])
    ][: run.place.number]
