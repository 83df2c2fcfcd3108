"""Ray, which is loaded when a run asks for it: it is an extra, and takes a second to import."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from nia_bench.contract.errors import UserError

LOOPBACK = ("127.", "localhost", "[::1]")


def load_ray(address: str | None = None) -> Any:
    """Return the module `ray`. Raises UserError where the extra is not installed.

    Ray reports no usage, unless the user's environment says otherwise. It resolves addresses of this machine
    to the one in the network, which a cluster on loopback does not listen at: for such an `address` that is
    switched off, by a variable that Ray reads when it is imported.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address and address.startswith(LOOPBACK):
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    if address == "local":
        # Cells have time limits: they are not to give way to all else on this machine, as Ray would have it.
        os.environ.setdefault("RAY_worker_niceness", "0")
    try:
        return import_module("ray")
    except ImportError as error:
        raise UserError(
            f"--executor ray needs the package ray, which cannot be imported ({error.name or error})",
            fix="pip install 'nia-bench[ray]', on this machine and on every node",
        ) from None


def ray_errors() -> Any:
    """Return the module `ray.exceptions`."""
    return import_module("ray.exceptions")


def on_node(node_id: str) -> Any:
    """Return the scheduling strategy that puts an actor on that node, and on no other."""
    strategies = import_module("ray.util.scheduling_strategies")
    return strategies.NodeAffinitySchedulingStrategy(node_id, soft=False)
