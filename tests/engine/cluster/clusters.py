"""A cluster of Ray for tests: nodes on loopback, each with a cache folder of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest
from tests.share import extras_in_turn

from nia_bench.installing.cache import cache_directory

SCRIPT = Path(__file__).with_name("ray_cluster.py")
# One small environment, with the compilers and the runtime that it is compiled by.
OF_NODE = ("node/*", "environments/zod-[34]-*", "environments/typescript-*")


@dataclass
class TestCluster:
    """A cluster that runs. `nodes` are the processes of the nodes that take cells; `logs` is Ray's folder."""

    __test__ = False
    address: str
    nodes: list[int]
    logs: Path
    folder: Path
    _process: subprocess.Popen[str]

    def add_node(self, python_path: Path) -> None:
        """One more node, whose Python looks for packages in that folder first."""
        stdin = self._process.stdin
        assert stdin
        stdin.write(f"{self.folder / 'cache-of-added'} {python_path}\n")
        stdin.flush()
        self.nodes += json.loads(_line(self._process.stdout))["nodes"]

    def kill_node(self, number: int) -> None:
        """Ends all processes of a node, as a machine does that loses its power."""
        for process in (*descendants(self.nodes[number]), self.nodes[number]):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


def require_ray() -> None:
    """Skip the test if it is not its turn; and loudly where the extra is missing, which fails in CI."""
    if "ray" not in extras_in_turn():
        pytest.skip("another extra's turn")
    found = subprocess.run([sys.executable, "-c", "import ray"], capture_output=True, check=False)
    if found.returncode:
        reason = "NOTHING OF RAY IS TESTED HERE: `make test` installs requirements/ray.txt"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)


@contextmanager
def cluster_of(nodes: int, folder: Path) -> Generator[TestCluster]:
    """A cluster of so many nodes on loopback, while the context lasts."""
    require_ray()
    caches = [str(small_cache(folder / f"cache-{number}")) for number in range(nodes)]
    # The paths of sockets are limited to a hundred characters.
    logs = Path(f"/tmp/nb-ray-{os.getpid()}")  # noqa: S108
    with (folder / "cluster.txt").open("w") as said_on_stderr:
        process = subprocess.Popen(
            [sys.executable, SCRIPT, logs, *caches],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said_on_stderr,
            text=True,
        )
    try:
        said = json.loads(_line(process.stdout))
        yield TestCluster(said["address"], said["nodes"], logs, folder, process)
    finally:
        if process.stdin:
            process.stdin.close()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            for each in (*descendants(process.pid), process.pid):
                with suppress(ProcessLookupError):
                    os.kill(each, signal.SIGKILL)
            process.wait(10)
        process.stdout.close() if process.stdout else None
        shutil.rmtree(logs, ignore_errors=True)


def small_cache(folder: Path) -> Path:
    """A cache folder with one small environment, as `nia-bench setup` would make it."""
    for pattern in OF_NODE:
        for found in cache_directory().glob(pattern):
            if not (folder / found.relative_to(cache_directory())).exists():
                target = folder / found.relative_to(cache_directory())
                target.parent.mkdir(parents=True, exist_ok=True)
                if found.is_dir():
                    shutil.copytree(found, target, symlinks=True, copy_function=_linked)
                else:
                    _linked(str(found), str(target))
    return folder


def program(*words: object) -> list[str]:
    """The command line of `nia-bench` with these words."""
    return [sys.executable, "-m", "nia_bench", *map(str, words)]


def run(*words: object, code: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
    """`nia-bench` run to its end, which has to be that exit code."""
    ended = subprocess.run(
        program(*words), capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert code == ended.returncode, ended.stderr + ended.stdout
    return ended


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and those that these have."""
    children = [int(each) for each in _children(process)]
    return [each for child in children for each in (*descendants(child), child)]


def _children(process: int) -> list[str]:
    try:
        tasks = Path(f"/proc/{process}/task").iterdir()
        return [each for task in tasks for each in (task / "children").read_text().split()]
    except OSError:
        return []


def _line(stream: IO[str] | None) -> str:
    assert stream
    line = stream.readline()
    assert line, "the cluster did not start; see cluster.txt"
    return line


def _linked(source: str, target: str) -> Any:
    return os.link(source, target, follow_symlinks=False)
