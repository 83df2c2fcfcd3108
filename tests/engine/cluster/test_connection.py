"""What keeps a driver from a cluster, said in one sentence with its fix. None of this needs Ray."""

from __future__ import annotations

import socket
from typing import Any

import anyio
import pytest
from tests.engine.cluster.fake_ray import FakeRay, RayError

from nia_bench import __version__
from nia_bench.contract.errors import UserError
from nia_bench.engine.cluster import driver, ray_api
from nia_bench.engine.cluster.connection import ClusterNode, connected, nodes_of, probe_function, require_same

NODE = ClusterNode("aaaaaaaa", "host-aaaaaa", 1.0)


def refusal(address: str | None) -> UserError:
    async def connect() -> None:
        async with connected(address):
            pass

    with pytest.raises(UserError) as raised:
        anyio.run(connect)
    assert raised.value.fix
    return raised.value


def test_where_no_cluster_listens_it_is_said_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
    assert f"no cluster of Ray answers at {address}" in refusal(address).message


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:port", "127.0.0.1:99999", ""])
def test_an_address_that_is_none_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "nowhere:too")
    assert "no cluster of Ray answers at" in refusal(address).message


def test_the_address_of_a_client_is_refused() -> None:
    assert "has to be a node of the cluster" in refusal("ray://127.0.0.1:10001").message


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(ray_api, "import_module", missing)
    error = refusal("local")
    assert "needs the package ray" in error.message
    assert "pip install 'nia-bench[ray]'" in str(error.fix)


class Facts:
    """The handle of a host that says this of itself."""

    def __init__(self, said: dict[str, Any] | RayError) -> None:
        self._said = said
        self.facts = self

    async def remote(self) -> dict[str, Any]:
        if isinstance(self._said, RayError):
            raise self._said
        return self._said


def looked_at(**other: Any) -> list[str]:
    """The warnings about a node whose facts are those of this machine, but for `other`."""
    told: list[str] = []
    facts = Facts(probe_function()() | other)
    anyio.run(require_same, FakeRay([]), facts, NODE, told.append)
    return told


def test_a_node_with_the_same_nia_bench_takes_part() -> None:
    assert [] == looked_at()


@pytest.mark.parametrize(
    ("other", "said", "fix"),
    [
        ({"version": "9.9", "digest": "d"}, "host-aaaaaa has Nia-Bench 9.9, and the driver has", __version__),
        ({"digest": "d"}, "host-aaaaaa has changed code", "from the same source"),
        ({"version": None}, "host-aaaaaa has no Nia-Bench", "pip install 'nia-bench[ray]"),
    ],
)
def test_a_node_with_another_one_is_refused(other: dict[str, Any], said: str, fix: str) -> None:
    with pytest.raises(UserError) as raised:
        looked_at(**other)
    assert said in raised.value.message
    assert fix in str(raised.value.fix)


def test_a_clock_that_is_apart_is_told_of() -> None:
    (told,) = looked_at(time=0.0)
    assert "the clock of host-aaaaaa is -" in told


def test_a_node_that_cannot_be_asked_is_refused() -> None:
    with pytest.raises(UserError, match="host-aaaaaa cannot be reached: RayError"):
        anyio.run(require_same, FakeRay([]), Facts(RayError("gone")), NODE, print)


def test_a_node_without_processors_or_life_takes_no_cells() -> None:
    ray = FakeRay(["aaaaaaaa", "bbbbbbbb", "cccccccc"], lost={"bbbbbbbb"})
    head = ray.nodes()
    head[2]["Resources"] = {}
    ray.nodes = lambda: head
    assert [NODE] == nodes_of(ray)


class TakenName:
    """The class of an actor of whose name there is one already."""

    def options(self, **_options: object) -> TakenName:
        return self

    def remote(self) -> None:
        raise ValueError("the name is taken")


def test_a_second_driver_of_a_run_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Taken(FakeRay):
        def remote(self, **_options: object) -> Any:
            def taken(_actor: object) -> TakenName:
                return TakenName()

            return taken

        def get_runtime_context(self) -> Any:
            return self

        def get_node_id(self) -> str:
            return "aaaaaaaa"

    monkeypatch.setattr(driver, "SECOND_DRIVER_S", 0.0)
    monkeypatch.setattr(driver, "on_node", str)
    with pytest.raises(UserError, match="another driver works on the run study on this cluster"):
        anyio.run(driver._alone, Taken([]), "study@1.0")
