"""Draw every board's picture into ``maps/<board>/board.svg``: ``python tools/pictures.py``.

Pictures that are up to date are left alone, unless you add ``--all``. See ``tutor.draw`` for what
is in them and how a stale one is recognised. ``--names`` draws nothing; it lists which cities'
names the pictures show at each width, and which are shortened or left out.
"""

import argparse
import sys

from tutor.boards import board_folders, load_board
from tutor.draw import board_svg, is_stale, load_land, store_svg, stored_svg
from tutor.draw.name_data import stored_layouts
from tutor.draw.name_report import HEADS, remarks, row


def main() -> None:
    """Draw the pictures that are stale, or list their names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--all", action="store_true", help="even those that are up to date")
    parser.add_argument("--names", action="store_true", help="list the names shown at each width")
    options = parser.parse_args()
    if options.names:
        _list_names()
        return
    for board_id, folder in board_folders().items():
        if options.all or is_stale(folder):
            svg = board_svg(load_board(folder), load_land(folder))
            store_svg(folder, svg)
            sys.stdout.write(f"{board_id}: {len(svg) // 1000} kB\n")


def _list_names() -> None:
    lines = [HEADS, ("---",) * len(HEADS)]
    notes = []
    for folder in board_folders().values():
        for layout in stored_layouts(load_board(folder), stored_svg(folder) or ""):
            lines.append(row(layout))
            notes += [f"{layout.board.id} {layout.width} px, {note}" for note in remarks(layout)]
    sys.stdout.writelines(f"| {' | '.join(line)} |\n" for line in lines)
    sys.stdout.writelines(f"\n{note}" for note in notes)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
