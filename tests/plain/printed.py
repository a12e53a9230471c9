"""What boards and rulebooks print, a row for each board: read by the plain modules and by tests.

Written from docs/rules.md and the boards' own figures; nothing here asks tutor.
"""

from __future__ import annotations

from typing import NamedTuple

# B10: what a route of each length is worth, on every board that has such routes.
B10 = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


class Printed(NamedTuple):
    """The figures of a board; pairs of tickets are (those dealt to each, those in the box)."""

    players: tuple[int, ...]
    trains: int
    """Of each player."""
    size: tuple[int, int]
    """How many cities and routes there are."""
    lengths: tuple[int, ...]
    """Of the routes, in spaces."""
    scored: tuple[str, ...]
    """The parts of the score, in the order of the sheet."""
    ties: tuple[str, ...]
    """The steps that break a tie for the win; more of a step's number is better."""
    regular: tuple[int, int]
    long: tuple[int, int] = (0, 0)
    keep: int = 2
    """How many of the first tickets must be kept."""
    drawn: int = 3
    """How many tickets are drawn later; one must be kept."""
    refused: tuple[str, str] = ("under", "under")
    """Where tickets not kept go, at the start and later: under the pile, out, or discarded."""
    both_lanes: int = 4
    """With so many players or more both lanes of a double can be owned."""
    ordinary: bool = False
    """Whether a face-up locomotive is a card like others; else it is the only one of a turn."""
    cleared: bool = True
    """Whether three face-up locomotives are discarded with the row."""
    wild_on: tuple[str, ...] = ("train", "ferry", "tunnel")
    """The routes on which locomotives are wild."""
    turned: tuple[int, ...] = ()
    """How many cards a tunnel turns over."""
    holders_win: bool = True
    """Whether the bonus for the longest decides a tie, and not the trails' lengths."""
    variants: tuple[str, ...] = ("standard",)


TO_FIVE, TO_SIX = (2, 3, 4, 5), (1, 2, 3, 4, 5, 6)
PRINTED = {
    "usa": Printed(  # B1 to B16
        TO_FIVE, 45, (36, 100), TO_SIX, ("routes", "tickets", "longest"),
        ("most_tickets", "longest"), (3, 30),
    ),
    "europe": Printed(  # E1 to E14
        TO_FIVE, 45, (47, 101), (1, 2, 3, 4, 6, 8), ("routes", "tickets", "stations", "longest"),
        ("most_tickets", "fewest_stations", "longest"), (3, 40), (1, 6), refused=("out", "under"),
        turned=(3,),
    ),
    "nederland": Printed(  # D1 to D17; not the neutral player (D14), who is for two only
        TO_FIVE, 40, (30, 97), TO_SIX, ("start", "routes", "tickets", "token_bonus", "loans"),
        ("most_tickets",), (5, 44), keep=3, drawn=4, refused=("discarded", "discarded"),
        variants=("tolls", "no_tolls"),
    ),
    "legendary_asia": Printed(  # A1 to A9
        TO_FIVE, 45, (39, 100), TO_SIX, ("routes", "mountains", "tickets", "explorer"),
        ("most_tickets", "most_mountain_routes"), (3, 30), (1, 6), refused=("out", "under"),
    ),
    "nordic": Printed(  # N1 to N11
        (2, 3), 40, (39, 81), (*TO_SIX, 9), ("routes", "tickets", "globetrotter"),
        ("most_tickets", "longest"), (5, 46), refused=("out", "out"), both_lanes=3, ordinary=True,
        cleared=False, wild_on=("ferry", "tunnel"), turned=(3,), holders_win=False,
    ),
    "team_asia": Printed(  # T1 to T13
        (4, 6), 27, (46, 126), (*TO_SIX, 7), ("routes", "tickets", "longest", "globetrotter"),
        ("most_tickets", "longest"), (5, 60), keep=3, drawn=4, turned=(4, 5, 6), holders_win=False,
    ),
    "india": Printed(  # I1 to I13
        (2, 3, 4), 45, (39, 108), (1, 2, 3, 4, 6, 8),
        ("routes", "tickets", "longest", "grand_tour"), ("most_tickets", "longest"), (4, 58),
    ),
    "switzerland": Printed(  # H1 to H20
        (2, 3), 40, (34, 88), TO_SIX, ("routes", "tickets", "longest"),
        ("most_tickets", "longest"), (5, 46), refused=("out", "out"), both_lanes=3, ordinary=True,
        wild_on=("tunnel",), turned=(3,),
    ),
}  # fmt: skip


def lanes_open(board: str, variant: str, players: int, pair: str, lanes: int) -> int:
    """How many lanes of a pair can be owned in all: B11, N8, D5, D13, T7, A3, I3, H7."""
    if board == "team_asia":
        if players == 6 or pair == "canton--hong_kong":
            return lanes
        return min(lanes, 2 if lanes == 3 else 1)
    if board == "nederland" and variant != "no_tolls":
        return lanes
    return lanes if players >= PRINTED[board].both_lanes else 1
