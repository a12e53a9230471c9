"""The site's folder: what is in it, that it is always the same, and what stands in its way."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tutor.cli import main
from tutor.site import pyodide
from tutor.site.archives import app_files, data_files, unzipped, zipped
from tutor.site.builder import MARK, POLICY, Built, build
from tutor.site.worker_page import open_app
from tutor.words.language import languages

ADDRESSES = re.compile(r"""(?:href|src)="([^"]*)"|url\(([\w./-]+)\)|"((?:files|\./)[^"]*)\"""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return a site whose modules are not compiled."""
    return build(tmp_path_factory.mktemp("site") / "out", compiled=False)


def facts(site: Built) -> Any:
    """Return what the page is told."""
    page = (site.folder / "index.html").read_text("utf-8")
    found = re.search(r'<script id="tutor-site"[^>]*>(.*?)</script>', page)
    assert found
    return json.loads(found[1])


def test_every_address_is_relative_and_there(site: Built) -> None:
    """Page, style and manifest name only files of this folder, by relative paths."""
    named = set()
    for name in ("index.html", "manifest.webmanifest"):
        text = (site.folder / name).read_text("utf-8").split('<script id="tutor-site"')[0]
        named |= {next(filter(None, one)) for one in ADDRESSES.findall(text)} - {"./"}
    told = facts(site)
    named |= {told["worker"], *told["files"].values(), *told["pictures"].values()}
    (style,) = site.folder.glob("files/page.*.css")
    fonts = re.findall(r"url\(([^)\"']+)\)", style.read_text("utf-8"))
    named |= {f"files/{font}" for font in fonts if font.endswith("woff2")}

    assert len(fonts) >= 6
    assert all((site.folder / name).is_file() for name in named), named
    assert (site.folder / told["pyodide"] / "pyodide.asm.wasm").is_file()


def test_the_first_page_links_to_the_notebooks_where_they_are(site: Built, tmp_path: Path) -> None:
    """With their address there is a link, and another version; without there is none."""
    linked = build(tmp_path / "out", compiled=False, notebooks="lab/")

    assert 'data-text="notebooks"' not in (site.folder / "index.html").read_text("utf-8")
    assert '<a href="lab/" data-text="notebooks">Notebooks' in (
        linked.folder / "index.html"
    ).read_text("utf-8")
    assert facts(linked)["version"] != facts(site)["version"]


def test_no_script_in_the_page_and_no_other_host(site: Built) -> None:
    """The policy names no host but its own, and the page has nothing that it would forbid."""
    page = (site.folder / "index.html").read_text("utf-8")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    scripts = re.findall(r"<script([^>]*)>([^<]*)</script>", page)

    assert "unsafe-inline" not in policy
    assert "script-src &#x27;self&#x27; &#x27;wasm-unsafe-eval&#x27;;" in policy.replace(
        "'", "&#x27;"
    )
    assert not re.search(r"https?:", page.split('<script id="tutor-site"')[0])
    assert all("src=" in head or "application/json" in head for head, _text in scripts)
    assert not re.search(
        r" on[a-z]+=| style=|javascript:", page.split('<script id="tutor-site"')[0]
    )


def test_nginx_is_told_the_same_policy() -> None:
    """The example for nginx, which does not read the site's own headers, says what they say."""
    example = (ROOT / "deploy" / "nginx-site.conf").read_text("utf-8")

    assert f"\"{POLICY}; frame-ancestors 'self'\"" in example


def test_the_service_worker_knows_every_file(site: Built) -> None:
    """Each file that the app may ask for is named with the hash and the size of what is in it."""
    text = (site.folder / "service_worker.js").read_text("utf-8")
    known = json.loads(text.split("const FILES = ")[1].split(";\n")[0])
    files = {
        path.relative_to(site.folder).as_posix(): {
            "hash": b64encode(sha256(path.read_bytes()).digest()).decode(),
            "size": path.stat().st_size,
        }
        for path in site.folder.rglob("*")
        if path.is_file()
    }
    alone = {"service_worker.js", "_headers", ".nojekyll", MARK}

    assert {name: facts for name, facts in files.items() if name not in alone} == known


def test_the_same_bytes_again(site: Built, tmp_path: Path) -> None:
    """A second build gives the same files; it takes the place of an older one."""
    out = tmp_path / "out"
    out.mkdir()
    for name in (MARK, "old.js"):
        (out / name).touch()
    again = build(out, compiled=False)
    assert not (out / "old.js").exists()
    for name in site.files:
        assert (site.folder / name).read_bytes() == (out / name).read_bytes(), name
    assert site.files == again.files


@pytest.mark.thorough
def test_the_same_bytecode_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Pyodide compiles under Node is the same the next time, whatever was kept."""
    found = []
    for number in (1, 2):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / f"cache{number}"))
        built = build(tmp_path / f"site{number}", snapshot=False)
        assert built.compiled
        found.append({name: (built.folder / name).read_bytes() for name in built.files})

    assert found[0] == found[1]


def test_the_first_page_is_what_python_shows(site: Built) -> None:
    """What is stored is the page that Python then gives: nothing moves when it is there."""
    posted: list[Any] = []
    told = facts(site)
    take = open_app(
        lambda text: posted.append(json.loads(text)), json.dumps(list(told["pictures"]))
    ).take
    take('{"n": 1, "do": "kept", "value": "", "page": "https://a.example/", "today": "2026-11-22"}')
    state = {name: value for one in posted for name, value in one.get("state", {}).items()}

    home = told["spoken"]["en"]["home"]
    assert state["tree"] == home["tree"]
    assert sorted(state["art"]) == home["pictures"]


def test_what_is_of_no_use_in_a_browser_is_left_out() -> None:
    """No server, no drawing with matplotlib; boards without what only tests and drawing read."""
    files = app_files() | data_files()

    assert {"tutor/site/worker_page.py", "tutor/widgets/whole_app.py", "segno/encoder.py"} <= set(
        files
    )
    assert {"maps/europe/routes.csv", "tutor/lessons/shared/start.toml"} <= set(files)
    left_out = re.compile(r"/server/|land\.json|/games/|\.svg$|\.pot$")
    assert not [name for name in files if left_out.search(name)]
    assert "tutor/locale/en/forms.toml" in files
    assert not [name for name in files if name.startswith(("tutor/locale/ru", "tutor/locale/pl"))]
    assert "tutor/widgets/page_widget.py" not in files
    assert files == unzipped(zipped(files))


def test_a_language_is_small(site: Built) -> None:
    """A phone loads what it speaks: each language is one file, of 60 kB at most."""
    spoken = facts(site)["spoken"]
    assert list(spoken) == list(languages())
    assert spoken["en"]["file"] == ""
    for code in ("ru", "pl"):
        assert site.files[spoken[code]["file"]] <= 60_000
        manifest = json.loads((site.folder / spoken[code]["manifest"]).read_text("utf-8"))
        assert manifest["lang"] == code


def test_another_folder_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is there is left alone, and said."""
    (tmp_path / "letter.txt").write_text("dear all")

    assert 2 == main(["site", str(tmp_path)])
    assert "contains other files" in capsys.readouterr().err
    assert "dear all" == (tmp_path / "letter.txt").read_text()


def test_another_pyodide_is_not_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each file is known by its hash."""
    other = tmp_path / "pyodide"
    other.mkdir()
    (other / "pyodide.mjs").write_text("export {};")

    assert 2 == main(["site", str(tmp_path / "out"), "--pyodide", str(other)])
    assert "pyodide.mjs is not the one from Pyodide" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_without_npm_the_ways_out_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, with what to install and what else will do."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(pyodide, "program", lambda _name: None)

    assert 2 == main(["site", str(tmp_path / "out")])
    told = capsys.readouterr().err
    assert "npm" in told
    assert "--pyodide FOLDER" in told


def test_without_node_it_is_built_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line says what that costs."""
    found = pyodide.pyodide_files()
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name, content in found.items():
        (folder / name).write_bytes(content)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(pyodide, "program", lambda _name: None)
    told: list[str] = []

    assert not build(tmp_path / "out", pyodide_folder=folder, tell=told.append).compiled
    assert ["Without Node the modules are not compiled, so the site starts more slowly."] == told
