"""The stylesheets of the pages, which lie in one page together."""

import re
from collections.abc import Iterator
from pathlib import Path

from tutor.widgets.frontend import HERE

SHARED = {"board", "lesson-bar", "start-here"}
"""What the live table styles and other pages too: the board, the bar above every lesson, the
first card for newcomers."""


def selectors(sheet: Path) -> Iterator[str]:
    """Yield the selectors of a stylesheet, one by one."""
    text = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    for found in re.findall(r"([^{};]+)\{", text):
        if "@" not in found:
            yield from re.split(r",(?![^()]*\))", found)


def classes(selector: str) -> set[str]:
    """Return the classes that a selector names."""
    return set(re.findall(r"\.([\w-]+)", selector))


def test_the_live_table_dresses_nothing_of_other_pages() -> None:
    """A class that its sheets style wherever it stands is no class of the other sheets."""
    everywhere = re.compile(r"\s*\.tutor(?:\[[^]]*\])? (\.[\w-]+|:is\([^)]*\))")
    own, others = set[str](), set[str]()
    for sheet in (HERE / "css").glob("*.css"):
        for selector in selectors(sheet):
            if not sheet.stem.startswith("play"):
                others |= classes(selector)
            elif first := everywhere.match(selector):
                own |= classes(first[1])
    assert len(own) > len(SHARED)
    assert own & others == SHARED


def test_no_rule_is_tried_on_everything() -> None:
    """A rule whose last part begins with ``:is(.one, .other)`` is asked of every element.

    Chromium finds rules by the last part's tag or class. A list costs nothing; the other way each
    tap at a board of thousands of elements took a third longer to be dressed.
    """
    tags, named = r"(?:[a-z]\w*(?:, )?)+", r"(?:\.[\w-]+(?:, )?)+"
    asked = re.compile(rf"(?:^|[ >+~]):is\((?:{tags}|{named})\)[^ >+~]*$")
    found = [
        f"{sheet.name}: {selector.strip()}"
        for sheet in (HERE / "css").glob("*.css")
        for selector in selectors(sheet)
        if asked.search(selector.strip())
    ]
    assert not found
