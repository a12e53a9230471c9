"""What a route or a ticket adds to a board's bonuses, in points (B15, A8, N10, T11)."""

from tutor.bots.chart import Track
from tutor.bots.joining import Pieces
from tutor.bots.view import View
from tutor.rules.explorer import Explorer
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.longest_path import LongestPath

FAR = 14  # trains or cities: a bonus nearly decided
TRAIN = 0.3  # points for a train on the longest path while it is open
CITY = 0.6  # points for a city of the largest network while it is open
TICKET = 2.0  # points for a completed ticket towards the Globetrotter


class Bonuses:
    """The bonuses of a board as one side sees them now."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.ticket = TICKET if view.piece(Globetrotter) is not None else 0.0
        self._cities: set[int] = set()
        self._train = self._city = 0.0
        longest, explorer = view.piece(LongestPath), view.piece(Explorer)
        if longest is None and explorer is None:
            return
        mine, cities = _largest(view, view.players)
        others = max((_largest(view, side)[0] for side in view.rivals), default=0)
        if explorer is not None:
            others = max((len(_largest(view, side)[1]) for side in view.rivals), default=0)
            mine = len(cities)
        near = 1.0 if abs(mine - others) < FAR / 2 else 0.4 if abs(mine - others) < FAR else 0.1
        self._cities = cities
        if longest is not None:
            self._train = TRAIN * near
        if explorer is not None:
            self._city = CITY * near

    def of(self, track: Track) -> float:
        """Return what a route adds to the side's largest connected piece, in points."""
        a, b = track.a in self._cities, track.b in self._cities
        if not a and not b:
            return 0.0
        return self._train * track.length + (0.0 if a and b else self._city)

    def of_any(self, track: Track) -> float:
        """Return what a route is likely to add once it belongs to a network, in points."""
        return 0.7 * self._train * track.length + 0.7 * self._city


def _largest(view: View, side: tuple[int, ...]) -> tuple[int, set[int]]:
    """Return the trains and the cities of a side's largest connected piece."""
    tracks = [view.chart.tracks[number] for number, owner in enumerate(view.owner) if owner in side]
    pieces = Pieces(view.chart, (track.number for track in tracks))
    length: dict[int, int] = {}
    cities: dict[int, set[int]] = {}
    for track in tracks:
        leader = pieces.leader(track.a)
        length[leader] = length.get(leader, 0) + track.length
        cities.setdefault(leader, set()).update((track.a, track.b))
    if not length:
        return 0, set()
    most = max(length, key=lambda piece: (length[piece], -piece))
    return length[most], cities[most]
