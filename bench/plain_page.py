"""A page as visitors have it: no developer tools watch what it loads.

Playwright watches the network of each page, and as long as anything does, the page's process holds
a second copy of everything loaded, in base64: some 50 MB for the site, which no visitor has. Here a
page is driven by the few commands that need no watching.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

PATIENCE = 120.0  # seconds
OPEN_FILE = """(label, text) => {
  const named = (one) => one.getAttribute("aria-label") || one.labels[0]?.textContent || "";
  const inputs = [...document.querySelectorAll("input[type=file]")];
  const input = inputs.find((one) => named(one).includes(label));
  const files = new DataTransfer();
  files.items.add(new File([text], "game.json", { type: "application/json" }));
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}"""
CLICK = """(what, words) =>
  [...document.querySelectorAll(what)].find((one) => one.textContent.includes(words)).click()"""


class PlainPage:
    """A page in a profile of its own; ``clock`` is a Playwright page that is only used to wait."""

    def __init__(self, browser: "CDPSession", clock: "Page", session: str) -> None:
        self._browser = browser
        self._clock = clock
        self._session = session
        self._asked = 0
        self._answers: dict[int, Any] = {}
        browser.on("Target.receivedMessageFromTarget", self._hear)

    def send(self, method: str, **params: object) -> Any:
        """Send a command of the DevTools protocol to the page; return the result."""
        self._asked += 1
        asked = self._asked
        message = json.dumps({"id": asked, "method": method, "params": params})
        order = {"sessionId": self._session, "message": message}
        self._browser.send("Target.sendMessageToTarget", order)
        end = monotonic() + PATIENCE
        while asked not in self._answers:
            assert monotonic() < end, method
            self.wait(5)
        answer = self._answers.pop(asked)
        assert "error" not in answer, answer
        return answer["result"]

    def evaluate(self, script: str, *arguments: object) -> Any:
        """Return the value of an expression, or of a function with these arguments."""
        call = f"({script})({', '.join(map(json.dumps, arguments))})"
        code = call if arguments else script
        answer = self.send(
            "Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def until(self, script: str, *arguments: object) -> None:
        """Wait until an expression is true."""
        end = monotonic() + PATIENCE
        while not self.evaluate(script, *arguments):
            assert monotonic() < end, script
            self.wait(20)

    def tap(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def wait(self, milliseconds: float) -> None:
        """Wait."""
        self._clock.wait_for_timeout(milliseconds)

    def _hear(self, event: Any) -> None:
        message = json.loads(event["message"])
        if event["sessionId"] == self._session and "id" in message:
            self._answers[message["id"]] = message


@contextmanager
def plain_page(browser: "Browser", width: int, height: int) -> Iterator[PlainPage]:
    """Open an empty page; afterwards close it, and forget what it kept."""
    clock = browser.new_page()
    session = browser.new_browser_cdp_session()
    profile = session.send("Target.createBrowserContext")["browserContextId"]
    asked = {"url": "about:blank", "browserContextId": profile, "width": width, "height": height}
    target = session.send("Target.createTarget", asked)["targetId"]
    line = session.send("Target.attachToTarget", {"targetId": target, "flatten": False})
    try:
        yield PlainPage(session, clock, line["sessionId"])
    finally:
        session.send("Target.disposeBrowserContext", {"browserContextId": profile})
        session.detach()
        clock.context.close()
