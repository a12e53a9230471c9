"""Keeps the translations up to date: ``make messages``; begins one: ``make language CODE=de``.

A language is a folder of ``tutor/locale``: ``tutor.po`` and ``lessons.po`` hold its messages,
``forms.toml`` its nouns, and ``messages.bin`` and ``commands.bin`` are what the app reads. All are
kept in the repository, and tests say what is missing, wrong or stale (docs/translating.md).
"""

import argparse
import io
import json
import shutil
import string
import sys
import tomllib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.messages import LOCALE, catalogues
from tutor.server.loading import loading_texts
from tutor.server.settings import SHARE, TEMPLATE
from tutor.site.archives import NOT_USED
from tutor.words import language
from tutor.words.catalogue import packed_messages
from tutor.words.no_script import no_script

NAMES = ("tutor", "lessons")
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same messages give the same files, whenever they are written."""


def translated(code: str, name: str) -> Catalog:
    """Return a language's catalogue as its folder has it; an empty one if there is none yet."""
    path = LOCALE / code / f"{name}.po"
    if not path.exists():
        return Catalog(locale=code, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=code, charset="utf-8", abort_invalid=True)


def updated(code: str, name: str) -> Catalog:
    """Return a language's catalogue with the messages of today; what is new has no translation."""
    catalogue = translated(code, name)
    catalogue.update(templates()[name], no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    catalogue.header_comment = f"# Ticket Tutor in {Locale.parse(code).get_language_name('en')}."
    catalogue.project, catalogue.version = "Ticket Tutor", ""
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    return catalogue


@cache
def templates() -> Mapping[str, Catalog]:
    """Return the English messages by the names of the catalogues."""
    return catalogues()


def files(code: str) -> Mapping[Path, bytes]:
    """Return what a language's folder holds: the messages, and what the app reads of them."""
    found: dict[Path, bytes] = {}
    messages: list[Message] = []
    known = forms_known(nouns_of(code))
    for name in NAMES:
        catalogue = updated(code, name)
        source = io.BytesIO()
        write_po(source, catalogue, width=0, include_lineno=False)
        found[LOCALE / code / f"{name}.po"] = source.getvalue()
        messages += [message for message in catalogue if message.id and is_sound(message, known)]
    parts: dict[str, dict[tuple[str, str], str]] = {"messages": {}, "commands": {}}
    for message in messages:
        part = parts["commands" if _is_for_commands(message) else "messages"]
        part[message.context or "", str(message.id)] = str(message.string)
    for part_name, texts in parts.items():
        found[LOCALE / code / f"{part_name}.bin"] = packed_messages(texts)
    return found


def _is_for_commands(message: Message) -> bool:
    """Tell whether only commands, notebooks and the server say it: the site does without it."""
    modules = (path.removeprefix("tutor/") for path, _line in message.locations)
    return all(module.startswith(NOT_USED) for module in modules)


def loading() -> Mapping[Path, bytes]:
    """Return the files that have the words of a page until the app is there, in all languages."""
    said = {}
    for code in language.languages():
        with language.speaking(language.language_of(code)):
            said[code] = loading_texts()
    text = json.dumps(said, ensure_ascii=False, indent=1)
    folder = SHARE / "voila" / "templates" / TEMPLATE
    return {
        folder / "loading.json": f"{text}\n".encode(),
        folder / "no_script.html": no_script().encode(),
    }


def begin(code: str) -> None:
    """Make the folder of a new language: nothing is translated, and its nouns are English.

    Raises
    ------
    SystemExit
        If there is the language already, or ``code`` is not that of a language without a region.
    """
    if code in language.languages():
        raise SystemExit(f"{code} is there already: tutor/locale/{code}")
    try:
        own_name = Locale(code).get_display_name(code) or code
    except (UnknownLocaleError, ValueError):
        raise SystemExit(f"{code} is not the code of a language, such as de") from None
    (LOCALE / code).mkdir()
    shutil.copy(LOCALE / language.SOURCE / "forms.toml", LOCALE / code / "forms.toml")
    with (LOCALE / "languages.toml").open("a", encoding="utf-8") as file:
        file.write(f'{code} = "{own_name[0].upper()}{own_name[1:]}"\n')


# --- what is wrong with a translation --------------------------------------------------------


def placeholders(pattern: str) -> Mapping[str, set[str]]:
    """Return the names of a pattern's placeholders, each with the forms that are asked for."""
    found: dict[str, set[str]] = {}
    for _text, name, form, _how in string.Formatter().parse(pattern):
        if name is not None:
            found.setdefault(name, set()).add(form or "")
    return found


def forms_known(forms: Mapping[str, Any]) -> set[str]:
    """Return the forms that a language's messages may ask for."""
    counts = forms["count"]
    names = [
        table for table in forms["name"].values() if isinstance(next(iter(table.values())), str)
    ]
    names += [table for group in ("card", "kind") for table in forms["name"][group].values()]
    return {
        "",
        *(form for table in (*counts.values(), *names) for form in table),
        *counts,
        *(f"{noun}.{form}" for noun, table in counts.items() for form in table),
    }


def faults(code: str) -> Iterator[str]:
    """Yield what is wrong or missing in a language, a line each; what is missing comes last."""
    yield from _nouns_missing(nouns_of(language.SOURCE), nouns_of(code))
    known, missing = forms_known(nouns_of(code)), []
    for name in NAMES:
        for message in updated(code, name):
            if message.id and not message.string:
                missing.append(f"{name}: {message.id!r}: not translated")
            elif message.id:
                yield from (f"{name}: {message.id!r}: {why}" for why in _faults(message, known))
    yield from missing


def nouns_of(code: str) -> Mapping[str, Any]:
    """Return a language's nouns and names, its ``forms.toml``."""
    return tomllib.loads((LOCALE / code / "forms.toml").read_text(encoding="utf-8"))


def is_sound(message: Message, known: set[str]) -> bool:
    """Tell whether a message is translated so that it can be said; else it is said in English."""
    return bool(message.string) and not any(_faults(message, known))


def _nouns_missing(english: Mapping[str, Any], forms: Mapping[str, Any]) -> Iterator[str]:
    for key, value in english.items():
        if key not in forms:
            yield f"forms.toml: {key} is missing"
        elif isinstance(value, dict) and isinstance(next(iter(value.values())), dict):
            yield from _nouns_missing(value, forms[key])


def _faults(message: Message, known: set[str]) -> Iterator[str]:
    said = str(message.string)
    try:
        asked, given = placeholders(str(message.id)), placeholders(said)
    except ValueError as error:
        yield f"braces: {error}"
        return
    if set(asked) != set(given):
        yield f"placeholders differ: {', '.join(sorted(set(asked) ^ set(given)))}"
    for form in sorted(set().union(*given.values()) - known) if given else ():
        yield f"no form {form!r}"


def main() -> None:
    """Begin a language, if one is named; bring all up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--new", metavar="CODE", help="make the folder of a language")
    new = parser.parse_args().new
    if new is not None:
        begin(new)
    language.languages.cache_clear()
    for code in language.translations():
        for path, content in files(code).items():
            path.write_bytes(content)
        wrong = list(faults(code))
        sys.stdout.write("".join(f"{code}: {line}\n" for line in wrong[:20]))
        sys.stdout.write(f"{code}: {len(wrong)} missing or wrong\n")
    language.language_of.cache_clear()
    for path, content in loading().items():
        path.write_bytes(content)


if __name__ == "__main__":
    main()
