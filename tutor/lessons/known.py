"""What a learner knows: rules that an action proved, or that were told.

An action done without help and without a slip proves the rules that its beat or step names. Who
has acted by a rule need not do so again, but may still have to count by it: these are two things.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.lessons.kinds import ELSEWHERE
from tutor.lessons.lesson import Course, Step
from tutor.lessons.rules import is_of_base, usual


@dataclass(frozen=True)
class Knowledge:
    """Rules that a learner knows, each by its usual id (`tutor.lessons.rules`).

    Attributes
    ----------
    done
        Those that an action proved.
    counted
        Those by which something was counted rightly.
    told
        Those that a first game told, with or without an action of their own.
    """

    done: frozenset[str] = frozenset()
    counted: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()

    def __or__(self, other: "Knowledge") -> "Knowledge":
        """Return what is known from either."""
        return Knowledge(
            self.done | other.done, self.counted | other.counted, self.told | other.told
        )

    def covers(self, step: Step, *, knows_base: bool = False) -> bool:
        """Tell whether a step teaches nothing new.

        At least one of its rules is proved, in the way that the step asks for; the others are
        proved or told, or are the base game's, if the learner knows it.
        """
        rules = usual(step.teaches)
        proved = self.counted if step.kind in ELSEWHERE else self.done
        others = rules - proved - self.told
        return bool(rules & proved) and (not others or (knows_base and is_of_base(others)))


def known_steps(course: Course, known: Knowledge, *, knows_base: bool) -> frozenset[str]:
    """Return the steps of a course that teach nothing new; those of optional lessons always do."""
    main = map(course.step.__getitem__, course.main(knows_base=knows_base))
    return frozenset(step.id for step in main if known.covers(step, knows_base=knows_base))


def all_known(parts: Iterable[Knowledge]) -> Knowledge:
    """Return what is known from any of these."""
    known = Knowledge()
    for part in parts:
        known |= part
    return known
