"""Voilà's settings for the app, each with its reason, measured and not guessed."""

import os
import socket
import sysconfig
from pathlib import Path
from typing import Any
from uuid import UUID

TEMPLATE = "tutor"
SHARE = Path(__file__).resolve().parent / "share"
"""The folder for Jupyter's search path, in which Voilà finds the template and its files."""

FONTS = SHARE.parent.parent / "widgets" / "fonts"
"""The fonts of every page; ours link to them among the template's own files, under "fonts"."""

INDEX = "index.ipynb"
PAGE_BRINGS_ALL = "TUTOR_PAGE_BRINGS_ALL"
"""The environment variable that tells `tutor.widgets.frontend` that the page itself loads script,
style and fonts, so that they need not go through the kernel."""

WARM = 2
"""How many kernels make their page in advance: it is sent at once, while a new kernel takes some
tenths of a second. More than two would only help crowds, which forks serve well enough."""

UNIX_PATH = 100
"""Characters that the path of a socket can have on every system; some allow a few more."""

STACK = 2 * 2**20
"""Bytes of stack for each of a kernel's threads: there are fourteen, and none needs much."""

MEMORY = 160
"""Private memory in MB that one visitor's kernel may take: it shares 55 of them with others, and 28
are stacks that are hardly used. At its fullest it takes 100, and the largest message some more."""

DRAWING = 600
"""The same for the process that draws a board of one's own, once, for a few seconds."""

MEMORY_VARIABLE = "TUTOR_KERNEL_MEMORY"
"""The environment variable that sets another limit."""

IDLE = 30 * 60
"""Seconds after which a kernel whose page is gone is shut down."""

EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
"""If one of the three is missing, no widget appears; any others only cost time."""

_PACKAGE = Path(__file__).resolve().parent.parent


def notebook() -> Path:
    """Return the app's notebook: the checkout's, else the installed copy."""
    checkout = _PACKAGE.parent / "notebooks" / INDEX
    return checkout if checkout.is_file() else _PACKAGE / "server" / "notebooks" / INDEX


def kernel_environment() -> dict[str, str]:
    """Return the environment variables that a kernel needs to find this very package.

    An installed package is found anyway, and its folder must not come before Python's own. Folders
    that the user has set in PYTHONPATH stay. The kernel also learns that the page itself loads its
    script, style and fonts.
    """
    variables = {PAGE_BRINGS_ALL: "1"}
    home = str(_PACKAGE.parent)
    installed = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    if home in installed:
        return variables
    others = os.environ.get("PYTHONPATH")
    return variables | {"PYTHONPATH": os.pathsep.join([home, *([others] if others else [])])}


def kernel_transport(folder: str) -> str:
    """Return how server and kernels talk ("ipc" or "tcp"), given the folder for connection files.

    They use sockets in that folder if the system has them and the folder's name is short enough.
    TCP ports are open to every user of the machine, and a port that was free when it was chosen may
    be taken when the kernel wants it: with twenty visitors at once, one kernel failed.
    """
    longest = len(folder) + len("/voila_12345678/kernel-.json-ipc-5") + len(str(UUID(int=0)))
    return "ipc" if hasattr(socket, "AF_UNIX") and longest < UNIX_PATH else "tcp"


def voila_settings(served: Path, *, warm: int = WARM) -> dict[str, Any]:
    """Return the traits of Voilà and its parts, by class name.

    ``served`` is the notebook, ``warm`` the number of kernels started in advance.
    """
    return {
        "Voila": {
            "notebook_path": str(served),
            "root_dir": str(served.parent),
            "config_file_paths": [],  # a stray voila.json must not change the app
            # The page's goodbye carries no token that Voilà would accept, so every closed page
            # would leave its kernel behind. A kernel's id cannot be guessed, and the websocket
            # still refuses other origins.
            "tornado_settings": {
                "disable_check_xsrf": True,
                "compress_response": True,
                "websocket_compression_options": {},
            },
        },
        "VoilaConfiguration": {
            "template": TEMPLATE,
            "allow_template_override": "NO",  # anybody could type ?template=...
            "allow_theme_override": "NO",
            "multi_kernel_manager_class": "tutor.server.kernels.PoolAwareKernelManager",
            "kernel_spec_manager_class": "tutor.server.kernels.AppKernelSpecs",
            "preheat_kernel": True,  # the pool may be empty
            "default_pool_size": 0,
            "show_tracebacks": False,
            "file_allowlist": [r"^$"],  # the page needs no files of the notebook's folder
            "extension_allowlist": EXTENSIONS,
        },
        "VoilaExecutor": {"cell_error_instruction": ""},
        # By default every notebook that is not named here would have a pool.
        "VoilaKernelManager": {
            "kernel_pools_config": {
                "default": {"pool_size": 0},
                served.name: {"pool_size": warm},
            },
            "fill_delay": 0.5,  # a page that was just opened still has something to draw
        },
        # A kernel that died would come back empty, without its page's widgets.
        "KernelRestarter": {"restart_limit": 0},
        # Phones often close a page without a goodbye; then culling ends its kernel. An open page
        # keeps its kernel, however long the game lasts.
        "MappingKernelManager": {
            "cull_idle_timeout": IDLE,
            "cull_interval": 60,
            "cull_connected": False,
            # A kernel that has made its page answers at once. The timer that waits for this keeps
            # a websocket in memory that long, even if it is closed.
            "kernel_info_timeout": 10,
        },
    }


def missing() -> list[str]:
    """Return the packages that the app needs but that are not installed."""
    from importlib.util import find_spec  # noqa: PLC0415 - only asked by the command line

    needed = ("voila", "ipykernel", "ipywidgets", "anywidget")
    return [name for name in needed if find_spec(name) is None]
