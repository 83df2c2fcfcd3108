"""`nia-bench setup`: installs the pinned packages, agent programs and conditions' programs that runs need."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

import nia_bench
from nia_bench import languages
from nia_bench.cli.exit_codes import UNFINISHED
from nia_bench.cli.options import (
    AGENT_NAMES,
    PRESETS,
    SEVERAL,
    ListFormatOption,
    Names,
    PresetName,
    SuiteOption,
    former_flag,
    log,
    split,
)
from nia_bench.contract.errors import UserError
from nia_bench.installing import installation, node
from nia_bench.subjects.agents import programs
from nia_bench.subjects.conditions import loading, packages
from nia_bench.suites import pinned_surfaces, selection
from nia_bench.suites import suite as suites

Say = Callable[[str], None]


def setup(
    names: Annotated[
        Names,
        typer.Argument(
            metavar="[ENV…]", callback=split, help="Environments to install; default: all that tasks need."
        ),
    ] = None,
    *,
    agent: Annotated[
        Names,
        typer.Option(
            callback=split,
            help=f"Also these agent programs: {AGENT_NAMES}; {SEVERAL}.",
        ),
    ] = None,
    condition: Annotated[
        Names,
        typer.Option(callback=split, help=f"Also what these conditions (names or files) need; {SEVERAL}."),
    ] = None,
    suite: SuiteOption = None,
    task: Annotated[
        Names,
        typer.Option(
            callback=split, help=f"Only what scoring these tasks takes; {SEVERAL}, * for any letters."
        ),
    ] = None,
    preset: Annotated[
        PresetName | None,
        typer.Option(help="Only what scoring the tasks takes that `run --preset` would choose."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Decides the tasks that --preset chooses, as for `run`.")] = 0,
    lock: Annotated[
        bool, typer.Option("--lock", help="First lock what the suite's environments pin, with hashes.")
    ] = False,
    runtime_packages: Annotated[
        bool,
        typer.Option(
            "--runtime-packages",
            help="Install what code runs on for all of them, not only for those that answers run on.",
        ),
    ] = False,
    whole: Annotated[bool, former_flag("--whole", "--runtime-packages")] = False,
    format_: ListFormatOption = "table",
) -> None:
    """Install the pinned packages and programs, once, into your cache directory (NIA_BENCH_CACHE).

    Without arguments it installs what all tasks need. An environment that answers are run on gets its runtime
    packages, beside what a type check reads of it. Set NIA_BENCH_CACHE to move that directory.

    With --suite it installs what that suite pins, and writes what the pinned versions offer into surfaces/,
    for a suite that comes with Nia-Bench into the cache directory. Once for each library it also fetches the
    types of the latest release and of the newest release of the line before each pinned one: mistakes are
    named by them.

    What cannot be installed does not stop the rest; it is reported at the end, and the exit code is then 1.
    Run the command again to finish: what is there stays.
    """
    say: Say = typer.echo if format_ == "table" else lambda _line: None
    for name in agent or ():
        programs.distribution_of(name)
    for name in condition or ():
        loading.load_condition(name)
    started = time.monotonic()
    pins = suites.suite_pins(suite)
    folder = pins.environments
    if lock:
        _lock(names, suite, pins, say)
    node.install(report=log)
    say(f"Node.js {node.describe_node()} ready")
    tasks = _tasks(suite, task, preset, seed)
    if task or preset:
        names = [*dict.fromkeys((*(names or ()), *sorted(languages.environments_to_score(tasks, folder))))]
    run = (
        list(names or ()) if runtime_packages or whole else _run_on(names, tasks, pins, bool(task or preset))
    )
    failures: dict[str, str] = {}
    ready = {
        "node": node.locate().version,
        **_environments(names, run, folder, say, failures),
        "surfaces": _surfaces(_only_of(tasks, pins) if task or preset else pins, say),
        "agents": [_agent(name, say) for name in agent or ()],
        "conditions": [_condition(name, say) for name in condition or ()],
        **({"failed": failures} if failures else {}),
    }
    if format_ == "json":
        typer.echo(json.dumps(ready))
    if suite or task or preset:
        say(f"took {time.monotonic() - started:.0f} s")
    if failures:
        for name, why in failures.items():
            log(f"not installed: {name}: {why}")
        raise typer.Exit(UNFINISHED)


def _tasks(
    suite: str | None, names: Names, preset: PresetName | None, seed: int
) -> list[nia_bench.BenchmarkTask]:
    """Return the tasks that match `names`, or all; with a preset, those that `run --preset` chooses of them.

    Tasks that cannot be used are left out. Without a preset, TaskFileError is raised if `names` has the id of
    one. Raises UserError for a name that no task has.
    """
    loaded = suites.load_suite(suite, whole=False)
    if preset:
        chosen = selection.Selection(task_ids=tuple(names or ()), limit=PRESETS[preset][0], seed=seed)
        return list(selection.select(loaded.tasks, chosen))
    if not names:
        return list(loaded.tasks)
    task_ids = selection.matching(names, loaded.task_folders, "task")
    # A pattern means those that can be used; a task that is named by its id is reported with its fault.
    return [loaded.task(name) for name in sorted(task_ids) if name in names or name not in loaded.broken]


def _lock(names: Names, suite: str | None, pins: suites.SuitePins, say: Say) -> None:
    # A shipped suite that is named by its folder is one at work in a checkout.
    if pins.is_nia or (pins.is_shipped and suites.is_installed(suite)):
        raise UserError(
            "only environments of your own can be locked: those that ship are",
            fix="name your suite, as --suite ./my-suite; `nia-bench suite new` begins one",
        )
    folder = pins.environments
    names_ = list(names or languages.catalogue(folder))
    for language in languages.languages():
        names_of_language = [name for name in names_ if languages.language_of(name, folder) is language]
        for name in language.lock(names_of_language, folder, report=log):
            say(f"{name}: locked anew")


def _only_of(tasks: Iterable[nia_bench.BenchmarkTask], pins: suites.SuitePins) -> suites.SuitePins:
    """Return a copy of the pins with only the libraries of these tasks."""
    used = {name for task in tasks for name in selection.libraries_of(task)}
    return replace(pins, libraries={name: pins.libraries[name] for name in pins.libraries if name in used})


def _surfaces(pins: suites.SuitePins, say: Say) -> list[str]:
    if pins.is_nia:
        return []
    try:
        paths = pinned_surfaces.write_missing(pins, log)
    except OSError as error:
        # A suite of an installed package may lie where nobody may write; it can be run all the same.
        log(f"warning: {pins.surfaces} cannot be written: {error.strerror}")
        return []
    for file in paths:
        say(f"{file}: what this version offers")
    return [str(file) for file in paths]


def _run_on(
    names: Names, tasks: Sequence[nia_bench.BenchmarkTask], pins: suites.SuitePins, tasks_alone: bool
) -> list[str]:
    """Return the environments whose runtime packages are installed by default, sorted.

    They are those that answers run on and, unless `tasks_alone`, those that name a runtime; of both only
    those in `names`, if there are any names. Environments that the harnesses of their tasks need are added,
    also if they are not in `names`.
    """
    specs = languages.catalogue(pins.environments)
    names_ = languages.environments_to_run(tasks)
    if not tasks_alone:
        names_ |= {name for name, spec in specs.items() if spec.description.runtime}
    names_ = names_ & set(names) if names else names_
    run = [task for task in tasks if languages.environments_to_run([task]) & names_]
    return sorted(names_ | languages.packages_of_harnesses(run, pins.environments))


def _environments(
    names: Names, run: Sequence[str], folder: Path, say: Say, failures: dict[str, str]
) -> dict[str, list[dict[str, Any]]]:
    """Install `names`, or all required ones, for checks, and the runtime packages of `run`.

    Return "environments" and, if `run` has any, "whole": each entry has a name and whether it is new.
    `failures` gets the reason for each environment that could not be installed. Sizes are printed.
    """
    outcomes: list[installation.InstallOutcome] = []
    dangling_imports: list[languages.DanglingImport] = []
    for language in languages.languages():
        whole = [name for name in run if languages.language_of(name, folder) is language]
        for outcome in language.install(
            _names_of(names, language, folder), folder, report=log, whole=whole, keep_going=True
        ):
            outcomes.append(outcome)
            if outcome.installed and not outcome.is_whole:
                dangling_imports += language.dangling_imports(outcome.name, folder)
    failures |= {_label(outcome): outcome.failure.message for outcome in outcomes if outcome.failure}
    ready = [outcome for outcome in outcomes if not outcome.failure]
    new = [outcome for outcome in ready if outcome.installed]
    for outcome in new:
        say(f"{_label(outcome)}: {installation.megabytes([outcome.path])} in {outcome.seconds:.1f} s")
    if line := summary_line(dangling_imports, sum(not outcome.is_whole for outcome in new)):
        say(line)
    # What they share is on the disk once, so that this is less than the sum.
    size = f", {installation.megabytes(outcome.path for outcome in ready)} together" if new else ""
    say(f"{len(ready)} environments ready, {len(new)} of them new{size}")
    return {
        kind: [
            {"name": outcome.name, "new": outcome.installed}
            for outcome in ready
            if outcome.is_whole == is_whole
        ]
        for kind, is_whole in (("environments", False), ("whole", True))
        if run or not is_whole
    }


def _label(outcome: installation.InstallOutcome) -> str:
    return f"{outcome.name} (whole)" if outcome.is_whole else outcome.name


def _names_of(names: Names, language: languages.Language, folder: Path) -> list[str]:
    names_ = [name for name in names or () if languages.language_of(name, folder) is language]
    return names_ if names else language.required(folder)


def _agent(name: str, say: Say) -> dict[str, Any]:
    program = programs.install(name, report=log)
    say(f"{name} {program.version} ready")
    return {"name": name, "version": program.version}


def _condition(name: str, say: Say) -> dict[str, Any]:
    condition = loading.load_condition(name)
    installed = packages.install(condition, report=log)
    for package in installed:
        say(f"{condition.name}: {package.name} {package.version} ready")
    if not installed:
        say(f"{condition.name}: nothing to install")
    items = [{"name": package.name, "version": package.version} for package in installed]
    return {"name": condition.name, "packages": items}


def summary_line(imports: Sequence[languages.DanglingImport], environments: int) -> str | None:
    """Return one line with counts of imports that lead nowhere; None if there are none."""
    if not imports:
        return None
    unexplained = sum(not entry.reason for entry in imports)
    return (
        f"unresolved imports inside the packages of {environments} environments: {len(imports)}, "
        f"{unexplained} without a known reason (`nia-bench doctor --verbose` lists them)"
    )
