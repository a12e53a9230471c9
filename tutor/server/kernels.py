"""The processes behind the pages: one a visitor, a few of them warmed up in advance."""

import sys
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from tutor.server.limits import Unsent

NAME = "python3"
"""The one kernel that there is; the notebooks ask for it by Jupyter's usual name."""


class PoolAwareKernelManager(AsyncMappingKernelManager):
    """A kernel manager whose culling spares the warm kernels that nobody uses yet.

    Voilà mixes its pool of warm kernels into this class and keeps it in ``_pools``: for each
    notebook the tasks that end in a warm kernel. Culled by idleness, a warm kernel would stay
    in the pool, and the next visitor would wait for its page for ever.
    """

    _warming = 0

    async def cull_kernels(self) -> None:
        """Shut down what has been idle for too long, and see that the pool is full.

        A kernel that failed to start (no memory, say) leaves its task in the pool, where
        Voilà trips over it whenever any other kernel is to be shut down.
        """
        for notebook, tasks in self._pooled().items():
            tasks[:] = [task for task in tasks if not _failed(task)]
            self.fill_if_needed(notebook_name=notebook)  # type: ignore[attr-defined]  # Voilà's
        await super().cull_kernels()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Shut the kernel down if it has been idle for too long and a page has had it."""
        if not self._is_warm(kernel_id):
            await super().cull_kernel_if_idle(kernel_id)

    def visitors(self) -> int:
        """Return the number of kernels that pages have."""
        warm = [task for tasks in self._pooled().values() for task in tasks if task.done()]
        return max(0, len(self.list_kernel_ids()) - len(warm) - self._warming)

    async def start_kernel(self, **more: Any) -> str:  # type: ignore[override]
        """Start a kernel, and know meanwhile whether it is for the pool."""
        warm = more.get("env", {}).get("VOILA_PREHEAT") == "True"
        self._warming += warm
        try:
            kernel_id: str = await super().start_kernel(**more)
        finally:
            self._warming -= warm
        return kernel_id

    def start_buffering(self, kernel_id: str, session_key: str, channels: Any) -> None:
        """Keep what a kernel says for a page whose line is down, but not without end."""
        super().start_buffering(kernel_id, session_key, channels)
        self._kernel_buffers[kernel_id]["buffer"] = Unsent()

    def _pooled(self) -> dict[str, list[Any]]:
        pools: dict[str, list[Any]] = getattr(self, "_pools", {})
        return pools

    def _is_warm(self, kernel_id: str) -> bool:
        """Tell whether a kernel waits in the pool, or may do so in a moment."""
        for tasks in self._pooled().values():
            for task in tasks:
                if not task.done():  # it is starting one, and its id is not known yet
                    return True
                if not _failed(task) and task.result()["kernel_id"] == kernel_id:
                    return True
        return False


def _failed(task: Any) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


class AppKernelSpecs(KernelSpecManager):
    """Knows one kernel: this very Python with the launcher of ours.

    A machine may have other kernels called ``python3``, of other environments, and start-up
    files in the user's IPython profile; the app must not depend on either.
    """

    def find_kernel_specs(self) -> dict[str, str]:
        """Return the one kernel's name and the folder that would hold its logo."""
        return {NAME: str(Path(__file__).parent)}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return how to start the kernel.

        Raises
        ------
        NoSuchKernel
            For any other name.
        """
        if kernel_name != NAME:
            raise NoSuchKernel(kernel_name)
        return KernelSpec(
            argv=[sys.executable, "-m", "tutor.server.kernel", "-f", "{connection_file}"],
            display_name="Python 3",
            language="python",
            resource_dir=str(Path(__file__).parent),
        )
