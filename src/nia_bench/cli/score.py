"""`nia-bench score`: scores code that somebody already has."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import nia_bench
from nia_bench import jsonl, submissions
from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import (
    AddressOption,
    ExecutorOption,
    ListFormatOption,
    NoEvaluationCacheOption,
    ParallelOption,
    RunUnsandboxedOption,
    SuiteOption,
    former_flag,
    given,
    refuse,
)
from nia_bench.cli.planning import cluster_of
from nia_bench.contract.errors import UserError
from nia_bench.reporting.text_table import printable_lines

_VERDICTS = {True: "passed", False: "not passed", None: "not decided: behaviour was not run"}
_NOT_RUN = (
    "behaviour: not run, because no sandbox works here: install bubblewrap (see nia-bench doctor), or give "
    "--run-unsandboxed if you trust the code"
)
_NOT_DECIDED = "not decided"


def score(
    context: typer.Context,
    task_id: Annotated[
        str | None, typer.Argument(metavar="TASK", help="The task that the code answers.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The folder with the code.", file_okay=False)
    ] = None,
    *,
    submitted: Annotated[
        typer.FileBinaryRead | None,
        typer.Option(
            "--jsonl", metavar="FILE", help="Many submissions, one JSON object a line; - is standard input."
        ),
    ] = None,
    output: Annotated[
        typer.FileTextWrite | None,
        typer.Option(
            "--output",
            metavar="FILE",
            encoding="utf-8",
            help="The file to write the scores to; default: standard output.",
        ),
    ] = None,
    complete_project: Annotated[
        bool,
        typer.Option(
            "--complete-project",
            help="The code is the complete project: files of the context that it does not have were deleted.",
        ),
    ] = False,
    whole_project: Annotated[bool, former_flag("--whole-project", "--complete-project")] = False,
    suite: SuiteOption = None,
    format_: ListFormatOption = "table",
    parallel: ParallelOption = None,
    run_unsandboxed: RunUnsandboxedOption = False,
    no_evaluation_cache: NoEvaluationCacheOption = False,
    executor: ExecutorOption = "local",
    address: AddressOption = None,
) -> None:
    """Score a folder (TASK DIR), or many submissions (--jsonl FILE).

    The code is merged into the task's context, so DIR needs only the files that were added or changed. A
    file `PATH.deleted` in it deletes PATH from the context. With --complete-project the code is the complete
    project, and every file of the context that it does not have was deleted.

    A line of FILE is {"id", "task_id", "files": {path: text}, "stubs": {path: text}, "deleted": [path]};
    stubs are modules that the code imports and that are not scored. Each line is answered by one line, in
    order: {"id", "taskId", "testScore", "passed", "checks", "diagnostics", "hallucinations"}, or {"id",
    "taskId", "error"} where it could not be scored. Code for a task with a probe is run, in a sandbox. Where
    none works, "behaviour" is "not run" in the answer, and "passed" is null unless the code fails anyway.
    Exit code 1 when a line was answered by an error; a low score is no error.
    """
    cluster = cluster_of(executor, address)
    open_scorer = partial(
        submissions.SubmissionScorer,
        suite,
        run_unsandboxed=run_unsandboxed,
        whole_project=complete_project or whole_project,
        evaluation_cache=not no_evaluation_cache,
    )
    if submitted is not None and task_id is None:
        if format_ == "table" and "format_" in given(context):
            raise UserError("--jsonl is answered by lines of JSON, not by a table", fix="leave out --format")
        refused = 0
        with open_scorer(parallel=parallel, cluster=cluster) as scorer:
            for answer in jsonl.answer_lines(submitted, scorer):
                refused += "error" in answer
                typer.echo(json.dumps(answer), file=output)
            cached = scorer.cached_results
            _warn_of_missing_surfaces(scorer)
        if cached:
            typer.echo(f"nia-bench: {cached} results came from the evaluation cache", err=True)
        if refused:
            typer.echo(f"nia-bench: {refused} lines could not be scored; their answers say why", err=True)
            raise typer.Exit(UNFINISHED)
    elif submitted is None and task_id is not None and folder is not None:
        refuse(
            context,
            {"parallel", "executor", "address"},
            "means nothing for one folder",
            "leave it out, or score many by --jsonl",
        )
        with open_scorer(parallel=1) as scorer:
            submission, left_out = submissions.folder_submission(folder, scorer.suite.code_task(task_id))
            for name, reason in left_out.items():
                typer.echo(f"nia-bench: left out {name}: {reason}", err=True)
            tests = scorer.score(task_id, submission)
            _warn_of_missing_surfaces(scorer)
        if format_ == "json":
            text = json.dumps(jsonl.document(folder.name, task_id, tests))
        else:
            text = _score_text(task_id, tests)
        typer.echo(text, file=output)
    else:
        raise UserError(
            "what is to be scored?", fix="nia-bench score TASK DIR, or nia-bench score --jsonl FILE"
        )


def _warn_of_missing_surfaces(scorer: submissions.SubmissionScorer) -> None:
    for version in scorer.missing_surfaces:
        typer.echo(f"nia-bench: mistakes are named without {version}", err=True)
    if scorer.missing_surfaces:
        typer.echo(f"  fix: run `nia-bench setup --suite {scorer.suite.name}` again", err=True)


def _score_text(task_id: str, tests: nia_bench.TestsResult) -> str:
    width = max((len(_state(check)) for check in tests.checks), default=0)
    checks = [
        f"  {_state(check):<{width}}  {check.id}{_because(check.message, check.place)}"
        for check in tests.checks
    ]
    compiler = [
        f"  {diagnostic.path}:{diagnostic.line}:{diagnostic.column} {diagnostic.category} "
        f"TS{diagnostic.code}: {diagnostic.message}"
        for diagnostic in tests.diagnostics
    ]
    parts = [f"{task_id}: score {tests.score:.2f}, {_VERDICTS[tests.passed]}"]
    parts += [f"  {_NOT_RUN}"] if tests.behaviour == "not run" else []
    parts += checks
    parts += (
        [f"items done: {sum(item.done for item in tests.items)} of {len(tests.items)}"] if tests.items else []
    )
    mistakes = [
        f"  {hallucination.type} at {hallucination.path}:{hallucination.line}: {hallucination.message}"
        for hallucination in tests.hallucinations
    ]
    for title, lines in (("compiler:", compiler), ("hallucinations:", mistakes)):
        parts += [title, *lines] if lines else []
    return printable_lines("\n".join(parts))


def _state(check: nia_bench.CheckResult) -> str:
    return ("ok" if check.passed else "FAILED") if check.decided else _NOT_DECIDED


def _because(message: str, place: str | None) -> str:
    return "".join((f" at {place}" if place else "", f": {message}" if message else ""))
