"""A cluster of Ray on loopback, in a process of its own: `python ray_cluster.py FOLDER CACHE...`.

Each CACHE is the cache folder of one node. The head is one more, which takes no cells. When all are up, one
line of JSON says where: the address, and the process of each node but the head. Nodes end when standard input
does. A line there, CACHE PYTHONPATH, starts one more.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ |= {
    "RAY_USAGE_STATS_ENABLED": "0",
    # Keeps addresses of this machine as they are, instead of resolving them to the one in the network.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    # Ray's workers give way to everything else by default, and so would the tests that wait for them.
    "RAY_worker_niceness": "0",
    # A node that was killed is missed within about a second.
    "RAY_health_check_initial_delay_ms": "500",
    "RAY_health_check_period_ms": "300",
    "RAY_health_check_timeout_ms": "1000",
    "RAY_health_check_failure_threshold": "5",
    "RAY_gcs_rpc_server_reconnect_timeout_s": "5",
}

OBJECT_STORE = 80 << 20


def main(folder: str, *caches: str) -> None:
    # Ray writes the address of a head below this folder, and does not make the folder `ray` there.
    os.environ["RAY_TMPDIR"] = folder
    Path(folder, "ray").mkdir(parents=True)
    # By its name: checkers of types run where this extra is not installed.
    cluster: Any = import_module("ray.cluster_utils").Cluster(shutdown_at_exit=True)
    start(cluster, folder, "", processors=0)
    nodes = [start(cluster, folder, cache) for cache in caches]
    say({"address": cluster.address, "nodes": nodes})
    for line in sys.stdin:
        cache, python_path = line.split()
        say({"nodes": [start(cluster, folder, cache, python_path)]})
    cluster.shutdown()


def start(cluster: Any, folder: str, cache: str, python_path: str = "", processors: int = 1) -> int:
    """Starts a node; the process of it."""
    os.environ |= {"NIA_BENCH_CACHE": cache, "PYTHONPATH": python_path}
    node = cluster.add_node(
        num_cpus=processors,
        include_dashboard=False,
        object_store_memory=OBJECT_STORE,
        node_ip_address="127.0.0.1",
        temp_dir=folder,
    )
    return node.all_processes["raylet"][0].process.pid


def say(what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
