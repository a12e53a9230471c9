"""A table for playing on quickly: small, mutable, and as far as the rules matter to the end.

What it leaves out is the same for every action that is compared: the row is never cleared, and the
neutral player takes nothing more.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tutor.bots.ahead.imagined import Deal
from tutor.bots.chart import GRAY, KINDS, LOCOMOTIVE, MATCHING, NUMBER_OF, Track, Wish
from tutor.bots.gathering import CARD, SYMBOL
from tutor.bots.joining import Pieces
from tutor.bots.view import CARDS_A_TURN, FREE, TRAINS_A_CLAIM, USABLE, View
from tutor.rules.standing import NEUTRAL
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.table.counted_tokens import counted_tokens
from tutor.table.stages import AnsweringTunnel, ChoosingFirstTickets, DrawingSecond

TRAIN = 0.1  # turns: of ways that take equally long, the one with fewer trains
THIS_TURN = 1.5  # turns: this one, and half a one because somebody may be slower


class Setting:
    """What stays the same in all playouts of one moment; ``sides`` are their players' places."""

    def __init__(self, view: View, sides: Sequence[tuple[int, ...]]) -> None:
        seen, chart = view.seen, view.chart
        self.view, self.chart, self.sides = view, chart, tuple(sides)
        self.players = len(seen.seats)
        self.side_of = [
            next(place for place, side in enumerate(sides) if player in side)
            for player in range(self.players)
        ]
        self.need = [round(track.cards - MATCHING * track.reveal) for track in chart.tracks]
        self.cost = [1 + CARD * track.cards + TRAIN * track.trains for track in chart.tracks]
        self.several = [len(chart.lanes[track.pair]) > 1 for track in chart.tracks]
        self.by_points = sorted(chart.tracks, key=lambda t: (-t.points / t.trains, t.number))
        self.row = [NUMBER_OF[card] for card in seen.row]
        self.row_size = seen.rules.rulebook.cards.row
        self.alone = seen.rules.rulebook.cards.locomotive_alone
        self.drawn = seen.rules.rulebook.tickets.drawn
        self.discards = [kind for kind, n in enumerate(seen.discards.counts) for _ in range(n)]
        self.before_play = isinstance(seen.stage, ChoosingFirstTickets)
        self.is_second = isinstance(seen.stage, DrawingSecond)
        self.turns_left = -1 if seen.turns_left is None else seen.turns_left
        stations = view.piece(Stations)
        self.unused = 0 if stations is None else stations.unused
        self.station_cards = () if stations is None else stations.cards
        self.stations = [set[int]() for _ in range(self.players)]
        for station in seen.stations:
            self.stations[station.owner].add(chart.place[station.city])
        self.has_tolls = view.piece(Tolls) is not None
        self.tokens = counted_tokens(seen)


class Aim(NamedTuple):
    """What a side wants of a ticket: the routes that its way still lacks, and what it gains."""

    wish: Wish
    gain: int
    lacking: list[int]


class Player:
    """A player of a playout; ``options`` are the routes considered, ``worth`` what tickets add."""

    __slots__ = (
        "aims", "hand", "loans", "options", "points", "stations", "tokens", "trains", "worth",
    )  # fmt: skip

    def __init__(self, hand: list[int], trains: int, points: int, stations: int) -> None:
        self.hand, self.trains, self.points, self.stations = hand, trains, points, stations
        self.tokens = self.loans = 0
        self.aims: list[Aim] = []
        self.worth: dict[int, float] = {}
        self.options: list[Track] = []

    def copy(self) -> "Player":
        """Return the player once more, for another playout of the same deal."""
        other = Player(list(self.hand), self.trains, self.points, self.stations)
        other.tokens, other.loans = self.tokens, self.loans
        other.aims = [aim._replace(lacking=list(aim.lacking)) for aim in self.aims]
        other.worth, other.options = self.worth, self.options
        return other

    def share(self) -> None:
        """Share what each ticket gains among the routes that it lacks."""
        self.worth = {}
        for aim in self.aims:
            for number in aim.lacking:
                self.worth[number] = self.worth.get(number, 0.0) + aim.gain / len(aim.lacking)

    def built(self, number: int) -> None:
        """Take a route out of what the tickets lack."""
        if number not in self.worth:
            return
        for aim in self.aims:
            if number in aim.lacking:
                aim.lacking.remove(number)
        self.aims = [aim for aim in self.aims if aim.lacking]
        self.share()


