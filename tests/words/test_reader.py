"""How a game came out, told to one of its players: whole sentences, never by the own name."""

import random
from dataclasses import replace

import pytest

from tests.games import FOLDERS, MAPS, Table
from tests.plain.games import all_setups, random_game
from tests.words.test_deciding_sentences import decided
from tutor.boards import load_board
from tutor.deciding import (
    BonusElsewhere,
    Change,
    Deciding,
    StationGone,
    TokensExchanged,
    TourChanged,
    Turn,
)
from tutor.game.file import decode_game
from tutor.scoring import ScoreSheet
from tutor.terms import Part
from tutor.words.deciding import (
    best_text,
    margin_text,
    part_headline,
    part_of,
    what_if,
    what_then,
)
from tutor.words.reader import Reader, reader_of
from tutor.words.winning import headline, tie_break, winner


def all_said(sheet: ScoreSheet, found: Deciding, reader: Reader | None) -> list[str]:
    """Return everything that is said of a game to a reader."""
    parts = [line.part for line in sheet.sides[0].lines]
    return [
        headline(sheet, reader), winner(sheet, reader), margin_text(found, sheet, reader),
        *tie_break(sheet, reader),
        *(part_headline(sheet, part, reader) for part in parts),
        *(part_of(side.name, part, side.parts[part], reader)
          for side in sheet.sides for part in parts),
        *(best_text(best, reader) for best in found.best),
        *(what_if(turn.change, sheet, reader) for turn in found.turns),
        *(what_then(turn, reader) for turn in found.turns),
    ]  # fmt: skip


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_whole_sentences_without_the_own_name(setup: tuple[str, str, int]) -> None:
    """On every board, whoever reads, a mate as well."""
    rng = random.Random(f"own {setup}")
    for _number in range(3):
        sheet, found = decided(decode_game(random_game(rng, MAPS, *setup)).game)
        plain = all_said(sheet, found, None)
        for place, player in enumerate(sheet.game.players):
            reader = reader_of(sheet, place)
            told = all_said(sheet, found, reader)
            assert len(plain) == len(told)
            names = {player.name, *([reader.side] if not reader.in_team else ())}
            for text in told:
                assert text
                assert "{" not in text
                assert not any(name in text for name in names), text


def asked(change: Change, *, team: bool = False) -> str:
    """Return a change's question to Anna."""
    sheet, _found = decided(Table("usa", Anna=[], Bram=[]).reading().game)
    return what_if(change, sheet, Reader(0, "Anna", in_team=team))


def test_one_wins_and_loses_oneself() -> None:
    """Alone, shared and beaten."""
    sheet, found = decided(Table("usa", Anna=["atlanta--miami--1"], Bram=[]).reading().game)
    anna, bram = reader_of(sheet, 0), reader_of(sheet, 1)
    assert ["You win", "Anna wins"] == [headline(sheet, one) for one in (anna, bram)]
    assert "You win with 20 points." == winner(sheet, anna)
    assert "You are 20 points ahead. Next: Bram." == margin_text(found, sheet, anna)
    assert "Anna is 20 points ahead. Next: you." == margin_text(found, sheet, bram)
    assert "You, 5 trains in one line: +10" == part_headline(sheet, Part.LONGEST, anna)
    asked_all = [what_if(turn.change, sheet, anna) for turn in found.turns]
    assert "What if you had never claimed Atlanta – Miami (10 points)?" in asked_all
    sheet, _found = decided(Table("usa", Anna=[], Bram=[]).reading().game)
    assert "You and Anna share the win" == headline(sheet, reader_of(sheet, 1))


def test_all_who_are_level_are_one_list() -> None:
    """The reader first, whoever of them won."""
    sheet, found = decided(
        Table("usa", Anna=["atlanta--miami--1"], Bram=[], Cleo=[]).reading().game
    )
    level = replace(found, margin=0)
    assert ("Bram", "Cleo") == found.runners_up
    assert [
        "Anna, Bram and Cleo are level on points; the tie-break decided.",
        "You, Anna and Cleo are level on points; the tie-break decided.",
    ] == [margin_text(level, sheet, reader) for reader in (None, reader_of(sheet, 1))]
    assert "Anna is 20 points ahead. Next: you and Cleo." == (
        margin_text(found, sheet, reader_of(sheet, 1))
    )


def test_ones_team_wins() -> None:
    """A team is one's own, too."""
    route = load_board(FOLDERS["team_asia"]).routes[0].id
    table = Table("team_asia", Anna=[route], Bram=[], Cleo=[], Dirk=[])
    table.teams(North=["Anna", "Bram"], South=["Cleo", "Dirk"])
    sheet, found = decided(table.reading().game)
    anna, dirk = reader_of(sheet, 0), reader_of(sheet, 3)
    assert ["Your team wins", "Winners: North"] == [headline(sheet, one) for one in (anna, dirk)]
    assert margin_text(found, sheet, anna).startswith("Your team is ")
    assert margin_text(found, sheet, dirk).endswith("ahead. Next: your team.")


def test_what_would_have_turned_it_for_oneself() -> None:
    """Each kind of change, about oneself or at one's cost."""
    assert "you alone had got" in asked(BonusElsewhere("Anna", 10, Part.LONGEST, ("Anna", "Bram")))
    assert "Bram, not you, had got" in asked(BonusElsewhere("Bram", 10, Part.LONGEST, ("Anna",)))
    assert "Bram, not you and Cleo, had got" in asked(
        BonusElsewhere("Bram", 10, Part.LONGEST, ("Anna", "Cleo"))
    )
    assert "Bram, not your team, had got" in asked(
        BonusElsewhere("Bram", 10, Part.LONGEST, ("Anna",)), team=True
    )
    assert "you and Bram had held" in asked(TokensExchanged("Bram", 20, "Anna"))
    assert "What if you had never built the station in Miami (4 points saved)?" == asked(
        StationGone("Anna", 4, 0, "miami")
    )
    assert "What if you had had one more ticket" in asked(TourChanged("Anna", 5, more=True))
    turn = Turn(TokensExchanged("Bram", 20, "Anna"), {"Anna": 9, "Bram": 9}, ("Anna", "Bram"))
    assert "Then you and Bram would have shared the win: You 9, Bram 9." == what_then(
        turn, Reader(0, "Anna")
    )
