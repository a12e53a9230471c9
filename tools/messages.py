"""Writes templates of all messages for translators: ``make messages``.

Messages are found in the code: the literal texts of ``says(...)``, for every person, of ``_(...)``
and of ``pgettext(...)``. The texts of courses and first games are found by their place in the
files. The templates are kept in the repository, and a test says when they are stale. A
pseudo-language with accents and longer words shows what is not translated and where a text has too
little room.
"""

import argparse
import ast
import csv
import io
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po
from jinja2.ext import babel_extract

from tutor.words.catalogue import packed_messages

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "tutor" / "locale"
TEMPLATES = ROOT / "tutor" / "server" / "share" / "voila" / "templates" / "tutor"
PSEUDO = "zxx"
"""The code for no language at all."""

Extracted = tuple[int, str, str | tuple[str, ...], list[str]]
"""What Babel's extraction methods yield: line, function, message or arguments, comments."""

KEYWORDS: Mapping[str, Any] = {
    "_": None, "says": None, "pgettext": ((1, "c"), 2),
}  # fmt: skip


def python(file: BinaryIO, *_args: object, **_options: object) -> Iterator[Extracted]:
    """Find the messages of a module, from the top down: an extraction method for Babel."""
    calls = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", "")
        if name == "says":
            yield from _patterns(call)
        elif name in KEYWORDS:
            texts = [text for text in map(_literal, call.args) if text is not None]
            if texts:
                yield call.lineno, name, texts[0] if name == "_" else tuple(texts), []


def _patterns(call: ast.Call) -> Iterator[Extracted]:
    """Find the patterns of a message, one for each person."""
    by_name = {keyword.arg: _literal(keyword.value) for keyword in call.keywords}
    context = by_name.pop("context", None)
    for person, text in {"": _literal(call.args[0]), **by_name}.items():
        if text is None:
            raise SystemExit(f"line {call.lineno}: a message is a literal text")
        comments = [f"said to: {person}"] if person else []
        if context is None:
            yield call.lineno, "says", text, comments
        else:
            yield call.lineno, "pgettext", (context, text), comments


def _literal(node: ast.expr) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def first_game(file: BinaryIO, *_args: object, **_options: object) -> Iterator[Extracted]:
    """Find the texts of a first game: an extraction method for Babel."""
    game = tomllib.load(file)
    for text in (game["title"], game["about"]):
        yield 0, "pgettext", ("first_game", text), []
    for stop in game["stops"]:
        for text in (stop["title"], stop["can"]):
            yield 0, "pgettext", ("first_game", text), []
        for beat in stop["beats"]:
            texts = [beat.get(key, "") for key in ("text", "do", "pointer", "sheet")]
            texts += [other.get("say", "") for other in beat.get("otherwise", [])]
            for text in filter(None, texts):
                yield 0, "pgettext", (f"first_game/{beat['id']}", text), []


def lesson(file: BinaryIO, *_args: object, **_options: object) -> Iterator[Extracted]:
    """Find the texts of a lesson: an extraction method for Babel."""
    lesson, name = tomllib.load(file), Path(file.name).stem
    yield 0, "pgettext", (name, lesson["title"]), []
    for step in lesson["steps"]:
        for text in filter(None, (step["text"], step.get("after"), step.get("can"))):
            yield 0, "pgettext", (f"{name}/{step['id']}", text.strip()), []


def junctions(file: BinaryIO, *_args: object, **_options: object) -> Iterator[Extracted]:
    """Find what a board's junctions without a printed name are called: an extraction method."""
    for row in csv.DictReader(file.read().decode().splitlines()):
        if row["name"].startswith("("):
            yield 0, "pgettext", ("junction", row["name"]), []


def bonuses(file: BinaryIO, *_args: object, **_options: object) -> Iterator[Extracted]:
    """Find what a board calls its bonuses: an extraction method for Babel."""
    for piece in tomllib.load(file).get("pieces", []):
        if piece.get("printed"):
            yield 0, "pgettext", ("bonus", piece["printed"]), []


Method = Callable[..., Iterator[Extracted]]


