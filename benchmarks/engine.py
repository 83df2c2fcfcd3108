"""The engine's own cost a cell, beside Inspect AI's and pydantic-evals', and its memory as runs grow.

Each runs the same trivial cells in a process of its own, one after the other: 500 tasks, each answered 10
times by one call of a mock model and scored by comparing texts. Printed are cells a CPU-second, of the sweep
from the first cell to the report, imports excluded.

    nia-bench        every cell stored as it ends, a few files each: kill -9 loses the cells in flight
    inspect          its mock model with custom outputs; as it comes, every sample goes into a database as it
                     ends, from which a killed run can be recovered; and without that database (log_realtime
                     off), which is faster and keeps samples only when its log is flushed
    pydantic-evals   the same model as nia-bench; keeps nothing while it runs, its report is written after

Files go to --folder, by default into memory (/dev/shm) where the system has that: what a disk takes, and what
others do to it meanwhile, is none of the programs' doing. Killing a process loses nothing there either.

Then nia-bench alone: the same cell as a pattern's, through a pydantic-ai agent; and ten times as many cells,
for memory, and for the time of a report over all of them. Needs the dependency group `benchmark`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import anyio
from pydantic_ai.direct import model_request
from pydantic_ai.messages import ModelMessage, ModelRequest, ModelResponse, TextPart
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.models.function import FunctionModel
from pydantic_ai.usage import RequestUsage
from pydantic_core import to_json

from nia_bench import (
    Attempt,
    BenchmarkSubject,
    BenchmarkTask,
    Output,
    RunBenchmarkConfig,
    Scorer,
    baseline_subject,
    run_benchmark,
)
from nia_bench.engine.config import Progress

TASKS = 500
RUNS = 10
CONCURRENCY = 10
IN_MEMORY = Path("/dev/shm")  # noqa: S108  (only folders of random names are made in it)
QUESTION, ANSWER = "What is six times seven?", "42"


@dataclass(frozen=True)
class Measured:
    """What one contestant took. CPU in seconds, memory in MB."""

    cells: int
    right: int
    cpu: float
    peak: float = 0.0
    report_cpu: float = 0.0

    @property
    def rate(self) -> float:
        """Cells a CPU-second."""
        return self.cells / self.cpu


def peak_memory() -> float:
    """The most memory that this process ever had, in MB."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def a_mock_model() -> Model:
    """A model of pydantic-ai that knows one answer."""

    def answer(*_: object) -> ModelResponse:
        return ModelResponse(parts=[TextPart(ANSWER)], usage=RequestUsage(input_tokens=9, output_tokens=1))

    return FunctionModel(answer)


def nia_bench(folder: Path, runs: int = RUNS, *, agent: bool = False) -> Measured:
    """This package, with a store. `agent`: through pydantic-ai's agent, as patterns are."""

    async def ask(task: BenchmarkTask, attempt: Attempt) -> Output:
        asked: list[ModelMessage] = [ModelRequest.user_text_prompt(task.prompt)]
        said = await attempt.model("mock").request(asked, None, ModelRequestParameters())
        return Output(text=said.text or "")

    ended_cpu = peak = 0.0

    def tell(end: Progress) -> None:
        nonlocal ended_cpu, peak
        if end.done == end.total:
            ended_cpu, peak = time.process_time(), peak_memory()

    model = a_mock_model()
    subject = BenchmarkSubject(name="mock", kind="baseline", sequencer=ask)
    config = RunBenchmarkConfig(
        subjects=[baseline_subject(model="mock") if agent else subject],
        tasks=[
            BenchmarkTask(id=f"t{n}", category="reasoning", prompt=QUESTION, expected=ANSWER)
            for n in range(TASKS)
        ],
        scorers=[Scorer("exact", lambda task, output: float(output.text == task.expected))],
        model="mock",
        model_resolver=lambda _name: model,
        runs=runs,
        concurrency=CONCURRENCY,
        store=folder / "run",
        on_cell=tell,
    )
    began = time.process_time()
    report = anyio.run(run_benchmark, config)
    ended = time.process_time()
    stat = report.stats[0]
    return Measured(
        stat.runs, round(stat.runs * (stat.mean or 0)), ended - began, peak, report_cpu=ended - ended_cpu
    )


