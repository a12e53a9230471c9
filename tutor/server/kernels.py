"""The processes behind the pages: one a visitor, a few of them warmed up in advance."""

import sys
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_core.utils import ensure_async
from tornado.web import HTTPError

from tutor.server.fork_server import ForkServer
from tutor.server.limits import Unsent
from tutor.server.provisioner import registered
from tutor.server.visits import VisitedKernels

NAME = "python3"
"""The one kernel that there is; the notebooks ask for it by Jupyter's usual name."""

ANSWERING = 1.5
"""Seconds that a kernel which has nothing to do may take to answer."""


class PoolAwareKernelManager(VisitedKernels):
    """A kernel manager whose culling spares the warm kernels that nobody uses yet.

    Voilà mixes its pool of warm kernels into this class and keeps it in ``_pools``: for each
    notebook the tasks that end in a warm kernel. Culled by idleness, a warm kernel would stay
    in the pool, and the next visitor would wait for its page for ever.
    """

    fork_server: ForkServer | None = None
    """Where kernels come from; None starts each of them anew."""

    async def cull_kernels(self) -> None:
        """Shut down what has been idle for too long, and see that the pool is full."""
        self.refill_all()
        await super().cull_kernels()

    def refill_all(self) -> None:
        """See that the pool is full, a little later."""
        for notebook in list(self._pooled()):
            self.refill(notebook)

    def refill(self, notebook: str) -> None:
        """See that the pool has all kernels for this notebook, a little later.

        A kernel that failed to start (no memory, say) leaves its task in the pool, where
        Voilà trips over it whenever any other kernel is to be shut down.
        """
        tasks = self._pooled().get(notebook)
        if tasks is not None:
            tasks[:] = [task for task in tasks if not _failed(task)]
            self.fill_if_needed(notebook_name=notebook)  # type: ignore[attr-defined]  # Voilà's

    def taken(self, notebook: str) -> dict[str, Any] | None:
        """Take a warm kernel from the pool, one that has made its page if there is such.

        Return what Voilà knows of it: its ``kernel_id``, and the ``task`` that ends in the page.
        """
        tasks = self._pooled().get(notebook, [])
        there = [task for task in tasks if task.done() and not _failed(task)]
        if not there:
            return None
        best = next((task for task in there if task.result()["task"].done()), there[0])
        tasks.remove(best)
        made: dict[str, Any] = best.result()
        return made

    def warming(self, notebook: str) -> list[Any]:
        """Return the pool's tasks; each ends in what `taken` returns."""
        return list(self._pooled().get(notebook, []))

    async def rendering(self, notebook: str, kernel_id: str) -> dict[str, Any]:
        """Have a kernel that runs make the page; return the same as `taken`."""
        made: dict[str, Any] = await self._initialize(notebook, kernel_id)  # type: ignore[attr-defined]
        return made

    async def discard(self, kernel_id: str) -> None:
        """End a kernel that nobody will use any more; it may have gone, or never come."""
        try:
            await ensure_async(self.shutdown_kernel(kernel_id, now=True))
        except (HTTPError, KeyError):
            pass
        except Exception as error:  # noqa: BLE001 - who asks for it has nothing to do with it
            self.log.warning("A kernel does not end: %r", error)

    async def answers(self, kernel_id: str) -> bool:
        """Tell whether a kernel answers in time: one that was stopped has not ended."""
        kernel: Any = self.get_kernel(kernel_id)
        if not await ensure_async(kernel.is_alive()):
            return False
        client = kernel.client()
        client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        try:
            await client.kernel_info(reply=True, timeout=ANSWERING)
        except TimeoutError:
            return False
        finally:
            client.stop_channels()
        return True

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Forget a kernel that has ended by itself, in the pool as well."""
        super()._handle_kernel_died(kernel_id)
        for notebook, tasks in self._pooled().items():
            kept = [task for task in tasks if not _made(task, kernel_id)]
            if len(kept) < len(tasks):
                tasks[:] = kept
                self.refill(notebook)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Shut the kernel down if it has been idle for too long and a page has had it.

        While others were looked at it may have gone, its page having said goodbye.
        """
        if kernel_id in self.list_kernel_ids() and not self._is_warm(kernel_id):
            await super().cull_kernel_if_idle(kernel_id)

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
                if _made(task, kernel_id):
                    return True
        return False


def _made(task: Any, kernel_id: str) -> bool:
    """Tell whether a task of the pool has ended in this kernel."""
    return task.done() and not _failed(task) and task.result()["kernel_id"] == kernel_id


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
            metadata={"kernel_provisioner": {"provisioner_name": registered()}},
            resource_dir=str(Path(__file__).parent),
        )
