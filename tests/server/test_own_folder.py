"""A server's own folder: it goes with the server, or, where that was killed, at the next start."""

import os
from pathlib import Path

import pytest

pytest.importorskip("voila")
from tests.server.raw import ask, visit
from tests.server.running import running_app
from tutor.server.own_folder import LOCK, PREFIX, clear_left, own_folder


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return what is the system's folder for temporary files here."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_a_killed_server_is_cleared_up_after_at_the_next_start(tmp_path: Path) -> None:
    """Its folder goes, that of a server that runs stays, and so does the visit there."""

    def folders() -> set[Path]:
        return set(tmp_path.glob(f"{PREFIX}*"))

    env = {"TMPDIR": str(tmp_path)}
    with running_app(env=env) as killed:
        left = folders()
        killed.process.kill()
        killed.process.wait()
        assert 1 == len(left)
        assert left == folders()
    with running_app(env=env) as running:
        its = folders()
        assert 1 == len(its)
        assert not left & its
        with visit(running) as (_, talk), running_app(env=env) as third:
            assert its < folders()
            assert 200 == ask(third, "/healthz").status
            assert "kernel_info_reply" in [kind for kind, _, _ in talk.heard()]
    assert not folders()


def test_what_is_not_certainly_left_stays(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server's that runs or just starts, another user's, and what is no folder of a server."""

    def made(name: str) -> Path:
        folder = temporary / name
        folder.mkdir()
        (folder / LOCK).touch()
        return folder

    elsewhere = made("elsewhere")
    link = temporary / f"{PREFIX}link"
    link.symlink_to(elsewhere)
    starting = temporary / f"{PREFIX}starting"
    starting.mkdir()
    file = temporary / f"{PREFIX}file"
    file.touch()
    left = made(f"{PREFIX}left")
    with own_folder() as folder:
        assert not left.exists()
        clear_left()
        assert {elsewhere, link, starting, file, Path(folder)} == set(temporary.iterdir())
        assert (elsewhere / LOCK).exists()
    assert {elsewhere, link, starting, file} == set(temporary.iterdir())

    others = made(f"{PREFIX}other")
    user = os.geteuid()
    monkeypatch.setattr("os.geteuid", lambda: user + 1)
    clear_left()
    assert others.exists()
