"""Kernels forked from a warm process: each its own, none left, and pages come without it too."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
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
from tutor.server.fork_server import ForkServer
from tutor.server.forked_process import ForkedProcess
from tutor.server.readiness import last_words
from tutor.server.settings import MEMORY_VARIABLE, notebook
from tutor.server.warm_process import WarmProcess


class Kernels:
    """Forked kernels that a test talks to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.server = ForkServer(notebook(), folder / "kernels.log")

    def warm_process(self) -> psutil.Process:
        """Return the process that kernels are forked from."""
        assert self.server.pid is not None
        return psutil.Process(self.server.pid)

    async def begin(self, **env: str) -> tuple[ForkedProcess, str]:
        """Fork a kernel; return it and how to reach it."""
        path, _ = write_connection_file(str(self._folder / f"kernel-{os.urandom(8).hex()}.json"))
        whole = {name: text for name, text in os.environ.items() if name != "TUTOR_GONE"} | env
        process = await self.server.fork(path, whole, str(self._folder))
        assert process is not None, self.server.log.read_text("utf-8")
        return process, path

    async def fork(self, **env: str) -> tuple[ForkedProcess, AsyncKernelClient]:
        """Fork a kernel and wait until it answers."""
        process, path = await self.begin(**env)
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


async def ended(process: ForkedProcess) -> None:
    """Wait until a process has ended."""
    async with asyncio.timeout(PATIENCE):
        while process.poll() is None:  # noqa: ASYNC110 - it is asked as jupyter_client asks
            await asyncio.sleep(0.05)


def test_each_fork_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random numbers, environment, folder, name and files; nothing of the warm process's line."""
    monkeypatch.setenv("TUTOR_GONE", "the warm process has it, a kernel must not")

    async def scene(kernels: Kernels) -> None:
        found = []
        for name in ("one", "two"):
            process, client = await kernels.fork(TUTOR_TEST=name)
            assert process.pid == await answer(client, "os.getpid()")
            assert [name, None, str(tmp_path)] == await answer(
                client, "[os.environ['TUTOR_TEST'], os.environ.get('TUTOR_GONE'), os.getcwd()]"
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
        parent = kernels.warm_process()
        assert 1 == parent.num_threads()
        assert not parent.net_connections("inet")
        client.stop_channels()
        process.kill()
        await ended(process)
        assert wait_until(lambda: not parent.children())

    asked(tmp_path, scene)


def test_signals(tmp_path: Path) -> None:
    """SIGINT is ignored; SIGTERM and a polite request end a kernel."""

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        process.send_signal(signal.SIGINT)
        await asyncio.sleep(0.5)  # while a cell runs IPython would let it be interrupted
        assert process.pid == await answer(client, "os.getpid()")
        process.terminate()
        await ended(process)
        client.stop_channels()

        process, client = await kernels.fork()
        client.shutdown()
        await ended(process)
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


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit private memory")
def test_a_board_is_drawn_all_the_same(tmp_path: Path) -> None:
    """Its picture is drawn by a process of its own, which may take more than a page."""
    pytest.importorskip("matplotlib")

    async def scene(kernels: Kernels) -> None:
        _, client = await kernels.fork()
        await client.execute_interactive(
            "from tutor.boards import board_folders; from tutor.widgets.pictures import "
            "drawn_elsewhere; picture = drawn_elsewhere(dict(board_folders())['europe'])",
            timeout=4 * PATIENCE,
        )
        assert await answer(client, "len(picture or '')") > 100_000
        client.stop_channels()

    asked(tmp_path, scene)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit private memory")
def test_threads_take_little_of_the_limit(tmp_path: Path) -> None:
    """A kernel has a dozen, and room that is never used is counted, too."""

    async def scene(kernels: Kernels) -> None:
        _, client = await kernels.fork()
        count = (
            "sum(int(line.split()[1]) for line in open('/proc/self/status') if 'VmData' in line)"
        )
        await client.execute_interactive(
            f"import threading; before = {count}; end = threading.Event()\n"
            "many = [threading.Thread(target=end.wait) for _ in range(8)]\n"
            f"for one in many: one.start()\nafter = {count}; end.set()",
            timeout=PATIENCE,
        )
        assert await answer(client, "after - before") < 8 * 4 * 1024
        client.stop_channels()

    asked(tmp_path, scene)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP], ids=["dead", "silent"])
def test_kernels_outlive_their_warm_process(tmp_path: Path, number: signal.Signals) -> None:
    """Whatever becomes of it, they live on, and whoever comes gets a kernel of its successor's."""

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        first = kernels.warm_process()
        first.send_signal(number)
        other, second = await kernels.fork()
        assert gone(first)
        assert process.pid == await answer(client, "os.getpid()")
        assert kernels.server.pid == psutil.Process(other.pid).ppid()
        for one in (client, second):
            one.stop_channels()
        process.kill()
        await ended(process)
        assert other.poll() is None

    asked(tmp_path, scene)


