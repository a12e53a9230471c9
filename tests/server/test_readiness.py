"""The app is called open when a page can be had; whoever gets none is told so in good time."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("voila")
from tests.conftest import ROOT
from tests.server.running import PATIENCE, running_app, wait_until
from tests.server.test_live import get, leave
from tutor.server.limits import Limits
from tutor.server.readiness import last_words
from tutor.words import labels

LITTLE_TIME = 6.0  # seconds; a busy machine makes a page in less
HANGS = """
import os, pathlib, time
os.register_at_fork(
    after_in_child=lambda: time.sleep(1000 * pathlib.Path(os.environ["TUTOR_HANG"]).exists())
)
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Return a folder with an ipykernel that cannot be imported."""
    (tmp_path / "ipykernel.py").write_text("raise ImportError('libzmq is broken')", "utf-8")
    return tmp_path


def test_a_broken_installation_is_told(broken: Path) -> None:
    """One sentence with the reason and the way out, a status, and no word of being open."""
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "app", "--no-browser", "--port", "0"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(broken)},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )

    assert 0 != done.returncode
    assert "" == done.stdout
    assert 1 == len(done.stderr.splitlines()), done.stderr
    assert "libzmq is broken" in done.stderr
    assert "ticket-tutor[app]" in done.stderr


TRACEBACK = """Traceback (most recent call last):
  File "kernel.py", line 1, in <module>
    import zmq
ImportError: libzmq is broken
"""


@pytest.mark.parametrize(
    "more", ["", "\n", TRACEBACK[:40], TRACEBACK[:80], TRACEBACK[:100], TRACEBACK]
)
def test_the_last_complaint_is_whole(tmp_path: Path, more: str) -> None:
    """However far the next process has come with telling its own."""
    log = tmp_path / "kernels.log"
    assert "" == last_words(log)
    log.write_text(TRACEBACK + more, "utf-8")
    assert "ImportError: libzmq is broken" == last_words(log)


@pytest.mark.parametrize("warm", [0, 2])
def test_a_kernel_that_does_not_come(tmp_path: Path, warm: int) -> None:
    """The visitor gets a page that says so in time; nothing is left of the kernel."""
    flag = tmp_path / "hang"
    (tmp_path / "sitecustomize.py").write_text(HANGS, "utf-8")
    env = {"PYTHONPATH": str(tmp_path), "TUTOR_HANG": str(flag)}
    with running_app(env=env, warm=warm, limits={"page": LITTLE_TIME}) as app:
        assert wait_until(lambda: warm == json.loads(get(app, "/healthz")[1])["warm"])
        flag.touch()
        pages = [get(app, "/") for _ in range(warm)]
        begun = time.monotonic()
        status, text = get(app, "/")
        taken = time.monotonic() - begun

        assert [200] * warm == [one for one, _ in pages]
        assert (503, True) == (status, taken < LITTLE_TIME + PATIENCE), taken
        assert "did not start" in text
        assert labels.RELOAD() in text
        assert 'http-equiv="refresh"' in text  # nobody need press it
        flag.unlink()

        def comes() -> bool:
            pages.append(get(app, "/"))
            return pages[-1][0] == 200

        assert wait_until(comes)
        for _, page in pages:
            if "kernelId" in page:
                leave(app, page)
        assert wait_until(lambda: len(app.kernels()) == warm)


def test_nobody_waits_longer_than_ten_seconds() -> None:
    """The test above has little time; everybody else has a second to spare for the answer."""
    assert Limits().page <= 9
