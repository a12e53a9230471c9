"""The loader names file, line and reason for anything wrong, all of it at once."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games import FOLDERS
from tutor import checking
from tutor.boards import BoardError, Fault, FaultKind, board_folders, is_ours, load_board
from tutor.checking import checked
from tutor.terms import PlayerColor
from tutor.words.faults import FAULTS, fault_text


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a board of the user's own: a copy of the USA board.

    Without its first game, which a check would play through several times over.
    """
    without = shutil.ignore_patterns("first_game.toml")
    return Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own", ignore=without))


def change(path: Path, old: str, new: str) -> None:
    """Replace a text in a file; it must be there."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def kinds(folder: Path) -> set[FaultKind]:
    """Return the kinds of faults of a folder."""
    return {fault.kind for fault in checked(folder).faults}


def texts(folder: Path) -> list[str]:
    """Return the faults of a folder in words."""
    return [fault_text(fault) for fault in checked(folder).faults]


def test_a_copy_is_a_board_of_its_own(tmp_path: Path) -> None:
    """A folder of the user's own works as it is, and comes first."""
    own = Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own"))
    assert {fault.kind for fault in checked(own).faults} <= {FaultKind.GOLDEN_PROBLEM}
    assert board_folders([own.parent])["own"] == own
    assert load_board(own).id == "own"


def test_file_line_and_reason(own: Path) -> None:
    """Everything wrong is listed with the line it stands in."""
    change(
        own / "routes.csv",
        "atlanta--miami--1,atlanta,miami,1,5,blue",
        "atlanta--miami--1,atlanta,miamy,1,x,pink",
    )
    change(own / "cities.csv", "0.7999", "1.7999")
    with pytest.raises(BoardError) as caught:
        load_board(own)

    texts = [fault_text(fault) for fault in caught.value.faults]
    assert any(text.startswith("routes.csv:3: ") and "miamy" in text for text in texts)
    assert any(text.startswith("routes.csv:3: ") and "“x”" in text for text in texts)
    assert any(text.startswith("routes.csv:3: ") and "pink" in text for text in texts)
    assert any(text.startswith("cities.csv:2: ") and "1.7999" in text for text in texts)


def add_piece(own: Path, text: str) -> None:
    """Append a rule piece."""
    path = own / "rules.toml"
    path.write_text(path.read_text("utf-8") + f"\n[[pieces]]\n{text}\n", "utf-8")


def frame(own: Path, written: str) -> None:
    """Write where the printed map lies on the board."""
    known = ", ".join(f"{edge:.3f}" for edge in load_board(own).frame)
    change(own / "board.toml", f"frame = [{known}]", f"frame = {written}")


def train_colors(own: Path, written: str) -> None:
    """Give a board colours of trains as they are written in the file."""
    change(own / "board.toml", "verified = true", f"verified = true\ntrain_colors = {written}")


def drop_pieces(own: Path) -> None:
    """Take all rule pieces away."""
    path = own / "rules.toml"
    path.write_text(path.read_text("utf-8").split("[[pieces]]")[0], "utf-8")


def country_tickets(own: Path, *rows: str) -> None:
    """Turn Boston and Miami into border ends of two countries, and add a card from Atlanta."""
    ends = "country,name,end\ncanada,Boston,boston\ncuba,Miami,miami\n"
    (own / "countries.csv").write_text(ends)
    lines = [f"atlanta--countries,{row}" for row in rows]
    (own / "country_tickets.csv").write_text(
        "\n".join(["id,from,to,points,copies,deck", *lines, ""])
    )


Breaking = Callable[[Path], object]

