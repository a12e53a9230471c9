"""Playing on quickly: it keeps the rules, counts as the score does, and sees no hidden card."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.test_bots import elsewhere
from tests.games import FOLDERS
from tests.table.tables import arranged, begun
from tutor.bots import judge
from tutor.bots.ahead import Deal, Playout, Setting, as_it_lies, sensible, weigh
from tutor.bots.ahead.final import line, totals
from tutor.bots.ahead.weighing import CLOSE, NEAR, OPTIONS, doubtful
from tutor.bots.view import FREE, View
from tutor.cards import cards
from tutor.network import Edge, longest_trail
from tutor.play.recorded import recorded
from tutor.rules.standing import NEUTRAL
from tutor.scoring import score
from tutor.table import Table
from tutor.table.actions import ClaimRoute, DrawBlind, DrawFaceUp
from tutor.table.stages import Turn
from tutor.terms import Part

GAMES = [
    pytest.param(path, id=f"{board}-{path.stem}")
    for board, folder in FOLDERS.items()
    for path in sorted((folder / "games").glob("played_*.jsonl"))
]
QUICK = [game for game in GAMES if "2_players" in str(game.id) or "4_players" in str(game.id)]
"""A game of every board."""

NOT_COUNTED = Part.LONGEST, Part.GRAND_TOUR


def turns_of(path: Path) -> list[Table]:
    """Return the tables of a recorded game at which a turn begins."""
    return [step.table for step in recorded(path) if isinstance(step.table.stage, Turn)]


def sides_of(table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple(dict.fromkeys(map(table.side, range(len(table.seats)))))


def laid_open(table: Table) -> tuple[View, Setting, Deal]:
    """Return a table's view and setting, with every card where it really is."""
    assert table.to_move is not None
    view, sides = View(table.seen_by(table.to_move)), sides_of(table)
    return view, Setting(view, sides), as_it_lies(table, view, sides, "any")


@pytest.mark.rule("B10", "B14", "E10", "D9", "D10", "N10", "A8", "T11")
@pytest.mark.parametrize("path", GAMES)
def test_counts_as_the_score_does(path: Path) -> None:
    """At the last turn of recorded games, all parts but the longest line and double ways."""
    table = turns_of(path)[-1]
    _, setting, deal = laid_open(table)

    sheet = score(table.finished_game(), table.rules)
    bonuses = {
        side.name: sum(side.parts.get(part, 0) for part in NOT_COUNTED) for side in sheet.sides
    }
    wanted = [side.total - bonuses[side.name] for side in sheet.sides]
    counted = totals(Playout(setting, deal, "any"))
    longest = next((piece for piece in table.rules.pieces if Part.LONGEST in piece.parts), None)
    beyond = {a - b for a, b in zip(counted, wanted, strict=True)}
    assert beyond <= ({0} if longest is None else {0, longest.figures["bonus"]})
    assert (max(beyond) > 0) == (longest is not None and bool(table.claims))


@pytest.mark.rule("B15")
@pytest.mark.parametrize("path", GAMES)
def test_the_longest_line_is_nearly_right(path: Path) -> None:
    """It is never called shorter than a fifth below its length, nor longer than its component."""
    table = turns_of(path)[-1]
    view, setting, _ = laid_open(table)
    for side in setting.sides:
        own = [number for number, owner in enumerate(view.owner) if owner in side]
        tracks = [view.chart.tracks[number] for number in own]
        edges = [Edge(t.id, str(t.a), str(t.b), t.length) for t in tracks]
        exact = longest_trail(edges).length
        assert exact * 0.8 <= line(view.chart, own) <= sum(track.length for track in tracks)


