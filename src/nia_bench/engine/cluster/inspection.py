"""Looks at every node of a cluster, for `doctor`, and changes nothing there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import anyio

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.engine.cluster.connection import (
    ClusterNode,
    connected,
    host_class,
    nodes_of,
    quietly_killed,
    require_same,
)
from nia_bench.engine.cluster.parcels import call_node
from nia_bench.engine.cluster.ray_api import on_node
from nia_bench.engine.cluster.recipe import Recipe
from nia_bench.engine.requirements import Requirement
from nia_bench.engine.run_request import ClusterAddress

Found = str | NiaBenchError


def cluster_requirements(
    place: ClusterAddress, recipe: Recipe | None, keys: Mapping[str, str]
) -> Iterator[Requirement]:
    """Yield a requirement for the cluster at `place` and one for each of its nodes.

    The nodes are inspected at once; a problem is raised by the `look` of its requirement. `recipe` is the run
    to inspect the nodes for; None: no run.
    """
    try:
        nodes: dict[str, Found] = anyio.run(_looked_at, place, recipe, keys)
    except NiaBenchError as error:
        yield Requirement("cluster", partial(_detail, error))
        return
    total = f"{len(nodes)} nodes that take cells"
    none = UserError("no node of it takes cells", fix="start one with `ray start --address`")
    yield Requirement("cluster", partial(_detail, total if nodes else none))
    for name, found in nodes.items():
        yield Requirement(f"node {name}", partial(_detail, found))


async def _looked_at(
    place: ClusterAddress, recipe: Recipe | None, keys: Mapping[str, str]
) -> dict[str, Found]:
    async with connected(place.address) as ray:
        nodes = nodes_of(ray)
        findings: dict[str, Found] = {node.name: "" for node in nodes}

        async def look(node: ClusterNode) -> None:
            handle = (
                ray.remote(num_cpus=0)(host_class()).options(scheduling_strategy=on_node(node.id)).remote()
            )
            try:
                await require_same(ray, handle, node, place.warn)
                await handle.begin.remote(node.name)
                findings[node.name] = await call_node(handle, "look", (recipe, keys))
            except NiaBenchError as error:
                findings[node.name] = error
            except ray.exceptions.RayError as error:
                findings[node.name] = UserError(
                    f"ended with {type(error).__name__}", fix="see Ray's logs there"
                )
            quietly_killed(ray, handle)

        async with anyio.create_task_group() as group:
            for node in nodes:
                group.start_soon(look, node)
        return findings


def _detail(found: Found) -> str:
    if isinstance(found, NiaBenchError):
        raise found
    return found
