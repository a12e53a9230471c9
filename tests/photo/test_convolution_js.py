"""The networks' arithmetic in JavaScript against the plainest way to write it."""

import numpy as np
import pytest

from tests.photo.scripts import answered

Numbers = np.ndarray

LAYERS = {
    "as in the aligner's first layer": (3, 5, 11, 14, 5, 2, 1),
    "an odd size halved": (4, 6, 7, 9, 3, 2, 1),
    "neighbours further away": (8, 4, 9, 10, 3, 1, 2),
    "further than the picture is high": (2, 3, 5, 12, 3, 1, 4),
    "no neighbours": (5, 7, 4, 6, 1, 1, 1),
}
"""Inputs, outputs, height, width, size of the kernel, stride, dilation."""


def convolved(x: Numbers, weights: Numbers, biases: Numbers, stride: int, dilation: int) -> Numbers:
    """Return a convolution with zeros around its input (channels, height, width)."""
    size = weights.shape[2]
    rim = dilation * (size // 2)
    padded = np.pad(x, ((0, 0), (rim, rim), (rim, rim)))
    height, width = (-(-length // stride) for length in x.shape[1:])
    out = np.broadcast_to(biases[:, None, None], (len(biases), height, width)).copy()
    for row in range(size):
        for column in range(size):
            top, left = row * dilation, column * dilation
            seen = padded[:, top : top + x.shape[1] : stride, left : left + x.shape[2] : stride]
            out += np.einsum("oi,ihw->ohw", weights[:, :, row, column], seen)
    return out


@pytest.mark.parametrize("kind", LAYERS)
@pytest.mark.parametrize("depth", [1, 3])
def test_a_convolution_is_a_sum_of_weighted_neighbours(kind: str, depth: int) -> None:
    """Whatever stride and dilation, for one picture and for several at once."""
    inputs, outputs, height, width, size, stride, dilation = LAYERS[kind]
    rng = np.random.default_rng(1)
    pictures = rng.normal(size=(depth, inputs, height, width))
    weights = rng.normal(size=(outputs, inputs, size, size))
    biases = rng.normal(size=outputs)
    found = answered(
        "convolution.js",
        "({ convolved }, { input, layer }) => convolved(input, layer, false)",
        input={
            "channels": inputs, "height": height, "width": width, "depth": depth,
            "data": np.moveaxis(pictures, 0, -1),
        },
        layer={
            "outputs": outputs, "inputs": inputs, "height": size, "width": size, "stride": stride,
            "dilation": dilation, "weights": weights, "biases": biases,
        },
    )  # fmt: skip
    expected = [convolved(picture, weights, biases, stride, dilation) for picture in pictures]
    assert found["data"] == pytest.approx(np.stack(expected, -1).ravel(), abs=1e-4)


def test_small_planes_are_stretched_between_their_numbers() -> None:
    """The middles of the corners keep their numbers; what lies between them is between them."""
    small = np.arange(6.0).reshape(1, 2, 3)
    found = answered(
        "convolution.js",
        "({ addStretched }, { onto, small }) => { addStretched(onto, small); return onto.data; }",
        onto={"channels": 1, "height": 4, "width": 6, "data": np.zeros(24)},
        small={"channels": 1, "height": 2, "width": 3, "data": small},
    )
    rows = np.clip((np.arange(4) + 0.5) / 2 - 0.5, 0, 1)
    columns = np.clip((np.arange(6) + 0.5) / 2 - 0.5, 0, 2)
    assert found == pytest.approx((rows[:, None] * 3 + columns).ravel(), abs=1e-6)


def test_half_size_keeps_the_largest_of_four() -> None:
    """An odd row and column at the end are left out."""
    numbers = np.random.default_rng(2).normal(size=(2, 5, 7))
    found = answered(
        "convolution.js",
        "({ halved }, { input }) => halved(input)",
        input={"channels": 2, "height": 5, "width": 7, "data": numbers},
    )
    expected = numbers[:, :4, :6].reshape(2, 2, 2, 3, 2).max((2, 4))
    assert (found["height"], found["width"]) == (2, 3)
    assert found["data"] == pytest.approx(expected.ravel(), abs=1e-6)


def test_numbers_of_16_bits_are_read_as_numpy_writes_them() -> None:
    """Large, small, negative, and those too small for the usual form."""
    numbers = np.array([0, 1, -2.5, 65504, 6e-8, -6.1e-5, 0.1, np.inf], np.float16)
    found = answered(
        "model.js",
        "({ fromHalf }, { bits }) => bits.map((one) => String(fromHalf(one)))",
        bits=numbers.view(np.uint16).tolist(),
    )
    assert [float(one.replace("Infinity", "inf")) for one in found] == numbers.tolist()