def inspect(folder: Path, **options: Any) -> Measured:
    """Inspect AI, with `options` of its `eval`."""
    # An optional dependency: nothing but this function may need it.
    ai, dataset, models = (import_module(f"inspect_ai{part}") for part in ("", ".dataset", ".model"))
    scorer, solver = import_module("inspect_ai.scorer"), import_module("inspect_ai.solver")

    def outputs() -> Iterator[Any]:
        while True:
            output = models.ModelOutput.from_content("mockllm/model", ANSWER)
            # Told, so that it need not count: its tokenizer would be downloaded.
            output.usage = models.ModelUsage(input_tokens=9, output_tokens=1, total_tokens=10)
            yield output

    samples = [dataset.Sample(id=f"t{n}", input=QUESTION, target=ANSWER) for n in range(TASKS)]
    task = ai.Task(
        dataset=dataset.MemoryDataset(samples), solver=solver.generate(), scorer=scorer.exact(), epochs=RUNS
    )
    model = models.get_model("mockllm/model", custom_outputs=outputs())
    began = time.process_time()
    [log] = ai.eval(
        task, model=model, log_dir=str(folder), display="none", max_connections=CONCURRENCY, **options
    )
    cpu = time.process_time() - began
    right = sum(each.scores["exact"].value == "C" for each in log.samples)
    return Measured(len(log.samples), right, cpu, peak_memory())


def pydantic_evals(folder: Path) -> Measured:
    """pydantic-evals, its report written to a file at the end."""
    evals, evaluators = import_module("pydantic_evals"), import_module("pydantic_evals.evaluators")
    model = a_mock_model()

    async def ask(question: str) -> str:
        said = await model_request(model, [ModelRequest.user_text_prompt(question)])
        return said.text or ""

    cases = [
        evals.Case(name=f"t{n}-{run}", inputs=QUESTION, expected_output=ANSWER)
        for n in range(TASKS)
        for run in range(RUNS)
    ]
    dataset = evals.Dataset(name="mock", cases=cases, evaluators=[evaluators.EqualsExpected()])

    async def main() -> Any:
        return await dataset.evaluate(ask, max_concurrency=CONCURRENCY, progress=False)

    began = time.process_time()
    report = anyio.run(main)
    (folder / "report.json").write_bytes(to_json(report.cases, serialize_unknown=True))
    cpu = time.process_time() - began
    right = sum(case.assertions["EqualsExpected"].value for case in report.cases)
    return Measured(len(report.cases), right, cpu, peak_memory())


CONTESTANTS: dict[str, Callable[[Path], Measured]] = {
    "nia-bench": nia_bench,
    "inspect": inspect,
    "inspect, log_realtime off": lambda folder: inspect(folder, log_realtime=False),
    "pydantic-evals": pydantic_evals,
    "nia-bench, through an agent": lambda folder: nia_bench(folder, agent=True),
    "nia-bench, ten times the cells": lambda folder: nia_bench(folder, 10 * RUNS),
}


def measured(name: str, folder: Path) -> Measured:
    """Runs one contestant in a process of its own, in `folder`. Exits when a cell is missing or wrong."""
    ended = subprocess.run(
        [sys.executable, __file__, "--only", name, "--folder", folder],
        # Inspect keeps its database of samples in the user's own folder.
        env=os.environ | {"XDG_DATA_HOME": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found = Measured(**cast("dict[str, Any]", json.loads(ended.stdout.splitlines()[-1])))
    if found.right != found.cells:
        raise SystemExit(f"{name}: {found.right} of {found.cells} cells are right")
    print(
        f"{name:32} {found.cells:6} cells {found.cpu:7.2f} CPU-s {found.rate:7.0f} cells a CPU-second"
        f"   peak {found.peak:5.0f} MB",
        flush=True,
    )
    return found


def main() -> None:
    """Run everything in turn and print the ratios."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=CONTESTANTS, help="run one, and print its figures as JSON")
    parser.add_argument("--folder", type=Path, default=IN_MEMORY, help="where files go, for a while")
    arguments = parser.parse_args()
    only: str | None = arguments.only
    folder: Path | None = arguments.folder if arguments.folder.is_dir() else None
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        if only:
            print(json.dumps(asdict(CONTESTANTS[only](Path(scratch)))))
            return
        found = {name: measured(name, Path(scratch)) for name in CONTESTANTS}
    ours, more = found["nia-bench"], found["nia-bench, ten times the cells"]
    print()
    for name in list(CONTESTANTS)[1:4]:
        print(f"nia-bench makes {ours.rate / found[name].rate:5.1f} times the cells of {name}")
    print(
        f"memory before the report: {ours.peak:.0f} MB at {ours.cells} cells, "
        f"{more.peak:.0f} MB at {more.cells}"
    )
    print(f"report over {more.cells} cells: {more.report_cpu:.2f} CPU-seconds")


if __name__ == "__main__":
    main()
