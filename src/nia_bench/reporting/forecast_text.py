"""A forecast as text: at most ten lines, whatever the size of the run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.contract.cell import Cell, DryRun, Forecast, Plan, SubjectForecast
from nia_bench.contract.errors import UserError
from nia_bench.reporting.figures import HOUR, NOT_KNOWN, SECOND_MS, UNDEFINED, dollars, duration, number
from nia_bench.reporting.text_table import aligned, table_of

MOST_ROWS: Final = 5
"""With the size, two lines of heading, the sum and the notes that makes ten lines, one in reserve."""
MILLION, THOUSAND = 1_000_000, 1000


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
    """Return the size of the run, a row for each subject, the sum, and what the figures assume.

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
    dear = sorted(subjects, key=lambda forecast_: (forecast_.cost_usd or 0.0, forecast_.hours), reverse=True)
    names = {row.subject for row in dear[: room - 1]}
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
    """Return input plus output tokens as '14.2M' or '230k', or `UNDEFINED` if one is unknown."""
    if forecast.input_tokens is None or forecast.output_tokens is None:
        return UNDEFINED
    tokens = forecast.input_tokens + forecast.output_tokens
    if tokens >= MILLION:
        return f"{tokens / MILLION:,.1f}M"
    return f"{tokens / THOUSAND:,.0f}k" if tokens >= THOUSAND else number(tokens)


def _notes(forecast: Forecast) -> Iterator[str]:
    if forecast.notes:
        yield f"Notes: {'; '.join(forecast.notes)}."
