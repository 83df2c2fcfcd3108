"""`nia-bench doctor`: shows what this machine has, what a run lacks, and the command that installs it."""

from __future__ import annotations

import os
from typing import Any

import typer

from nia_bench import diagnosis
from nia_bench.cli.options import ListFormatOption, also_taking
from nia_bench.cli.planning import asked
from nia_bench.cli.run import run

MARKS = {"ok": "ok", "missing": "MISSING", "absent": "-"}


@also_taking(run, but=("dry_run", "cells"))
def doctor(context: typer.Context, *, format_: ListFormatOption = "table", **options: Any) -> None:
    """Show what this machine has of all that runs can need, and the command for what is missing.

    It takes the options of `run`, and is ready when `run` with these options would start. Exit code 1 when
    that run lacks something. Of keys, only the names of their variables are shown.
    """
    wanted = asked(context, **options)
    diagnosis_ = diagnosis.diagnose(wanted.requirements(), os.environ, wanted.environments())
    if format_ == "json":
        typer.echo(diagnosis_.to_json(indent=2))
    else:
        typer.echo(_table(diagnosis_))
    if not diagnosis_.ready:
        raise typer.Exit(1)


def _table(diagnosis_: diagnosis.Diagnosis) -> str:
    name_width = max(len(prerequisite.name) for prerequisite in diagnosis_.findings)
    mark_width = max(map(len, MARKS.values()))
    lines: list[str] = []
    for each in diagnosis_.findings:
        start = f"{each.name:{name_width}}  {MARKS[each.state]:{mark_width}}  "
        detail = " ".join(each.detail.split())
        lines.append(start + detail)
        if each.fix:
            lines.append(" " * len(start) + "fix: " + " ".join(each.fix.split()))
    lines.append("ready" if diagnosis_.ready else "not ready: mend what is MISSING")
    return "\n".join(lines)
