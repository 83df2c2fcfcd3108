"""`nia-bench setup`: installs the pinned packages, agent programs and conditions' programs that runs need."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Annotated, Any

import typer

from nia_bench.cli.options import ListFormatOption, Names
from nia_bench.installing.installation import InstallOutcome
from nia_bench.languages import language_of, languages
from nia_bench.subjects.agents import programs
from nia_bench.subjects.conditions import packages
from nia_bench.subjects.conditions.loading import load_condition
from nia_bench.suites.suite import NIA

ENVIRONMENTS = NIA / "environments"
Say = Callable[[str], None]


def setup(
    names: Annotated[
        Names,
        typer.Argument(metavar="[ENV…]", help="Environments to install; default: all that tasks need."),
    ] = None,
    agent: Annotated[
        Names,
        typer.Option(help="Also this agent program: opencode, claude-code or codex; may be repeated."),
    ] = None,
    condition: Annotated[
        Names,
        typer.Option(help="Also what this condition (a name or a file) needs; may be repeated."),
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """Install the pinned packages and programs, once, into your cache directory (NIA_BENCH_CACHE).

    Without arguments it installs what all tasks need. Set NIA_BENCH_CACHE to move that directory.
    """
    say: Say = typer.echo if format_ == "table" else lambda _line: None
    ready = {
        "environments": _environments(names, say),
        "agents": [_agent(name, say) for name in agent or ()],
        "conditions": [_condition(name, say) for name in condition or ()],
    }
    if format_ == "json":
        typer.echo(json.dumps(ready))


def _progress(line: str) -> None:
    typer.echo(line, err=True)


def _environments(names: Names, say: Say) -> list[dict[str, Any]]:
    outcomes: list[InstallOutcome] = []
    for language in languages():
        own = [name for name in names or () if language_of(name, ENVIRONMENTS) is language]
        wanted = own if names else language.required(ENVIRONMENTS)
        outcomes += language.install(wanted, ENVIRONMENTS, report=_progress)
    new = [outcome for outcome in outcomes if outcome.installed]
    for outcome in new:
        say(f"{outcome.name}: installed in {outcome.seconds:.1f} s")
        for line in _unresolved(outcome.name):
            say(f"  {line}")
    say(f"{len(outcomes)} environments ready, {len(new)} of them new")
    return [{"name": outcome.name, "new": outcome.installed} for outcome in outcomes]


def _agent(name: str, say: Say) -> dict[str, Any]:
    program = programs.install(name, report=_progress)
    say(f"{name} {program.version} ready")
    return {"name": name, "version": program.version}


def _condition(name: str, say: Say) -> dict[str, Any]:
    condition = load_condition(name)
    installed = packages.install(condition, report=_progress)
    for package in installed:
        say(f"{condition.name}: {package.name} {package.version} ready")
    if not installed:
        say(f"{condition.name}: nothing to install")
    found = [{"name": package.name, "version": package.version} for package in installed]
    return {"name": condition.name, "packages": found}


def _unresolved(name: str) -> Iterator[str]:
    """A line for each import of the packages that cannot be resolved, with the reason why it is harmless."""
    for found in language_of(name, ENVIRONMENTS).dangling_imports(name, ENVIRONMENTS):
        reason = found.reason or "NOT LOOKED AT: types built on it are any"
        yield f"unresolved: {found.package} imports {found.specifier!r} ({reason})"
