"""The link that is the game: all of it comes back, and nothing hostile gets through."""

import time
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import rules_of
from tests.link.games import FOLDERS, full_game, game_of, known, lists_of
from tutor.boards import Board
from tutor.game.file import LONGEST_NAME, decode_game, encode_game
from tutor.game.finished import FinishedGame, Player, TypedTicket
from tutor.game.golden import golden_games
from tutor.game.problems import BadLink, UnknownBoard
from tutor.link import LONGEST_LINK, NotPackableError, link_of, read_link
from tutor.link.code import ALPHABET
from tutor.link.packing import Lists, tidy
from tutor.scoring import score

GAMES = 100
DAMAGED = 500


def linked(game: FinishedGame) -> str:
    return link_of(game, known(game.board))


def opened(text: str) -> FinishedGame:
    found = read_link(text, lists_of)
    assert found.problem is None
    assert not found.other_figures
    assert found.game is not None
    return found.game


def reason(text: str) -> str:
    problem = read_link(text, lists_of, tuple(FOLDERS)).problem
    assert problem is not None
    return problem.reason if isinstance(problem, BadLink) else problem.code


def comes_back(game: FinishedGame) -> None:
    found = opened(linked(game))
    assert tidy(game, known(game.board).board) == found
    assert decode_game(encode_game(found)).problems == ()


def test_random_games_come_back() -> None:
    """Rulings, corrections, points by length, typed tickets, tokens, teams, neutral: all of it."""
    for seed in range(GAMES):
        comes_back(game_of(seed))


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_random_games_come_back(part: int) -> None:
    """The rest of the ten thousand."""
    for seed in range(GAMES + part * 495, GAMES + part * 495 + 495):
        comes_back(game_of(seed))


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_golden_games_score_the_same(board: str) -> None:
    """What a link leaves out, the order of routes, plays no part in the points."""
    for golden in golden_games(FOLDERS[board]):
        game = golden.reading.game
        assert game is not None
        before, after = score(game), score(opened(linked(game)))
        assert [side.parts for side in before.sides] == [side.parts for side in after.sides]
        assert [side.trail for side in before.sides] == [side.trail for side in after.sides]
        assert before.winners == after.winners


NAMES = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Cf", "Zl", "Zp")), max_size=LONGEST_NAME
)
NUMBER = st.none() | st.integers(0, 999)


@st.composite
def hands(draw: st.DrawFn, board: Board) -> Player:
    """Draw what a player may have in a file that can be read, however it came about."""
    cities = st.sampled_from(sorted(board.city))
    typed = st.builds(TypedTicket, cities, cities, st.integers(1, 40))
    listed = st.sampled_from(sorted(board.ticket)) if board.ticket else typed
    return Player(
        draw(NAMES),
        draw(st.sampled_from([None, "red", "orange"])),  # type: ignore[arg-type]
        tickets=tuple(draw(st.lists(listed | typed, max_size=40))),
        stations=tuple(draw(st.lists(cities, max_size=4))),
        tokens=draw(NUMBER),
        loans=draw(st.integers(0, 999)),
        start=draw(NUMBER),
        team=draw(st.none() | st.sampled_from(["North", "Süd"]) | NAMES),
    )


@given(st.data())
def test_whatever_can_be_entered_comes_back(data: st.DataObject) -> None:
    """Also what no rule would let pass: names of any script, a ticket held twice."""
    lists = known(data.draw(st.sampled_from(sorted(FOLDERS))))
    players = data.draw(st.lists(hands(lists.board), max_size=6))
    owners = data.draw(st.lists(st.integers(0, 6), max_size=len(lists.routes)))
    players = [
        replace(
            player,
            routes=tuple(
                route
                for route, owner in zip(lists.routes, owners, strict=False)
                if owner == place + 1
            ),
        )
        for place, player in enumerate(players)
    ]
    points = data.draw(st.dictionaries(st.integers(1, 9), st.integers(1, 99)))
    game = FinishedGame(
        lists.board.id,
        tuple(players),
        variant=data.draw(st.none() | st.sampled_from(lists.variants)),
        length_points=tuple(sorted(points.items())),
    )
    assert game == opened(linked(game))


