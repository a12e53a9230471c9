"""A recorded game is looked at whatever it is given as."""

from pathlib import Path

import pytest

from tests.play.tables import LIBRARY, live, played_out
from tests.table.invariants import Setup
from tutor.play import Session
from tutor.play.keeping import kept_text
from tutor.play.recorded import recorded
from tutor.scoring import GameError
from tutor.table.record import RecordError, record_text


@pytest.fixture(scope="module")
def session() -> Session:
    return played_out(live(Setup("usa", "standard", 2)), steps=30)


def test_as_record_session_text_and_file(session: Session, tmp_path: Path) -> None:
    """All of them give the same steps; so does the text of a kept live game."""
    text, kept = record_text(session.record()), kept_text(session)
    file = tmp_path / "game.jsonl"
    file.write_text(text, "utf-8")

    for game in (session, session.record(), text, kept, file, str(file)):
        assert recorded(game, LIBRARY) == session.steps


def test_what_is_no_record(session: Session, tmp_path: Path) -> None:
    """It is told what is wrong."""
    text = record_text(session.record())

    with pytest.raises(RecordError):
        recorded("hello\n", LIBRARY)
    with pytest.raises(RecordError, match="line 2"):
        recorded(text.replace("keep_tickets", "eat_tickets", 1), LIBRARY)
    with pytest.raises(GameError):
        recorded(text.replace('"usa"', '"moon"', 1), LIBRARY)
    with pytest.raises(OSError, match="nowhere"):
        recorded(tmp_path / "nowhere.jsonl", LIBRARY)
