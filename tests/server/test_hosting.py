"""What those who host the app need: health, a base address, an address to listen at, a log."""

import asyncio
import doctest
import http.client
import json
import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import pytest

pytest.importorskip("voila")
from tornado.websocket import websocket_connect

from tests.conftest import ROOT
from tests.server.running import ANSWERED, App, kernel_id, running_app, wait_until
from tutor.cli import main
from tutor.server import health, listening, policy
from tutor.server.health import Health, Pool, pool_of
from tutor.server.listening import BaseAddressError, HostError, checked_base, checked_host
from tutor.server.settings import WARM

PROTOCOL = "v1.kernel.websocket.jupyter.org"


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    """Return an app below a folder, for one visitor."""
    with running_app(base_url="/tutor/", visitors=1) as running:
        yield running


def ask(
    app: App, path: str, method: str = "GET", **headers: str
) -> tuple[int, str, dict[str, str]]:
    """Return status, text and headers of one answer."""
    place = urlsplit(app.url)
    line = http.client.HTTPConnection(place.hostname or "", place.port, timeout=ANSWERED)
    try:
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace"), dict(answer.getheaders())
    finally:
        line.close()


def state(app: App) -> tuple[int, str]:
    """Return the health's status and word."""
    status, text, _ = ask(app, "/healthz")
    return status, json.loads(text)["state"]


def is_at_rest(app: App) -> bool:
    """Tell whether no kernel is about to come or to go: that of an earlier visit, or its heir."""
    health = json.loads(ask(app, "/healthz")[1])
    return (health["places"], health["warm"], len(app.kernels())) == (1, WARM, WARM)


def test_health_costs_nothing(app: App) -> None:
    """Under any name, at the root and below the base: no kernel is started, no cookie set."""
    assert wait_until(lambda: is_at_rest(app))
    before = {one.pid for one in app.kernels()}
    for path in ("/healthz", "/tutor/healthz", "/livez", "/tutor/livez"):
        for method in ("GET", "HEAD"):
            status, text, headers = ask(app, path, method, Host="10.11.12.13:80")
            assert 200 == status
            assert bool(text) == (method == "GET")
            assert "Set-Cookie" not in headers
            assert "no-store" == headers["Cache-Control"]

    assert before == {one.pid for one in app.kernels()}


def test_a_full_house_is_not_dead(app: App) -> None:
    """It takes nobody more, and must not be started again."""
    assert wait_until(lambda: state(app) == (200, "open"))
    page = ask(app, "/tutor/")[1]

    assert (503, "full") == state(app)
    assert 200 == ask(app, "/livez")[0]
    assert 204 == ask(app, f"/tutor/voila/api/shutdown/{kernel_id(page)}", "POST")[0]
    assert wait_until(lambda: state(app) == (200, "open"))


def test_everything_is_below_the_base(app: App) -> None:
    """The page, its files and the friendly errors; beside it there is nothing."""
    assert app.url.endswith("/tutor/")
    assert wait_until(lambda: state(app) == (200, "open"))
    status, page, _ = ask(app, "/tutor/")
    found = [one for one in re.findall(r'(?:src|href)="([^"]+)"', page) if "://" not in one]
    assert 204 == ask(app, f"/tutor/voila/api/shutdown/{kernel_id(page)}", "POST")[0]

    assert 200 == status
    assert len(found) >= 3
    for path in found:
        assert path.startswith("/tutor/"), path
        assert 200 == ask(app, path)[0], path
    status, text, _ = ask(app, "/tutor/nowhere")
    assert (404, True) == (status, 'href="/tutor/"' in text)
    assert 404 == ask(app, "/")[0]
    status, _, headers = ask(app, "/tutor")
    assert (301, "/tutor/") == (status, headers["Location"])


def test_a_visit_is_noted_without_a_name(capfd: pytest.CaptureFixture[str]) -> None:
    """A page, a full house and the end of the visit: when and what, but not who."""

    async def talk(url: str) -> None:
        line = await websocket_connect(url, subprotocols=[PROTOCOL])
        line.close()
        while await line.read_message() is not None:
            pass

    with running_app(visitors=1, log=True, base_url="/") as app:
        page = ask(app, "/", **{"User-Agent": "Curious/1.0"})[1]
        name = kernel_id(page)
        asyncio.run(
            talk(f"{app.url.replace('http', 'ws', 1)}api/kernels/{name}/channels?session_id=s")
        )
        assert 503 == ask(app, "/")[0]
        assert 204 == ask(app, f"/voila/api/shutdown/{name}", "POST")[0]
        assert wait_until(lambda: not app.has_kernel(name))
    text = capfd.readouterr().err
    lines = [
        line for line in text.splitlines() if re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ", line)
    ]

    assert 3 == len(lines), text
    assert "a page was given" in lines[0]
    assert "1 of 1 places" in lines[0]
    assert "no page could be given" in lines[1]
    assert re.search(r"a visit ended after \d\.\d minutes", lines[2])
    assert not [word for word in ("127.0.0.1", "::1", "Curious", name) if word in text]


