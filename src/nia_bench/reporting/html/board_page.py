"""The page of a board: rankings, effects of tools, trends, what was not measured, and every run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from nia_bench.contract.board import Board, BoardSubject, Ranking, RunEntry
from nia_bench.reporting.figures import (
    NOT_KNOWN,
    UNDEFINED,
    counted,
    dollars,
    joined_names,
    known_cost,
    points,
)
from nia_bench.reporting.html.board_charts import (
    TREND_HEIGHT,
    FilterKeys,
    day_text,
    effect_chart,
    rank_spans,
    score_chart,
    trend_plots,
)
from nia_bench.reporting.html.page import render_page
from nia_bench.reporting.html.task_charts import CostPlot, ScoreAndCost, cost_plot
from nia_bench.reporting.statistics.paired import SIGNIFICANCE, smallest_p

STYLES: Final = ("base.css", "charts.css", "cells.css", "board.css", "print.css")
SCRIPTS: Final = ("page.js", "tables.js", "board.js")
MOST_NAMED: Final = 2
FARTHEST_LABEL: Final = 25
"""Pixels."""


def render_board(board: Board) -> str:
    """Return the board as one HTML page that needs no other file. The same board gives the same page."""
    keys = FilterKeys()
    return render_page(
        "board.html.j2",
        STYLES,
        SCRIPTS,
        title=_headline(board),
        figures=_figures(board),
        span=_span(board.runs),
        notes=_notes(board),
        views=[_view(ranking, board, keys) for ranking in board.rankings],
        coverage=_coverage(board, keys),
        runs=[(_run_row(entry), keys.add(entry.suite or "", None, None, ""), entry) for entry in board.runs],
        height=TREND_HEIGHT,
        data={"rows": keys.rows},
    )


def _headline(board: Board) -> str:
    """Return a sentence on who leads the first ranking of models, or why there is none."""
    first = next((ranking for ranking in board.rankings if not ranking.is_scripted), None)
    if first is None:
        what = "no run of a model could be ranked" if board.rankings else "no run could be ranked"
        return f"{counted(len(board.runs), 'run')}, and {what}."
    ranked = [subject for subject in first.subjects if subject.best_rank is not None]
    leaders = [subject.label for subject in ranked if subject.best_rank == 1]
    if not leaders:
        return f"Nothing was measured on {first.suite}."
    if len(leaders) == 1 and len(ranked) > 1:
        return f"{leaders[0]} is first of {len(ranked)} on {first.suite}."
    names = f": {joined_names(leaders)}" if len(leaders) <= MOST_NAMED else ""
    if len(ranked) == 1:
        return f"{leaders[0]} alone was measured on {first.suite}."
    return f"{len(leaders)} of {len(ranked)} subjects may be the first on {first.suite}{names}."


def _figures(board: Board) -> list[tuple[str, str]]:
    entries = _once(board)
    cells, measured = (sum(counts) for counts in zip(*((e.cells, e.measured) for e in entries), strict=True))
    known = [entry.cost_usd for entry in entries if entry.cost_usd is not None]
    unpriced = sum(entry.unpriced for entry in entries)
    cost = known_cost(sum(known), cells - unpriced, cells) if known else NOT_KNOWN
    ranked = {name for ranking in board.rankings for name in ranking.runs}
    subjects = sum(len(ranking.subjects) for ranking in board.rankings)
    return [
        ("Runs", f"{len(ranked)} ranked of {len(board.runs)}"),
        ("Rankings", f"{len(board.rankings)}"),
        ("Subjects", f"{subjects}"),
        ("Cells measured", f"{measured:,} of {cells:,}"),
        ("Cost", cost),
    ]


def _once(board: Board) -> list[RunEntry]:
    """Return the runs of the board without those that repeat another of its runs."""
    return [entry for entry in board.runs if not entry.is_repeat]


def _span(runs: Iterable[RunEntry]) -> str:
    """Return the first and the last day of the runs: 'A to B', one day, or '' if none has a start."""
    days = sorted({day_text(entry.started_at) for entry in runs if entry.started_at is not None})
    return "" if not days else days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"


def _notes(board: Board) -> list[tuple[str, str]]:
    """Return the notes for readers, each as its CSS word and its text.

    They tell of runs that are left out or unfinished, of cells that are not measured, and of several rankings
    that do not compare.
    """
    notes: list[tuple[str, str]] = []
    outside = [entry for entry in board.runs if entry.problem]
    if outside:
        notes.append(("left-out", f"{counted(len(outside), 'run')} in no ranking; the list of runs says why"))
    open_runs = [entry for entry in _once(board) if entry.state in {"running", "unfinished"}]
    if open_runs:
        missing = sum(entry.cells - entry.evaluated for entry in open_runs)
        notes.append(
            ("unfinished", f"{counted(len(open_runs), 'run')} without all cells: {missing:,} are missing")
        )
    unmeasured = sum(entry.evaluated - entry.measured for entry in _once(board))
    if unmeasured:
        notes.append(("unmeasured", f"{counted(unmeasured, 'cell')} without a score, which count nowhere"))
    if len(board.rankings) > 1:
        text = (
            f"{len(board.rankings)} rankings: tasks, evaluator or judge differ between them, or subjects are "
            "scripted, so that no mean of one compares with one of another"
        )
        notes.append(("apart", text))
    return notes


def _view(ranking: Ranking, board: Board, keys: FilterKeys) -> dict[str, Any]:
    """Return what the template shows of a ranking, by name. Its rows are added to the filter keys."""
    return {
        "title": _title(ranking, board),
        "about": _about(ranking, board),
        "scores": score_chart(ranking, keys),
        "ranks": rank_spans(ranking),
        "cost": _cost(ranking),
        "baselines": [subject.label for subject in ranking.subjects if subject.is_baseline],
        "effects": effect_chart(ranking, keys),
        "trends": trend_plots(ranking, keys),
        "notes": _ranking_notes(ranking),
    }


def _title(ranking: Ranking, board: Board) -> str:
    """Return the ranking's suite, and 'scripted' if it is.

    Hash, judge and evaluator follow as far as other rankings of the suite differ in them.
    """
    others = [other for other in board.rankings if other is not ranking and other.suite == ranking.suite]
    words = [ranking.suite]
    if any(other.suite_hash != ranking.suite_hash for other in others):
        words.append(ranking.suite_hash[:8])
    if ranking.is_scripted:
        words.append("scripted")
    alike = [
        other
        for other in others
        if (other.suite_hash, other.is_scripted) == (ranking.suite_hash, ranking.is_scripted)
    ]
    if any(other.judge_model != ranking.judge_model for other in alike):
        words.append(f"judged by {ranking.judge_model}" if ranking.judge_model else "without a judge")
    if any(other.evaluator != ranking.evaluator for other in alike):
        words.append(f"evaluator {(ranking.evaluator or 'unknown')[:8]}")
    return f"{words[0]} {', '.join(words[1:])}".strip()


def _about(ranking: Ranking, board: Board) -> str:
    entries = [entry for entry in board.runs if entry.name in ranking.runs]
    evaluator, _, without_running = (ranking.evaluator or "").partition(" ")
    version = f"{evaluator[:8]} {without_running}".strip() or "from before versions were recorded"
    words = [
        f"hash {ranking.suite_hash[:8]}",
        f"evaluator {version}",
        f"judge {ranking.judge_model}" if ranking.judge_model else "no judge",
        counted(len(ranking.runs), "run"),
        _span(entries),
    ]
    return " · ".join(words)


def _ranking_notes(ranking: Ranking) -> list[str]:
    notes: list[str] = []
    if ranking.is_scripted:
        notes.append("These subjects replay shipped files: they try the benchmark, not a model.")
    if ranking.headroom is not None:
        notes.append(
            f"Headroom: the baselines leave {points(ranking.headroom)} points, the most that a tool can add."
        )
    mixed = sum(
        len(subject.agent_versions) > 1 or len(subject.condition_digests) > 1 for subject in ranking.subjects
    )
    if mixed:
        who = counted(mixed, "subject")
        notes.append(f"{who} with runs of several versions of agent or condition: see them over time.")
    most = max((subject.tasks for subject in ranking.subjects), default=0)
    if ranking.tests and ranking.tests * smallest_p(most) > SIGNIFICANCE:
        notes.append("With so few tasks no test can tell two of so many subjects apart: every rank is open.")
    fewer = [subject.label for subject in ranking.subjects if subject.tasks < most]
    if fewer:
        who = joined_names(fewer) if len(fewer) <= MOST_NAMED else counted(len(fewer), "subject")
        notes.append(
            f"Measured on fewer tasks than others: {who}. Compare the ranks, which pair tasks, not the means."
        )
    return notes


def _cost(ranking: Ranking) -> CostPlot | None:
    """Return the plot of score against cost, or None without costs. Labels far from a point are hidden."""
    plot = cost_plot(
        ScoreAndCost(subject.label, subject.mean, subject.interval, subject.spent.cost_usd)
        for subject in ranking.subjects
        if subject.measured
    )
    return plot and replace(
        plot,
        points=tuple(
            point if point.label_y - point.y < FARTHEST_LABEL else replace(point, label_y=plot.height)
            for point in plot.points
        ),
    )


def _coverage(board: Board, keys: FilterKeys) -> dict[str, Any]:
    """Return head and rows of the table of measured cells, a row for each subject, a column for each ranking.

    The rows are added to the filter keys.
    """
    by_name: dict[tuple[str, str | None, str | None], list[tuple[Ranking, BoardSubject]]] = {}
    for ranking in board.rankings:
        for subject in ranking.subjects:
            name = (subject.condition, subject.agent, subject.model)
            by_name.setdefault(name, []).append((ranking, subject))
    rows: list[tuple[str, str, list[str]]] = []
    for name in sorted(by_name, key=lambda name: tuple(part or "" for part in name)):
        condition, agent, model = name
        suites = {ranking.suite for ranking, _ in by_name[name]}
        row_keys = keys.add(suites.pop() if len(suites) == 1 else "", agent, model, condition)
        texts = [
            _covered([subject for other, subject in by_name[name] if other is ranking])
            for ranking in board.rankings
        ]
        rows.append((" · ".join(filter(None, name)), row_keys, texts))
    return {"head": [_title(ranking, board) for ranking in board.rankings], "rows": rows}


def _covered(subjects: Sequence[BoardSubject]) -> str:
    """Return how many cells of the subjects were measured, as '5 of 6'; 'not run' without subjects."""
    if not subjects:
        return "not run"
    measured = sum(subject.measured for subject in subjects)
    cells = sum(subject.cells for subject in subjects)
    return f"{measured:,} of {cells:,}"


def _run_row(entry: RunEntry) -> tuple[str, ...]:
    begun = UNDEFINED
    if entry.started_at is not None:
        begun = f"{datetime.fromtimestamp(entry.started_at, UTC):%Y-%m-%d %H:%M}"
    cost = (
        NOT_KNOWN if entry.cost_usd is None else f"{'≥ ' if entry.unpriced else ''}{dollars(entry.cost_usd)}"
    )
    if entry.state == "unreadable":
        cost = UNDEFINED
    return (
        begun,
        f"{entry.suite} {(entry.suite_hash or '')[:8]}" if entry.suite else UNDEFINED,
        entry.model or UNDEFINED,
        entry.state,
        f"{entry.measured:,} of {entry.cells:,}",
        cost,
    )
