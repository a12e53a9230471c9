"""Draw every board's picture into ``maps/<board>/board.svg``: ``python tools/pictures.py``.

Pictures that are up to date are left alone; ``--all`` draws them anew. See ``tutor.draw`` for
what is in them and how they are known to be stale.
"""

import argparse
import sys

from tutor.boards import board_folders, load_board
from tutor.draw import board_svg, is_stale, load_land, store_svg


def main() -> None:
    """Draw the pictures that are stale."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--all", action="store_true", help="also those that are up to date")
    everything = parser.parse_args().all
    for board_id, folder in board_folders().items():
        if everything or is_stale(folder):
            svg = board_svg(load_board(folder), load_land(folder))
            store_svg(folder, svg)
            sys.stdout.write(f"{board_id}: {len(svg) // 1000} kB\n")


if __name__ == "__main__":
    main()
