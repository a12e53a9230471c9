"""Tickets that name countries: typed, tapped, held in several copies, opened and linked."""

from dataclasses import replace

import pytest

from tests.pad.play import BOARDS, act, codes, do, game, player, table
from tutor.game.file import write_game
from tutor.link.code import link_of
from tutor.link.packing import Lists
from tutor.pad.state import Note, Pad
from tutor.pad.typed import Doubt, Typed, typed_routes, typed_tickets
from tutor.words.names import Names

rule = pytest.mark.rule

FRANCE, ITALIA = "france--countries", "italia--countries"


@pytest.fixture
def pad() -> Pad:
    """Return a table of two at Switzerland's tickets."""
    return act(table("switzerland"), do("tab", tab="tickets"))


def typed(pad: Pad, text: str) -> list[Typed]:
    return list(typed_tickets(BOARDS.standing(game(pad)), pad.active, text))


def taken(pad: Pad, text: str) -> list[str]:
    return [part.taken for part in typed(pad, text)]


# --- typed ----------------------------------------------------------------------------------


@rule("H13")
@pytest.mark.parametrize(
    "text",
    [
        "bern countries",
        "bern--countries",
        "Bern – Italia",
        "italy bern",
        "Bern Italien 8",
        "Bern - Deutschland / France / Italia / Österreich",
        "bern osterreich 11",
    ],
)
def test_a_city_with_any_or_all_of_its_countries(pad: Pad, text: str) -> None:
    """In any language of the board's names, with what the country brings or without."""
    assert taken(pad, text) == ["bern--countries"]


def test_every_card_is_read_by_its_printed_name(pad: Pad) -> None:
    """All countries of one country's card are on others too: the first name tells."""
    board = BOARDS.standing(game(pad)).board
    for card in board.tickets:
        assert taken(pad, Names(board).ticket(card.id)) == [card.id]


@rule("H14")
def test_two_countries_are_on_two_cards(pad: Pad) -> None:
    """The one that begins as it was typed is offered first."""
    (found,) = typed(pad, "Italia – France")

    assert found.doubt is Doubt.MANY
    assert found.choices == (f"{ITALIA}--1", f"{FRANCE}--1")


@pytest.mark.parametrize("text", ["italia", "Italy", "Włochy"])
def test_a_country_alone_finds_its_cards(pad: Pad, text: str) -> None:
    """One of each card, whichever of its names is typed."""
    (found,) = typed(pad, text)

    assert found.doubt is Doubt.PART
    assert len(found.choices) == 8
    assert f"{ITALIA}--1" in found.choices


def test_points_that_no_way_brings_are_no_card(pad: Pad) -> None:
    """The number that does not fit stays in doubt."""
    assert [part.doubt for part in typed(pad, "bern italia 9")] == [None, Doubt.NOTHING]


@rule("H14", "H21")
def test_copies_are_taken_one_after_the_other(pad: Pad) -> None:
    """Typed again it is the next free copy; with none left, the card is entered already."""
    line = typed(pad, ", ".join(["france countries"] * 3))
    assert [part.taken for part in line] == [f"{FRANCE}--1", f"{FRANCE}--2", ""]
    assert line[2].doubt is Doubt.OWN

    held = act(pad, do("add_ticket", ticket=f"{FRANCE}--1", player=1))
    assert taken(held, "france countries") == [f"{FRANCE}--2"]


@rule("H11")
def test_routes_into_a_country(pad: Pad) -> None:
    """A country's name is that of all its ends; two from one city are told by their colour."""
    standing = BOARDS.standing(game(pad))

    def routes(text: str) -> list[Typed]:
        return list(typed_routes(standing, 0, text))

    assert [part.taken for part in routes("basel germany")] == ["basel--deutschland_basel--1"]
    (found,) = routes("kreuzlingen deutschland")
    assert found.doubt is Doubt.MANY
    assert len(found.choices) == 2
    (found,) = routes("kreuzlingen deutschland orange")
    assert found.taken == "deutschland_kreuzlingen_west--kreuzlingen--1"


# --- tapped ---------------------------------------------------------------------------------


@rule("H10", "H13")
@pytest.mark.parametrize("order", [("bern", "italia_brig"), ("italia_davos", "bern")])
def test_a_city_and_a_flag(pad: Pad, order: tuple[str, str]) -> None:
    """Any flag stands for its country."""
    pad = act(pad, *(do("ticket_city", city=place) for place in order))

    assert player(pad).tickets == ("bern--countries",)
    assert not pad.ends


@rule("H14")
def test_two_flags_ask_which_card(pad: Pad) -> None:
    """Both countries have a card; two flags of one country have none."""
    asked = act(pad, do("ticket_city", city="france_geneve"), do("ticket_city", city="italia_brig"))
    assert not player(asked).tickets
    assert {*typed(asked, asked.query)[0].choices} == {f"{ITALIA}--1", f"{FRANCE}--1"}

    apart = act(pad, do("ticket_city", city="italia_davos"), do("ticket_city", city="italia_brig"))
    assert apart.note == Note("apart", ("italia_davos", "italia_brig"))


@rule("H21")
def test_a_card_of_which_all_copies_are_held(pad: Pad) -> None:
    """It is refused; another player's copy can be taken over."""
    for copy in (1, 2):
        pad = act(pad, do("add_ticket", ticket=f"{FRANCE}--{copy}", player=1))
    pad = act(pad, do("add_ticket", ticket=f"{FRANCE}--2", player=0))
    assert codes(pad) == ["ticket_held_twice"]
    assert pad.refusal
    (way,) = pad.refusal.ways_out

    pad = act(pad, way.action)
    assert player(pad).tickets == (f"{FRANCE}--2",)
    assert player(pad, 1).tickets == (f"{FRANCE}--1",)


def test_a_flag_can_be_looked_at(pad: Pad) -> None:
    """As a city can, where a tap enters nothing."""
    assert act(pad, do("look", city="italia_brig")).looked == "italia_brig"


@rule("H12")
def test_written_down_tickets_are_between_cities(pad: Pad) -> None:
    """A card with a country is always listed."""
    pad = act(pad, do("type_ticket", player=0, a="basel", b="italia", points=9))

    assert codes(pad) == ["unknown_city"]
    assert not player(pad).tickets


# --- opened and linked ----------------------------------------------------------------------


@rule("H14")
def test_a_cards_id_alone_stands_for_a_free_copy(pad: Pad) -> None:
    """Opened or linked, every copy has its own id."""
    anna, bram = game(pad).players
    bare = replace(
        game(pad),
        players=(
            replace(anna, tickets=(FRANCE, "bern--countries")),
            replace(bram, tickets=(f"{FRANCE}--1",)),
        ),
    )
    opened = act(Pad(), do("open", value=write_game(bare)))
    assert player(opened).tickets == (f"{FRANCE}--2", "bern--countries")
    assert player(opened, 1).tickets == (f"{FRANCE}--1",)

    lists = Lists(BOARDS.standing(bare).board, BOARDS.variants("switzerland"))
    linked = act(Pad(), do("visit", value=link_of(bare, lists)))
    assert [one.tickets for one in game(linked).players] == [
        one.tickets for one in game(opened).players
    ]
