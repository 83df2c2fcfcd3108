"""`nia-bench score`: score code that somebody already has."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nia_bench.cli.failures import UNFINISHED
from nia_bench.cli.options import ListFormatOption, ParallelOption, processors

if TYPE_CHECKING:
    from nia_bench.contract.evaluation import TestsResult
    from nia_bench.contract.source import FactsSource
    from nia_bench.planning.suite import Suite


def score(
    task_id: Annotated[str | None, typer.Argument(metavar="TASK", help="The task that the code answers.")] = None,
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The folder with the code.", file_okay=False)
    ] = None,
    jsonl: Annotated[
        typer.FileBinaryRead | None,
        typer.Option("--jsonl", metavar="FILE", help="Many submissions, one JSON object a line; - is stdin."),
    ] = None,
    output: Annotated[
        typer.FileTextWrite | None,
        typer.Option("--output", metavar="FILE", encoding="utf-8", help="Where answers go; default: stdout."),
    ] = None,
    format_: ListFormatOption = "table",
    parallel: ParallelOption = None,
) -> None:
    """Score a folder (TASK DIR), or many submissions (--jsonl FILE).

    A line in is {"id", "task_id", "files": {path: text}, "stubs": {path: text}}; stubs are modules that the
    code imports and that are not scored. Each line gets one line out, in order: {"id", "taskId", "testScore",
    "passed", "checks", "diagnostics", "hallucinations"}, or {"id", "taskId", "error"} where it could not be
    scored. Exit code 1 when a line got an error; a low score is no error.
    """
    from nia_bench.contract.errors import UserError

    if jsonl is not None and task_id is None:
        _score_lines(jsonl, output, parallel or processors())
    elif jsonl is None and task_id is not None and folder is not None:
        _score_folder(task_id, folder, output, as_json=format_ == "json")
    else:
        raise UserError("what is to be scored?", fix="nia-bench score TASK DIR, or nia-bench score --jsonl FILE")


def _score_lines(lines: Any, output: Any, parallel: int) -> None:
    from nia_bench.cli.jsonl import answer_lines
    from nia_bench.planning.suite import load_suite
    from nia_bench.typescript import Compiler

    suite = load_suite()
    refused = 0
    with Compiler(servers=parallel) as compiler:
        for answer in answer_lines(lines, suite, compiler, parallel=parallel):
            refused += "error" in answer
            typer.echo(json.dumps(answer), file=output)
    if refused:
        typer.echo(f"nia-bench: {refused} lines could not be scored; their answers say why", err=True)
        raise typer.Exit(UNFINISHED)


def _score_folder(task_id: str, folder: Path, output: Any, *, as_json: bool) -> None:
    from nia_bench.cli.jsonl import document
    from nia_bench.planning.suite import load_suite
    from nia_bench.typescript import Compiler

    task = load_suite().task(task_id)
