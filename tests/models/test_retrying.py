import threading
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import anyio
import anyio.to_thread
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_ai import Agent
from tests.model_server.faults import failed, hanging, rate_limited
from tests.model_server.replies import Reply, Turn, always, in_turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire
from tests.models.asking import Asking, Time

from nia_bench.contract.errors import InfrastructureError
from nia_bench.models.retrying import Gate, Pace, RetryPolicy

PARIS = Reply("Paris")


def test_waits_double_up_to_a_bound() -> None:
    asking = Asking(policy=RetryPolicy(retries=5, first_wait_s=2, longest_wait_s=10))
    with ModelServer(in_turn(*[failed(500)] * 5, PARIS)) as server:
        assert "Paris" == asking.ask(server.model())
    assert [1, 2, 4, 5, 5] == asking.time.slept


@given(st.integers(1, 2000), st.floats(0, 1, exclude_max=True))
def test_a_wait_is_jittered_between_half_and_the_whole_of_its_bound(failures: int, chance: float) -> None:
    policy = RetryPolicy(first_wait_s=1, longest_wait_s=60)
    bound = min(60.0, 2.0 ** min(failures - 1, 60))
    assert bound / 2 <= Pace(chance=lambda: chance).backoff_s(policy, failures) <= bound


def test_retry_after_in_seconds_is_kept_to() -> None:
    asking = Asking()
    with ModelServer(in_turn(rate_limited("17"), PARIS)) as server:
        assert "Paris" == asking.ask(server.model())
    assert [17] == asking.time.slept


def test_retry_after_as_a_date_is_kept_to() -> None:
    asking = Asking(policy=RetryPolicy(longest_asked_s=7200))
    date = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
    with ModelServer(in_turn(rate_limited(date), PARIS)) as server:
        assert "Paris" == asking.ask(server.model())
    [slept] = asking.time.slept
    assert 3000 < slept <= 3600


@pytest.mark.parametrize("past", ["0", "Thu, 01 Jan 1970 00:00:00 GMT"])
def test_retry_after_in_the_past_is_no_wait(past: str) -> None:
    asking = Asking()
    with ModelServer(in_turn(rate_limited(past), PARIS)) as server:
        assert "Paris" == asking.ask(server.model())
    assert [] == asking.time.slept


@pytest.mark.parametrize("nonsense", ["soon", "-5", "1e9999"])
def test_a_retry_after_that_says_nothing_is_a_back_off(nonsense: str) -> None:
    asking = Asking()
    with ModelServer(in_turn(rate_limited(nonsense), PARIS)) as server:
        assert "Paris" == asking.ask(server.model())
    assert [0.5] == asking.time.slept


def test_a_provider_that_asks_for_too_long_is_given_up() -> None:
    asking = Asking()
    too_long = pytest.raises(InfrastructureError, match="asks to wait 86400 s, and 300 s is the most")
    with ModelServer(in_turn(rate_limited("86400"))) as server, too_long:
        asking.ask(server.model())
    assert [] == asking.time.slept


def test_retry_after_is_kept_to_for_a_server_error_too() -> None:
    asking = Asking()
    unavailable = Wire(status=500, body=failed(500).body, headers={"Retry-After": "9"})
    with ModelServer(in_turn(unavailable, PARIS)) as server:
        asking.ask(server.model())
    assert [9] == asking.time.slept


class TimeForTwo(Time):
    """Time that stands still until two are waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.both = anyio.Event()

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if len(self.slept) == 2:
            self.now += seconds
            self.both.set()
        await self.both.wait()


def test_when_one_caller_is_rate_limited_all_of_the_provider_wait() -> None:
    waiting = TimeForTwo()
    asking = Asking(time=waiting)
    times: dict[str, float] = {}

    def script(turn: Turn) -> Reply | Wire:
        if not times:
            times["turned away"] = waiting.now
            return rate_limited("30")
        times[turn.prompt] = waiting.now
        return PARIS

    async def main(server: ModelServer) -> None:
        async with asking.models() as models:
            judge = Agent(models.model(server.model("other")))

            async def second() -> None:
                # Sets off when the first one has been turned away, which closes the gate for both.
                while not waiting.slept:
                    await anyio.lowlevel.checkpoint()
                await judge.run("second")

            async with anyio.create_task_group() as group:
                group.start_soon(Agent(models.model(server.model())).run, "first")
                group.start_soon(second)

    with ModelServer(script) as server:
        anyio.run(main, server)
    assert [30, 30] == waiting.slept
    assert {"turned away": 1000, "first": 1030, "second": 1030} == times


def test_a_gate_that_was_shut_longer_meanwhile_is_waited_for_again() -> None:
    time = Time()
    gate = Gate(time.pace)

    async def main() -> None:
        gate.close_for(10)
        async with anyio.create_task_group() as group:
            group.start_soon(gate.passed)
            await anyio.lowlevel.checkpoint()
            gate.close_for(5)

    anyio.run(main)
    assert [10, 5] == time.slept


def test_a_gate_is_not_opened_earlier_by_who_was_asked_to_wait_less() -> None:
    time = Time()
    gate = Gate(time.pace)
    gate.close_for(10)
    gate.close_for(1)
    anyio.run(gate.passed)
    assert [10] == time.slept


def test_a_server_error_of_one_caller_holds_up_no_other() -> None:
    asking = Asking()

    async def main(server: ModelServer) -> None:
        async with asking.models() as models:
            await Agent(models.model(server.model())).run("first")
            slept = len(asking.time.slept)
            asking.time.now -= 1000
            await Agent(models.model(server.model())).run("second")
            assert slept == len(asking.time.slept)

    with ModelServer(in_turn(failed(500), PARIS, PARIS)) as server:
        anyio.run(main, server)


@pytest.mark.parametrize("while_", ["asking", "waiting"])
def test_a_cancelled_call_ends_at_once_and_leaves_the_model_usable(while_: str) -> None:
    release, asking = threading.Event(), Asking()
    asleep = anyio.Event()

    async def sleep_forever(_seconds: float) -> None:
        asleep.set()
        await anyio.sleep_forever()

    async def main(server: ModelServer) -> str:
        async with asking.models() as models:
            agent = Agent(models.model(server.model()))
            async with anyio.create_task_group() as group:
                group.start_soon(agent.run, "Where?")
                await anyio.to_thread.run_sync(server.wait_for_requests, 1)
                if while_ == "waiting":
                    await asleep.wait()
                group.cancel_scope.cancel()
            return (await agent.run("Where?")).output

    if while_ == "waiting":
        asking.time.sleep = sleep_forever  # type: ignore[method-assign]
    first = hanging(release) if while_ == "asking" else failed(500)
    with ModelServer(in_turn(first, PARIS)) as server:
        assert "Paris" == anyio.run(main, server)
    assert (2, 1) == (len(server.requests), asking.ledger.total.calls)


def test_a_cell_that_runs_out_of_time_cancels_its_call() -> None:
    async def main(server: ModelServer) -> None:
        async with Asking().models() as models:
            with anyio.move_on_after(0.05) as scope:
                await Agent(models.model(server.model())).run("Where?")
            assert scope.cancelled_caught

    with ModelServer(always(hanging(threading.Event()))) as server:
        anyio.run(main, server)
