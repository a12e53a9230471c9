"""The easy and the fair bot: they play their tickets like people who calculate little."""

import random
from collections.abc import Callable, Mapping, Sequence

from tutor.bots.chart import GRAY, LOCOMOTIVE, NUMBER_OF, Track, Wish
from tutor.bots.goals import goal, goals
from tutor.bots.joining import CLOSED, Pieces, joined
from tutor.bots.view import View
from tutor.cards import Cards
from tutor.table import stages as s
from tutor.table.actions import (
    Action,
    BuildStation,
    ChooseLane,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    PlaceCard,
    PlaceTicket,
)
from tutor.table.seen import Seen
from tutor.terms import Place

TICKETS_FROM = 15  # trains: with fewer left, no more tickets are drawn
TICKETS_UNTIL = 6  # rounds: with fewer left, no more tickets are drawn
LONG = 4  # spaces: routes that the fair bot builds once its tickets are completed
HURRY = 3  # rounds before the end in which any route will do
TRAIN = 1.2  # points that a train for a ticket should bring
NEAR = 0.01  # trains for a point: so few that the nearest of a ticket's ways is taken
CARD = 0.55  # turns for a card
IN_TIME = 0.4  # the share of the turns left in which the fair bot wants to complete its tickets
LATE = 8.0  # points for each turn beyond that
STATION_ROUNDS = 3  # rounds before the end in which a station is built for a ticket


