"""Another kind of value than belongs there: a sentence with the way out, for whatever is given."""

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from tutor.notebook import (
    build_station,
    cards,
    claim,
    decided,
    draw,
    example_game,
    final_score,
    finished,
    lay_out,
    look,
    play_bots,
    points_by_length,
    proof,
    rank_tokens,
    score,
    tunnel_odds,
    way_of_ticket,
)
from tutor.words.names import UnknownNameError

KINDS = (None, 3, 2.0, -1, True, "nine", b"x", ["x"], ("x",), {"x": 1}, {1}, object())
GAME = example_game("usa", "tie_most_tickets")
TOKENS = {"Anna": 9, "Bram": 4}
HAND = cards(red=2)
WAY = "Denver - Omaha"


def kept(given: Any) -> Any:
    """Return what can be a name in braces: Python takes no list there."""
    return given if isinstance(given, Hashable) else repr(given)


GIVEN: dict[str, Callable[[Any], object]] = {
    "finished": lambda one: finished(one, Anna="", Bram=""),
    "finished, variant": lambda one: finished("usa", variant=one, Anna="", Bram=""),
    "finished, routes": lambda one: finished("usa", Anna=one, Bram=""),
    "score": score,
    "final_score": final_score,
    "decided": decided,
    "proof": lambda one: proof(one, "routes"),
    "proof, part": lambda one: proof(GAME, one),
    "proof, player": lambda one: proof(GAME, "routes", one),
    "look": look,
    "look, variant": lambda one: look("usa", one),
    "points_by_length": points_by_length,
    "example_game": lambda one: example_game(one, "tie_most_tickets"),
    "example_game, name": lambda one: example_game("usa", one),
    "way_of_ticket": lambda one: way_of_ticket("usa", one),
    "tunnel_odds, players": lambda one: tunnel_odds("europe", players=one),
    "rank_tokens": lambda one: rank_tokens(one, TOKENS),
    "rank_tokens, tokens": lambda one: rank_tokens("nederland", one),
    "rank_tokens, a name": lambda one: rank_tokens("nederland", {"Anna": 9, kept(one): 4}),
    "rank_tokens, loans": lambda one: rank_tokens("nederland", TOKENS, one),
    "play_bots, players": lambda one: play_bots("usa", players=one, level="easy"),
    "play_bots, level": lambda one: play_bots("usa", level=one),
    "play_bots, seed": lambda one: play_bots("usa", seed=one, level="easy"),
    "lay_out, players": lambda one: lay_out("usa", players=one),
    "lay_out, hand": lambda one: lay_out("usa", hand=one),
    "lay_out, row": lambda one: lay_out("usa", row=one),
    "lay_out, claims": lambda one: lay_out("usa", claims=one),
    "lay_out, claims, route": lambda one: lay_out("usa", claims={WAY: one}),
    "lay_out, stations": lambda one: lay_out("europe", stations=one),
    "lay_out, trains": lambda one: lay_out("usa", trains=one),
    "lay_out, rulings": lambda one: lay_out("usa", rulings=one),
    "lay_out, seed": lambda one: lay_out("usa", seed=one),
    "claim": lambda one: claim("usa", one, HAND),
    "claim, pay": lambda one: claim("usa", WAY, one),
    "claim, from_holder": lambda one: claim("team_asia", "Hanoi - Kunming", HAND, from_holder=one),
    "draw": lambda one: draw("usa", one),
    "build_station": lambda one: build_station("europe", one, HAND),
}


def answered(call: Callable[[Any], object], given: object) -> str:
    """Return what is said to a value; any other error than a sentence is raised."""
    try:
        call(given)
    except UnknownNameError as refused:
        return str(refused)
    return "It is taken."


@pytest.mark.parametrize("place", GIVEN)
def test_no_kind_of_value_is_answered_with_a_traceback(place: str) -> None:
    """Each is taken, or refused in a sentence."""
    for kind in KINDS:
        answer = answered(GIVEN[place], kind)
        assert answer.endswith((".", "?")), (kind, answer)


@pytest.mark.parametrize("part", sorted(set(finished.__kwdefaults__ or ()) - {"variant"}))
@pytest.mark.parametrize("board", ["europe", "nederland", "team_asia"])
def test_no_part_of_a_game_is_answered_with_a_traceback(board: str, part: str) -> None:
    """By itself, as a player's, as one of a player's."""
    names = ("Anna", "Bram", "Cleo", "Dirk")
    for kind in KINDS:
        for given in (kind, [kind], {"Anna": kind}, {"Anna": [kind]}, {3: kind}):
            game = {**dict.fromkeys(names, ""), part: given}
            answer = answered(lambda all_of_it: finished(board, **all_of_it), game)
            assert answer.endswith((".", "?")), (given, answer)


@pytest.mark.parametrize(
    ("place", "given", "told"),
    [
        ("finished", 3, "There is no board “3”. Choose from: "),
        ("finished", None, "There is no board “None”. Choose from: "),
        ("finished, variant", ["x"], "This board has no variant “['x']”. It has: "),
        ("look", {1}, "There is no board “{1}”. Choose from: "),
        ("play_bots, players", "nine", "players must be a whole number of at least 1, not 'nine'."),
        ("tunnel_odds, players", 2.0, "players must be a whole number of at least 1, not 2.0."),
        ("lay_out, seed", ["x"], "seed must be a whole number of at least 0, not ['x']."),
        ("lay_out, claims", ["x"],
         "claims: use braces here, such as claims={\"Oslo - Bergen\": \"Bram\"}, not ['x']."),
        ("lay_out, row", 3, 'row must be a list of cards, such as ["red", "locomotive"], not 3.'),
        ("rank_tokens, tokens", 9, 'tokens: use braces here, such as tokens={"Anna": 1}, not'),
        ("claim", None, "Name two cities with a dash between them, not None."),
        ("build_station", 3, "There is no city 3 on this board. Choose from: "),
        ("claim, from_holder", None, "from_holder must be cards, such as cards(red=2, locomotive"),
        ("play_bots, level", ["x"], "There is no level ['x']. Choose from: easy, fair, strong."),
        ("score", ["x"], "['x'] is not a finished game. Give what finished(...), play_bots(...)"),
    ],
)  # fmt: skip
def test_a_wrong_kind_is_named_with_the_way_out(place: str, given: Any, told: str) -> None:
    """What was given stands there as it was written."""
    with pytest.raises(UnknownNameError) as refused:
        GIVEN[place](given)

    assert str(refused.value).startswith(told)
