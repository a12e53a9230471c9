"""Copy the fonts and measure the letters of names: ``python tools/fonts.py FOLDER``.

FOLDER holds the variable fonts of npm's ``@fontsource-variable/source-sans-3`` and ``bitter``
(``*-wght-normal.woff2``). The pages use them unchanged. For drawing boards, two files are made from
the text face: the widths and heights of its letters (``letters.csv``), and the face in the weight
of names as a TrueType font for matplotlib, under a name of our own as its licence demands. This
needs fontTools and brotli, in an environment of their own.
"""

import argparse
import csv
import shutil
import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.boundsPen import BoundsPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "tutor/widgets/fonts"
DRAWING = ROOT / "tutor/draw/fonts"
SCRIPTS = ("latin", "latin-ext", "cyrillic")
NAMES, LIT = 600, 700  # weights
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x400, 0x460), *range(0x2010, 0x2027)]
FAMILY = "Tutor Names"


def main() -> None:
    """Copy the fonts, write the table of letters and matplotlib's font."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    PAGES.mkdir(parents=True, exist_ok=True)
    DRAWING.mkdir(parents=True, exist_ok=True)
    for face in ("source-sans-3", "bitter"):
        for script in SCRIPTS:
            name = f"{face}-{script}-wght-normal.woff2"
            shutil.copyfile(folder / name, PAGES / name)
    texts = [folder / f"source-sans-3-{script}-wght-normal.woff2" for script in SCRIPTS]
    rows = _rows(texts)
    with (DRAWING / "letters.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("letter", "width", "lit", "top", "bottom"))
        table.writerows(rows)
    _static(texts)
    sys.stdout.write(f"{len(rows)} letters\n")


def _rows(paths: list[Path]) -> list[tuple[str, int, int, int, int]]:
    """Return each letter, its width, its width when lit, and the top and bottom of its ink."""
    letters: dict[int, tuple[str, int, int, int, int]] = {}
    for path in paths:
        plain, lit = (instantiateVariableFont(TTFont(path), {"wght": w}) for w in (NAMES, LIT))
        glyphs = lit.getGlyphSet()
        for code, glyph in plain.getBestCmap().items():
            if code in LETTERS and code not in letters:
                pen = BoundsPen(glyphs)
                glyphs[glyph].draw(pen)
                _, bottom, _, top = pen.bounds or (0, 0, 0, 0)
                widths = plain["hmtx"][glyph][0], lit["hmtx"][glyph][0]
                letters[code] = chr(code), *widths, round(top), round(bottom)
    return [letters[code] for code in sorted(letters)]


def _static(paths: list[Path]) -> None:
    """Write the face in one weight, its three scripts joined, with only what drawing needs."""
    parts = []
    for i, path in enumerate(paths):
        font = instantiateVariableFont(TTFont(path), {"wght": NAMES})
        options = Options(hinting=False, layout_features=[], notdef_outline=True)
        options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        part = DRAWING / f"part{i}.ttf"
        font.flavor = None
        font.save(part)
        parts.append(part)
    font = Merger().merge([str(part) for part in parts])
    for part in parts:
        part.unlink()
    names = font["name"]
    names.names = [name for name in names.names if name.nameID in (0, 5, 13, 14)]
    for number, text in ((1, FAMILY), (2, "Regular"), (3, FAMILY), (4, FAMILY), (6, "TutorNames")):
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = NAMES
    font["head"].modified = font["head"].created  # the same bytes whenever it is made
    font.recalcTimestamp = False
    font.save(DRAWING / "names.ttf")


if __name__ == "__main__":
    main()
