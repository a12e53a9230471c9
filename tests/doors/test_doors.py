"""Every way in leads to the product: from a clone, from the wheel, on Binder, in JupyterLab."""

import json
import os
import re
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Seen
from tests.doors.fresh import (
    Environment,
    clone,
    environment,
    free_port,
    listens,
    newer_pythons,
    python_of_the_tests,
    run,
    started,
)
from tests.doors.visit import visit
from tutor.words import labels

PYTHONS = [
    pytest.param(python, id=version)
    for version, python in {"tests": python_of_the_tests(), **newer_pythons()}.items()
    if python
]
OPEN = r"(http://localhost:\d+/)"
TOKEN = "tok"
IN_LAB = 60_000  # milliseconds
CELLS_TO_A_BOARD = 4  # title, imports, the section's text, its live board


def test_make_app_from_a_clone(tmp_path: Path, page: Page) -> None:
    """Two commands on a fresh machine: git clone, make app."""
    place = clone(tmp_path / "ticket-tutor")
    command = ["make", "app", f"PYTHON={python_of_the_tests()}", "PORT=0"]
    env = environment(tmp_path / "home")
    with started(*command, cwd=place, env=env, says=OPEN, patience=300) as url:
        visit(page, url)


@pytest.mark.parametrize("python", PYTHONS)
def test_the_wheel_with_the_app(tmp_path: Path, wheel: Path, python: Path, page: Page) -> None:
    """``pip install "ticket-tutor[app]"``, then ``ticket-tutor app``."""
    fresh = Environment.made(tmp_path, python)
    fresh.install(f"{wheel}[app]", cwd=tmp_path)
    command = [fresh.bin / "ticket-tutor", "app", "--no-browser", "--port", "0"]
    with started(*command, cwd=tmp_path, env=fresh.env, says=OPEN) as url:
        visit(page, url)


@pytest.mark.parametrize("python", PYTHONS)
def test_the_wheel_alone(tmp_path: Path, checkout: Path, wheel: Path, python: Path) -> None:
    """All but the app needs nothing more, away from the checkout; the app says what it needs."""
    fresh = Environment.made(tmp_path, python)
    fresh.install(wheel, cwd=tmp_path)
    tutor = fresh.bin / "ticket-tutor"
    game = checkout / "maps" / "nordic" / "games" / "large_three_players.toml"
    for command in (
        ["score", game], ["check"], ["boards", "--json"], ["play", "nordic", "--bots"],
        ["lessons"],
    ):  # fmt: skip
        assert run(tutor, *command, cwd=tmp_path, env=fresh.env)
    assert "ticket-tutor[app]" in run(
        tutor, "app", "--no-browser", cwd=tmp_path, env=fresh.env, status=2
    )

    sheet = json.loads(run(tutor, "score", game, "--json", cwd=tmp_path, env=fresh.env))
    code = f"from tutor import score; print([one.total for one in score({str(game)!r}).sides])"
    told = run(fresh.bin / "python", "-c", code, cwd=tmp_path, env=fresh.env)
    assert [side["total"] for side in sheet["sides"]] == json.loads(told)
    assert installed(fresh, tmp_path) == {"ticket-tutor"}


@pytest.mark.parametrize("python", PYTHONS)
def test_the_wheel_in_a_notebook(tmp_path: Path, wheel: Path, python: Path) -> None:
    """``pip install "ticket-tutor[widgets]"`` is all that live boards ask of a notebook."""
    fresh = Environment.made(tmp_path, python)
    fresh.install(f"{wheel}[widgets]", cwd=tmp_path)
    cell = (
        "from tutor.app import show_lesson, show_score_pad, show_table\n"
        "show_lesson('europe', 'tunnels'); show_score_pad('nordic')\n"
        "view = show_table('usa', players=2, seed=7)\n"
        "print('sat down:', len(view.session.table.seats))"
    )
    told = run(fresh.bin / "ipython", "-c", cell, cwd=tmp_path, env=fresh.env)
    assert "sat down: 2" in told
    assert not installed(fresh, tmp_path) & {"ipykernel", "jupyterlab", "matplotlib", "voila"}


