"""Turns the cells of a subject into a log of Inspect AI, which `inspect view` opens.

A sample is a task, an epoch a repetition. How token counts map is said at `model_usage`, and in
docs/inspect.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib import import_module
from typing import Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Usage
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Entry
from nia_bench.reporting.trajectory import TrajectoryStep, trajectory
from nia_bench.store import RunRecord

SCORER: Final = "checks"
"""The scorer of a log, as that of the tasks is called."""
VALUES: Final = ("score", "passed")
"""The values of its scores: in [0, 1], and 0 or 1."""
CLUSTER: Final = "task"
"""The key of a sample's metadata that holds its cluster."""
_UNKNOWN: Final = "none/none"


def load_inspect(module: str) -> Any:
    """Import and return the module `inspect_ai.<module>`. Raises UserError where the extra is missing."""
    try:
        return import_module(f"inspect_ai.{module}")
    except ImportError as error:
        raise UserError(
            f"this needs the package inspect-ai, which cannot be imported ({error.name or error})",
            fix="pip install 'nia-bench[inspect]'",
        ) from None


def model_usage(usage: Usage, cost_usd: float | None) -> Any:
    """Return the usage in Inspect's form, whose `input_tokens` leave out those that were read from a cache.

    `input_tokens` is `input_tokens - cached_tokens`, `input_tokens_cache_read` is `cached_tokens`, and
    `total_tokens` is the sum of all input and output. `output_tokens`, which has the reasoning in it,
    `reasoning_tokens` and the cost in USD stay what they are. Where a count is not known it is 0 or None.
    """
    total, output = usage.input_tokens or 0, usage.output_tokens or 0
    return load_inspect("model").ModelUsage(
        input_tokens=total - (usage.cached_tokens or 0),
        output_tokens=output,
        total_tokens=total + output,
        input_tokens_cache_read=usage.cached_tokens,
        reasoning_tokens=usage.reasoning_tokens,
        total_cost=cost_usd,
    )


def inspect_sample(
    task: BenchmarkTask, generation: Generation, evaluation: Evaluation, transcript: Sequence[Entry]
) -> Any:
    """Return a cell as an EvalSample. One that is not measured has an error in the place of scores."""
    log, model = load_inspect("log"), load_inspect("model")
    output, cell = generation.output, generation.cell
    usage = generation.usage or (output.usage if output else Usage())
    name = _model_name(generation.versions.get("model"))
    text = output.text if output else ""
    is_counted = usage.input_tokens is not None or usage.output_tokens is not None
    used = {name: model_usage(usage, generation.cost_usd)} if is_counted or generation.cost_usd else {}
    failure, judgement = evaluation.failure or generation.failure, evaluation.judgement
    sample = log.EvalSample(
        id=cell.task_id,
        epoch=cell.run,
        input=task.prompt,
        target="",
        messages=_messages(task, generation, transcript, text),
        output=model.ModelOutput.from_content(name, text),
        model_usage=used,
        role_usage={"judge": model_usage(judgement.usage, evaluation.cost_usd)} if judgement else {},
        store={"files": output.files, "deleted": output.deleted} if output else {},
        metadata={
            CLUSTER: cell.task_id,
            "category": cell.category,
            "versions": generation.versions,
            "attempts": generation.attempts,
            "tool_calls": generation.tool_calls,
            "usage": usage.model_dump(mode="json", by_alias=True),
            "failure": failure and failure.model_dump(mode="json", by_alias=True),
        },
        started_at=_time(generation.started_at),
        completed_at=_time(generation.started_at + generation.latency_ms / 1000),
        total_time=generation.latency_ms / 1000,
    )
    if evaluation.score is not None:
        sample.scores = {SCORER: _score(evaluation, text)}
    else:
        message = f"not measured ({failure.cause}): {failure.message}" if failure else "not measured"
        sample.error = log.EvalError(message=message, traceback="", traceback_ansi="")
    return sample


