"""A page as a guest of a host that gives it no more than anywidget promises, in a shadow root."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.fake import art, board, opened, sent, show, touch, tree
from tests.browser.test_page_js import node
from tutor.widgets.frontend import fonts_within

ACTIVE = "document.getElementById('app').shadowRoot.activeElement"
OURS = "[...document.fonts].filter(({ family }) => family.includes('Tutor '))"
GO = {"key": "go", "on": {"click": {"do": "go"}}}


def test_what_python_says_is_painted(browser: Browser) -> None:
    """A host's events are named one by one: a new tree, new pictures, another language."""
    with opened(browser, board(), guest=True) as page:
        page.locator("[data-route=south]").dispatch_event("click")
        assert [one["route"] for one in sent(page)] == ["south"]
        show(page, board(owners={"south": "0"}))
        expect(page.locator("[data-route=south].owned")).to_have_count(1)
        page.evaluate("model.change('lang', 'ru')")
        expect(page.locator(".tutor")).to_have_attribute("lang", "ru")


def test_pictures_may_come_after_the_page(browser: Browser) -> None:
    """A board whose picture is still on its way is shown once it is there."""
    with opened(browser, board(), guest=True, traits={"art": {}}) as page:
        expect(page.locator("[data-route]")).to_have_count(0)
        page.evaluate("art => model.change('art', art)", art())
        expect(page.locator("[data-route=south]")).to_be_visible()


@pytest.mark.parametrize(
    ("kept", "says"),
    [
        ({}, "If it was restarted, run the first cell, then this one."),
        ({"kept": {"game": "game"}}, "run the first cell, then this one: your game is kept."),
        ({"kept": {"play": "game"}}, "run the first cell, then this one: your game is kept."),
    ],
)
def test_without_python_the_way_back_is_told(
    browser: Browser, kept: dict[str, dict[str, str]], says: str
) -> None:
    """A restarted kernel has forgotten the imports, too; what is kept is said where it is."""
    with opened(browser, tree(node("button", "Go", **GO)), guest=True, traits=kept) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false; LINKS.get(model).patience = 300")
        page.get_by_role("button", name="Go").click()
        expect(page.get_by_role("status")).to_contain_text(says)


def test_a_closed_view_hears_nothing(browser: Browser) -> None:
    """Each event that was listened to is let go by its own name."""
    with opened(browser, tree(), guest=True) as page:
        page.evaluate("close_()")
        left = page.evaluate("Object.entries(model.heard).map(([name, all]) => [name, all.length])")
        changes = {name: count for name, count in left if name.startswith("change:")}
        assert {name for name, count in changes.items() if count} <= {"change:finished"}


def test_fonts_are_brought_into_the_document_once(browser: Browser) -> None:
    """A style in a shadow root brings no fonts: the first page asks for them, from bytes."""
    with opened(browser, tree(node("p", "Berlin")), guest=True, traits={"_fonts": True}) as page:
        asked = "model.sent.filter((one) => one.fonts).length"
        page.wait_for_function(f"{asked} === 1")
        page.evaluate("render({ model: new Model(model.data), el: document.body })")
        page.evaluate("render({ model, el: document.body })")
        assert page.evaluate(asked) == 1
        assert page.evaluate(f"{OURS}.length") == 0
        page.evaluate("css => model.fire('msg:custom', { fonts: css })", fonts_within())
        page.wait_for_function(f"{OURS}.filter((one) => one.status === 'loaded').length === 6")
        weights = page.evaluate(f"{OURS}.map((one) => one.weight)")
        assert {"200 900", "100 900"} == set(weights)
        page.wait_for_function("document.fonts.check('700 16px \"Tutor Text\"', 'Łódź Київ')")
        page.evaluate("css => model.fire('msg:custom', { fonts: css })", fonts_within())
        assert page.evaluate(f"{OURS}.length") == 6


def test_fonts_come_where_a_policy_lets_no_style_load_them(browser: Browser) -> None:
    """VS Code lets fonts come from its own files and https alone; bytes are no address."""
    policy = "font-src https:"
    with opened(browser, tree(), guest=True, traits={"_fonts": True}) as page:
        page.evaluate(
            """(policy) => {
              const meta = document.createElement("meta");
              [meta.httpEquiv, meta.content] = ["Content-Security-Policy", policy];
              document.head.append(meta);
            }""",
            policy,
        )
        page.evaluate("css => model.fire('msg:custom', { fonts: css })", fonts_within())
        page.wait_for_function(f"{OURS}.filter((one) => one.status === 'loaded').length === 6")