def installed(fresh: Environment, cwd: Path) -> set[str]:
    """Return the names of all distributions in an environment."""
    code = "import importlib.metadata as m; print(*(one.name for one in m.distributions()))"
    return set(run(fresh.bin / "python", "-c", code, cwd=cwd, env=fresh.env).split())


def test_binder(tmp_path: Path, page: Page, seen: Seen) -> None:
    """What repo2docker does with binder/, and the addresses that both badges open."""
    place = clone(tmp_path / "ticket-tutor")
    version = (place / "binder" / "runtime.txt").read_text("utf-8").strip()
    assert version == "python-{}.{}".format(*_version(python_of_the_tests(), tmp_path))
    fresh = Environment.made(tmp_path, python_of_the_tests(), with_pip=True)
    fresh.install("-r", "binder/requirements.txt", cwd=place)
    env = {**fresh.env, "NB_PYTHON_PREFIX": str(fresh.folder)}
    run(place / "binder" / "postBuild", cwd=place, env=env)

    badges = run(fresh.bin / "python", "tools/binder_badge.py", "https://github.com/a/b", "main",
                 cwd=place, env=env)  # fmt: skip
    links = re.findall(r"\((https://[^)]+urlpath[^)]+)\)", badges)
    app, notebook = (parse_qs(urlsplit(link).query)["urlpath"][0] for link in links)
    server = [
        fresh.bin / "python", "-m", "jupyterlab", "--no-browser", "--allow-root",
        "--port=0", "--ServerApp.base_url=/user/x/", f"--IdentityProvider.token={TOKEN}",
    ]  # fmt: skip
    with started(*server, cwd=place, env=env, says=r"(http://localhost:\d+/user/x/)") as home:
        assert listens(home)
        visit(page, f"{home}{app}?token={TOKEN}")
        page.goto(f"{home}{notebook}?token={TOKEN}", wait_until="commit")
        run_to_the_first_board(page)
    seen.errors.clear()  # JupyterLab's own, as its server has gone


def test_what_binder_builds(tmp_path: Path, checkout: Path) -> None:
    """repo2docker reads binder/ as it is meant: the Python, the versions, then what is set up."""
    fresh = Environment.made(tmp_path, python_of_the_tests())
    fresh.install("-r", "requirements/release.txt", cwd=checkout)
    told = run(fresh.bin / "repo2docker", "--no-build", "--debug", ".", cwd=checkout, env=fresh.env)
    assert "Building conda environment for python=3.11" in told
    steps = (
        "COPY --chown=0:0 src/ ",  # the requirements name a file of the repository
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN ./binder/postBuild",
    )
    places = [told.find(step) for step in steps]
    assert -1 not in places
    assert sorted(places) == places


def test_the_documentation(tmp_path: Path, page: Page) -> None:
    """``make docs``: without a warning; boards have their page, the search finds them, offline."""
    place = clone(tmp_path / "ticket-tutor")
    env = environment(tmp_path / "home")
    run("make", "docs", f"PYTHON={python_of_the_tests()}", "OUT=site/docs", cwd=place, env=env)
    server = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with started(*server, cwd=place / "site", env=env, says=r"\((http://127[^)]+)\)") as root:
        page.goto(f"{root}docs/search.html?q=globetrotter")
        page.get_by_role("link", name="Nordic Countries", exact=True).last.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Nordic Countries")
        picture = page.get_by_role("img", name="The board of Nordic Countries")
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("(img) => img.naturalWidth") > 0
        page.get_by_role("link", name="N9", exact=True).click()
        expect(page.locator(":target")).to_have_text("N9")


def test_the_packages_and_the_repository(tmp_path: Path) -> None:
    """``make package review``: what a release and CI check besides the tests."""
    place = clone(tmp_path / "ticket-tutor")
    command = ["make", "package", "review", f"PYTHON={python_of_the_tests()}"]
    run(*command, cwd=place, env=environment(tmp_path / "home"))
    assert {".whl", ".gz"} <= {path.suffix for path in (place / "dist").iterdir()}


