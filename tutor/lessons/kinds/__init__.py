"""The closed set of exercise kinds, each in a module of its name, in one literal list.

Such a module has ``Wish``, the parameters, and ``make``, which makes an exercise from them by a
seed; its words are in :mod:`tutor.words.exercises`, in the module whose first line names it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tutor.lessons.exercise import Exercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.scoring import Rules

NAMES = (
    "borrow", "claim_route", "complete_ticket", "draw_next", "figure", "grow", "holder",
    "keep_tickets", "last_turn", "longest_trail", "look", "may_claim", "most_points", "neutral",
    "place_station", "rank_tokens", "row", "score_line", "share_tickets", "tickets_done", "toll",
    "tunnel", "winner",
)  # fmt: skip

ELSEWHERE = frozenset((
    "borrow", "figure", "longest_trail", "look", "rank_tokens", "score_line", "tickets_done",
    "winner",
))  # fmt: skip
"""The kinds that are not answered by what is done at the table: counting is their task."""

LOOK = "look"
QUIZ = "quiz"
"""Not a kind of its own: one of the course's other exercises comes back (tutor.lessons.session)."""


@dataclass(frozen=True)
class Kind:
    """A kind of exercise: its parameters, and how one is made of them by a seed."""

    parameters: type[Parameters]
    make: Callable[[Rules, Pick, Any], Exercise]


def _kind(name: str) -> Kind:
    module = import_module(f"{__name__}.{name}")
    return Kind(module.Wish, module.make)


KINDS: Mapping[str, Kind] = {name: _kind(name) for name in NAMES}
"""The kinds by the word for them in lesson files."""
