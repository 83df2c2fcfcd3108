"""The headline: one sentence with the verdict on each subject, or the difference the run could have seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nia_bench.contract.comparisons import Comparison
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.reporting.figures import (
    counted,
    figure,
    joined_names,
    p_words,
    point_bounds,
    points,
    signed_points,
)

MOST_NAMED = 3
"""Of more subjects than this the headline gives the count of each verdict, not each name."""

Tone = Literal["better", "worse", "inconclusive", ""]


@dataclass(frozen=True)
class Phrase:
    """A part of the headline. `tone` is the verdict that it states, if any."""

    text: str
    tone: Tone = ""


def overall(report: BenchmarkReport) -> list[Comparison]:
    """Return the report's comparisons over all tasks, greatest difference first, undefined ones last."""
    comparisons_ = [comparison for comparison in report.comparisons if comparison.category == OVERALL]
    return sorted(comparisons_, key=lambda row: -(row.difference if row.difference is not None else -2.0))


def headline(report: BenchmarkReport) -> tuple[Phrase, ...]:
    """Return the first sentence of the page as phrases: each comparison, or a count of each verdict of many.

    Without comparisons it has the means.
    """
    compared = overall(report)
    if not compared:
        return _uncompared(report)
    clauses = [_tally(compared, report.set_against)]
    if len(compared) <= MOST_NAMED:
        clauses = [_clause(comparison, is_trial=_is_trial(report)) for comparison in compared]
    phrases = [_opening(report), *clauses[0]]
    for clause in clauses[1:]:
        phrases += [Phrase("; "), *clause]
    phrases.append(Phrase("."))
    return tuple(phrase for phrase in phrases if phrase.text)


def headline_text(report: BenchmarkReport) -> str:
    """Return the first sentence as plain text."""
    return "".join(phrase.text for phrase in headline(report))


def findings(report: BenchmarkReport) -> dict[str, str]:
    """Return two sentences on each compared subject, by its name: verdict, and what the run could detect."""
    return {
        comparison.subject: f"{_verdict(comparison)} {_could_see(comparison)}"
        for comparison in overall(report)
    }


def _opening(report: BenchmarkReport) -> Phrase:
    return Phrase("A trial of the benchmark, not of a model: " if _is_trial(report) else "")


def _is_trial(report: BenchmarkReport) -> bool:
    """Return whether all subjects replayed files shipped with the tasks."""
    return len(report.scripted) == len(report.subjects)


def _clause(comparison: Comparison, *, is_trial: bool) -> list[Phrase]:
    """Return phrases as 'context7 +7.1 points over baseline [+1.2, +13.0], p = 0.020' or 'docs inconclusive'.

    An inconclusive one also says what the run could see. In a trial, in which no model took part, figures of
    certainty are left out; the table below has them.
    """
    if comparison.difference is None:
        return [
            Phrase(f"{comparison.subject} has no task in common with {comparison.baseline}", "inconclusive")
        ]
    if comparison.verdict == "inconclusive":
        text = "" if is_trial else f", {_detectable_text(comparison)}"
        return [Phrase(f"{comparison.subject} inconclusive", "inconclusive"), Phrase(text)]
    step = f"{comparison.subject} {signed_points(comparison.difference)} points"
    side = "over" if comparison.verdict == "better" else "against"
    certainty = () if is_trial else (point_bounds(comparison.interval), p_words(comparison.p_holm))
    words = f" {side} {comparison.baseline} {', '.join(part for part in certainty if part)}"
    return [Phrase(step, comparison.verdict), Phrase(words.rstrip())]


def _detectable_text(comparison: Comparison) -> str:
    if comparison.minimum_detectable is None:
        return "this run could not have seen a difference"
    return f"this run could see {points(comparison.minimum_detectable)} points"


def _tally(compared: list[Comparison], against: str | None) -> list[Phrase]:
    phrases: list[Phrase] = []
    for verdict in ("better", "worse", "inconclusive"):
        names = [comparison.subject for comparison in compared if comparison.verdict == verdict]
        if names:
            verb = "" if phrases else ("is " if len(names) == 1 else "are ")
            who = f" ({joined_names(names)})" if len(names) <= MOST_NAMED else ""
            count = Phrase(f"{len(names)} {verb}{verdict}", verdict)
            phrases += [Phrase(", " if phrases else ""), count, Phrase(who)]
    return [Phrase(f"Of {len(compared)} subjects set against {against}, "), *phrases]


def _uncompared(report: BenchmarkReport) -> tuple[Phrase, ...]:
    measured = [stat for stat in report.overall if stat.mean is not None]
    if not measured:
        return (Phrase("Nothing was measured.", "inconclusive"),)
    means = [f"{stat.subject} scores {figure(stat.mean)}" for stat in measured[:MOST_NAMED]]
    more = f" and {len(measured) - MOST_NAMED} more" if len(measured) > MOST_NAMED else ""
    why = (
        "there is no baseline to compare with"
        if report.primary_baseline is None
        else "only the baseline took part"
    )
    return (_opening(report), Phrase(f"{', '.join(means)}{more}; {why}."))


def _verdict(comparison: Comparison) -> str:
    if comparison.difference is None:
        return f"No task was measured for both it and {comparison.baseline}."
    gap = points(abs(comparison.difference))
    interval, p = comparison.interval, p_words(comparison.p_holm)
    span = interval and f"95% interval {signed_points(interval.low)} to {signed_points(interval.high)}"
    basis = ", ".join(
        part for part in (span, p and f"{p} by Holm", counted(comparison.tasks, "task")) if part
    )
    if comparison.verdict == "inconclusive":
        difference = signed_points(comparison.difference)
        return f"Cannot be distinguished from {comparison.baseline}: {difference} points ({basis})."
    return f"{comparison.verdict.capitalize()} than {comparison.baseline} by {gap} points ({basis})."


def _could_see(comparison: Comparison) -> str:
    """Return a sentence on the smallest difference that the run could detect, or why there is none."""
    if comparison.difference is None:
        return "No conclusion is possible."
    if comparison.minimum_detectable is None:
        if comparison.verdict == "inconclusive":
            return "With so few tasks, or none that differ otherwise, this run could see no difference."
        return "Every task differs by the same amount."
    text = f"This run could see {points(comparison.minimum_detectable)} points"
    if comparison.verdict == "inconclusive":
        return f"{text}: a smaller true difference would most likely have gone unnoticed."
    return f"{text} or more."
