"""`nia-bench lint`: checks a project of the user's own against the versions that its lock file pins."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import LintFormat, given, log
from nia_bench.contract.errors import UserError
from nia_bench.lint import findings, report, tool


def lint(
    context: typer.Context,
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder with package.json, lock file and code.")
    ],
    format_: Annotated[
        LintFormat, typer.Option("--format", help="A table to read, JSON, or SARIF 2.1.0.")
    ] = "table",
    changed_since: Annotated[
        str | None,
        typer.Option(
            "--changed-since",
            metavar="REV",
            help="Only in files that differ from this revision of git; in all if the lock file does.",
        ),
    ] = None,
    mcp: Annotated[
        bool,
        typer.Option("--mcp", help="Serve the check as a tool for agents, on standard input and output."),
    ] = False,
) -> None:
    """Check a project for names that its pinned library versions have removed, lack or deprecate.

    The direct dependencies in package-lock.json or pnpm-lock.yaml are installed into the cache, types only,
    and the code is compiled against them. Only what is certain is reported. Nothing of the folder is run.

    The exit code is 1 where something is found, and 2 for a project that cannot be checked.
    """
    if mcp and "format_" in given(context):
        raise UserError("--format beside --mcp, which answers in JSON", fix="leave one of them out")
    if mcp:
        check = partial(findings.lint, folder, report=log)
        tool.lint_server(lambda revision: check(changed_since=revision or changed_since)).run()
        return
    found = findings.lint(folder, changed_since=changed_since, report=log)
    for sentence in found.ignored:
        log(f"not checked: {sentence}")
    typer.echo(report.report_text(found, format_))
    if found.findings:
        raise typer.Exit(UNFINISHED)
