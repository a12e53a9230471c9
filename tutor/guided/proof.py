"""What a run through a first game has proved: rules that the learner acted by without a slip."""

from enum import StrEnum
from itertools import pairwise

from tutor.guided.first_game import Does, FirstGame, Stop
from tutor.guided.run import Run
from tutor.lessons.known import Knowledge
from tutor.lessons.rules import usual
from tutor.table.actions import ClaimRoute


def proved(run: Run) -> Knowledge:
    """Return what a run has proved and told so far.

    A rule is proved once the learner has acted in all beats that teach it and ask for an action,
    in the last of them without help and without a slip: what went wrong before is known by then.
    """
    acting = [beat for beat in run.game.beats if beat.kind is Does.DO]
    acted = by_hand(run)
    last = {rule: beat for beat in acting for rule in usual(beat.teaches)}
    open_rules = {rule for beat in acting if beat.id not in acted for rule in usual(beat.teaches)}
    done = {rule for rule, beat in last.items() if beat.id not in run.slipped} - open_rules
    told = (usual(beat.teaches) for beat in run.game.beats[: run.place.number])
    return Knowledge(done=frozenset(done), told=frozenset().union(*told))


def proved_by_clean_run(game: FirstGame) -> Knowledge:
    """Return what a whole run without a slip has proved."""
    acting = (usual(beat.teaches) for beat in game.beats if beat.kind is Does.DO)
    return Knowledge(done=frozenset().union(*acting), told=usual(game.teaches))


class Did(StrEnum):
    """What the learner did at a stop: all without a slip, with one, read only, or not finish."""

    CLEAN = "clean"
    SLIPPED = "slipped"
    READ = "read"
    OPEN = "open"


def did(run: Run, stop: Stop, *, is_open: bool) -> Did:
    """Return what the learner, who has an open ticket or none, did at a stop.

    What was only told there is done, too, once a route that it points at is claimed.
    """
    beats = {beat.id for beat in stop.beats}
    if stop.finished and is_open:
        return Did.OPEN
    if beats & run.slipped:
        return Did.SLIPPED
    return Did.CLEAN if beats & by_hand(run) or _claimed_since(run, stop) else Did.READ


def _claimed_since(run: Run, stop: Stop) -> bool:
    """Tell whether the learner claimed a route later that a stop points at."""
    since = run.place.begins[run.game.beats.index(stop.beats[0])]
    pointed = {thing for beat in stop.beats for thing in (beat.at, *beat.lights)}
    moves = (step.move.action for step in run.session.steps[since:] if step.move is not None)
    return not run.rested and any(
        f"route:{action.route}" in pointed
        for action in moves
        if isinstance(action, ClaimRoute) and action.player == run.session.me
    )


def by_hand(run: Run) -> frozenset[str]:
    """Return the ids of the beats that are over and in which the learner made a move."""
    begins = (*run.place.begins, len(run.session.steps))
    steps, me = run.session.steps, run.session.me
    return frozenset(
        beat.id
        for beat, (first, end) in zip(
            run.game.beats[: run.place.number], pairwise(begins), strict=False
        )
        if not (beat.kind is Does.FREE and run.rested)
        and any(step.move is not None and step.move.action.player == me
                for step in steps[first:end])
    )  # fmt: skip
