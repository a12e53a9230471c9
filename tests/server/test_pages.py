"""Pages are made a few at a time; who waits for his turn is not sent away."""

import asyncio
from typing import TYPE_CHECKING, Any, cast

import pytest

pytest.importorskip("voila")
from tutor.server.pages import WIDGET, PageMaker

if TYPE_CHECKING:
    from tutor.server.kernels import PoolAwareKernelManager


class Kernels:
    """A manager whose kernels need a moment to make their page."""

    def __init__(self) -> None:
        self.at_work = self.most = 0

    def take_warm(self, notebook: str) -> None:
        return None

    def refill(self, notebook: str) -> None:
        pass

    async def start_kernel(self, *, kernel_id: str, **more: Any) -> None:
        self.at_work += 1
        self.most = max(self.most, self.at_work)

    async def render(self, notebook: str, kernel_id: str) -> dict[str, Any]:
        async def page() -> tuple[list[str], None]:
            await asyncio.sleep(0.05)
            self.at_work -= 1
            return [WIDGET], None

        return {"kernel_id": kernel_id, "task": asyncio.ensure_future(page())}

    async def answers(self, kernel_id: str) -> bool:
        return True


def test_patience_is_counted_from_ones_turn() -> None:
    """Of forty who come at once the last waits twice as long as one page may take."""
    kernels = Kernels()

    async def scene() -> list[Any]:
        turns = asyncio.Semaphore(1)
        maker = PageMaker(cast("PoolAwareKernelManager", kernels), "index.ipynb", turns)
        return await asyncio.gather(*(maker.page(1.0) for _ in range(40)))

    assert 40 == len({page.kernel_id for page in asyncio.run(scene())})
    assert 1 == kernels.most
