"""What a run will take, as text of at most ten lines, and what it could see.

What it could see follows from the variances of earlier runs, of a suite's own answers, or of an assumption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nia_bench.contract.cell import (
    Cell,
    DesignPower,
    DryRun,
    Forecast,
    Plan,
    PowerTable,
    Spread,
    SubjectForecast,
)
from nia_bench.contract.errors import UserError
from nia_bench.reporting.figures import (
    HOUR,
    NOT_KNOWN,
    SECOND_MS,
    UNDEFINED,
    detectable,
    dollars,
    duration,
    figure,
    number,
    rounded,
)
from nia_bench.reporting.samples import Runs, Sample, group
from nia_bench.reporting.statistics.paired import (
    ByTask,
    DifferenceVariances,
    difference_variances,
    pooled,
    power_to_find,
    smallest_difference,
)
from nia_bench.reporting.text_table import aligned, table_of
from nia_bench.suites.answer_verdicts import AnswerVerdict, AnswerVerdicts

ALL: Final = "all"

# A chance that is spread evenly from 0 to 1 has the variance 1/12, and one try at it a mean variance of 1/6.
CHANCES, TRY = 1 / 12, 1 / 6
CORRELATION = 0.5

UNSEPARATED: Final = (
    "a subject was run once on each task, so that its own noise counts as a difference between tasks: with "
    "more repetitions, a run sees smaller differences than stated here"
)
UNSEEN: Final = (
    "-: no difference would be found, or all tasks of the source differ by the same amount, which says "
    "nothing of other tasks"
)

MOST_ROWS: Final = 5
"""With the size, two lines of heading, the sum and the notes that makes ten lines, one in reserve."""
MILLION, THOUSAND = 1_000_000, 1000


@dataclass(frozen=True)
class VarianceSource:
    """The variances of the paired difference, of passes and of scores, and in words where they are from."""

    said: str
    pass_rate: DifferenceVariances
    mean_score: DifferenceVariances
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class SubjectValues:
    """What the cells of one subject came to: passes as 0 or 1, and scores."""

    passes: ByTask
    scores: ByTask


def assumed(suite: str) -> VarianceSource:
    """Return the variances to plan with where nothing has been measured.

    Each subject passes a task with a chance that is spread evenly from 0 to 1 over tasks, and the chances of
    two subjects correlate by 0.5: ω² is 2/12 · (1 - 0.5), and σ² is 1/6 for each of them. No score in [0, 1]
    varies more than a pass of the same mean, so that scores have no greater variances.
    """
    parts = DifferenceVariances(between=2 * CHANCES * (1 - CORRELATION), within=2 * TRY, tasks=0)
    message = (
        f"assumed, as no run is named by --from and the suite {suite!r} ships no closed-book and open-book "
        "answers: each subject's chance to pass a task is spread evenly from 0 to 1 over tasks, and the "
        f"chances of two subjects correlate by {CORRELATION:g}"
    )
    return VarianceSource(message, parts, parts)


def of_answers(suite: str, verdicts: Mapping[str, AnswerVerdicts]) -> VarianceSource | None:
    """Return the variances of the suite's open-book against its closed-book answers; None below two tasks.

    `verdicts` has those of each task, by its id. If there are local-docs answers, their variances against
    open-book and closed-book ones are pooled with them.
    """
    warm = _of_verdicts({task: answer_verdicts.warm for task, answer_verdicts in verdicts.items()})
    cold = _of_verdicts({task: row.cold for task, row in verdicts.items()})
    docs = _of_verdicts({task: row.local_docs for task, row in verdicts.items() if row.local_docs})
    pair = _variances([(warm, cold), (warm, docs), (docs, cold)] if docs.scores else [(warm, cold)])
    if pair is None:
        return None
    message = (
        f"the open-book against the closed-book answers that the suite {suite!r} ships for "
        f"{pair[0].tasks} tasks"
    )
    if docs.scores:
        message = (
            f"the closed-book, local-docs and open-book answers of the suite {suite!r} against each other"
        )
    return VarianceSource(message, *pair)


def of_runs(runs: Mapping[str, Runs]) -> VarianceSource:
    """Return the variances of each subject against the first baseline of its run, pooled over all runs.

    Raises UserError for a run without a baseline or without another subject, and if no subject has two
    measured tasks in common with its baseline.
    """
    pairs: list[tuple[SubjectValues, SubjectValues]] = []
    names: list[str] = []
    for name, results in runs.items():
        samples = {subject: sample for (subject, _), sample in group(results, lambda _: ALL).items()}
        baseline = next((result.subject for result in results if result.kind == "baseline"), None)
        others = [subject for subject in samples if subject != baseline]
        if baseline is None or not others:
            raise UserError(
                f"{name}: has no {'subject beside its baseline' if baseline else 'baseline'}, so that there "
                "are no differences to take variances of",
                fix="name a run of at least one subject and a baseline",
            )
        pairs += [(_of_sample(samples[subject]), _of_sample(samples[baseline])) for subject in others]
        names.append(f"{name} ({', '.join(others)} against {baseline})")
    pair = _variances(pairs)
    if pair is None:
        raise UserError(
            f"{', '.join(runs)}: fewer than two tasks were measured for a subject and the baseline",
            fix="name a run that has measured more, or leave --from out",
        )
    scripted = [name for name, results in runs.items() if any(row.kind == "scripted" for row in results)]
    notes = (f"{', '.join(scripted)}: subjects replayed files, no model was run",) if scripted else ()
    return VarianceSource(f"differences of {'; '.join(names)}", *pair, notes)


def power_table(
    source: VarianceSource,
    suite: str,
    suite_tasks: int,
    tasks: Sequence[int],
    repetitions: Sequence[int],
    difference: float | None = None,
) -> PowerTable:
    """Return the smallest differences that each design (tasks × repetitions) could detect, with notes.

    There is one of passes and one of scores, None if undefined. With a true `difference`, in (0, 1], also the
    share of runs that would find it.
    """
    parts = (source.pass_rate, source.mean_score)
    unseparated = (
        () if all(difference_variances.separated for difference_variances in parts) else (UNSEPARATED,)
    )
    passes, scores = (
        Spread(between=round(variances.between, 4), within=round(variances.within, 4)) for variances in parts
    )
    designs = tuple(
        DesignPower(
            tasks=number,
            repetitions=times,
            pass_rate=rounded(smallest_difference(source.pass_rate, number, times)),
            mean_score=rounded(smallest_difference(source.mean_score, number, times)),
            pass_rate_power=_found_share(source.pass_rate, number, times, difference),
            mean_score_power=_found_share(source.mean_score, number, times, difference),
        )
        for number in tasks
        for times in repetitions
    )
    unseen = any(
        design_power.pass_rate is None or design_power.mean_score is None for design_power in designs
    )
    return PowerTable(
        suite=suite,
        suite_tasks=suite_tasks,
        source=source.said,
        pass_rate=passes,
        mean_score=scores,
        notes=(*source.notes, *unseparated, *((UNSEEN,) if unseen else ())),
        designs=designs,
        difference=difference,
    )


def _found_share(
    variances: DifferenceVariances, tasks: int, repetitions: int, difference: float | None
) -> float | None:
    return None if difference is None else rounded(power_to_find(difference, variances, tasks, repetitions))


def render_power(table: PowerTable) -> str:
    """Return the table as text, followed by its source, the variances and the notes."""
    table_ = table_of(
        "",
        table.designs,
        ("tasks", lambda design_power: f"{design_power.tasks}"),
        ("repetitions", lambda power: str(power.repetitions)),
        ("pass rate", lambda row: detectable(row.pass_rate)),
        ("mean score", lambda item: detectable(item.mean_score)),
        *_power_columns(table.difference),
        labels=0,
    )
    spreads = "; ".join(
        f"{name} {spread.between:.3f} between tasks and {spread.within:.3f} by repetition"
        for name, spread in (("pass rate", table.pass_rate), ("mean score", table.mean_score))
    )
    lines = (
        "The smallest true difference that 80 of 100 runs would find, at 5% two-sided",
        aligned(table_),
        f"The suite {table.suite!r} has {table.suite_tasks} tasks.",
        f"Variances: {table.source}.",
        f"Variance of the difference on a task: {spreads}.",
        *(f"Note: {note}." for note in table.notes),
    )
    return "\n\n".join(lines[:2]) + "\n\n" + "\n".join(lines[2:])


def _power_columns(difference: float | None) -> tuple[tuple[str, Callable[[DesignPower], str]], ...]:
    if difference is None:
        return ()
    return (
        (f"finds {difference:g} of passes", lambda row: figure(row.pass_rate_power)),
        (f"finds {difference:g} of score", lambda row: figure(row.mean_score_power)),
    )


def _variances(
    pairs: Sequence[tuple[SubjectValues, SubjectValues]],
) -> tuple[DifferenceVariances, DifferenceVariances] | None:
    """Return the pooled variances of passes and of scores; None if no pair has two common tasks."""
    passes = pooled(difference_variances(ours.passes, theirs.passes) for ours, theirs in pairs)
    scores = pooled(difference_variances(ours.scores, theirs.scores) for ours, theirs in pairs)
    return None if passes is None or scores is None else (passes, scores)


def _of_sample(sample: Sample) -> SubjectValues:
    passes = zip(sample.task_runs, sample.task_passes, strict=True)
    return SubjectValues(
        passes={task: [float(passed) for passed in items] for task, items in passes},
        scores=dict(zip(sample.task_runs, sample.task_scores, strict=True)),
    )


def _of_verdicts(verdicts: Mapping[str, Sequence[AnswerVerdict]]) -> SubjectValues:
    return SubjectValues(
        passes={
            task: [float(answer_verdict.passed) for answer_verdict in answer_verdicts]
            for task, answer_verdicts in verdicts.items()
        },
        scores={task: [row.score for row in item] for task, item in verdicts.items()},
    )


def render_dry_run(
    plan: Plan,
    cells: Iterable[Cell],
    forecast: Forecast,
    format: str,  # noqa: A002
    *,
    list_cells: bool,
) -> str:
    """Return what a dry run prints as 'table' or 'json'. `cells` are all cells of the plan, in order.

    A table lists them before the forecast if `list_cells`; JSON always has them. Raises UserError for another
    format.
    """
    if format == "json":
        plan_ = plan.model_copy(update={"cells": tuple(cells)})
        return DryRun(**dict(plan_), forecast=forecast).to_json(indent=2)
    if format != "table":
        raise UserError(f"a plan is not printed as {format}", fix="give --format table or --format json")
    lines = (
        f"[{place}/{plan.total}] Task: {cell.task_id} | Subject: {cell.subject} | Run: {cell.run}/{plan.runs}"
        for place, cell in enumerate(cells if list_cells else (), 1)
    )
    return "\n".join(
        (*lines, *([""] if list_cells else []), render_forecast(plan, forecast, every=list_cells))
    )


def render_forecast(plan: Plan, forecast: Forecast, *, every: bool = False) -> str:
    """Return the size of the run, rows for the subjects and the judge, their sum, and the notes.

    Of many subjects those that cost most have rows of their own, and the others one together; with `every`
    all have one.
    """
    first = f", {forecast.smoke_cells} of them before all others" if forecast.smoke_cells else ""
    numbers = ((len(plan.task_ids), "task"), (len(plan.subjects), "subject"), (plan.runs, "run"))
    axes = " × ".join(f"{number} {noun}{'' if number == 1 else 's'}" for number, noun in numbers)
    size = f"{axes} = {plan.total} cells, {forecast.parallel} at a time{first}"
    table = table_of(
        "Forecast",
        [*_rows(forecast, every), _sum(forecast)],
        ("subject", lambda forecast_: forecast_.subject),
        ("from", lambda row: row.source),
        ("cells", lambda item: f"{item.cells:,}"),
        ("tokens", _tokens),
        ("cost", lambda element: NOT_KNOWN if element.cost_usd is None else _usd(element, forecast)),
        ("time", lambda record: duration(record.hours * HOUR * SECOND_MS) if record.hours else UNDEFINED),
        labels=2,
    )
    lines = aligned(table).splitlines()
    return "\n".join((size, *lines, *_notes(forecast)))


def _rows(forecast: Forecast, every: bool) -> Iterator[SubjectForecast]:
    subjects, judge = forecast.subjects, [forecast.judge] if forecast.judge else []
    room = MOST_ROWS - len(judge)
    if every or len(subjects) <= room:
        yield from (*subjects, *judge)
        return
    by_cost = sorted(
        subjects, key=lambda forecast_: (forecast_.cost_usd or 0.0, forecast_.hours), reverse=True
    )
    names = {row.subject for row in by_cost[: room - 1]}
    yield from (item for item in subjects if item.subject in names)
    yield _together([element for element in subjects if element.subject not in names])
    yield from judge


def _together(forecasts: list[SubjectForecast]) -> SubjectForecast:
    costs = [forecast.cost_usd for forecast in forecasts]
    return SubjectForecast(
        subject=f"{len(forecasts)} others",
        cells=sum(row.cells for row in forecasts),
        input_tokens=sum(item.input_tokens or 0 for item in forecasts),
        output_tokens=sum(element.output_tokens or 0 for element in forecasts),
        cost_usd=None if None in costs else sum(cost or 0.0 for cost in costs),
        hours=sum(record.hours for record in forecasts),
        source="--cells lists them",
    )


def _sum(forecast: Forecast) -> SubjectForecast:
    return SubjectForecast(
        subject="all",
        cells=forecast.cells,
        input_tokens=forecast.input_tokens,
        output_tokens=forecast.output_tokens,
        cost_usd=forecast.cost_usd,
        hours=forecast.hours,
        source="",
    )


def _usd(forecast_: SubjectForecast, forecast: Forecast) -> str:
    usd = forecast_.cost_usd or 0.0
    cost = dollars(round(usd, 2) or round(usd, 4))
    is_partial = forecast_.subject == "all" and forecast.unpriced
    if is_partial and not usd:
        return NOT_KNOWN
    return f"at least {cost}" if is_partial else cost


def _tokens(forecast: SubjectForecast) -> str:
    """Return input plus output tokens as '14.2M', '230k' or '812'; '-' if one of the two is unknown."""
    if forecast.input_tokens is None or forecast.output_tokens is None:
        return UNDEFINED
    tokens = forecast.input_tokens + forecast.output_tokens
    if tokens >= MILLION:
        return f"{tokens / MILLION:,.1f}M"
    return f"{tokens / THOUSAND:,.0f}k" if tokens >= THOUSAND else number(tokens)


def _notes(forecast: Forecast) -> Iterator[str]:
    if forecast.notes:
        yield f"Notes: {'; '.join(forecast.notes)}."
