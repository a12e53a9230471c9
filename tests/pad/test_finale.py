"""The finale: its pages, what each lights, where opened games land, the rematch."""

from typing import Any

import pytest

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, do, game, names, table
from tutor.game.file import write_game
from tutor.game.golden import read_golden
from tutor.pad.finale import page, steps, turns
from tutor.pad.keeping import kept_text
from tutor.pad.state import PLACES, Pad, Screen, Tab
from tutor.pad.undo import UndoText
from tutor.scoring import ScoreSheet
from tutor.terms import Part


def text(board: str, name: str) -> str:
    """Return a golden game as a file."""
    found = read_golden(FOLDERS[board] / "games" / f"{name}.toml").reading.game
    assert found
    return write_game(found)


def opened(board: str, name: str) -> Pad:
    """Return a pad with a golden game from its file."""
    return act(Pad(), do("open", value=text(board, name)))


def sheet_of(pad: Pad) -> ScoreSheet:
    """Return the score of a pad's game."""
    sheet = BOARDS.sheet(game(pad))
    assert sheet
    return sheet


def reveal(value: str) -> dict[str, Any]:
    """Return an action of the finale."""
    return do("reveal", value=value)


def test_part_by_part_to_the_places_and_back() -> None:
    """Hidden at first; each page has a part; from the first one back it is hidden again."""
    pad = act(opened("europe", "large_four_players"), reveal("hide"))
    assert pad.revealed is None
    pad = act(pad, reveal("start"))
    shown = []
    while (part := page(pad, sheet_of(pad))) is not None:
        shown.append(part)
        pad = act(pad, reveal("next"))
    assert [Part.ROUTES, Part.TICKETS, Part.STATIONS, Part.LONGEST] == shown
    assert PLACES == pad.revealed
    assert act(pad, reveal("next")).revealed == PLACES
    for part in reversed(shown):
        pad = act(pad, reveal("back"))
        assert part is page(pad, sheet_of(pad))
    assert act(pad, reveal("back")).revealed is None


@pytest.mark.parametrize("before", [(), (reveal("start"),), (reveal("start"), reveal("next"))])
def test_it_can_be_skipped_at_once(before: tuple[dict[str, Any], ...]) -> None:
    """From the check and from every page."""
    pad = act(opened("usa", "large_four_players"), reveal("hide"), *before, reveal("all"))
    assert PLACES == pad.revealed


def test_each_page_lights_a_proof_of_its_part() -> None:
    """Beginning with the lowest; a bonus is proved by those who have it."""
    pad = act(opened("europe", "large_four_players"), reveal("start"))
    sheet = sheet_of(pad)
    for part in steps(sheet):
        in_turn = turns(sheet, part)
        if in_turn:
            assert pad.proof
            assert (in_turn[0], "part", part) == (pad.proof.side, pad.proof.kind, pad.proof.part)
        points = [next(one for one in sheet.sides if one.name == name).parts[part]
                  for name in in_turn]  # fmt: skip
        assert sorted(points) == points
        pad = act(pad, reveal("next"))
    assert ("Cleo",) == turns(sheet, Part.LONGEST)
    assert pad.proof is None


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_what_nobody_has_is_no_page(board: str) -> None:
    """Every part that anybody has points in is one, in the order of the sheet."""
    sheet = sheet_of(table(board, max(BOARDS.counts(board))))
    found = steps(sheet)
    given = {line.part for side in sheet.sides for line in side.lines if line.points}
    assert given <= set(found)
    assert Part.TICKETS not in found
    assert list(found) == [line.part for line in sheet.sides[0].lines if line.part in found]


def test_pause_and_play() -> None:
    """The proofs of a page are lit in turn unless it is paused; a new finale plays."""
    pad = act(opened("usa", "large_four_players"), reveal("start"))
    assert pad.playing
    paused = act(pad, reveal("pause"))
    assert not paused.playing
    assert not act(paused, reveal("next")).playing
    assert act(paused, reveal("play")).playing
    assert act(paused, reveal("start")).playing


@pytest.mark.parametrize("value", ["next", "back", "pause", "play", "hide", "x", "", None, 3])
def test_while_it_is_hidden_only_two_things_reveal(value: object) -> None:
    """The first page and the places."""
    pad = act(table("usa"), do("tab", tab="result"))
    assert act(pad, do("reveal", value=value)) == pad


def test_a_change_in_the_middle_takes_no_page_that_is_not_there() -> None:
    """Whatever goes, there is always a page on screen."""
    pad = act(
        table("usa"), do("claim", route="atlanta--miami--1"), do("tab", tab="result"),
        reveal("start"), reveal("next"),
    )  # fmt: skip
    assert Part.LONGEST is page(pad, sheet_of(pad))
    pad = act(pad, do("release", route="atlanta--miami--1"))
    assert page(pad, sheet_of(pad)) is None
    assert Part.LONGEST not in steps(sheet_of(pad))
    assert act(pad, reveal("next")).revealed == PLACES


def test_an_opened_finished_game_lands_on_the_places() -> None:
    """One that is not all entered lands where it is entered, its result hidden."""
    pad = opened("europe", "large_four_players")
    assert (Screen.TABLE, Tab.RESULT, PLACES) == (pad.screen, pad.tab, pad.revealed)
    half = opened("europe", "tie_longest")
    assert (Screen.TABLE, Tab.ROUTES, None) == (half.screen, half.tab, half.revealed)


def test_what_was_revealed_stays_revealed() -> None:
    """While something is mended, and from home back to the game."""
    pad = act(opened("usa", "large_four_players"), do("tab", tab="tickets"))
    pad = act(pad, do("remove_ticket", index=0, player=0), do("tab", tab="result"))
    assert PLACES == pad.revealed
    assert PLACES == act(pad, do("home"), do("go_on")).revealed


def test_a_rematch_in_one_tap() -> None:
    """The same players, colours, teams and rules, nothing entered, undone in one step."""
    pad = opened("team_asia", "large_six_players")
    again = act(pad, do("right", doubt="x"), do("rematch"))
    assert names(pad) == names(again)
    assert [(one.color, one.team) for one in game(pad).players] == [
        (one.color, one.team) for one in game(again).players
    ]
    assert not any(one.routes or one.tickets for one in game(again).players)
    assert (Screen.TABLE, Tab.ROUTES, None) == (again.screen, again.tab, again.revealed)
    assert game(pad) == game(act(again, do("undo")))


def test_what_would_have_turned_it_can_be_lit() -> None:
    """Only what there is."""
    pad = opened("europe", "large_four_players")
    many = len(BOARDS.deciding(game(pad)).turns)
    assert many
    for index in range(many):
        assert act(pad, do("show", side="Cleo", kind="turn", index=index)).proof
    for index in (-1, many, "0x"):
        assert act(pad, do("show", side="Cleo", kind="turn", index=index)).proof is None


def test_a_kept_game_that_had_been_revealed_lands_on_the_places() -> None:
    """After a reload too; one whose result was hidden stays hidden."""
    pad = act(opened("usa", "large_four_players"), do("remove_ticket", index=0, player=0))
    for shown in (pad, act(pad, reveal("hide"))):
        kept = do("kept", value=kept_text(shown), undo=UndoText().text(shown, kept_text(shown)))
        again = act(Pad(), kept, do("go_on"))
        assert game(again) == game(shown)
        assert again.revealed == shown.revealed
        assert (again.tab is Tab.RESULT) == (shown.revealed is not None)
        other = act(Pad(), {**kept, "undo": "{}"}, do("go_on"))
        assert other.revealed is None
