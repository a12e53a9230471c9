"""How a game came out, told to one of its players: what one's own open ticket did is said."""

import pytest

from tests.games import Table
from tutor.deciding import deciding
from tutor.scoring import find_rules, lay_out, score_laid_out
from tutor.words.deciding import came_out
from tutor.words.reader import reader_of

LONG = ["duluth--helena--1", "calgary--winnipeg--1"]
SHORT = ["atlanta--nashville--1"]


def told(table: Table, who: str = "Anna") -> str:
    """Return what one of the players is told."""
    game = table.reading().game
    assert game is not None
    rules, _unknown = find_rules(game)
    assert rules is not None
    standing = lay_out(game, rules)
    sheet = score_laid_out(standing, rules)
    me = [one.name for one in game.players].index(who)
    return " ".join(came_out(deciding(standing, rules, sheet), sheet, reader_of(sheet, me)))


@pytest.mark.rule("B14", "B16")
def test_a_ticket_of_ones_own_that_lost_the_game_is_named() -> None:
    """With its points, and that without it one would have won."""
    table = Table("usa", Anna=LONG, Bram=SHORT).give("Anna", tickets=["los_angeles--new_york"])

    assert not told(Table("usa", Anna=LONG, Bram=[])).count("Tickets not completed")
    table.give("Bram", tickets=["chicago--new_orleans"]).give("Bram", routes=[
        "chicago--saint_louis--1", "little_rock--saint_louis--1", "little_rock--new_orleans--1",
    ])  # fmt: skip
    assert told(table).endswith(
        "You kept Los Angeles – New York: \N{MINUS SIGN}21. Without it you would have won."
    )
    assert told(table).startswith("Bram is ")


def test_an_open_ticket_that_decided_nothing_is_told_by_its_points() -> None:
    """One won all the same, or would have lost without it, too."""
    table = Table("usa", Anna=LONG, Bram=SHORT).give("Anna", tickets=["denver--el_paso"])

    assert told(table).startswith("You are ")
    assert told(table).endswith("Tickets not completed cost 4 points.")
    table = Table("usa", Anna=SHORT, Bram=LONG).give("Anna", tickets=["denver--el_paso"])
    assert told(table).startswith("Bram is ")
    assert told(table).endswith("Tickets not completed cost 4 points.")


def test_open_tickets_that_lost_the_game_together() -> None:
    """None of them did it alone."""
    table = Table("usa", Anna=SHORT, Bram=["calgary--winnipeg--1"])
    table.give("Anna", tickets=["denver--el_paso", "chicago--new_orleans"])
    table.give("Bram", tickets=["duluth--el_paso", "atlanta--san_francisco"])

    assert told(table).endswith("Tickets not completed cost 11 points. Without them you would "
                                "have won.")  # fmt: skip


def test_a_shared_win_and_teams() -> None:
    """They are called what they are."""
    assert (
        told(Table("usa", Anna=[], Bram=[]))
        == "Everybody is level on points, and nothing breaks the tie."
    )
    table = Table("team_asia", Anna=[], Bram=[], Cleo=[], Dora=[])
    table.teams(East=["Anna", "Bram"], West=["Cleo", "Dora"])
    table.give("Cleo", tickets=[{"a": "bangalore", "b": "baroda", "points": 8}])
    assert told(table) == "Your team is 8 points ahead. Next: West."
    assert told(table, "Dora").startswith(
        "East are 8 points ahead. Next: your team. Your team kept "
    )
