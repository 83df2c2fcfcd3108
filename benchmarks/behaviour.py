"""CPU seconds of running one answer in the sandbox, for each world, beside a bare `node -e` of its imports.

An answer is the reference of the first tasks whose probe runs in that world; where no task does, one that
does nothing. The bare process imports the same packages: those that the answer, the probe and the world's
module name. Both are run in turn, the bare one without a sandbox. CPU is that of this process and of all its
children that have ended, so what lays an answer out and starts the sandbox counts. The process that
transpiles lasts and does not count: that is some 4 ms an answer more. Answers are run together, as they are
when they are scored: --batch of them. Each has a comment of its own, for an answer that has run is not run
again. `asked` is with its probe, `loaded` with one that loads the answer and asks nothing; the ratio is of
that, for what a probe does is no cost of running it.

The promise is a ratio of 1.5 at most, and 4 CPU seconds asked for an answer that Next.js builds: nothing is
built unless the probe asks, so of those only `asked` is measured.
"""

from __future__ import annotations

import argparse
import re
import resource
import statistics
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.evaluation.answers import submission_of
from nia_bench.languages import Runners, language_named
from nia_bench.languages.typescript.environments import TOOLCHAIN, locate
from nia_bench.languages.typescript.folder import CODE
from nia_bench.languages.typescript.running.harness import FOLDER, HARNESSES, NEXT, Harness
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.choice import NoSandbox
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import load_suite

PLAIN = "zod-4"
"""The environment of an answer for a world that no task is in."""
NOTHING = "export default async (answer) => (await answer.exported(), {});\n"
BESIDE = re.compile(r"""from '\./(\w+\.mjs)'""")
IMPORT = re.compile(
    r"""(?:^|[^\w.])(?<!import type )(?:from|import|require)\s*\(?\s*['"]([@\w][^'"]*)['"]""", re.MULTILINE
)
SANDBOXES: dict[str, type[Sandbox]] = {"bubblewrap": Bubblewrap, "none": NoSandbox}


COPIES = count(1)


@dataclass(frozen=True)
class Case:
    """One answer that runs in a world: the name of its task, its environment, and what is run."""

    name: str
    environment: str
    job: RunJob

    @property
    def unasked(self) -> Case:
        """The same answer, loaded and asked for nothing: what is left of it is what running costs."""
        probe = self.job.probe.model_copy(update={"files": {"probe.mjs": NOTHING}, "given": None})
        return replace(self, job=self.job.model_copy(update={"probe": probe}))

    def copies(self, number: int) -> list[RunJob]:
        """The job so many times, each with a comment that no other copy has in the files of the answer."""
        return [self._copy(next(COPIES)) for _ in range(number)]

    def _copy(self, number: int) -> RunJob:
        submission = self.job.submission
        files = {
            path: f"{text}\n// {number}\n" if path.endswith(CODE) else text
            for path, text in submission.files.items()
        }
        return self.job.model_copy(update={"submission": submission.model_copy(update={"files": files})})

    @property
    def imported(self) -> list[str]:
        """The packages that the answer and the probe import."""
        texts = {**self.job.submission.stubs, **self.job.submission.files, **self.job.probe.files}
        return named_in(texts.values())


def named_in(texts: Iterable[str]) -> list[str]:
    """What these modules import by a package's name."""
    found = {name for text in texts for name in IMPORT.findall(text)}
    return sorted(name for name in found if not name.startswith("@/"))


def cases(world: str, most: int) -> list[Case]:
    """References of tasks in that world, one an environment first, or one answer that does nothing."""
    suite = load_suite()
    tasks = [task for task in suite.code_tasks if task.behaviour and task.behaviour.world == world]
    firsts = {task.environment: task for task in reversed(tasks)}
    chosen = [*firsts.values(), *(task for task in tasks if task not in firsts.values())]
    found = [case for case in map(case_of, chosen) if case]
    if found:
        return list(islice(found, most))
    job = RunJob(
        submission=Submission(files={"src/nothing.ts": "import 'zod';\n"}),
        probe=ProbeOrders(files={"probe.mjs": NOTHING}, world=world),
    )
    return [Case("an answer that does nothing", PLAIN, job)]


