"""Write the trained networks into one file, and numbers of theirs for tests to compare."""

import base64
import hashlib
import json
import struct
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from tools.photo.forward import MODEL
from tools.photo.made_by import made_by
from tools.photo.networks import Aligner, Reader
from tools.photo.sheets import PRINTED, ROOT

FIXTURE = ROOT / "tests" / "photo" / "outputs.json"
TILE, PATCHES = (16, 24), 3  # of the fixture: a piece of a rectified map, and patches


def folded(block: nn.Module) -> tuple[np.ndarray, np.ndarray, int, int]:
    """Return a layer's weights and biases, batch norm worked in, its stride and dilation."""
    if isinstance(block, nn.Linear):
        return block.weight.detach().numpy(), block.bias.detach().numpy(), 1, 1
    convolution, norm = (block[0], block[1]) if isinstance(block, nn.Sequential) else (block, None)
    assert isinstance(convolution, nn.Conv2d)
    assert convolution.bias is not None
    weights, biases = convolution.weight.detach(), convolution.bias.detach()
    if isinstance(norm, nn.BatchNorm2d):
        assert norm.running_mean is not None
        assert norm.running_var is not None
        scale = norm.weight.detach() / torch.sqrt(norm.running_var + norm.eps)
        weights = weights * scale[:, None, None, None]
        biases = (biases - norm.running_mean) * scale + norm.bias.detach()
    return weights.numpy(), biases.numpy(), convolution.stride[0], convolution.dilation[0]


def export(
    aligner: Aligner,
    reader: Reader,
    settings: Mapping[str, float],
    *,
    boards: int,
    file: Path = MODEL,
) -> None:
    """Write both networks: a header, then weights and biases as numbers of 16 bits."""
    blocks = {
        "aligner": (aligner.first, aligner.second, aligner.near, aligner.far, aligner.joined,
                    aligner.smooth, aligner.last),
        "reader": (reader.first, reader.second, reader.third, reader.hidden, reader.last),
    }  # fmt: skip
    at, numbers = 0, []
    networks: dict[str, list[Mapping[str, object]]] = {name: [] for name in blocks}
    for name, layers in blocks.items():
        for layer in layers:
            weights, biases, stride, dilation = folded(layer)
            kind = "conv" if weights.ndim == 4 else "dense"
            shape = {"kind": kind, "weights": list(weights.shape), "at": at}
            networks[name].append(shape | {"stride": stride, "dilation": dilation})
            numbers += [weights.ravel(), biases.ravel()]
            at += weights.size + biases.size
    known = {"version": 1, "made_by": made_by(), "boards": boards, "settings": settings}
    header = json.dumps(known | {"networks": networks}, separators=(",", ":")).encode()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(
        struct.pack("<I", len(header)) + header + np.concatenate(numbers).astype("<f2").tobytes()
    )


def fixture(
    aligner: Aligner,
    reader: Reader,
    flat: np.ndarray,
    patches: np.ndarray,
    printed: np.ndarray,
    file: Path = FIXTURE,
) -> None:
    """Write what the training's networks give for a piece of a rendered map and some patches.

    Pictures are bytes, base64, row by row, red green blue. The aligner's input is a byte / 128 - 1,
    the reader's a byte / 180.
    """
    chosen = np.linspace(0, len(patches) - 1, PATCHES).astype(int)
    middle = np.array(flat.shape[:2]) // 2
    tile = np.ascontiguousarray(
        flat[middle[0] : middle[0] + TILE[0], middle[1] : middle[1] + TILE[1]]
    )
    known = functional.one_hot(torch.tensor(printed[chosen]), len(PRINTED)).float()
    with torch.no_grad():
        found = aligner(torch.tensor(tile).permute(2, 0, 1)[None].float() / 128 - 1)[0]
        read = reader(torch.tensor(patches[chosen]).permute(0, 3, 1, 2).float() / 180, known)
    text = {
        "model": hashlib.sha256(MODEL.read_bytes()).hexdigest(),
        "aligner": {"shape": list(tile.shape), "picture": packed(tile), "logits": rounded(found)},
        "reader": {
            "shape": [len(chosen), *patches.shape[1:]], "patches": packed(patches[chosen]),
            "printed": [PRINTED[color] for color in printed[chosen]], "logits": rounded(read),
        },
    }  # fmt: skip
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(text, separators=(",", ":")) + "\n", "utf-8")


def packed(picture: np.ndarray) -> str:
    """Return a picture's bytes as text."""
    return base64.b64encode(np.ascontiguousarray(picture).tobytes()).decode()


def rounded(numbers: torch.Tensor) -> object:
    """Return numbers as nested lists, three digits after the point."""
    return np.round(numbers.numpy().astype(float), 3).tolist()
