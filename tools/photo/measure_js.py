"""Measure the reader as it runs in a browser: ``python tools/photo/measure_js.py FOLDER``.

The folder holds photos, ``corners.csv`` (file, board, ..., x1, y1 to x4, y4: the board's outer
corners in pixels, from the upper left clockwise) and ``truth.csv`` (file, route, owner; what is not
named is nobody's, what is "unknown" does not count). Each photo is read in Chromium from its
corners, then found again from corners that are moved at random. ``--slower 4`` slows the processor.
``--refusals`` shows it what it must refuse, or at least say nothing wrong about: the photos with
other boards' spaces, mirrored, in part, out of focus; ``--others``, pictures of something else;
and our drawn boards.
"""

import argparse
import base64
import csv
import os
import shutil
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tutor.boards import board_folders, load_board  # noqa: E402
from tutor.photo.facts import photo_facts  # noqa: E402
from tutor.widgets.frontend import joined  # noqa: E402

PHOTO = ROOT / "tutor" / "photo"
FACTS = {
    board: facts
    for board, folder in board_folders().items()
    if (facts := photo_facts(load_board(folder))) is not None
}
SURE = 0.9
BLURS = (2, 4, 8, 16, 32)  # pixels of the photo
COUNTED = ("right", "wrong", "unsure", "silent", "ghosts")
SETUP = """
async ([script, model]) => {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const reader = (await import(url)).default;
  const bytes = Uint8Array.from(atob(model), (letter) => letter.charCodeAt(0));
  Object.assign(window, { reader, model: reader.loadModel(bytes.buffer) });
}
"""
SHOW = """
async ([photo, blur, covered]) => {
  const picture = Object.assign(new Image(), { src: photo });
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
  const pen = canvas.getContext("2d");
  if (blur) pen.filter = `blur(${blur}px)`;
  pen.drawImage(picture, 0, 0);
  pen.fillStyle = "#6b4a2f"; // a table's
  pen.beginPath();
  for (const point of covered) pen.lineTo(...point);
  pen.fill();
  window.image = pen.getImageData(0, 0, canvas.width, canvas.height);
  return [canvas.width, canvas.height];
}
"""
FIT = """
([facts, corners]) => {
  const start = performance.now();
  const found = reader.fit(model, facts, image, corners);
  return { ...found, ms: performance.now() - start };
}
"""
READ = """
([facts, map]) => {
  const start = performance.now();
  const found = reader.read(model, facts, image, map, facts.reads);
  return { ...found, ms: performance.now() - start };
}
"""


Points = Sequence[Sequence[float]]


@dataclass(frozen=True)
class Photo:
    """A photo with its truth: the board's outer corners in pixels, and the owners by route."""

    file: Path
    board: str
    corners: Points
    owners: Mapping[str, str]


def chromium() -> str:
    """Return the path of Chromium."""
    return os.environ.get("TUTOR_CHROMIUM") or shutil.which("chromium") or "chromium"


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def photos_in(folder: Path) -> list[Photo]:
    """Return the photos that a folder's tables name."""
    owners: dict[str, dict[str, str]] = defaultdict(dict)
    for row in rows(folder / "truth.csv"):
        owners[row["file"]][row["route"]] = row["owner"]
    return [
        Photo(
            folder / row["file"],
            row["board"],
            [[float(row[f"{axis}{n}"]) for axis in "xy"] for n in range(1, 5)],
            owners[row["file"]],
        )
        for row in rows(folder / "corners.csv")
    ]


def spots(facts: dict[str, Any], matrix: list[float]) -> np.ndarray:
    """Return where a map puts the middles of all spaces, in the photo's pixels."""
    places = [space[:2] for route in facts["routes"] for space in route["spaces"]]
    seen = np.c_[np.array(places), np.ones(len(places))] @ np.array(matrix).reshape(3, 3).T
    return np.asarray(seen[:, :2] / seen[:, 2:])


def judged(
    routes: list[dict[str, Any]], owners: Mapping[str, str], confusion: Counter[tuple[str, str]]
) -> Counter[str]:
    """Return what is right and wrong on a photo, and add it to the confusion."""
    counts: Counter[str] = Counter()
    for route in routes:
        truth = owners.get(route["route"], "")
        if truth != "unknown":
            confusion[truth, route["owner"]] += 1
            counts["right" if route["owner"] == truth else "wrong"] += 1
            counts["unsure"] += route["sure"] < SURE
            counts["silent"] += route["sure"] >= SURE and route["owner"] != truth
            counts["ghosts"] += truth == "" != route["owner"]
    return counts


def shown(page: Page, file: Path, blur: float = 0, covered: Points = ()) -> Points:
    """Show the reader a picture, out of focus or partly covered; return the picture's corners."""
    kind = "svg+xml" if file.suffix == ".svg" else file.suffix[1:].replace("jpg", "jpeg")
    data = base64.b64encode(file.read_bytes()).decode()
    width, height = page.evaluate(SHOW, [f"data:image/{kind};base64,{data}", blur, covered])
    return [[0, 0], [width, 0], [width, height], [0, height]]


