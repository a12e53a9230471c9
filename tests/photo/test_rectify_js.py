"""A photo made smaller and seen from above, and its light, against numpy."""

from itertools import pairwise

import numpy as np
import pytest

from tests.photo.scripts import answered

FITTING = (
    "({ perspective, mapped }, { a, b, points }) =>"
    " points.map((point) => mapped(perspective(a, b), point))"
)
PERSPECTIVE = "../../widgets/js/perspective.js"
SQUARE = [[0, 0], [1, 0], [1, 1], [0, 1]]
FOUR = [[20.0, 12.0], [210.0, 30.0], [190.0, 160.0], [8.0, 140.0]]


def image(pixels: np.ndarray) -> dict[str, object]:
    """Return pixels (height, width, 3) as a photo."""
    opaque = np.full((*pixels.shape[:2], 1), 255)
    data = np.concatenate([pixels, opaque], 2).astype(np.uint8)
    return {"width": pixels.shape[1], "height": pixels.shape[0], "data": data}


def means(pixels: np.ndarray, few: int) -> np.ndarray:
    """Return rows of fewer pixels, each the mean of what it covers, by very many small steps."""
    fine = np.repeat(pixels, few, 0)
    return fine.reshape(few, -1, *pixels.shape[1:]).mean(1)


@pytest.mark.parametrize("scale", [0.5, 0.37, 0.8])
def test_a_smaller_photo_has_the_means_of_areas(scale: float) -> None:
    """Also where a pixel covers shares of others."""
    pixels = np.random.default_rng(3).integers(0, 256, (17, 23, 3)).astype(float)
    found = answered(
        "rectify.js",
        "({ reduced }, { image, scale }) => reduced(image, scale)",
        image=image(pixels),
        scale=scale,
    )
    height, width = int(17 * scale + 0.5), int(23 * scale + 0.5)
    expected = means(means(pixels, height).swapaxes(0, 1), width).swapaxes(0, 1)
    assert (found["height"], found["width"]) == (height, width)
    data = np.array(found["data"]).reshape(height, width, 4)
    assert np.abs(data[..., :3] - expected).max() <= 0.51
    assert (data[..., 3] == 255).all()


def test_a_photo_is_not_made_larger() -> None:
    """It stays as it is."""
    photo = image(np.zeros((2, 3, 3)))
    found = answered("rectify.js", "({ reduced }, { image }) => reduced(image, 1.5)", image=photo)
    assert (found["width"], found["height"], len(found["data"])) == (3, 2, 24)


def test_a_map_takes_corners_to_corners_and_lines_to_lines() -> None:
    """Compared with the solution of the linear equations that such a map has to meet."""
    points = np.random.default_rng(4).random((9, 2))
    found = answered(PERSPECTIVE, FITTING, a=SQUARE, b=FOUR, points=[*SQUARE, *points.tolist()])
    assert np.array(found[:4]) == pytest.approx(np.array(FOUR))
    rows, sides = [], []
    for (x, y), (u, v) in zip(SQUARE, FOUR, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        sides += [u, v]
    m = np.append(np.linalg.solve(np.array(rows), sides), 1).reshape(3, 3)
    seen = np.c_[points, np.ones(9)] @ m.T
    assert np.array(found[4:]) == pytest.approx(seen[:, :2] / seen[:, 2:])


def test_colours_are_taken_from_where_the_map_leads() -> None:
    """Between pixels they are mixed; beyond the edges they are the edge's."""
    across, down = np.meshgrid(np.arange(12.0), np.arange(8.0))
    pixels = np.stack([across * 20, down * 30, across * 5 + down * 10], 2)
    found = answered(
        "rectify.js",
        "({ seenThrough }, { image, map }) => seenThrough(image, map, 6, 4)",
        image=image(pixels), map=[2.2, 0, -1, 0, 2.2, 0.3, 0.02, 0.01, 1],
    )  # fmt: skip
    column, row = np.meshgrid(np.arange(6), np.arange(4))
    depth = 0.02 * column + 0.01 * row + 1
    x = np.clip((2.2 * column - 1) / depth - 0.5, 0, 11)
    y = np.clip((2.2 * row + 0.3) / depth - 0.5, 0, 7)
    expected = np.stack([x * 20, y * 30, x * 5 + y * 10], 2)
    assert np.abs(np.array(found).reshape(4, 6, 3) - expected).max() <= 0.51


def test_the_white_point_is_the_light_that_three_of_five_do_not_reach() -> None:
    """As numpy's percentile has it, in each channel."""
    pixels = np.random.default_rng(5).integers(0, 256, (50, 3))
    chosen = list(range(0, 50, 3))
    found = answered(
        "balance.js",
        "({ whitePoint, balanced }, { pixels, chosen }) => {"
        " const white = whitePoint(pixels, chosen);"
        " return { white, tables: balanced(white, 1.4) }; }",
        pixels=pixels.astype(np.uint8), chosen=chosen,
    )  # fmt: skip
    light = (pixels[chosen] / 255) ** 2.2
    assert found["white"] == pytest.approx(np.percentile(light, 60, axis=0) + 1e-4)
    for white, table in zip(found["white"], found["tables"], strict=True):
        expected = np.minimum((np.arange(256) / 255) ** 2.2 / white * 0.6, 1.4) ** (1 / 2.2)
        assert table == pytest.approx(expected, abs=1e-6)
        assert all(one <= other for one, other in pairwise(table))


@pytest.mark.parametrize(("kind", "expected"), [("noise", 1), ("a slope", 0.25), ("nothing", 0)])
def test_sharpness_is_how_much_changes_from_pixel_to_pixel(kind: str, expected: float) -> None:
    """All of what changes over four where pixels are alike by chance, a quarter on a slope."""
    shape = (40, 22, 36, 3)
    pixels = {
        "noise": np.random.default_rng(3).integers(0, 256, shape),
        "a slope": np.broadcast_to(np.arange(36)[:, None] * 5, shape),
        "nothing": np.zeros(shape),
    }[kind].astype(np.uint8)
    found = answered(
        "patches.js", "({ sharpness }, { pixels }) => sharpness(pixels)", pixels=pixels
    )
    assert found == pytest.approx(expected, abs=0.02)