class Simple:
    """Completes its tickets by ways with few trains, and claims what it can pay for.

    With ``together`` it plans one network for all tickets, draws more tickets, prefers long routes,
    watches for the end of the game, and uses stations; without, it plays one ticket at a time.
    """

    def __init__(self, seed: int | str, *, together: bool) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - a game, no secret
        self._together = together

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the bot's choice."""
        if len(actions) == 1:
            return actions[0]
        choice = _CHOICES[type(seen.stage)](self, View(seen), actions)
        return choice or actions[int(self._random() * len(actions))]

    # --- the way ----------------------------------------------------------------------------

    def network(self, view: View, wishes: Sequence[Wish]) -> list[Track]:
        """Return the routes missing for the tickets, also those that only the mate can claim."""
        price = [CLOSED] * len(view.chart.tracks)
        for number in view.own:
            price[number] = 0.0
        for track in view.open:
            price[track.number] = float(track.trains)
        pieces = Pieces(view.chart, view.own)
        undone = {wish: now for wish in wishes if (now := pieces.points(wish)) < 0}
        point = 1 / TRAIN if self._together else NEAR
        priced = [goal(view.chart, price, wish, now, point) for wish, now in undone.items()]
        trains = view.trains * len(view.players)
        alone = sorted((p for p in priced if p and p[0] <= trains), key=lambda pair: pair[0])
        near = [target for _, target in alone[: None if self._together else 1]]
        if not near:
            return []
        wanted = {target.wish: target.now for target in near}
        pairs = [target.pair for target in goals(view.chart, price, wanted, near, point)]
        while (joining := joined(view.chart, price, pairs)) is not None and joining[0] > trains:
            pairs.pop()
        return [view.chart.tracks[n] for n in joining[1]] if joining is not None else []

    # --- a turn -----------------------------------------------------------------------------

    def turn(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Claim a missing route or collect cards for it; if all tickets are done, build on."""
        missing = self.network(view, view.wishes)
        wanted = {track.number for track in missing}
        claims = [action for action in actions if isinstance(action, ClaimRoute)]
        claim = self._claim(view, claims, wanted)
        if claim is not None:
            return claim
        if self._together and view.turns <= STATION_ROUNDS:
            station = self._station(view, actions)
            if station is not None:
                return station
        if self._together and not missing and view.turns >= TICKETS_UNTIL:
            tickets = next((action for action in actions if isinstance(action, DrawTickets)), None)
            if tickets is not None and view.trains >= TICKETS_FROM:
                return tickets
        if not missing or view.turns <= HURRY:
            least = LONG if self._together and view.turns > HURRY else 1
            longest = {track.number for track in view.mine if track.length >= least}
            claim = self._claim(view, claims, longest)
            if claim is not None:
                return claim
        if not missing:
            missing = sorted(view.mine, key=lambda track: -track.length)[:3]
        return self.draw(view, actions, missing)

    def _claim(
        self, view: View, claims: Sequence[ClaimRoute], wanted: set[int]
    ) -> ClaimRoute | None:
        """Return the claim of the longest wanted route, paid with few locomotives."""
        best: tuple[tuple[float, ...], ClaimRoute] | None = None
        for claim in claims:
            track = view.chart.tracks[view.chart.number[claim.route]]
            if track.number not in wanted:
                continue
            paid = claim.cards + claim.from_holder
            spare = view.cards - paid
            if track.reveal and self._together and not _can_add(paid, spare):
                continue
            key = (
                track.length,
                -paid.total,
                -paid.locomotives,
                sum(count * count for count in spare.counts),
            )
            if best is None or key > best[0]:
                best = key, claim
        return None if best is None else best[1]

    def _station(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Return a station that completes a ticket by a rival's route (E10)."""
        cities = list(view.chart.place)
        undone = Pieces(view.chart, view.own)
        for track in view.theirs:
            pieces = Pieces(view.chart, [*view.own, track.number])
            if any(undone.points(wish) < 0 < pieces.points(wish) for wish in view.wishes):
                ends = {cities[track.a], cities[track.b]}
                builds = (x for x in actions if isinstance(x, BuildStation) and x.city in ends)
                if (station := next(builds, None)) is not None:
                    return station
        return None

    def draw(
        self, view: View, actions: Sequence[Action], missing: Sequence[Track]
    ) -> Action | None:
        """Take a card of a colour that a missing route lacks, the nearest one first."""
        hand = view.hand
        want: dict[int, float] = {}
        for track in missing:
            colors = range(LOCOMOTIVE) if track.color == GRAY else (track.color,)
            most = max(hand[color] for color in colors)
            for color in colors:
                lacking = track.cards - hand[color]
                if lacking > 0 and (track.color != GRAY or hand[color] == most):
                    want[color] = max(want.get(color, 0.0), 10.0 - lacking)
            if track.symbols > hand[LOCOMOTIVE]:
                want[LOCOMOTIVE] = 9.0
        rows = [action for action in actions if isinstance(action, DrawFaceUp)]
        rows.sort(key=lambda action: -want.get(NUMBER_OF[action.card], 0.0))
        if rows and want.get(NUMBER_OF[rows[0].card]):
            return rows[0]
        return next((action for action in actions if isinstance(action, DrawBlind)), None) or next(
            iter(rows), None
        )

    def second(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Draw the second card like the first."""
        missing = self.network(view, view.wishes)
        return self.draw(view, actions, missing or view.mine[:3])

    # --- everything else --------------------------------------------------------------------

    def keep(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Keep tickets: the easy bot few with few points, the fair one those worth their trains."""
        ticket = view.chart.ticket
        held = list(view.wishes)
        before = sum(track.trains for track in self.network(view, held))

        def judged(action: KeepTickets) -> tuple[float, ...]:
            chosen = [ticket[wish] for wish in action.tickets]
            points = sum(wish.most for wish in chosen)
            if not self._together:
                return -len(chosen), -points
            network = self.network(view, [*held, *chosen])
            trains = sum(track.trains for track in network) - before
            joins = Pieces(view.chart, [*view.own, *(track.number for track in network)])
            done = sum(joins.points(wish) for wish in chosen)
            turns = (len(network) + CARD * trains) / len(view.players)
            return (done - TRAIN * trains - LATE * max(turns - IN_TIME * view.turns, 0.0),)

        return max((a for a in actions if isinstance(a, KeepTickets)), key=judged)

    def place_ticket(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Show the mate the ticket with the most points (T5)."""
        ticket = view.chart.ticket
        places = (action for action in actions if isinstance(action, PlaceTicket))
        return max(places, key=lambda action: ticket[action.ticket].most)

    def place_card(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Keep a card of a colour that a missing route needs (T3)."""
        stage = view.seen.stage
        assert isinstance(stage, s.PlacingCard)
        assert stage.card is not None
        colors = {track.color for track in self.network(view, view.wishes)}
        wanted = Place.HAND if NUMBER_OF[stage.card] in colors else Place.HOLDER
        return next(
            action for action in actions if isinstance(action, PlaceCard) and action.place is wanted
        )

    def answer(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Pay a tunnel's extra whenever possible, preferably without locomotives (E5)."""
        pays = [action for action in actions if isinstance(action, PayTunnel)]
        return min(
            pays, key=lambda action: (action.cards + action.from_holder).locomotives, default=None
        )

    def lane(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Give the neutral player the first lane (D14)."""
        return next(action for action in actions if isinstance(action, ChooseLane))


def _can_add(paid: Cards, spare: Cards) -> bool:
    """Tell whether a card is left over in case a tunnel asks for one (E5)."""
    return bool(spare.locomotives or any(spare[color] for color in paid.colors))


_CHOICES: Mapping[type[s.Stage], Callable[[Simple, View, Sequence[Action]], Action | None]] = {
    s.ChoosingFirstTickets: Simple.keep,
    s.PlacingFirstTickets: Simple.place_ticket,
    s.Turn: Simple.turn,
    s.PlacingCard: Simple.place_card,
    s.DrawingSecond: Simple.second,
    s.KeepingTickets: Simple.keep,
    s.PlacingTicket: Simple.place_ticket,
    s.AnsweringTunnel: Simple.answer,
    s.ChoosingLane: Simple.lane,
}
