"""Kernels forked from a warm process: each its own, none left, and pages come without it too."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

pytest.importorskip("voila")
if not hasattr(os, "fork"):
    pytest.skip("this system does not fork", allow_module_level=True)
from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.connect import write_connection_file

from tests.conftest import ROOT
from tests.server.running import PATIENCE, App, gone, kernel_id, running_app, wait_until
from tests.server.test_live import get, leave
from tutor.server import fork_server
from tutor.server.fork_server import ForkedProcess, ForkServer
from tutor.server.readiness import last_words
from tutor.server.settings import MEMORY_VARIABLE, notebook


class Kernels:
    """Forked kernels that a test talks to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.server = ForkServer(notebook(), folder / "kernels.log")

    async def fork(self, **env: str) -> tuple[ForkedProcess, AsyncKernelClient]:
        """Fork a kernel and wait until it answers."""
        path, _ = write_connection_file(str(self._folder / f"kernel-{os.urandom(8).hex()}.json"))
        process = await self.server.fork(path, {**os.environ, **env}, str(self._folder))
        assert process is not None, self.server.log.read_text("utf-8")
        client = AsyncKernelClient(connection_file=path)
        client.load_connection_file()
        client.start_channels(hb=False)  # a busy machine's heart may miss a beat
        await client.wait_for_ready(timeout=PATIENCE)
        return process, client


def asked(tmp_path: Path, scene: Callable[[Kernels], Awaitable[None]]) -> None:
    """Play a scene with a warm process."""

    async def play() -> None:
        kernels = Kernels(tmp_path)
        kernels.server.start()
        try:
            await scene(kernels)
        finally:
            kernels.server.close()

    asyncio.run(play())


async def answer(client: AsyncKernelClient, expression: str) -> Any:
    """Return what an expression is in the kernel."""
    reply = await client.execute_interactive(
        "import gc, json, os, random, resource, signal, sys",
        user_expressions={"it": f"json.dumps({expression})"},
        timeout=PATIENCE,
    )
    it = reply["content"]["user_expressions"]["it"]
    assert "ok" == it["status"], it
    text = it["data"]["text/plain"]
    return json.loads(text[1:-1])


async def ended(process: ForkedProcess) -> int:
    """Return how a process ends."""
    async with asyncio.timeout(PATIENCE):
        while process.poll() is None:  # noqa: ASYNC110 - it is asked as jupyter_client asks
            await asyncio.sleep(0.05)
    assert process.returncode is not None
    return process.returncode


def test_each_fork_is_its_own(tmp_path: Path) -> None:
    """Random numbers, environment, folder, name and files; nothing of the warm process's line."""

    async def scene(kernels: Kernels) -> None:
        found = []
        for name in ("one", "two"):
            process, client = await kernels.fork(TUTOR_TEST=name)
            assert process.pid == await answer(client, "os.getpid()")
            assert [name, str(tmp_path)] == await answer(
                client, "[os.environ['TUTOR_TEST'], os.getcwd()]"
            )
            found.append(await answer(client, "[random.random(), os.getsid(0)]"))
            assert [True, True] == await answer(
                client, "[gc.isenabled(), sys.modules['debugpy'] is None]"
            )
            if sys.platform == "linux":
                kinds = await answer(
                    client,
                    "[os.path.realpath(f'/proc/self/fd/{n}') for n in os.listdir('/proc/self/fd')]",
                )
                assert not [kind for kind in kinds if kind.endswith((".json", ".ipynb"))]
                assert "tutor.server.kernel" == psutil.Process(process.pid).cmdline()[0]
            client.stop_channels()
        assert not set(found[0]) & set(found[1])

    asked(tmp_path, scene)


def test_the_log_holds_complaints_alone(tmp_path: Path) -> None:
    """What the notebook shows is shown nowhere; and a page that fails says why."""
    cells = [{"cell_type": "code", "source": ["print('hello')\n", "raise ValueError('no board')"]}]
    (tmp_path / "page.ipynb").write_text(json.dumps({"cells": cells}), "utf-8")
    log = tmp_path / "kernels.log"

    async def fail() -> None:
        server = ForkServer(tmp_path / "page.ipynb", log)
        server.start()
        assert await server.fork(str(tmp_path / "none.json"), os.environ, str(tmp_path)) is None
        server.close()

    asyncio.run(fail())
    assert "hello" not in log.read_text("utf-8")
    assert "ValueError: no board" == last_words(log)


def test_pages_get_their_widgets_at_once(tmp_path: Path) -> None:
    """The comm over which a page asks for all of them; without it the page waits 4 s."""

    async def scene(kernels: Kernels) -> None:
        _, client = await kernels.fork()
        targets = "sorted(get_ipython().kernel.comm_manager.targets)"
        assert {"jupyter.widget", "jupyter.widget.control"} <= set(await answer(client, targets))
        widgets = "len(__import__('ipywidgets').Widget.widgets)"
        assert 0 == await answer(client, widgets)  # of the page that the warm process made
        client.stop_channels()

    asked(tmp_path, scene)


def test_the_warm_process_can_be_forked(tmp_path: Path) -> None:
    """It has one thread and no socket but its own; ended kernels are not left as zombies."""

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        assert kernels.server.pid is not None
        parent = psutil.Process(kernels.server.pid)
        assert 1 == parent.num_threads()
        assert not parent.net_connections("inet")
        client.stop_channels()
        process.kill()
        assert -signal.SIGKILL == await ended(process)
        assert not parent.children()

    asked(tmp_path, scene)


