"""What JupyterLab saves of our notebooks: ``make lab`` names `tidy` as its hook before saving.

JupyterLab writes into a notebook which Python opened it, down to its version, even if nothing is
run. Without that, opening a notebook leaves its file as it is, and running it changes what a cell
answers alone.
"""

from typing import Any

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}


def tidy(model: dict[str, Any], **_more: Any) -> None:
    """Leave of a notebook's metadata what is the same for everybody; of other files all."""
    if model["type"] == "notebook" and model["content"] is not None:
        model["content"]["metadata"] = tidied(model["content"]["metadata"])


def tidied(metadata: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook's metadata without what one machine or one run has put there."""
    more = {name: metadata[name] for name in ("title",) if name in metadata}
    return {"kernelspec": dict(KERNEL), "language_info": dict(LANGUAGE), **more}
