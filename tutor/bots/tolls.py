"""What a toll costs, in points of the bonus at the end (D6, D7, D9, D10)."""

from math import exp

from tutor.bots.chart import Track
from tutor.bots.view import View
from tutor.rules.tolls import Tolls
from tutor.table.counted_tokens import counted_tokens

THRIFT = 0.7  # of the usual toll for a train: cheap routes are laid rather
UNSURE = (1.3, 0.15)  # tokens by which two totals may come apart: always, and for each to be paid
CERTAIN = 0.01  # the same in the last turn of the game
IN_DEBT = 0.1  # points for a token with a loan: there is no bonus, but others have theirs


class Purse:
    """Everybody's tokens, and the bonus to be hoped for from them.

    With ``paid``, that route's toll counts as paid.
    """

    def __init__(self, view: View, paid: Track | None = None) -> None:
        self._view = view
        self._piece = view.piece(Tolls)
        if self._piece is None:
            return
        tokens = counted_tokens(view.seen)
        self._loans = view.seen.seats[view.me].loans
        self.tokens = tokens[view.me]
        self._ends = view.seen.turns_left == 1  # nobody pays anything after this turn
        self._usual = 0.0 if self._ends else THRIFT * view.chart.toll_a_train
        self._to_come = self._usual * self._trains_to_lay(view.me)
        self._rivals = {}
        for place in range(len(tokens)):
            if place not in view.players:
                more = self._usual * self._trains_to_lay(place)
                spread = UNSURE[0] + UNSURE[1] * (more + self._to_come)
                spread = CERTAIN if self._ends else spread
                self._rivals[place] = (tokens[place] - more, spread)
        self._prices: dict[int, float] = {}
        if paid is not None:
            if paid.toll > self.tokens:
                self._loans += 1
            else:
                self.tokens -= paid.toll
        self._left = self.tokens - self._to_come
        self.bonus = self._bonus(self._left)
        self._token = max(self.bonus - self._bonus(self._left - 2), 0.0) / 2

    def _trains_to_lay(self, place: int) -> float:
        """Return about how many trains a player will still place until the game ends."""
        view = self._view
        trains = max(view.seen.seats[place].trains - view.end_at, 0)
        return trains * min(view.turns / max(view.turns_of((place,)), 1.0), 1.0)

    def _bonus(self, tokens: float, to: int | None = None, more: int = 0) -> float:
        """Return the bonus to be hoped for with these tokens at the end, without loans.

        The rival ``to`` gets ``more`` tokens.
        """
        assert self._piece is not None
        bonus = self._piece.bonus[len(self._view.seen.seats)]
        places = [1.0]  # how likely so many are before me
        for place, (other, spread) in self._rivals.items():
            ahead = tokens + 0.5 - other - (more if place == to else 0)
            before = 1 / (1 + exp(max(min(ahead / spread, 50.0), -50.0)))
            places = [
                (places[n] * (1 - before) if n < len(places) else 0.0)
                + (places[n - 1] * before if n else 0.0)
                for n in range(len(places) + 1)
            ]
        return round(sum(p * b for p, b in zip(places, bonus, strict=False)), 6)

    def price(self, track: Track, already: int = 0) -> float:
        """Return what a route's toll costs in points, after ``already`` tokens for other tolls."""
        if not track.toll:
            return 0.0
        assert self._piece is not None
        if self.tokens - already >= track.toll:
            return IN_DEBT * track.toll if self._loans else self._paid(track)
        return self._piece.loan + (0.0 if self._loans else self.bonus)

    def _paid(self, track: Track) -> float:
        """Return what paying a toll costs in points; one that a rival gets costs more (D6)."""
        if track.number not in self._prices:
            view, toll = self._view, track.toll
            owners = [view.owner[lane] for lane in view.chart.lanes[track.pair]]
            to = next((owner for owner in owners if owner in self._rivals), None)
            # In the last turn it is counted; before, a token is worth what it is on the average.
            price, spent = (0.0, toll) if self._ends else (self._token * toll, 0)
            price += self.bonus - self._bonus(self._left - spent, to, toll)
            self._prices[track.number] = price
        return self._prices[track.number]
