"""Pinned packages installed whole on first use, and each task's answers run once a session."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.runtime.behaviour import Behaviour
from tests.runtime.execution import Outcome, Packages, run_probe, write_answers
from tests.runtime.packages import installed

from nia_bench.languages.typescript.environments import TOOLCHAIN, locate
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.suites.suite import load_suite

TRANSPILER = "typescript-5"


@pytest.fixture(scope="session")
def node_modules(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Packages]:
    """The packages of one environment of the suite, whole."""
    install([TRANSPILER], TOOLCHAIN, report=lambda _: None)
    transpiler = locate(TRANSPILER, TOOLCHAIN).path / "node_modules/typescript"

    def packages(name: str) -> Packages:
        folders = installed([name], tmp_path_factory.mktemp("described"))
        return Packages(folders[name], folders["dom"], transpiler)

    return packages


@pytest.fixture(scope="session")
def outcomes(
    node_modules: Callable[[str], Packages], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str, Behaviour], dict[str, Outcome]]:
    """What a task's right answers, and the wrong ones that `behaviour` names, do when they run."""
    suite = load_suite()
    known: dict[str, dict[str, Outcome]] = {}

    def run(task_id: str, behaviour: Behaviour) -> dict[str, Outcome]:
        if task_id not in known:
            task = suite.code_task(task_id)
            packages = node_modules(task.environment)
            scratch = Path(tmp_path_factory.mktemp(task_id))
            answers = write_answers(
                task, suite.solutions(task_id), scratch / "answers", packages.tested / "node_modules"
            )
            wanted = {
                name: answer
                for name, answer in answers.items()
                if not name.startswith("wrong/") or name.removeprefix("wrong/") in behaviour.faults
            }
            known[task_id] = run_probe(behaviour.probe, behaviour.given, wanted, packages, scratch)
        return known[task_id]

    return run
