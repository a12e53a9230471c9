"""The closed set of exercise kinds, each in a module of its name; one literal table of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.lessons.exercise import Exercise
from tutor.lessons.kinds import (
    borrow,
    claim_route,
    draw_next,
    explorer_cities,
    figure,
    holder,
    keep_tickets,
    last_turn,
    legal_payment,
    longest_trail,
    look,
    may_claim,
    mountain_trains,
    neutral,
    place_station,
    rank_tokens,
    route_points,
    row,
    score_line,
    share_tickets,
    tickets_done,
    toll,
    tunnel,
    winner,
)
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.scoring import Rules


@dataclass(frozen=True)
class Kind:
    """A kind of exercise: its parameters, and how one is made of them by a seed."""

    parameters: type[Parameters]
    make: Callable[[Rules, Pick, Any], Exercise]


LOOK = "look"
QUIZ = "quiz"
"""Not a kind of its own: one of the course's other exercises comes back (tutor.lessons.session)."""

KINDS: Mapping[str, Kind] = {
    "borrow": Kind(borrow.Wish, borrow.make),
    "claim_route": Kind(claim_route.Wish, claim_route.make),
    "draw_next": Kind(draw_next.Wish, draw_next.make),
    "explorer_cities": Kind(explorer_cities.Wish, explorer_cities.make),
    "figure": Kind(figure.Wish, figure.make),
    "holder": Kind(holder.Wish, holder.make),
    "keep_tickets": Kind(keep_tickets.Wish, keep_tickets.make),
    "last_turn": Kind(last_turn.Wish, last_turn.make),
    "legal_payment": Kind(legal_payment.Wish, legal_payment.make),
    "longest_trail": Kind(longest_trail.Wish, longest_trail.make),
    "look": Kind(look.Wish, look.make),
    "may_claim": Kind(may_claim.Wish, may_claim.make),
    "mountain_trains": Kind(mountain_trains.Wish, mountain_trains.make),
    "neutral": Kind(neutral.Wish, neutral.make),
    "place_station": Kind(place_station.Wish, place_station.make),
    "rank_tokens": Kind(rank_tokens.Wish, rank_tokens.make),
    "route_points": Kind(route_points.Wish, route_points.make),
    "row": Kind(row.Wish, row.make),
    "score_line": Kind(score_line.Wish, score_line.make),
    "share_tickets": Kind(share_tickets.Wish, share_tickets.make),
    "tickets_done": Kind(tickets_done.Wish, tickets_done.make),
    "toll": Kind(toll.Wish, toll.make),
    "tunnel": Kind(tunnel.Wish, tunnel.make),
    "winner": Kind(winner.Wish, winner.make),
}
