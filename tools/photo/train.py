"""Train both networks on rendered boards: ``python -m tools.photo.train FOLDER``.

The folder is what ``tools.photo.render`` made. Of its boards the last tenth is kept back: the
calibration is fitted on them, and what is printed at the end is measured on them. Minutes on one
core. Writes ``tutor/photo/reader.bin`` and the fixture of tests/photo.
"""

import argparse
import math
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from tools.photo.calibrate import calibrated
from tools.photo.export import export, fixture
from tools.photo.networks import Aligner, Reader
from tools.photo.sheets import PRINTED, Floats, Picture, homography, rectangle
from tools.photo.views import BESIDE, SCALE, patches, rectified

SEED = 0
READER_STEPS, READER_BATCH, READER_RATE = 6000, 128, 6e-3
ALIGNER_STEPS, ALIGNER_BATCH, ALIGNER_RATE = 3000, 8, 8e-3
CROP = 112  # pixels of the aligner's crops
STORED = 180  # a patch's 1 as a byte
KEPT_BACK = 10  # one board in so many


@dataclass(frozen=True)
class Example:
    """A rendered photo, reduced to what the networks learn from; numbers by space."""

    patches: Picture
    printed: np.ndarray
    owner: np.ndarray
    route: np.ndarray
    pair: np.ndarray
    flat: Picture
    truth: Picture


def example(file: Path, rng: np.random.Generator) -> Example:
    """Return a board of the renderer's folder, its patches cut as after a middling fit."""
    photo = np.asarray(cv2.imread(str(file.with_suffix(".jpg"))), np.uint8)[..., ::-1]
    made = np.load(file)
    width, height = made["size"]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]])
    off = rng.normal(0, abs(rng.normal(0, 0.002)) * max(width, height), (4, 2))
    near = made["map"] @ homography(corners, corners + off)
    spaces = made["spaces"][:, :3] + rng.normal(0, (1.2, 1.2, 0.026), (len(made["spaces"]), 3))
    cut = patches(photo, near, spaces, (width, height))
    route = made["route"]
    return Example(
        patches=(cut * STORED).clip(0, 255).astype(np.uint8),
        printed=made["printed"][route],
        owner=made["owner"][route],
        route=route,
        pair=made["pair"],
        flat=rectified(photo, made["map"], (width, height)),
        truth=truth(made["spaces"], made["cities"], (width, height)),
    )


