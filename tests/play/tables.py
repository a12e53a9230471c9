"""Short ways to sit down at live tables in tests."""

from collections.abc import Callable, Sequence
from random import Random

from tests.games import rules_of
from tests.table.invariants import Setup, chosen
from tests.table.tables import seated
from tutor.bots.levels import Level
from tutor.frozen import Frozen
from tutor.library import Library
from tutor.play import Opening, Opponents, Session, sit_down
from tutor.table import Seen
from tutor.table.actions import Action
from tutor.terms import Ruling

LIBRARY = Library()


class AnyMoves(Frozen):
    """Opponents that make any move, in a style of play; quick, and with all kinds of moves."""

    seed: int | str
    style: str = "even"

    def choose(self, number: int, seen: Seen, actions: Sequence[Action]) -> Action:
        return chosen(Random(f"{self.seed}/{number}"), actions, self.style)


def opening(
    setup: Setup,
    *,
    me: int = 0,
    seed: int = 1,
    level: Level = Level.EASY,
    rulings: frozenset[Ruling] = frozenset(),
) -> Opening:
    """Return an opening of a board, variant and number of players."""
    players = tuple(seated(rules_of(setup.board, setup.variant), setup.players))
    return Opening(setup.board, setup.variant, players, me, level, seed, rulings)


def live(
    setup: Setup,
    *,
    me: int = 0,
    seed: int = 1,
    style: str = "even",
    rulings: frozenset[Ruling] = frozenset(),
    opponents: Opponents | None = None,
) -> Session:
    """Sit down with opponents who make any moves."""
    others = opponents or AnyMoves(seed, style)
    return sit_down(opening(setup, me=me, seed=seed, rulings=rulings), LIBRARY, opponents=others)


Choice = Callable[[Session], Action]


def any_of_mine(session: Session) -> Action:
    """Return any of the human's moves, always the same in the same place of a game."""
    return chosen(Random(f"{session.opening.seed}/{len(session.steps)}"), session.actions())


def stepped(session: Session, mine: Choice = any_of_mine) -> Session:
    """Make one move: the human's, or the opponent's whose turn it is."""
    return session.play(mine(session)) if session.my_turn else session.opponents_move()


def played_out(session: Session, mine: Choice = any_of_mine, steps: int | None = None) -> Session:
    """Play to the end, or so many steps."""
    while not session.is_over and (steps is None or len(session.steps) <= steps):
        session = stepped(session, mine)
    return session
