"""Every page in another language: nothing English is left on it, and nothing is cut off.

The pseudo-language has accents on its letters, and two fifths more of them. A language is a row of
`LANGUAGES`: what writes its folder, and what finds the words of a text that are not its own.
"""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ON_SITE, Seen, lent
from tests.browser.texts import texts_of
from tests.browser.walks import FIRST, GAMES, WALKS, Visitor, Walk
from tests.names_shown import ENGLISH, names_shown
from tests.server.running import running_app
from tests.words.locales import languages_in
from tools.messages import LOCALE, PSEUDO, write_pseudo

pytestmark = pytest.mark.skipif(ON_SITE, reason="a server with a language of its own")

SCREENS: Mapping[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
}

# --- what may stand there -------------------------------------------------------------------

TYPED = "frankr ber paris xqz wien bud lon ams qqqq athina brindisi angora erzurum"
"""What the walks type, which the page repeats."""

ANY_WAY = re.compile(r"^text\.name$| placeholder$|^input\.share-link$")
"""What is not in any language: names of cities as a board's picture has room for them, examples
of typing, and a link."""

NAMES_OF_ANY_LENGTH = ("span.who", "span.mate", "input.share-link")
"""What has names of players or a link, which end in dots where there is no room."""


@cache
def names() -> re.Pattern[str]:
    """Return a pattern of the names that may stand on a page, and of what the walks type."""
    players = (player for game in GAMES for player in game.players)
    typed = (name for player in players for name in (player.name, player.team) if name)
    return names_shown("Ticket Tutor", *TYPED.split(), *typed)


_PLAIN = re.compile(r"\w*[aceinosuyzACEINOSUYZ]\w*")
_LETTER = re.compile(r"[A-Z]\d*")
"""A player's letter, a team's, or the id of a rule."""


def not_pseudo(text: str) -> list[str]:
    """Return the words that have a letter which the pseudo-language writes with an accent."""
    return [word for word in _PLAIN.findall(text) if not _LETTER.fullmatch(word)]


@dataclass(frozen=True)
class Tongue:
    """A language to walk in: ``write`` puts its files into a folder, if it is not there anyway.

    ``foreign`` finds the words in a text that are not of the language; names are taken out before.
    """

    foreign: Callable[[str], list[str]]
    write: Callable[[Path], None] | None = None


_LATIN = re.compile(r"(?<![\w:/.])[a-z]{3,}(?![\w:/.])")

LANGUAGES: Mapping[str, Tongue] = {
    PSEUDO: Tongue(not_pseudo, write_pseudo),
    "ru": Tongue(_LATIN.findall),
    "pl": Tongue(ENGLISH.findall),
}
"""The languages by their codes."""


def faults(page: Page, tongue: Tongue) -> Iterator[str]:
    """Yield what is wrong with what the page shows now."""
    shown = texts_of(page)
    for where, text in shown.texts:
        if not ANY_WAY.search(where):
            foreign = tongue.foreign(names().sub("", text))
            if foreign:
                yield f"{where}: {foreign} in {text[:100]!r}"
    yield from (cut for cut in shown.cut if not cut.startswith(NAMES_OF_ANY_LENGTH))


def check_walk(walked: Walk, visitor: Visitor, tongue: Tongue) -> None:
    """Go through states; nothing is wrong with any. What several have is told once."""
    found: dict[str, str] = {}
    for state in walked(visitor):
        for fault in faults(visitor.page, tongue):
            found.setdefault(fault, state)
    told = [f"{state}: {fault}" for fault, state in found.items()]
    assert not told, "\n".join(told)


MISTAKES = """() => {
  const home = document.querySelector("main.home");
  const add = (html) => home.insertAdjacentHTML("afterbegin", html);
  add('<p>the plain</p><p aria-label="the label"></p><input placeholder="" title="the holder">');
  add('<select><option>the choice</option></select>');
  add('<button class="narrow" style="width: 3rem; white-space: nowrap">~~~~~~~~~~~~~~~~</button>');
  add('<p class="dots" style="width: 3rem; overflow: hidden; white-space: nowrap;'
    + ' text-overflow: ellipsis">~~~~~~~~~~~~~~~~~</p>');
  add('<p><i class="short" style="display: block; height: 1rem; overflow: hidden">~<br>~</i></p>');
}"""
"""Put on the page what must not be there."""

# --- who walks ------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    """Return the language to walk in."""
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def folder(code: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of languages that has it."""
    folder = shutil.copytree(LOCALE, tmp_path_factory.mktemp("locale"), dirs_exist_ok=True)
    write = LANGUAGES[code].write
    if write is not None:
        write(folder)
    return folder


@pytest.fixture(scope="module")
def spoken_url(code: str, folder: Path) -> Iterator[str]:
    """Return the address of an app that speaks it."""
    env = {"TUTOR_LOCALE": str(folder), "TUTOR_LANGUAGE": code}
    with running_app(env=env, warm=1) as app:
        yield app.url


@pytest.fixture
def address(code: str, folder: Path, spoken_url: str) -> Iterator[str]:
    """Return the app's address; the test speaks the language, too, to look for labels."""
    with languages_in(folder, code):
        yield spoken_url


@pytest.fixture
def visitor(
    browser: Browser,
    seen: Seen,
    request: pytest.FixtureRequest,
    address: str,
    screen: str,
) -> Iterator[Visitor]:
    """Return a visitor with one of the screens; nothing moves."""
    look = SCREENS[screen] | {"reduced_motion": "reduce", "locale": request.getfixturevalue("code")}
    for page in lent(browser, seen, request, look):
        yield Visitor(page, address, touch=screen == "phone")


EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS)
PHONE = pytest.mark.parametrize("screen", ["phone"])


@pytest.mark.own_tab
@pytest.mark.thorough
@EVERY_SCREEN
@pytest.mark.parametrize("part", WALKS)
def test_every_text(part: str, visitor: Visitor, code: str) -> None:
    """Every state of the app is in the language, and has room for it."""
    check_walk(WALKS[part], visitor, LANGUAGES[code])


@PHONE
def test_the_first_page_is_in_another_language(visitor: Visitor, code: str) -> None:
    """The landing page on a phone."""
    check_walk(FIRST, visitor, LANGUAGES[code])


@PHONE
def test_what_is_wrong_is_found(visitor: Visitor, code: str) -> None:
    """An English word, and a text with too little room, wherever they stand."""
    next(FIRST(visitor))
    visitor.page.evaluate(MISTAKES)
    found = "\n".join(faults(visitor.page, LANGUAGES[code]))
    for mistake in ("plain", "label", "holder", "choice", "button.narrow", "p.dots", "i.short"):
        assert mistake in found
