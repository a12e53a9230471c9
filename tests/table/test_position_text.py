"""A position comes back from its line of text as it was, and other texts are refused clearly."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.games import rules_of
from tests.plain.games import all_setups
from tests.table.invariants import steps
from tests.table.tables import begun
from tutor.cards import NONE, cards
from tutor.table import Shuffler, Table, set_up
from tutor.table.laying_out import laid_out
from tutor.table.position import Holder, NeutralSeat, Position, Seat
from tutor.table.position_text import (
    LETTERS,
    STAGES,
    PositionError,
    board_of,
    position_text,
    read_position,
)
from tutor.table.seating import NAMES, seated
from tutor.table.stages import ChoosingFirstTickets, PlacingFirstTickets, PlacingTicket, Stage
from tutor.terms import Card, Ruling

PAGE = (ROOT / "docs" / "position.md").read_text("utf-8")
SETUPS = all_setups()
LANES = "(amsterdam--utrecht--1,0),(amsterdam--utrecht--{})"
TUNNEL = "answering_tunnel(0,amsterdam--utrecht--1,p,,r,p,-1)"


def random_tables(setup: tuple[str, str, int], seed: int) -> Iterator[Table]:
    """Play a random game and return every table of it."""
    board, variant, players = setup
    of = rules_of(board, variant)
    pick, chance = Random(seed), Shuffler(seed)
    rulings = [ruling for ruling in Ruling if pick.random() < 0.3]
    table, _ = set_up(of, seated(of, NAMES[:players]), chance, rulings)
    yield table
    yield from (step.after for step in steps(table, pick, chance))


def comes_back(table: Table) -> str:
    """Write and read a table; return the text."""
    text = position_text(table)
    assert re.fullmatch(r"[\w/?=&(),.~%*-]+", text, re.ASCII)
    assert read_position(text, rules_of(*board_of(text))) == table
    return text


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_every_position_of_a_game_comes_back(setup: tuple[str, str, int]) -> None:
    """Of a random game each stage once, and every fortieth position, whatever the set-up."""
    seen: set[type[Stage]] = set()
    for number, table in enumerate(random_tables(setup, 5)):
        if type(table.stage) not in seen or number % 40 == 0:
            seen.add(type(table.stage))
            text = comes_back(table)
            if not table.is_over:
                again = read_position(text, rules_of(*setup[:2]))
                assert again.actions() == table.actions()


def test_every_stage_comes_back() -> None:
    """Whatever the table waits for, random games come to it."""
    seen: set[type[Stage]] = set()
    for setup in (
        ("europe", "standard", 3),
        ("team_asia", "standard", 4),
        ("nederland", "neutral", 2),
    ):
        for seed in range(2):
            for table in random_tables(setup, seed):
                if type(table.stage) not in seen:
                    seen.add(type(table.stage))
                    comes_back(table)

    assert seen == set(STAGES.values())


@given(st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), max_size=40).filter(str.strip))
def test_any_name_comes_back(name: str) -> None:
    """Brackets, blanks and letters of other alphabets in a name do not disturb."""
    table = begun("usa", 2)
    named = replace(table, seats=(replace(table.seats[0], name=name), table.seats[1]))
    if name != table.seats[1].name:
        comes_back(named)


def test_what_was_laid_out_by_hand_comes_back() -> None:
    """A lesson's table that is short of cards and trains."""
    table = laid_out(
        begun("usa", 2), to_move=1, hands={0: cards(red=3, locomotive=1)}, pile=(), row=(),
        discards=NONE, seats={0: {"trains": 1}}, claims={"boston--new_york--1": 1}, turns_left=2,
    )  # fmt: skip

    text = comes_back(table)
    assert "&row=&pile=&discards=&" in text
    assert "&claims=((boston--new_york--1,1))&" in text
    assert "&stage=turn(1)&" in text


# --- texts that are refused -----------------------------------------------------------------


