"""A run on a cluster that loses a node and its driver ends as a local one does, each cell once."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from tests.engine.cluster.clusters import cluster_of, program, run
from tests.share import EVERYTHING
from tests.suite_folder import write_task

pytestmark = pytest.mark.environments

NODES = 3 if EVERYTHING else 2
TASKS = 10 if EVERYTHING else 2
REPETITIONS = 20 if EVERYTHING else 8
CELLS = TASKS * REPETITIONS * 3
ANSWER = 'import { z } from "zod";\nexport const said = z.literal("right");\nexport const label = "label";\n'
UNTIL_S = 240.0
# What differs between any two runs of the same thing.
OF_THE_MOMENT = {
    *("runId", "startedAt", "finishedAt", "latencyMs", "meanLatencyMs", "latency", "p50LatencyMs"),
    *("node", "timing"),
}


def suite(folder: Path) -> Path:
    for number in range(TASKS):
        task = write_task(folder, f"say-{number}")
        for name, text in (
            ("reference", ANSWER),
            ("unusual/reversed", ANSWER),
            ("wrong/label-only", ANSWER.replace("right", "left")),
            ("wrong/slurs", ANSWER + 'export const slur = "slur";\n'),
            ("wrong/other", "export const nothing = z;\n"),
        ):
            (task / name / "src" / "answer.ts").write_text(text)
    return folder


def stored(results: Path, name: str) -> list[Path]:
    return sorted((results / name).glob("cells/*/*/*/evaluation.json"))


def plain(value: Any) -> Any:
    """The value without what differs between any two runs."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if key not in OF_THE_MOMENT}
    return [plain(each) for each in value] if isinstance(value, list) else value


def figures(results: Path, name: str) -> tuple[Any, list[Any]]:
    report = plain(json.loads((results / name / "report.json").read_text()))
    return report, [plain(json.loads(each.read_text())) for each in stored(results, name)]


def until_stored(at_least: int, results: Path, driver: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + UNTIL_S
    while len(stored(results, "ray")) < at_least:
        assert driver.poll() is None, "the driver ended before it was to be killed"
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_run_that_loses_a_node_and_its_driver_has_each_cell_once_and_the_local_figures(
    tmp_path: Path,
) -> None:
    results, tasks = tmp_path / "results", suite(tmp_path / "suite")
    common = ("--suite", tasks, "--reps", REPETITIONS, "--output-dir", results, "--parallel", 4)
    with cluster_of(NODES, tmp_path) as cluster:
        on_ray = ("--executor", "ray", "--address", cluster.address)
        driver = subprocess.Popen(program("run", *common, *on_ray, "--run-id", "ray"))
        until_stored(CELLS // 6, results, driver)
        driver.send_signal(signal.SIGKILL)
        driver.wait()
        again = ("run", "--resume", results / "ray", "--parallel", 4, *on_ray)
        seen = {file: file.stat().st_mtime_ns for file in stored(results, "ray")}
        driver = subprocess.Popen(program(*again))
        until_stored(CELLS // 3, results, driver)
        cluster.kill_node(NODES - 1)
        if EVERYTHING:
            until_stored(CELLS // 2, results, driver)
            driver.send_signal(signal.SIGKILL)
            driver.wait()
            driver = subprocess.Popen(program(*again))
        # The wrong answers are cells that completed; the run ends well.
        assert 0 == driver.wait()
    run("run", *common, "--run-id", "local")
    assert CELLS == len(stored(results, "ray"))
    assert figures(results, "local") == figures(results, "ray")
    # What was stored before a driver was killed was not done again.
    assert seen.items() <= {file: file.stat().st_mtime_ns for file in stored(results, "ray")}.items()
    nodes = {
        json.loads(file.with_name("generation.json").read_text())["versions"]["node"]
        for file in stored(results, "ray")
    }
    assert NODES == len(nodes)
