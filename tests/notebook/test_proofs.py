"""What proves a part of a score, lit on the board, for everything that is a finished game."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.game.file import encode_game, write_game
from tutor.link import link_of
from tutor.link.packing import Lists
from tutor.notebook import decided, example_game, final_score, finished, play_bots, proof, score
from tutor.words.names import UnknownNameError
from tutor.words.slips import SlipsError

drawn = pytest.mark.skipif(find_spec("matplotlib") is None, reason="needs matplotlib")


class Holder:
    """What has a game, as a score pad has."""

    def __init__(self, game: Any) -> None:
        self.game = game


def test_everything_that_is_a_game(tmp_path: Path) -> None:
    """A value, a document, a file by path or text or bytes, a link, a bare code, a sheet, a pad."""
    game = example_game("europe", "stations_best_together")
    saved = tmp_path / "game.json"
    saved.write_text(write_game(game), "utf-8")
    code = link_of(game, Lists(load_board(FOLDERS["europe"]), ("standard",)))
    forms: list[Any] = [
        game, encode_game(game), saved, str(saved), saved.read_text("utf-8"), saved.read_bytes(),
        f"https://example.org/tutor/#g={code}", code, score(game), Holder(game),
    ]  # fmt: skip

    for form in forms:
        assert score(form).sides == score(game).sides
        assert final_score(form) == final_score(game)
        assert proof(form, "longest") == proof(game, "longest")
        assert decided(form) == decided(game)


def test_a_file_that_is_called_like_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there, so it is read."""
    monkeypatch.chdir(tmp_path)
    game = example_game("usa", "tie_longest")
    Path("1.usa.json").write_text(write_game(game), "utf-8")

    assert score("1.usa.json").sides == score(game).sides
    with pytest.raises(SlipsError, match="The link is damaged"):
        score("2.usa.json".replace("2", "1", 1).replace("json", "jsonx"))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (7, "7 is not a finished game. Give what finished("),
        (None, "None is not a finished game."),
        (Holder(3), "is not a finished game."),
        ("nothere.json", "nothere.json cannot be read: No such file or directory. Give the path"),
        ("https://example.org/#g=1.usa.abc", "The link is damaged"),
        ('{"format": "finished-game/1"', "it cannot be read as JSON"),
        ({"format": "finished-game/1", "board": "usa"}, "“players” is missing."),
    ],
)
def test_what_is_no_game_is_a_sentence(given: Any, told: str) -> None:
    """A notebook shows it, and no traceback."""
    for ask in (score, final_score, decided, lambda game: proof(game, "longest")):
        with pytest.raises(UnknownNameError) as refused:
            ask(given)
        assert told in str(refused.value)
        assert refused.value._render_traceback_() == [str(refused.value)]


def test_a_saved_game_with_slips_says_whose_they_are() -> None:
    """All at once, with the players' names."""
    document = encode_game(example_game("nederland", "tokens_two_players"))
    document["players"][0]["tokens"] = -1
    document["players"][1]["routes"] = ["amsterdam--utrect--1"]
    name, other = (one["name"] for one in document["players"])

    with pytest.raises(SlipsError) as refused:
        score(document)
    first, second = refused.value.slips
    assert first.startswith(f"{name}, tokens: −1 is out of range")
    assert second.startswith(f"{other}, routes: There is no route amsterdam--utrect--1")
    assert second.endswith("Did you mean amsterdam--utrecht--1?")


def test_points_lost_have_a_true_minus_in_table_and_sentences() -> None:
    """The score in a notebook writes numbers as every other picture and sentence does."""
    told = final_score(example_game("nederland", "tokens_four_players_loan")).text

    assert "\N{MINUS SIGN}" in told
    assert not re.search(r"-\d", told)


def test_what_decided_it() -> None:
    """The margin, the parts, and what would have turned it, as the finale tells them."""
    told = decided(example_game("europe", "large_four_players"))

    lines = told.text.splitlines()
    assert lines[:3] == ["Cleo wins with 118 points.", "Cleo is 13 points ahead. Next: Bram.",
                         "The lead in each part:"]  # fmt: skip
    assert "  - Tickets +12" in lines
    assert any(line.startswith("What if Cleo had never claimed ") for line in lines)
    assert told.caption.endswith("Ahead: Cleo; behind: Bram.")
    shared = decided(example_game("europe", "tie_shared"))
    assert "Bars: the total of each side." == shared.caption


def test_what_is_the_same_for_all_is_said_once() -> None:
    """The ranking of the tokens; points stand for each."""
    told = proof(example_game("nederland", "tokens_four_players_loan"), "token_bonus").text

    assert 1 == told.count("Place 3: Dirk with tokens worth 1, 20 points")
    assert "Cor: 0 points" in told


@drawn
@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")
def test_the_longest_route_is_numbered_as_it_is_walked() -> None:
    """Step by step, all of it; nothing else has a number."""
    game = example_game("usa", "trail_passes_a_city_twice")
    told = proof(game, "longest")
    steps = len(score(game).sides[0].trail.edges)
    (axes,) = told.figure.axes
    numbers = [text.get_text() for text in axes.texts if text.get_text().isdigit()]

    assert steps == 5
    assert sorted(numbers) == [str(step) for step in range(1, steps + 1)]
    assert "numbered along the way" in told.caption


@drawn
def test_what_a_station_borrows_has_its_owner_s_letter() -> None:
    """The side that is drawn is one with something to be seen, and another by name."""
    game = finished(
        "europe", stations={"Anna": "Zurich"}, Anna="Paris - Zurich", Bram="Zurich - Venezia",
        tickets={"Anna": "Paris - Venezia 7"},
    )  # fmt: skip
    (axes,) = proof(game, "stations").figure.axes

    assert "Anna" in proof(game, "stations").caption
    assert "Bram" in proof(game, "stations", "Bram").caption
    assert {"A", "B"} <= {text.get_text() for text in axes.texts}


@drawn
def test_the_globetrotter_s_tickets_are_on_the_board() -> None:
    """What is counted lies there, though the bonus itself does not; tokens are bars."""
    game = play_bots("nordic", level="easy")
    assert proof(game, "globetrotter").caption.endswith(": the board with the proof.")
    tokens = proof(example_game("nederland", "tokens_four_players_loan"), "token_bonus")
    assert tokens.caption == "Bars: Toll token bonus, points for each side."
    (axes,) = tokens.figure.axes
    assert [text.get_text() for text in axes.texts] == ["55", "55", "0", "20"]


@drawn
def test_what_is_below_nought_has_room() -> None:
    """Bars go to the left with their value outside, and the letters have the sign."""
    (axes,) = decided(example_game("europe", "large_four_players")).figure.axes
    axes.figure.draw_without_rendering()
    low, _high = axes.get_xlim()

    assert [text.get_text() for text in axes.texts] == ["12", "10", "–1", "–8"]
    assert low < -8
    frame = axes.get_window_extent()
    assert all(text.get_window_extent().x0 >= frame.x0 for text in axes.texts)
