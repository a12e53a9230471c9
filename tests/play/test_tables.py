"""Tables that wait: none is lost when another game begins, and each is gone on with as it was."""

import json
from dataclasses import replace

import pytest

from tests.play.tables import LIBRARY, live, played_out
from tests.play.test_handing_over import at_table, shared
from tests.table.invariants import Setup
from tutor.bots.levels import Level
from tutor.facts import LONGEST_KEPT
from tutor.play.keeping import kept_text
from tutor.play.setting_up import begun
from tutor.play.state import PlayPage
from tutor.play.tables import (
    MOST,
    KeptTable,
    kept_table,
    read_tables,
    tables_text,
    with_aside,
)
from tutor.play.update import update_play_page

USA = Setup("usa", "standard", 2)


def acted(page: PlayPage, do: str, **facts: object) -> PlayPage:
    return update_play_page(page, {"do": do, "today": "2026-11-22", **facts}, LIBRARY)


def playing() -> PlayPage:
    """Return the page of a game a few moves on."""
    return PlayPage(session=played_out(live(USA), steps=9), at_table=True)


def begun_anew(page: PlayPage, board: str = "europe") -> PlayPage:
    """Begin another game."""
    return acted(acted(page, "play", board=board), "sit_down")


def table_of(page: PlayPage, number: int = 0) -> KeptTable:
    """Return one of the tables that wait."""
    assert page.tables
    return page.tables[number]


def test_game_before_waits_and_is_gone_on_with() -> None:
    """With its names, its round and its day; the other one waits instead."""
    before = playing()
    page = begun_anew(before)

    waiting = table_of(page)
    assert before.session is not None
    assert waiting.players == tuple(seat.name for seat in before.session.table.seats)
    assert (waiting.board, waiting.day, waiting.is_over) == ("usa", "2026-11-22", False)
    assert waiting.round == before.session.table.round
    again = acted(page, "open_table", game=waiting.game)
    assert again.session is not None
    assert again.at_table
    assert again.session.steps == before.session.steps
    assert [table.board for table in again.tables or ()] == ["europe"]


def test_a_finished_game_waits_too() -> None:
    """Also when another one like it is dealt."""
    over = PlayPage(session=played_out(live(USA)), at_table=True)
    page = acted(over, "play_again")

    assert table_of(page).is_over
    assert page.session is not None
    assert not page.session.is_over
    shown = acted(page, "open_table", game=table_of(page).game)
    assert shown.session is not None
    assert shown.session.is_over
    assert acted(shown, "look_back", at=len(shown.session.steps)).looks_back


def test_a_shared_game_waits_behind_its_curtain() -> None:
    """Its text is sealed there as well."""
    session = shared(Setup("usa", "standard", 3))
    page = begun_anew(at_table(session), "usa")

    waiting = table_of(page)
    assert waiting.me is None
    assert waiting.text == kept_text(session)
    assert not [ticket for ticket in session.table.board.ticket if ticket in tables_text([waiting])]
    assert acted(page, "open_table", game=waiting.game).curtain


def test_a_table_is_forgotten_and_brought_back() -> None:
    """Only that one."""
    page = begun_anew(begun_anew(playing()), "nordic")
    first, second = page.tables or ()

    without = acted(page, "forget_table", game=first.game)
    assert without.tables == (second,)
    back = acted(without, "bring_back")
    assert {*(back.tables or ())} == {first, second}
    assert acted(page, "forget_table", game="nothing") is page


def test_tables_come_back_from_the_browser() -> None:
    """With the game at the table; they are read once."""
    page = begun_anew(playing())
    text = tables_text(page.tables or ())
    assert page.session is not None
    fresh = acted(PlayPage(), "kept", play=kept_text(page.session), tables=text)

    assert fresh.tables == page.tables
    assert fresh.session is not None
    assert acted(fresh, "kept", tables="").tables == page.tables
    assert acted(PlayPage(), "kept", tables=text).tables == page.tables


def test_a_game_dealt_at_once_does_not_cost_the_one_before() -> None:
    """A page that begins with a deal lets the browser's other game wait; its own is no other."""
    before, kept = playing().session, playing()
    assert before is not None
    dealt = begun(LIBRARY, "europe", 2, Level.FAIR, 7)
    page = acted(dealt, "kept", play=kept_text(before))
    assert page.session is dealt.session
    assert table_of(page).board == "usa"
    assert not acted(kept, "kept", play=kept_text(before)).tables


def test_the_same_seed_on_another_board_is_another_game() -> None:
    """Both are kept."""
    tables: tuple[KeptTable, ...] = ()
    for board in ("usa", "europe"):
        session = begun(LIBRARY, board, 2, Level.FAIR, 7).session
        assert session is not None
        tables = with_aside(tables, kept_table(session, kept_text(session), ""))
    assert [table.board for table in tables] == ["europe", "usa"]


def test_so_many_tables_and_no_more() -> None:
    """Those that are over go first, the oldest of them before the others."""
    table = kept_table(live(USA), "text", "2026-11-22")
    tables: tuple[KeptTable, ...] = ()
    for number in range(MOST + 2):
        one = replace(table, game=str(number), is_over=number in (3, 5))
        tables = with_aside(tables, one)

    games = [one.game for one in tables]
    assert len(games) == MOST
    assert games == [str(n) for n in reversed(range(MOST + 2)) if n not in (3, 5)]
    large = replace(table, text="x" * LONGEST_KEPT)
    assert with_aside(tables, large) == (large,)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "live-tables/1"}', None, 7])
def test_what_is_no_list_of_tables(text: object) -> None:
    """Nothing is there then."""
    assert read_tables(text) == ()


def test_a_damaged_table_does_not_cost_the_others() -> None:
    """It is left out; one that cannot be read says so when it is opened."""
    page = begun_anew(playing())
    good = table_of(page)
    document = json.loads(tables_text([good]))
    document["tables"].insert(0, {"game": 3})
    assert read_tables(json.dumps(document)) == (good,)

    bad = replace(page, tables=(replace(good, text="{}"),))
    opened = acted(bad, "open_table", game=good.game)
    assert opened.trouble is not None
    assert opened.session is bad.session
    assert opened.tables == bad.tables
