"""`nia-bench doctor`: shows what this machine has, what a run lacks, and the command that installs it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nia_bench import diagnosis, languages
from nia_bench.cli.options import ListFormatOption, also_taking
from nia_bench.cli.planning import request_run, warn
from nia_bench.cli.run import run
from nia_bench.engine import code_run
from nia_bench.suites import suite

if TYPE_CHECKING:
    from nia_bench.languages.base import DanglingImport

MARKS = {"ok": "ok", "missing": "MISSING", "absent": "-"}
UNKNOWN_REASON = "NOT LOOKED AT: types built on it are any"
OTHER_RUNS = "Other runs may need:"
_NAMES_PER_LINE = 4


@also_taking(run, but=("dry_run", "cells"))
def doctor(
    context: typer.Context,
    *,
    format_: ListFormatOption = "table",
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose",
            help="Also list the imports inside installed packages that lead nowhere, and why.",
        ),
    ] = False,
    offline: Annotated[
        bool, typer.Option("--offline", help="Start no server of a condition, and call no model.")
    ] = False,
    **options: Any,
) -> None:
    """Show what this machine has of all that runs can need, and the command for what is missing.

    It takes the options of `run`, and is ready when `run` with these options would start: it starts or
    reaches the servers of the conditions, and sends one small request to each model. Exit code 1 when that
    run lacks something. Of keys, only the names of their variables are shown.
    """
    request = request_run(context, **options)
    environments = suite.suite_pins(request.suite).environments
    requirements = code_run.requirements_of(request, warn=warn)
    diagnosis_ = diagnosis.diagnose(requirements, os.environ, environments, offline=offline)
    if format_ == "json":
        typer.echo(diagnosis_.to_json(indent=2))
    else:
        typer.echo(_table(diagnosis_))
        for line in _unresolved_imports(environments) if verbose else ():
            typer.echo(line)
    if not diagnosis_.ready:
        raise typer.Exit(1)


def _unresolved_imports(environments: Path) -> Iterator[str]:
    """Yield a heading for each installed environment with unresolved imports, then their lines."""
    for name in languages.catalogue(environments):
        language = languages.language_of(name, environments)
        if not language.is_installed(name, environments):
            continue
        if lines := list(import_lines(language.dangling_imports(name, environments))):
            yield f"unresolved imports in environment {name}:"
            yield from (f"  {line}" for line in lines)


def _table(diagnosis_: diagnosis.Diagnosis) -> str:
    name_width = max(len(prerequisite.name) for prerequisite in diagnosis_.findings)
    mark_width = max(map(len, MARKS.values()))
    lines: list[str] = []
    # The findings of the run in question come first.
    for finding in diagnosis_.findings:
        if not finding.is_needed and OTHER_RUNS not in lines:
            lines.append(OTHER_RUNS)
        start = f"{finding.name:{name_width}}  {MARKS[finding.state]:{mark_width}}  "
        detail = " ".join(finding.detail.split())
        lines.append(start + detail)
        if finding.fix:
            lines.append(" " * len(start) + "fix: " + " ".join(finding.fix.split()))
    lines.append("ready" if diagnosis_.ready else "not ready: fix what is MISSING")
    return "\n".join(lines)


def import_lines(imports: Iterable[DanglingImport]) -> Iterator[str]:
    """Yield one line for each package and reason: up to `_NAMES_PER_LINE` import names, and the reason."""
    entries: dict[tuple[str, str], list[str]] = {}
    for entry in imports:
        entries.setdefault((entry.package, entry.reason or UNKNOWN_REASON), []).append(repr(entry.specifier))
    for (package, reason), specifiers in entries.items():
        # Some packages try sixty paths for one file; names of packages say more than paths do.
        names = sorted(specifiers, key=lambda name: name.startswith("'."))[:_NAMES_PER_LINE]
        omitted = len(specifiers) - len(names)
        remainder = f" and {omitted} more" if omitted else ""
        yield f"{package} imports {', '.join(names)}{remainder} ({reason})"