class QuickTable:
    """A deal being played on: whose routes are whose, everybody's cards, the pile and the row."""

    def __init__(self, setting: Setting, deal: Deal, seed: str) -> None:
        self.setting, self.seed = setting, seed
        self.random = Random(seed).random  # noqa: S311 - a game, no secret
        self.owner = list(setting.view.owner)
        self.row, self.discards = list(setting.row), list(setting.discards)
        self.pile, self.tickets = list(deal.pile), list(deal.tickets)
        self.turns_left = setting.turns_left
        self.wishes = [list(wishes) for wishes in deal.wishes]
        self.built = [set(cities) for cities in setting.stations]
        self.players = []
        for place, seat in enumerate(setting.view.seen.seats):
            player = Player(list(deal.hands[place]), seat.trains, seat.marker, seat.stations)
            player.loans = seat.loans
            if setting.has_tolls:
                player.tokens = setting.tokens[place]
            self.players.append(player)

    def copy_into(self, other: "QuickTable") -> None:
        """Make another table the same as this one; only what changes is copied."""
        other.setting, other.seed = self.setting, self.seed
        other.random = Random(self.seed).random  # noqa: S311 - a game, no secret
        other.owner = list(self.owner)
        other.row, other.discards = list(self.row), list(self.discards)
        other.pile, other.tickets = list(self.pile), list(self.tickets)
        other.turns_left = self.turns_left
        other.wishes = [list(wishes) for wishes in self.wishes]
        other.built = [set(cities) for cities in self.built]
        other.players = [player.copy() for player in self.players]

    # --- what can be done -------------------------------------------------------------------

    def is_open(self, place: int, track: Track) -> bool:
        """Tell whether a player may claim a route, trains and cards aside (B9, B11)."""
        owner, chart = self.owner, self.setting.chart
        if owner[track.number] != FREE:
            return False
        if not self.setting.several[track.number]:
            return True
        taken = 0
        for lane in chart.lanes[track.pair]:
            who = owner[lane]
            if who == place:
                return False
            taken += who not in (FREE, NEUTRAL)
        return taken < chart.lanes_open[track.pair]

    def turns(self) -> float:
        """Return about how many turns the player to move has left, this one included (B13)."""
        if self.turns_left >= 0:
            return (self.turns_left - 1) // self.setting.players + 1
        view, fewest = self.setting.view, float("inf")
        for player in self.players:
            trains = max(player.trains - view.end_at, 0)
            draws = trains * view.chart.cards_a_train - USABLE * sum(player.hand)
            fewest = min(fewest, max(draws, 0.0) / CARDS_A_TURN + trains / TRAINS_A_CLAIM)
        return fewest + THIS_TURN

    def lacks(self, hand: Sequence[int], track: Track) -> tuple[int, float]:
        """Return the colour to pay a route with, and the turns for the cards that it lacks."""
        wilds, color = hand[LOCOMOTIVE] - track.symbols, track.color
        if color == GRAY:
            color = 0
            for kind in range(1, LOCOMOTIVE):
                if hand[kind] > hand[color]:
                    color = kind
        lack, turns = self.setting.need[track.number] - hand[color], 0.0
        if wilds < 0:
            turns -= SYMBOL * wilds
        elif track.wild:
            lack -= wilds
        return color, turns + CARD * lack if lack > 0 else turns

    def pieces(self, side: int) -> Pieces:
        """Return what a side's routes connect."""
        members = self.setting.sides[side]
        own = [number for number, who in enumerate(self.owner) if who in members]
        return Pieces(self.setting.chart, own)

    # --- turns, claims and tolls ------------------------------------------------------------

    def end_turn(self, place: int) -> bool:
        """Tell whether the game goes on after a turn (B13, T9)."""
        if self.turns_left >= 0:
            self.turns_left -= 1
            return self.turns_left > 0
        side = self.setting.sides[self.setting.side_of[place]]
        if sum(self.players[each].trains for each in side) <= self.setting.view.end_at:
            self.turns_left = self.setting.players
        return True

    def payment(self, hand: Sequence[int], track: Track) -> list[int]:
        """Return the cards that a player who lacks none pays a route with."""
        color, _ = self.lacks(hand, track)
        cards, need = [0] * KINDS, self.setting.need[track.number]
        cards[color] = min(need, hand[color])
        cards[LOCOMOTIVE] = track.symbols + need - cards[color]
        return cards

    def claim(self, place: int, track: Track, cards: list[int]) -> None:
        """Claim a route; a tunnel may ask for more, and then fail (E5)."""
        player = self.players[place]
        if track.reveal and not self._asked_for_more(player.hand, track, cards):
            return
        self.pay(player, cards)
        self._lay(place, track)

    def answer(self, place: int, *, is_paid: bool) -> None:
        """Lay the tunnel that has asked for more cards, or take back those laid for it (E5, E6)."""
        stage, player = self.setting.view.seen.stage, self.players[place]
        assert isinstance(stage, AnsweringTunnel)
        laid = (stage.laid + stage.laid_from_holder).counts
        player.hand = [a + b for a, b in zip(player.hand, laid, strict=True)]
        self.discards += [NUMBER_OF[card] for card in stage.revealed]
        if is_paid:
            self.pay(player, laid)
            chart = self.setting.chart
            self._lay(place, chart.tracks[chart.number[stage.route]])

    def _lay(self, place: int, track: Track) -> None:
        """Lay trains on a route that is paid for."""
        player = self.players[place]
        if self.setting.has_tolls and track.toll:
            self._pay_toll(place, track)
        self.owner[track.number] = place
        player.trains -= track.trains
        player.points += track.points
        self.refill()
        player.built(track.number)

    def pay(self, player: Player, cards: Sequence[int]) -> None:
        """Discard cards of a hand."""
        for kind, number in enumerate(cards):
            if number:
                player.hand[kind] -= number
                self.discards.extend([kind] * number)

    def _asked_for_more(self, hand: Sequence[int], track: Track, cards: list[int]) -> bool:
        """Turn over a tunnel's cards and add what they ask for; tell whether the hand has it."""
        color = next((kind for kind in range(LOCOMOTIVE) if cards[kind]), LOCOMOTIVE)
        turned = [kind for kind in (self.top() for _ in range(track.reveal)) if kind >= 0]
        self.discards.extend(turned)
        extra = sum(kind in (color, LOCOMOTIVE) for kind in turned)
        use = min(hand[color] - cards[color], extra)
        wilds = 0 if color == LOCOMOTIVE else hand[LOCOMOTIVE] - cards[LOCOMOTIVE]
        if use + wilds < extra:
            return False
        cards[color] += use
        cards[LOCOMOTIVE] += extra - use
        return True

    def _pay_toll(self, place: int, track: Track) -> None:
        """Pay a toll to whoever has the other lane, or take a loan (D6, D7)."""
        player = self.players[place]
        if player.tokens >= track.toll:
            player.tokens -= track.toll
        else:
            player.loans += 1
        for lane in self.setting.chart.lanes[track.pair]:
            who = self.owner[lane]
            if who >= 0 and who != place:
                self.players[who].tokens += track.toll

    # --- cards ------------------------------------------------------------------------------

    def top(self) -> int:
        """Take the top card of the pile; -1 if there is none (B7)."""
        if not self.pile:
            random = self.random
            self.pile = sorted(self.discards, key=lambda _card: random())
            self.discards = []
        return self.pile.pop() if self.pile else -1

    def refill(self) -> None:
        """Fill the row from the pile, as far as there are cards."""
        while len(self.row) < self.setting.row_size:
            kind = self.top()
            if kind < 0:
                return
            self.row.append(kind)

    def take(self, player: Player, kind: int) -> None:
        """Take a card from the row; -1 is the pile's top card."""
        if kind >= 0:
            self.row.remove(kind)
            self.refill()
        else:
            kind = self.top()
        if kind >= 0:
            player.hand[kind] += 1
