"""What is wrong with a first game's file is told with its beat; nothing else is."""

from pathlib import Path

import pytest

from tests.guided.small_story import story
from tutor.boards.faults import FaultKind
from tutor.checking import checked
from tutor.guided.faults import first_game_faults
from tutor.guided.first_game import FirstGameError
from tutor.words.faults import fault_text

WRONG = [
    ('at = "row:purple"', 'at = "row:pink"', FaultKind.STORY, "draw"),
    ('may = ["draw purple", "draw *"]', "", FaultKind.STORY, "draw"),
    ('hide = ["market", "tickets"]', 'hide = ["bank"]', FaultKind.STORY, "lay"),
    ('["draw pile", "draw pile"]', '["claim a--b--1"]', FaultKind.UNKNOWN_ROUTE, "draw"),
    ("minutes = 1", 'minutes = 1\nplan = ["helena--nowhere--1"]', FaultKind.UNKNOWN_ROUTE, "plan"),
    ('teaches = ["B8"]', 'teaches = ["B99"]', FaultKind.UNKNOWN_RULE, "lay"),
    ("{points_3}", "{points_99}", FaultKind.UNKNOWN_FIGURE, "lay"),
    ("{my_trains}", "{", FaultKind.WRONG_TEXT, "laid"),
    ('"boston--miami"]', '"boston--nowhere"]', FaultKind.STORY, "deal"),
    ('row = ["purple",', ('row = ["purple", "orange", "orange", "orange", "orange", "orange", '
     '"orange", "orange", "orange", "orange", "orange",'), FaultKind.STORY, "deal"),
    ('["draw pile", "draw pile"]', '["claim denver--omaha--1"]', FaultKind.STORY, "draw"),
    ('kind = "free"\n', 'kind = "read"\n', FaultKind.STORY, "count"),
]  # fmt: skip


def test_a_sound_story_has_no_faults(tmp_path: Path) -> None:
    """The small story is as it should be."""
    story(tmp_path)

    assert not list(first_game_faults(tmp_path / "usa"))


@pytest.mark.parametrize(("old", "new", "kind", "beat"), WRONG)
def test_what_is_wrong_is_told(
    tmp_path: Path, old: str, new: str, kind: FaultKind, beat: str
) -> None:
    """The kind of the fault, and the beat that it is in."""
    story(tmp_path, (old, new))
    found = list(first_game_faults(tmp_path / "usa"))

    assert [(one.kind, one.facts["step"]) for one in found[:1]] == [(kind, beat)]


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    """A wrong word, a move that is none, a beat twice."""
    for change in (
        ("minutes = 1", "minutes = 1\nhours = 2"),
        ('may = ["draw purple", "draw *"]', 'may = ["steal purple"]'),
        ('id = "laid"', 'id = "lay"'),
    ):
        with pytest.raises(FirstGameError) as error:
            story(tmp_path, change)
        assert len(error.value.faults) == 1


def test_checking_a_folder_tells_of_its_first_game(tmp_path: Path) -> None:
    """`check` names the file and the line."""
    story(tmp_path, ('at = "row:purple"', 'at = "row:pink"'))
    (fault,) = (one for one in checked(tmp_path / "usa").faults if "first_game" in one.file)

    assert fault_text(fault).startswith("lessons/first_game.toml:")
    assert "row:pink" in fault_text(fault)
