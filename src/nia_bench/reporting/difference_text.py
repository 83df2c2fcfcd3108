"""A difference of two runs as text: a table, markdown, JSON, and JUnit for continuous integration."""

from __future__ import annotations

from pathlib import Path
from typing import Literal
from xml.etree.ElementTree import Element, SubElement, tostring

from nia_bench.contract.difference import RunDifference, SubjectDifference
from nia_bench.reporting.figures import chance, detectable, figure, signed, signed_bounds
from nia_bench.reporting.text_table import Table, aligned, markdown, table_of
from nia_bench.store.disk import write_atomically

Format = Literal["table", "markdown", "json"]

WORSE = "worse"
MOST_TASKS = 10


def render_difference(difference: RunDifference, format: Format = "table") -> str:  # noqa: A002  (public name)
    """Return the difference as 'table', 'markdown' or 'json', as `render_scorecard` does."""
    if format == "json":
        return difference.to_json(indent=2)
    table = aligned if format == "table" else markdown
    heading, bullet = ("", "  ") if format == "table" else ("### ", "- ")
    parts = [f"{heading}{difference.after} against {difference.before}", table(_overview(difference))]
    for subject in difference.subjects:
        changed = _changed(subject)
        if changed.rows:
            parts += [heading + changed.title, table(changed)]
    for title, lines in (
        ("Not enough was measured", [f"{gap.subject}: {gap.reason}" for gap in difference.gaps]),
        ("Also differs", difference.differs),
        ("Left out", difference.left_out),
    ):
        if lines:
            parts += [heading + title, "\n".join(f"{bullet}{line}" for line in lines)]
    return "\n\n".join(parts) + "\n"


def write_junit(file: Path, difference: RunDifference) -> None:
    """Write the difference as a JUnit file: a test for each subject, failed where it got worse.

    It is an error where too little of the subject was measured to tell. What is inconclusive passes, and says
    so on its output.
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
            SubElement(case, "failure", message=_sentence(subject)).text = aligned(_changed(subject))
        elif subject and not missing:
            SubElement(case, "system-out").text = _sentence(subject)
    _write(file, suite)


def write_junit_error(file: Path, message: str) -> None:
    """Write the JUnit file of a difference that could not be made at all."""
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


def _overview(difference: RunDifference) -> Table:
    return table_of(
        "",
        difference.subjects,
        ("subject", _name),
        ("tasks", lambda subject_difference: str(len(subject_difference.tasks))),
        ("before", lambda row: figure(row.before)),
        ("after", lambda item: figure(item.after)),
        ("difference", lambda element: signed(element.difference)),
        ("95% interval", lambda record: signed_bounds(record.interval)),
        ("p (Holm)", lambda record: chance(record.p_holm)),
        ("could see", lambda record: detectable(record.minimum_detectable)),
        ("verdict", lambda record: record.verdict),
    )


def _changed(subject: SubjectDifference) -> Table:
    changed = [task for task in subject.tasks if task.change]
    most = sorted(changed, key=lambda task: -abs(task.change))[:MOST_TASKS]
    return table_of(
        f"{_name(subject)}: tasks that changed ({len(changed)} of {len(subject.tasks)})",
        sorted(most, key=lambda task: task.change),
        ("task", lambda task: task.task_id),
        ("before", lambda task: figure(task.before)),
        ("after", lambda task: figure(task.after)),
        ("change", lambda task: signed(task.change)),
    )


def _name(subject: SubjectDifference) -> str:
    if subject.before_subject == subject.after_subject:
        return subject.after_subject
    return f"{subject.before_subject} -> {subject.after_subject}"
