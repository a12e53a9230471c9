"""How Jupyter gets our kernels: forked from the warm process, or else started from scratch."""

from importlib.metadata import EntryPoint
from pathlib import Path
from subprocess import DEVNULL
from typing import TYPE_CHECKING, Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

if TYPE_CHECKING:
    from tutor.server.fork_server import ForkServer

NAME = "ticket-tutor-forked"


class ForkProvisioner(LocalProvisioner):
    """Forks a kernel if the kernel manager has a `ForkServer`.

    If it has none, or the server cannot fork one, the kernel is started as a new process.
    """

    async def launch_kernel(self, cmd: list[str], **more: Any) -> KernelConnectionInfo:
        """Start the kernel and return how to reach it."""
        manager = getattr(self.parent, "parent", None)
        forks: ForkServer | None = getattr(manager, "fork_server", None)
        if forks is None or self.parent is None:
            return await super().launch_kernel(cmd, **more)
        cwd = str(more.get("cwd") or Path.cwd())
        forked = await forks.fork(self.parent.connection_file, more["env"], cwd)
        if forked is None:
            with forks.log.open("ab") as log:
                outputs = {"stdout": DEVNULL, "stderr": log}
                return await super().launch_kernel(cmd, **{**more, **outputs})
        # jupyter_client does not expect forks, but asks nothing of a process that a forked one
        # could not answer.
        self.process = forked  # type: ignore[assignment]
        self.pid = forked.pid
        self.cwd = cwd
        return self.connection_info


def registered() -> str:
    """Register the provisioner with jupyter_client; return its name there.

    An entry point would work only for an installed package, which a checkout need not be.
    """
    KernelProvisionerFactory.provisioners[NAME] = EntryPoint(
        NAME, f"{__name__}:{ForkProvisioner.__name__}", KernelProvisionerFactory.GROUP_NAME
    )
    return NAME
