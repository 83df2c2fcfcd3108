from collections.abc import Iterator

import anyio
import anyio.lowlevel
import pytest

from nia_bench.contract.errors import UserError
from nia_bench.execution import Stop, in_parallel


class Workers:
    """Work that records what it was given, and how much of it ran at a time."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.failed: list[int] = []
        self.running = 0
        self.most = 0

    async def work(self, cell: int) -> None:
        self.running += 1
        self.most = max(self.most, self.running)
        await anyio.lowlevel.checkpoint()
        self.running -= 1
        if cell < 0:
            raise ValueError(cell)
        self.done.append(cell)

    def on_error(self, cell: int, error: Exception) -> None:
        assert isinstance(error, ValueError)
        self.failed.append(cell)


def run(workers: Workers, cells: Iterator[int] | range | list[int], parallel: int) -> None:
    async def main() -> None:
        await in_parallel(cells, workers.work, parallel=parallel, on_error=workers.on_error)

    anyio.run(main)


def test_each_cell_is_worked_on_once() -> None:
    run(workers := Workers(), range(100), 7)
    assert list(range(100)) == sorted(workers.done)


@pytest.mark.parametrize("parallel", [1, 4])
def test_no_more_than_the_asked_number_run_at_a_time(parallel: int) -> None:
    run(workers := Workers(), range(50), parallel)
    assert parallel == workers.most


def test_one_worker_keeps_the_order() -> None:
    run(workers := Workers(), [3, 1, 2], 1)
    assert [3, 1, 2] == workers.done


def test_a_failing_cell_ends_nothing_but_itself() -> None:
    run(workers := Workers(), [1, -2, 3, -4, 5], 2)
    assert ([1, 3, 5], [-4, -2]) == (sorted(workers.done), sorted(workers.failed))


def test_cells_are_taken_one_by_one() -> None:
    ahead: list[int] = []
    workers = Workers()

    def cells() -> Iterator[int]:
        for cell in range(1000):
            ahead.append(cell - len(workers.done) - workers.running)
            yield cell

    run(workers, cells(), 3)
    assert max(ahead) <= 3


def test_cells_that_end_early_let_those_in_flight_end() -> None:
    workers = Workers()

    def cells() -> Iterator[int]:
        for cell in range(1000):
            if cell == 10:
                return
            yield cell

    run(workers, cells(), 3)
    assert list(range(10)) == sorted(workers.done)


def test_the_first_reason_to_stop_is_kept() -> None:
    stop = Stop()
    stop.request("first")
    stop.request("second")
    assert "first" == stop.reason


def test_cancelling_ends_the_cells_in_flight_and_hands_out_no_more() -> None:
    begun: list[int] = []

    async def work(cell: int) -> None:
        begun.append(cell)
        await anyio.sleep_forever()

    async def main() -> None:
        async with anyio.create_task_group() as group:

            async def working() -> None:
                await in_parallel(range(100), work, parallel=2, on_error=Workers().on_error)

            group.start_soon(working)
            while len(begun) < 2:
                await anyio.lowlevel.checkpoint()
            group.cancel_scope.cancel()

    anyio.run(main)
    assert [0, 1] == begun


def test_no_workers_are_the_users_mistake() -> None:
    with pytest.raises(UserError, match="0 cells at a time"):
        run(Workers(), [1], 0)
