"""Whose the routes are, decided together, against plain Python that tries everything."""

import itertools
import math

import numpy as np
import pytest

from tests.photo.scripts import answered

CLASSES = ["", "red", "blue", "green", "black", "yellow", "white", "purple"]


def shared(lane: list[float]) -> list[float]:
    """Return numbers in proportion that add up to 1."""
    return [one / sum(lane) for one in lane]


@pytest.mark.rule("B11")
@pytest.mark.parametrize(("lanes", "most"), [(1, 1), (2, 2), (2, 1), (3, 3), (3, 2), (3, 1)])
def test_lanes_side_by_side_have_different_owners(lanes: int, most: int) -> None:
    """Of all owners of all lanes at once, those with one owner twice or too many are out."""
    rng = np.random.default_rng(lanes)
    given = [shared(rng.random(4).tolist()) for _ in range(lanes)]
    found = answered(
        "joint.js", "({ apart }, { given, most }) => apart(given, most)", given=given, most=most
    )
    weights = {
        chosen: math.prod(lane[one] for lane, one in zip(given, chosen, strict=True))
        for chosen in itertools.product(range(4), repeat=lanes)
        if len({*chosen} - {0}) == len([one for one in chosen if one]) <= most
    }
    total = sum(weights.values())
    assert found["best"] == list(max(weights, key=lambda chosen: weights[chosen]))
    for lane, owner in itertools.product(range(lanes), range(4)):
        expected = sum(weight for chosen, weight in weights.items() if chosen[lane] == owner)
        assert found["shares"][lane][owner] == pytest.approx(expected / total)


@pytest.mark.rule("B11")
def test_in_a_game_of_few_one_lane_has_an_owner() -> None:
    """Where two lanes look claimed and one is open, the likelier owner stays."""
    looks = [math.log(one) for one in (0.02, 0.9, *[0.08 / 6] * 6)]
    other = [math.log(one) for one in (0.2, 0.02, 0.7, *[0.08 / 5] * 5)]
    routes = [{"id": f"a--b--{n}", "pair": "a--b", "spaces": [[0, 0, 0]]} for n in (1, 2)]
    for open_, owners in (({}, ["red", "blue"]), ({"a--b": 1}, ["red", ""])):
        found = answered(
            "joint.js",
            "({ decided }, { looked, routes, open }) => decided(looked, { routes },"
            " ['red', 'blue'], open, { temperature: 1, strength: 0, smoothing: 2 })",
            looked=[*looks, *other],
            routes=routes,
            open=open_,
        )
        assert [one["owner"] for one in found] == owners


def test_what_is_not_in_play_is_left_out() -> None:
    """A route's spaces vote with what is left of their shares; more of them are surer."""
    shares = [
        [0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.05, 0.05],
        [0.1, 0.6, 0.05, 0.05, 0.1, 0.05, 0.04, 0.01],
    ]
    found = answered(
        "joint.js",
        "({ votes }, { looked }) => votes(looked, [1, 2], [0, 1, 4], 0.9)",
        looked=[math.log(one) for share in (shares[0], *shares) for one in share],
    )
    for route, spaces in zip(found, ([shares[0]], shares), strict=True):
        for at, place in enumerate((0, 1, 4)):
            logs = [math.log(share[place] / (share[0] + share[1] + share[4])) for share in spaces]
            assert route[at] == pytest.approx(sum(logs) / 0.9 / math.sqrt(len(spaces)))


def settled(scores: np.ndarray, strength: float, smoothing: float) -> np.ndarray:
    """Return shares with what is usual among them, by turns until nothing changes."""
    weight = 0.0
    for _ in range(30):
        powers = np.exp(scores + weight * (np.arange(scores.shape[1]) > 0))
        shares = powers / powers.sum(1, keepdims=True)
        usual = ((1 - shares[:, 0]).sum() + smoothing / 2) / (len(scores) + smoothing)
        weight = float(np.clip(strength * math.log(usual / (1 - usual)), -3, 3))
    return shares


@pytest.mark.parametrize("claimed", [0, 10, 38])
def test_what_is_usual_on_a_photo_counts(claimed: int) -> None:
    """Where nearly nothing is claimed, what looks a little claimed is not; and the other way."""
    doubtful, routes = [0.0, 0.2, -3.0], 40
    sure = [[-4.0, 4.0, -4.0]] * claimed + [[4.0, -4.0, -4.0]] * (routes - claimed)
    scores = [doubtful, *sure]
    found = answered(
        "joint.js", "({ settled }, { scores }) => settled(scores, 2, 2)", scores=scores
    )
    assert np.array(found) == pytest.approx(settled(np.array(scores), 2, 2))
    assert (found[0][1] > 0.5) == (claimed > routes / 2)


