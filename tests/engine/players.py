"""Subjects, tasks and a scripted model that both answers and judges."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import anyio
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.server import ModelServer
from tests.models.asking import TWO_RETRIES, Time

from nia_bench.contract.generation import Output
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.benchmark import run_benchmark
from nia_bench.engine.config import RunBenchmarkConfig

RIGHT = "The answer is forty-two."
WRONG = "I do not know the answer."
JUDGE = "the-judge"
EXECUTOR = "the-executor"


def a_task(name: str = "deep-thought", category: str = "reasoning", **fields: Any) -> BenchmarkTask:
    return BenchmarkTask.model_validate(
        {"id": name, "category": category, "prompt": f"What is the answer to {name}?"}
        | {"rubric": ["states that the answer is forty-two"]}
        | fields
    )


def verdicts(turn: Turn, right: str = RIGHT) -> Reply:
    """What a judge says that passes every criterion where `right` stands in the work."""
    # What a judge is asked to repair comes after the request.
    request = next(text for role, text in turn.messages if role == "user" and "Decide exactly" in text)
    ids = re.findall(r"Decide exactly these: (.+)\.$", request)[-1].split(", ")
    word = "PASS" if right in request else "FAIL"
    rulings = [
        {"id": each, "evidence": [right] if word == "PASS" else [], "reasoning": "read it", "verdict": word}
        for each in ids
    ]
    return Reply(data={"rulings": rulings}, cost_usd=0.001)


def is_judge(turn: Turn) -> bool:
    return turn.model == JUDGE


def answering(executor: Script, judge: Script = verdicts) -> Script:
    """A script for both: who is asked is told by the name of the model."""
    return lambda turn: judge(turn) if is_judge(turn) else executor(turn)


def right(_turn: Turn) -> Reply:
    return Reply(RIGHT, cost_usd=0.01)


def wrong(_turn: Turn) -> Reply:
    return Reply(WRONG, cost_usd=0.01)


def asking(name: str, model: str, kind: str = "pattern") -> BenchmarkSubject:
    """A subject that asks `model` once, with its own name as instructions so that a script can tell it."""

    async def sequencer(task: BenchmarkTask, attempt: Attempt) -> Output:
        from pydantic_ai import Agent  # noqa: PLC0415

        run = await Agent(attempt.model(model), instructions=f"I am {name}").run(task.prompt)
        return Output(text=run.output)

    return BenchmarkSubject(name=name, kind=kind, sequencer=sequencer)


def saying(name: str, text: str, kind: str = "pattern", cost_usd: float | None = None) -> BenchmarkSubject:
    """A subject without a model."""

    async def sequencer(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        return Output(text=text, cost_usd=cost_usd)

    return BenchmarkSubject(name=name, kind=kind, sequencer=sequencer)


def by(turn: Turn) -> str:
    """The name of the `asking` subject that made the request."""
    return next((text.removeprefix("I am ") for role, text in turn.messages if role == "system"), "")


@dataclass
class Bench:
    """Runs benchmarks against a scripted server, in a time that passes only when somebody waits."""

    server: ModelServer
    time: Time = field(default_factory=Time)

    @property
    def model(self) -> str:
        return self.server.model(EXECUTOR)

    @property
    def judge(self) -> str:
        return self.server.model(JUDGE)

    def settings(self, **fields: Any) -> dict[str, Any]:
        return {
            "tasks": (a_task(),),
            "model": self.model,
            "judge_model": self.judge,
            "retries": TWO_RETRIES,
            "pace": self.time.pace,
        } | fields

    def run(self, *subjects: BenchmarkSubject, **fields: Any) -> BenchmarkReport:
        config = RunBenchmarkConfig(subjects=subjects, **self.settings(**fields))
        return anyio.run(run_benchmark, config)
