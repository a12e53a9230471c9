"""Writes the site: a folder that any web server can serve, under any path.

The same checkout gives the same bytes. Except for the few files that a browser asks for by a fixed
name, all names contain a hash of the contents, so that browsers can keep the files forever.
"""

import base64
import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from tutor.boards import board_folders
from tutor.site import archives, pyodide
from tutor.site.compiled import prepared
from tutor.site.frame import frame_texts, page_parts
from tutor.site.site_app import SiteApp
from tutor.site.worker_page import WorkerPage
from tutor.widgets import frontend
from tutor.widgets.photo_reader import reader_script
from tutor.widgets.pictures import art, small
from tutor.words.language import SOURCE, language_of, languages, speaking, translations
from tutor.words.language import gettext as _
from tutor.words.no_script import no_script

HERE = Path(__file__).parent
STATIC = HERE / "static"
FILES = "files"
ICONS = (("192", "192x192", "any"), ("512", "512x512", "any"), ("mask", "512x512", "maskable"))
PATIENCE = 20_000
"""Milliseconds without a byte after which a connection counts as dead, and the file is retried."""

MARK = ".ticket-tutor-site"
"""A file in the folder of each site: only a folder with it, or an empty one, is overwritten."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


class FolderError(pyodide.SiteError):
    """The folder contains other files, so it is not overwritten."""


@dataclass
class Built:
    """The result of a build: the sizes of the files in bytes, and what could be made."""

    folder: Path
    files: dict[str, int] = field(default_factory=dict)
    compiled: bool = True
    snapshot: bool = True


def build(
    out: Path,
    *,
    pyodide_folder: Path | None = None,
    compiled: bool = True,
    snapshot: bool = True,
    notebooks: str = "",
    tell: Callable[[str], None] = lambda _: None,
) -> Built:
    """Write the site into a folder, which is new, empty, or an older site.

    Parameters
    ----------
    out
        The folder.
    pyodide_folder
        A folder with Pyodide's files; None fetches them from npm.
    compiled
        Whether to compile the modules, if there is Node.
    snapshot
        Whether to add the memory of a Python that has loaded the app.
    notebooks
        The address of the notebooks, to which the first page links; "" if there are none.
    tell
        Called with sentences about what had to be left out.

    Raises
    ------
    SiteError
        If the folder contains other files, or Pyodide cannot be fetched.
    """
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / MARK).exists())):
        raise FolderError(str(out))
    python = pyodide.pyodide_files(pyodide_folder)
    sources = {
        "stdlib": archives.zipped(archives.stdlib_files(python.pop("python_stdlib.zip"))),
        "app": archives.zipped(archives.app_files()),
        "data": archives.zipped(archives.data_files()),
    }
    ready = prepared(python, sources, tell, snapshot=snapshot) if compiled else None
    site = _Site()
    _lay_out(site, python, ready or sources, notebooks)
    with tempfile.TemporaryDirectory(dir=out.parent if out.parent.is_dir() else None) as folder:
        for name, content in site.files.items():
            path = Path(folder) / "new" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(Path(folder) / "new", out)
    sizes = {name: len(content) for name, content in site.files.items()}
    return Built(out, sizes, compiled=ready is not None, snapshot="snapshot" in (ready or {}))


class _Site:
    """The files of a site, by name."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, stem: str, ending: str, content: bytes | str) -> str:
        """Add a file that browsers can keep forever; return its name, which contains its hash."""
        name = f"{FILES}/{stem}.{_hash(_bytes(content))[:16]}.{ending}"
        self.files[name] = _bytes(content)
        return name

    def put(self, name: str, content: bytes | str) -> str:
        """Add a file for which browsers ask by this name."""
        self.files[name] = _bytes(content)
        return name


