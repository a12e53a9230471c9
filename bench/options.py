"""What a run was asked for."""

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
        """Return the random numbers for one purpose, the same whatever else is measured."""
        return Random("/".join(map(str, (self.seed, *purpose))))
