"""Warm scoring against cold `tsc --noEmit`: one Next 16 page, and a mixed set of the suite's own answers.

All do their job with the same pinned packages, in turn, in one run:

    cold 5.9   the TypeScript 5.9 compiler as a fresh process for each submission, type check only
    cold 7     the native TypeScript 7 compiler likewise
    warm       this package from one server: the page alone, with facts; the mixed set together, as
               `score --jsonl` does, with type check, facts, checks and classification, from the start of the
               server on, the opening of every environment included

CPU is that of this process and of all its children. The mixed set is scored once more one by one, and the
benchmark fails unless every evaluation is the same. Cold compilers see every n-th of the set (--cold n).
Memory is the peak of this process and of the server, added.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.installing import node
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.environments import (
    COMPILER,
    TOOLCHAIN,
    Environment,
    locate,
    native_compiler,
)
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.languages.typescript.slot import texts_of
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import load_suite

ENVIRONMENT = "next-16"
COLD_COMPILER = "typescript-5"
PAGE = {
    "app/dashboard/[id]/page.tsx": """\
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import Link from 'next/link';
import { cacheLife, cacheTag } from 'next/cache';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ tab?: string }> };

async function report(id: string) {
  'use cache';
  cacheLife('hours');
  cacheTag(`report-${id}`);
  return { id, title: `Report ${id}` };
}

export default async function Page({ params, searchParams }: Props) {
  const [{ id }, { tab = 'overview' }] = await Promise.all([params, searchParams]);
  const session = (await cookies()).get('session')?.value;
  if (!session) notFound();
  const language = (await headers()).get('accept-language') ?? 'en';
  const { title } = await report(id);
  return (
    <main lang={language}>
      <h1>{title}</h1>
      <Link href={`/dashboard/${id}?tab=settings`}>{tab}</Link>
    </main>
  );
}
""",
}


@dataclass(frozen=True)
class Answer:
    """One answer that the suite ships with a task, as a run would have collected it."""

    task: CodeTask
    name: str
    output: Output

    @property
    def submission(self) -> Submission:
        """What is compiled of it."""
        return submission_of(self.task, self.output)

    @property
    def generation(self) -> Generation:
        """The same as a cell of a run."""
        cell = Cell(subject=self.name, task_id=self.task.id, category=self.task.category, run=1)
        return Generation(cell=cell, output=self.output)


def mixed_set() -> list[Answer]:
    """Every answer of every task, right and wrong, those of one environment beside each other."""
    suite = load_suite()
    found: list[Answer] = []
    for task in suite.code_tasks:
        solutions = suite.solutions(task.id)
        named = {"reference": solutions.reference, **solutions.unusual, **solutions.wrong}
        for name, solution in named.items():
            files, deleted = written_and_deleted(solution)
            changed = {path: text for path, text in files.items() if task.context.get(path) != text}
            found.append(Answer(task, name, Output(files=changed, deleted=deleted)))
    return sorted(found, key=lambda answer: answer.task.environment)


def cpu_of(pid: int) -> float:
    """CPU seconds of a live process, from the kernel's own count."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(process: int | str) -> float:
    """The most memory that a process ever had, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def children() -> list[int]:
    """Process ids of the direct children of this process."""
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="utf-8")
    return [int(pid) for pid in found.split()]


def warm_cpu() -> float:
    """CPU seconds of this process and its compiler servers so far."""
    return sum(map(cpu_of, children())) + time.process_time()


def cold(compiler: list[str | Path], environment: Environment, submission: Submission) -> tuple[float, float]:
    """CPU and wall seconds of one fresh compiler process over a submission."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        write_project(environment, submission, folder)
        before, started = os.times(), time.perf_counter()
        subprocess.run([*compiler, "--noEmit", "-p", folder], check=False, capture_output=True)
        after, wall = os.times(), time.perf_counter() - started
    cpu = (after.children_user - before.children_user) + (after.children_system - before.children_system)
    return cpu, wall


def write_project(environment: Environment, submission: Submission, folder: Path) -> None:
    """A submission as a project of its own for the cold compilers."""
    (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)
    texts = texts_of(submission)
    for path, text in texts.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    options = {**environment.compiler_options, "checkJs": False}
    config = {"compilerOptions": options, "files": [*map(str, environment.ambient), *texts]}
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")


