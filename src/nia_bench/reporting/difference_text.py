"""A difference of two runs as text: a table, markdown, JSON, and JUnit for continuous integration."""

from __future__ import annotations

from typing import Literal
from xml.etree.ElementTree import Element, SubElement, tostring

from nia_bench.contract.difference import RunDifference, SubjectDifference
from nia_bench.reporting.figures import UNDEFINED, chance, figure, signed, signed_bounds
from nia_bench.reporting.tables import Table, aligned, markdown

Format = Literal["table", "markdown", "json"]

WORSE = "worse"
MOST_TASKS = 10


def render_difference(difference: RunDifference, format: Format = "table") -> str:  # noqa: A002  (public name)
    """The difference as 'table', 'markdown' or 'json', as `render_scorecard` does."""
    if format == "json":
        return difference.to_json(indent=2)
    table = aligned if format == "table" else markdown
    heading, bullet = ("", "  ") if format == "table" else ("### ", "- ")
    parts = [f"{heading}{difference.after} against {difference.before}", table(_overview(difference))]
    for subject in difference.subjects:
        changed = _changed(subject)
        if changed.rows:
            parts += [heading + changed.title, table(changed)]
    for title, lines in (("Also differs", difference.differs), ("Left out", difference.left_out)):
        if lines:
            parts += [heading + title, "\n".join(f"{bullet}{line}" for line in lines)]
    return "\n\n".join(parts) + "\n"


def junit(difference: RunDifference) -> str:
    """The difference as a JUnit file: a test for each subject, failed where it got worse.

    What is inconclusive passes, and says so on its output.
    """
    suite = Element("testsuite", name="nia-bench diff", tests=str(len(difference.subjects)))
    suite.set("failures", str(sum(subject.verdict == WORSE for subject in difference.subjects)))
    for subject in difference.subjects:
        case = SubElement(suite, "testcase", classname=difference.after, name=subject.after_subject)
        said = _sentence(subject)
        if subject.verdict == WORSE:
            SubElement(case, "failure", message=said).text = table_of_tasks(subject)
        else:
            SubElement(case, "system-out").text = said
    return tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def table_of_tasks(subject: SubjectDifference) -> str:
    """The tasks that changed most, as a table."""
    return aligned(_changed(subject))


def _sentence(subject: SubjectDifference) -> str:
    return (
        f"{subject.after_subject}: {subject.verdict}, {signed(subject.difference)} "
        f"{signed_bounds(subject.interval)} over {len(subject.tasks)} tasks, p = {chance(subject.p_holm)}"
    )


def _overview(difference: RunDifference) -> Table:
    rows = tuple(
        (
            _name(each),
            str(len(each.tasks)),
            figure(each.before),
            figure(each.after),
            signed(each.difference),
            signed_bounds(each.interval),
            chance(each.p_holm),
            UNDEFINED if each.minimum_detectable is None else f"±{figure(each.minimum_detectable)}",
            each.verdict,
        )
        for each in difference.subjects
    )
    figures = ("tasks", "before", "after", "difference", "95% interval", "p (Holm)", "could see", "verdict")
    return Table("", ("subject", *figures), rows)


def _changed(subject: SubjectDifference) -> Table:
    changed = [task for task in subject.tasks if task.change]
    most = sorted(changed, key=lambda task: -abs(task.change))[:MOST_TASKS]
    rows = tuple(
        (task.task_id, figure(task.before), figure(task.after), signed(task.change))
        for task in sorted(most, key=lambda task: task.change)
    )
    title = f"{_name(subject)}: tasks that changed ({len(changed)} of {len(subject.tasks)})"
    return Table(title, ("task", "before", "after", "change"), rows)


def _name(subject: SubjectDifference) -> str:
    if subject.before_subject == subject.after_subject:
        return subject.after_subject
    return f"{subject.before_subject} -> {subject.after_subject}"
