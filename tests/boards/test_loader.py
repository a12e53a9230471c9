"""The loader names file, line and reason for anything wrong, all of it at once."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.boards.made_up import change, with_few_tickets
from tests.boards.test_checked_lessons import LESSONS, OF_A_COURSE
from tests.games import FOLDERS
from tutor.boards import BoardError, Fault, FaultKind, board_folders, is_ours, load_board
from tutor.checking import checked
from tutor.terms import PlayerColor
from tutor.words.faults import FAULTS, fault_text


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a board of the user's own: a copy of the USA board without games and lessons."""
    return with_few_tickets(tmp_path, "lessons")


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
    breaking(own)
    faults = checked(own).faults

    assert kind in {fault.kind for fault in faults}
    assert all(map(fault_text, faults))


@pytest.mark.parametrize(
    "letter", ["\u202e", "\u2069", "\u200f", "\u200b", "\u2028", "\x07", "\ufeff"]
)
def test_a_hidden_letter_is_told_and_not_repeated(own: Path, letter: str) -> None:
    """What turns a name about would turn the sentence about."""
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
