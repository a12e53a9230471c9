"""The language that sentences are made in."""

import gettext as _gettext
from contextvars import ContextVar
from pathlib import Path

DOMAIN = "tutor"
LOCALE = Path(__file__).resolve().parent.parent / "locale"

_ENGLISH = _gettext.NullTranslations()
_translations: ContextVar[_gettext.NullTranslations] = ContextVar("translations")


def use_language(language: str) -> None:
    """Make sentences in this language from now on; in English where it is not known."""
    _translations.set(_gettext.translation(DOMAIN, LOCALE, [language], fallback=True))


def gettext(message: str) -> str:
    """Return the message in the language in use."""
    return _translations.get(_ENGLISH).gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return the message in the language in use, as it is meant in this context."""
    return _translations.get(_ENGLISH).pgettext(context, message)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of the message that goes with the number."""
    return _translations.get(_ENGLISH).ngettext(one, many, number)
