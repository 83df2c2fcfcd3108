"""`nia-bench doctor`: shows what this machine has, what is missing, and the command that installs it."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from nia_bench import diagnosis
from nia_bench.cli.options import ListFormatOption, Names, SandboxName

MARKS = {"ok": "ok", "missing": "MISSING", "absent": "-"}


def doctor(
    agent: Annotated[
        str | None,
        typer.Option(
            help="Look at what a run with this agent needs; default: a run of the scripted subjects."
        ),
    ] = None,
    condition: Annotated[
        Names,
        typer.Option(help="The conditions of that run: names or files, separated by commas."),
    ] = None,
    sandbox: Annotated[
        SandboxName,
        typer.Option(help="The sandbox of that run; default: bubblewrap."),
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """Show what this machine has of all that runs can need, and the command for what is missing.

    Exit code 1 when the run in question lacks something. Of keys, only the names of their variables are
    shown.
    """
    conditions = tuple(name for each in condition or () for name in each.split(",") if name)
    found = diagnosis.diagnose(diagnosis.Wanted(agent, conditions, sandbox), os.environ)
    if format_ == "json":
        typer.echo(found.to_json(indent=2))
    else:
        typer.echo(_table(found))
    if not found.ready:
        raise typer.Exit(1)


def _table(found: diagnosis.Diagnosis) -> str:
    name_width = max(len(each.name) for each in found.findings)
    mark_width = max(map(len, MARKS.values()))
    lines: list[str] = []
    for each in found.findings:
        start = f"{each.name:{name_width}}  {MARKS[each.state]:{mark_width}}  "
        detail = " ".join(each.detail.split())
        lines.append(start + detail)
        if each.fix:
            lines.append(" " * len(start) + "fix: " + " ".join(each.fix.split()))
    lines.append("ready" if found.ready else "not ready: mend what is MISSING")
    return "\n".join(lines)