def playouts(path: Path) -> Iterator[tuple[Playout, Table]]:
    """Yield playouts of a recorded game, from some of its turns, and the tables before them."""
    tables = turns_of(path)
    for number, table in enumerate(tables[:: max(len(tables) // 6, 1)]):
        _, setting, deal = laid_open(table)
        playout = Playout(setting, deal, str(number))
        assert table.to_move is not None
        playout.run(table.to_move, None)
        yield playout, table


@pytest.mark.rule("B2", "B7", "B9", "B11", "B13")
@pytest.mark.parametrize("path", QUICK)
def test_playing_on_keeps_the_rules(path: Path) -> None:
    """No card or train is lost or made, no lane is doubly owned, and the game ends as it should."""
    for playout, table in playouts(path):
        held = sum(sum(player.hand) for player in playout.players)
        in_all = held + len(playout.pile) + len(playout.row) + len(playout.discards)
        rules = table.rules.rulebook.cards
        assert in_all == rules.each_color * 8 + rules.locomotives
        assert all(min(player.hand) >= 0 for player in playout.players)
        assert playout.turns_left == 0
        chart = playout.setting.chart
        for place, player in enumerate(playout.players):
            own = [track for track in chart.tracks if playout.owner[track.number] == place]
            before = [claim for claim in table.claims if claim.owner == place]
            laid = sum(track.trains for track in own)
            laid -= sum(chart.tracks[chart.number[claim.route]].trains for claim in before)
            assert player.trains == table.seats[place].trains - laid >= 0
            assert len({track.pair for track in own}) == len(own)
        for pair, lanes in enumerate(chart.lanes):
            taken = [lane for lane in lanes if playout.owner[lane] not in (FREE, NEUTRAL)]
            assert len(taken) <= chart.lanes_open[pair]


@pytest.mark.parametrize("board", ["europe", "team_asia"])
def test_only_what_is_seen_counts(board: str) -> None:
    """Other hands, tickets and piles behind the same sight weigh the same."""
    path = min((FOLDERS[board] / "games").glob("played_*.jsonl"))
    table = turns_of(path)[40]
    player = table.to_move
    assert player is not None
    weighed = []
    for one in (table, elsewhere(table, player)):
        seen, actions = one.seen_by(player), one.actions()
        view = View(seen)
        options = sensible(judge(seen, actions), actions, view.chart, 4)
        weighed.append(weigh(view, options, "any", first=4, most=4))
    assert weighed[0] == weighed[1]


def test_in_the_last_turn_the_points_decide() -> None:
    """Nothing follows: one action is behind another by exactly the points that it brings less."""
    table = arranged(
        begun("usa", 2),
        to_move=0,
        turns_left=1,
        seats={0: {"hand": cards(white=6, red=4), "tickets": ()}, 1: {"tickets": ()}},
    )
    actions = [
        next(a for a in table.actions() if isinstance(a, ClaimRoute) and a.route == route)
        for route in ("calgary--winnipeg--1", "el_paso--santa_fe--1")
    ]
    blind = next(a for a in table.actions() if isinstance(a, DrawBlind))

    weighed = weigh(View(table.seen_by(0)), [blind, *actions], "any")

    longest = 10  # for the longest line, whichever it is (B15)
    assert [option.action for option in weighed] == [actions[0], actions[1], blind]
    assert [option.behind for option in weighed] == [0, 15 - 2, 15 + longest]


@pytest.mark.parametrize("path", QUICK)
def test_early_only_what_the_plan_doubts_is_compared(path: Path) -> None:
    """Far from the end: one action of each kind, nearly as good by the plan; near it, more."""
    tables = turns_of(path)
    near = 0
    for table in (*tables[6 : len(tables) // 2 : 20], tables[-8]):
        player = table.to_move
        assert player is not None
        seen, actions = table.seen_by(player), table.actions()
        judged = judge(seen, actions)
        options = doubtful(View(seen), judged, actions, judged[0].action)
        assert judged[0].action in options
        assert {*options} <= {*actions}
        if seen.other_holders:
            assert options == [judged[0].action]
            near += 1
            continue
        if seen.turns_left is not None or min(seat.trains for seat in seen.seats) <= NEAR:
            near += 1
            assert options == sensible(judged, actions, View(seen).chart, OPTIONS)
            continue
        worth = {option.action: option.worth for option in judged}
        assert all(judged[0].worth - worth[option] <= CLOSE for option in options)
        kinds = [type(o) for o in options if not isinstance(o, DrawBlind | DrawFaceUp)]
        assert len({*kinds}) == len(kinds) >= len(options) - 1
    assert near
