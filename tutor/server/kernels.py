"""The processes behind the pages: one for each visitor, and a few warmed up in advance."""

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
"""The only kernel; the notebooks ask for it by Jupyter's usual name."""

ANSWERING = 1.5
"""Seconds that an idle kernel may take to answer."""


class PoolAwareKernelManager(VisitedKernels):
    """A kernel manager that does not cull warm kernels that nobody uses yet.

    Voilà mixes its pool of warm kernels into this class and keeps it in ``_pools``: for each
    notebook, the tasks that end in a warm kernel. A warm kernel that was culled for being idle
    would stay in the pool, and the next visitor would wait for its page forever.
    """

    fork_server: ForkServer | None = None
    """Forks the kernels; if None, each is started from scratch."""

    async def cull_kernels(self) -> None:
        """Shut down kernels that have been idle for too long, and refill the pool."""
        self.refill_all()
        await super().cull_kernels()

    def refill_all(self) -> None:
        """Refill the pools of all notebooks, a little later."""
        for notebook in list(self._pooled()):
            self.refill(notebook)

    def refill(self, notebook: str) -> None:
        """Refill this notebook's pool, a little later.

        A kernel that failed to start (no memory, say) leaves its task in the pool, and Voilà would
        trip over it whenever another kernel is shut down.
        """
        tasks = self._pooled().get(notebook)
        if tasks is not None:
            tasks[:] = [task for task in tasks if not _failed(task)]
            self.fill_if_needed(notebook_name=notebook)  # type: ignore[attr-defined]  # Voilà's

    def take_warm(self, notebook: str) -> dict[str, Any] | None:
        """Take a warm kernel from the pool, if possible one that has made its page.

        Return what Voilà knows about it: its ``kernel_id``, and the ``task`` that ends in the page.
        """
        tasks = self._pooled().get(notebook, [])
        ready = [task for task in tasks if task.done() and not _failed(task)]
        if not ready:
            return None
        best = next((task for task in ready if task.result()["task"].done()), ready[0])
        tasks.remove(best)
        made: dict[str, Any] = best.result()
        return made

    def warming(self, notebook: str) -> list[Any]:
        """Return the pool's tasks; each ends in what `take_warm` returns."""
        return list(self._pooled().get(notebook, []))

    async def render(self, notebook: str, kernel_id: str) -> dict[str, Any]:
        """Let a running kernel make the page; return the same as `take_warm`."""
        made: dict[str, Any] = await self._initialize(notebook, kernel_id)  # type: ignore[attr-defined]
        return made

    async def discard(self, kernel_id: str) -> None:
        """End a kernel that nobody will use any more; it may have ended, or never started."""
        try:
            await ensure_async(self.shutdown_kernel(kernel_id, now=True))
        except (HTTPError, KeyError):
            pass
        except Exception as error:  # noqa: BLE001 - it does not concern the caller
            self.log.warning("A kernel did not end: %r", error)

    async def answers(self, kernel_id: str) -> bool:
        """Tell whether a kernel answers in time; one that is stopped runs, but does not answer."""
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
        """Forget a kernel that has ended by itself, in the pool, too."""
        super()._handle_kernel_died(kernel_id)
        for notebook, tasks in self._pooled().items():
            kept = [task for task in tasks if not _made(task, kernel_id)]
            if len(kept) < len(tasks):
                tasks[:] = kept
                self.refill(notebook)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Shut the kernel down if it has been idle for too long and has had a page.

        It may be gone already: its page may have said goodbye while other kernels were checked.
        """
        if kernel_id in self.list_kernel_ids() and not self._is_warm(kernel_id):
            await super().cull_kernel_if_idle(kernel_id)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Any) -> None:
        """Keep a limited number of the kernel's messages while its page is not connected."""
        super().start_buffering(kernel_id, session_key, channels)
        self._kernel_buffers[kernel_id]["buffer"] = Unsent()

    def _pooled(self) -> dict[str, list[Any]]:
        pools: dict[str, list[Any]] = getattr(self, "_pools", {})
        return pools

    def _is_warm(self, kernel_id: str) -> bool:
        """Tell whether a kernel is in the pool, or may be in a moment."""
        for tasks in self._pooled().values():
            for task in tasks:
                if not task.done():  # it is starting a kernel whose id is not known yet
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
    """Knows a single kernel: this very Python, with our own launcher.

    A machine may have other kernels called ``python3``, from other environments, and start-up
    files in the user's IPython profile; the app must not depend on either.
    """

    def find_kernel_specs(self) -> dict[str, str]:
        """Return the kernel's name and the folder that would hold its logo."""
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
