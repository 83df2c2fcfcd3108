"""Writes the figures of the suite `live` into docs/suites.md, from the verdicts that its tasks keep.

`make docs` runs it, and a test holds the page to it.
"""

from __future__ import annotations

from pathlib import Path

from nia_bench.contract.task import CodeTask
from nia_bench.proof.summary import LEAST_WARM, MOST_COLD, AnswerRate, rates_of
from nia_bench.reporting.text_table import Table, markdown
from nia_bench.suites.answer_verdicts import stored_verdicts
from nia_bench.suites.suite import LIVE, Suite, load_suite

PAGE = Path(__file__).parent.parent / "docs" / "suites.md"
BEGIN, END = "<!-- figures: tools/live_figures.py -->\n", "<!-- end of figures -->\n"


def figures(suite: Suite) -> str:
    """The paragraphs between the marks."""
    tasks = [task for task in suite.tasks if isinstance(task, CodeTask)]
    kinds = sorted({task.category for task in tasks})
    counted = ", ".join(f"{sum(task.category == kind for task in tasks)} *{kind}*" for kind in kinds)
    libraries = len({task.library for task in tasks})
    run = sum(task.behaviour is not None for task in tasks)
    said = f"`{suite.name}@{suite.version}` has {len(tasks)} tasks on {libraries} libraries"
    said += f": {counted}. The answers to {run} of them are run.\n" if tasks else ".\n"
    rates = rates_of(stored_verdicts(suite).values())
    rows = (
        _row("cold", rates["cold"], f"at most {MOST_COLD:.2f}"),
        _row("warm", rates["warm"], f"at least {LEAST_WARM:.2f}"),
        _row("cold, of the selection", rates["selection_cold"], ""),
        _row("warm, of the selection", rates["selection_warm"], ""),
    )
    table = Table("", ("answers", "written", "passed", "rate", "wanted"), rows)
    return f"{said}\n{markdown(table)}\n"


def page(suite: Suite) -> str:
    """The text of the page with these figures."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{figures(suite)}\n{END}{after}"


def _row(name: str, found: AnswerRate, wanted: str) -> tuple[str, ...]:
    rate = "" if found.rate is None else f"{found.rate:.2f}"
    return name, f"{found.answers}", f"{found.passed}", rate, wanted


if __name__ == "__main__":
    PAGE.write_text(page(load_suite(LIVE, whole=False)), encoding="utf-8")
