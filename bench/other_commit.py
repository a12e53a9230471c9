"""The bots of another commit: a worktree of it, and a process of its own that plays for them.

Positions and actions are exchanged as text (`bench.answering`), so the two commits need to agree
on the boards and on the two forms of text, and on nothing else.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tutor.table import Table
from tutor.table.actions import Action
from tutor.table.position_text import position_text
from tutor.table.record import RecordError, read_record, start_line, start_of

ROOT = Path(__file__).resolve().parent.parent
ANSWERING = Path(__file__).with_name("answering.py")


class OtherCommitError(Exception):
    """A commit's bots cannot play; the message says why."""


@dataclass(frozen=True)
class Commit:
    """A commit as it was asked for, and the folder into which it is checked out."""

    revision: str
    folder: Path


@contextmanager
def checked_out(revision: str, repository: Path = ROOT) -> Iterator[Commit]:
    """Check a commit out for as long as its bots play; their processes here end with it.

    Raises
    ------
    OtherCommitError
        If there is no such commit, or if it cannot be checked out.
    """
    name = f"{revision}^{{commit}}"  # not the tag that names it
    found = _git(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", name)
    if found.returncode != 0:
        raise OtherCommitError(f"There is no commit called {revision}.")
    with TemporaryDirectory(prefix="tutor-against-") as scratch:
        folder = Path(scratch, "checkout")
        made = _git(repository, "worktree", "add", "--detach", str(folder), found.stdout.strip())
        if made.returncode != 0:
            raise OtherCommitError(f"{revision} cannot be checked out: {made.stderr.strip()}")
        commit = Commit(revision, folder)
        try:
            yield commit
        finally:
            take_leave(commit)
            _git(repository, "worktree", "remove", "--force", str(folder))


def _git(repository: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = ["git", "-C", str(repository), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


class _Asked:
    """The process that answers for a commit's bots."""

    def __init__(self, commit: Commit) -> None:
        self.commit = commit
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(ANSWERING)],  # -P: nothing is imported from beside the file
            cwd=commit.folder,
            env={**os.environ, "PYTHONPATH": str(commit.folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def answer(self, **question: str) -> str:
        """Return the action that a bot chooses, as a line of a record."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{json.dumps(question)}\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise OtherCommitError(f"The bots of {self.commit.revision} end without an answer.")
        answer: dict[str, Any] = json.loads(line)
        if "problem" in answer:
            raise OtherCommitError(f"{self.commit.revision} cannot play: {answer['problem']}.")
        return str(answer["action"])

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


_ASKED: dict[Commit, _Asked] = {}
"""The commits that this process has asked; each process has others answer for it."""


def take_leave(commit: Commit) -> None:
    """End the process that answers here for a commit's bots, if there is one."""
    if commit in _ASKED:
        _ASKED.pop(commit).close()


@dataclass(frozen=True)
class Visitor:
    """A bot of another commit, by its name and seed there."""

    commit: Commit
    bot: str
    seed: str

    def move(self, table: Table) -> Action:
        """Return what the bot does at a table where it is its turn.

        Raises
        ------
        OtherCommitError
            If its commit does not know the board, the bot or the position, or if it wants to do
            what the rules here do not allow.
        """
        if self.commit not in _ASKED:
            _ASKED[self.commit] = _Asked(self.commit)
        line = _ASKED[self.commit].answer(
            bot=self.bot, seed=self.seed, position=position_text(table)
        )
        try:
            action = read_record(f"{start_line(start_of(table, ()))}\n{line}").moves[0].action
        except RecordError as error:
            raise self._refusal(table, line, error.why) from error
        if action not in table.actions():
            raise self._refusal(table, line, "the rules here do not allow it")
        return action

    def _refusal(self, table: Table, line: str, why: str) -> OtherCommitError:
        return OtherCommitError(
            f"{self.commit.revision} wants to do what cannot be done here: {line} ({why}). "
            f"The position is {position_text(table)}"
        )
