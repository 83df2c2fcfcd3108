"""The page of a difference of two runs: one file of HTML that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nia_bench.contract.comparisons import (
    Comparison,
    ConditionChange,
    EffectDifference,
    RunDifference,
    SubjectDifference,
    TaskDifference,
)
from nia_bench.contract.report import OVERALL
from nia_bench.reporting.difference_text import (
    change_lines,
    effect_overview,
    name_of,
    notes,
    overview,
)
from nia_bench.reporting.figures import (
    UNDEFINED,
    figure,
    p_words,
    point_bounds,
    points,
    signed,
    signed_points,
)
from nia_bench.reporting.html.chart import Chart
from nia_bench.reporting.html.headline import Phrase
from nia_bench.reporting.html.page import render_page
from nia_bench.reporting.html.subject_charts import verdict_chart
from nia_bench.reporting.text_table import Table, table_of

STYLES = ("base.css", "charts.css", "cells.css", "difference.css", "print.css")
SCRIPTS = ("page.js", "tables.js")
TaskColumn = tuple[str, Callable[[TaskDifference], str]]


def render_difference_page(difference: RunDifference) -> str:
    """Return the page as HTML. The same difference gives the same page."""
    effects = _chart("Change of each effect", difference.effects, difference)
    return render_page(
        "difference.html.j2",
        STYLES,
        SCRIPTS,
        data={},
        difference=difference,
        title=f"{difference.after} against {difference.before}",
        phrases=list(_headline(difference)),
        charts=[("effects", effects), ("scores", _chart("Scores", difference.subjects, difference))],
        overviews={"effects": effect_overview(difference), "scores": overview(difference)},
        tasks=[_task_table(subject, difference.effects) for subject in difference.subjects],
        changes=[_change(change) for change in difference.condition_changes],
        notes=dict(notes(difference)),
    )


def _chart(
    title: str, rows: Sequence[SubjectDifference] | Sequence[EffectDifference], difference: RunDifference
) -> Chart | None:
    compared = [
        Comparison(
            subject=name_of(row),
            baseline=difference.before,
            category=OVERALL,
            tasks=len(row.tasks),
            difference=row.difference,
            standard_error=None,
            interval=row.interval,
            p_value=row.p_value,
            p_holm=row.p_holm,
            minimum_detectable=row.minimum_detectable,
            verdict=row.verdict,
        )
        for row in rows
    ]
    return verdict_chart(title, "", compared) if compared else None


def _headline(difference: RunDifference) -> Iterator[Phrase]:
    """Yield the phrases of the first sentence: changes of effects, or of scores if no effect is known."""
    rows = difference.effects or difference.subjects
    for place, row in enumerate(rows):
        yield Phrase("; " if place else f"{difference.after} against {difference.before}: ")
        yield from _clause(row)
    yield Phrase("." if rows else f"{difference.after} and {difference.before} have no subject in common.")


def _clause(row: SubjectDifference | EffectDifference) -> Iterator[Phrase]:
    name = name_of(row)
    what = f"the effect of {name}" if isinstance(row, EffectDifference) else name
    if row.difference is None:
        yield Phrase(f"{what} was not measured in both", "inconclusive")
    elif row.verdict == "inconclusive":
        visible = row.minimum_detectable
        yield Phrase(f"{what} inconclusive", "inconclusive")
        yield Phrase(f", these runs could see {points(visible)} points" if visible else "")
    else:
        yield Phrase(f"{what} {signed_points(row.difference)} points", row.verdict)
        certainty = (point_bounds(row.interval), p_words(row.p_holm))
        yield Phrase(f" {', '.join(part for part in certainty if part)}")


def _task_table(subject: SubjectDifference, effects: Sequence[EffectDifference]) -> Table:
    """Return the table of a subject's tasks: its scores in both runs, and its effects, if known."""
    pair = (subject.before_subject, subject.after_subject)
    effect_by_task = {
        task.task_id: task
        for effect in effects
        if (effect.before_subject, effect.after_subject) == pair
        for task in effect.tasks
    }

    def of_effect(task: TaskDifference, side: str) -> str:
        effect = effect_by_task.get(task.task_id)
        return UNDEFINED if effect is None else signed(getattr(effect, side))

    columns: tuple[TaskColumn, ...] = (
        ("task", lambda task: task.task_id),
        ("before", lambda task: figure(task.before)),
        ("after", lambda task: figure(task.after)),
        ("change", lambda task: signed(task.change)),
    )
    more: tuple[TaskColumn, ...] = (
        ("effect before", lambda task: of_effect(task, "before")),
        ("effect after", lambda task: of_effect(task, "after")),
        ("change of effect", lambda task: of_effect(task, "change")),
    )
    return table_of(name_of(subject), subject.tasks, *columns, *(more if effect_by_task else ()))


def _change(change: ConditionChange) -> tuple[ConditionChange, list[tuple[str, str]]]:
    """Return the change and, for a long text, the lines of its diff, each after its CSS class."""
    lines = change_lines(change)[1:]
    looks = {"+": "added", "-": "removed", "@": "hunk"}
    return change, [(looks.get(line[2:3], ""), line[2:]) for line in lines]