def run_to_the_first_board(page: Page) -> None:
    """Run a notebook in JupyterLab up to its first live board."""
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=IN_LAB)
    page.locator(".jp-MarkdownCell").first.click()
    for _cell in range(CELLS_TO_A_BOARD):
        page.keyboard.press("Shift+Enter")
    expect(page.locator("[data-route]").first).to_be_visible(timeout=IN_LAB)


def _version(python: Path, cwd: Path) -> list[str]:
    told = run(python, "-c", "import sys; print(*sys.version_info[:2])", cwd=cwd, env=os.environ)
    return told.split()


def test_notebooks_in_jupyterlab(tmp_path: Path, page: Page, seen: Seen) -> None:
    """``make lab PORT=``, as root too: a notebook is opened and run, and its board answers."""
    place = clone(tmp_path / "ticket-tutor")
    env = environment(tmp_path / "home")
    settings = tmp_path / "home" / ".jupyter" / "jupyter_server_config.json"
    settings.parent.mkdir()
    server = {"open_browser": False}
    settings.write_text(json.dumps({"ServerApp": server}), "utf-8")
    port = free_port()
    command = ["make", "lab", f"PYTHON={python_of_the_tests()}", f"PORT={port}"]
    says = rf"(http://localhost:{port}/lab/tree/notebooks\?token=\w+)"
    with started(*command, cwd=place, env=env, says=says, patience=300) as url:
        assert listens(url)
        page.goto(url.replace("/notebooks?", "/notebooks/usa.ipynb?"), wait_until="commit")
        run_to_the_first_board(page)
        expect(page.locator(".speech").first).to_be_visible()
        page.locator(".board [data-route].lit").first.focus()  # a claim is asked for
        page.keyboard.press("Enter")
        expect(page.locator(".sheet").first).to_be_visible()
    seen.errors.clear()  # JupyterLab's own, as its server has gone


MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    from tutor.app import show_lesson

    show_lesson("europe", "tunnels")


@app.cell
def _():
    from tutor.app import show_score_pad

    show_score_pad("nordic")


@app.cell
def _():
    from tutor.app import show_table

    show_table("usa", players=2, seed=7)
"""
OURS = "[...document.fonts].some((one) => /Tutor /.test(one.family) && one.status === 'loaded')"


def test_marimo(tmp_path: Path, wheel: Path, page: Page, browser: Browser, seen: Seen) -> None:
    """Boards are live in marimo, for each visitor: taps are painted; pictures and fonts are there.

    What Jupyter's notebooks store below a board, for those who read them unrun, is not shown.
    marimo is nothing that the product asks for.
    """
    fresh = Environment.made(tmp_path, python_of_the_tests())
    fresh.install(f"{wheel}[widgets]", "marimo>=0.25.2,<1", cwd=tmp_path)
    (tmp_path / "boards.py").write_text(MARIMO, "utf-8")
    command = [
        fresh.bin / "marimo", "run", "boards.py", "--headless", "--no-token",
        "--port", str(free_port()),
    ]  # fmt: skip
    with started(*command, cwd=tmp_path, env=fresh.env, says=r"URL: (http://\S+)") as url:
        assert listens(url)
        for visitor in (page, browser.new_page()):
            visitor.goto(url, wait_until="commit")
            lesson, pad, table = (visitor.locator(".tutor").nth(one) for one in range(3))
            lit = lesson.locator(".board [data-route].lit")
            expect(lit).to_be_visible(timeout=IN_LAB)
            visitor.wait_for_function(OURS)
            expect(visitor.get_by_text("This is only a picture")).to_have_count(0)
            lit.click(force=True)  # by the mouse: its halo lies over it
            expect(lesson.locator(".sheet h2")).to_have_text("München – Venezia")
            lesson.get_by_role("button", name="Lay a blue card").click()
            expect(lesson.get_by_role("button", name="Take back a blue card")).to_have_count(1)
            pad.get_by_role("button", name=labels.START_ENTERING()).click()
            expect(pad.locator(".board [data-route]").first).to_be_visible()
            expect(table.locator(".board [data-route]").first).to_be_visible()
        visitor.close()
    seen.errors.clear()  # marimo's own, as its server has gone