def test_a_visit_leaves_nothing_in_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    """Where none is asked for: no warning about our own notebook at every page."""
    with running_app(visitors=2, warm=0) as app:
        assert 200 == ask(app, "/")[0]
    assert "" == capfd.readouterr().err


def test_an_address_that_has_its_share_is_noted(capfd: pytest.CaptureFixture[str]) -> None:
    """Else a host would not learn that his proxy is not trusted; whose it is stays untold."""
    visitor = {"X-Forwarded-For": "203.0.113.7"}
    with running_app(visitors=2, warm=0, log=True, proxies=["127.0.0.1"]) as app:
        page = ask(app, "/", **visitor)[1]
        status, _, _ = ask(app, "/", **visitor)
        assert 204 == ask(app, f"/voila/api/shutdown/{kernel_id(page)}", "POST")[0]
    text = capfd.readouterr().err

    assert 429 == status
    assert "an address has as many pages as it may for now; 1 of 2 places are taken" in text
    assert "203.0.113" not in text


@pytest.mark.parametrize(
    ("taken", "places", "pool", "expected"),
    [
        (0, 4, Pool(warm=2), Health("open", 4, 2)),
        (3, 4, Pool(coming=2), Health("open", 1, 0)),
        (4, 4, Pool(warm=2), Health("full", 0, 2)),
        (9, 4, Pool(failed=2), Health("full", 0, 0)),
        (0, 4, Pool(coming=2), Health("starting", 4, 0)),
        (0, 4, Pool(failed=1, coming=1), Health("starting", 4, 0)),
        (0, 4, Pool(failed=2), Health("broken", 4, 0)),
        (0, 4, Pool(), Health("open", 4, 0)),
    ],
)
def test_health(taken: int, places: int, pool: Pool, expected: Health) -> None:
    """Full, starting and broken are told apart."""
    assert expected == health.health(taken, places, pool)


def test_the_pool_is_counted() -> None:
    """A kernel is warm when its page is rendered, not when its process runs."""

    async def done(value: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    async def scene() -> Pool:
        never = asyncio.ensure_future(asyncio.sleep(60))
        rendered = asyncio.ensure_future(done("page"))
        failed = asyncio.ensure_future(done(RuntimeError("no page")))
        await asyncio.wait([rendered, failed])
        tasks = [
            *(asyncio.ensure_future(done({"task": one})) for one in (rendered, failed, never)),
            asyncio.ensure_future(done(RuntimeError("no memory"))),
        ]
        await asyncio.wait(tasks)
        found = pool_of([*tasks, never])
        never.cancel()
        return found

    assert Pool(warm=1, failed=2, coming=2) == asyncio.run(scene())


@pytest.mark.parametrize(
    ("text", "base"),
    [("", "/"), ("/", "/"), ("tutor", "/tutor/"), ("/a/b", "/a/b/"), ("/user/x.y/", "/user/x.y/")],
)
def test_base_addresses(text: str, base: str) -> None:
    """A slash at both ends, however it was typed."""
    assert base == checked_base(text)


@pytest.mark.parametrize("text", ["/a b/", "/../", "/a//b/", "http://x/", "/é/", "/a?b", "/(.*)"])
def test_no_base_addresses(text: str) -> None:
    """What is no plain path is refused."""
    with pytest.raises(BaseAddressError):
        checked_base(text)


def test_addresses_of_this_machine() -> None:
    """One's own are taken; those of others and no addresses at all are refused."""
    assert "127.0.0.1" == checked_host("127.0.0.1")
    assert "0.0.0.0" == checked_host("0.0.0.0")
    for host in ("192.0.2.7", "no.such.host.invalid", "x" * 300, "1.2.3.4.5"):
        with pytest.raises(HostError):
            checked_host(host)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--host", "192.0.2.7"], "no address 192.0.2.7"),
        (["--base-url", "/a b/"], "“/a b/” is not a path"),
    ],
)
def test_wrong_options(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit code 2, nothing is started."""
    assert 2 == main(["app", "--no-browser", *words])
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("module", [health, listening, policy])
def test_examples_run(module: ModuleType) -> None:
    """What the docstrings show works."""
    result = doctest.testmod(module)

    assert result.attempted
    assert not result.failed


TAKEN = """
import os
from tutor.server import address
address._any_port = lambda host: int(os.environ["TUTOR_TAKEN"])
"""


def test_a_port_that_is_taken_in_the_last_moment(tmp_path: Path) -> None:
    """Between finding a free port and listening there another program may come: it takes one on."""
    (tmp_path / "sitecustomize.py").write_text(TAKEN, "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        env = {"PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}", "TUTOR_TAKEN": str(taken)}
        with running_app(env=env) as app:
            assert taken != urlsplit(app.url).port
            assert 200 == ask(app, "/livez")[0]


def test_it_listens_where_it_is_told() -> None:
    """At that address and at no other one of this machine."""
    with running_app(host="127.0.0.1") as app:
        port = urlsplit(app.url).port or 0
        assert "127.0.0.1" == urlsplit(app.url).hostname
        with pytest.raises(OSError, match="refused"), socket.create_connection(("127.0.0.2", port)):
            pass
        assert 200 == ask(app, "/livez")[0]
