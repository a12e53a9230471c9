"""How everybody plays in a playout: plainly, for the routes that bring most for their turns."""

from collections.abc import Sequence

from tutor.bots.ahead.final import totals
from tutor.bots.ahead.imagined import Deal
from tutor.bots.ahead.quick import Aim, Player, QuickTable, Setting
from tutor.bots.chart import KINDS, LOCOMOTIVE, NUMBER_OF, Track, Wish
from tutor.bots.goals import goal
from tutor.bots.joining import CLOSED, Pieces, way
from tutor.bots.view import FREE
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    WithdrawFromTunnel,
)

CANDIDATES = 10  # routes besides those of the tickets that a player considers
MOST_TURNS = 60  # of one player: a playout always ends
SHORT = 1.3  # times the turns left: how long the ways of the tickets may seem to take
LAST = 2.0  # with fewer turns this is the last one
SOON = 0.6  # of the turns left: how long a ticket that was drawn may take
TOLL = 0.6  # points for a token
WHOLE_TURN = 2.5  # a locomotive of the row must be worth so many other cards
STATION = 3.0  # points: what a station must bring besides what it costs


class Playout(QuickTable):
    """One game played on to its end: a deal, and everybody's policy."""

    def __init__(self, setting: Setting, deal: Deal, seed: str) -> None:
        super().__init__(setting, deal, seed)
        for place in range(setting.players):
            self._aim(place)

    def copy(self) -> "Playout":
        """Return the same beginning once more, for another action."""
        other: Playout = object.__new__(Playout)
        self.copy_into(other)
        return other

    def run(self, place: int, first: Action | None) -> list[float]:
        """Play an action of the player to move, then on to the end; return each side's points.

        Without an action the turn is played like all others.
        """
        if first is None:
            self._turn(place)
        else:
            self._first(place, first)
        number = self.setting.players
        if self.setting.before_play:
            goes_on, place = True, -1
        else:
            goes_on = self.end_turn(place)
        for _ in range(MOST_TURNS * number):
            if not goes_on:
                break
            place = (place + 1) % number
            self._turn(place)
            goes_on = self.end_turn(place)
        return totals(self)

    # --- what somebody wants ----------------------------------------------------------------

    def _aim(self, place: int) -> None:
        """Choose ways for the tickets of a player's side, and the routes besides them."""
        setting, player = self.setting, self.players[place]
        price, pieces = self._prices(place), self.pieces(setting.side_of[place])
        turns, trains = self.turns() * SHORT, player.trains
        player.aims = []
        for wish in sorted(self.wishes[setting.side_of[place]], key=lambda wish: -wish.most):
            aim = self._aim_at(wish, pieces.points(wish), price)
            if aim is None:
                continue
            tracks = [setting.chart.tracks[number] for number in aim.lacking]
            needed = sum(self.lacks(player.hand, track)[1] + 1 for track in tracks)
            used = sum(track.trains for track in tracks)
            if needed <= turns and used <= trains:
                turns, trains = turns - needed, trains - used
                player.aims.append(aim)
                for number in aim.lacking:
                    price[number] = 0.0
        player.share()
        player.options = [setting.chart.tracks[number] for number in player.worth]
        most = len(player.options) + CANDIDATES
        for track in setting.by_points:
            if len(player.options) == most:
                break
            is_wanted = track.number in player.worth
            if track.trains <= player.trains and not is_wanted and self.is_open(place, track):
                player.options.append(track)

    def _prices(self, place: int) -> list[float]:
        """Return what each route costs a player: nothing if it is the side's own."""
        setting, owner = self.setting, self.owner
        side, trains = setting.sides[setting.side_of[place]], self.players[place].trains
        price = [CLOSED] * len(owner)
        for track in setting.chart.tracks:
            number = track.number
            who = owner[number]
            if who in side:
                price[number] = 0.0
            elif who == FREE and track.trains <= trains and self.is_open(place, track):
                price[number] = setting.cost[number]
        return price

    def _aim_at(self, wish: Wish, now: int, price: Sequence[float]) -> Aim | None:
        """Return what to aim at for a ticket that stands at ``now``; None if nothing helps it."""
        if now >= wish.most:
            return None
        pair, gain = wish.pair, wish.most - now
        if pair is None:
            priced = goal(self.setting.chart, price, wish, now)
            if priced is None:
                return None
            pair, gain = priced[1].pair, priced[1].gain
        cheapest = way(self.setting.chart, price, *pair)
        if cheapest is None:
            return None
        return Aim(wish, gain, [number for number in cheapest[1] if price[number] > 0])

    # --- a turn -----------------------------------------------------------------------------

    def _first(self, place: int, action: Action) -> None:
        """Carry out the action that is weighed."""
        setting, player = self.setting, self.players[place]
        chart, side = setting.chart, setting.side_of[place]
        match action:
            case ClaimRoute():
                track = chart.tracks[chart.number[action.route]]
                self.claim(place, track, list((action.cards + action.from_holder).counts))
            case DrawFaceUp() | DrawBlind():
                kind = NUMBER_OF[action.card] if isinstance(action, DrawFaceUp) else -1
                self.take(player, kind)
                if not (setting.is_second or (setting.alone and kind == LOCOMOTIVE)):
                    self._draw(player, self._choice(place, self.turns())[1], left=1)
            case DrawTickets():
                self._draw_tickets(place)
            case KeepTickets():
                self.wishes[side] += [chart.ticket[ticket] for ticket in action.tickets]
                self._aim(place)
            case BuildStation():
                self.pay(player, action.cards.counts)
                self._build(place, chart.place[action.city])
            case PayTunnel():
                self.pay(player, (action.cards + action.from_holder).counts)
                self.answer(place, is_paid=True)
            case WithdrawFromTunnel():
                self.answer(place, is_paid=False)
            case _:
                pass

    def _turn(self, place: int) -> None:
        """Claim what brings most for its turns if it is paid for, else draw for what does."""
        player, turns = self.players[place], self.turns()
        if turns < LAST and player.stations and self._borrow(place):
            return
        closed = [track.number for track in player.options if not self._may(place, track)]
        if len(closed) > CANDIDATES // 2 or any(number in player.worth for number in closed):
            self._aim(place)
        best, wants = self._choice(place, turns)
        if best is None:
            self._draw(player, wants)
        else:
            self.claim(place, best, self.payment(player.hand, best))

    def _may(self, place: int, track: Track) -> bool:
        """Tell whether a player may claim a route, cards aside."""
        if self.owner[track.number] != FREE or track.trains > self.players[place].trains:
            return False
        return not self.setting.several[track.number] or self.is_open(place, track)

    def _choice(self, place: int, turns: float) -> tuple[Track | None, list[float]]:
        """Return the route to claim now, None to draw; and how much each kind of card is wanted."""
        player = self.players[place]
        hand, worth = player.hand, player.worth
        best, best_rate, wants = None, 0.0, [0.0] * KINDS
        for track in player.options:
            number = track.number
            if not self._may(place, track):
                continue
            color, more = self.lacks(hand, track)
            if more + 1 > turns:
                continue
            rate = (track.points + worth.get(number, 0.0) - TOLL * track.toll) / (1 + more)
            if more:
                wants[color] += rate
                if track.symbols > hand[LOCOMOTIVE] or track.wild:
                    wants[LOCOMOTIVE] += rate
            if rate > best_rate:
                best, best_rate = None if more else track, rate
        return best, wants

    def _draw(self, player: Player, wants: Sequence[float], left: int = 2) -> None:
        """Draw the cards that are wanted most, from the pile if the row has none of them."""
        alone, mean = self.setting.alone, sum(wants) / KINDS
        while left:
            best, chosen = mean, -1
            for kind in self.row:
                want = wants[kind]
                if alone and kind == LOCOMOTIVE:
                    want = want / WHOLE_TURN if left > 1 else 0.0
                if want > best:
                    best, chosen = want, kind
            self.take(player, chosen)
            left = 0 if alone and chosen == LOCOMOTIVE else left - 1

    # --- tickets and stations ---------------------------------------------------------------

    def _draw_tickets(self, place: int) -> None:
        """Draw tickets and keep those within reach, else the one that loses least (B12)."""
        setting, player = self.setting, self.players[place]
        side = setting.side_of[place]
        drawn = [self.tickets.pop() for _ in range(min(setting.drawn, len(self.tickets)))]
        held, kept = self.wishes[side], list[Wish]()
        for wish in drawn:
            self.wishes[side] = [*held, *kept, wish]
            self._aim(place)
            if self._is_near(player, side, wish):
                kept.append(wish)
        if drawn and not kept:
            kept = [min(drawn, key=lambda wish: wish.lost)]
        self.wishes[side] = [*held, *kept]
        self._aim(place)

    def _is_near(self, player: Player, side: int, wish: Wish) -> bool:
        aimed = next((aim for aim in player.aims if aim.wish is wish), None)
        if aimed is None:
            return self.pieces(side).points(wish) > 0
        tracks = (self.setting.chart.tracks[number] for number in aimed.lacking)
        needed = sum(self.lacks(player.hand, track)[1] + 1 for track in tracks)
        return needed < SOON * self.turns()

    def _build(self, place: int, city: int) -> None:
        self.players[place].stations -= 1
        self.built[place].add(city)

    def _borrow(self, place: int) -> bool:
        """Build a station in the last turn where it completes a ticket (E9, E10)."""
        setting, player = self.setting, self.players[place]
        cost = setting.station_cards[len(self.built[place])]
        color = max(range(LOCOMOTIVE), key=player.hand.__getitem__)
        if player.hand[color] + player.hand[LOCOMOTIVE] < cost:
            return False
        side = setting.side_of[place]
        pieces = self.pieces(side)
        failing = [wish for wish in self.wishes[side] if pieces.points(wish) < wish.most]
        best, city, taken = setting.unused + STATION, -1, set[int]().union(*self.built)
        for number, who in enumerate(self.owner) if failing else ():
            track = setting.chart.tracks[number]
            free = track.b if track.a in taken else track.a
            if who >= 0 and who not in setting.sides[side] and free not in taken:
                gain = _gain(pieces, track, failing)
                if gain > best:
                    best, city = gain, free
        if city < 0:
            return False
        cards = [0] * KINDS
        cards[color] = min(cost, player.hand[color])
        cards[LOCOMOTIVE] = cost - cards[color]
        self.pay(player, cards)
        self._build(place, city)
        return True


def _gain(pieces: Pieces, track: Track, wishes: Sequence[Wish]) -> float:
    """Return the points that tickets gain if a route joins two connected pieces."""
    joined = {pieces.leader(track.a), pieces.leader(track.b)}
    gain = 0.0
    for wish in wishes if len(joined) > 1 else ():
        now = pieces.points(wish)
        for aim in wish.aims:
            if aim.points <= now:
                break
            starts = {pieces.leader(place) for place in aim.a}
            ends = {pieces.leader(place) for place in aim.b}
            if starts & joined and ends & joined:
                gain += aim.points - now
                break
    return gain
