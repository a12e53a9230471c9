"""The options of a run."""

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Options:
    """The command line's options; see ``python -m bench --help``."""

    parts: tuple[str, ...]
    hands: int
    games: int
    seed: str
    cap: float
    sample: int

    def rng(self, *purpose: object) -> Random:
        """Return random numbers for a purpose; they do not depend on what else is measured."""
        return Random("/".join(map(str, (self.seed, *purpose))))
