"""What is said can be translated: all of it is found, and another language is all one hears."""

import gettext
import importlib
import io
import pkgutil
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import tutor.words
from tests.conftest import FOLDERS
from tests.table.tables import begun
from tests.words.locales import languages_in
from tools.languages import placeholders
from tools.messages import PSEUDO, catalogues, pseudo, python, template, write_pseudo
from tutor.cards import cards
from tutor.guided.first_game import load_first_game
from tutor.lessons.lesson import load_course
from tutor.table import events as e
from tutor.terms import Card
from tutor.words import language
from tutor.words.events import event_text
from tutor.words.says import Message, says
from tutor.words.values import AllOf, OneCard, Points


def messages(value: object) -> Iterator[Message]:
    """Return the messages in a module's value: itself, or those of a table."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from messages(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from messages(inner)


@cache
def templates() -> Mapping[str, Catalog]:
    """Return all that is found, once."""
    return catalogues()


@pytest.mark.parametrize("name", ["tutor", "lessons"])
def test_the_templates_are_up_to_date(name: str) -> None:
    """What the repository has is what the tool would write now."""
    kept = (language.LOCALE / f"{name}.pot").read_bytes().replace(b"\r\n", b"\n")
    up_to_date = kept == template(templates()[name])
    assert up_to_date, f"{name}.pot is stale: run make messages"


@pytest.fixture
def pseudo_language(tmp_path: Path) -> Iterator[None]:
    """Speak the pseudo-language."""
    folder = shutil.copytree(language.LOCALE, tmp_path / "locale")
    write_pseudo(folder)
    with languages_in(folder, PSEUDO):
        yield


def test_every_message_is_found() -> None:
    """Each pattern of each table in tutor/words stands in the template."""
    template = templates()["tutor"]
    found = 0
    for module in pkgutil.walk_packages(tutor.words.__path__, "tutor.words."):
        for value in vars(importlib.import_module(module.name)).values():
            for message in messages(value):
                for pattern in message.patterns.values():
                    assert template.get(pattern, message.context), pattern
                    found += 1
    assert found > 100


def test_what_is_found_in_code() -> None:
    """Every person's pattern, contexts, and labels; nothing that is no literal text."""
    code = b"says('a', you='b', context='c')\n_('d')\npgettext('e', 'f')\n_(name)\nother('g')"
    assert [(name, text) for _line, name, text, _comments in python(io.BytesIO(code))] == [
        ("pgettext", ("c", "a")), ("pgettext", ("c", "b")), ("_", "d"), ("pgettext", ("e", "f")),
    ]  # fmt: skip
    with pytest.raises(SystemExit, match="literal"):
        list(python(io.BytesIO(b"says(text)")))


def test_lessons_are_found_with_their_steps() -> None:
    """Context is the step's or the beat's id; titles have the lesson's."""
    template = templates()["lessons"]
    assert template.get("Tunnels", "tunnels")
    contexts = {message.context for message in template if message.id}
    assert {"tunnels/turn_over", "tunnels", "first_game", "first_game/tickets"} <= contexts


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_every_text_of_a_course_is_found(board: str) -> None:
    """As it is asked for when it is shown: titles, what one can do then, steps."""
    template = templates()["lessons"]
    for lesson in load_course(FOLDERS[board]).lessons:
        assert template.get(lesson.title, lesson.id), lesson.id
        for step in lesson.steps:
            texts = filter(None, (step.text, step.after, step.can))
            assert all(template.get(text, step.id) for text in texts), step.id


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_every_text_of_a_first_game_is_found(board: str) -> None:
    """As it is asked for when it is played."""
    template, game = templates()["lessons"], load_first_game(FOLDERS[board])
    heads = [text for stop in game.stops for text in (stop.title, stop.can)]
    texts = [game.title, game.about, *heads]
    assert all(template.get(text, "first_game") for text in texts)
    for beat in (beat for stop in game.stops for beat in stop.beats):
        said = [beat.text, beat.do, beat.pointer, beat.sheet, *(one.say for one in beat.otherwise)]
        assert all(template.get(text, f"first_game/{beat.id}") for text in said if text), beat.id


def test_the_pseudo_language_has_the_same_placeholders() -> None:
    """Accents and length are all that differs."""
    for catalogue in templates().values():
        for message in catalogue:
            for pattern in [message.id] if isinstance(message.id, str) else message.id:
                assert placeholders(pseudo(pattern)) == placeholders(pattern)


@pytest.mark.usefixtures("pseudo_language")
def test_another_language_is_all_one_hears() -> None:
    """Messages to everybody and to a reader, values, names of cards."""
    table = begun("usa", 2)
    assert event_text(e.CardDrawn(0, Card.RED), table) == (
        "Anna dráwš á réd çárd fröm thé pílé. ~~~~~~~~~"
    )
    assert event_text(e.CardDrawn(0, Card.RED), table, 0).startswith("Ýöú dráw á réd çárd")
    assert f"{AllOf(cards(red=2, locomotive=1))}" == "2 réd çárdš áñd 1 löçömötívé"
    assert f"{Points(-1)} {OneCard(Card.BLUE):the}" == "−1 pöíñt thé blúé çárd"


def test_a_form_that_a_language_does_not_have() -> None:
    """It is said as its first one; so a pattern may ask for a case that English lacks."""
    assert says("{card:acc}")(card=OneCard(Card.RED)) == "a red card"


def test_plurals_by_the_rule_of_the_language() -> None:
    """Numbers of a language with three forms."""
    rule = gettext.c2py("n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)"
                        " ? 1 : 2")  # fmt: skip
    words = {
        "plural": "",
        "minus": "−",
        "decimal": ",",
        "count": {"train": {"nom": ["поезд", "поезда", "поездов"]}},
    }
    spoken = language.Language("ru", gettext.NullTranslations(), words, rule)
    said = [spoken.counted("train", n, "acc") for n in (0, 1, 2, 5, 12, 21, 22, 101)]
    assert said == ["поездов", "поезд", "поезда", "поездов", "поездов", "поезд", "поезда", "поезд"]
