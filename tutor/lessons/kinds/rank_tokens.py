"""What bonus do the toll tokens bring each player? (D9-D11)."""

from itertools import combinations

from tutor.lessons.endings import claim as claimed_by
from tutor.lessons.endings import networks, with_chance_tickets, with_loan
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Partly,
    Scene,
    Show,
    Verdict,
)
from tutor.lessons.forms import EnterNumbers, ThePlayer
from tutor.lessons.kinds.answered import NumbersExercise
from tutor.lessons.kinds.proven import Proven, ScoredExercise, how_come
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ways import within_reach
from tutor.rules.tolls import TokenRank, TokensEvidence, Tolls
from tutor.scoring import Rules
from tutor.table.table import Table
from tutor.terms import Part

LEVELLING = 8  # routes more, until two have the same tokens


class Wish(Parameters):
    """Whether two players have the same tokens, and whether somebody has a loan; None: maybe."""

    tie: bool | None = None
    loan: bool | None = None


class PlacesBring(Explanation):
    """Help: the bonus of each place, and the sides that are ``level`` or have ``lent`` tokens."""

    bonus: tuple[int, ...]
    level: tuple[str, ...]
    lent: tuple[str, ...]


class RankTokens(ScoredExercise, NumbersExercise):
    """Enter the token bonus of each player."""

    needs_board = False  # which does not show it

    @property
    def form(self) -> EnterNumbers:
        """A number for each player."""
        players = range(len(self.scene.table.seats))
        most = max(rank.bonus for rank in self.ranking)
        return EnterNumbers(0, most, tuple(ThePlayer(player) for player in players))

    @property
    def ranking(self) -> tuple[TokenRank, ...]:
        """The places of the players, in turn order."""
        evidences = (side.evidence(TokensEvidence) for side in self.sheet.sides)
        return tuple(evidence.own for evidence in evidences if evidence is not None)

    @property
    def right(self) -> tuple[int, ...]:
        """The scorer's bonuses."""
        return tuple(side.parts[Part.TOKEN_BONUS] for side in self.sheet.sides)

    def pointer(self) -> Hint:
        """Tell what the places bring, and who is level or has a loan."""
        ranking = self.ranking
        tokens = [rank.tokens for rank in ranking]
        level = tuple(rank.name for rank in ranking if tokens.count(rank.tokens) > 1)
        lent = tuple(rank.name for rank in ranking if rank.loans)
        piece = self.scene.table.piece(Tolls)
        assert piece is not None
        return Hint(PlacesBring(piece.bonus[len(ranking)], level, lent))

    def partial(self) -> Hint:
        """Tell all places but the last."""
        places = how_come(self.side(LEARNER), LEARNER, Part.TOKEN_BONUS)
        return Hint(Partly(tuple(place for place in places if isinstance(place, Proven))[:-1]))

    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Compare with the scorer's ranking."""
        places = how_come(self.side(LEARNER), LEARNER, Part.TOKEN_BONUS)
        why = tuple(place for place in places if isinstance(place, Proven))
        return Verdict(numbers == self.right, why)


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending with tokens paid, with a tie and a loan where they are wished."""
    if rules.piece(Tolls) is None:
        raise NoExerciseError("there are no tolls on this board")
    table = networks(rules, pick, wish, pick.number(4, 7))
    if wish.loan or (wish.loan is None and not pick.number(0, 2)):
        table = with_loan(table, pick, pick.number(0, len(table.seats) - 1))
    below = wish.loan and not wish.tie  # so that one sees that nobody moves up (D10)
    if below:
        table = _with_one_below(table, pick)
    if wish.tie or (wish.tie is None and not pick.number(0, 2)):
        table = _levelled(table, pick)
    tokens = [seat.tokens for seat in table.seats]
    tie, loan = len(set(tokens)) < len(tokens), any(seat.loans for seat in table.seats)
    if wish.tie not in (None, tie) or wish.loan not in (None, loan):
        raise NoExerciseError("no such tie or loan came about")
    if below and not _has_one_below(table):
        raise NoExerciseError("nobody is below the loan")
    table = with_chance_tickets(table, pick)
    return RankTokens(Scene(table, LEARNER, (Show.TOKENS,)))


def _has_one_below(table: Table) -> bool:
    """Tell whether somebody without a loan has fewer tokens than somebody with one."""
    most = max(seat.tokens for seat in table.seats if seat.loans)
    return any(seat.tokens < most for seat in table.seats if not seat.loans)


def _with_one_below(table: Table, pick: Pick) -> Table:
    """Return the table after somebody without a loan paid tolls until below it, if that can be."""
    free = [number for number, seat in enumerate(table.seats) if not seat.loans]
    if len(free) == len(table.seats):
        return table
    poor = min(free, key=lambda number: table.seats[number].tokens)
    while not _has_one_below(table):
        went_on = _paid(table, pick, poor, table.seats[poor].tokens)
        if went_on is table:
            return table
        table = went_on
    return table


def _paid(table: Table, pick: Pick, player: int, most: int) -> Table:
    """Return the table after a player paid the highest toll up to ``most`` for a route near by."""
    near = [route for _player, route in within_reach(table, (player,)) if route.toll <= most]
    if not near:
        return table
    dearest = max(route.toll for route in near)
    route = pick.one([route for route in near if route.toll == dearest])
    return claimed_by(table, player, route.id)


def _levelled(table: Table, pick: Pick) -> Table:
    """Return the table with more tolls paid by who is richer, until two are level."""
    for _ in range(LEVELLING):
        pairs = [
            (table.seats[first].tokens - table.seats[second].tokens, first, second)
            for pair in combinations(range(len(table.seats)), 2)
            for first, second in (pair, pair[::-1])
            if table.seats[first].tokens >= table.seats[second].tokens
        ]
        gap, richer, _ = min(pairs)
        if not gap:
            return table
        went_on = _paid(table, pick, richer, gap)
        if went_on is table:
            return table
        table = went_on
    return table
