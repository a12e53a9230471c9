"""What a playout comes to: the points of each side, with tickets, stations and bonuses."""

from collections.abc import Sequence

from tutor.bots.ahead.quick import QuickTable
from tutor.bots.chart import Chart
from tutor.bots.joining import Pieces
from tutor.rules.explorer import Explorer
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.longest_path import LongestPath
from tutor.rules.tolls import Tolls


def totals(end: QuickTable) -> list[float]:
    """Return each side's points at the end of a playout.

    Bonuses for pairs of ways (I7) are left out, and the longest line is an estimate.
    """
    setting = end.setting
    view, chart = setting.view, setting.chart
    own: list[list[int]] = [[] for _ in setting.sides]
    for number, who in enumerate(end.owner):
        if who >= 0:
            own[setting.side_of[who]].append(number)
    tickets = [_tickets(end, side, tracks) for side, tracks in enumerate(own)]
    points = [
        float(sum(end.players[player].points for player in side))
        + setting.unused * sum(end.players[player].stations for player in side)
        + sum(tickets[number])
        for number, side in enumerate(setting.sides)
    ]
    longest, explorer = view.piece(LongestPath), view.piece(Explorer)
    globetrotter, tolls = view.piece(Globetrotter), view.piece(Tolls)
    if longest is not None:
        _give(points, [line(chart, tracks) for tracks in own], longest.points)
    if explorer is not None:
        _give(points, [_largest(chart, tracks) for tracks in own], explorer.points)
    if globetrotter is not None:
        done = [sum(each > 0 for each in outcomes) for outcomes in tickets]
        _give(points, done, globetrotter.points)
    if tolls is not None:
        _add_tokens(points, end, tolls)
    return points


def _add_tokens(points: list[float], end: QuickTable, tolls: Tolls) -> None:
    """Add the bonus for tokens, and take off the loans (D9, D10)."""
    bonus = tolls.bonus[len(end.players)]
    ranked = sorted({player.tokens for player in end.players}, reverse=True)
    for place, player in enumerate(end.players):
        side = end.setting.side_of[place]
        points[side] -= tolls.loan * player.loans
        if not player.loans:
            points[side] += bonus[ranked.index(player.tokens)]


def _tickets(end: QuickTable, side: int, own: Sequence[int]) -> list[int]:
    """Return what a side's tickets come to, each station borrowing what helps most (E10)."""
    setting, tracks, wishes = end.setting, list(own), end.wishes[side]

    def worth(more: int) -> int:
        pieces = Pieces(setting.chart, [*tracks, more])
        return sum(pieces.points(wish) for wish in wishes)

    members = setting.sides[side]
    for player in members:
        for city in sorted(end.built[player]):
            lent = [
                track
                for _, track in setting.chart.steps[city]
                if end.owner[track] >= 0 and end.owner[track] not in members
            ]
            if lent:
                tracks.append(max(lent, key=worth))
    pieces = Pieces(setting.chart, tracks)
    return [pieces.points(wish) for wish in wishes]


def line(chart: Chart, tracks: Sequence[int]) -> float:
    """Return about how many trains the longest continuous line has (B15).

    A line leaves out something at every two odd cities beyond the first two; here these are the
    shortest routes at them. The exact search would take longer than the whole playout.
    """
    pieces = Pieces(chart, tracks)
    length: dict[int, int] = {}
    shortest: dict[int, list[int]] = {}
    for number in tracks:
        track = chart.tracks[number]
        leader = pieces.leader(track.a)
        length[leader] = length.get(leader, 0) + track.length
        for city in (track.a, track.b):
            shortest.setdefault(city, []).append(track.length)
    odd: dict[int, list[int]] = {leader: [] for leader in length}
    for city, lengths in shortest.items():
        if len(lengths) % 2:
            odd[pieces.leader(city)].append(min(lengths))
    return max(
        (
            trains - sum(sorted(odd[leader])[: max(len(odd[leader]) - 2, 0)]) / 2
            for leader, trains in length.items()
        ),
        default=0.0,
    )


def _largest(chart: Chart, tracks: Sequence[int]) -> int:
    """Return how many cities the largest network joins (A8, T11)."""
    board, pieces = chart.rules.board, Pieces(chart, tracks)
    is_city = [place.id in board.city for place in board.places]
    cities: dict[int, set[int]] = {}
    for number in tracks:
        track = chart.tracks[number]
        ends = {end for end in (track.a, track.b) if is_city[end]}
        cities.setdefault(pieces.leader(track.a), set()).update(ends)
    return max(map(len, cities.values()), default=0)


def _give(points: list[float], counts: Sequence[float], bonus: int) -> None:
    """Give a bonus to everybody with the most; nobody has it with nothing."""
    most = max(counts)
    for place, count in enumerate(counts):
        if count == most > 0:
            points[place] += bonus
