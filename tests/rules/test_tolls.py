"""Toll tokens: the ranking and its bonus, loans, and totals that cannot be explained."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import Table, pairs
from tutor.rules.tolls import TokensEvidence, token_ranking

rule = pytest.mark.rule

NAMES = ["Anna", "Bram", "Cees", "Daan", "Eva"]


def tokens(*totals: int | None, loans: tuple[int, ...] = ()) -> list[int]:
    """Return what each player gets from tokens and loans together."""
    table = Table("nederland", **{name: [] for name in NAMES[: len(totals)]})
    for name, total in zip(NAMES, totals, strict=False):
        table.give(name, tokens=total)
    for name, owed in zip(NAMES, loans, strict=False):
        table.give(name, loans=owed)
    return [
        table.parts(name)["token_bonus"] + table.parts(name)["loans"]
        for name in NAMES[: len(totals)]
    ]


@rule("D9")
@pytest.mark.parametrize(
    ("totals", "bonus"),
    [
        ((9, 5), [55, 0]),
        ((9, 5, 7), [55, 0, 35]),
        ((9, 5, 7, 8), [55, 0, 20, 35]),
        ((9, 5, 7, 8, 6), [55, 0, 20, 35, 10]),
    ],
)
def test_bonus_by_place(totals: tuple[int, ...], bonus: list[int]) -> None:
    """The rulebook's tables; with two players the second gets nothing."""
    assert bonus == tokens(*totals)


@rule("D11", "D10", "D8")
def test_the_rulebooks_example() -> None:
    """9, 9, 3 with a loan, 1: 55, 55, -5, 20."""
    assert [55, 55, -5, 20] == tokens(9, 9, 3, 1, loans=(0, 0, 1, 0))


@rule("D10", "D8")
def test_the_first_place_may_be_held_by_a_loan() -> None:
    """The richest has two loans: no bonus, 10 points lost, the next is still second."""
    assert [-10, 35, 0] == tokens(12, 9, 3, loans=(2, 0, 0))


@rule("B17", "D9")
def test_no_tokens_hold_a_place_like_any_other() -> None:
    """Everybody at 0 shares the first place."""
    assert [55, 55, 55] == tokens(0, 0, 0)


@rule("D12")
def test_tokens_are_worth_nothing_in_themselves() -> None:
    """One token or a hundred more than the next: the same bonus."""
    assert tokens(9, 8) == tokens(90, 8)


@rule("D9", "D11")
@given(st.lists(st.integers(0, 5), min_size=2, max_size=5))
def test_places_are_dense(totals: list[int]) -> None:
    """Equal totals share a place, the next total takes the very next one."""
    named = dict(zip(NAMES, totals, strict=False))
    ranking = token_ranking(named, {}, (55, 35, 20, 10, 0))

    assert {rank.name: rank.place for rank in ranking} == {
        name: 1 + len({other for other in totals if other > total}) for name, total in named.items()
    }


def tolled(**totals: object) -> Table:
    """Anna and Bram share the bridge Breda-Rotterdam (toll 4); Anna has two routes of toll 2."""
    anna = pairs("breda-rotterdam breda-turnhout breda-s_hertogenbosch")
    table = Table("nederland", Anna=anna, Bram=pairs("breda-rotterdam", 2), Cees=[])
    for name, values in totals.items():
        table.give(name, **values)  # type: ignore[arg-type]
    return table


def odd(table: Table) -> list[tuple[str, str]]:
    """Return the warnings about tokens and loans."""
    return [one for one in table.warnings() if one[0].startswith(("tokens", "loans"))]


