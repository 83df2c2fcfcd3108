"""Write docs/benchmark.md: inventory of the suites, rubrics and tests. `make docs` runs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from nia_bench import BenchmarkTask, CodeTask, Criterion, Suite, load_suite

FILE = Path(__file__).parent.parent / "docs" / "benchmark.md"
HEAD = """\
# The benchmark

Made from the suites themselves (`make docs`): the tasks, their rubrics, and their tests. The prompts and the
reference answers are in the folders of the tasks; `nia-bench tasks show ID` prints a task.

A task without a rubric is scored by its tests alone. A criterion marked *absence* holds where the work does
not do what the criterion names. An answer that fails a *required* test does not pass, whatever its score.
[How a score is made](scoring.md) explains how tests and rubric are combined.
"""


def document() -> str:
    """Return the whole of docs/benchmark.md."""
    nia, live, patterns = (load_suite(name) for name in ("nia", "live", "patterns"))
    parts = [HEAD, *_inventories((nia, live, patterns))]
    parts += ["## Rubrics and tests of `nia`\n", *(_code_section(task) for task in nia.code_tasks)]
    parts += ["## Rubrics of `patterns`\n", *(_rubric_section(task) for task in patterns.tasks)]
    return "\n".join(parts)


def _inventories(suites: Iterable[Suite]) -> Iterator[str]:
    for suite in suites:
        yield f"## Tasks of `{suite.name}` ({len(suite.tasks)})\n"
        yield f"{suite.title}.\n"
        if any(isinstance(task, CodeTask) for task in suite.tasks):
            yield "| Task | Kind | Version | Tests | Criteria |\n|---|---|---|---|---|"
            yield "\n".join(
                f"| `{task.id}`: {_cell(task.title)} | {task.category} | {task.library} {task.version} "
                f"| {len(task.checks)} | {len(task.rubric)} |"
                for task in suite.code_tasks
            )
        else:
            yield "| Task | Kind | Criteria |\n|---|---|---|"
            yield "\n".join(f"| `{task.id}` | {task.category} | {len(task.rubric)} |" for task in suite.tasks)
        yield ""


def _code_section(task: CodeTask) -> str:
    rows = "\n".join(
        f"| `{check.id}` | {check.kind} | {check.weight:g} | {'yes' if check.required else ''} "
        f"| {_cell(check.message or check.doc or '')} |"
        for check in task.checks
    )
    return (
        f"### {task.id}\n\n{task.title}\n\n{_rubric(task.rubric)}"
        f"| Test | Kind | Weight | Required | Where it fails |\n|---|---|---|---|---|\n{rows}\n"
    )


def _rubric_section(task: BenchmarkTask) -> str:
    return f"### {task.id}\n\n{_rubric(task.rubric)}"


def _rubric(criteria: Iterable[Criterion]) -> str:
    lines = [
        f"- {criterion.criterion} ({criterion.weight:.2g}{', absence' if criterion.absence else ''})"
        for criterion in criteria
    ]
    return "\n".join([*lines, "", ""]) if lines else ""


def _cell(text: str) -> str:
    """Return a text that fits into a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8", newline="\n")
