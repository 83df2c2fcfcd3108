"""`nia-bench setup`: installs the pinned packages, agent programs and conditions' programs that runs need."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from nia_bench import languages
from nia_bench.cli.options import SEVERAL, ListFormatOption, Names, split
from nia_bench.installing import node
from nia_bench.installing.installation import megabytes
from nia_bench.languages.answer_runners import environments_to_run
from nia_bench.subjects.agents import programs
from nia_bench.subjects.conditions import loading, packages
from nia_bench.suites import suite

Say = Callable[[str], None]


def setup(
    names: Annotated[
        Names,
        typer.Argument(metavar="[ENV…]", help="Environments to install; default: all that tasks need."),
    ] = None,
    agent: Annotated[
        Names,
        typer.Option(
            callback=split, help=f"Also these agent programs: opencode, claude-code, codex; {SEVERAL}."
        ),
    ] = None,
    condition: Annotated[
        Names,
        typer.Option(callback=split, help=f"Also what these conditions (names or files) need; {SEVERAL}."),
    ] = None,
    whole: Annotated[
        bool,
        typer.Option("--whole", help="Install each of them whole too, not only those that answers run on."),
    ] = False,
    format_: ListFormatOption = "table",
) -> None:
    """Install the pinned packages and programs, once, into your cache directory (NIA_BENCH_CACHE).

    Without arguments it installs what all tasks need. An environment that answers are run on is installed
    whole, beside what a type check reads of it. Set NIA_BENCH_CACHE to move that directory.
    """
    say: Say = typer.echo if format_ == "table" else lambda _line: None
    node.install(report=_progress)
    say(f"Node.js {node.described()} ready")
    runtimes = list(names or ()) if whole else _run_on(names)
    ready = {
        "node": node.locate().version,
        "environments": _environments(names, say, whole=False),
        **({"whole": _environments(runtimes, say, whole=True)} if whole or runtimes else {}),
        "agents": [_agent(name, say) for name in agent or ()],
        "conditions": [_condition(name, say) for name in condition or ()],
    }
    if format_ == "json":
        typer.echo(json.dumps(ready))


def _progress(line: str) -> None:
    typer.echo(line, err=True)


def _environments(names: Names, say: Say, *, whole: bool) -> list[dict[str, Any]]:
    folder = suite.NIA / "environments"
    outcomes = [
        (outcome, language)
        for language in languages.languages()
        for outcome in language.install(
            _wanted(names, language, folder), folder, report=_progress, whole=whole
        )
    ]
    kind = " (whole)" if whole else ""
    new = [(outcome, language) for outcome, language in outcomes if outcome.installed]
    for outcome, language in new:
        say(f"{outcome.name}{kind}: {megabytes([outcome.path])} in {outcome.seconds:.1f} s")
        if whole:
            continue
        for found in language.dangling_imports(outcome.name, folder):
            # An import of the packages that cannot be resolved, and the reason why that is harmless.
            reason = found.reason or "NOT LOOKED AT: types built on it are any"
            say(f"  unresolved: {found.package} imports {found.specifier!r} ({reason})")
    # What they share is on the disk once, so that this is less than the sum.
    size = f", {megabytes(outcome.path for outcome, _ in outcomes)} together" if new else ""
    say(f"{len(outcomes)} environments{kind} ready, {len(new)} of them new{size}")
    return [{"name": outcome.name, "new": outcome.installed} for outcome, _ in outcomes]


def _run_on(names: Names) -> list[str]:
    """Those of the named environments, or of all, that answers to the suite's tasks are run on."""
    wanted = environments_to_run(suite.load_suite().tasks)
    return sorted(wanted if not names else wanted & set(names))


def _wanted(names: Names, language: languages.Language, folder: Path) -> list[str]:
    own = [name for name in names or () if languages.language_of(name, folder) is language]
    return own if names else language.required(folder)


def _agent(name: str, say: Say) -> dict[str, Any]:
    program = programs.install(name, report=_progress)
    say(f"{name} {program.version} ready")
    return {"name": name, "version": program.version}


def _condition(name: str, say: Say) -> dict[str, Any]:
    condition = loading.load_condition(name)
    installed = packages.install(condition, report=_progress)
    for package in installed:
        say(f"{condition.name}: {package.name} {package.version} ready")
    if not installed:
        say(f"{condition.name}: nothing to install")
    found = [{"name": package.name, "version": package.version} for package in installed]
    return {"name": condition.name, "packages": found}