@pytest.mark.parametrize("guest", [False, True])
def test_fonts_are_not_asked_for_in_vain(browser: Browser, guest: bool) -> None:
    """Nor where the page around has them, nor where Python says that it brings none."""
    with opened(browser, tree(), guest=guest, traits={"_fonts": not guest}) as page:
        page.wait_for_function("model.sent.length > 0")
        assert page.evaluate("model.sent.filter((one) => one.fonts)") == []


def test_the_focus_stays_where_it_was(browser: Browser) -> None:
    """The document names only the host: a page looks where the focus is within."""
    field = node("input", key="field", attrs={"type": "text", "value": "a", "aria-label": "Name"})
    first, second = node("button", "Go", **GO), node("button", "Stay", key="stay")
    with opened(browser, tree(field, first, second), guest=True) as page:
        page.get_by_role("button", name="Go").focus()
        show(page, tree(field, second))
        assert page.evaluate(f"{ACTIVE}.textContent") == "Stay"
        page.get_by_label("Name").press_sequentially("bc")
        typed = page.get_by_label("Name").input_value()
        show(page, tree(field, second, lang="en"))
        expect(page.get_by_label("Name")).to_have_value(typed)


def test_what_a_control_controls_is_found(browser: Browser) -> None:
    """A reference to a list is kept where the list is there, and goes where it is not."""
    control = node("button", "Open", key="open", attrs={"aria-controls": "list"})
    listed = node("ul", key="list", attrs={"id": "list"})
    with opened(browser, tree(control, listed), guest=True) as page:
        expect(page.get_by_role("button")).to_have_attribute("aria-controls", re.compile("list$"))
        show(page, tree(control))
        expect(page.get_by_role("button")).not_to_have_attribute("aria-controls", re.compile(""))


def test_keys_count_within_the_page_alone(browser: Browser) -> None:
    """Ctrl+Z beside the page is the notebook's; within, it is the page's, which hears it."""
    keys = {"undo": {"do": "undo"}}
    with opened(browser, tree(node("button", "Go", **GO), keys=keys), guest=True) as page:
        page.evaluate("document.body.tabIndex = 0; document.body.focus()")
        page.keyboard.press("Control+z")
        assert sent(page) == []
        page.get_by_role("button", name="Go").focus()
        page.keyboard.press("Control+z")
        assert [one["do"] for one in sent(page)] == ["undo"]


def test_nothing_around_is_touched(browser: Browser) -> None:
    """Somebody else's page keeps its address, its place and its look."""
    with opened(browser, tree(address="/routes"), guest=True) as page:
        page.wait_for_function("model.sent.length > 0")
        expect(page.locator(".tutor.in-lab")).to_have_count(1)
        assert page.evaluate("'page' in model.sent[0]") is False
        assert page.evaluate("location.hash") == ""
        assert page.evaluate("document.documentElement.dataset.tutorTheme") is None
        expect(page.locator(".tutor-host")).to_have_count(0)


@pytest.mark.parametrize(("around", "theme"), [
    ("document.body.dataset.vscodeThemeKind = 'vscode-dark'", "dark"),
    ("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast'", "dark"),
    ("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast-light'", "light"),
    ("document.body.dataset.jpThemeLight = 'false'", "dark"),
    ("document.body.style.background = '#111827'; document.body.className = 'dark'", "dark"),
    ("document.documentElement.style.background = 'rgb(20, 20, 20)'", "dark"),
    ("document.documentElement.style.colorScheme = 'dark'", "dark"),
    ("document.documentElement.style.colorScheme = 'light'", "light"),
])  # fmt: skip
def test_the_theme_is_the_notebooks(browser: Browser, around: str, theme: str) -> None:
    """A host says whether it is dark, or is looked at; a page follows it when it changes.

    A bare page is white, whatever the system would like.
    """
    with opened(browser, tree(), guest=True, color_scheme="dark") as page:
        expect(page.locator(".tutor")).to_have_attribute("data-theme", "light")
        page.evaluate(around)
        expect(page.locator(".tutor")).to_have_attribute("data-theme", theme)
        show(page, tree(theme="light"))
        expect(page.locator(".tutor")).to_have_attribute("data-theme", "light")


def test_a_tap_by_finger_finds_its_route(browser: Browser) -> None:
    """What lies under a finger is looked for within the shadow root."""
    with opened(browser, board(), guest=True, has_touch=True) as page:
        expect(page.locator("[data-route=east]")).to_be_visible()
        at = page.evaluate(
            "([x, y]) => { const m = document.getElementById('app').shadowRoot"
            ".querySelector('.board svg').getScreenCTM();"
            " return [m.a * x + m.e, m.d * y + m.f]; }",
            [350, 290],
        )
        touch(page, at[0], at[1])
        page.wait_for_function("model.sent.some((one) => one.route === 'east')")
