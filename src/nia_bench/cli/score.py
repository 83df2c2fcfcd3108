"""`nia-bench score`: score code that somebody already has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, TextIO

import typer

from nia_bench.cli.failures import UNFINISHED
from nia_bench.cli.options import ListFormatOption, ParallelOption, SuiteOption, processors

if TYPE_CHECKING:
    from nia_bench.contract.evaluation import TestsResult
    from nia_bench.contract.task import CodeTask
    from nia_bench.suites.suite import Suite


def score(
    task_id: Annotated[
        str | None, typer.Argument(metavar="TASK", help="The task that the code answers.")
    ] = None,
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
    suite: SuiteOption = None,
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
    from nia_bench.engine.chosen_suite import chosen_suite

    if jsonl is not None and task_id is None:
        _score_lines(chosen_suite(suite), jsonl, output, parallel or processors())
    elif jsonl is None and task_id is not None and folder is not None:
        _score_folder(chosen_suite(suite).task(task_id), folder, output, as_json=format_ == "json")
    else:
        raise UserError(
            "what is to be scored?", fix="nia-bench score TASK DIR, or nia-bench score --jsonl FILE"
        )


def _score_lines(suite: Suite, lines: BinaryIO, output: TextIO | None, parallel: int) -> None:
    from nia_bench.cli.jsonl import answer_lines
    from nia_bench.languages.typescript import Compiler

    refused = 0
    with Compiler(servers=parallel) as compiler:
        for answer in answer_lines(lines, suite, compiler, parallel=parallel):
            refused += "error" in answer
            typer.echo(json.dumps(answer), file=output)
    if refused:
        typer.echo(f"nia-bench: {refused} lines could not be scored; their answers say why", err=True)
        raise typer.Exit(UNFINISHED)


def _score_folder(task: CodeTask, folder: Path, output: TextIO | None, *, as_json: bool) -> None:
    from nia_bench.cli.jsonl import document
    from nia_bench.contract.errors import UserError
    from nia_bench.contract.submission import Submission
    from nia_bench.evaluation.cell import CodeScorer
    from nia_bench.execution.collection import collect
    from nia_bench.languages.typescript import Compiler

    if not folder.is_dir():
        raise UserError(f"{folder}: no such folder", fix="name the folder that holds the code")
    found = collect(folder, {})
    for name, reason in found.skipped.items():
        typer.echo(f"nia-bench: left out {name}: {reason}", err=True)
    with Compiler() as compiler:
        tests = CodeScorer(compiler).score(task, Submission(files=found.files, whole=True))
    text = json.dumps(document(folder.name, task.id, tests)) if as_json else _described(task.id, tests)
    typer.echo(text, file=output)


def _described(task_id: str, tests: TestsResult) -> str:
    checks = [
        f"  {'ok    ' if check.passed else 'FAILED'}  {check.id}{_because(check.message, check.place)}"
        for check in tests.checks
    ]
    compiler = [
        f"  {each.path}:{each.line}:{each.column} {each.category} TS{each.code}: {each.message}"
        for each in tests.diagnostics
    ]
    verdict = "passed" if tests.passed else "not passed"
    parts = [f"{task_id}: score {tests.score:.2f}, {verdict}", *checks]
    return "\n".join([*parts, *(["compiler:", *compiler] if compiler else [])])


def _because(message: str, place: str | None) -> str:
    return "".join((f" at {place}" if place else "", f": {message}" if message else ""))
