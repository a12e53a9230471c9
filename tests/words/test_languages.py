"""The languages besides English: whole, sound, and written as their readers write."""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import FOLDERS
from tests.games import rules_of
from tests.words.locales import languages_in
from tools.languages import NAMES, faults, files, loading, placeholders, updated
from tutor.boards import Board
from tutor.cards import cards
from tutor.game.finished import FinishedGame
from tutor.pad.search import find_cities, find_routes
from tutor.pad.typed import typed_tickets
from tutor.rules.standing import Standing
from tutor.table.seating import NAMES as PLAYERS
from tutor.table.seating import seated
from tutor.terms import Card
from tutor.words import language
from tutor.words.catalogue import Catalogue, packed_messages
from tutor.words.language import Translated, first_of, language_of, speaking
from tutor.words.names import Names
from tutor.words.values import AllOf, And, Counted, Kind, Number, OneCard, Value

CODES = language.translations()
LANGUAGES = pytest.mark.parametrize("code", CODES)
COUNTS = (0, 1, 2, 5, 12, 21, 22, 101)
WORDS = {
    "ru": ("ru_RU", re.compile("[А-Яа-яЁё]+")),
    "pl": ("pl_PL", re.compile("[A-Za-zÓĄĆĘŁŃŚŹŻóąćęłńśźż]+")),
}
"""The dictionary of a language, and what its words look like."""


@cache
def texts(code: str) -> Sequence[str]:
    """Return all messages of a language."""
    return [str(message.string) for name in NAMES for message in updated(code, name) if message.id]


def forms(code: str) -> Iterator[str]:
    """Yield what a language's table of nouns says."""
    path = language.LOCALE / code / "forms.toml"
    yield from _leaves(tomllib.loads(path.read_text(encoding="utf-8")))