TEXT = position_text(laid_out(begun("nederland", 2, variant="neutral"), claims={}))


def refused(text: str, board: str = "nederland", variant: str = "neutral") -> tuple[str, str]:
    """Return the field and the reason for which a text is refused."""
    with pytest.raises(PositionError) as caught:
        read_position(text, rules_of(board, variant))
    assert caught.value.why in str(caught.value)
    return caught.value.field, caught.value.why


def changed(**values: str) -> str:
    """Return the text with other fields."""
    text = TEXT
    for name, value in values.items():
        text, times = re.subn(rf"(?<=&{name}=)[^&]*", value.replace("\\", ""), text)
        assert times == 1
    return text


def test_the_text_itself_is_read() -> None:
    """Blanks and line breaks around it do not matter."""
    assert read_position(f"\n {TEXT}\n", rules_of("nederland", "neutral"))


def test_tickets_that_nobody_holds_are_refused() -> None:
    """Neither kept of what was not dealt, nor put into a holder from nowhere."""
    table = next(random_tables(("team_asia", "standard", 4), 1))
    assert isinstance(table.stage, ChoosingFirstTickets)
    other = table.tickets[0]
    for stage in (
        ChoosingFirstTickets(1, table.stage.dealt, ((other,),)),
        PlacingFirstTickets(1, (other,)),
        PlacingTicket(0, (other,)),
    ):
        text = position_text(replace(table, stage=stage))
        assert refused(text, "team_asia", "standard") == (
            "stage", "its tickets do not go with the players",
        )  # fmt: skip


