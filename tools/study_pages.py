"""Write the figures of docs/measured.md and docs/design.md: answers to `live`, and what designs could see.

`make docs` runs it, and a test compares the pages.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from nia_bench.proof.summary import rates_of
from nia_bench.reporting import power as designs
from nia_bench.reporting.statistics.clustered import clustered_interval
from nia_bench.reporting.text_table import Table, markdown
from nia_bench.suites.answer_verdicts import stored_verdicts
from nia_bench.suites.suite import LIVE, Suite, load_suite

DOCS = Path(__file__).parent.parent / "docs"
BEGIN, END = "<!-- figures: tools/study_pages.py -->\n", "<!-- end of figures -->\n"
HEAD = ("answers", "n", "passed", "rate", "95% interval")
INDEPENDENT = (
    ("closed-book", 3, 30),
    ("open-book", 16, 16),
    ("`local-docs` alone", 8, 8),
    ("wrong in one clause of the prompt", 4, 32),
)
"""Counted once, outside of the suite: the answers are not stored. (answers, passed, number)"""
DESIGNS = (24, 40, 120)
REPETITIONS = (1, 3)


def measured(suite: Suite) -> str:
    """Return the tables of stored and of independent answers."""
    rates = rates_of(stored_verdicts(suite).values())
    names = (("closed-book", "cold"), ("open-book", "warm"))
    stored = [(name, rates[key].passed, rates[key].answers) for name, key in names]
    return f"Stored answers:\n\n{_table(stored)}\n\nIndependent answers:\n\n{_table(INDEPENDENT)}"


def design(suite: Suite) -> str:
    """Return what `nia-bench power` prints for the designs of the presets and of the suite `nia`."""
    source = designs.of_answers(suite.name, stored_verdicts(suite))
    nia = load_suite(whole=False)
    cases = [(designs.assumed(nia.name), nia), *([(source, suite)] if source else [])]
    tables = (
        designs.power_table(variances, case.name, len(case.tasks), DESIGNS, REPETITIONS)
        for variances, case in cases
    )
    return "\n\n".join(f"```\n{designs.render_power(table).strip()}\n```" for table in tables)


PAGES: dict[str, Callable[[Suite], str]] = {"measured.md": measured, "design.md": design}


def page(name: str, suite: Suite) -> str:
    """Return the text of a page with its figures."""
    before, _, remainder = (DOCS / name).read_text("utf-8").partition(BEGIN)
    _, _, after = remainder.partition(END)
    return f"{before}{BEGIN}\n{PAGES[name](suite)}\n\n{END}{after}"


def _table(counts: list[tuple[str, int, int]] | tuple[tuple[str, int, int], ...]) -> str:
    rows = tuple(_row(*count) for count in counts)
    return markdown(Table("", HEAD, rows))


def _row(name: str, passed: int, answers: int) -> tuple[str, ...]:
    interval = clustered_interval([[1.0]] * passed + [[0.0]] * (answers - passed))
    bounds = f"{interval.low:.2f} to {interval.high:.2f}" if interval else "-"
    return name, f"{answers}", f"{passed}", f"{passed / answers:.2f}", bounds


if __name__ == "__main__":
    live = load_suite(LIVE, whole=False)
    for written in PAGES:
        (DOCS / written).write_text(page(written, live), encoding="utf-8")
