"""The file that saves what was learned: its text, reading it back, and what came of that."""

from collections.abc import Mapping
from typing import Protocol

from tutor.facts import Action
from tutor.learned import learned_text, read_learned
from tutor.words.learned import News


class Learning(Protocol):
    """A view that keeps something of what was learned."""

    @property
    def kept(self) -> Mapping[str, str]:
        """What the browser keeps of it."""

    def take(self, action: Action) -> bool:
        """Take an action; ``kept`` restores what a browser kept, or a file holds."""


class LearnedFile:
    """What the views of lessons, first games and puzzles keep, as one file.

    ``news`` is what came of the file that was just read.
    """

    def __init__(self, *views: Learning) -> None:
        self._views = views
        self.news: News | None = None

    @property
    def text(self) -> str:
        """The file's text, "" if nothing was learned."""
        return learned_text(
            {name: text for view in self._views for name, text in view.kept.items()}
        )

    def read(self, value: object) -> bool:
        """Add what a file holds to what was done here; tell whether it is such a file."""
        parts, before = read_learned(value), self.text
        for view in self._views if parts else ():
            view.take({"do": "kept", **parts})
        changed = News.READ if self.text != before else News.NOTHING_NEW
        self.news = changed if parts else News.NOTHING_LEARNED
        return bool(parts)