def truth(spaces: Floats, cities: Floats, size: tuple[float, float]) -> Picture:
    """Return what the aligner is to find on a rectified map: spaces, their middles, cities."""
    shape = [int(side + 2 * BESIDE) // 8 * 4 for side in size][::-1]
    found = np.zeros((*shape, 3), np.uint8)
    for channel, (length, width) in enumerate(((60, 22), (30, 14))):
        layer = np.zeros(shape, np.uint8)
        for x, y, angle in spaces[:, :3]:
            box = rectangle(
                (x + BESIDE) / SCALE, (y + BESIDE) / SCALE, angle, length / SCALE, width / SCALE
            )
            cv2.fillConvexPoly(layer, np.rint(box * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        found[..., channel] = layer
    layer = np.zeros(shape, np.uint8)
    for x, y in (cities + BESIDE) / SCALE * 16:
        cv2.circle(layer, (int(x), int(y)), 9 * 16 // SCALE, 255, -1, cv2.LINE_AA, 4)
    found[..., 2] = layer
    return found


def varied_patches(x: Tensor, luck: torch.Generator) -> Tensor:
    """Return patches a little turned, moved, mirrored, lit and coloured otherwise."""
    n, asp = len(x), x.shape[2] / x.shape[3]

    def about(reach: float) -> Tensor:
        return (torch.rand(n, generator=luck) * 2 - 1) * reach

    turned, wide, tall = about(math.radians(5)), 1 + about(0.07), 1 + about(0.09)
    across, down = (torch.sign(torch.rand(n, generator=luck) - 0.5) for _ in range(2))
    grid = torch.zeros(n, 2, 3)
    grid[:, 0, 0], grid[:, 0, 1] = turned.cos() * wide * across, -turned.sin() * asp * down
    grid[:, 1, 0], grid[:, 1, 1] = turned.sin() / asp * across, turned.cos() * tall * down
    grid[:, 0, 2], grid[:, 1, 2] = about(0.09), about(0.17)
    places = functional.affine_grid(grid, list(x.shape), align_corners=False)
    y = functional.grid_sample(x, places, padding_mode="reflection", align_corners=False)
    light = about(0.22)[:, None] + torch.stack([about(0.06) for _ in range(3)], 1)
    y = y.clamp(min=1e-4) ** (1 + about(0.15))[:, None, None, None] * light.exp()[:, :, None, None]
    gray = y.mean(1, keepdim=True)
    y = gray + (y - gray) * (1 + about(0.2))[:, None, None, None]
    return (y + torch.randn(y.shape, generator=luck) * 0.012).clamp(0, 1.6)


def trained_reader(examples: list[Example]) -> Reader:
    """Return the reader, trained on the patches of all boards."""
    luck = torch.Generator().manual_seed(SEED)
    x = (
        torch.tensor(np.concatenate([one.patches for one in examples]))
        .permute(0, 3, 1, 2)
        .contiguous()
    )
    printed = torch.eye(len(PRINTED))[
        torch.tensor(np.concatenate([one.printed for one in examples]))
    ]
    owner = torch.tensor(np.concatenate([one.owner for one in examples]))
    net = Reader()
    steps = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    rate = torch.optim.lr_scheduler.OneCycleLR(steps, READER_RATE, total_steps=READER_STEPS)
    began, total = time.monotonic(), 0.0
    for step in range(1, READER_STEPS + 1):
        batch = torch.randint(0, len(x), (READER_BATCH,), generator=luck)
        seen = varied_patches(x[batch].float() / STORED, luck)
        known = printed[batch] * (torch.rand(READER_BATCH, 1, generator=luck) > 0.1)
        loss = functional.cross_entropy(net(seen, known), owner[batch], label_smoothing=0.03)
        steps.zero_grad()
        loss.backward()
        steps.step()
        rate.step()
        total += loss.item()
        if step % 1000 == 0:
            say(f"reader, step {step}: loss {total / 1000:.3f}, {time.monotonic() - began:.0f} s")
            total = 0
    return net.eval()


def crop(one: Example, rng: np.random.Generator) -> tuple[Picture, Picture]:
    """Return a turned, scaled and mirrored piece of a map, and what is to be found there."""
    height, width = one.flat.shape[:2]
    free = rng.random() < 0.5  # else nearly upright
    angle = (
        rng.uniform(0, 2 * math.pi) if free else rng.choice(4) * math.pi / 2 + rng.normal(0, 0.04)
    )
    size = math.exp(rng.normal(0, 0.06))
    c, s, mirror = math.cos(angle) / size, math.sin(angle) / size, rng.choice([-1, 1])
    matrix = np.array([[c * mirror, -s, 0], [s * mirror, c, 0]])
    middle = rng.uniform((10, 10), (width - 10, height - 10))
    matrix[:, 2] = middle - matrix[:, :2].sum(1) * CROP / 2
    way = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpAffine(
        one.flat, matrix, (CROP, CROP), flags=way, borderMode=cv2.BORDER_REPLICATE
    )
    found = cv2.warpAffine(one.truth, matrix, (CROP, CROP), flags=way)
    half = cv2.resize(found, (CROP // 2, CROP // 2), interpolation=cv2.INTER_AREA)
    return np.asarray(seen, np.uint8), np.asarray(half, np.uint8)


def trained_aligner(examples: list[Example]) -> Aligner:
    """Return the aligner, trained on pieces of all boards."""
    rng, luck = np.random.default_rng(SEED), torch.Generator().manual_seed(SEED)
    net, began, total = Aligner(), time.monotonic(), 0.0
    steps = torch.optim.AdamW(net.parameters(), weight_decay=1e-4)
    weight = torch.tensor([1, 1, 0.7])[None, :, None, None]

    def about(reach: float) -> Tensor:
        return (torch.rand(ALIGNER_BATCH, 1, 1, 1, generator=luck) * 2 - 1) * reach

    for step in range(1, ALIGNER_STEPS + 1):
        done = step / ALIGNER_STEPS
        for group in steps.param_groups:
            group["lr"] = (
                ALIGNER_RATE * min(1, step / 30) * (1 + math.cos(math.pi * done)) / 2 + 1e-5
            )
        pieces = [crop(examples[rng.integers(len(examples))], rng) for _ in range(ALIGNER_BATCH)]
        seen, found = (
            torch.tensor(np.array(side)).permute(0, 3, 1, 2).float()
            for side in zip(*pieces, strict=True)
        )
        light = (seen / 256).clamp(min=1e-3) ** (1 + about(0.25)) * about(0.25).exp()
        gray = light.mean(1, keepdim=True)
        light = gray + (light - gray) * (1 + about(0.3))
        x = light * 2 - 1 + torch.randn(light.shape, generator=luck) * 0.02
        apart = functional.binary_cross_entropy_with_logits(net(x), found / 255, reduction="none")
        loss = (apart * weight).mean()
        steps.zero_grad()
        loss.backward()
        steps.step()
        total += loss.item()
        if step % 200 == 0:
            say(f"aligner, step {step}: loss {total / 200:.4f}, {time.monotonic() - began:.0f} s")
            total = 0
    return net.eval()


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


def main() -> None:
    """Train, calibrate and export as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED)
    files = sorted(folder.glob("*.npz"), key=lambda file: int(file.stem))
    examples = [example(file, rng) for file in files]
    kept = len(files) // KEPT_BACK
    say(f"{len(examples)} boards, {sum(len(one.owner) for one in examples)} spaces")
    reader = trained_reader(examples[:-kept])
    settings, report = calibrated(reader, [
        (one.patches / np.float32(STORED), one.printed, one.owner, one.route, one.pair)
        for one in examples[-kept:]
    ])  # fmt: skip
    say(report)
    aligner = trained_aligner(examples[:-kept])
    export(aligner, reader, settings, boards=len(files))
    fixture(aligner, reader, examples[-1].flat, examples[-1].patches, examples[-1].printed)


if __name__ == "__main__":
    main()