def test_signals_and_exit_codes(tmp_path: Path) -> None:
    """SIGINT is ignored, SIGTERM ends, a polite request ends with 0."""

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        process.send_signal(signal.SIGINT)
        await asyncio.sleep(0.5)  # while a cell runs IPython would let it be interrupted
        assert process.pid == await answer(client, "os.getpid()")
        process.terminate()
        assert -signal.SIGTERM == await ended(process)
        client.stop_channels()

        process, client = await kernels.fork()
        client.shutdown()
        assert 0 == await ended(process)
        client.stop_channels()

    asked(tmp_path, scene)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit private memory")
def test_memory_is_limited(tmp_path: Path) -> None:
    """A kernel that asks for too much is refused, and lives on."""

    async def scene(kernels: Kernels) -> None:
        _, client = await kernels.fork(**{MEMORY_VARIABLE: "400"})
        tried = await client.execute_interactive("x = bytearray(500_000_000)", timeout=PATIENCE)
        assert "MemoryError" == tried["content"]["ename"]
        assert 1 == await answer(client, "len(bytearray(1))")
        client.stop_channels()

    asked(tmp_path, scene)


def test_a_warm_process_that_dies_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its kernels end with it; until the next one is warm there is none to fork from."""
    begun = asyncio.Event()

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        client.stop_channels()
        kernel = psutil.Process(process.pid)
        first, start = kernels.server.pid, kernels.server.start
        assert first is not None
        monkeypatch.setattr(kernels.server, "start", begun.set)
        os.kill(first, signal.SIGKILL)
        assert -signal.SIGKILL == await ended(process)
        assert wait_until(lambda: gone(kernel))
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
        start()
        assert await kernels.server.fork("none", {}, str(tmp_path)) is None
        async with asyncio.timeout(PATIENCE):
            env = dict(os.environ)
            while await kernels.server.fork("none", env, str(tmp_path)) is None:  # noqa: ASYNC110
                await asyncio.sleep(0.2)
        assert first != kernels.server.pid

    asked(tmp_path, scene)


def test_a_hanging_warm_process_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may hang for ever: whoever asks hears in seconds that there is no fork to be had."""
    monkeypatch.setattr(fork_server, "HANGING", 2 * fork_server.FORKING)

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        client.stop_channels()
        assert kernels.server.pid is not None
        os.kill(kernels.server.pid, signal.SIGSTOP)
        async with asyncio.timeout(PATIENCE):
            assert await kernels.server.fork("none", {}, str(tmp_path)) is None
        assert -signal.SIGKILL == await ended(process)

    asked(tmp_path, scene)


def test_who_stood_still_for_a_moment_takes_nobody_along(tmp_path: Path) -> None:
    """A machine with too much to do is no reason to end everybody's game."""

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        assert kernels.server.pid is not None
        warm = psutil.Process(kernels.server.pid)
        warm.suspend()
        assert await kernels.server.fork("none", {}, str(tmp_path)) is None
        warm.resume()
        assert process.pid == await answer(client, "os.getpid()")
        other, second = await kernels.fork()
        assert {warm.pid} == {psutil.Process(one.pid).ppid() for one in (process, other)}
        for one in (client, second):
            one.stop_channels()

    asked(tmp_path, scene)


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    """Return a running app."""
    with running_app() as running:
        yield running


def test_pages_have_forked_kernels(app: App) -> None:
    """Those of the pool and those that come when it is empty."""
    pages = [get(app, "/")[1] for _ in range(4)]
    parent = app.warm_parent()

    assert parent is not None
    assert {parent.pid} == {app.kernel(kernel_id(page)).ppid() for page in pages}
    for page in pages:
        leave(app, page)


def test_pages_come_without_the_warm_process(app: App) -> None:
    """Kernels are started the slow way until there is another one; warm ones died with it."""
    parent, died = app.warm_parent(), app.kernels()
    assert parent is not None
    parent.kill()
    assert wait_until(lambda: all(map(gone, died)))
    pages: list[str] = []

    def comes() -> bool:
        """Tell whether there is a page whose kernel lives: the server may not know of its end."""
        status, text = get(app, "/")
        pages.append(text)
        return status == 200 and app.has_kernel(kernel_id(text))

    assert wait_until(comes)  # a busy machine may ask for a second try
    leave(app, pages[-1])

    def replaced() -> bool:
        other = app.warm_parent()
        return other is not None and other.pid != parent.pid and len(app.kernels()) == 2

    assert wait_until(replaced)
    status, page = get(app, "/")
    assert 200 == status
    leave(app, page)


def test_a_killed_server_takes_all_along() -> None:
    """Nobody is left behind to say goodbye: they notice by themselves."""
    with running_app() as app:
        processes = [*app.kernels(), app.warm_parent()]
        app.process.kill()

        assert wait_until(lambda: all(gone(one) for one in processes))


def test_without_forks_kernels_are_started_anew(tmp_path: Path) -> None:
    """As on Windows: the app works the same, only slower."""
    (tmp_path / "sitecustomize.py").write_text("import os\ndel os.fork\n", "utf-8")
    with running_app(env={"PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"}) as app:
        assert app.warm_parent() is None
        status, page = get(app, "/")
        assert 200 == status
        assert {app.process.pid} == {kernel.ppid() for kernel in app.kernels()}
        leave(app, page)
