"""The stored model and its numbers in plain numpy: what JavaScript must give, and tests compare."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

MODEL = Path(__file__).resolve().parents[2] / "tutor" / "photo" / "reader.bin"
COLORS = 9  # printed colours, one number each beside a patch's features

Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class Layer:
    """A convolution (out, in, height, width) or a dense layer (out, in), with its biases."""

    weights: Numbers
    biases: Numbers
    stride: int
    dilation: int


@dataclass(frozen=True)
class Model:
    """Both networks, the calibration's settings, and the hash of what made them."""

    aligner: tuple[Layer, ...]
    reader: tuple[Layer, ...]
    settings: Mapping[str, float]
    made_by: str


def load(path: Path = MODEL) -> Model:
    """Return a stored model (docs/photo.md has the format)."""
    raw = path.read_bytes()
    size = int.from_bytes(raw[:4], "little")
    header = json.loads(raw[4 : 4 + size])
    numbers = np.frombuffer(raw[4 + size :], "<f2").astype(np.float32)

    def layer(entry: Mapping[str, Any]) -> Layer:
        shape, at = entry["weights"], entry["at"]
        end = at + int(np.prod(shape))
        biases = numbers[end : end + shape[0]]
        weights = numbers[at:end].reshape(shape)
        return Layer(weights, biases, entry["stride"], entry["dilation"])

    networks = {name: tuple(map(layer, layers)) for name, layers in header["networks"].items()}
    return Model(settings=header["settings"], made_by=header["made_by"], **networks)


def convolved(x: Numbers, layer: Layer) -> Numbers:
    """Return a convolution of pictures (n, in, height, width), padded to keep their size."""
    kernel, step = layer.weights.shape[2], layer.dilation
    rim = step * (kernel // 2)
    padded = np.pad(x, ((0, 0), (0, 0), (rim, rim), (rim, rim)))
    reach = step * (kernel - 1) + 1
    windows = sliding_window_view(padded, (reach, reach), (2, 3))
    windows = windows[:, :, :: layer.stride, :: layer.stride, ::step, ::step]
    out = np.tensordot(windows, layer.weights, ((1, 4, 5), (1, 2, 3)))
    return np.asarray(out.transpose(0, 3, 1, 2) + layer.biases[:, None, None])


def positive(x: Numbers) -> Numbers:
    """Return what is above 0, and 0 elsewhere."""
    return np.maximum(x, 0)


def halved(x: Numbers) -> Numbers:
    """Return the largest of every 2 x 2 numbers; an odd row or column at the end is left out."""
    n, channels, height, width = x.shape
    even = x[:, :, : height // 2 * 2, : width // 2 * 2]
    return np.asarray(even.reshape(n, channels, height // 2, 2, width // 2, 2).max((3, 5)))


def doubled(x: Numbers, height: int, width: int) -> Numbers:
    """Return pictures enlarged bilinearly, as torch does without ``align_corners``."""
    for axis, size in ((2, height), (3, width)):
        old = x.shape[axis]
        at = np.clip((np.arange(size) + 0.5) * old / size - 0.5, 0, old - 1)
        low = np.floor(at).astype(int)
        share = (at - low).astype(np.float32)
        share = share[:, None] if axis == 2 else share  # rows
        high = np.minimum(low + 1, old - 1)
        x = np.take(x, low, axis) * (1 - share) + np.take(x, high, axis) * share
    return x


def aligned(model: Model, picture: Numbers) -> Numbers:
    """Return the aligner's logits (3, height / 2, width / 2) of a picture (height, width, 3)."""
    first, second, near, far, joined, smooth, last = model.aligner
    a = positive(convolved(picture.transpose(2, 0, 1)[None], first))
    b = positive(convolved(a, second))
    b = b + positive(convolved(b, near))
    b = b + positive(convolved(b, far))
    both = np.concatenate([a, doubled(b, *a.shape[2:])], 1)
    both = positive(convolved(positive(convolved(both, joined)), smooth))
    return np.asarray(convolved(both, last)[0])


def read(model: Model, patches: Numbers, printed: NDArray[np.intp]) -> Numbers:
    """Return the reader's logits (n, 8) of patches (n, 22, 36, 3) and their printed colours."""
    one, two, three, hidden, last = model.reader
    x = halved(positive(convolved(patches.transpose(0, 3, 1, 2), one)))
    x = positive(convolved(halved(positive(convolved(x, two))), three))
    # 5 x 9 numbers to 2 x 3: the rows' two halves share the middle one.
    parts = [
        x[:, :, top : top + 3, left : left + 3].mean((2, 3)) for top in (0, 2) for left in (0, 3, 6)
    ]
    features = np.stack(parts, 2).reshape(len(x), -1)
    features = np.c_[features, np.eye(COLORS, dtype=np.float32)[printed]]
    features = positive(features @ hidden.weights.T + hidden.biases)
    return np.asarray(features @ last.weights.T + last.biases)
