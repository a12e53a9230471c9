"""The language that sentences are made in: its messages, and the forms of what they name."""

import os
import string
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Any

from tutor.words.catalogue import Catalogue

LOCALE = Path(os.environ.get("TUTOR_LOCALE") or Path(__file__).resolve().parent.parent / "locale")
"""The folder of the languages."""
SOURCE = "en"
"""The language of the patterns in the code."""


@dataclass(frozen=True)
class Language:
    """A language: ``catalogue`` has its messages, ``forms`` its nouns and names by form."""

    code: str
    catalogue: Catalogue
    forms: Mapping[str, Any]
    plural: Callable[[int], int]

    def counted(self, noun: str, number: int, form: str) -> str:
        """Return a number of something, such as "3 trains"."""
        forms = self.forms["count"][noun]
        texts: Sequence[str] = forms.get(form) or next(iter(forms.values()))
        return texts[int(self.plural(abs(number)))].format(n=self.number(number))

    def with_noun(self, number: float, form: str) -> str:
        """Return a plain number with the noun, and its case, that a translation asks for.

        A case alone changes nothing: a phrase asks all its values for the same.
        """
        noun, _dot, case = form.partition(".")
        if noun in self.forms["count"]:
            return self.counted(noun, int(number), case)
        return self.number(number)

    def named(self, key: str, form: str) -> str:
        """Return a name by its place in the table of names, such as ``card.red``."""
        forms = self.forms["name"]
        for part in key.split("."):
            forms = forms[part]
        text: str = forms.get(form) or next(iter(forms.values()))
        return text

    def number(self, number: float | str) -> str:
        """Return a number with a true minus, which is as wide as a plus, and its decimal mark.

        It may be a text, for as many digits as it has.
        """
        signs = {"-": self.forms["minus"], ".": self.forms["decimal"]}
        return f"{number}".translate(str.maketrans(signs))

    def listed(self, texts: Sequence[str], joined: str) -> str:
        """Return texts in a row; ``joined`` says how: "comma", "semicolon", "and", "or", "then"."""
        pattern: str = self.forms[joined]
        if "{last}" not in pattern:
            return pattern.join(texts)
        if len(texts) < 2:  # noqa: PLR2004 - nothing to join
            return "".join(texts)
        return pattern.format(others=self.forms["comma"].join(texts[:-1]), last=texts[-1])


@cache
def languages() -> Mapping[str, str]:
    """Return the languages by their codes, each by its own name."""
    return tomllib.loads((LOCALE / "languages.toml").read_text(encoding="utf-8"))


def translations() -> Sequence[str]:
    """Return the codes of the languages besides English, which the code itself speaks."""
    return [code for code in languages() if code != SOURCE]


def is_here(code: str) -> bool:
    """Tell whether a language can be used; on the site one is fetched when it is chosen."""
    return code in languages() and (LOCALE / code / "forms.toml").exists()


def first_of(asked: Iterable[object]) -> str:
    """Return the first of the languages asked for that there is, English if there is none.

    They are as browsers and systems name them.

    Examples
    --------
    >>> first_of(["tlh", "pl-PL", "en"]), first_of(["ru_RU.UTF-8"]), first_of([None, "tlh"])
    ('pl', 'ru', 'en')
    """
    codes = (str(tag).replace("_", "-").partition("-")[0].casefold() for tag in asked)
    return next(filter(is_here, codes), SOURCE)


@cache
def language_of(code: str) -> Language:
    """Return a language by its code.

    Raises
    ------
    KeyError
        If it is not here.
    """
    if not is_here(code):
        raise KeyError(code)
    forms = tomllib.loads((LOCALE / code / "forms.toml").read_text(encoding="utf-8"))
    catalogue = Catalogue(*(path.read_bytes() for path in (LOCALE / code).glob("*.bin")))
    return Language(code, catalogue, forms, c2py(forms["plural"]))


_spoken: ContextVar[Language | None] = ContextVar("language", default=None)
_of_all = language_of(first_of([os.environ.get("TUTOR_LANGUAGE", SOURCE)]))
"""The language of whoever has not chosen one."""


def use_language(code: str) -> None:
    """Make sentences in this language from now on, wherever no other is spoken."""
    global _of_all  # noqa: PLW0603 - a process has one language
    _of_all = language_of(code)


@contextmanager
def speaking(words: Language) -> Iterator[None]:
    """Make sentences in this language meanwhile."""
    before = _spoken.set(words)
    try:
        yield
    finally:
        _spoken.reset(before)


def language() -> Language:
    """Return the language in use."""
    return _spoken.get() or _of_all


class _Formatter(string.Formatter):
    """Fills in a translation, which may ask a number for its noun: ``{bonus:point.acc}``."""

    def format_field(self, value: Any, form: str) -> str:
        """Return a value in the form that is asked for; plain texts have one form."""
        if form and isinstance(value, int):
            return language().with_noun(value, form)
        return str(value) if isinstance(value, str) else format(value, form)


_FORMATTER = _Formatter()


class Translated(str):
    """A translation, to be filled in like any pattern."""

    __slots__ = ()

    def format(self, *_values: object, **values: object) -> str:
        """Return it with the values filled in."""
        return _FORMATTER.vformat(self, (), values)

    def format_map(self, values: Any, /) -> str:
        """Return it with the values filled in."""
        return _FORMATTER.vformat(self, (), values)


def gettext(message: str) -> str:
    """Return the message in the language in use."""
    words = language()
    return message if words.code == SOURCE else Translated(words.catalogue.text(message))


def pgettext(context: str, message: str) -> str:
    """Return the message in the language in use, as it is meant in this context."""
    words = language()
    if words.code == SOURCE:
        return message
    return Translated(words.catalogue.text(message, context))