def inspect_log(run: str, record: RunRecord, subject: str, samples: Sequence[Any], ended_at: float) -> Any:
    """Return the log of one subject of that run, with the mean of each value and its clustered error.

    The errors have tasks as their clusters. `ended_at` is in epoch seconds. The log counts as cancelled
    where planned cells are missing.
    """
    log, plan = load_inspect("log"), record.plan
    planned = len(plan.task_ids) * plan.runs
    measured = [sample for sample in samples if sample.scores]
    usage: dict[str, Any] = {}
    for sample in samples:
        for name, used in sample.model_usage.items():
            usage[name] = usage[name] + used if name in usage else used
    version = record.versions.get("nia-bench")
    return log.EvalLog(
        status="success" if len(samples) == planned else "cancelled",
        eval=log.EvalSpec(
            run_id=run,
            task_id=f"{run}/{subject}",
            created=_time(record.started_at),
            task=f"nia_bench/{plan.suite}",
            dataset=log.EvalDataset(
                name=plan.suite, samples=len(plan.task_ids), sample_ids=list(plan.task_ids)
            ),
            model=next(iter(usage), _model_name(record.model)),
            config=log.EvalConfig(epochs=plan.runs),
            packages={"nia-bench": version} if version else {},
            metadata={"subject": subject, "suiteHash": plan.suite_hash, "versions": record.versions},
        ),
        results=log.EvalResults(
            total_samples=len(samples), completed_samples=len(measured), scores=_results(measured)
        ),
        stats=log.EvalStats(
            started_at=_time(record.started_at), completed_at=_time(ended_at), model_usage=usage
        ),
        samples=list(samples),
    )


def _results(measured: Iterable[Any]) -> list[Any]:
    log, scorers = load_inspect("log"), load_inspect("scorer")
    metrics = {"mean": scorers.mean(), "stderr": scorers.stderr(cluster=CLUSTER)}
    results: list[Any] = []
    for value in VALUES:
        scores = [
            scorers.SampleScore(
                score=scorers.Score(value=sample.scores[SCORER].value[value]),
                sample_id=sample.id,
                sample_metadata=sample.metadata,
            )
            for sample in measured
        ]
        figures = {
            name: log.EvalMetric(name=name, value=float(metric(scores))) for name, metric in metrics.items()
        }
        results.append(
            log.EvalScore(
                name=value, scorer=SCORER, scored_samples=len(scores), metrics=figures if scores else {}
            )
        )
    return results


def _score(evaluation: Evaluation, answer: str) -> Any:
    tests = evaluation.tests
    failed = [check.message for check in tests.checks if not check.passed] if tests else []
    return load_inspect("scorer").Score(
        value={"score": evaluation.score, "passed": float(evaluation.passed)},
        answer=answer,
        explanation="\n".join(failed) or (evaluation.failure.message if evaluation.failure else ""),
        metadata={
            "test_score": tests.score if tests else None,
            "judge_score": evaluation.judge_score,
            "hallucinations": [h.model_dump(mode="json", by_alias=True) for h in tests.hallucinations]
            if tests
            else [],
            "code_scores": evaluation.code_scores,
        },
    )


def _messages(
    task: BenchmarkTask, generation: Generation, transcript: Sequence[Entry], text: str
) -> list[Any]:
    model = load_inspect("model")
    if not transcript:
        answer = [model.ChatMessageAssistant(content=text)] if text else []
        return [model.ChatMessageUser(content=task.prompt), *answer]
    steps = trajectory("", generation, transcript).steps
    first = [] if steps and steps[0].source == "user" else [model.ChatMessageUser(content=task.prompt)]
    return [*first, *(message for step in steps for message in _of_step(step))]


def _of_step(step: TrajectoryStep) -> Iterable[Any]:
    model, tool = load_inspect("model"), load_inspect("tool")
    if step.source == "user":
        yield model.ChatMessageUser(content=step.message)
        return
    thoughts = step.reasoning_content
    reasoning = [model.ContentReasoning(reasoning=thoughts)] if thoughts else []
    calls = step.tool_calls or ()
    yield model.ChatMessageAssistant(
        content=[*reasoning, model.ContentText(text=step.message)] if reasoning else step.message,
        tool_calls=[
            tool.ToolCall(id=call.tool_call_id, function=call.function_name, arguments=call.arguments)
            for call in calls
        ]
        or None,
    )
    for call, result in zip(calls, step.observation.results if step.observation else (), strict=True):
        status = (result.extra or {}).get("status", "completed")
        yield model.ChatMessageTool(
            content=result.content,
            tool_call_id=result.source_call_id,
            function=call.function_name,
            error=None if status == "completed" else tool.ToolCallError(type="unknown", message=status),
        )


def _model_name(name: str | None) -> str:
    """Return the name of a model as Inspect writes it: the provider, a slash, and its name there.

    'none/none' for None.
    """
    return name.replace(":", "/", 1) if name else _UNKNOWN


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
