"""What `doctor` says of a cluster: of each node that it works, or what it lacks."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.engine.cluster.fake_ray import FakeRay

from nia_bench.contract.errors import UserError
from nia_bench.engine.cluster import driver
from nia_bench.engine.cluster.driver import cluster_requirements
from nia_bench.engine.run_request import ClusterAddress


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    found = FakeRay(["aaaaaaaa", "bbbbbbbb"])

    @asynccontextmanager
    async def connected(address: str | None) -> AsyncGenerator[FakeRay]:
        if address == "nowhere":
            raise UserError("no cluster", fix="start one")
        yield found

    async def asked(handle: Any, what: str, _arguments: object) -> str | UserError:
        assert "look" == what
        handle.require_alive()
        return UserError("no git", fix="install git") if handle.node == "bbbbbbbb" else "40 GB free"

    async def same(*_: object) -> None:
        pass

    def on_node(node_id: str) -> str:
        return node_id

    for name, made in (("connected", connected), ("call_node", asked), ("require_same", same)):
        monkeypatch.setattr(driver, name, made)
    monkeypatch.setattr(driver, "on_node", on_node)
    return found


def said(address: str | None = None) -> dict[str, str]:
    """What is told of each thing, with the fix of what is missing."""
    found: dict[str, str] = {}
    for each in cluster_requirements(ClusterAddress(address), None, {}):
        try:
            found[each.name] = each.look()
        except UserError as error:
            found[each.name] = f"{error.message}: {error.fix}"
    return found


def test_each_node_says_what_it_has_or_lacks(ray: FakeRay) -> None:
    assert {
        "cluster": "2 nodes that take cells",
        "node host-aaaaaa": "40 GB free",
        "node host-bbbbbb": "no git: install git",
    } == said()
    assert 2 == len(ray.killed)


@pytest.mark.usefixtures("ray")
def test_without_a_cluster_that_is_all_that_is_told() -> None:
    assert {"cluster": "no cluster: start one"} == said("nowhere")


def test_a_cluster_without_nodes_is_no_use(ray: FakeRay) -> None:
    ray.ids.clear()
    assert {"cluster": "no node of it takes cells: start one with `ray start --address`"} == said()
