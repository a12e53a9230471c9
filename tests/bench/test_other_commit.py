"""A game against another commit's bots: the same as at one table, or refused in plain words."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bench import other_commit
from bench.answering import ProblemError, chosen
from bench.other_commit import Commit, OtherCommitError, Visitor, checked_out, take_leave
from bench.tournament import Match, game, label
from tests.conftest import ROOT
from tests.table.tables import begun, dealt
from tutor.table.position_text import position_text

MATCH = Match("usa", "standard", 2, "easy", "easy")


@pytest.fixture
def here() -> Iterator[Commit]:
    """Return what is checked out here, as if it were another commit."""
    commit = Commit("old", ROOT)
    yield commit
    take_leave(commit)


def test_a_game_is_the_same_as_at_one_table(here: Commit) -> None:
    """Position and action as text lose nothing, and the bots have their seeds."""
    apart, together = game(replace(MATCH, against=here), 1), game(MATCH, 1)

    assert together[:6] == apart[:6]


def test_a_commit_is_checked_out_and_leaves_nothing() -> None:
    """A bot plays a game against that of HEAD, in a worktree of its own."""
    with checked_out("HEAD") as head:
        match = replace(MATCH, against=head)
        assert game(match, 0).rounds > 10
        assert "usa standard, 2: easy : easy of HEAD" == label(match)

    assert not head.folder.exists()
    assert not (ROOT / ".git").is_dir() or not [
        link for link in (ROOT / ".git").glob("worktrees/*/gitdir")
        if str(head.folder) in link.read_text("utf-8")
    ]  # fmt: skip


@pytest.mark.parametrize("revision", ["no-such-commit", "--help", ""])
def test_an_unknown_commit(revision: str) -> None:
    """It is named, whatever it looks like."""
    with pytest.raises(OtherCommitError) as told, checked_out(revision):
        pass

    assert f"There is no commit called {revision}." == str(told.value)


@pytest.mark.parametrize(
    ("bot", "old", "new", "problem"),
    [
        ("easy", "board=usa", "board=atlantis", "it has no board called atlantis"),
        ("easy", "=standard", "=wild", "its board usa has no variant called wild"),
        ("genius", "", "", "it has no bot called genius, only easy, fair, "),
        ("easy", "&bank=0", "", "it does not know such a position (bank: it is missing)"),
    ],
)
def test_what_a_commit_does_not_know(bot: str, old: str, new: str, problem: str) -> None:
    """The board, the variant, the bot or the form of the position is named."""
    with pytest.raises(ProblemError) as told:
        chosen(bot, "1", position_text(dealt("usa", 2)).replace(old, new))

    assert str(told.value).startswith(problem)


def test_who_does_not_know_a_bot_is_named(here: Commit) -> None:
    """The problem comes back over the line."""
    with pytest.raises(OtherCommitError, match="old cannot play: it has no bot called genius"):
        Visitor(here, "genius", "1").move(dealt("usa", 2))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("", "The bots of old end without an answer."),
        ("pass", "old wants to do what cannot be done here: .*the rules here do not allow it"),
        ("fly", "old wants to do what cannot be done here: .*action is 'fly'"),
    ],
)
def test_an_answer_that_cannot_be_played(
    here: Commit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, told: str
) -> None:
    """The action is shown with the reason and the position; or nothing came at all."""
    table = begun("usa", 2)
    line = f'{{"who": "{table.seats[0].name}", "action": "{answer}"}}'
    script = tmp_path / "answers.py"
    answers = f"import json\ninput()\nprint(json.dumps({{'action': {line!r}}}))\n"
    script.write_text(answers if answer else "")
    monkeypatch.setattr(other_commit, "ANSWERING", script)

    with pytest.raises(OtherCommitError, match=told):
        Visitor(here, "easy", "1").move(table)
