"""Checks once, before the app says that it is open, that it can make a page."""

import asyncio
from pathlib import Path

from tutor.server.failures import KernelsFailError
from tutor.server.kernels import PoolAwareKernelManager
from tutor.server.pages import WIDGET, NoKernelError, PageMaker

PATIENCE = 60.0
"""Seconds to wait: on a small computer the first kernel takes some."""


async def first_page(manager: PoolAwareKernelManager, notebook: str, log: Path) -> None:
    """Wait until a kernel has made a page.

    Parameters
    ----------
    manager
        The kernel manager; its warm kernels are asked first.
    notebook
        The page's notebook.
    log
        The file to which kernels write their errors.

    Raises
    ------
    KernelsFailError
        If none of them can.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            if not await _warm_page(manager, notebook):
                await PageMaker(manager, notebook).try_page(PATIENCE)
    except (NoKernelError, TimeoutError):
        raise KernelsFailError(last_words(log)) from None


async def _warm_page(manager: PoolAwareKernelManager, notebook: str) -> bool:
    """Tell whether a kernel of the pool has made a page; the kernels stay in the pool."""
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
    """Return the last error in a log, or "" if there is none.

    Another process may still be writing its traceback: an unfinished line is skipped, and so is a
    line inside a traceback, or one that announces another.
    """
    try:
        *lines, _ = log.read_text("utf-8", "replace").split("\n")
    except OSError:
        return ""
    ends = (line for line in reversed(lines) if line.strip())
    return next((line for line in ends if line[0] != " " and line[-1] != ":"), "")
