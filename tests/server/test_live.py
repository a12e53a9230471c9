"""The real server over HTTP: what it gives away, how many it serves, how it ends."""

import http.client
import re
import signal
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

pytest.importorskip("voila")
from tests.server.running import ANSWERED, PATIENCE, App, gone, kernel_id, running_app, wait_until
from tutor.words.language import languages

SECRETS = ("Traceback", ".py", "site-packages", "show_index", "ipynb")


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    """Return an app for three visitors at a time."""
    with running_app(visitors=3) as running:
        yield running


def get(app: App, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    """Return status and text of one answer."""
    place = urlsplit(app.url)
    line = http.client.HTTPConnection(place.hostname or "", place.port, timeout=ANSWERED)
    try:
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        line.close()


def leave(app: App, page: str) -> None:
    """Do what a page does when it is closed."""
    assert get(app, f"/voila/api/shutdown/{kernel_id(page)}", "POST")[0] == 204


@pytest.mark.parametrize(
    ("asks", "says", "code"),
    [
        ("pl-PL, en;q=0.5", "Tu niczego nie ma", "pl"),
        ("en;q=0.5, ru;q=0.9", "Здесь ничего нет", "ru"),
        ("tlh", "There is nothing here", "en"),
    ],
)
def test_an_error_is_told_in_the_visitors_language(
    app: App, asks: str, says: str, code: str
) -> None:
    """The best of those that the browser asks for."""
    text = get(app, "/nowhere", **{"Accept-Language": asks})[1]
    assert f"<h1>{says}</h1>" in text
    assert f'<html lang="{code}">' in text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/index.ipynb", 404),
        ("/voila/tree", 404),
        ("/voila/render/index.ipynb", 404),
        ("/voila/api/contents/", 404),
        ("/api/kernels", 404),
        ("/voila/files/index.ipynb", 404),
        ("/voila/files/../pyproject.toml", 404),
        ("/voila/files/%2e%2e/pyproject.toml", 404),
        ("/voila/templates/tutor/static/../index.html.j2", 404),
        ("/voila/templates/tutor/static/fonts/../../index.html.j2", 404),
        ("/voila/templates/tutor/static/fonts/%2e%2e/frontend.py", 404),
        ("/voila/templates/tutor/static/fonts/none.woff2", 404),
        ("/voila/templates/tutor/static/none.png", 404),
        ("/<script>alert(1)</script>", 404),
        ("/api/kernels/00000000-0000-0000-0000-000000000000", 404),
    ],
)
def test_there_is_one_page_only(app: App, path: str, status: int) -> None:
    """Anything else is refused in friendly words, and tells nothing."""
    found, text = get(app, path)

    assert status == found, text
    assert not [secret for secret in SECRETS if secret in text]
    assert "<script>alert" not in text


def test_the_page_shows_no_source(app: App) -> None:
    """A visitor sees widgets, neither code nor paths."""
    status, page = get(app, "/")
    leave(app, page)

    assert 200 == status
    assert '<html lang="en">' in page
    assert "<title>Ticket Tutor</title>" in page
    without_script = page.partition("<noscript>")[2].partition("</noscript>")[0]
    for code in languages():
        assert f'<p lang="{code}">' in without_script
    assert "vnd.jupyter.widget-view+json" in page
    assert not [secret for secret in SECRETS if secret in page]


def test_the_pages_fonts_are_sent(app: App) -> None:
    """The page's head names their style, which names them."""
    folder = "/voila/templates/tutor/static/fonts"
    status, style = get(app, f"{folder}/fonts.css")
    fonts = re.findall(r"url\(([\w.-]+)\)", style)

    assert (200, 6) == (status, len(fonts))
    assert {200} == {get(app, f"{folder}/{font}")[0] for font in fonts}


@pytest.mark.parametrize(
    "query",
    [
        "template=reveal",
        "template=../../../etc",
        "theme=dark",
        "voila=1&x=%00%ff",
        "g=" + "x" * 40_000,
    ],
)
def test_queries_change_nothing(app: App, query: str) -> None:
    """Whatever follows the question mark is for the browser alone."""
    status, page = get(app, f"/?{query}")
    leave(app, page)

    assert 200 == status
    assert "<title>Ticket Tutor</title>" in page


def test_other_origins_get_no_line(app: App) -> None:
    """Another site's page cannot talk to a visitor's kernel."""
    _, page = get(app, "/")
    status, _ = get(
        app,
        f"/api/kernels/{kernel_id(page)}/channels?session_id=s",
        Connection="Upgrade",
        Upgrade="websocket",
        Origin="http://evil.example",
        **{
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Protocol": "v1.kernel.websocket.jupyter.org",
        },
    )
    leave(app, page)

    assert 403 == status


def test_a_full_house_says_so(app: App) -> None:
    """Whoever comes too late is asked to come back, and can once somebody leaves."""
    pages = [get(app, "/")[1] for _ in range(3)]
    status, text = get(app, "/")
    assert 503 == status
    assert "All places are taken" in text
    for page in pages:
        leave(app, page)

    status, page = get(app, "/")
    leave(app, page)
    assert 200 == status


def test_no_kernel_stays_behind(app: App) -> None:
    """After all have left, the warm kernels alone remain."""
    for _ in range(2):
        leave(app, get(app, "/")[1])

    assert wait_until(lambda: len(app.kernels()) == 2)


def test_the_pool_survives_culling() -> None:
    """Warm kernels live on; a kernel whose page went without a word is shut down."""
    quick = {"MappingKernelManager": {"cull_idle_timeout": 2, "cull_interval": 1}}
    with running_app(overrides=quick) as app:
        warm = {kernel.pid for kernel in app.kernels()}
        time.sleep(4)
        assert warm == {kernel.pid for kernel in app.kernels()}

        lost = kernel_id(get(app, "/")[1])
        assert wait_until(lambda: not app.has_kernel(lost))
        assert wait_until(lambda: len(app.kernels()) == 2)
        status, page = get(app, "/")
        assert (200, True) == (status, "widget-view+json" in page)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_without_a_trace(how: signal.Signals) -> None:
    """Ctrl-C, a service manager's stop, a closed terminal: no process is left.

    The app comes from a script's background, where SIGINT is ignored from the beginning.
    """
    with running_app(before=ignoring_signals) as app:
        get(app, "/")
        processes = [*app.kernels(), app.warm_parent()]
        app.process.send_signal(how)

        assert 0 == app.process.wait(PATIENCE)
        assert wait_until(lambda: all(gone(one) for one in processes))


def ignoring_signals() -> None:
    """Do what a shell does for a process in the background, and nohup for any."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
