"""Whatever is done in whatever order: nothing raises, nothing is lost, the table always fits."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, do, setup, table
from tutor.game.file import read_game
from tutor.pad import questions as ask
from tutor.pad.context import Boards
from tutor.pad.keeping import mended
from tutor.pad.state import Pad, Screen
from tutor.pad.update import ACTIONS, kept_text, update_pad
from tutor.terms import PlayerColor, Ruling

STEPS = 30
EXAMPLES = 60

TEXTS = st.text(max_size=50) | st.sampled_from(["", " ", "Anna", "Bram", "x" * 300, "\ud800"])
NUMBERS = st.integers(-3, 45) | st.sampled_from([10**5, -(10**30), 999])
COUNTS = NUMBERS | NUMBERS.map(str) | TEXTS
PLAYERS = st.integers(-1, 5)
COLORS = st.sampled_from([*map(str, PlayerColor), "pink"])
VARIANTS = st.sampled_from(["standard", "tolls", "no_tolls", "neutral", "x"])
GARBAGE = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)
KEYS = (
    "board", "player", "value", "by", "name", "tab", "route", "ticket", "a", "b", "points", "index",
    "city", "length", "side", "kind", "part", "too_large",
)  # fmt: skip
GAMES = [
    kept_text(act(table(board), do("setup"), do("rename", player=0, value="Zoë")))
    for board in sorted(FOLDERS)
]


def action(word: str, **facts: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(word), **facts})


def actions_on(board: str) -> st.SearchStrategy[Any]:
    """Return actions of which many are about things that are there."""
    found = BOARDS.rules(board)
    assert found
    printed = found.board
    # Few things, so that claims meet.
    pairs = sorted(printed.lanes, key=lambda pair: (-len(printed.lanes[pair]), pair))[:5]
    routes = st.sampled_from([lane.id for pair in pairs for lane in printed.lanes[pair]])
    routes |= st.sampled_from([route.id for route in printed.routes])
    cities = st.sampled_from([city.id for city in printed.cities][:6])
    tickets = st.sampled_from([*(one.id for one in printed.tickets[:8]), "x--y"])
    entries = st.one_of(
        action("claim", route=routes),
        action("claim", route=routes, player=PLAYERS),
        action("take_over", route=routes, player=PLAYERS),
        action("swap_lane", route=routes),
        action("release", route=routes),
        action("correct", route=routes, length=COUNTS),
        action("add_ticket", ticket=tickets, player=PLAYERS),
        action("type_ticket", a=cities | TEXTS, b=cities, points=COUNTS),
        action("remove_ticket", index=PLAYERS, player=PLAYERS),
        action("move_ticket", ticket=tickets),
        action("swap_ticket", ticket=tickets, index=PLAYERS),
        action("ticket_city", city=cities),
        action("station", city=cities, player=PLAYERS),
        action("move_station", city=cities, player=PLAYERS),
        action("swap_station", city=cities, index=PLAYERS),
        action("enter", value=cities | TEXTS),
        *(
            action(word, player=PLAYERS, value=COUNTS)
            for word in ("tokens", "loans", "start_space")
        ),
    )
    setup_actions = st.one_of(
        action("add_player"),
        action("remove_player", player=PLAYERS),
        action("restore_players"),
        action("rename", player=PLAYERS, value=TEXTS),
        action("rename_team", player=PLAYERS, value=TEXTS),
        action("recolor", player=PLAYERS, value=COLORS),
        action("move_player", player=PLAYERS, by=st.sampled_from([-1, 1])),
        action("variant", value=VARIANTS),
        action("ruling", name=st.sampled_from([*map(str, Ruling)]), value=st.booleans()),
        action("neutral_color", value=COLORS),
        action("start"),
    )
    moves = st.one_of(
        *(action(word) for word in ("setup", "start", "undo", "redo", "dismiss", "hide")),
        action("player", player=PLAYERS),
        action("tab", tab=st.sampled_from(["routes", "tickets", "stations", "tokens", "result"])),
        action("query", value=TEXTS),
        action("look", route=routes),
        action("spoilers", value=st.booleans()),
        action(
            "reveal",
            value=st.sampled_from(["start", "next", "back", "all", "hide", "pause", "play"]),
        ),
        action("mend", tab=st.sampled_from(["routes", "tickets", "tokens"]), player=PLAYERS),
        action("right", doubt=st.sampled_from(["NoOneFinished None", "FewTickets 0"])),
        action("rematch"),
        action(
            "show",
            side=st.sampled_from(["Anna", "North"]),
            kind=st.sampled_from(["part", "ticket"]),
            part=st.sampled_from(["routes", "tickets"]),
            index=PLAYERS,
        ),
    )
    return st.one_of(entries, entries, setup_actions, moves)


FILES = st.one_of(
    *(
        action(word)
        for word in ("home", "go_on", "forget", "forget_before", "undo", "redo", "start", "setup")
    ),
    action("choose_board", board=st.sampled_from([*sorted(FOLDERS), "moon"])),
    *(action(word, value=st.sampled_from([*GAMES, "{}", ""])) for word in ("open", "kept")),
)
NONSENSE = st.one_of(
    GARBAGE,
    st.dictionaries(st.sampled_from(["do", *KEYS]), GARBAGE, max_size=6),
    st.builds(
        lambda word, facts: {**facts, "do": word},
        st.sampled_from(sorted(ACTIONS)),
        st.dictionaries(st.sampled_from(KEYS), GARBAGE, max_size=5),
    ),
)


@st.composite
def plays(draw: st.DrawFn, *, files: bool = False) -> tuple[Pad, list[Any]]:
    """Return a pad in the set-up or on the table, and actions."""
    board = draw(st.sampled_from(sorted(FOLDERS)))
    players = draw(st.sampled_from(sorted(BOARDS.counts(board))))
    pad = draw(st.sampled_from([setup, table]))(board, players)
    kinds = [actions_on(board), NONSENSE, *([FILES] if files else [])]
    return pad, draw(st.lists(st.one_of(kinds[0], kinds[0], *kinds), max_size=STEPS))


def look(pad: Pad) -> None:
    """Ask everything that a view asks."""
    hash(pad.game)
    ask.stations(pad)
    if pad.game is not None:
        for question in (BOARDS.standing, BOARDS.sheet, BOARDS.problems):
            question(pad.game)


def fits(pad: Pad) -> bool:
    return pad.game is not None and BOARDS.problems(pad.game) == ()


@settings(max_examples=EXAMPLES)
@given(plays(files=True))
def test_any_actions(play: tuple[Pad, list[Any]]) -> None:
    """Nothing raises; on the table there are never problems; what is kept can be read."""
    pad, actions = play
    for one in actions:
        before, pad = pad, act(pad, one)
        assert pad.refusal is None or pad.game is before.game
        assert (pad.game is None) <= (pad.screen is Screen.HOME)
        assert pad.screen is not Screen.TABLE or fits(pad)
        if pad.game is not None:
            assert -1 <= pad.active < len(pad.game.players)
            rules = BOARDS.rules_of(pad.game)
            assert rules
            assert pad.tab in ask.tabs(rules)
        for way in pad.refusal.ways_out if pad.refusal is not None else ():
            assert act(pad, way.action).refusal is None
        text = kept_text(pad)
        text.encode()
        if text:
            assert pad.game is not None
            reading = read_game(text.encode())
            assert reading.problems == ()
            assert reading.game == mended(pad.game)
            assert not fits(pad) or reading.game == pad.game
            offered = act(Pad(), do("kept", value=text))
            assert offered.kept == reading.game
    look(pad)


@settings(max_examples=EXAMPLES)
@given(plays(files=True))
def test_every_change_can_be_undone_and_done_again(play: tuple[Pad, list[Any]]) -> None:
    """Other boards, opened and kept games included; only undo and redo are no changes."""
    pad, actions = play
    for one in actions:
        before, pad = pad, act(pad, one)
        word = one.get("do") if isinstance(one, dict) else None
        if pad.game == before.game or word in ("undo", "redo"):
            continue
        assert pad.history.future == ()
        back = act(pad, do("undo"))
        if before.game is not None:
            assert before.game == back.game
        if pad.game is not None and back != pad:
            assert pad.game == act(back, do("redo")).game


@settings(max_examples=EXAMPLES)
@given(plays())
def test_undo_to_the_start_and_redo_to_the_end(play: tuple[Pad, list[Any]]) -> None:
    """The first game and the last one again, whatever was done between."""
    pad, actions = play
    first = pad.history.past[0][0] if pad.history.past else pad.game
    pad = act(pad, *actions)
    while pad.history.future:
        pad = act(pad, do("redo"))
    back = pad
    while back.history.past:
        back = act(back, do("undo"))
        assert back.screen is not Screen.TABLE or fits(back)
    assert first == back.game
    while back.history.future:
        back = act(back, do("redo"))
    assert (pad.game, pad.history) == (back.game, back.history)


@settings(max_examples=EXAMPLES // 2)
@given(plays(files=True))
def test_the_same_actions_give_the_same_pad(play: tuple[Pad, list[Any]]) -> None:
    """With other boards in memory too; a pad is never changed in place."""
    pad, actions = play
    others = Boards(names=lambda: BOARDS.names, team_names=lambda: BOARDS.team_names)
    one, other = pad, pad
    for step in actions:
        shown = repr(one)
        after = update_pad(one, step, BOARDS)
        assert shown == repr(one)
        one, other = after, update_pad(other, step, others)
        assert one == other
