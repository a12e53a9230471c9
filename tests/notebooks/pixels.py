"""A plugin for nbval: pictures are compared by how they look, and kernels take no ports.

nbval by itself leaves pictures out, and would compare their bytes, which change with versions of
libraries though nothing is to be seen. Its kernels would talk by ports that were free when they
were chosen: until a kernel comes to them, another test's server may have taken one. Loaded with
``-p tests.notebooks.pixels``.
"""

import socket
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import nbval.kernel
import pytest
from jupyter_client.manager import KernelManager
from nbval.plugin import IPyNbCell

from tools.notebooks import PNG, alike

PATIENCE = 60  # seconds for an answer that was made to arrive
STARTS = "iVBORw0KGgo"  # a PNG's first bytes as base64


class Picture(str):
    """A picture as base64; equal to one that looks the same."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and alike(str(self), str(other))

    def __ne__(self, other: object) -> bool:
        return not self == other


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval take pictures for pictures, and kernels talk by files where the system can."""
    if hasattr(socket, "AF_UNIX"):
        folder = mkdtemp(prefix="kernels-")
        config.add_cleanup(partial(rmtree, folder, ignore_errors=True))
        manager = partial(KernelManager, transport="ipc", ip=str(Path(folder) / "kernel"))
        nbval.kernel.KernelManager = manager
    sanitize = IPyNbCell.sanitize

    def as_pictures(cell: IPyNbCell, text: Any) -> Any:
        if isinstance(text, str) and text.startswith(STARTS):
            return Picture(text.replace("\n", ""))
        return sanitize(cell, text)

    IPyNbCell.sanitize = as_pictures


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nbval compare them, and wait where the machine is busy."""
    for item in items:
        if isinstance(item, IPyNbCell):
            file: Any = item.parent
            item.output_timeout = PATIENCE
            file.skip_compare = tuple(kind for kind in file.skip_compare if kind != PNG)