def case_of(task: CodeTask) -> Case | None:
    """The reference of a task as it is run."""
    assert task.behaviour is not None
    files, deleted = written_and_deleted(load_suite().solutions(task.id).reference)
    submission = submission_of(task, Output(files=files, deleted=deleted))
    return Case(task.id, task.environment, RunJob(submission=submission, probe=task.behaviour.probe))


def cpu() -> float:
    """CPU seconds of this process and of all its children that have ended."""
    used = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def bare(case: Case, world: Harness) -> float:
    """CPU seconds of a process that imports the same packages, and does nothing."""
    packages = locate(case.environment, ENVIRONMENTS_FOLDER, whole=True)
    wanted = [(packages.path, name) for name in case.imported]
    if world.module:
        around = locate(world.packages, TOOLCHAIN).path if world.packages else packages.path
        wanted += [(around, name) for name in named_in(map(Path.read_text, modules_of(world.module)))]
    lines = [
        f"try {{ await import(import.meta.resolve({name!r}, {(folder / 'x.js').as_uri()!r})); }} catch {{}}"
        for folder, name in wanted
    ]
    flags = ("--no-warnings", "--experimental-import-meta-resolve", "--input-type=module")
    before = cpu()
    subprocess.run(
        [str(packages.runtime), *flags, "-e", "".join((*lines, "process.exit()"))],
        check=True,
        capture_output=True,
    )
    return cpu() - before


def modules_of(module: str) -> list[Path]:
    """A world's module and those beside it that it imports."""
    found = [FOLDER / module]
    for each in found:
        found += [FOLDER / name for name in BESIDE.findall(each.read_text()) if FOLDER / name not in found]
    return found


def measured(runners: Runners, case: Case, batch: int) -> float:
    """CPU seconds of running the answer once, of so many that are run together."""
    before = cpu()
    for result in runners.results_of(case.environment, case.copies(batch)):
        if not isinstance(result, RunResult) or result.failure:
            raise SystemExit(f"{case.name} should run: {result}")
    return (cpu() - before) / batch


def main() -> None:
    """Run everything in turn and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="counted runs of each batch (default 5)")
    parser.add_argument("--batch", type=int, default=12, help="answers that are run together (default 12)")
    parser.add_argument("--tasks", type=int, default=3, help="at most so many tasks a world (default 3)")
    parser.add_argument("--world", choices=sorted(HARNESSES), action="append", help="only this one")
    parser.add_argument("--sandbox", choices=sorted(SANDBOXES), default="bubblewrap")
    given = parser.parse_args()
    wanted = [(world, case) for world in given.world or HARNESSES for case in cases(world, given.tasks)]
    names = sorted({case.environment for _, case in wanted})
    language_named("typescript").install([], ENVIRONMENTS_FOLDER, report=print, whole=names)
    print(f"{'world':8} {'answer':44} {'asked':>8} {'loaded':>8} {'bare':>8} {'ratio':>6}   (CPU seconds)")
    with Runners(ENVIRONMENTS_FOLDER, SANDBOXES[given.sandbox](), parallel=2) as runners:
        for world, case in wanted:
            measured(runners, case, 1)  # what is made on first use is not counted
            asked = statistics.median(measured(runners, case, given.batch) for _ in range(given.runs))
            print(f"{world:8} {case.name[:44]:44} {asked:8.3f}", end="", flush=True)
            if world == NEXT:
                print()
                continue
            found = [
                (
                    measured(runners, case.unasked, given.batch),
                    statistics.mean(bare(case, HARNESSES[world]) for _ in range(given.batch)),
                )
                for _ in range(given.runs)
            ]
            loaded, alone = (statistics.median(column) for column in zip(*found, strict=True))
            print(f" {loaded:8.3f} {alone:8.3f} {loaded / alone:6.2f}", flush=True)


if __name__ == "__main__":
    main()