def test_routes_are_answered_in_their_order() -> None:
    """Each with its owner, how sure that is, and the shares of the colours in play."""

    def looks(name: str) -> list[float]:
        return [math.log(0.93 if one == name else 0.01) for one in CLASSES]

    routes = [
        {"id": "a--b--1", "pair": "a--b", "spaces": [[0, 0, 0]]},
        {"id": "b--c--1", "pair": "b--c", "spaces": [[0, 0, 0]]},
        {"id": "a--b--2", "pair": "a--b", "spaces": [[0, 0, 0]]},
    ]
    found = answered(
        "joint.js",
        "({ decided }, { looked, routes }) => decided(looked, { routes }, ['red', 'blue'], {},"
        " { temperature: 1, strength: 0, smoothing: 2 })",
        looked=[*looks("red"), *looks("blue"), *looks("white")],
        routes=routes,
    )
    assert [one["route"] for one in found] == [route["id"] for route in routes]
    assert [one["owner"] for one in found] == ["red", "blue", ""]
    for one in found:
        assert {*one["shares"]} == {"", "red", "blue"}
        assert sum(one["shares"].values()) == pytest.approx(1)
        assert one["sure"] == one["shares"][one["owner"]]
    assert found[2]["shares"]["red"] < found[2]["shares"]["blue"]


@pytest.mark.parametrize(("green", "strange"), [(3, ["green"]), (2, [])])
def test_colours_of_nobody_are_told(green: int, strange: list[str]) -> None:
    """If several routes surely have them; none of those in play, and none that are not read."""
    seen = ["red"] * 3 + ["white"] * 3 + ["green"] * green
    routes = [
        {"id": f"a--b{n}--1", "pair": f"a--b{n}", "spaces": [[0, 0, 0]]} for n in range(len(seen))
    ]
    found = answered(
        "joint.js",
        "({ strangers }, { looked, routes }) => strangers(looked, { routes, reads: ['red', 'blue',"
        " 'green'] }, ['red', 'blue'], { temperature: 1, strength: 0, smoothing: 2 })",
        looked=[math.log(0.93 if one == name else 0.01) for name in seen for one in CLASSES],
        routes=routes,
    )
    assert found == strange


def test_a_colour_that_is_not_read_makes_others_unsure() -> None:
    """Its trains are neither nobody's nor another player's for sure; what is sure stays so."""
    likely = {"white": 0.9, "blue": 0.93, "": 0.93}
    seen = {name: {one: share if one == name else 0.01 for one in CLASSES}
            for name, share in likely.items()}  # fmt: skip
    seen["white"]["red"] = 0.04  # likelier than nobody's, and all that would be left
    routes = [{"id": name or "none", "pair": name, "spaces": [[0, 0, 0]]} for name in seen]
    found = [
        answered(
            "joint.js",
            "({ decided }, { looked, routes, unread }) => decided(looked, { routes },"
            " ['red', 'blue'], {}, { temperature: 0.5, strength: 0, smoothing: 2 }, unread)",
            looked=[math.log(shares[one]) for shares in seen.values() for one in CLASSES],
            routes=routes,
            unread=unread,
        )
        for unread in ([], ["white"])
    ]
    assert [[one["owner"] for one in few] for few in found] == [["red", "blue", ""]] * 2
    assert [[one["sure"] > 0.85 for one in few] for few in found] == [
        [True, True, True], [False, True, True],
    ]  # fmt: skip


def test_what_is_entered_for_an_owner_that_is_not_read_is_not_asked_again() -> None:
    """A photo that seems to show another owner there says nothing; elsewhere it does."""
    owners = [{"key": key, "color": color, "reads": color != "white"}
              for key, color in (("0", "red"), ("1", "white"), ("2", "blue"))]  # fmt: skip
    read = [{"route": name, "owner": "red", "sure": 0.95, "shares": {}} for name in "abc"]
    found = answered(
        "../../widgets/js/photo_plan.js",
        "({ planOf }, { read, owners, entered }) =>"
        " planOf(read, entered, new Map(), owners, new Set()).unsure",
        read=read,
        owners=owners,
        entered={"a": "0", "b": "1", "c": "2"},
    )
    assert found == ["c"]
