"""Bridge tolls: a bonus by the ranking of toll tokens, and points lost for loans (D8-D11)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tutor.boards import Route
from tutor.game.problems import LoansOdd, Notice, TokensMissing, TokensOdd, TokensSumOdd
from tutor.rulebook import Rulebook
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import NEUTRAL, Side, Standing
from tutor.terms import Part


@dataclass(frozen=True)
class TokenRank:
    """A side's place in the ranking of tokens; ``tokens`` is None until they are counted.

    ``bonus`` is for the place, ``received`` is what the side gets: nothing with a loan.
    """

    name: str
    tokens: int | None
    loans: int
    place: int
    bonus: int
    received: int


class TokensEvidence(Evidence):
    """The side's own place, and the whole ranking, best place first."""

    own: TokenRank
    ranking: tuple[TokenRank, ...]

    def in_file(self) -> Mapping[str, Any]:
        """Return the side's tokens, loans and place."""
        rank = self.own
        return {"tokens": {"total": rank.tokens, "loans": rank.loans, "place": rank.place}}

    def facts(self) -> Iterator[Evidence]:
        """Yield the evidence for each place."""
        for rank in self.ranking:
            yield replace(self, ranking=(rank,))


class LoansEvidence(Evidence):
    """How many loans, and the points that each one costs."""

    loans: int
    points_each: int


def token_ranking(
    tokens: Mapping[str, int | None], loans: Mapping[str, int], bonus: tuple[int, ...]
) -> tuple[TokenRank, ...]:
    """Rank the sides by their tokens, most first (D9, D10, D11).

    Equal totals share a place and all get its full bonus; the next total takes the very next
    place. A side with a loan keeps its place but gets no bonus. A total not entered counts as 0.

    Examples
    --------
    >>> ranking = token_ranking(
    ...     {"Anna": 9, "Bram": 9, "Cees": 3, "Daan": 1}, {"Cees": 1}, (55, 35, 20, 0)
    ... )
    >>> [(rank.name, rank.place, rank.received) for rank in ranking]
    [('Anna', 1, 55), ('Bram', 1, 55), ('Cees', 2, 0), ('Daan', 3, 20)]
    """
    totals = sorted({total or 0 for total in tokens.values()}, reverse=True)
    ranks = []
    for name, total in sorted(tokens.items(), key=lambda item: -(item[1] or 0)):
        place = totals.index(total or 0) + 1
        owed = loans.get(name, 0)
        worth = bonus[place - 1]
        ranks.append(TokenRank(name, total, owed, place, worth, 0 if owed else worth))
    return tuple(ranks)


class Tolls(Piece):
    """``tokens`` at the start, ``loan`` points lost for each, ``bonus`` by players and place.

    ``coins`` is how many tokens of each value everybody starts with; empty if that is not known.
    """

    tokens: int
    loan: int
    bonus: Mapping[int, tuple[int, ...]] = field(hash=False)
    coins: Mapping[int, int] = field(default_factory=dict, hash=False)
    uses = frozenset({"tokens", "loans"})
    parts = (Part.TOKEN_BONUS, Part.LOANS)

    @property
    def figures(self) -> Mapping[str, int]:
        """The value of everyone's tokens, and the price of a loan."""
        return {"tokens": self.tokens, "loan": self.loan}

    def too_few(self, rulebook: Rulebook) -> Iterator[str]:
        """Report numbers of players without a bonus, even 0, for each place."""
        if any(len(self.bonus.get(players, ())) < players for players in rulebook.players):
            yield "bonus"

    def ranking(self, standing: Standing) -> tuple[TokenRank, ...]:
        """Rank the sides of a game."""
        players = standing.game.players
        return token_ranking(
            {player.name: player.tokens for player in players},
            {player.name: player.loans for player in players},
            self.bonus[len(players)],
        )

    def notices(self, standing: Standing) -> Iterator[Notice]:
        """Warn of totals that are missing or that the routes cannot explain (X4)."""
        for index, player in enumerate(standing.game.players):
            where = f"players[{index}]"
            routes = standing.routes_of(index)
            if player.tokens is None:
                yield TokensMissing(f"{where}.tokens", player.name)
            else:
                low, high = self._range(standing, index)
                if not low <= player.tokens <= high:
                    yield TokensOdd(
                        f"{where}.tokens", player.name, player.tokens, low=low, high=high
                    )
            if player.loans > len(routes):
                yield LoansOdd(
                    f"{where}.loans", player.name, loans=player.loans, routes=len(routes)
                )
        totals = [player.tokens for player in standing.game.players]
        if None not in totals:
            total = sum(tokens or 0 for tokens in totals)
            low, high = self._sum_range(standing)
            if not low <= total <= high:
                yield TokensSumOdd("", total, low=low, high=high)

    def _range(self, standing: Standing, index: int) -> tuple[int, int]:
        """Return the totals that a player's own routes and loans can explain (X4).

        The tolls of loaned routes were not paid; a double's toll may have come in from the
        player who took the other lane, or from the bank if neutral did (D6, D14).
        """
        routes = standing.routes_of(index)
        paid = sum(route.toll for route in routes)
        loaned_least, loaned_most = _loaned(routes, standing.game.players[index].loans)
        income = sum(route.toll for route in routes if _twin_owners(standing, route, index))
        return (
            max(0, self.tokens - paid + loaned_least),
            self.tokens - paid + loaned_most + income,
        )

    def _sum_range(self, standing: Standing) -> tuple[int, int]:
        """Return what all token totals together can be (X4).

        A toll goes to the bank once for a single route or a double's first lane; a second
        lane's toll only changes hands (D6). A loan leaves its toll unpaid, and for a second
        lane the bank pays it out: one toll more either way (D7). A lane that neutral takes
        beside a player's may have brought that player the toll from the bank (D14).
        """
        players = range(len(standing.game.players))
        low = high = self.tokens * len(players)
        for lanes in standing.board.lanes.values():
            owners = {standing.owner[lane.id] for lane in lanes if lane.id in standing.owner}
            if owners - {NEUTRAL}:
                low -= lanes[0].toll
                high -= 0 if NEUTRAL in owners else lanes[0].toll
        for index in players:
            loans = standing.game.players[index].loans
            loaned_least, loaned_most = _loaned(standing.routes_of(index), loans)
            low += loaned_least
            high += loaned_most
        return max(0, low), high

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Give the bonus of the side's place, and subtract its loans."""
        ranking = self.ranking(standing)
        rank = next(rank for rank in ranking if rank.name == side.name)
        yield ScoreLine(Part.TOKEN_BONUS, rank.received, TokensEvidence((), (), rank, ranking))
        yield ScoreLine(
            Part.LOANS, -self.loan * rank.loans, LoansEvidence((), (), rank.loans, self.loan)
        )


def _loaned(routes: tuple[Route, ...], loans: int) -> tuple[int, int]:
    """Return the smallest and the largest total of the tolls of the loaned routes."""
    tolls = sorted(route.toll for route in routes)
    return sum(tolls[:loans]), sum(tolls[len(tolls) - min(loans, len(tolls)) :])


def _twin_owners(standing: Standing, route: Route, owner: int) -> set[int]:
    """Return the other owners of lanes beside this route."""
    return {
        standing.owner[lane.id]
        for lane in standing.board.lanes[route.pair]
        if lane.id in standing.owner
    } - {owner}