@rule("X4", "D6", "D7")
@pytest.mark.parametrize(
    ("total", "loans", "is_odd"),
    [
        (21, 0, True),  # 30 - 8 = 22 at the least
        (22, 0, False),
        (26, 0, False),  # Bram, second on the bridge, paid Anna 4
        (27, 0, True),
        (23, 1, True),  # one loan: 22 + the cheapest toll, 2, at the least
        (24, 1, False),
        (30, 1, False),  # 22 + the dearest, 4, + 4 from Bram
        (31, 1, True),
    ],
)
def test_totals_that_the_routes_cannot_explain(total: int, loans: int, is_odd: bool) -> None:
    """Between 30 - tolls + cheapest loans and 30 - tolls + dearest loans + income."""
    table = tolled(Anna={"tokens": total, "loans": loans})

    assert (("tokens_odd", "players[0].tokens") in odd(table)) == is_odd


@rule("X4", "D14")
@pytest.mark.parametrize(("total", "is_odd"), [(22, False), (26, False), (27, True)])
def test_the_bank_pays_for_neutrals_second_lane(total: int, is_odd: bool) -> None:
    """What neutral took beside Anna's lane may have come in from the bank."""
    anna = pairs("breda-rotterdam breda-turnhout breda-s_hertogenbosch")
    table = Table("nederland", Anna=anna, Bram=[]).give("Anna", tokens=total)
    neutral = {"color": "white", "routes": pairs("breda-rotterdam", 2)}
    table.set(variant="neutral", neutral=neutral)

    assert (("tokens_odd", "players[0].tokens") in odd(table)) == is_odd
    assert ("tokens_odd", "") not in odd(table)
    table.give("Bram", tokens=30)
    assert (("tokens_odd", "") in odd(table)) == is_odd  # 60 - 4 - 2 - 2 to 60 - 2 - 2


@rule("X4")
@pytest.mark.parametrize(
    ("totals", "is_odd"), [((22, 30, 30), False), ((26, 26, 30), False), ((26, 30, 30), True)]
)
def test_a_sum_that_does_not_fit(totals: tuple[int, int, int], is_odd: bool) -> None:
    """The bridge's toll went to the bank once: 90 - 4 - 2 - 2 = 82 in all."""
    anna, bram, cees = totals
    table = tolled(Anna={"tokens": anna}, Bram={"tokens": bram}, Cees={"tokens": cees})

    assert (("tokens_odd", "") in odd(table)) == is_odd


@rule("X4")
def test_more_loans_than_routes() -> None:
    """Each loan paid for one route."""
    table = tolled(Anna={"loans": 3}, Bram={"loans": 2})

    assert [one for one in odd(table) if one[0] == "loans_odd"] == [
        ("loans_odd", "players[1].loans")
    ]


@rule("X4")
def test_tokens_not_counted_yet() -> None:
    """Null is not 0: it ranks last and warns that the ranking is not complete."""
    table = tolled(Anna={"tokens": 22}, Bram={"tokens": None}, Cees={"tokens": 30})
    ranking = [side.evidence(TokensEvidence) for side in table.score().sides]
    assert ranking[1] is not None
    assert ranking[2] is not None
    cees, bram = ranking[2].own, ranking[1].own

    assert [("tokens_missing", "players[1].tokens")] == odd(table)
    assert (cees.place, bram.place, bram.tokens) == (1, 3, None)


@rule("X4")
@pytest.mark.parametrize("key", ["tokens", "loans", "start"])
def test_numbers_below_zero(key: str) -> None:
    """Errors, not warnings."""
    table = Table("nederland", Anna=[], Bram=[]).give("Bram", **{key: -1})

    assert table.errors() == [("out_of_range", f"players[1].{key}")]


@rule("D13", "D3")
@pytest.mark.parametrize("key", ["tokens", "loans"])
def test_no_tokens_without_tolls(key: str) -> None:
    """The variant without tolls has none; nor has any other board."""
    without = Table("nederland", Anna=[], Bram=[]).set(variant="no_tolls").give("Anna", **{key: 3})
    europe = Table("europe", Anna=[], Bram=[]).give("Anna", **{key: 3})

    assert without.errors() == europe.errors() == [("not_on_this_board", f"players[0].{key}")]
