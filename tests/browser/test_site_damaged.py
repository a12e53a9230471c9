"""The site when the line falls silent or a file is damaged on its way: it is told, and mends."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, Seen
from tests.browser.sites import PATH, Plainly, below_a_root, served
from tests.browser.test_site import arrived, fitting, folder, kept_for_offline, ready, visitor
from tutor.words import labels

__all__ = ["folder"]

PYTHON = r"pyodide\.asm\.wasm$"
ICON = r"icon-512\.\w+\.png$"


@dataclass
class Fault:
    """What becomes of the files whose addresses match, and how often it still does."""

    of: str
    silent: bool
    left: int = 10**6
    over: Event = field(default_factory=Event)


class Broken(Plainly):
    """Hands out all but some files as they should be; all may be kept for ever."""

    fault: Fault

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        """Send half of a file and then nothing, or another letter in the middle of it."""
        path = Path(self.translate_path(self.path))
        if not re.search(self.fault.of, self.path) or self.fault.left <= 0:
            super().do_GET()
            return
        self.fault.left -= 1
        content = path.read_bytes()
        half = len(content) // 2
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.fault.silent:
            self.wfile.write(content[:half])
            self.wfile.flush()
            self.fault.over.wait(PATIENCE / 500)
            self.close_connection = True
        else:
            self.wfile.write(content[:half] + bytes([content[half] ^ 1]) + content[half + 1 :])

    def end_headers(self) -> None:
        """Let files be kept as the server of a site does."""
        if "/files/" in self.path:
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        super().end_headers()


@pytest.fixture
def site(folder: Path, tmp_path: Path) -> Iterator[str]:
    """Return the address of a site that waits a second for what is silent, not twenty."""
    root_folder, place = below_a_root(folder, tmp_path)
    page = place / "index.html"
    text = page.read_text("utf-8")
    page.write_text(re.sub(r'"patience":\d+', '"patience":1000', text), "utf-8")
    fitting(place)
    with served(root_folder, Broken) as root:
        yield f"{root}{PATH}/"
        Broken.fault.over.set()


def came(context: BrowserContext, url: str) -> Page:
    """Return a page of the site as it begins."""
    page = context.new_page()
    page.goto(url)
    return page


def test_a_line_that_falls_silent_is_tried_again(browser: Browser, site: str, seen: Seen) -> None:
    """In the middle of the first download."""
    Broken.fault = Fault(PYTHON, silent=True, left=1)
    with visitor(browser, seen) as context:
        ready(came(context, site))
    assert Broken.fault.left == 0


@pytest.mark.parametrize(("silent", "told"), [(True, "cannot be loaded"), (False, "is damaged")])
def test_what_does_not_come_is_told(
    browser: Browser, site: str, seen: Seen, silent: bool, told: str
) -> None:
    """And when the server is mended, to load again is enough, whatever the browser has kept."""
    Broken.fault = Fault(PYTHON, silent=silent)
    with visitor(browser, seen) as context:
        page = came(context, site)
        bar = page.locator("#site-bar")
        expect(bar).to_contain_text(told, timeout=2 * PATIENCE)
        expect(bar.get_by_role("progressbar")).to_have_count(0)
        Broken.fault.left = 0
        page.get_by_role("button", name=labels.RELOAD()).tap()
        ready(page)
        kept_for_offline(page)


def test_one_damaged_file_is_named_and_comes_anew(browser: Browser, site: str, seen: Seen) -> None:
    """Kept by the browser for ever, it does not keep the app from being kept."""
    Broken.fault = Fault(ICON, silent=False)
    with visitor(browser, seen) as context:
        page = arrived(context, site)
        words = page.locator("#site-offline")
        expect(words).to_contain_text(re.compile("does not send files/" + ICON[:-1] + " intact"))
        expect(words).not_to_contain_text("https")
        Broken.fault.left = 0
        page.reload()
        kept_for_offline(page)
        expect(words).to_contain_text("The whole app is kept")


KEPT = """async ([cache, address]) => {
  const kept = await caches.match(address, { cacheName: cache });
  return kept ? [...new Uint8Array(await kept.arrayBuffer())] : null;
}"""
SPOIL = """async (address) => {
  await (await caches.open("somebody else's")).put(address, new Response("spoilt"));
}"""


def test_sites_of_one_host_keep_apart(
    browser: Browser, site: str, seen: Seen, folder: Path, tmp_path: Path
) -> None:
    """Caches go by the path; nothing is taken out of others', and none is deleted."""
    below_a_root(folder, tmp_path / "other")
    (tmp_path / "other" / "root" / PATH).rename(tmp_path / "root" / PATH / "two")
    Broken.fault = Fault("^$", silent=False)
    icon = next(folder.glob("files/icon-512.*.png"))
    with visitor(browser, seen) as context:
        page = context.new_page()
        page.goto(site.removesuffix(f"{PATH}/"))  # another page of the host
        address = f"{site}files/{icon.name}"
        page.evaluate(SPOIL, address)
        page.goto(site)
        kept_for_offline(page)
        second = arrived(context, f"{site}two/")
        kept_for_offline(second)

        names: Any = page.evaluate("caches.keys()")
        own = {name.split(" ")[1] for name in names if name.startswith("ticket-tutor ")}
        assert {f"/{PATH}/", f"/{PATH}/two/"} == own
        assert "somebody else's" in names
        (cache,) = [name for name in names if name.startswith(f"ticket-tutor /{PATH}/ ")]
        assert list(icon.read_bytes()) == page.evaluate(KEPT, [cache, address])
