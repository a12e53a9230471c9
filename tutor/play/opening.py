"""How a game at a live table begins: the board, the players, the level of the bots, the seed."""

from enum import StrEnum

from tutor.bots.levels import Level
from tutor.frozen import Frozen
from tutor.game.finished import Player
from tutor.terms import Ruling


class CoachWhen(StrEnum):
    """When the coach speaks."""

    OFF = "off"
    AFTER = "after"
    BEFORE = "before"


class Opening(Frozen):
    """Everything chosen before the deal; the same opening deals the same cards everywhere.

    ``players`` are in turn order; only their names, colours and teams matter. ``me`` is the
    human's place among them, from 0; bots of this ``level`` play all others, team mates included.
    If several people share the device, or bots differ, ``seats`` has the bot's level for each
    place, None for a person; then ``me`` is the person who set the game up. ``may_peek`` allows
    to take back moves that showed cards or tickets.

    Raises
    ------
    ValueError
        If nobody sits at the human's place, or a bot does, or not every seat is said.
    """

    board: str
    variant: str
    players: tuple[Player, ...]
    me: int
    level: Level
    seed: int
    rulings: frozenset[Ruling] = frozenset()
    coach: CoachWhen = CoachWhen.OFF
    seats: tuple[Level | None, ...] = ()
    may_peek: bool = True

    def __post_init__(self) -> None:
        if not 0 <= self.me < len(self.players):
            raise ValueError(f"nobody sits at place {self.me}")
        if self.seats and (len(self.seats) != len(self.players) or self.seats[self.me]):
            raise ValueError("the seats are not those of the players")

    @property
    def people(self) -> tuple[int, ...]:
        """The places of the people, in turn order."""
        people = (place for place, level in enumerate(self.seats) if level is None)
        return tuple(people) or (self.me,)

    @property
    def is_shared(self) -> bool:
        """Whether several people share the device."""
        return len(self.people) > 1
