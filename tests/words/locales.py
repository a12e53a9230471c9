"""Languages that are not in the repository, for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tutor.words import language


@contextmanager
def languages_in(folder: Path, code: str) -> Iterator[None]:
    """Look for languages in a folder, and speak one of them, meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "LOCALE", folder)
        _forget()
        with language.speaking(language.language_of(code)):
            yield
    _forget()


def _forget() -> None:
    language.languages.cache_clear()
    language.language_of.cache_clear()
