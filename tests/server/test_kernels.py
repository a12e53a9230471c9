"""The kernel manager: warm kernels outlive culling, used ones do not."""

import asyncio
from typing import Any

import pytest

pytest.importorskip("voila")
from jupyter_client.kernelspec import NoSuchKernel
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from tutor.server.kernels import NAME, AppKernelSpecs, PoolAwareKernelManager


class Pool(PoolAwareKernelManager):
    """A manager without kernels: only what culling decides by."""

    def __init__(self, kernels: list[str], **pools: list[Any]) -> None:
        super().__init__()
        self._pools = pools
        self.ids = kernels
        self.filled: list[str] = []

    def list_kernel_ids(self) -> list[str]:
        return self.ids

    def fill_if_needed(self, *, notebook_name: str) -> None:
        self.filled.append(notebook_name)


@pytest.fixture
def culled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the kernels that Jupyter's own manager was asked to cull."""
    found: list[str] = []

    async def cull(_self: object, kernel_id: str) -> None:
        found.append(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "cull_kernel_if_idle", cull)
    return found


async def done(value: object) -> object:
    """Return the value, or raise it."""
    if isinstance(value, Exception):
        raise value
    return value


async def tasks(*values: object) -> list[Any]:
    """Return finished tasks."""
    made = [asyncio.ensure_future(done(value)) for value in values]
    await asyncio.wait(made)
    return made


def test_warm_kernels_are_not_culled(culled: list[str]) -> None:
    """Only what a page has had may go, however long the pool has been waiting."""

    async def scene() -> None:
        manager = Pool(["warm", "used"], index=await tasks({"kernel_id": "warm"}))
        await manager.cull_kernel_if_idle("warm")
        await manager.cull_kernel_if_idle("used")

    asyncio.run(scene())

    assert ["used"] == culled


def test_nothing_is_culled_while_a_warm_kernel_starts(culled: list[str]) -> None:
    """Its id is not known yet."""

    async def scene() -> None:
        starting = asyncio.ensure_future(asyncio.sleep(60))
        await Pool(["a"], index=[starting]).cull_kernel_if_idle("a")
        starting.cancel()

    asyncio.run(scene())

    assert not culled


def test_failed_starts_leave_the_pool(culled: list[str]) -> None:
    """A kernel that could not start is forgotten, and the pool is filled again."""

    async def scene() -> list[Any]:
        broken = await tasks(RuntimeError("no memory"), {"kernel_id": "warm"})
        manager = Pool(["warm", "used"], index=broken)
        await manager.cull_kernels()
        assert ["index"] == manager.filled
        return broken

    assert 1 == len(asyncio.run(scene()))
    assert ["used"] == culled or not culled


def test_the_kernel_is_this_python() -> None:
    """Whatever other kernels are installed under the same name."""
    specs = AppKernelSpecs()

    assert {NAME} == set(specs.get_all_specs())
    assert "tutor.server.kernel" in specs.get_kernel_spec(NAME).argv
    with pytest.raises(NoSuchKernel):
        specs.get_kernel_spec("ir")
