"""Connects a driver to a cluster of Ray, and looks at who is in it."""

from __future__ import annotations

import os
import socket
from collections.abc import AsyncGenerator, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import anyio
import anyio.to_thread

from nia_bench.contract.errors import UserError
from nia_bench.engine.cluster.ray_api import load_ray
from nia_bench.execution import processors

NAMESPACE: Final = "nia-bench"
OBJECT_STORE: Final = 200_000_000
"""The bytes of shared memory of a cluster that is made for one run; other clusters have their own."""
CONNECT_S: Final = 5.0
PROBE_S: Final = 60.0
MOST_APART_S: Final = 60.0
"""How far clocks may be apart before a warning: only the times in what is stored depend on them."""


@dataclass(frozen=True)
class ClusterNode:
    """A node that is alive and takes cells. `name` is the host's, made unique by the start of the id."""

    id: str
    name: str
    cpus: float


@asynccontextmanager
async def connected(address: str | None) -> AsyncGenerator[Any]:
    """Connect to the cluster at `address`, and provide the module `ray` while the connection is open.

    None is the environment's RAY_ADDRESS, else a new cluster on this machine. A connection that was open
    before is used and stays open. Raises UserError where there is no cluster, and where it has another
    version of Ray or Python.
    """
    address = address or os.environ.get("RAY_ADDRESS") or "local"
    await anyio.to_thread.run_sync(_require_listening, address)
    ray = load_ray(address)
    if ray.is_initialized():
        yield ray
        return
    # In a thread: in the main one, Ray would take the signals that end a run in good order.
    await anyio.to_thread.run_sync(_connect, ray, address)
    try:
        yield ray
    finally:
        with anyio.CancelScope(shield=True):
            await anyio.to_thread.run_sync(ray.shutdown)