def test_another_board_is_refused() -> None:
    """Or another variant of it."""
    assert refused(TEXT, "usa", "standard")[0] == "board"
    assert refused(TEXT, "nederland", "tolls") == (
        "variant", "it is neutral, and the rules are of tolls",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("", "", "format"),
        ("hello", "", "format"),
        (TEXT.replace("position/1", "position/2"), "", "format"),
        (TEXT + "&x=1", "x", "unknown"),
        (TEXT.replace("&bank=0", ""), "bank", "missing"),
        (TEXT + "&bank=0", "", "twice"),
        (TEXT + "x" * 50_000, "", "format"),
        (TEXT[:200], "bank", "missing"),
        (changed(bank="x"), "bank", "number"),
        (changed(bank="9" * 5000), "bank", "number"),
        (changed(bank="(1)"), "bank", "a list instead of a word"),
        (changed(bank="1(2"), "bank", "not closed"),
        (changed(bank="1)"), "bank", "does not belong"),
        (changed(claims="("), "claims", "not closed"),
        (changed(claims="(" * 40_000), "claims", "brackets"),
        (changed(claims="((a--b--1))"), "claims", "1 values instead of 2"),
        (changed(claims="((a--b--1,0))"), "claims", "no 'a--b--1'"),
        (changed(claims="((amsterdam--utrecht--1,5))"), "claims", "place 5"),
        (changed(claims=f"({LANES.format('1,1')})"), "claims", "twice"),
        (changed(claims=f"({LANES.format('2,0')})"), "players[0].routes[1]", "two_lanes"),
        (changed(stations="((amsterdam,0))"), "players[0].stations", "not_on_this_board"),
        (changed(stations="((atlantis,0))"), "stations", "no 'atlantis'"),
        (changed(tickets="(a--b)"), "tickets", "no 'a--b'"),
        (changed(row="ppppx"), "row", "'x'"),
        (changed(row="pppppp"), "row", "more than 5"),
        (changed(turns="-1"), "turns", "below zero"),
        (changed(turns_left="-1"), "turns_left", "below zero"),
        (changed(rulings="(luck)"), "rulings", "luck"),
        (changed(practice_deck="maybe"), "practice_deck", "yes or no"),
        (changed(neutral="*"), "neutral", "variant"),
        (changed(neutral="(red,12,1,yes)"), "neutral.color", "color_taken"),
        (changed(neutral="(pink,12,1,yes)"), "neutral", "pink"),
        (changed(neutral="(black,12,7,yes)"), "neutral", "place 7"),
        (changed(holders="(((0,1),,()))"), "holders", "teams"),
        (changed(holders="(((0,9),,()))"), "holders", "place 9"),
        (changed(stage="sleeping(0)"), "stage", "turn"),
        (changed(stage="turn"), "stage", "turn"),
        (changed(stage="turn(7)"), "stage", "place 7"),
        (changed(stage="turn(1)"), "stage", "another player"),
        (changed(stage="turn(0,1)"), "stage", "2 values instead of 1"),
        (changed(stage="placing_card(0,pp,no)"), "stage", "one train card"),
        (changed(stage="placing_card(0,p,no)"), "stage", "variant"),
        (changed(stage="answering_tunnel(0,a--b--1,p,,r,p,1)"), "stage", "no 'a--b--1'"),
        (changed(stage=TUNNEL), "stage", "below zero"),
        (changed(stage="keeping_tickets(0,(a--b))"), "stage", "no 'a--b'"),
        (changed(stage="choosing_first_tickets(1,(),())"), "stage", "players"),
        (changed(stage="placing_first_tickets(1,())"), "stage", "variant"),
        (changed(seats="()"), "stage", "place 0"),
        (changed(seats="((Anna,red,*,,(),40,0,0,30,0,0))"), "neutral", "place 1"),
        (TEXT.replace("(Anna,", "(Bram,"), "players[1].name", "name_taken"),
        (TEXT.replace("(Anna,", "(%FF,"), "seats", "codec"),
        (TEXT.replace("(Anna,", "(%0A,"), "players[0].name", "out_of_range"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(text: str, field: str, why: str) -> None:
    """The field, and the reason."""
    found = refused(text)

    assert found[0] == field
    assert why in found[1]


@given(st.integers(0, len(TEXT) - 1), st.sampled_from("()&=*,%0aL -é"), st.integers(0, 3))
def test_a_damaged_text_is_refused_or_another_position(at: int, letter: str, cut: int) -> None:
    """Whatever is put into it, and whatever is lost: a table or a PositionError."""
    text = TEXT[:at] + letter + TEXT[at + cut :]
    try:
        table = read_position(text, rules_of("nederland", "neutral"))
    except PositionError as error:
        assert error.why  # noqa: PT017 - it may also be a position
    else:
        assert isinstance(table, Table)
        table.actions()
        comes_back(table)


# --- its page -------------------------------------------------------------------------------


def rows(page: str) -> dict[str, set[str]]:
    """Return the tables of the page: the words in code, by those of the first column."""
    found = re.findall(r"^\| (`\w+`[^|]*) \|(.*)\|$", page, re.MULTILINE)
    return {
        name: set(re.findall(r"`(\w+)`", text))
        for names, text in found
        for name in re.findall(r"`(\w+)`", names)
    }


def test_everything_is_on_its_page() -> None:
    """Fields, stages with their values, and letters of cards."""
    page = rows(PAGE)
    names = [one.name for one in fields(Position) if one.name != "rules"]

    assert ["board", "variant", *names, *STAGES] == list(page)
    for name, kind in STAGES.items():
        assert {one.name for one in fields(kind)} - {"player"} <= page[name]
    for name, value in (("seats", Seat), ("holders", Holder), ("neutral", NeutralSeat)):
        assert {one.name for one in fields(value)} <= page[name]
    for card, letter in LETTERS.items():
        assert f"`{letter}` {card}" in PAGE
    assert set(LETTERS) == set(Card)


def test_its_example_is_one() -> None:
    """The line on the page can be read."""
    text = PAGE.split("```text")[1].split("```")[0]

    assert position_text(read_position(text, rules_of("usa", "standard"))) == text.strip()
