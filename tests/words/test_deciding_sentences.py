"""What decided a game, in words: whole sentences for every kind of change, on every board."""

import random
from dataclasses import replace

import pytest

from tests.games import FOLDERS, MAPS, Table
from tests.plain.games import all_setups, random_game
from tutor.boards import load_board
from tutor.deciding import Change, Deciding, deciding
from tutor.game.file import decode_game
from tutor.game.finished import FinishedGame
from tutor.scoring import ScoreSheet, find_rules, lay_out, score_laid_out
from tutor.terms import Part
from tutor.words.deciding import (
    COUNTS,
    QUESTIONS,
    ahead_texts,
    best_text,
    in_short,
    margin_text,
    part_headline,
    what_if,
    what_then,
)
from tutor.words.numbers import number_text, signed_text
from tutor.words.winning import headline, winner


def decided(game: FinishedGame | None) -> tuple[ScoreSheet, Deciding]:
    """Score a game and return what decided it."""
    assert game
    rules, _unknown = find_rules(game)
    assert rules
    standing = lay_out(game, rules)
    sheet = score_laid_out(standing, rules)
    return sheet, deciding(standing, rules, sheet)


def test_every_change_is_a_question() -> None:
    """No kind is without words."""
    assert set(Change.__subclasses__()) == set(QUESTIONS)


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_whole_sentences_on_every_board(setup: tuple[str, str, int]) -> None:
    """Questions end as such, answers name who would have won; nothing is left to fill in."""
    rng = random.Random(f"words {setup}")
    for _number in range(3):
        sheet, found = decided(decode_game(random_game(rng, MAPS, *setup)).game)
        said = [margin_text(found, sheet), headline(sheet), *ahead_texts(found)]
        said += [part_headline(sheet, line.part) for line in sheet.sides[0].lines]
        said += [best_text(best) for best in found.best]
        for turn in found.turns:
            question, answer = what_if(turn.change, sheet), what_then(turn)
            assert question.startswith("What if ")
            assert question.endswith("?")
            assert answer.startswith("Then ")
            assert answer.endswith(".")
            assert all(name in answer for name in turn.winners)
            said += [question, answer]
        short = in_short(found, sheet)
        first = found.turns[:1]
        told = [text for turn in first for text in (what_if(turn.change, sheet), what_then(turn))]
        assert (told or [margin_text(found, sheet)]) == list(short)
        for text in said:
            assert text
            assert "{" not in text
            assert "--" not in text


def test_a_lonely_minus_is_a_minus() -> None:
    """Below nought, and with a sign."""
    assert ["−7", "7", "0"] == [number_text(-7), number_text(7), number_text(0)]
    assert ["−7", "+7", "0"] == [signed_text(-7), signed_text(7), signed_text(0)]


def test_who_wins_in_few_words() -> None:
    """Alone, shared, as a team whatever it is called."""
    sheet, _found = decided(Table("usa", Anna=["atlanta--miami--1"], Bram=[]).reading().game)
    assert "Anna wins" == headline(sheet)
    sheet, found = decided(Table("usa", Anna=[], Bram=[]).reading().game)
    assert "Anna and Bram share the win" == headline(sheet)
    assert "Everybody is level on points, and nothing breaks the tie." == (
        margin_text(found, sheet)
    )
    route = load_board(FOLDERS["team_asia"]).routes[0].id
    table = Table("team_asia", Anna=[route], Bram=[], Cleo=[], Dirk=[])
    table.teams(**{"Anna & Bram": ["Anna", "Bram"], "C": ["Cleo", "Dirk"]})
    sheet, found = decided(table.reading().game)
    assert "Winners: Anna & Bram" == headline(sheet)
    assert margin_text(found, sheet).startswith("Anna & Bram are ")
    assert winner(sheet).startswith("Winners with ")
    assert winner(sheet).endswith(": Anna & Bram.")


def test_a_new_bonus_is_told_by_its_points() -> None:
    """A part that has no word for what it counts is told all the same."""
    sheet, found = decided(Table("usa", Anna=["atlanta--miami--1"], Bram=[]).reading().game)
    best = next(one for one in found.best if one.part is Part.LONGEST)
    assert "Anna: 5 trains in one line" == best_text(best)
    assert Part.ROUTES not in COUNTS
    assert "Anna: 10 points" == best_text(replace(best, part=Part.ROUTES))
    assert "Anna, 5 trains in one line: +10" == part_headline(sheet, Part.LONGEST)
