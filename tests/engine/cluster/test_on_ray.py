"""What runs on a cluster of Ray ends as it does here, also where a node and the driver are killed."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
from tests.engine.cluster.clusters import TestCluster, cluster_of, program, run
from tests.engine.players import verdicts
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer
from tests.share import EVERYTHING, turn
from tests.suite_folder import write_task

from nia_bench.engine.cluster.ray_api import PIECE

T = TypeVar("T")

pytestmark = pytest.mark.environments

NODES = 3 if EVERYTHING else 2
TASKS = 10 if EVERYTHING else 2
REPETITIONS = 20 if EVERYTHING else 8
CELLS = TASKS * REPETITIONS * 3
ANSWER = 'import { z } from "zod";\nexport const said = z.literal("right");\nexport const label = "label";\n'
UNTIL_S = 240.0
LONG = "x" * (PIECE + 9)
SAID = "I have thought about it at length and this is my answer."
KEY, LOGIN = "a-key-that-nobody-may-read", "a-word-that-nobody-may-read"
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
        items = cast("dict[str, Any]", value).items()
        return {key: plain(each) for key, each in items if key not in OF_THE_MOMENT}
    return [plain(each) for each in cast("list[Any]", value)] if isinstance(value, list) else value


def figures(results: Path, name: str) -> tuple[Any, list[Any]]:
    report = plain(json.loads((results / name / "report.json").read_text()))
    return report, [plain(json.loads(each.read_text())) for each in stored(results, name)]


def until(found: Callable[[], T], driver: subprocess.Popen[bytes]) -> T:
    """Wait until `found` returns something true, and return that. The driver has to be at work until then."""
    deadline = time.monotonic() + UNTIL_S
    while not (result := found()):
        assert driver.poll() is None, "the driver ended before it was to be killed"
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return result


def in_its_turn(verb: str) -> pytest.MarkDecorator:
    """Each of these verbs has its turn: a start on a cluster takes seconds."""
    verbs = ["score", "compare", "doctor", "run"]
    return pytest.mark.skipif(verb not in turn(verbs), reason="another verb's turn")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ray")


@pytest.fixture(scope="module")
def cluster(folder: Path) -> Iterator[TestCluster]:
    with cluster_of(NODES, folder) as running:
        yield running


def ray(cluster: TestCluster) -> tuple[str, ...]:
    return ("--executor", "ray", "--address", cluster.address)


@in_its_turn("score")
def test_submissions_are_scored_as_they_are_here(cluster: TestCluster, tmp_path: Path) -> None:
    tasks = suite(tmp_path / "suite")
    lines = [
        {"id": str(number), "task_id": f"say-{number % TASKS}", "files": {"src/answer.ts": text}}
        # The last one is larger than what may travel in one piece.
        for number, text in enumerate(
            (ANSWER, "export const a = z;", ANSWER, f"{ANSWER}// {'x' * (PIECE + 9)}")
        )
    ]
    lines.append({"id": "none", "task_id": "no-such-task", "files": {"a.ts": ""}})
    (tmp_path / "lines").write_text("".join(json.dumps(line) + "\n" for line in lines))
    common = ("score", "--jsonl", tmp_path / "lines", "--suite", tasks, "--parallel", 2)
    there, here = run(*common, *ray(cluster), code=1), run(*common, code=1)
    assert 5 == len(there.stdout.splitlines())
    assert here.stdout == there.stdout


@in_its_turn("compare")
def test_keys_reach_the_provider_and_no_file(cluster: TestCluster, tmp_path: Path) -> None:
    def reply(turn: Turn) -> Reply:
        return verdicts(turn, SAID) if turn.output_tool else Reply(SAID, cost_usd=0.01)

    with ModelServer(reply) as server:
        with_login = server.model("other").replace("http://", f"http://somebody:{LOGIN}@")
        run(
            *("compare", "--model", server.model(), "--baseline-model", with_login, "--reps", 1),
            *("--task", "two-clocks", "--output-dir", tmp_path, "--run-id", "compared", *ray(cluster)),
            OPENAI_COMPATIBLE_API_KEY=KEY,
        )
    sent = {turn.request.headers["authorization"] for turn in server.turns}
    assert {f"Bearer {KEY}", f"Basic {b64encode(f'somebody:{LOGIN}'.encode()).decode()}"} == sent
    written = [*tmp_path.rglob("*"), *cluster.logs.rglob("*"), cluster.folder / "cluster.txt"]
    texts = [file.read_bytes() for file in written if file.is_file() and not file.is_symlink()]
    assert len(texts) > 10
    assert not [text[:200] for text in texts if KEY.encode() in text or LOGIN.encode() in text]
    generation = json.loads(next(tmp_path.glob("*/cells/*/*/*/generation.json")).read_text())
    assert generation["costUsd"] > 0
    assert generation["versions"]["node"]


@in_its_turn("doctor")
def test_doctor_looks_at_every_node(cluster: TestCluster, tmp_path: Path) -> None:
    # Another Nia-Bench stands before the installed one where this node looks for it.
    other = tmp_path / "other" / "nia_bench"
    other.mkdir(parents=True)
    (other / "__init__.py").touch()
    cluster.add_node(other.parent)
    ended = run("doctor", "--suite", suite(tmp_path / "suite"), *ray(cluster), code=1)
    nodes = [line for line in ended.stdout.splitlines() if line.startswith("node ")]
    assert NODES + 1 == len(nodes)
    assert NODES == sum("ok" in line.split() for line in nodes)
    assert "changed code" in ended.stdout


@in_its_turn("run")
def test_a_run_that_loses_a_node_and_its_driver_has_each_cell_once_and_the_local_figures(
    cluster: TestCluster, tmp_path: Path
) -> None:
    results, tasks = tmp_path / "results", suite(tmp_path / "suite")
    common = ("--suite", tasks, "--reps", REPETITIONS, "--output-dir", results, "--parallel", 4)
    on_ray = ray(cluster)
    driver = subprocess.Popen(program("run", *common, *on_ray, "--run-id", "ray"))
    until(lambda: len(stored(results, "ray")) >= CELLS // 6, driver)
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    seen = {file: file.stat().st_mtime_ns for file in stored(results, "ray")}
    again = program("run", "--resume", results / "ray", "--parallel", 4, *on_ray)
    driver = subprocess.Popen(again)
    until(lambda: len(stored(results, "ray")) >= CELLS // 3, driver)
    cluster.kill_node(NODES - 1)
    if EVERYTHING:
        until(lambda: len(stored(results, "ray")) >= CELLS // 2, driver)
        driver.send_signal(signal.SIGKILL)
        driver.wait()
        driver = subprocess.Popen(again)
    # The wrong answers are cells that completed; the run ends well.
    assert 0 == driver.wait()
    run("run", *common, "--run-id", "local")
    assert CELLS == len(stored(results, "ray"))
    assert figures(results, "local") == figures(results, "ray")
    # What was stored before a driver was killed was not done again.
    assert seen.items() <= {file: file.stat().st_mtime_ns for file in stored(results, "ray")}.items()
