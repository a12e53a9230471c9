"""Draws a board in a process of its own: ``python -m tutor.draw.alone FOLDER`` writes the SVG.

Matplotlib takes five times the memory of a page, for two seconds. So this process may take what
the system's hard limit allows, whatever its parent keeps to.
"""

import sys
from pathlib import Path

from tutor.boards import load_board
from tutor.draw import board_svg, load_land


def take_room() -> None:
    """Raise the limit on private memory as far as this process may, where there is one."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (hard, hard))


if __name__ == "__main__":
    take_room()
    folder = Path(sys.argv[1])
    sys.stdout.buffer.write(board_svg(load_board(folder), load_land(folder)).encode())
