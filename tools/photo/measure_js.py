"""Measure the reader as it runs in a browser: ``python tools/photo/measure_js.py FOLDER``.

The folder holds photos, ``corners.csv`` (file, board, ..., x1, y1 to x4, y4: the board's outer
corners in pixels, from the upper left clockwise) and ``truth.csv`` (file, route, owner; what is not
named is nobody's, what is "unknown" does not count). Each photo is read in Chromium from its
corners, then found again from corners that are moved at random. ``--slower 4`` slows the processor.
"""

import argparse
import base64
import csv
import os
import shutil
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tutor.boards import load_board  # noqa: E402
from tutor.photo.facts import photo_facts  # noqa: E402
from tutor.widgets.frontend import joined  # noqa: E402

PHOTO = ROOT / "tutor" / "photo"
SURE = 0.9
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
async (photo) => {
  const bitmap = await createImageBitmap(await (await fetch(photo)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  window.image = pen.getImageData(0, 0, bitmap.width, bitmap.height);
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


def chromium() -> str:
    """Return the path of Chromium."""
    return os.environ.get("TUTOR_CHROMIUM") or shutil.which("chromium") or "chromium"


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def spots(facts: dict[str, Any], matrix: list[float]) -> np.ndarray:
    """Return where a map puts the middles of all spaces, in the photo's pixels."""
    places = [space[:2] for route in facts["routes"] for space in route["spaces"]]
    seen = np.c_[np.array(places), np.ones(len(places))] @ np.array(matrix).reshape(3, 3).T
    return seen[:, :2] / seen[:, 2:]


def judged(
    routes: list[dict[str, Any]], owners: dict[str, str], confusion: Counter[tuple[str, str]]
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


def main() -> None:
    """Print a line for each photo and, at the end, the confusion by colour."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", type=Path, default=PHOTO / "reader.bin")
    parser.add_argument(
        "--shifts", type=float, nargs="*", default=[1.2, 2.0], help="%% of the width"
    )
    parser.add_argument("--draws", type=int, default=1)
    parser.add_argument("--slower", type=float, default=1)
    asked = parser.parse_args()
    owners: dict[str, dict[str, str]] = defaultdict(dict)
    for row in rows(asked.folder / "truth.csv"):
        owners[row["file"]][row["route"]] = row["owner"]
    confusion: Counter[tuple[str, str]] = Counter()
    rng = np.random.default_rng(0)
    say = sys.stdout.write
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto("about:blank")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": asked.slower})
        script = joined(PHOTO / "js" / "reader.js") + "\nexport default { loadModel, fit, read };"
        page.evaluate(SETUP, [script, base64.b64encode(asked.model.read_bytes()).decode()])
        for row in rows(asked.folder / "corners.csv"):
            facts = photo_facts(load_board(ROOT / "maps" / row["board"]))
            assert facts is not None
            data = base64.b64encode((asked.folder / row["file"]).read_bytes()).decode()
            page.evaluate(SHOW, f"data:image/jpeg;base64,{data}")
            corners = np.array([[float(row[f"{axis}{n}"]) for axis in "xy"] for n in range(1, 5)])
            width = float(np.linalg.norm(corners[1] - corners[0]))
            found = page.evaluate(FIT, [facts, corners.tolist()])
            read = page.evaluate(READ, [facts, found["map"]])
            line = [f"{row['file']:30} seen {found['quality']:.2f} good {found['good']!s:5}"]
            counts = judged(read["routes"], owners[row["file"]], confusion)
            line += [f"{key} {counts[key]}" for key in COUNTED]
            line += [f"fit {found['ms'] / 1000:.2f} s read {read['ms'] / 1000:.2f} s |"]
            for shift in asked.shifts:
                for _ in range(asked.draws):
                    moved = corners + rng.normal(0, shift / 100 * width, (4, 2))
                    again = page.evaluate(FIT, [facts, moved.tolist()])
                    far = spots(facts, again["map"]) - spots(facts, found["map"])
                    off = np.linalg.norm(far, axis=1).max() / width * 100
                    line += [f"{shift}%: off {off:.2f} {'' if again['good'] else 'not '}good"]
            say(" ".join(line) + "\n")
            sys.stdout.flush()
        browser.close()
    names = sorted({name for pair in confusion for name in pair})
    say("true \\ read" + "".join(f"{name or 'nobody':>8}" for name in names) + "\n")
    for true in names:
        counts_of = "".join(f"{confusion[true, read]:8}" for read in names)
        say(f"{true or 'nobody':11}{counts_of}\n")


if __name__ == "__main__":
    main()
