"""Answers in other sandboxes than bubblewrap: none, for those that are trusted, and docker's command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.installing import node
from nia_bench.languages import Runners
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.languages.typescript.running.answer_folder import AnswerFiles
from nia_bench.languages.typescript.running.answer_process import ProcessFolders, command_of
from nia_bench.languages.typescript.running.harness import HARNESSES
from nia_bench.languages.typescript.running.runner import CompileCaches
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.supervised_run import NoSandbox

PROBE = {"probe.mjs": "export default async (answer) => ({ value: await answer.named('value') });\n"}


def job(code: str) -> RunJob:
    return RunJob(
        submission=Submission(files={"src/value.ts": code}), probe=ProbeOrders(files=PROBE, seconds=5)
    )


@pytest.fixture(scope="module")
def runners() -> Iterator[Runners]:
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["zod-3"])
    with Runners(ENVIRONMENTS_FOLDER, NoSandbox(), parallel=2) as opened:
        yield opened


def test_trusted_answers_run_without_a_sandbox_and_keep_their_limits(runners: Runners) -> None:
    right, exits = runners.results_of(
        "zod-3",
        [
            job("import { z } from 'zod';\nexport const value = z.number().parse(4);\n"),
            job("process.exit(0);\n"),
        ],
    )
    assert RunResult(values={"value": 4}) == right
    assert isinstance(exits, RunResult)
    assert exits.failure is not None
    assert "exit" == exits.failure.cause


def environment(folder: Path) -> Environment:
    """One that nothing is installed in."""
    (folder / "node_modules").mkdir(parents=True)
    return Environment("e", "1", folder, {}, {}, (), node.locate().program)


def test_no_answer_reads_without_a_sandbox_what_another_could_have_written(tmp_path: Path) -> None:
    packages = environment(tmp_path / "packages")
    assert None is CompileCaches(NoSandbox()).of(packages, HARNESSES["node"], None)
    assert not (packages.path / "compiled").exists()


def test_docker_is_given_the_same_process(tmp_path: Path) -> None:
    packages, docker = environment(tmp_path / "packages"), Docker()
    files = AnswerFiles(answer={"a.ts": ""}, probe=PROBE, own_modules=("a.ts",), modules=("a.ts",))
    room = ProcessFolders(tmp_path / "room")
    room.folder.mkdir()
    room.fill(files, packages)
    command = command_of(packages, job(""), files, room, docker, "a word")
    argv = docker.argv(command)
    mounts = [each for each in argv if each.startswith("--mount=")]
    assert packages.runtime is not None
    for shown in (packages.path, packages.runtime.parent.parent):
        assert any(f"src={shown}," in each and each.endswith(",readonly") for each in mounts)
    assert any(each.endswith(f"src={room.work},dst=/workdir") for each in mounts)
    assert any(each.endswith(f"src={room.probe},dst=/srv/app/main,readonly") for each in mounts)
    assert "--network=none" in argv
    assert f"--memory={640 << 20}" in argv
    assert '"root": "/workdir"' in command.stdin
    assert not any("a word" in each for each in argv)