BREAKINGS: list[tuple[FaultKind, Breaking]] = [
    (FaultKind.MISSING_FILE, lambda own: (own / "routes.csv").unlink()),
    (FaultKind.NOT_UTF8, lambda own: (own / "cities.csv").write_bytes(b"id,name\n\xff\xfe")),
    (FaultKind.NOT_TOML, lambda own: (own / "rules.toml").write_text("a = = b")),
    (FaultKind.NESTED, lambda own: (own / "rules.toml").write_text("a." * 99 + "a = 1")),
    (FaultKind.HIDDEN, lambda own: change(own / "cities.csv", "Boston", "Bos\u202eton")),
    (FaultKind.HIDDEN, lambda own: change(own / "cities.csv", "Boston", "\u3164")),
    (FaultKind.HIDDEN, lambda own: (own / "names.csv").write_text("city,name\nboston,Bo\u2067b\n", "utf-8")),
    (FaultKind.HIDDEN, lambda own: (own / "short_names.csv").write_text("city,short\nboston,B\u200bo\n", "utf-8")),
    (FaultKind.HIDDEN, lambda own: change(own / "board.toml", 'name = "', 'name = "\u2066')),
    (FaultKind.WRONG_HEADER, lambda own: change(own / "cities.csv", "id,name", "name,id")),
    (FaultKind.WRONG_NUMBER_OF_FIELDS, lambda own: change(own / "cities.csv", ",0.7999", "")),
    (FaultKind.MISSING_KEY, lambda own: change(own / "board.toml", "aspect", "# aspect")),
    (FaultKind.UNKNOWN_KEY, lambda own: change(own / "rules.toml", "trains =", "wagons = 3\ntrains =")),
    (FaultKind.UNKNOWN_KEY, lambda own: change(own / "rules.toml", "points = 10", "points = 10\nx = 1")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "points = 10", 'points = "10"')),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "board.toml", "verified = true", "verified = 1")),
    (FaultKind.WRONG_VALUE, lambda own: train_colors(own, '["lilac"]')),
    (FaultKind.WRONG_VALUE, lambda own: train_colors(own, '["red", "blue", "red"]')),
    (FaultKind.WRONG_VALUE, lambda own: train_colors(own, '["red", 3]')),
    (FaultKind.WRONG_VALUE, lambda own: train_colors(own, '"red"')),
    (FaultKind.WRONG_VALUE, lambda own: train_colors(own, "[]")),
    (FaultKind.WRONG_VALUE, lambda own: frame(own, "[0.03, 0.04, 0.97]")),
    (FaultKind.WRONG_VALUE, lambda own: frame(own, "[0.97, 0.04, 0.03, 0.95]")),
    (FaultKind.WRONG_VALUE, lambda own: frame(own, "[0.03, 0.04, 0.97, 1.1]")),
    (FaultKind.WRONG_VALUE, lambda own: frame(own, "[0.03, nan, 0.97, 0.95]")),
    (FaultKind.WRONG_VALUE, lambda own: frame(own, "0.03")),
    (FaultKind.TWICE, lambda own: change(own / "cities.csv", "\n", "\natlanta,Atlanta,0.1,0.1,,\n")),
    (FaultKind.UNKNOWN_CITY, lambda own: change(own / "tickets.csv", "montreal,atlanta", "montreal,atlantis")),
    (FaultKind.WRONG_ID, lambda own: change(own / "tickets.csv", "atlanta--montreal", "montreal--atlanta")),
    (FaultKind.SAME_CITY, lambda own: change(own / "tickets.csv", "montreal,atlanta", "atlanta,atlanta")),
    (FaultKind.OTHER_NAME_TAKEN, lambda own: (own / "names.csv").write_text("city,name\nboston,Miami\n")),
    (FaultKind.OTHER_NAME_TAKEN, lambda own: (own / "short_names.csv").write_text("city,short\nboston,Miami\n")),
    (FaultKind.NOT_SHORTER, lambda own: (own / "short_names.csv").write_text("city,short\nmiami,Miami\n")),
    (FaultKind.TWICE, lambda own: (own / "short_names.csv").write_text("city,short\nmiami,Mi.\nmiami,Mi.\n")),
    (FaultKind.UNKNOWN_CITY, lambda own: (own / "short_names.csv").write_text("city,short\natlantis,Atl.\n")),
    (FaultKind.WRONG_COUNT, lambda own: change(own / "board.toml", "cities = 36", "cities = 37")),
    (FaultKind.LANES_UNEQUAL, lambda own: ((own / "spaces.csv").unlink(), change(own / "routes.csv", "raleigh--1,atlanta,raleigh,1,2", "raleigh--1,atlanta,raleigh,1,3"))),
    (FaultKind.LANES_NOT_UNEQUAL, lambda own: change(own / "board.toml", "unequal_pairs = [", 'unequal_pairs = ["atlanta--raleigh"')),
    (FaultKind.LANES_NUMBERED, lambda own: ((own / "spaces.csv").unlink(), change(own / "routes.csv", "atlanta--raleigh--2,atlanta,raleigh,2", "atlanta--raleigh--3,atlanta,raleigh,3"))),
    (FaultKind.NO_POINTS_FOR_LENGTH, lambda own: ((own / "spaces.csv").unlink(), change(own / "routes.csv", "miami,1,5,blue", "miami,1,10,blue"))),
    (FaultKind.NOT_CSV, lambda own: change(own / "cities.csv", "Boston", "B" * 200_000)),
    (FaultKind.MISSING_KEY, lambda own: change(own / "rules.toml", "6 = 15\n", "")),
    (FaultKind.MISSING_KEY, lambda own: change(own / "rules.toml", "[variants.standard]", "[variants]")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "double = { 2 = 1, 3 = 1, 4 = 2, 5 = 2 }", "double = 2")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "[variants.standard]", "[variants]\nstandard = 3")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "players = [", "pieces = [1]\nplayers = [") or drop_pieces(own)),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", 'piece = "routes"', 'piece = "routes"\nvariants = 1979-05-27')),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", 'piece = "routes"', "piece = []")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", 'piece = "routes"', 'piece = "routes"\nvariants = ["standart"]')),
    (FaultKind.NO_LANES_FOR, lambda own: change(own / "rules.toml", "[variants.standard]", "[variants.standard]\nlanes = {}")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "9 = 27", '9 = 27\n"²" = 27')),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", 'tie_break = ["most_tickets"', 'tie_break = [["most_tickets"]')),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "board.toml", "unequal_pairs = [", "unequal_pairs = [[1],")),
    (FaultKind.WRONG_VALUE, lambda own: add_piece(own, 'piece = "start_spaces"\nspaces = [0, 1]')),
    (FaultKind.WRONG_VALUE, lambda own: add_piece(own, 'piece = "tolls"\ntokens = 30\nloan = 5\nbonus = { 2 = [55], 3 = [1, 2, 3] }')),
    (FaultKind.FERRY_WITHOUT_SYMBOL, lambda own: change(own / "routes.csv", "5,blue,train", "5,blue,ferry")),
    (FaultKind.SYMBOL_WITHOUT_FERRY, lambda own: change(own / "routes.csv", "5,blue,train,0", "5,blue,train,1")),
    (FaultKind.TUNNEL_WITHOUT_REVEAL, lambda own: change(own / "routes.csv", "5,blue,train", "5,blue,tunnel")),
    (FaultKind.REVEAL_WITHOUT_TUNNEL, lambda own: change(own / "routes.csv", "5,blue,train,0,0,0", "5,blue,train,0,0,3")),
    (FaultKind.NOT_CONNECTED, lambda own: (
        change(own / "cities.csv", "\n", "\nnowhere,Nowhere,0.1,0.1,,\n"),
        change(own / "board.toml", "cities = 36", "cities = 37"),
    )),
    (FaultKind.UNUSED_FIGURE, lambda own: change(own / "routes.csv", "5,blue,train,0,0", "5,blue,train,0,1")),
    (FaultKind.UNKNOWN_PAIR, lambda own: change(own / "rules.toml", "[lanes]", "[lanes]\natlanta--boston = { 4 = 2 }\n#")),
    (FaultKind.WRONG_VALUE, lambda own: add_piece(own, 'piece = "stations"\ncount = 3\nunused = 4\ncards = [1, 2]')),
    (FaultKind.MISSING_KEY, lambda own: change(own / "rules.toml", "row = 5", "# row")),
    (FaultKind.UNKNOWN_KEY, lambda own: change(own / "rules.toml", "row = 5", "row = 5\njokers = 3")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "row = 5", "row = -5")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", 'refused = "under_pile"', 'refused = "burned"')),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "[payment]", "[payment]\ncards_for_symbol = 1")),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "[lanes]", '[payment.cards_for_space]\n"atlanta--miami--1" = 1\n\n[lanes]')),
    (FaultKind.WRONG_VALUE, lambda own: change(own / "rules.toml", "trains = 45", "trains = -45")),
    (FaultKind.UNKNOWN_KEY, lambda own: change(own / "rules.toml", "regular = 3", "regular = 3, middling = 1")),
    (FaultKind.UNKNOWN_ROUTE, lambda own: change(own / "rules.toml", "[lanes]", '[payment.cards_for_space]\n"a--b--1" = 4\n\n[lanes]')),
    (FaultKind.RECORD_BROKEN, lambda own: ((own / "games").mkdir(), (own / "games" / "a.jsonl").write_text("{}"))),
    (FaultKind.UNKNOWN_PIECE, lambda own: change(own / "rules.toml", '"longest_path"', '"longest_paht"')),
    (FaultKind.UNKNOWN_STEP, lambda own: change(own / "rules.toml", '"longest_bonus"', '"luck"')),
    (FaultKind.NO_LANES_FOR, lambda own: change(own / "rules.toml", "2 = 1, 3 = 1,", "2 = 1,")),
    (FaultKind.WRONG_HEADER, lambda own: (own / "countries.csv").write_text("country,end\n")),
    (FaultKind.UNKNOWN_CITY, lambda own: (own / "countries.csv").write_text("country,name,end\ncanada,Canada,ottawa\n")),
    (FaultKind.OTHER_COUNTRY_NAME, lambda own: (own / "countries.csv").write_text("country,name,end\ncanada,Canada,boston\n")),
    (FaultKind.WRONG_COUNT, lambda own: (own / "countries.csv").write_text("country,name,end\ncanada,Boston,boston\n")),
    (FaultKind.WRONG_ID, lambda own: country_tickets(own, "miami,canada,5,1,regular")),
    (FaultKind.UNKNOWN_CITY, lambda own: country_tickets(own, "atlanta,mexico,5,1,regular")),
    (FaultKind.TWICE, lambda own: country_tickets(own, "atlanta,canada,5,1,regular", "atlanta,canada,6,1,regular")),
    (FaultKind.DIFFERS_ON_ONE_CARD, lambda own: country_tickets(own, "atlanta,canada,5,1,regular", "atlanta,cuba,6,2,regular")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "breaking"), BREAKINGS, ids=[f"{kind}-{n}" for n, (kind, _) in enumerate(BREAKINGS)]
)
def test_each_kind_of_fault(own: Path, kind: FaultKind, breaking: Breaking) -> None:
    """Each way to break a folder is found and named."""
    shutil.rmtree(own / "games")
    breaking(own)

    assert kind in kinds(own)
    assert all(fault_text(fault) for fault in checked(own).faults)


@pytest.mark.parametrize(
    "letter", ["\u202e", "\u2069", "\u200f", "\u200b", "\u2028", "\x07", "\ufeff"]
)
def test_a_hidden_letter_is_told_and_not_repeated(own: Path, letter: str) -> None:
    """What turns a name about would turn the sentence about."""
    shutil.rmtree(own / "games")
    change(own / "cities.csv", "Boston", f"Bos{letter}ton")
    change(
        own / "board.toml",
        'name = "',
        f'name = "{letter}' if letter != "\x07" else 'name = "\\u0007',
    )

    told = [text for text in texts(own) if "invisible characters" in text]
    code = f"U+{ord(letter):04X}"
    assert [
        f"board.toml:4: “name” contains invisible characters ({code}): type it again",
        f"cities.csv:3: “name” contains invisible characters ({code}): type it again",
    ] == told
    assert letter not in "".join(texts(own))


def test_golden_games_are_checked(own: Path) -> None:
    """A golden game that scores otherwise, or is not legal, is a fault."""
    for path in (own / "games").glob("*.toml"):
        change(path, 'board = "usa"', 'board = "own"')
    game = own / "games" / "longest_tied.toml"

    assert checked(own).faults == ()
    change(game, 'decided_by = "points"', 'decided_by = "longest"')
    assert texts(own) == ["games/longest_tied.toml:88: decided_by: longest expected, points scored"]
    change(game, "tickets = 3", "tickets = 4")
    change(game, "Anna = 28", "Anne = 28")
    (text,) = texts(own)
    assert text.endswith("longest expected, points scored; other values that differ: 3")
    change(game, "routes = [\n", 'routes = [\n  "atlanta--boston--1",\n')
    assert kinds(own) == {FaultKind.GOLDEN_PROBLEM}


@pytest.mark.parametrize("text", [b"a = = b", b"\xff", b"a = " + b"[" * 9999])
def test_a_golden_game_that_cannot_be_read(own: Path, text: bytes) -> None:
    """It is named, without a line."""
    game = own / "games" / "longest_tied.toml"
    game.write_bytes(text)

    (told,) = [text for text in texts(own) if "longest_tied" in text]
    assert told.startswith("games/longest_tied.toml: the game is not legal: not_json")


def lesson(own: Path, step: str) -> None:
    """Put one lesson of one's own in place of the course."""
    lessons = own / "lessons"
    for other in lessons.glob("*.toml"):
        other.unlink()
    (lessons / "course.toml").write_text('[[lessons]]\nid = "one"\n', "utf-8")
    (lessons / "one.toml").write_text(f'title = "One"\n{step}', "utf-8")


def step(text: str = "Look.", exercise: str = 'kind = "look"') -> str:
    """Return a step as it stands in a file."""
    return f'[[steps]]\nid = "a"\ntext = "{text}"\nexercise = {{ {exercise} }}\n'


LESSONS = [
    (FaultKind.UNKNOWN_FIGURE, step("You have {stations} stations."), "stations"),
    (FaultKind.WRONG_TEXT, step("You have {trains trains."), "expected '}'"),
    (FaultKind.WRONG_TEXT, step("You have {} trains."), "out of range"),
    (FaultKind.WRONG_TEXT, step("You have {trains.all} trains."), "attribute"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "claim_route", route = { kind = "ferry" }'), "route"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "place_station"'), "station"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "look", players = 9'), "players_count"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "look", variant = "tolls"'), "tolls"),
    (FaultKind.NO_EXERCISE, step(exercise='kind = "quiz"'), "quiz"),
    (FaultKind.UNKNOWN_CITY, step(exercise='kind = "look", cities = ["atlantis"]'), "atlantis"),
    (FaultKind.UNKNOWN_ROUTE, step(exercise='kind = "look", routes = ["a--b--1"]'), "a--b--1"),
    (FaultKind.UNKNOWN_EXERCISE, step(exercise='kind = "dance"'), "dance"),
    (FaultKind.UNKNOWN_KEY, step(exercise='kind = "look", stations = 3'), "a.exercise.stations"),
    (FaultKind.UNKNOWN_KEY, step(exercise='kind = "look", stations = 3'), "choose from: players, variant"),
    (FaultKind.LONG_TEXT, step("A figure {trains} " + 43 * "a "), "one/a: the text has 46 words; the limit is 45"),
    (FaultKind.LONG_COURSE, "".join(step().replace('"a"', f'"s{n}"') for n in range(20)), "20 steps; the limit without optional lessons is 19"),
    (FaultKind.UNKNOWN_RULE, step() + 'teaches = ["B18", "B99"]', "teaches “B99”"),
    (FaultKind.TWICE, step() + step(), "one/a"),
    (FaultKind.MISSING_KEY, "", "steps"),
    (FaultKind.WRONG_VALUE, step(exercise='kind = "look", rulings = ["luck"]'), "a.exercise.rulings[0]"),
    (FaultKind.NO_STEPS, "steps = []", "no step"),
]  # fmt: skip

