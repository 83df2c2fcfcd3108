"""Hook of mkdocs: executes docs/data-frames.ipynb on a run as the tests make it, and shows what it prints."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "docs" / "data-frames.ipynb"
MARKER = "<!-- notebook -->"
SCORES = {"baseline": (0.4, 1.0, 0.2), "docs": (0.9, 1.0, 0.7)}
"""The scores of two subjects on the first tasks of the suite; the last cell of each is not measured."""


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put the executed notebook in the place of its marker. mkdocs calls this for each page."""
    return markdown.replace(MARKER, executed_notebook()) if MARKER in markdown else markdown


def executed_notebook() -> str:
    """Return the notebook as markdown, with the output of its cells. What a cell raises ends the build."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for name in ("monday", "friday"):
                write_run(Path("results"), name)
            return "\n".join(_rendered_cells(json.loads(NOTEBOOK.read_text(encoding="utf-8"))))
        finally:
            os.chdir(here)


def write_run(results: Path, name: str) -> None:
    """Write a run of two subjects on three tasks, with two cells that were not measured."""
    sys.path.insert(0, str(ROOT))
    from tests.reporting.live.runs import execute, record, score  # noqa: PLC0415  (beside the program)

    from nia_bench.contract.cell import Plan  # noqa: PLC0415
    from nia_bench.contract.evaluation import Evaluation  # noqa: PLC0415
    from nia_bench.contract.generation import Cause, Failure  # noqa: PLC0415
    from nia_bench.store import RunStore, SubjectRecord  # noqa: PLC0415
    from nia_bench.suites.suite import load_suite  # noqa: PLC0415

    suite = load_suite()
    tasks = suite.code_tasks[: len(SCORES["docs"]) + 1]
    plan = Plan(
        suite=suite.name,
        suite_hash=suite.hash,
        seed=1,
        runs=1,
        subjects=tuple(SCORES),
        task_ids=tuple(task.id for task in tasks),
        categories=tuple(task.category for task in tasks),
    )
    subjects = tuple(
        SubjectRecord(name=name, kind="baseline" if name == "baseline" else "condition") for name in SCORES
    )
    lost = Failure(cause=Cause.INFRASTRUCTURE, message="the network was away")
    with RunStore.create(results, name, record(plan=plan, subjects=subjects)) as store:
        values = {
            (task.id, subject): value
            for subject in SCORES
            for task, value in zip(tasks[:-1], SCORES[subject], strict=True)
        }
        for cell in plan.by_task():
            value = values.get((cell.task_id, cell.subject))
            execute(store, cell, failure=lost if value is None else None)
            if value is None:
                store.write_evaluation(Evaluation.failed(cell, lost))
            else:
                score(store, cell, value)


def _rendered_cells(notebook: dict[str, Any]) -> Iterator[str]:
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield f"{source}\n"
            continue
        yield f"```python\n{source}\n```\n"
        if output := execute_cell(source, names):
            yield f"```text\n{output}\n```\n"


def execute_cell(source: str, names: dict[str, Any]) -> str:
    """Execute the code of a cell with these names; return what it prints and the value of its last line."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), names)  # noqa: S102  (the notebook is our own)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)  # noqa: S307
            if value is not None:
                print(value)
    return printed.getvalue().rstrip()
