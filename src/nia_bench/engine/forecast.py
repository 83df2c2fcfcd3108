"""What a planned run will take: tokens, dollars and hours, by what earlier runs of the same kind took.

Each subject is looked up step by step: runs of the same agent, model and condition; of the same agent and
model; of the same agent, priced anew; else the defaults that are stated here. Earlier runs are read by their
reports, which hold the means of each subject, and those that have none yet by their index of figures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from nia_bench.contract.cell import Forecast, Plan, SubjectForecast
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport, Spent, SubjectCategoryStat, SubjectDetails
from nia_bench.engine.budget import JUDGED_CELL
from nia_bench.engine.chosen_subjects import SubjectKind
from nia_bench.engine.planned_run import PlannedRun
from nia_bench.engine.results import Results
from nia_bench.evaluation.judge import DEFAULT_JUDGE_MODEL
from nia_bench.models.names import public_name
from nia_bench.models.pricing import CountedTokens, price_of
from nia_bench.reporting.figures import HOUR, counted, duration
from nia_bench.store import RunStore
from nia_bench.store.record import BASE_URLS
from nia_bench.store.run_store import RUN

REPORT: Final = "report.json"
MOST_RUNS: Final = 50
"""So many earlier runs are read, those that were reported last, and as many of those without a report."""
SCORING_S: Final = 1.0
"""What scoring adds to the time of a cell: the compiler's share, and the judge's, which works beside it."""


@dataclass(frozen=True)
class CellFigures:
    """What one cell takes on average. None is not known. Of the input, `cached` tokens are from a cache."""

    input: float | None = None
    cached: float = 0.0
    output: float = 0.0
    usd: float | None = None
    seconds: float = 0.0


NOTHING: Final = CellFigures(usd=0.0)
"""What a subject takes that asks no model."""
AGENT_CELL: Final = CellFigures(input=200_000, cached=150_000, output=6_000, seconds=240)
"""An attempt of an agent of which no run is known: a task of one file, some twelve turns."""
_JUDGED: Final = CellFigures(input=JUDGED_CELL.input_tokens, output=JUDGED_CELL.output_tokens)


@dataclass(frozen=True)
class EarlierSubject:
    """A subject of an earlier run: what it was made of, and the means of its cells.

    `cells` were measured, `counted` of them have tokens, and `priced` a cost that is wholly known.
    `judge_usd` is what `judge` took a cell; None where that is not known of each.
    """

    kind: SubjectKind
    cells: int
    counted: int
    priced: int
    took: CellFigures
    judge: str | None = None
    judge_usd: float | None = None


@dataclass(frozen=True)
class EarlierRuns:
    """The subjects of the runs in a folder.

    `read` runs could be read, and `unread` reports could not; `without` counts the runs that have neither a
    report nor figures.
    """

    folder: Path
    subjects: tuple[EarlierSubject, ...] = ()
    read: int = 0
    unread: int = 0
    without: int = 0


def earlier_runs(folder: Path) -> EarlierRuns:
    """Return the agents of the runs in the results folder `folder`, with the means of their cells.

    Read are at most the 50 runs with the newest report, and the 50 newest of those without a report.
    """
    subjects: list[EarlierSubject] = []
    read = unread = without = 0
    for file in _latest(folder.glob(f"*/{REPORT}"))[:MOST_RUNS]:
        try:
            report = BenchmarkReport.model_validate_json(file.read_bytes())
        except (OSError, ValidationError):
            unread += 1
        else:
            read += 1
            subjects.extend(_subjects(report, file.parent))
    begun = _latest(file for file in folder.glob(f"*/{RUN}") if not file.with_name(REPORT).exists())
    for place, file in enumerate(begun):
        report = _unfinished(file.parent) if place < MOST_RUNS else None
        if report is None:
            without += 1
        else:
            read += 1
            subjects.extend(_subjects(report, file.parent))
    return EarlierRuns(folder, tuple(subjects), read, unread, without)


def _latest(files: Iterable[Path]) -> list[Path]:
    """Return the files sorted by the time of their last change, the newest first."""
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def _unfinished(run: Path) -> BenchmarkReport | None:
    """Return a report of the cells that are in the index of figures of the run in the folder `run`.

    Return None if there are no such cells or the run cannot be read.
    """
    try:
        store = RunStore.unheld(run)
    except UserError:
        return None
    # Without the tasks some counts for warnings are not right, which nobody asks for here.
    results = Results(store.record, (), whole=True)
    for row in store.rows(should_read=False):
        results.add_row(row)
    return results.report() if len(results) else None


def forecast(planned: PlannedRun, earlier: EarlierRuns) -> Forecast:
    """Return what the planned run will take, estimated from `earlier` runs or from defaults.

    If its budget does not cover it, the first of the notes says so.
    """
    plan, request = planned.plan, planned.request
    kinds = planned.subjects.kinds if planned.subjects else dict[str, SubjectKind]()
    number = len(plan.task_ids) * plan.runs
    workers = min(planned.parallel, plan.total)
    subjects = tuple(_of_subject(name, kinds.get(name), number, earlier, workers) for name in plan.subjects)
    judge = _of_judge(planned, earlier)
    every = (*subjects, *([judge] if judge else []))
    run_forecast = Forecast(
        parallel=planned.parallel,
        cells=plan.total,
        input_tokens=sum(part.input_tokens or 0 for part in every),
        output_tokens=sum(part.output_tokens or 0 for part in every),
        cost_usd=math.fsum(part.cost_usd or 0.0 for part in every),
        hours=math.fsum(part.hours for part in every),
        unpriced=tuple(part.subject for part in every if part.cost_usd is None),
        subjects=subjects,
        judge=judge,
        smoke_cells=len(subjects) if request.smoke else 0,
        notes=tuple(_notes(every, earlier)),
    )
    budget = request.max_cost_usd
    note = None if budget is None else budget_note(run_forecast, plan, budget)
    return run_forecast.model_copy(update={"notes": (note, *run_forecast.notes)}) if note else run_forecast


def budget_note(forecast: Forecast, plan: Plan, max_cost_usd: float) -> str | None:
    """Return a sentence on how many cells and tasks a budget in USD pays for.

    Return None if it covers the known cost of the whole run.
    """
    if forecast.cost_usd <= max_cost_usd:
        return None
    share = max_cost_usd / forecast.cost_usd
    cells, tasks = math.floor(forecast.cells * share), math.floor(len(plan.task_ids) * share)
    fits = f"; --limit {tasks} fits" if tasks else "; no whole task fits"
    return f"${max_cost_usd:g} ends this run after about {cells:,} of {forecast.cells:,} cells{fits}"


def _had_other_base_urls(run: Path) -> bool:
    """Return whether requests of the run went to other addresses than the providers' own.

    False if the run cannot be read.
    """
    try:
        return BASE_URLS in RunStore.unheld(run).record.settings
    except UserError:
        return False


def _subjects(report: BenchmarkReport, run: Path) -> Iterator[EarlierSubject]:
    """Yield an `EarlierSubject` for each agent of the report with measured cells and recorded usage.

    `run` is the folder of the run. If it used other base URLs than the providers' own, its cost is left out.
    """
    is_priced = not _had_other_base_urls(run)
    details = {about.subject: about for about in report.subject_details}
    for stat in report.overall:
        about, spent = details.get(stat.subject), stat.spent
        if about is None or about.agent is None or not stat.measured or spent is None:
            continue
        priced = spent.priced if is_priced else 0
        took = CellFigures(
            spent.input_tokens if spent.counted else None,
            spent.cached_tokens or 0.0,
            spent.output_tokens or 0.0,
            spent.cost_usd if priced else None,
            (stat.mean_latency_ms or 0.0) / 1000,
        )
        judge_usd = _judge_usd(stat, spent) if report.judge_model and is_priced else None
        yield EarlierSubject(
            _kind(about), stat.measured, spent.counted, priced, took, report.judge_model, judge_usd
        )


def _kind(about: SubjectDetails) -> SubjectKind:
    # The condition has a name of its own in a matrix alone; elsewhere the subject is called by it.
    return SubjectKind(about.agent or "", about.model or "", about.condition or about.subject)


def _judge_usd(stat: SubjectCategoryStat, spent: Spent) -> float | None:
    """Return the judge's mean cost per cell in USD: the cost of all cells less that of the subject.

    Return None if some cell is unmeasured or its cost unknown.
    """
    if spent.cost_usd is None or stat.cost_usd is None:
        return None
    if not stat.runs == stat.measured == stat.cost_known == spent.priced:
        return None
    return max(0.0, stat.cost_usd / stat.runs - spent.cost_usd)


def _of_subject(
    name: str, kind: SubjectKind | None, cells: int, earlier: EarlierRuns, workers: int
) -> SubjectForecast:
    """Return the forecast for `cells` cells of a subject that `workers` execute at once.

    `kind` is None for a scripted subject, which costs nothing.
    """
    took, source = _expected(kind, earlier.subjects) if kind else (NOTHING, "scripted, asks no model")
    hours = cells * (took.seconds + SCORING_S) / HOUR / workers
    return _taking(took, name, cells, source, hours)


def _taking(took: CellFigures, name: str, cells: int, source: str, hours: float = 0.0) -> SubjectForecast:
    """Return the forecast for `cells` cells from the figures of one cell, `took`.

    `name` is the subject or judge, `source` says where the figures are from.
    """
    return SubjectForecast(
        subject=name,
        cells=cells,
        input_tokens=round(cells * (took.input or 0)),
        output_tokens=round(cells * took.output),
        cost_usd=None if took.usd is None else cells * took.usd,
        hours=hours,
        source=source,
    )


def _expected(kind: SubjectKind, earlier: Sequence[EarlierSubject]) -> tuple[CellFigures, str]:
    """Return the expected figures of one cell of this kind, and where they are from.

    Earlier cells with tokens go first: of the same kind, else of the same agent and model, else of the same
    agent. Else the defaults count. The cost is the list price for defaults, and if one of those cells is of
    another model or none has a known cost.
    """
    steps: tuple[tuple[Callable[[SubjectKind], bool], str], ...] = (
        (lambda other: other == kind, "of the same kind"),
        (
            lambda other: (other.agent, other.model) == (kind.agent, kind.model),
            f"of {kind.agent} and this model, other conditions",
        ),
        (lambda other: other.agent == kind.agent, f"of {kind.agent}, other models"),
    )
    for matches, message in steps:
        subjects = [subject for subject in earlier if matches(subject.kind) and subject.counted]
        if not subjects:
            continue
        took, cells = _mean(subjects), sum(subject.cells for subject in subjects)
        same_model = all(subject.kind.model == kind.model for subject in subjects)
        if took.usd is None or not same_model:
            priced = _priced(took, kind.model)
            return priced, f"{cells:,} earlier cells {message}; {_price_said(priced)}"
        return took, f"{cells:,} earlier cells {message}"
    priced = _priced(AGENT_CELL, kind.model)
    return priced, f"the defaults; {_price_said(priced)}"


def _price_said(took: CellFigures) -> str:
    return "list price" if took.usd is not None else "no list price"


def _mean(subjects: Sequence[EarlierSubject]) -> CellFigures:
    """Return the mean figures per cell of these subjects; the cost is None without priced cells.

    Tokens are averaged over the cells that have them, cost over the priced cells, seconds over all.
    """
    cells = sum(subject.cells for subject in subjects)
    counted = sum(subject.counted for subject in subjects)
    priced = sum(subject.priced for subject in subjects)
    usd = math.fsum((subject.took.usd or 0) * subject.priced for subject in subjects)
    return CellFigures(
        input=math.fsum((subject.took.input or 0) * subject.counted for subject in subjects) / counted,
        cached=math.fsum(subject.took.cached * subject.counted for subject in subjects) / counted,
        output=math.fsum(subject.took.output * subject.counted for subject in subjects) / counted,
        usd=usd / priced if priced else None,
        seconds=math.fsum(subject.took.seconds * subject.cells for subject in subjects) / cells,
    )


def _priced(took: CellFigures, model: str) -> CellFigures:
    """Return `took` with its cost set to the list price of `model` for its tokens.

    The cost is None if the price list lacks that model.
    """
    tokens = CountedTokens(round(took.input or 0), round(took.output), round(took.cached))
    price = price_of(model, tokens)
    return replace(took, usd=price.total_usd if price else None)


def _of_judge(planned: PlannedRun, earlier: EarlierRuns) -> SubjectForecast | None:
    """Return the forecast of the judge, from earlier cells with this judge or from defaults.

    Earlier cells give its cost alone, without tokens. Return None if nothing is judged or no task has a
    rubric.
    """
    request, plan = planned.request, planned.plan
    if request.no_judge or not (request.judge_model or planned.has_agents):
        return None
    model = public_name(request.judge_model or DEFAULT_JUDGE_MODEL)
    tasks = [task for task in plan.task_ids if planned.suite.code_task(task).rubric]
    cells = len(tasks) * len(plan.subjects) * plan.runs
    if not cells:
        return None
    name = f"judge, {model}"
    judged_usd = [
        (subject.cells, subject.judge_usd)
        for subject in earlier.subjects
        if subject.judge == model and subject.judge_usd is not None
    ]
    if judged_usd:
        judged = sum(number for number, _ in judged_usd)
        usd = math.fsum(mean_usd * number for number, mean_usd in judged_usd) / judged
        source = f"{judged:,} earlier cells with this judge"
        return SubjectForecast(subject=name, cells=cells, cost_usd=cells * usd, source=source)
    took = _priced(_JUDGED, model)
    return _taking(took, name, cells, f"the defaults; {_price_said(took)}")


def _notes(subjects: Sequence[SubjectForecast], earlier: EarlierRuns) -> Iterator[str]:
    """Yield sentences on what the forecast assumes: earlier runs, read or not, defaults, and scoring time."""
    if any("earlier" in forecast.source for forecast in subjects):
        yield f"earlier cells: of {counted(earlier.read, 'run')} in {earlier.folder}"
    if earlier.unread:
        yield f"{counted(earlier.unread, 'report')} in {earlier.folder} could not be read"
    if earlier.without:
        yield f"{counted(earlier.without, 'run')} without a figure left out"
    defaults = [forecast.subject for forecast in subjects if "defaults" in forecast.source]
    if any(not name.startswith("judge, ") for name in defaults):
        yield (
            f"default of an agent's cell: {AGENT_CELL.input:,} tokens in ({AGENT_CELL.cached:,} of them "
            f"cached), {AGENT_CELL.output:,} out, {duration(AGENT_CELL.seconds * 1000)}"
        )
    if any(name.startswith("judge, ") for name in defaults):
        tokens = f"{JUDGED_CELL.input_tokens:,} tokens in, {JUDGED_CELL.output_tokens:,} out"
        yield f"default of a judged cell: {tokens}"
    yield f"scoring adds {SCORING_S:g} s a cell"