OF_COURSE = (FaultKind.TWICE, FaultKind.NO_STEPS, FaultKind.LONG_COURSE)
LINES = {FaultKind.UNKNOWN_KEY: 5, FaultKind.WRONG_VALUE: 5}
"""Where in one.toml that is; other faults are said of the step, in line 2."""


@pytest.mark.parametrize(
    ("kind", "text", "named"), LESSONS, ids=[f"{kind}-{n}" for n, (kind, *_) in enumerate(LESSONS)]
)
def test_lessons_are_checked(own: Path, kind: FaultKind, text: str, named: str) -> None:
    """What would go wrong on the page is named beforehand, with the step and what is wrong."""
    shutil.rmtree(own / "games")
    lesson(own, text)
    (fault,) = checked(own).faults

    assert fault.kind is kind
    assert named in fault_text(fault)
    at = "course" if kind in OF_COURSE else "one"
    line = "" if at == "course" or text == "" else f":{LINES.get(kind, 2)}"
    assert fault_text(fault).startswith(f"lessons/{at}.toml{line}: ")


def test_a_sound_lesson_has_no_faults(own: Path) -> None:
    """The lessons above are refused for what is wrong with them, and nothing else."""
    shutil.rmtree(own / "games")
    lesson(own, step("You have {trains} trains."))

    assert checked(own).faults == ()