def _sources() -> Iterator[tuple[str, Method, Path]]:
    """Yield all files with messages: the catalogue, the extraction method, the path."""
    for path in sorted((ROOT / "tutor").rglob("*.py")):
        yield "tutor", python, path
    for path in sorted(TEMPLATES.glob("*.html")):
        yield "tutor", babel_extract, path
    for path in sorted(ROOT.glob("maps/*/cities.csv")):
        yield "tutor", junctions, path
    for path in sorted(ROOT.glob("maps/*/rules.toml")):
        yield "tutor", bonuses, path
    lessons = [*(ROOT / "tutor/lessons/shared").glob("*.toml"), *ROOT.glob("maps/*/lessons/*.toml")]
    for path in sorted(lessons):
        if path.stem != "course":
            yield "lessons", first_game if path.stem == "first_game" else lesson, path


def catalogues() -> Mapping[str, Catalog]:
    """Return the messages of the program and of the lessons by the names of the catalogues."""
    catalogues = {
        name: Catalog(project="Ticket Tutor", fuzzy=False) for name in ("tutor", "lessons")
    }
    for name, method, path in _sources():
        with path.open("rb") as file:
            for _line, text, comments, context in extract(method, file, KEYWORDS):
                where = [(path.relative_to(ROOT).as_posix(), 0)]
                catalogues[name].add(text, None, where, auto_comments=comments, context=context)
    return catalogues


def template(catalogue: Catalog) -> bytes:
    """Return a catalogue as a template: the same bytes for the same messages.

    There are no dates and no line numbers, and each line of a message is one line of the template,
    so that only changed messages change it.
    """
    file = io.BytesIO()
    write_po(file, catalogue, width=0, include_lineno=False, omit_header=True)
    return file.getvalue()


def write_templates(folder: Path) -> Sequence[Path]:
    """Write a template for each catalogue; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, catalogue in catalogues().items():
        paths.append(folder / f"{name}.pot")
        paths[-1].write_bytes(template(catalogue))
    return paths


# --- the pseudo-language --------------------------------------------------------------------

ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñöšúýžÁÇÉÍÑÖŠÚÝŽ")
_KEPT = re.compile(r"(\{[^}]*\}|\n)")
"""The parts of a pattern that stay unchanged: placeholders and line breaks."""
LONGEST_WORD = 16
"""What a pattern has more is in words of this many letters at most: lines break between them."""


def pseudo(pattern: str) -> str:
    """Return a pattern with accents and two fifths longer.

    Examples
    --------
    >>> pseudo("{player} claims {route}.")
    '{player} çláímš {route}. ~~~~~'
    """
    parts = _KEPT.split(pattern)
    letters = sum(len(part) for part in parts[::2])
    parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
    more = "~" * -(-letters * 2 // 5)
    words = (more[start : start + LONGEST_WORD] for start in range(0, len(more), LONGEST_WORD))
    return " ".join(["".join(parts), *words])


def _pseudo_forms(forms: Any) -> Any:
    if isinstance(forms, dict):
        return {key: _pseudo_forms(value) for key, value in forms.items()}
    if isinstance(forms, list):
        return [_pseudo_forms(text) for text in forms]
    return "".join(part if "{" in part else part.translate(ACCENTS) for part in _KEPT.split(forms))


def _toml(table: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Yield the lines of tables of texts and lists; a table's own values precede its tables."""
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    if path:
        yield f"[{path}]"
    for key, value in table.items():
        if key not in inner:
            yield f"{key} = {value!r}" if isinstance(value, list) else f"{key} = '''{value}'''"
    for key, value in inner.items():
        yield from _toml(value, f"{path}.{key}" if path else key)


def write_pseudo(folder: Path) -> None:
    """Write the compiled pseudo-language into a folder of languages."""
    home = folder / PSEUDO
    home.mkdir(parents=True, exist_ok=True)
    with (folder / "languages.toml").open("a", encoding="utf-8") as file:
        file.write(f'{PSEUDO} = "{pseudo("Pseudo")}"\n')
    texts = {
        (message.context or "", message.id): pseudo(message.id)
        for catalogue in catalogues().values()
        for message in catalogue
        if message.id
    }
    (home / "messages.bin").write_bytes(packed_messages(texts))
    english = tomllib.loads((LOCALE / "en" / "forms.toml").read_text(encoding="utf-8"))
    plain = {key: english.pop(key) for key in ("plural", "minus", "decimal", "comma")}
    lines = _toml({**plain, **_pseudo_forms(english)})
    (home / "forms.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write the templates or, given a folder, the pseudo-language into it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pseudo", type=Path, metavar="FOLDER")
    folder = parser.parse_args().pseudo
    if folder is None:
        for path in write_templates(LOCALE):
            sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    else:
        write_pseudo(folder)


if __name__ == "__main__":
    main()
