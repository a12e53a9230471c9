"""The files in deploy/ at work: nginx and HAProxy really run in front of the real app.

They are Debian's packages nginx-light and haproxy; without them these tests are skipped.
"""

import asyncio
import http.client
import shutil
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

pytest.importorskip("voila")
from tornado.simple_httpclient import SimpleAsyncHTTPClient

from bench.load_line import Line, LostError
from tests.conftest import ROOT
from tests.server.running import ANSWERED, PATIENCE, App, running_app, wait_until
from tutor.server.address import free_port

HERE = "127.0.0.1"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin")
HAPROXY = shutil.which("haproxy", path="/usr/sbin:/usr/bin:/usr/local/bin")


def ask(port: int, path: str, **headers: str) -> tuple[int, str | None]:
    """Return the status of an answer, and when to come back."""
    line = http.client.HTTPConnection(HERE, port, timeout=ANSWERED)
    try:
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        answer.read()
        return answer.status, answer.getheader("Retry-After")
    except ConnectionError:
        return 0, None
    finally:
        line.close()


@contextmanager
def started(words: list[str], port: int, path: str) -> Iterator[str]:
    """Start a proxy and wait until it answers; yield its address."""
    process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    try:
        assert wait_until(lambda: ask(port, path)[0] == 200 or process.poll() is not None)
        assert process.poll() is None, process.stderr and process.stderr.read()
        yield f"http://{HERE}:{port}/"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def visits(doing: Callable[[SimpleAsyncHTTPClient], Awaitable[None]]) -> None:
    """Let visitors do something with a client of their own."""

    async def scene() -> None:
        client = SimpleAsyncHTTPClient(force_instance=True)
        try:
            await doing(client)
        finally:
            client.close()

    asyncio.run(scene())


def port_of(app: App) -> int:
    """Return the port that an app listens at."""
    return urlsplit(app.url).port or 0


def ready(*apps: App) -> bool:
    """Tell whether all of them can take a visitor."""
    return all(ask(port_of(app), "/healthz")[0] == 200 for app in apps)


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
def test_nginx_limits_pages_apart_from_files(tmp_path: Path) -> None:
    """A visit works through it; a flood of pages is stopped while all else goes on."""
    port = free_port(HERE, 0)
    with running_app(visitors=2, host=HERE) as app:
        rules = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
        rules = rules.replace("listen 80;", f"listen {HERE}:{port};")
        rules = rules.replace(f"{HERE}:8737", f"{HERE}:{port_of(app)}")
        places = "".join(
            f"{kind}_temp_path {tmp_path}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (tmp_path / "nginx.conf").write_text(
            f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}\n"
            f"http {{ access_log off; {places}\n{rules} }}",
            "utf-8",
        )
        assert wait_until(lambda: ready(app))
        words = [str(NGINX), "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        subprocess.run([*words, "-t"], check=True, capture_output=True)
        with started(words, port, "/livez") as url:

            async def visit(client: SimpleAsyncHTTPClient) -> None:
                line = Line(url, client)
                await line.open()
                await line.act({"do": "choose_board", "board": "europe"})
                await line.leave()

            visits(visit)
            with ThreadPoolExecutor(8) as flood:  # quicker than one more is let in every 3 s
                answers = list(flood.map(lambda _: ask(port, "/"), range(40)))
            statuses = [status for status, _ in answers]

            assert 200 == ask(port, "/voila/static/voila.js")[0]
            assert ask(port, "/healthz")[0] in (200, 503)
            assert 2 >= statuses.count(200)
            assert 5 <= statuses.count(429) < 20
            assert ("10",) == tuple({again for status, again in answers if status == 429})


@pytest.mark.skipif(HAPROXY is None, reason="haproxy is not installed")
def test_haproxy_keeps_visitors_at_their_server(tmp_path: Path) -> None:
    """By a cookie; a full server hands newcomers on; when all are full one is told so."""
    port = free_port(HERE, 0)
    with running_app(visitors=1, host=HERE) as one, running_app(visitors=1, host=HERE) as other:
        rules = (ROOT / "deploy" / "kubernetes" / "haproxy.cfg").read_text("utf-8")
        rules = rules.replace("bind :8080", f"bind {HERE}:{port}").replace(" init-addr none", "")
        for number, app in enumerate((one, other)):
            rules = rules.replace(f"tutor-{number}.tutor:8737", f"{HERE}:{port_of(app)}")
        rules = "\n".join(line for line in rules.splitlines() if ".tutor:8737" not in line)
        (tmp_path / "haproxy.cfg").write_text(rules + "\n", "utf-8")
        assert wait_until(lambda: ready(one, other))
        with started([str(HAPROXY), "-f", str(tmp_path / "haproxy.cfg")], port, "/livez") as url:

            async def visit(client: SimpleAsyncHTTPClient) -> None:
                first, second, third = (Line(url, client) for _ in range(3))
                await first.open()
                second.cookies = first.cookies  # who comes back, and finds his old server full
                await second.open()
                with pytest.raises(LostError, match="503"):
                    await third.open()

                assert {"tutor_place=tutor-0", "tutor_place=tutor-1"} == {
                    first.cookies,
                    second.cookies,
                }
                for line in (first, second):
                    await line.act({"do": "choose_board", "board": "europe"})
                    await line.leave()

            visits(visit)
            assert wait_until(lambda: ready(one, other))
