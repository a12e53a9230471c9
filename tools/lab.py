"""Tidies our notebooks when JupyterLab saves them: ``make lab`` sets `tidy` as the hook for that.

JupyterLab writes into a notebook which Python opened it, down to the version, even if nothing is
run. Without that, opening a notebook leaves its file unchanged, and running it changes only the
outputs.
"""

from typing import Any

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}


def tidy(model: dict[str, Any], **_more: Any) -> None:
    """Keep only the metadata of a notebook that are the same for everybody; leave other files."""
    if model["type"] == "notebook" and model["content"] is not None:
        model["content"]["metadata"] = tidied(model["content"]["metadata"])


def tidied(metadata: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook's metadata without what depends on the machine or the run."""
    more = {name: metadata[name] for name in ("title",) if name in metadata}
    return {"kernelspec": dict(KERNEL), "language_info": dict(LANGUAGE), **more}
