"""The functions that the notebooks' cells call: each returns a text and draws what it is about.

Boards go by their ids, cities, routes and players by their printed names. Live boards are
shown by `tutor.app`. Pictures need the extra ``pictures`` (matplotlib), which is loaded only when
a picture is shown: ``print`` an answer for its text alone.

Examples
--------
>>> print(claim("usa", "Denver - Omaha", cards(purple=3, locomotive=1)))
Denver – Omaha: purple, 4 spaces, 7 points.
Anna lays 3 purple cards and 1 locomotive.
The rules say yes:
  - Anna claims Denver – Omaha with 3 purple cards and 1 locomotive. That takes 4 trains and
    scores 7 points.
"""

from tutor.notebook.acting import build_station, claim, draw
from tutor.notebook.counts import busiest_routes, look, points_by_length
from tutor.notebook.entering import finished
from tutor.notebook.games import example_game, play_bots
from tutor.notebook.laying import lay_out
from tutor.notebook.named import cards
from tutor.notebook.proofs import decided, final_score, proof, save_game, score
from tutor.notebook.reviewing import ReviewTable, review
from tutor.notebook.tickets import ticket_costs, way_of_ticket
from tutor.notebook.tokens import rank_tokens
from tutor.notebook.tunnels import tunnel_odds

__all__ = [
    "ReviewTable",
    "build_station",
    "busiest_routes",
    "cards",
    "claim",
    "decided",
    "draw",
    "example_game",
    "final_score",
    "finished",
    "lay_out",
    "look",
    "play_bots",
    "points_by_length",
    "proof",
    "rank_tokens",
    "review",
    "save_game",
    "score",
    "ticket_costs",
    "tunnel_odds",
    "way_of_ticket",
]
