"""From the spaces' numbers to the routes' owners: votes, the claimed share, lanes of a pair."""

import itertools
from collections.abc import Mapping

import numpy as np

ROUNDS = 30
FURTHEST = 3.0  # how much a photo's share of claimed routes may weigh, in logits


def log_softmax(logits: np.ndarray) -> np.ndarray:
    """Return the logarithms of the shares that logits stand for, along the last axis."""
    apart = logits - logits.max(-1, keepdims=True)
    return np.asarray(apart - np.log(np.exp(apart).sum(-1, keepdims=True)))


def summed(spaces: np.ndarray, route: np.ndarray) -> np.ndarray:
    """Return the routes' votes (routes, colours): spaces of one route are not independent."""
    votes = np.zeros((route.max() + 1, spaces.shape[1]))
    np.add.at(votes, route, spaces)
    return np.asarray(votes / np.sqrt(np.bincount(route))[:, None])


def shares(votes: np.ndarray, pair: np.ndarray, settings: Mapping[str, float]) -> np.ndarray:
    """Return how likely each route is whose (routes, colours; the first is nobody's).

    How many routes of the photo are claimed is estimated from all of them, again and again; a
    fixed guess sees trains on empty boards. No colour has two lanes of one pair (B11).
    """
    votes = votes / settings["temperature"]
    routes, colors = votes.shape
    claimed = np.zeros(colors)
    for _ in range(ROUNDS):
        found = np.exp(log_softmax(votes + claimed))
        few = settings["smoothing"]
        share = (found[:, 1:].sum() + few / 2) / (routes + few)
        weight = settings["strength"] * np.log(share / (1 - share))
        claimed[1:] = np.clip(weight, -FURTHEST, FURTHEST)
    for lanes in (np.flatnonzero(pair == one) for one in np.unique(pair)):
        if len(lanes) > 1:
            found[lanes] = apart(found[lanes])
    return np.asarray(found)


def apart(lanes: np.ndarray) -> np.ndarray:
    """Return the shares of a pair's lanes (lanes, colours), given that no colour has two."""
    joint = np.zeros_like(lanes)
    for colors in itertools.product(range(lanes.shape[1]), repeat=len(lanes)):
        taken = [color for color in colors if color]
        if len(taken) == len(set(taken)):
            likely = np.prod(lanes[range(len(lanes)), colors])
            joint[range(len(lanes)), colors] += likely
    return np.asarray(joint / joint.sum(1, keepdims=True))