def warm(compiler: Compiler, submission: Submission) -> tuple[float, float]:
    """CPU and wall seconds of one warm check with facts."""
    before, started = warm_cpu(), time.perf_counter()
    facts = compiler.facts(ENVIRONMENT, submission)
    if facts.errors:
        raise SystemExit(f"the page should compile: {facts.errors[0].message}")
    return warm_cpu() - before, time.perf_counter() - started


def compare_page(tsc: list[str | Path], runs: int) -> None:
    """Prints medians and ratios for the page."""
    colds: list[tuple[float, float]] = []
    warms: list[tuple[float, float]] = []
    with Compiler(ENVIRONMENTS_FOLDER) as compiler:
        for _ in range(3):
            compiler.facts(ENVIRONMENT, Submission(files=PAGE))
        for _ in range(runs):
            colds.append(cold(tsc, locate(ENVIRONMENT, ENVIRONMENTS_FOLDER), Submission(files=PAGE)))
            # A different text each time: nothing of the check itself may come from the run before.
            text = f"{next(iter(PAGE.values()))}// {len(warms)}\n"
            warms.append(warm(compiler, Submission(files={next(iter(PAGE)): text})))
    for place, name in enumerate(("cpu", "wall")):
        c = statistics.median(one[place] for one in colds)
        w = statistics.median(one[place] for one in warms)
        print(f"{name:5} cold tsc 5.9 {c:7.3f} s   warm check with facts {w:7.4f} s   ratio {c / w:6.1f}")


def scored_together(answers: list[Answer]) -> tuple[list[Evaluation], float, float]:
    """The evaluations, CPU seconds for all, and peak memory in MB of this process and the server."""
    start = time.process_time()
    with Compiler(ENVIRONMENTS_FOLDER) as compiler:
        scorer = CodeScorer(compiler)
        evaluations: list[Evaluation] = []
        for _, group in groupby(answers, key=lambda answer: answer.task.environment):
            evaluations += scorer.evaluate_many([(answer.task, answer.generation) for answer in group])
        return evaluations, warm_cpu() - start, sum(map(peak_memory, ["self", *children()]))


def scored_alone(answers: list[Answer]) -> tuple[list[Evaluation], float]:
    """The same from a warm server, one by one."""
    start = time.process_time()
    with Compiler(ENVIRONMENTS_FOLDER) as compiler:
        scorer = CodeScorer(compiler)
        return [scorer.evaluate(answer.task, answer.generation) for answer in answers], warm_cpu() - start


def compare_set(compilers: dict[str, list[str | Path]], every: int) -> None:
    """Prints CPU seconds a submission and ratios for the mixed set. Exits when a result differs."""
    answers = mixed_set()
    together, cpu, memory = scored_together(answers)
    each = cpu / len(answers)
    environments = len({answer.task.environment for answer in answers})
    print(f"\nmixed set: {len(answers)} submissions, {environments} environments; cold: every {every}th")
    print(f"cpu   together {each:7.4f} s a submission; peak memory {memory:.0f} MB, server and Python")
    for name, command in compilers.items():
        costs = [
            cold(command, locate(answer.task.environment, ENVIRONMENTS_FOLDER), answer.submission)[0]
            for answer in answers[::every]
        ]
        mean = statistics.mean(costs)
        print(f"cpu   cold {name:8} {mean:7.3f} s a submission   ratio {mean / each:6.1f}")
    alone, cpu = scored_alone(answers)
    print(f"cpu   one by one {cpu / len(answers):7.4f} s a submission")
    for answer, one, other in zip(answers, together, alone, strict=True):
        if one != other:
            raise SystemExit(f"{answer.task.id} {answer.name}: together it is not what it is alone")
    print("every evaluation is the same together and one by one")


def main() -> None:
    """Run everything in turn and print the ratios."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=7, help="counted runs of the page (default 7)")
    parser.add_argument("--cold", type=int, default=10, help="cold compilers see every n-th (default 10)")
    arguments = parser.parse_args()
    runs: int = arguments.runs
    every: int = arguments.cold
    environments = {task.environment for task in load_suite().code_tasks}
    install([COMPILER, COLD_COMPILER, *sorted(environments)], ENVIRONMENTS_FOLDER, report=print)
    older = locate(COLD_COMPILER, TOOLCHAIN).path / "node_modules/typescript/lib/tsc.js"
    tsc: list[str | Path] = [node.locate().program, older]
    compare_page(tsc, runs)
    compare_set({"tsc 5.9": tsc, "tsc 7": [native_compiler()]}, every)


if __name__ == "__main__":
    main()
