"""Fit the vote's settings on rendered boards, so that "sure" there means right in 99 of 100."""

import itertools
from collections.abc import Mapping, Sequence

import numpy as np
import torch
from torch.nn import functional

from tools.photo.networks import Reader
from tools.photo.sheets import PRINTED, TRAINS
from tools.photo.vote import log_softmax, shares, summed

SURE, RIGHT = 0.9, 0.99
FULL, LEAST = 0.5, 1e-6
SMOOTHING = 2.0
TEMPERATURES = (0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2.0, 2.5)
STRENGTHS = (0.5, 1.0, 1.5, 2.0)
Kept = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def flipped(net: Reader, patches: np.ndarray, printed: np.ndarray) -> np.ndarray:
    """Return the logarithms (n, 8) of the reader's shares, the four mirrorings' mean."""
    x = torch.tensor(patches).permute(0, 3, 1, 2)
    known = functional.one_hot(torch.tensor(printed), len(PRINTED)).float()
    with torch.no_grad():
        seen = [net(torch.flip(x, axes), known).numpy() for axes in ((), (2,), (3,), (2, 3))]
    return np.asarray(np.mean([log_softmax(one) for one in seen], 0))


def calibrated(net: Reader, kept: Sequence[Kept]) -> tuple[Mapping[str, float], str]:
    """Return the settings that fit boards kept back, and a report of what they come to.

    A board is (patches, printed, owner, route: by space, pair: by route). Of the settings with
    which sure routes are right often enough, those that surprise least on boards of which most is
    claimed: nearly every photo is of a finished game.
    """
    votes, owners, pairs = [], [], []
    for patches, printed, owner, route, pair in kept:
        playing = np.unique(np.r_[0, owner, 1:6])  # a table knows its colours; five are in a box
        numbers = flipped(net, patches, printed)
        blind = np.full_like(numbers, -30)
        blind[:, playing] = log_softmax(numbers[:, playing])
        votes.append(summed(blind, route))
        owners.append(owner[np.unique(route, return_index=True)[1]])
        pairs.append(pair)
    truth = np.concatenate(owners)
    full = np.concatenate([np.full(len(owner), (owner > 0).mean() > FULL) for owner in owners])
    best: tuple[float, Mapping[str, float], np.ndarray] | None = None
    for temperature, strength in itertools.product(TEMPERATURES, STRENGTHS):
        tried = {"temperature": temperature, "strength": strength, "smoothing": SMOOTHING}
        found = np.concatenate([shares(v, p, tried) for v, p in zip(votes, pairs, strict=True)])
        sure = found.max(1) >= SURE
        right = (found.argmax(1) == truth)[sure].mean() if sure.any() else 0
        likely = np.maximum(found[np.arange(len(truth)), truth], LEAST)[full]
        surprise = -float(np.log(likely).mean())
        if right >= RIGHT and (best is None or surprise < best[0]):
            best = surprise, tried, found
    if best is None:
        raise ValueError("with no settings are sure routes right often enough: train longer")
    _, settings, found = best
    return settings, report(str(settings), found, truth)


def report(head: str, found: np.ndarray, truth: np.ndarray) -> str:
    """Return in words how often routes (routes, 8) are right, all of them and by colour."""
    guess, sure = found.argmax(1), found.max(1) >= SURE
    right = guess == truth
    lines = [f"{head}: {len(truth)} routes, {right.mean():.3f} right"]
    lines += [f"  sure {sure.mean():.3f}, of these right {right[sure].mean():.4f}"]
    for color, name in enumerate(TRAINS):
        own, said = truth == color, guess == color
        if own.any() and said.any():
            shares = f"{right[own].mean():.3f}, when said {right[said].mean():.3f}"
            lines.append(f"  {name or 'none'}: right of {own.sum()} {shares}")
    return "\n".join(lines)