def _lay_out(
    site: _Site, python: Mapping[str, bytes], parts: Mapping[str, bytes], notebooks: str
) -> None:
    own = _hash(b"".join(python[name] for name in sorted(python)))[:16]
    folder = f"{FILES}/pyodide.{own}/"
    for name, content in python.items():
        site.put(folder + name, content)
    files = {
        name: site.add(name, "bin", archives.packed(content)) for name, content in parts.items()
    }
    # If there is a snapshot, only browsers that cannot use it need the archives of code.
    spare = {files[name] for name in ("stdlib", "app")} if "snapshot" in files else set()
    worker = site.add("worker", "js", _js("worker"))
    counted = [*sorted(set(files.values()) - spare), f"{folder}pyodide.asm.wasm"]
    pictures = {
        name: site.add(f"board-{name.replace(':', '-')}", "svg", art(path.parent, name))
        for board, path in board_folders().items()
        for name in (board, small(board))
    }
    spoken = {
        code: site.add(
            f"language-{code}",
            "bin",
            archives.packed(archives.zipped(archives.language_files(code))),
        )
        for code in translations()
    }
    known = {
        name: _fingerprint(site.files[name]) | {"counts": name in counted}
        for name in sorted({*counted, *files.values(), *spoken.values()})
    }
    whole = sum(len(site.files[name]) for name in counted)
    facts: dict[str, Any] = {
        "worker": worker,
        "files": files,
        "memory": len(parts.get("snapshot", b"")),
        "pyodide": folder,
        "info": pyodide.pinned()["info"],
        "pictures": pictures,
        "known": known,
        "patience": PATIENCE,
        "spoken": {code: _spoken(site, code, pictures, spoken) for code in languages()},
        "megabytes": round(whole / 1e6, 1),
        "notebooks": notebooks,
    }
    links = {
        "script": site.add("page", "js", _js("site")),
        "reader": site.add("reader", "js", reader_script()),
        "style": site.add("page", "css", _style(site)),
        "icon": site.add("icon", "svg", (STATIC / "icon.svg").read_bytes()),
        "touch": site.add("touch-icon", "png", (STATIC / "touch-icon.png").read_bytes()),
    }
    facts["version"] = _hash(json.dumps([facts, sorted(site.files)], sort_keys=True).encode())[:16]
    site.put("index.html", _page(links, facts))
    site.put("service_worker.js", _service_worker(site, str(facts["version"]), spare))
    site.put("_headers", (STATIC / "_headers").read_text("utf-8").replace("POLICY", POLICY))
    site.put(".nojekyll", "")
    site.put(MARK, "")


def _js(name: str) -> str:
    return frontend.joined(HERE / "js" / f"{name}.js")


def _style(site: _Site) -> str:
    """Return the stylesheet; the fonts are added beside it."""
    fonts = (frontend.FONTS / "fonts.css").read_text("utf-8")
    for path in sorted(frontend.FONTS.glob("*.woff2")):
        name = site.add(path.stem, "woff2", path.read_bytes())
        fonts = fonts.replace(f"url({path.name})", f"url({Path(name).name})")
    own = (STATIC / "site.css").read_text("utf-8")
    return f"{fonts}\n{frontend.stylesheet()}\n{own}"


def _spoken(
    site: _Site, code: str, pictures: Mapping[str, str], files: Mapping[str, str]
) -> dict[str, Any]:
    """Return what the page shows in a language before Python has it, and where Python finds it.

    The first page is as Python shows it to somebody who comes for the first time.
    """
    page = WorkerPage(lambda _: None, pictures)
    SiteApp().move_to(page)
    page.receive({"n": 1, "do": "kept", "language": code})
    name = "manifest.webmanifest" if code == SOURCE else f"manifest-{code}.webmanifest"
    with speaking(language_of(code)):
        return {
            "home": {"tree": page.tree, "pictures": sorted(page.art)},
            "texts": frame_texts(),
            "parts": page_parts(),
            "manifest": site.put(name, _manifest(site, code)),
            "file": files.get(code, ""),
        }


def _page(links: Mapping[str, str], facts: Mapping[str, Any]) -> str:
    template = Template((STATIC / "index.html").read_text("utf-8"))
    # Nothing inside a script element may look like its end.
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    words = {name: escape(part) for name, part in page_parts().items()}
    address = escape(str(facts["notebooks"]))
    link = (
        f'<p><a href="{address}" data-text="notebooks">{words["notebooks"]}</a></p>'
        if address
        else ""
    )
    words |= {"notebooks": link, "no_script": no_script()}
    return template.substitute(links, **words, policy=POLICY, facts=text)


def _manifest(site: _Site, code: str) -> str:
    icons = [
        {"src": site.add(f"icon-{name}", "png", (STATIC / f"icon-{name}.png").read_bytes()),
         "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]  # fmt: skip
    facts = {
        "lang": code,
        "name": "Ticket Tutor",
        "short_name": "Ticket Tutor",
        "description": _("Learn, play and score the railway game, even without a network."),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#faf7ef",
        "theme_color": "#faf7ef",
        "icons": icons,
    }
    return json.dumps(facts, indent=1) + "\n"


def _service_worker(site: _Site, version: str, spare: Collection[str]) -> str:
    kept = {
        name: _fingerprint(content)
        for name, content in sorted(site.files.items())
        if name not in spare
    }
    constants = {"VERSION": version, "POLICY": POLICY, "PATIENCE": PATIENCE}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    head += f"const FILES = {json.dumps(kept, indent=1)};\n"
    return f"{head}\n{_js('service_worker')}"


def _fingerprint(content: bytes) -> dict[str, Any]:
    """Return the hash and size by which a browser checks that a file arrived intact."""
    hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {"hash": hashed, "size": len(content)}


def _bytes(content: bytes | str) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else content


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
