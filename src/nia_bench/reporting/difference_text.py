"""A difference of two runs as text: a table, markdown, JSON, and JUnit for continuous integration."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Literal
from xml.etree.ElementTree import Element, SubElement, tostring

from nia_bench.contract.comparisons import (
    ConditionChange,
    EffectDifference,
    RunDifference,
    SubjectDifference,
)
from nia_bench.reporting.difference import label_of
from nia_bench.reporting.figures import chance, detectable, figure, signed, signed_bounds
from nia_bench.reporting.text_table import Table, aligned, markdown, table_of
from nia_bench.store.disk import write_atomically

Format = Literal["table", "markdown", "json"]

WORSE = "worse"
MOST_TASKS = 10


def render_difference(difference: RunDifference, format: Format = "table") -> str:  # noqa: A002  (public name)
    """Return the difference as 'table' (plain aligned text), 'markdown' or 'json'."""
    if format == "json":
        return difference.to_json(indent=2)
    table = aligned if format == "table" else markdown
    heading, bullet = ("", "  ") if format == "table" else ("### ", "- ")
    parts = [f"{heading}{difference.after} against {difference.before}", table(overview(difference))]
    tables = [changed_tasks(subject) for subject in (*difference.effects, *difference.subjects)]
    for table_ in (*([effect_overview(difference)] if difference.effects else ()), *tables):
        if table_.rows:
            parts += [heading + table_.title, table(table_)]
    for title, lines in notes(difference):
        parts += [heading + title, "\n".join(f"{bullet}{line}" for line in lines)]
    return "\n\n".join(parts) + "\n"


def notes(difference: RunDifference) -> list[tuple[str, list[str]]]:
    """Return the notes for readers of the figures: each title that has lines, with these lines."""
    every = (
        ("Not enough was measured", [f"{gap.subject}: {gap.reason}" for gap in difference.gaps]),
        ("Effect not known", [f"{gap.subject}: {gap.reason}" for gap in difference.effect_gaps]),
        (
            "Changes of conditions",
            [line for change in difference.condition_changes for line in change_lines(change)],
        ),
        ("Also differs", list(difference.differs)),
        ("Left out", list(difference.left_out)),
    )
    return [(title, lines) for title, lines in every if lines]


def change_lines(change: ConditionChange) -> list[str]:
    """Return the lines of a changed field: 'docs: servers.docs.url: A -> B'.

    For texts of several lines they are the title and an indented diff.
    """
    texts = (change.before or "").splitlines(), (change.after or "").splitlines()
    title = f"{change.subject}: {change.field}:"
    if max(map(len, texts)) <= 1:
        return [f"{title} {_side(change.before)} -> {_side(change.after)}"]
    lines = list(unified_diff(*texts, lineterm="", n=1))
    return [title, *(f"  {line}" for line in lines[2:])]


def _side(text: str | None) -> str:
    return "none" if text is None else text


def write_junit(file: Path, difference: RunDifference) -> None:
    """Write the difference as a JUnit file: a test for each subject, failed where it got worse.

    It has an error, perhaps as well, where too little of the subject was measured to tell. Any other passes,
    with its verdict and figures as output.
    """
    reasons: dict[str, list[str]] = {subject.after_subject: [] for subject in difference.subjects}
    for gap in difference.gaps:
        reasons.setdefault(gap.subject, []).append(gap.reason)
    suite = Element("testsuite", name="nia-bench diff", tests=str(len(reasons)))
    suite.set("failures", str(sum(subject.verdict == WORSE for subject in difference.subjects)))
    suite.set("errors", str(sum(map(bool, reasons.values()))))
    subject_differences_by_name = {subject.after_subject: subject for subject in difference.subjects}
    for name, missing in reasons.items():
        case = SubElement(suite, "testcase", classname=difference.after, name=name)
        subject = subject_differences_by_name.get(name)
        if missing:
            SubElement(case, "error", message=f"{name}: {'; '.join(missing)}")
        if subject and subject.verdict == WORSE:
            SubElement(case, "failure", message=_sentence(subject)).text = aligned(changed_tasks(subject))
        elif subject and not missing:
            SubElement(case, "system-out").text = _sentence(subject)
    _write(file, suite)


def write_junit_error(file: Path, message: str) -> None:
    """Write a JUnit file with one test, which ended in an error: the difference could not be made at all."""
    suite = Element("testsuite", name="nia-bench diff", tests="1", failures="0", errors="1")
    case = SubElement(suite, "testcase", classname="nia-bench", name="diff")
    SubElement(case, "error", message=message)
    _write(file, suite)


def _write(file: Path, suite: Element) -> None:
    write_atomically(file, tostring(suite, encoding="unicode", xml_declaration=True) + "\n")


def _sentence(subject: SubjectDifference) -> str:
    return (
        f"{subject.after_subject}: {subject.verdict}, {signed(subject.difference)} "
        f"{signed_bounds(subject.interval)} over {len(subject.tasks)} tasks, p = {chance(subject.p_holm)}"
    )


def overview(difference: RunDifference) -> Table:
    """Return the table of each subject's mean scores in both runs, their difference and the verdict."""
    return _figures_table("Scores", difference.subjects)


def effect_overview(difference: RunDifference) -> Table:
    """Return the table of each subject's effect in both runs, which both have a baseline for it."""
    return _figures_table("Effect against effect: subject less the baseline of its run", difference.effects)


def _figures_table(title: str, rows: Sequence[SubjectDifference] | Sequence[EffectDifference]) -> Table:
    is_effect = any(isinstance(row, EffectDifference) for row in rows)
    side = signed if is_effect else figure
    return table_of(
        title,
        rows,
        ("subject", name_of),
        ("tasks", lambda row: str(len(row.tasks))),
        ("effect before" if is_effect else "before", lambda row: side(row.before)),
        ("effect after" if is_effect else "after", lambda row: side(row.after)),
        ("difference", lambda row: signed(row.difference)),
        ("95% interval", lambda row: signed_bounds(row.interval)),
        ("p (Holm)", lambda row: chance(row.p_holm)),
        ("could see", lambda row: detectable(row.minimum_detectable)),
        ("verdict", lambda row: row.verdict),
    )


def changed_tasks(subject: SubjectDifference | EffectDifference) -> Table:
    """Return the table of the 10 tasks that changed most, from the greatest loss to the greatest gain."""
    changed = [task for task in subject.tasks if task.change]
    rows = sorted(changed, key=lambda task: -abs(task.change))[:MOST_TASKS]
    is_effect = isinstance(subject, EffectDifference)
    side = signed if is_effect else figure
    return table_of(
        f"{name_of(subject)}: tasks {'whose effect' if is_effect else 'that'} changed "
        f"({len(changed)} of {len(subject.tasks)})",
        sorted(rows, key=lambda task: task.change),
        ("task", lambda task: task.task_id),
        ("before", lambda task: side(task.before)),
        ("after", lambda task: side(task.after)),
        ("change", lambda task: signed(task.change)),
    )


def name_of(subject: SubjectDifference | EffectDifference) -> str:
    """Return the subject's name, as 'docs -> my-docs' if it differs between the runs."""
    return label_of(subject.before_subject, subject.after_subject)
