"""Where maps are: the user's own folders first, then the checkout, then the installed copy."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

ENVIRONMENT = "TUTOR_MAPS"
_PACKAGE = Path(__file__).resolve().parent.parent


def board_folders(own: Sequence[Path] = ()) -> Mapping[str, Path]:
    """Return every board's folder by the board's id (its folder name).

    ``own`` are the user's folders of boards; the folders in the environment's
    ``TUTOR_MAPS`` come next. The first folder that holds a board wins.
    """
    from_environment = os.environ.get(ENVIRONMENT, "")
    places = [
        *own,
        *(Path(place) for place in from_environment.split(os.pathsep) if place),
        _PACKAGE.parent / "maps",
        _PACKAGE / "maps",
    ]
    folders: dict[str, Path] = {}
    for place in places:
        if place.is_dir():
            for folder in sorted(place.iterdir()):
                if (folder / "board.toml").is_file():
                    folders.setdefault(folder.name, folder)
    return folders


def is_ours(folder: Path) -> bool:
    """Tell whether a board's folder comes with the package."""
    return folder.resolve().parent in (_PACKAGE.parent / "maps", _PACKAGE / "maps")
