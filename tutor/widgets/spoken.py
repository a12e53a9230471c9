"""The language of a page: the one chosen on it, else the first of the browser's that there is."""

from tutor.facts import Action, Facts
from tutor.words.language import first_of, is_here, language, language_of


class Spoken:
    """The language that a page speaks, ``words``; ``kept`` is its code once it has been chosen.

    The action ``language`` chooses one by its ``code``. The browser's first action, ``kept``,
    brings the ``language`` chosen there before, and the ``languages`` that it prefers, separated by
    commas.

    Parameters
    ----------
    code
        Begin with this language, whatever the browser says; None asks the browser.
    """

    def __init__(self, code: str | None = None) -> None:
        self.words = language() if code is None else language_of(code)
        self.kept = ""
        self._asks = code is None

    def take(self, action: Action) -> bool:
        """Take an action; tell whether the page speaks another language now."""
        facts, before = Facts(action), self.words
        if action["do"] == "language":
            self._choose(facts.text("code"))
        elif action["do"] == "kept" and self._asks:
            asked = facts.text("languages")
            if not self._choose(facts.text("language")) and asked:
                self.words = language_of(first_of(asked.split(",")))
        return self.words is not before

    def _choose(self, code: str | None) -> bool:
        if code is None or not is_here(code):
            return False
        self.words, self.kept = language_of(code), code
        return True
