"""Whether a page can be had: asked once, before the app says that it is open."""

import asyncio
from pathlib import Path

from tutor.server.kernels import PoolAwareKernelManager
from tutor.server.pages import WIDGET, NoKernelError, PageMaker
from tutor.server.serve import KernelsFailError

PATIENCE = 60.0
"""Seconds; a small computer needs some for the first kernel."""


async def first_page(manager: PoolAwareKernelManager, notebook: str, log: Path) -> None:
    """Wait until a kernel has made a page.

    Parameters
    ----------
    manager
        Of the kernels; its warm ones are asked first.
    notebook
        The page's notebook.
    log
        Where kernels leave their complaints.

    Raises
    ------
    KernelsFailError
        If there is no page.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            if not await _warm_page(manager, notebook):
                await PageMaker(manager, notebook).tried(PATIENCE)
    except (NoKernelError, TimeoutError):
        raise KernelsFailError(last_words(log)) from None


async def _warm_page(manager: PoolAwareKernelManager, notebook: str) -> bool:
    """Tell whether a kernel of the pool has made a page; they stay in the pool."""
    for task in manager.warming(notebook):
        try:
            made = await asyncio.shield(task)
            rendered, _ = await asyncio.shield(made["task"])
        except asyncio.CancelledError:
            raise
        except Exception:  # noqa: BLE001, S112 - the next one may do better
            continue
        if WIDGET in "".join(rendered):
            return True
    return False


def last_words(log: Path) -> str:
    """Return the last complaint in a log, "" without one.

    Another process may be in the midst of its traceback: half a line is passed over, and so is a
    line within a traceback, or one that announces another.
    """
    try:
        *lines, _ = log.read_text("utf-8", "replace").split("\n")
    except OSError:
        return ""
    ends = (line for line in reversed(lines) if line.strip())
    return next((line for line in ends if line[0] != " " and line[-1] != ":"), "")
