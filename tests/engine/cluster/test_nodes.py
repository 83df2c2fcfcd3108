"""Jobs on nodes that are lost, full, or refuse: each is done once, or it is said why it is not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import anyio
import pytest
from tests.engine.cluster.fake_ray import FakeRay

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.engine.cluster import nodes
from nia_bench.engine.cluster.node_worker import Unfit
from nia_bench.engine.cluster.nodes import GivenUp, Nodes
from nia_bench.engine.cluster.ray_api import PIECE, packed, unpacked
from nia_bench.engine.cluster.recipe import CodeRecipe
from nia_bench.engine.run_request import RunRequest

RECIPE = CodeRecipe(request=RunRequest(), suite_hash="", task_ids=())


class NoLimits:
    """The handle of limits that are never reached."""

    @property
    def spent(self) -> NoLimits:
        return self

    async def remote(self) -> None:
        pass


@dataclass
class Workers:
    """What the workers of these tests answer. `begin` and `work` are told the node's name."""

    ray: FakeRay = field(default_factory=lambda: FakeRay(["aaaaaaaa", "bbbbbbbb"]))
    begin: Callable[[str], object] = lambda _node: None
    work: Callable[[str, str], object] = lambda node, job: f"{job} by {node}"
    told: list[str] = field(default_factory=list[str])

    def run(self, use: Callable[[Nodes], Awaitable[Any]]) -> Any:
        """What `use` makes of the nodes."""

        async def opened() -> Any:
            async with Nodes(self.ray, RECIPE, {}, NoLimits(), self.told.append) as found:
                return await use(found)

        return anyio.run(opened)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Workers:
    made = Workers()

    class Host:
        def __init__(self) -> None:
            self.name = ""
            self.data = b""
            self.before = b""

        async def begin(self, name: str) -> None:
            self.name = name

        async def receive(self, _ticket: str, piece: bytes) -> None:
            assert len(piece) <= PIECE
            self.before += piece

        async def do(self, _ticket: str, what: str, last: bytes) -> tuple[int, bytes]:
            assert len(last) <= PIECE
            arguments, self.before = unpacked(self.before + last), b""
            answer = None
            if what == "begin":
                answer = made.begin(self.name)
            elif what == "execute":
                answer = made.work(self.name, arguments[0])
            self.data = packed(answer)
            return len(self.data), self.data[:PIECE]

        async def piece(self, _ticket: str, start: int) -> bytes:
            return self.data[start : start + PIECE]

    async def same(*_: object) -> None:
        pass

    def node(node_id: str) -> str:
        return node_id

    monkeypatch.setattr(nodes, "host_class", lambda: Host)
    monkeypatch.setattr(nodes, "require_same", same)
    monkeypatch.setattr(nodes, "on_node", node)
    monkeypatch.setattr(nodes, "LOOK_EVERY_S", 0.001)
    monkeypatch.setattr(nodes, "WAIT_FOR_NODE_S", 0.05)
    return made


def test_a_job_of_many_pieces_arrives_whole_and_so_does_its_answer(workers: Workers) -> None:
    workers.work = lambda _node, job: job * 3
    job = "x" * (PIECE + 1)
    assert job * 3 == workers.run(lambda found: found.call("execute", job))


def test_the_jobs_of_a_lost_node_are_done_by_another_one(workers: Workers) -> None:
    done: list[str] = []

    def work(node: str, job: str) -> str:
        if node == "host-aaaaaa":
            workers.ray.lost.add("aaaaaaaa")
        else:
            done.append(job)
        return job

    workers.work = work

    async def use(found: Nodes) -> list[str]:
        return [await found.call("execute", str(number)) for number in range(6)]

    assert ["0", "1", "2", "3", "4", "5"] == workers.run(use) == done
    assert ["host-aaaaaa is lost (RayError)"] == workers.told


def test_a_job_that_several_nodes_are_lost_with_is_given_up(workers: Workers) -> None:
    workers.ray.ids = ["aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"]

    def work(node: str, _job: str) -> str:
        workers.ray.lost |= {each for each in workers.ray.ids if each.startswith(node[-6:])}
        return "never arrives"

    workers.work = work
    assert GivenUp("3 nodes were lost while they worked on this cell") == workers.run(
        lambda found: found.call("execute", "bad")
    )


def test_a_full_node_is_left_out_and_its_job_is_done_elsewhere(workers: Workers) -> None:
    def work(node: str, job: str) -> object:
        return Unfit("its disk is full", "free some space there") if node == "host-aaaaaa" else job

    workers.work = work

    async def use(found: Nodes) -> list[str]:
        answers = [await found.call("execute", each) for each in ("one", "two", "three")]
        await anyio.sleep(0.02)  # in which a node that is not left out would be begun again
        return answers

    assert ["one", "two", "three"] == workers.run(use)
    assert ["host-aaaaaa is left out: its disk is full; fix: free some space there"] == workers.told


def test_a_node_that_cannot_take_part_is_told_of_and_the_others_work(workers: Workers) -> None:
    workers.begin = lambda node: UserError("no git", fix="install git") if node == "host-aaaaaa" else None
    assert "job by host-bbbbbb" == workers.run(lambda found: found.call("execute", "job"))
    assert ["left out: host-aaaaaa: no git; fix: install git"] == workers.told


def test_where_no_node_can_take_part_the_first_one_says_why(workers: Workers) -> None:
    workers.begin = lambda _node: UserError("no git", fix="install git")
    with pytest.raises(UserError, match=r"host-.*: no git"):
        workers.run(lambda found: found.call("execute", "job"))


def test_a_node_that_joins_gets_jobs(workers: Workers) -> None:
    workers.ray.ids = ["aaaaaaaa"]

    async def use(found: Nodes) -> str:
        workers.ray.lost.add("aaaaaaaa")
        workers.ray.ids.append("cccccccc")
        return await found.call("execute", "job")

    assert "job by host-cccccc" == workers.run(use)


def test_where_no_node_is_left_the_run_ends_with_what_to_do(workers: Workers) -> None:
    async def use(found: Nodes) -> None:
        workers.ray.lost |= {*workers.ray.ids}
        with pytest.raises(InfrastructureError, match="no node of the cluster can take cells"):
            await found.call("execute", "job")

    workers.run(use)


def test_an_error_of_the_job_itself_is_raised_once(workers: Workers) -> None:
    asked: list[str] = []

    def work(node: str, _job: str) -> object:
        asked.append(node)
        return InfrastructureError("the job is broken")

    workers.work = work

    async def use(found: Nodes) -> None:
        with pytest.raises(InfrastructureError, match="the job is broken"):
            await found.call("execute", "job")

    workers.run(use)
    assert 1 == len(asked)
