"""The language that sentences are made in: its messages, and the forms of what they name."""

import gettext as _gettext
import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LOCALE = Path(os.environ.get("TUTOR_LOCALE") or Path(__file__).resolve().parent.parent / "locale")
"""The folder of the languages."""
SOURCE = "en"
"""The language of the patterns in the code."""


@dataclass(frozen=True)
class Language:
    """A language: ``catalogue`` has its messages, ``forms`` its nouns and names by form."""

    catalogue: _gettext.NullTranslations
    forms: Mapping[str, Any]
    plural: Callable[[int], int]

    def counted(self, noun: str, number: int, form: str) -> str:
        """Return a number of something, such as "3 trains"."""
        forms = self.forms["count"][noun]
        texts: Sequence[str] = forms.get(form) or next(iter(forms.values()))
        return texts[int(self.plural(abs(number)))].format(n=self.number(number))

    def named(self, key: str, form: str) -> str:
        """Return a name by its place in the table of names, such as ``card.red``."""
        forms = self.forms["name"]
        for part in key.split("."):
            forms = forms[part]
        text: str = forms.get(form) or next(iter(forms.values()))
        return text

    def number(self, number: int) -> str:
        """Return a number with a true minus, which is as wide as a plus."""
        minus: str = self.forms["minus"]
        return f"{number}".replace("-", minus)

    def listed(self, texts: Sequence[str], joined: str) -> str:
        """Return texts in a row; ``joined`` says how: "comma", "semicolon", "and", "or", "then"."""
        pattern: str = self.forms[joined]
        if "{last}" not in pattern:
            return pattern.join(texts)
        if len(texts) < 2:  # noqa: PLR2004 - nothing to join
            return "".join(texts)
        return pattern.format(others=self.forms["comma"].join(texts[:-1]), last=texts[-1])


@cache
def language_of(code: str) -> Language:
    """Return a language by its code; English where it is not known."""
    path = LOCALE / code / "forms.toml"
    if not path.exists():
        return language_of(SOURCE)
    forms = tomllib.loads(path.read_text(encoding="utf-8"))
    catalogue = _gettext.translation("tutor", LOCALE, [code], fallback=True)
    catalogue.add_fallback(_gettext.translation("lessons", LOCALE, [code], fallback=True))
    return Language(catalogue, forms, _gettext.c2py(forms["plural"]))


_in_use: ContextVar[Language | None] = ContextVar("language", default=None)
_OF_ALL = os.environ.get("TUTOR_LANGUAGE", SOURCE)
"""The language of who has not chosen one."""


def use_language(code: str) -> None:
    """Make sentences in this language from now on; in English where it is not known."""
    _in_use.set(language_of(code))


def language() -> Language:
    """Return the language in use."""
    return _in_use.get() or language_of(_OF_ALL)


def gettext(message: str) -> str:
    """Return the message in the language in use."""
    return language().catalogue.gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return the message in the language in use, as it is meant in this context."""
    return language().catalogue.pgettext(context, message)
