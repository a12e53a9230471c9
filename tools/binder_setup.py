"""Set up Jupyter in a Binder image: the app's page for Voilà, and an end to idle kernels.

``binder/postBuild`` runs this with the environment's folder as its argument. In the image, Voilà is
an extension of Jupyter's server: there are neither warm kernels nor our kernel manager, and the
kernel of a closed page stays until it is culled.
"""

import json
import shutil
import sys
from pathlib import Path

from tutor.server.settings import EXTENSIONS, FONTS, IDLE, SHARE, TEMPLATE

TEMPLATES = Path("share") / "jupyter" / "voila" / "templates"
SETTINGS = Path("etc") / "jupyter" / "jupyter_server_config.json"
VOILA = Path("etc") / "jupyter" / "voila.json"


def set_up(prefix: Path) -> None:
    """Write the settings and copy the template and its fonts into an environment."""
    page = SHARE / "voila" / "templates" / TEMPLATE
    template = prefix / TEMPLATES / TEMPLATE
    shutil.copytree(page, template, dirs_exist_ok=True)
    shutil.copytree(FONTS, template / "static" / "fonts", dirs_exist_ok=True)
    _add(
        prefix / SETTINGS,
        {"MappingKernelManager": {"cull_idle_timeout": IDLE // 3, "cull_interval": 60}},
    )
    _add(
        prefix / VOILA,
        {
            "VoilaConfiguration": {
                "template": TEMPLATE,
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "show_tracebacks": False,
                "extension_allowlist": EXTENSIONS,
            }
        },
    )


def _add(path: Path, settings: dict[str, dict[str, object]]) -> None:
    """Add settings to a file that may already have others."""
    known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    for name, traits in settings.items():
        known[name] = {**known.get(name, {}), **traits}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(known, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    set_up(Path(sys.argv[1]))