def _leaves(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(inner)
    else:
        yield str(value)


@LANGUAGES
def test_nothing_is_missing_or_wrong(code: str) -> None:
    """Every message, with the placeholders of the English, and forms that there are."""
    assert list(faults(code)) == []


@LANGUAGES
def test_what_the_app_reads_is_up_to_date(code: str) -> None:
    """The files are what the tool would write now: run make messages."""
    stale = [path.name for path, content in files(code).items() if path.read_bytes() != content]
    assert stale == []


def test_the_loading_page_is_up_to_date() -> None:
    """Its texts are in all languages: run make messages."""
    stale = [path.name for path, content in loading().items() if path.read_bytes() != content]
    assert stale == []


def samples(number: int) -> Iterator[object]:
    """Yield a value of each kind that a message may name."""
    some = Counted("ticket", number)
    yield from (some, Number(number), number, OneCard(Card.RED), Kind(Card.LOCOMOTIVE))
    yield from (AllOf(cards(green=number, locomotive=1)), And([some, some]), "Anna")


@LANGUAGES
def test_every_message_can_be_said(code: str) -> None:
    """With each count, and each kind of value in each place; nothing is left to fill in."""
    with speaking(language_of(code)):
        for text in texts(code):
            names = placeholders(text)
            for number in COUNTS if names else ():
                for value in samples(number):
                    said = Translated(text).format(**dict.fromkeys(names, value))
                    assert "{" not in said, (text, value)


@LANGUAGES
def test_every_noun_is_counted_in_every_case(code: str) -> None:
    """Each case has a form for each count, and the number stands in it."""
    words = language_of(code)
    for noun, cases in words.forms["count"].items():
        for case in cases:
            for number in COUNTS:
                assert case == "noun" or str(number) in words.counted(noun, number, case)
            assert len(cases[case]) == len({words.plural(number) for number in COUNTS})


@pytest.mark.parametrize(
    ("code", "case", "said"),
    [
        ("ru", "nom", "0 карт, 1 карта, 2 карты, 5 карт, 12 карт, 21 карта, 22 карты, 101 карта"),
        ("ru", "gen", "0 карт, 1 карты, 2 карт, 5 карт, 12 карт, 21 карты, 22 карт, 101 карты"),
        ("pl", "nom", "0 kart, 1 karta, 2 karty, 5 kart, 12 kart, 21 kart, 22 karty, 101 kart"),
        ("pl", "gen", "0 kart, 1 karty, 2 kart, 5 kart, 12 kart, 21 kart, 22 kart, 101 kart"),
    ],
)  # fmt: skip
def test_counts(code: str, case: str, said: str) -> None:
    """As the language counts; a plain number brings the noun that a translation asks for."""
    words = language_of(code)
    assert ", ".join(words.counted("card", number, case) for number in COUNTS) == said
    with speaking(words):
        plain = ", ".join(Translated(f"{{n:card.{case}}}").format(n=n) for n in COUNTS)
    assert plain == said


def test_no_word_mixes_alphabets() -> None:
    """No Latin letter in a Cyrillic word, and no Cyrillic one in a Latin word."""
    mixed = re.compile(r"[а-яё][a-z]|[a-z][а-яё]", re.IGNORECASE)
    for code in CODES:
        for text in (*texts(code), *forms(code)):
            plain = re.sub(r"\{[^}]*\}", " ", text)
            assert not mixed.search(plain), text
            assert code == "ru" or not re.search("[а-яё]", plain, re.IGNORECASE), text


def test_quotes_and_yo() -> None:
    """«…» in Russian, „…” in Polish; no Russian line begins with a dash."""
    for text in texts("ru"):
        assert " —" not in text, text
        assert not re.search('["“”„]', text), text
    for text in texts("pl"):
        assert not re.search('["“«»]', text), text


@LANGUAGES
@pytest.mark.skipif(shutil.which("hunspell") is None, reason="needs hunspell and its dictionaries")
def test_spelling(code: str) -> None:
    """Every word is in the dictionary, or in our list beside this test."""
    dictionary, word = WORDS[code]
    known = (Path(__file__).parent / "spelling" / f"{code}.txt").read_text("utf-8").split()
    said = (*texts(code), *forms(code))
    written = " ".join(re.sub(r"\{[^}]*\}|%\(\w+\)", " ", text) for text in said)
    found = {*word.findall(written)} - {*known}
    command = ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"]
    asked = subprocess.run(
        command, input="\n".join(sorted(found)), capture_output=True, text=True, check=True
    )
    assert sorted(set(asked.stdout.split())) == []


@LANGUAGES
@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_ticket_is_found_by_what_the_page_calls_it(code: str, board: str) -> None:
    """Copies of a card are numbered in the reader's language, and typed so."""
    rules = rules_of(board)
    players = tuple(seated(rules, PLAYERS[: rules.rulebook.players[0]]))
    game = FinishedGame(board, players, rules.rulebook.variant)
    standing = Standing(game, rules.board, rules.rulebook)
    with speaking(language_of(code)):
        names = Names(rules.board)
        for ticket in rules.board.tickets:
            typed = typed_tickets(standing, 0, names.ticket(ticket.id))
            assert [part.taken for part in typed] == [ticket.id]


@pytest.mark.parametrize(
    ("board", "typed", "city"),
    [
        ("nordic", "мурманск", "murmansk"),
        ("europe", "warszawa", "warszawa"),
        ("europe", "Wiedeń", "wien"),
        ("europe", "Москва", "moskva"),
        ("nederland", "Гаага", "s_gravenhage"),
        ("usa", "Nowy Jork", "new_york"),
    ],
)
def test_cities_by_the_readers_names(board: str, typed: str, city: str) -> None:
    """Whatever letters they are in."""
    assert [found.id for found in find_cities(_board(board), typed)] == [city]


@pytest.mark.parametrize("color", ["white", "белый", "белая", "biała", "biały"])
def test_lanes_by_colour_in_any_language(color: str) -> None:
    """A colour tells lanes apart, in whatever gender."""
    found = find_routes(_board("europe"), f"Paris Frankfurt {color}")
    assert [route.color for route in found] == ["white"]


def _board(name: str) -> Board:
    return rules_of(name).board


def test_the_first_language_asked_for_that_there_is() -> None:
    """As browsers and systems name them; English where there is none of them."""
    assert first_of(["tlh", "pl-PL", "ru"]) == "pl"
    assert first_of(["ru_RU.UTF-8"]) == "ru"
    assert first_of(["tlh", None, "../en"]) == "en"
    with pytest.raises(KeyError):
        language_of("tlh")


def test_a_language_is_a_folder(tmp_path: Path) -> None:
    """What is not translated yet is said in English, and its nouns too."""
    folder = shutil.copytree(language.LOCALE, tmp_path / "locale")
    (folder / "xx").mkdir()
    shutil.copy(folder / "en" / "forms.toml", folder / "xx" / "forms.toml")
    (folder / "xx" / "messages.bin").write_bytes(packed_messages({("", "Undo"): "Zurück"}))
    with (folder / "languages.toml").open("a", encoding="utf-8") as file:
        file.write('xx = "Xx"\n')
    with languages_in(folder, "xx"):
        assert language.gettext("Undo") == "Zurück"
        assert language.gettext("Redo") == "Redo"
        assert f"{Counted('train', 2)}" == "2 trains"


def test_messages_that_cannot_be_told_apart_are_refused() -> None:
    """Two with the same hash: the tool says so, and the wording has to change."""
    with pytest.raises(ValueError, match="key"):
        packed_messages({("", "plumless"): "a", ("", "buckeroo"): "b"})
    catalogue = Catalogue(packed_messages({("c", "a"): "b"}))
    assert (catalogue.text("a", "c"), catalogue.text("a")) == ("b", "a")


def test_a_value_of_its_own_kind_is_said_by_the_language() -> None:
    """Every value that a message names is said in a case that it is asked for."""
    with speaking(language_of("ru")):
        assert f"{OneCard(Card.RED):acc}" == "красную карту"
        assert f"{AllOf(cards(red=2, locomotive=1)):ins}" == "2 красными картами и 1 локомотивом"
        assert f"{Number(-3)}" == "−3"
        assert issubclass(Number, Value)
