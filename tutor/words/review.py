"""A review in words: the grades, what each decision was, and what would have been better."""

from collections.abc import Iterator, Mapping, Sequence

from tutor.play.session import Step
from tutor.review import Decision, Grade, Review, reason
from tutor.words.play import action_text
from tutor.words.says import Message, says
from tutor.words.table_names import TableNames
from tutor.words.values import Points
from tutor.words.whys import why_text

GRADES: Mapping[Grade, Message] = {
    Grade.BEST: says("Best"),
    Grade.GOOD: says("Good"),
    Grade.SLIP: says("Slip"),
    Grade.MISTAKE: says("Mistake"),
}
MOVE = says("{move}. {player}: {action}. {grade}")
BETTER = says("Better by about {points}: {action}")
TOLD = says("To {player}: {reason}")
ACCURACY = says("{player}: {percent}% of decisions best or good; the others lost about {points}")
AHEAD = says("Expected points ahead of the best other side")
TURNING_POINTS = says("Turning points")
NO_TURNING_POINTS = says("No single decision stands out.")
EXPLAINED = says(
    "Each decision was compared with others by playing on from it, without what the player could "
    "not know. The points are estimates."
)


def review_text(review: Review, steps: Sequence[Step]) -> str:
    """Return the whole review: every decision, each side's accuracy, and the turning points."""
    blocks = [
        [text for each in review.decisions for text in decision_lines(each, steps)],
        [accuracy_text(review, side, steps) for side in review.deciding],
        [TURNING_POINTS(), *_turning_points(review, steps)],
        [EXPLAINED()],
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def decision_lines(decision: Decision, steps: Sequence[Step]) -> Iterator[str]:
    """Yield what was decided and how good it was, then what was clearly better, and why."""
    before = steps[decision.step - 1].table
    yield MOVE(
        move=decision.step,
        player=TableNames(before).player(decision.player),
        action=action_text(decision.made, before),
        grade=GRADES[decision.grade](),
    )
    for line in (better_text(decision, steps), reason_text(decision, steps)):
        if line:
            yield "   " + line


def better_text(decision: Decision, steps: Sequence[Step]) -> str:
    """Return what would have been clearly better, "" if nothing was."""
    if decision.is_right:
        return ""
    before = steps[decision.step - 1].table
    return BETTER(points=Points(round(decision.lost)), action=action_text(decision.best, before))


def reason_text(decision: Decision, steps: Sequence[Step], reader: int | None = None) -> str:
    """Return why it lost points, told to its player, who may be the reader; "" if unknown."""
    found = reason(decision, steps)
    if found is None:
        return ""
    names = TableNames(steps[decision.step - 1].table, decision.player)
    text = why_text(found, names)
    is_own = decision.player == reader
    return text if is_own else TOLD(player=names.player(decision.player), reason=text)


def accuracy_text(review: Review, side: Sequence[int], steps: Sequence[Step]) -> str:
    """Return how many decisions of a side were good, of one or more; and what the others lost."""
    return ACCURACY(
        player=TableNames(steps[0].table).side(side[0]),
        percent=review.accuracy(side),
        points=Points(round(review.lost(side))),
    )


def _turning_points(review: Review, steps: Sequence[Step]) -> Sequence[str]:
    found = sorted(
        (each for side in review.sides for each in review.turning_points(side)),
        key=lambda each: each.step,
    )
    texts = [text for each in found for text in decision_lines(each, steps)]
    return texts or [NO_TURNING_POINTS()]