def test_the_most_words_and_steps_are_no_fault(own: Path) -> None:
    """Of a text 45 words, of a course 19 steps."""
    shutil.rmtree(own / "games")
    steps = [step("{trains} " + 44 * "a ").replace('"a"', f'"s{number}"') for number in range(19)]
    lesson(own, "".join(steps))

    assert checked(own).faults == ()


OF_A_COURSE = [
    (
        FaultKind.LONG_OWN_COURSE,
        16,
        2,
        "know the base game, the course has 16 steps; the limit without optional lessons is 15",
    ),
    (
        FaultKind.LONG_COURSE,
        14,
        12,
        "the course has 26 steps; the limit without optional lessons is 25",
    ),
]


@pytest.mark.parametrize(("kind", "own_steps", "base_steps", "said"), OF_A_COURSE)
def test_a_long_course_with_the_base_game(
    own: Path, kind: FaultKind, own_steps: int, base_steps: int, said: str
) -> None:
    """Each way through it has its limit; what is optional does not count."""
    shutil.rmtree(own / "games")
    lesson(own, "")
    numbers = {"one": own_steps, "base": base_steps, "more": 30}
    for name, number in numbers.items():
        steps = [step().replace('"a"', f'"s{at}"') for at in range(number)]
        (own / "lessons" / f"{name}.toml").write_text(f'title = "A"\n{"".join(steps)}', "utf-8")
    (own / "lessons" / "course.toml").write_text(
        '[[lessons]]\nid = "base"\nbase = true\n[[lessons]]\nid = "one"\n'
        '[[lessons]]\nid = "more"\noptional = true\n',
        "utf-8",
    )
    (fault,) = checked(own).faults

    assert fault.kind is kind
    assert said in fault_text(fault)


