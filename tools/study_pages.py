"""Write the figures of measured.md, suites.md and design.md in docs: stored answers, tasks and designs.

`make docs` runs it, and a test compares the pages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from operator import attrgetter
from pathlib import Path
from statistics import fmean

from nia_bench.contract.comparisons import Interval
from nia_bench.proof.summary import rates_of, steps_of
from nia_bench.reporting import forecasts as designs
from nia_bench.reporting.figures import figure
from nia_bench.reporting.statistics.clustered import clustered_interval
from nia_bench.reporting.text_table import Table, markdown
from nia_bench.suites.answer_verdicts import AnswerVerdict, AnswerVerdicts, stored_verdicts
from nia_bench.suites.suite import LIVE, load_suite

DOCS = Path(__file__).parent.parent / "docs"
BLOCK = re.compile(
    r"(<!-- figures: tools/study_pages\.py (\w+) -->\n).*?(<!-- end of figures -->\n)", re.DOTALL
)
HEAD = ("answers", "n", "passed", "rate", "95% interval")
INDEPENDENT = (
    ("closed-book", 3, 30),
    ("open-book", 16, 16),
    ("`local-docs` alone", 8, 8),
    ("wrong in one clause of the prompt", 4, 32),
)
"""Counted once, outside of the suite: the answers are not stored. (answers, passed, number)"""
KINDS: dict[str, Callable[[AnswerVerdicts], Sequence[AnswerVerdict]]] = {
    "closed-book": attrgetter("cold"),
    "`local-docs` alone": attrgetter("local_docs"),
    "open-book": attrgetter("warm"),
}
NAMES = {"cold": "closed-book", "local-docs": "`local-docs`", "warm": "open-book"}
DESIGNS = (24, 40, 120)
REPETITIONS = (1, 3)


def live() -> str:
    """Return the tables of stored and of independent answers to `live`."""
    rates = rates_of(stored_verdicts(load_suite(LIVE, whole=False)).values())
    names = (("closed-book", "cold"), ("open-book", "warm"))
    stored = [(name, rates[key].passed, rates[key].answers) for name, key in names]
    return f"Stored answers:\n\n{_table(stored)}\n\nIndependent answers:\n\n{_table(INDEPENDENT)}"


def upgrade() -> str:
    """Return the mean scores of the answers to `upgrade`, and the steps between them."""
    verdicts = stored_verdicts(load_suite("upgrade", whole=False))
    rows = tuple(
        _mean_row(name, [of_kind for row in verdicts.values() if (of_kind := verdicts_of(row))])
        for name, verdicts_of in KINDS.items()
    )
    head = ("answers", "n", "mean score", "95% interval", "passed")
    steps = "\n".join(
        f"- {NAMES[step.after]} less {NAMES[step.before]}, over {step.tasks} tasks: "
        f"{figure(step.difference)}{_bounds(step.interval)}"
        for step in steps_of(verdicts)
    )
    return f"{markdown(Table('', head, rows))}\n\n{steps}"


def python() -> str:
    """Return the rates of the stored answers to `python`."""
    rates = rates_of(stored_verdicts(load_suite("python", whole=False)).values())
    names = (("closed-book", "cold"), ("open-book", "warm"))
    return _table(
        [(name, rates[key].passed, rates[key].answers) for name, key in names if rates[key].answers]
    )


def items() -> str:
    """Return how many changes the tasks of `upgrade` ask for, by kind and by where they are documented."""
    tasks = load_suite("upgrade", whole=False).code_tasks
    found = [item for task in tasks for item in task.items]
    counts = (Counter(item.kind for item in found), Counter(item.documented.where for item in found))
    tables = (
        markdown(
            Table("", (head, "Items"), tuple((name, f"{number}") for name, number in count.most_common()))
        )
        for head, count in zip(("Kind of change", "Documented in"), counts, strict=True)
    )
    libraries = {item.library for item in found}
    summary = f"{len(tasks)} tasks ask for {len(found)} changes of {len(libraries)} libraries:"
    return "\n\n".join((summary, *tables))


def design() -> str:
    """Return what `nia-bench power` prints for the designs of the presets and of the suite `nia`."""
    suite = load_suite(LIVE, whole=False)
    source = designs.of_answers(suite.name, stored_verdicts(suite))
    nia = load_suite(whole=False)
    cases = [(designs.assumed(nia.name), nia), *([(source, suite)] if source else [])]
    tables = (
        designs.power_table(variances, case.name, len(case.tasks), DESIGNS, REPETITIONS)
        for variances, case in cases
    )
    return "\n\n".join(f"```\n{designs.render_power(table).strip()}\n```" for table in tables)


FIGURES: dict[str, Callable[[], str]] = {
    each.__name__: each for each in (live, upgrade, python, items, design)
}
PAGES = ("measured.md", "design.md", "suites.md")


def page(name: str) -> str:
    """Return the text of a page with its figures."""

    def filled(block: re.Match[str]) -> str:
        return f"{block[1]}\n{FIGURES[block[2]]()}\n\n{block[3]}"

    return BLOCK.sub(filled, (DOCS / name).read_text("utf-8"))


def _mean_row(name: str, verdicts: Sequence[Sequence[AnswerVerdict]]) -> tuple[str, ...]:
    scores = [[each.score for each in of_task] for of_task in verdicts]
    every = [score for of_task in scores for score in of_task]
    passed = sum(each.passed for of_task in verdicts for each in of_task)
    interval = clustered_interval(scores)
    bounds = f"{interval.low:.2f} to {interval.high:.2f}" if interval else "-"
    return name, f"{len(every)}", f"{fmean(every):.2f}" if every else "-", bounds, f"{passed}"


def _bounds(interval: Interval | None) -> str:
    return f" (95% interval {interval.low:+.2f} to {interval.high:+.2f})" if interval else ""


def _table(counts: list[tuple[str, int, int]] | tuple[tuple[str, int, int], ...]) -> str:
    rows = tuple(_row(*count) for count in counts)
    return markdown(Table("", HEAD, rows))


def _row(name: str, passed: int, answers: int) -> tuple[str, ...]:
    interval = clustered_interval([[1.0]] * passed + [[0.0]] * (answers - passed))
    bounds = f"{interval.low:.2f} to {interval.high:.2f}" if interval else "-"
    return name, f"{answers}", f"{passed}", f"{passed / answers:.2f}", bounds


if __name__ == "__main__":
    for written in PAGES:
        (DOCS / written).write_text(page(written), encoding="utf-8")