def _require_listening(address: str) -> None:
    """Raise UserError if nothing listens at `address`, or it is the address of Ray's client.

    'auto' and 'local' are not checked.
    """
    if address in {"auto", "local"}:
        return
    if address.startswith("ray://"):
        raise UserError(
            f"{address}: the driver has to be a node of the cluster, not a client of Ray's",
            fix="start it on a node, with --address HOST:6379 or auto",
        )
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_S).close()
    except (OSError, ValueError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UserError(
            f"no cluster of Ray answers at {address} ({reason})",
            fix="start one with `ray start --head`, or leave out --address to work on this machine alone",
        ) from None


def _connect(ray: Any, address: str) -> None:
    """Connect this process to the cluster at `address`; 'local' starts one. Raises UserError on failure."""
    settings: dict[str, Any] = {"address": address}
    if address == "local":
        settings |= {
            "include_dashboard": False,
            "object_store_memory": OBJECT_STORE,
            "num_cpus": processors(),
            "_node_ip_address": "127.0.0.1",
        }
    try:
        with _without_command_line(ray):
            ray.init(namespace=NAMESPACE, log_to_driver=False, logging_level="CRITICAL", **settings)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise UserError(
            f"the cluster at {address} cannot be joined: {reason[:300]}",
            fix="have the same Python and the same ray on every machine, and start this on a node of it",
        ) from None


@contextmanager
def _without_command_line(ray: Any) -> Generator[None]:
    """Hide this process's command line from Ray while the block runs.

    Ray shows it to everybody, and an address may hold a password. A Ray that has no such function is left as
    it is.
    """
    module = getattr(getattr(ray, "_private", None), "utils", None)
    name = "get_entrypoint_name"
    kept = getattr(module, name, None)
    if module is None or kept is None:
        yield
        return
    setattr(module, name, lambda: "nia-bench")
    try:
        yield
    finally:
        setattr(module, name, kept)


def nodes_of(ray: Any) -> list[ClusterNode]:
    """Return the nodes of the cluster that are alive and have processors.

    A node's name is its host's with the start of its id: 'host-1a2b3c'.
    """
    cluster_nodes: list[ClusterNode] = []
    for node in ray.nodes():
        cpus = node.get("Resources", {}).get("CPU", 0.0)
        if node["Alive"] and cpus:
            host = node.get("NodeManagerHostname") or node["NodeManagerAddress"]
            cluster_nodes.append(ClusterNode(node["NodeID"], f"{host}-{node['NodeID'][:6]}", cpus))
    return cluster_nodes


async def require_same(ray: Any, handle: Any, node: ClusterNode, warn: Callable[[str], None]) -> None:
    """Raise UserError if the node cannot be reached, or has no or another Nia-Bench than the driver.

    `warn` is called if its clock differs by more than `MOST_APART_S`. `handle` is that of a `host_class` on
    the node.
    """
    fields, before = probe_function()(), anyio.current_time()
    try:
        with anyio.fail_after(PROBE_S):
            there: Mapping[str, Any] = await handle.facts.remote()
    except TimeoutError:
        raise UserError(
            f"{node.name} did not start a process within {PROBE_S:.0f} s", fix="see Ray's logs on that node"
        ) from None
    except ray.exceptions.RayError as error:
        raise UserError(
            f"{node.name} cannot be reached: {type(error).__name__}", fix="see Ray's logs"
        ) from None
    if there["version"] is None:
        raise UserError(
            f"{node.name} has no Nia-Bench", fix=f"pip install 'nia-bench[ray]=={fields['version']}' there"
        )
    if there["digest"] != fields["digest"]:
        other = f"Nia-Bench {there['version']}" if there["version"] != fields["version"] else "changed code"
        raise UserError(
            f"{node.name} has {other}, and the driver has {fields['version']} ({fields['digest']})",
            fix=f"install nia-bench[ray]=={fields['version']} on every machine from the same source",
        )
    took = anyio.current_time() - before
    apart = there["time"] - fields["time"]
    if not -MOST_APART_S <= apart <= took + MOST_APART_S:
        warn(f"the clock of {node.name} is {apart:+.0f} s off: times that it records are not the driver's")


def probe_function() -> Callable[[], dict[str, Any]]:
    """Return a function that reports on the Nia-Bench of the machine that it is called on.

    It returns a dictionary with `version`, `digest` of the code, and `time` in epoch seconds. Version and
    digest are None without Nia-Bench. Ray sends the function by value, so it needs no Nia-Bench there.
    """

    def probe() -> dict[str, Any]:
        # A function that travels by value has to bring its imports along.
        import hashlib  # noqa: PLC0415
        import importlib.metadata  # noqa: PLC0415
        import importlib.util  # noqa: PLC0415
        import pathlib  # noqa: PLC0415
        import time  # noqa: PLC0415

        module_spec = importlib.util.find_spec("nia_bench")
        if module_spec is None or module_spec.origin is None:
            return {"version": None, "digest": None, "time": time.time()}
        package = pathlib.Path(module_spec.origin).parent
        digest = hashlib.sha256()
        for file in sorted(package.rglob("*.py")):
            digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
        return {
            "version": importlib.metadata.version("nia-bench"),
            "digest": digest.hexdigest()[:12],
            "time": time.time(),
        }

    return probe


def host_class() -> type:
    """Return the class of the actor that a node is called through.

    Ray sends it by value, so that it starts where Nia-Bench is missing.

    Until `begin` is called it only reports `facts`; after that it passes messages on to a `NodeWorker`.
    """
    probe = probe_function()

    class Host:
        def __init__(self) -> None:
            self._worker: Any = None

        async def facts(self) -> dict[str, Any]:
            return probe()

        async def begin(self, name: str) -> None:
            # As in `probe`: this is the node's own module.
            from nia_bench.engine.cluster.node_worker import NodeWorker  # noqa: PLC0415

            self._worker = NodeWorker(name)

        async def receive(self, ticket: str, piece: bytes) -> None:
            await self._worker.receive(ticket, piece)

        async def do(self, ticket: str, label: str, last: bytes) -> tuple[int, bytes]:
            return await self._worker.do(ticket, label, last)

        async def piece(self, ticket: str, start: int) -> bytes:
            return await self._worker.piece(ticket, start)

    return Host


def quietly_killed(ray: Any, handle: Any) -> None:
    """Kill an actor of Ray. Every error is ignored, such as for an actor that has ended."""
    with suppress(Exception):
        ray.kill(handle, no_restart=True)