# --- how long -------------------------------------------------------------------------------

SIX = 20  # letters more for six players and the names of their teams


@pytest.mark.parametrize("board", sorted(FOLDERS))
@pytest.mark.parametrize("names", ["Aleksand", "Владимир"])
def test_a_link_is_shorter_than_two_hundred_letters(board: str, names: str) -> None:
    """As many players as can be, each with a name of eight letters, and all that can be had."""
    players = rules_of(board).rulebook.players[-1]
    code = linked(full_game(board, players, names))
    assert len("#g=" + code) < 200 + SIX * (players > 5), len(code)
    assert set(code) <= set(ALPHABET + "._")


def test_routes_need_44_letters() -> None:
    """All of a hundred and one routes among five players."""
    full = full_game("europe", 5)
    bare = replace(full, players=tuple(replace(one, routes=()) for one in full.players))
    assert len(linked(full)) - len(linked(bare)) <= 44


# --- damage ---------------------------------------------------------------------------------


def damaged(code: str, rng: Random) -> str:
    """Return a code to which something has happened on the way."""
    at = rng.randrange(len(code))
    other = rng.choice(ALPHABET.replace(code[at], ""))
    return rng.choice(
        [
            lambda: code[:at] + other + code[at + 1 :],
            lambda: code[:at] + other + code[at:],
            lambda: code[:at] + code[at + 1 :],
            lambda: code[:at],
            lambda: code[at + 1 :],
            code.swapcase,
            lambda: code[:at] + code[at:][::-1],
            lambda: code + code[-1] * rng.randint(1, 6000),
            lambda: code[:at] + "<b onclick=alert(1)>" + code[at:],
            lambda: "".join(rng.sample(code, len(code))),
        ]
    )()


def check_damaged(first: int, count: int) -> None:
    """A damaged link is the very same game or one problem; never slow, never an exception."""
    codes = [linked(game_of(seed)) for seed in range(len(FOLDERS) * 4)]
    for seed in range(first, first + count):
        rng = Random(seed)
        code = rng.choice(codes)
        text = damaged(code, rng)
        begin = time.process_time()
        found = read_link(text, lists_of, tuple(FOLDERS))
        assert time.process_time() - begin < 5
        assert (found.game is None) == (found.problem is not None)
        assert found.game is None or found.game == opened(code)


def test_damaged_links_are_told() -> None:
    """Letters lost, changed, doubled, added, turned round."""
    check_damaged(0, DAMAGED)


@pytest.mark.thorough
def test_ten_thousand_damaged_links_are_told() -> None:
    """The rest of the ten thousand."""
    check_damaged(DAMAGED, 9500)


def forged(number: int, lists: Lists) -> str:
    """Return a code with all its checks right and any number as its game."""
    from tutor.link import code as c  # noqa: PLC0415 - the parts that only a forger needs

    number = number * c.FIGURES + c._figures(lists.board)
    number = number * c.NAMES + c._names(lists)
    letters = c._letters(number * c.CHECK + c._check(lists.board.id, number))
    return f"{c.VERSION}.{lists.board.id}.{letters}"


def test_forged_links_make_no_trouble() -> None:
    """Any number at all behind right checks: a game of that board's own things, or a problem."""
    rng = Random(11)
    for _ in range(DAMAGED):
        lists = known(rng.choice(sorted(FOLDERS)))
        found = read_link(forged(rng.getrandbits(rng.randint(1, 9000)), lists), lists_of)
        if found.game is None:
            assert found.problem == BadLink("", "damaged")
            continue
        entered = [entry for player in found.game.players for entry in player.tickets]
        assert all(one in lists.board.ticket for one in entered if isinstance(one, str))


@pytest.mark.parametrize("bits", [3, 4, 5, 60, 40_000])
def test_a_forged_flood_stays_small(bits: int) -> None:
    """Sixteen players with a thousand tickets each are read, and refused by the game's checks."""
    for number in ((1 << bits) - 1, (1 << bits) - 2):
        begin = time.process_time()
        read_link(forged(number, known("europe")), lists_of)
        assert time.process_time() - begin < 5