def test_a_lesson_that_no_course_lists_is_named(own: Path) -> None:
    """Nobody would ever see it."""
    shutil.rmtree(own / "games")
    lesson(own, step())
    (own / "lessons" / "two.toml").write_text(f'title = "Two"\n{step()}', "utf-8")
    (fault,) = checked(own).faults

    assert fault.kind is FaultKind.UNLISTED_LESSON
    assert fault_text(fault).startswith("lessons/two.toml: ")
    assert "course.toml does not list it" in fault_text(fault)


def unshown(own: Path) -> dict[FaultKind, set[object]]:
    """Return the parts, or pieces without one, that golden games ought to show."""
    found: dict[FaultKind, set[object]] = {}
    for hint in checked(own).hints:
        found.setdefault(hint.kind, set()).add(hint.facts.get("part", hint.facts["piece"]))
    return found


def test_a_piece_without_a_golden_game(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one's own board it is a hint, in a board that comes with the package a fault."""
    games = own / "games"
    for path in games.glob("*.jsonl"):
        path.unlink()
    for path in games.glob("*.toml"):
        change(path, 'board = "usa"', 'board = "own"')
    assert checked(own) == ((), ())

    keep = "nobody_has_a_route"
    for path in games.glob("*.toml"):
        if path.stem != keep:
            path.unlink()
    assert checked(own).faults == ()
    assert unshown(own) == {
        FaultKind.NEVER_GIVEN: {"routes", "longest"},
        FaultKind.NEVER_WITHHELD: {"tickets"},
    }
    (games / f"{keep}.toml").unlink()
    assert unshown(own) == {FaultKind.NO_GOLDEN_GAME: {"routes", "tickets", "longest_path"}}

    hints = checked(own).hints
    assert all(fault_text(hint) for hint in hints)
    monkeypatch.setattr(checking, "is_ours", lambda _folder: True)
    assert checked(own) == (hints, ())


def test_our_folders_are_ours(own: Path) -> None:
    """A board that comes with the package is told from one's own."""
    assert all(is_ours(folder) for folder in FOLDERS.values())
    assert not is_ours(own)


def test_no_folder(tmp_path: Path) -> None:
    """A folder that is not there is said to be not there."""
    assert FaultKind.NO_FOLDER in kinds(tmp_path / "none")


def test_every_kind_has_words_and_a_test() -> None:
    """No fault is wordless, none is untested."""
    tested = {kind for kind, _ in BREAKINGS}
    tested |= {kind for kind, *_ in LESSONS} | {FaultKind.NO_GOLDEN_GAME}
    tested |= {FaultKind.NEVER_GIVEN, FaultKind.NEVER_WITHHELD}
    tested |= {FaultKind.UNLISTED_LESSON} | {kind for kind, *_ in OF_A_COURSE}
    tested |= {FaultKind.STORY}  # tests/guided/test_faults.py
    tested |= {kind for kind in FaultKind if kind.startswith("spaces_")}  # test_spaces.py
    tested |= {  # tests/boards/test_using.py
        FaultKind.BOT_FAILS, FaultKind.CANNOT_POSE, FaultKind.DIFFERS_ON_ONE_CARD,
        FaultKind.JUDGED_APART, FaultKind.NEVER_ASKED, FaultKind.NOT_FOUND, FaultKind.NOT_LISTED,
        FaultKind.NOT_SAID, FaultKind.NO_WAY, FaultKind.OTHER_COUNTRY_NAME, FaultKind.SAME_NAME,
    }  # fmt: skip
    tested |= {
        FaultKind.GOLDEN_DIFFERS,
        FaultKind.GOLDEN_DIFFERS_MORE,
        FaultKind.GOLDEN_PROBLEM,
        FaultKind.NO_FOLDER,
    }

    assert set(FAULTS) == set(FaultKind) == tested
    assert isinstance(Fault("f", 1, FaultKind.TWICE, {"what": "x"}), Fault)


def test_colors_of_trains_may_be_given(own: Path) -> None:
    """Those in the box come first, in their order; all others may still be chosen."""
    assert tuple(PlayerColor) == load_board(own).player_colors
    train_colors(own, '["green", "white"]')
    board = load_board(own)
    assert (PlayerColor.GREEN, PlayerColor.WHITE) == board.train_colors
    assert ["green", "white", "red", "blue"] == [*board.player_colors[:4]]
    assert sorted(PlayerColor) == sorted(board.player_colors)