def test_a_full_line_is_no_reason_to_end_a_page(tmp_path: Path) -> None:
    """A stopped warm process, and thirty orders with more in them than its socket takes."""
    much = {f"TUTOR_MUCH_{number}": 1000 * "x" for number in range(24)}

    async def scene(kernels: Kernels) -> None:
        process, client = await kernels.fork()
        kernels.warm_process().suspend()
        crowd = await asyncio.gather(*(kernels.begin(**much) for _ in range(30)))
        assert process.pid == await answer(client, "os.getpid()")
        client.stop_channels()
        assert 30 == len({one.pid for one, _ in crowd})
        for one, _ in crowd:
            one.kill()

    asked(tmp_path, scene)


def test_orders_hold_what_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the whole environment, for each of thirty newcomers."""
    monkeypatch.setenv("TUTOR_GONE", "1")
    lifeline, other_end = os.pipe()
    warm = WarmProcess(notebook(), tmp_path / "kernels.log", lifeline, print)
    env = {name: text for name, text in os.environ.items() if name != "TUTOR_GONE"}
    assert {"TUTOR_TEST": "one", "TUTOR_GONE": None} == warm._differing(
        {**env, "TUTOR_TEST": "one"}
    )
    warm.end()
    for end in (lifeline, other_end):
        os.close(end)


def test_a_kernel_that_nobody_knows_of_ends_with_its_warm_process(tmp_path: Path) -> None:
    """It was forked, but the warm process could not tell any more: nobody would ever end it."""

    async def scene(kernels: Kernels) -> None:
        lost, _ = await kernels.begin()
        warm = kernels.server._warm
        assert warm is not None
        warm._known.discard(lost.pid)
        known, client = await kernels.fork()
        kernels.warm_process().suspend()
        await kernels.begin()
        await ended(lost)
        assert known.pid == await answer(client, "os.getpid()")
        client.stop_channels()

    asked(tmp_path, scene)


def test_kernels_come_another_way_where_no_warm_process_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks is told at once, and a later one is tried."""
    monkeypatch.setattr(fork_server, "PAUSES", (0.0, 0.0, 1.0))

    async def scene(kernels: Kernels) -> None:
        for _ in range(2):
            process, client = await kernels.fork()
            client.stop_channels()
            kernels.warm_process().kill()
        assert await kernels.server.fork("none", os.environ, str(tmp_path)) is None
        assert process.poll() is None
        async with asyncio.timeout(PATIENCE):
            while kernels.server.pid is None:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        await kernels.begin()

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


def test_no_page_ends_with_the_warm_process(app: App) -> None:
    """Those that are open live on, and the next ones come as ever."""
    parent, pages = app.warm_parent(), [get(app, "/")[1]]
    assert parent is not None
    parent.kill()
    for _ in range(3):
        status, page = get(app, "/")
        assert 200 == status
        pages.append(page)
    assert all(app.has_kernel(kernel_id(page)) for page in pages)
    for page in pages:
        leave(app, page)

    def is_replaced() -> bool:
        other = app.warm_parent()
        return other is not None and other.pid != parent.pid and len(app.kernels()) == 2

    assert wait_until(is_replaced)


def test_a_crowd_waits_while_the_warm_process_stands_still(app: App) -> None:
    """Thirty come meanwhile: nobody who is there loses a page, and nobody is sent away."""
    with ThreadPoolExecutor(30) as crowd:
        there = [get(app, "/")[1] for _ in range(3)]
        parent = app.warm_parent()
        assert parent is not None
        parent.suspend()
        came = list(crowd.map(lambda _: get(app, "/"), range(30)))
    assert {200} == {status for status, _ in came}
    pages = [*there, *(page for _, page in came)]
    assert all(app.has_kernel(kernel_id(page)) for page in pages)
    for page in pages:  # on a slow machine one that nobody opened may have ended by itself
        get(app, f"/voila/api/shutdown/{kernel_id(page)}", "POST")


def test_only_what_answers_is_handed_out(app: App) -> None:
    """Both warm kernels stand still: the newcomer gets another one's page."""
    assert wait_until(lambda: len(app.kernels()) == 2)
    stopped = {one.pid for one in app.kernels()}
    for one in app.kernels():
        one.suspend()
    status, page = get(app, "/")
    assert 200 == status
    assert app.kernel(kernel_id(page)).pid not in stopped
    leave(app, page)
    assert wait_until(lambda: not stopped & {one.pid for one in app.kernels()})


def test_a_killed_server_takes_all_along() -> None:
    """Nobody is left behind to say goodbye: they notice by themselves, orphans too."""
    with running_app() as app:
        orphans, parent = app.kernels(), app.warm_parent()
        assert parent is not None
        parent.kill()
        status, _ = get(app, "/")
        assert 200 == status
        processes = [*orphans, *app.kernels(), app.warm_parent()]
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