def table(page: Page, photos: Sequence[Photo], shifts: Sequence[float]) -> None:
    """Print a line for each photo and, at the end, the confusion by colour."""
    confusion: Counter[tuple[str, str]] = Counter()
    rng = np.random.default_rng(0)
    for photo in photos:
        facts = FACTS[photo.board]
        shown(page, photo.file)
        corners = np.array(photo.corners)
        width = float(np.linalg.norm(corners[1] - corners[0]))
        found = page.evaluate(FIT, [facts, photo.corners])
        read = page.evaluate(READ, [facts, found["map"]])
        line = [f"{photo.file.name:30} seen {found['quality']:.2f} good {found['good']!s:5}"]
        counts = judged(read["routes"], photo.owners, confusion)
        line += [f"{key} {counts[key]}" for key in COUNTED]
        line += [f"fit {found['ms'] / 1000:.2f} s read {read['ms'] / 1000:.2f} s |"]
        for shift in shifts:
            moved = corners + rng.normal(0, shift / 100 * width, (4, 2))
            again = page.evaluate(FIT, [facts, moved.tolist()])
            far = spots(facts, again["map"]) - spots(facts, found["map"])
            off = np.linalg.norm(far, axis=1).max() / width * 100
            line += [f"{shift}%: off {off:.2f} {'' if again['good'] else 'not '}good"]
        say(" ".join(line))
    names = sorted({name for pair in confusion for name in pair})
    say("true \\ read" + "".join(f"{name or 'nobody':>8}" for name in names))
    for true in names:
        counts_of = "".join(f"{confusion[true, read]:8}" for read in names)
        say(f"{true or 'nobody':11}{counts_of}")


def halves(corners: Points) -> list[Points]:
    """Return the upper, right, lower and left half of a board, each as its corners."""
    found: list[Points] = []
    for side in range(4):
        half = [list(corner) for corner in corners]
        for near, far in ((side + 1, side + 2), (side, side + 3)):
            half[far % 4] = np.add(corners[near % 4], corners[far % 4]).tolist()
            half[far % 4] = [value / 2 for value in half[far % 4]]
        found.append(half)
    return found


def trials(photo: Photo) -> Iterator[tuple[str, str, Points, float, Points]]:
    """Yield what to try with a photo: its name, board, corners, blur and what is covered."""
    one, two, three, four = photo.corners
    for other in FACTS:
        if other != photo.board:
            yield f"as {other}", other, photo.corners, 0, ()
    yield "mirrored", photo.board, [two, one, four, three], 0, ()
    yield "upside down", photo.board, [three, four, one, two], 0, ()
    for side, half in zip(("upper", "right", "lower", "left"), halves(photo.corners), strict=True):
        yield f"{side} half alone", photo.board, half, 0, ()
        yield f"{side} half covered", photo.board, photo.corners, 0, half
    for blur in BLURS:
        yield f"blurred by {blur}", photo.board, photo.corners, blur, ()


def refusals(page: Page, photos: Sequence[Photo], others: Sequence[Path], only: str) -> None:
    """Print what the reader makes of what it must refuse, and of photos out of focus."""

    def tried(name: str, board: str, corners: Points, owners: Mapping[str, str]) -> None:
        found = page.evaluate(FIT, [FACTS[board], corners])
        line = f"{name:50} seen {found['quality']:.2f}"
        line += "" if found["sharp"] else " NOT SHARP"
        if found["good"]:
            routes = page.evaluate(READ, [FACTS[board], found["map"]])["routes"]
            counts = judged(routes, owners, Counter())
            line += " FOUND " + " ".join(f"{key} {counts[key]}" for key in COUNTED)
        say(line)

    for photo in photos:
        for name, board, corners, blur, covered in trials(photo):
            if only in (full := f"{photo.file.stem} {name}"):
                shown(page, photo.file, blur, covered)
                tried(full, board, corners, photo.owners)
    for file in [*others, *(ROOT / "maps" / board / "board.svg" for board in FACTS)]:
        corners = shown(page, file)
        for board in FACTS:
            if only in (full := f"{file.parent.name}/{file.name} as {board}"):
                tried(full, board, corners, {})


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", type=Path, default=PHOTO / "reader.bin")
    parser.add_argument(
        "--shifts", type=float, nargs="*", default=[1.2, 2.0], help="%% of the width"
    )
    parser.add_argument("--slower", type=float, default=1)
    parser.add_argument("--only", default="", help="trials with this in their names")
    parser.add_argument("--refusals", action="store_true")
    parser.add_argument("--others", type=Path, nargs="*", default=[])
    asked = parser.parse_args()
    photos = photos_in(asked.folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto("about:blank")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": asked.slower})
        script = joined(PHOTO / "js" / "reader.js") + "\nexport default { loadModel, fit, read };"
        page.evaluate(SETUP, [script, base64.b64encode(asked.model.read_bytes()).decode()])
        if asked.refusals:
            refusals(page, photos, asked.others, asked.only)
        else:
            table(page, photos, asked.shifts)
        browser.close()


if __name__ == "__main__":
    main()
