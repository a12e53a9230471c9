"""Voilà's settings for the app, each with its reason; measured, not guessed."""

import os
import socket
import sysconfig
from pathlib import Path
from typing import Any
from uuid import UUID

TEMPLATE = "tutor"
SHARE = Path(__file__).resolve().parent / "share"
"""What goes into Jupyter's search path, so that Voilà finds the template and its files."""

INDEX = "index.ipynb"
PAGE_BRINGS_ALL = "TUTOR_PAGE_BRINGS_ALL"
"""The environment variable that tells `tutor.widgets.frontend` that the page brings script, style
and fonts: they then need not go through the kernel."""

WARM = 2
"""Kernels that have made their page in advance: it is sent at once, where a new one takes some
tenths of a second. More than two would only help crowds, and those are served by forks as well."""

UNIX_PATH = 100
"""Characters that the path of a socket may have on every system; some allow a few more."""

STACK = 2 * 2**20
"""Bytes of stack for each of a kernel's threads: there are fourteen, and none goes deep."""

MEMORY = 160
"""Private memory in MB that one visitor's kernel may take: 55 of them it shares with others, 28 are
stacks that are hardly used. At its fullest it has 100, and the largest message needs some more."""

DRAWING = 600
"""The same for the process that draws a board of one's own, once and for some seconds."""

MEMORY_VARIABLE = "TUTOR_KERNEL_MEMORY"
"""The environment variable that says otherwise."""

IDLE = 30 * 60
"""Seconds after which a kernel whose page is gone is shut down."""

EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
"""With one of the three missing no widget appears; more only cost time."""

_PACKAGE = Path(__file__).resolve().parent.parent


def notebook() -> Path:
    """Return the notebook that is the app: the checkout's, else the installed copy."""
    checkout = _PACKAGE.parent / "notebooks" / INDEX
    return checkout if checkout.is_file() else _PACKAGE / "server" / "notebooks" / INDEX


def kernel_environment() -> dict[str, str]:
    """Return what a kernel needs to find this very package, however it was started.

    Installed packages are found anyway; their folder must not come before Python's own.
    What the person has said of other folders still holds. And it is told that our page brings
    its script, style and fonts along.
    """
    told = {PAGE_BRINGS_ALL: "1"}
    home = str(_PACKAGE.parent)
    installed = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    if home in installed:
        return told
    others = os.environ.get("PYTHONPATH")
    return told | {"PYTHONPATH": os.pathsep.join([home, *([others] if others else [])])}


def kernel_transport(folder: str) -> str:
    """Return how server and kernels talk, by the folder of their connection files.

    Sockets in a folder of our own, where the system has them and the folder's name is short
    enough. Ports of TCP are open to every user of the machine, and one that was free when it
    was chosen may be taken when the kernel comes to it: with twenty visitors at once one failed.
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
            "config_file_paths": [],  # a voila.json lying about must not change the app
            # The page's farewell carries no token that Voilà would accept: every closed page
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
            "allow_template_override": "NO",  # ?template=... is for anybody to type
            "allow_theme_override": "NO",
            "multi_kernel_manager_class": "tutor.server.kernels.PoolAwareKernelManager",
            "kernel_spec_manager_class": "tutor.server.kernels.AppKernelSpecs",
            "preheat_kernel": True,  # the pool may be empty
            "default_pool_size": 0,
            "show_tracebacks": False,
            "file_allowlist": [r"^$"],  # the page brings everything along: no file is served
            "extension_allowlist": EXTENSIONS,
        },
        "VoilaExecutor": {"cell_error_instruction": ""},
        # The default for notebooks that are not named is a pool for every one of them.
        "VoilaKernelManager": {
            "kernel_pools_config": {
                "default": {"pool_size": 0},
                served.name: {"pool_size": warm},
            },
            "fill_delay": 0.5,  # an opened page has something left to draw
        },
        # A kernel that has died would come back empty, with none of its page's widgets.
        "KernelRestarter": {"restart_limit": 0},
        # Phones often close a page without a farewell: what the beacon misses, culling finds.
        # An open page keeps its kernel, however long the game lasts.
        "MappingKernelManager": {
            "cull_idle_timeout": IDLE,
            "cull_interval": 60,
            "cull_connected": False,
            # A kernel that has made its page answers at once. A websocket is kept so long, even
            # if it is closed, by the timer that waits for that.
            "kernel_info_timeout": 10,
        },
    }


def missing() -> list[str]:
    """Return the packages that the app needs and that are not installed."""
    from importlib.util import find_spec  # noqa: PLC0415 - only asked by the command line

    needed = ("voila", "ipykernel", "ipywidgets", "anywidget")
    return [name for name in needed if find_spec(name) is None]
