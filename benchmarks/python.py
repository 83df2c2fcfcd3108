"""The check of Python code against cold type checkers, and what an answer of the suite `python` costs.

    python benchmarks/python.py [--runs 5] [--task polars-2-hive-grades]

    warm            this package from one process of its checker: type check and facts of one file
    mypy            mypy as a fresh process without a cache, type check only
    basedpyright    basedpyright likewise

All check the reference of a task with the same pinned packages, in turn, in one run. The file has another
comment each time. Then every answer of the suite is scored together, without and with running it. CPU is that
of this process and of all its children. The other checkers are installed with pip into build/python-checkers
on first use.

The promises: ten times less than either checker; 0.4 CPU seconds an answer without running, 2.5 with. Exit
code 1 where one is broken.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages import Compilers, language_named, runners_for
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.environments import PythonEnvironment, locate
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import Suite, load_suite

CHECKERS: Final = ("mypy", "basedpyright")
CHECKERS_FOLDER: Final = Path(__file__).parents[1] / "build" / "python-checkers"
FEWEST_TIMES: Final = 10
MOST_UNRUN: Final = 0.4
MOST_RUN: Final = 2.5


def main() -> int:
    """Measure in turn and print. Return 1 if a promise is broken, else 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="counted runs of each checker (default 5)")
    parser.add_argument("--task", default="polars-2-hive-grades", help="whose reference is checked")
    arguments = parser.parse_args()
    suite = load_suite("python")
    names = sorted({task.environment for task in suite.code_tasks})
    language_named("python").install(names, suite.environments, report=print)
    install_checkers()
    kept = compare_checkers(suite, arguments.task, arguments.runs)
    return 0 if compare_answers(suite) and kept else 1


def install_checkers() -> None:
    """Install the checkers that are compared, unless they are there."""
    if all((CHECKERS_FOLDER / "bin" / name).exists() for name in CHECKERS):
        return
    venv.create(CHECKERS_FOLDER, with_pip=True)
    pip = [str(CHECKERS_FOLDER / "bin" / "pip"), "--quiet", "--disable-pip-version-check", "install"]
    subprocess.run([*pip, *CHECKERS], check=True)


def compare_checkers(suite: Suite, task_id: str, runs: int) -> bool:
    """Print the medians of one file. Return whether each other checker costs at least ten times as much."""
    task = next(each for each in suite.code_tasks if each.id == task_id)
    environment = locate(task.environment, suite.environments)
    [(path, text)] = [
        (path, text) for path, text in suite.solutions(task_id).reference.items() if path.endswith(".py")
    ]
    costs: dict[str, list[float]] = {name: [] for name in ("warm", *CHECKERS)}
    with PythonCompiler(suite.environments) as compiler:

        def check_warm(files: dict[str, str]) -> float:
            return cost_of(lambda: compiler.facts_of(task.environment, [Submission(files=files)]))

        for number in range(3):
            check_warm({path: f"{text}# {number}\n"})
        for number in range(runs):
            files = {path: f"{text}# counted {number}\n"}
            costs["warm"].append(check_warm(files))
            for name in CHECKERS:
                costs[name].append(check_cold(name, environment, files))
    medians = {name: statistics.median(each) for name, each in costs.items()}
    for name, median in medians.items():
        print(
            f"{name:14} {median:7.3f} CPU s   {median / medians['warm']:6.1f} times the warm check with facts"
        )
    return all(medians[name] >= FEWEST_TIMES * medians["warm"] for name in CHECKERS)


def check_cold(name: str, environment: PythonEnvironment, files: Mapping[str, str]) -> float:
    """Return the CPU seconds of one fresh process of a checker."""
    python = environment.path / ".venv" / "bin" / "python"
    options = {
        "mypy": ["--strict", "--cache-dir", os.devnull, "--python-executable", str(python)],
        "basedpyright": ["--pythonpath", str(python)],
    }[name]
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            (Path(folder) / path).write_text(text, encoding="utf-8")
        command = [str(CHECKERS_FOLDER / "bin" / name), *options, *files]
        return cost_of(lambda: subprocess.run(command, cwd=folder, check=False, capture_output=True))


def compare_answers(suite: Suite) -> bool:
    """Print CPU seconds an answer, scored together. Return whether they are within their limits."""
    answers = [
        (task, generation_of(task, name, files))
        for task in suite.code_tasks
        for solutions in (suite.solutions(task.id),)
        for name, files in {
            "reference": solutions.reference,
            **solutions.unusual,
            **solutions.wrong,
        }.items()
    ]
    unrun = cost_of(lambda: score(suite, answers, run=False)) / len(answers)
    run = cost_of(lambda: score(suite, answers, run=True)) / len(answers)
    print(f"{len(answers)} answers: {unrun:.2f} CPU s each without running, {run:.2f} with")
    return unrun <= MOST_UNRUN and run <= MOST_RUN


def generation_of(task: CodeTask, name: str, solution: Mapping[str, str]) -> Generation:
    """Return an answer that the suite ships as a cell of a run."""
    files, deleted = written_and_deleted(dict(solution))
    cell = Cell(subject=name, task_id=task.id, category=task.category, run=1)
    return Generation(cell=cell, output=Output(files=files, deleted=deleted))


def score(suite: Suite, answers: Sequence[tuple[CodeTask, Generation]], *, run: bool) -> None:
    """Score all answers in one batch for each environment."""
    tasks = [task for task, _ in answers]
    runners = runners_for(tasks, suite.environments, parallel=2, run_unsandboxed=False) if run else None
    with Compilers(suite.environments) as compiler:
        scorer = CodeScorer(
            compiler, surfaces=suite.known_surfaces, runner=runners, environments=suite.environments
        )
        for environment in sorted({task.environment for task in tasks}):
            scorer.evaluate_many([each for each in answers if each[0].environment == environment])
    if runners:
        runners.close()


def cost_of(work: Callable[[], object]) -> float:
    """Return the CPU seconds that `work` takes, in this process and all its children."""
    before = cpu_so_far()
    work()
    return cpu_so_far() - before


def cpu_so_far() -> float:
    """Return the CPU seconds of this process, of its children that ended, and of those that live."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    own = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="utf-8").split()
    return time.process_time() + ended.ru_utime + ended.ru_stime + sum(map(cpu_of, own))


def cpu_of(pid: str) -> float:
    """Return the CPU seconds of a living process, from the kernel's own count."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
