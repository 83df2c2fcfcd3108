"""Made-up runs on disk, with as many subjects, tasks and days as a test needs: no model, no compiler."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.evaluation import CheckResult, Evaluation, TestsResult
from nia_bench.contract.generation import Cause, Failure, Generation, Output, Usage
from nia_bench.contract.transcript import Message
from nia_bench.store import RunRecord, RunStore, SubjectRecord

FIRST_DAY = datetime(2026, 11, 2, 9, 30, tzinfo=UTC)
GAINS = {"baseline": 0.0, "context7": 0.14, "nia": 0.2}
"""What each condition adds to the score of its model."""
SKILLS = {"anthropic:claude-haiku-4-5": 0.62, "openai:gpt-5-mini": 0.5}
"""The score of each model without a tool."""
COSTS = {
    (agent, model): 0.004 * n
    for n, (agent, model) in enumerate(
        (a, m) for a in ("opencode", "codex", "claude-code") for m in reversed(SKILLS)
    )
}
"""What a cell of an agent with a model costs more than the cheapest."""


@dataclass(frozen=True)
class MadeRun:
    """What a made-up run is of. Each of `models` is run by `agent` under each of `conditions`."""

    name: str
    day: int = 0
    suite: str = "nia"
    suite_hash: str = "fc18537d0001"
    evaluator: str | None = "3f9a"
    judge_model: str | None = "openai:gpt-5"
    agent: str = "opencode"
    agent_version: str = "1.3.0"
    models: Sequence[str] = ("openai:gpt-5-mini",)
    conditions: Sequence[str] = tuple(GAINS)
    tasks: int = 16
    reps: int = 1
    drift: float = 0.0
    is_scripted: bool = False
    unmeasured: int = 0
    digests: Mapping[str, str] = field(default_factory=dict[str, str])
    text: str = "I wrote the page."

    @property
    def subjects(self) -> list[SubjectRecord]:
        is_matrix = len(self.models) > 1
        found: list[SubjectRecord] = []
        for model in self.models:
            for condition in self.conditions:
                label = f"{self.agent}/{model}/" if is_matrix else ""
                versions = {
                    "agent": self.agent,
                    self.agent: self.agent_version,
                    "model": model,
                    "condition": self.digests.get(condition, "d1"),
                }
                found.append(
                    SubjectRecord(
                        name=f"{label}{condition}",
                        kind="baseline" if condition == self.conditions[0] else "condition",
                        scripted=self.is_scripted,
                        versions={} if self.is_scripted else versions,
                        condition=condition if is_matrix else None,
                        baseline=f"{label}{self.conditions[0]}" if is_matrix else None,
                    )
                )
        return found


def write_run(results: Path, made: MadeRun) -> Path:
    """Write the run below `results`, with the figures of its cells in the index; its folder."""
    subjects = made.subjects
    tasks = tuple(f"task-{number:03}" for number in range(made.tasks))
    plan = Plan(
        suite=made.suite,
        suite_hash=made.suite_hash,
        seed=1,
        runs=made.reps,
        subjects=tuple(subject.name for subject in subjects),
        task_ids=tasks,
        categories=("bleeding_edge",) * made.tasks,
    )
    record = RunRecord(
        plan=plan,
        subjects=tuple(subjects),
        model=", ".join(made.models),
        judge_model=made.judge_model,
        started_at=(FIRST_DAY + timedelta(days=made.day)).timestamp(),
        versions={"evaluator": made.evaluator} if made.evaluator else {},
    )
    with RunStore.create(results, made.name, record) as store:
        unmeasured = made.unmeasured
        for subject in subjects:
            for cell in (each for each in plan.by_task() if each.subject == subject.name):
                is_lost, unmeasured = unmeasured > 0, unmeasured - 1
                generation, evaluation = _cell(made, cell, subject, is_lost=is_lost)
                store.write_generation(generation)
                store.write_evaluation(evaluation)
                store.index(generation, evaluation)
        return store.folder


def _cell(
    made: MadeRun, cell: Cell, subject: SubjectRecord, *, is_lost: bool
) -> tuple[Generation, Evaluation]:
    condition = subject.condition or subject.name
    model = subject.versions.get("model", "")
    # The task is as hard in every run, and a tool helps as much on it.
    ease = random.Random(f"{made.suite} {cell.task_id}").uniform(-0.2, 0.2)  # noqa: S311  (made-up data)
    gain = random.Random(f"{condition} {cell.task_id}").gauss(0, 0.06)  # noqa: S311
    chance = random.Random(f"{made.name} {cell.key}")  # noqa: S311
    level = SKILLS.get(model, 0.55) + GAINS.get(condition, 0.1) + ease + gain + made.drift
    score = round(min(1.0, max(0.0, level + chance.gauss(0, 0.08))), 4)
    common: dict[str, Any] = {
        "cell": cell,
        "latency_ms": 60_000.0,
        "started_at": 1_790_000_000.0,
        "versions": subject.versions,
    }
    if is_lost:
        failure = Failure(cause=Cause.INFRASTRUCTURE, message="the registry was down")
        return Generation(output=None, failure=failure, usage=Usage(), **common), Evaluation(
            cell=cell, tests=None
        )
    usage = Usage(input_tokens=20_000, output_tokens=1_500, requests=5, models=("m-1",))
    generation = Generation(
        output=Output(files={"src/a.ts": f"export const run = {cell.run};\n"}, text=made.text),
        usage=usage,
        cost_usd=0.02 + 0.01 * (condition != made.conditions[0]) + COSTS.get((made.agent, model), 0.0),
        transcript=(Message(role="assistant", text=made.text),),
        **common,
    )
    check = CheckResult(id="right", passed=score >= 0.8, message="It is not right.")
    tests = TestsResult(score=score, passed=score >= 0.8, checks=(check,))
    evaluation = Evaluation(
        cell=cell, tests=tests, score=score, passed=score >= 0.8, cost_usd=0.001, evaluator=made.evaluator
    )
    return generation, evaluation


def write_twelve_runs(results: Path) -> None:
    """Write twelve runs of three suites over two weeks, one of them with its tasks changed since."""
    two = tuple(SKILLS)
    for number, day in enumerate((0, 3, 7, 10, 13)):
        version = "1.3.0" if day < 7 else "1.4.0"
        digests = {"nia": "a1b2c3" if day < 10 else "d4e5f6"}
        write_run(
            results,
            MadeRun(
                f"nia-{number}", day, models=two, agent_version=version, digests=digests, drift=0.01 * number
            ),
        )
    for agent in ("codex", "claude-code"):
        write_run(results, MadeRun(f"nia-{agent}", 6, agent=agent, agent_version="0.9.1", models=two))
    live = MadeRun("live-0", 4, "live", "bc16af740001", conditions=("baseline", "nia"))
    write_run(results, replace(live, unmeasured=3))
    write_run(results, replace(live, name="live-1", day=11, judge_model=None))
    write_run(results, MadeRun("nia-changed", 12, suite_hash="0ddba11c0001", tasks=6))
    mine = MadeRun("mine-0", 5, "my-suite", "a0262f7f0001", evaluator=None, tasks=3)
    write_run(results, mine)
    trial = MadeRun("trial", 1, conditions=("empty", "reference"), judge_model=None, is_scripted=True)
    write_run(results, trial)