def test_what_is_wrong_is_told_apart() -> None:
    """Nothing at all, another version, another board, other data, far too long."""
    code = linked(full_game("europe", 5))
    version, board, letters = code.split(".")
    assert "no_link" == reason("")
    assert "no_link" == reason("https://example.org/")
    assert "no_link" == reason("<script>alert(1)</script>")
    assert "no_link" == reason("1.europe.")
    assert "no_link" == reason("\x00" * 100)
    assert "newer" == reason(f"2.{board}.{letters}")
    assert "damaged" == reason(f"{version}.usa.{letters}")
    assert "damaged" == reason(f"{version}.%F0%FF.{letters}")
    assert "damaged" == reason(code[:-1])
    assert "too_long" == reason(code + "0" * LONGEST_LINK)


def test_a_board_that_is_not_here_is_named() -> None:
    """The link is right; only this place has no such board."""
    moon = replace(known("europe").board, id="mond/§ <b>")
    code = link_of(replace(full_game("europe", 2), board=moon.id), Lists(moon, ("standard",)))
    found = read_link(code, lists_of, tuple(FOLDERS))
    assert UnknownBoard("board", "mond/§ <b>", tuple(FOLDERS)) == found.problem
    assert read_link(code, lambda _: Lists(moon, ("standard",))).game is not None


def test_other_data_of_the_board_are_noticed() -> None:
    """Another list would mean another game; other figures only other points."""
    lists = known("europe")
    board = lists.board
    fewer = replace(board, tickets=board.tickets[1:])
    code = linked(full_game("europe", 5))
    found = read_link(code, lambda _: Lists(fewer, lists.variants))
    assert BadLink("", "other_board") == found.problem
    longer = replace(board, routes=(replace(board.routes[0], length=5), *board.routes[1:]))
    found = read_link(code, lambda _: Lists(longer, lists.variants))
    assert opened(code) == found.game
    assert found.other_figures


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        " {}\n",
        "https://example.org/app/?x=1#g={}",
        "#g={}",
        "g={}",
        "See https://example.org/#g={}.",
        "<http://127.0.0.1:8866/#g={}>",
    ],
)
def test_a_link_is_found_in_what_is_pasted(around: str) -> None:
    """The bare code, the whole address, a sentence that ends with it, a line broken by a mail."""
    code = linked(full_game("team_asia", 6))
    assert opened(code) == opened(around.format(code))
    assert opened(code) == opened(around.format(f"{code[:70]}\n{code[70:]}"))


@pytest.mark.parametrize(
    "around",
    [
        "We played on 28.11.2026: {} That was close!",
        "Anna:{}, then tea",
        "https://example.org/app/#g={} look at\nthat",
        "{}, and in version 1.2.3",
    ],
)
def test_a_link_is_found_among_words(around: str) -> None:
    """As in a message that is copied whole; one that is damaged is called so."""
    code = linked(full_game("team_asia", 6))
    assert opened(code) == opened(around.format(code))
    assert "damaged" == reason(f"See {code[:-1]} there")


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": (Player("A", None, routes=("mars--moon--1",)),)},
        {"players": (Player("A", None, tickets=("mars--moon",)),)},
        {"players": (Player("A", None, stations=("mars",)),)},
        {"players": (Player("A", None, tickets=(TypedTicket("paris", "wien", None),)),)},
        {"players": (Player("A", None, routes=("brest--paris--1",)),) * 2},
        {"players": (Player("A", None, tokens=10**9),)},
        {"players": (Player("A" * 50, None),)},
        {"players": (Player("A", None),) * 20},
        {"variant": "moon"},
        {"corrections": (("mars--moon--1", None),)},
        {"length_points": ((50, 3),)},
    ],
    ids=repr,
)
def test_what_the_board_has_not_makes_no_link(wrong: dict[str, object]) -> None:
    """Only a game that can be scored is given away."""
    game = replace(full_game("europe", 2), **wrong)  # type: ignore[arg-type]
    with pytest.raises(NotPackableError):
        linked(game)
