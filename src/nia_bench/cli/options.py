"""Options that several verbs take, and the refusal of those that mean nothing together."""

from __future__ import annotations

import calendar
import inspect
import re
from collections.abc import Callable, Collection
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from nia_bench.contract.errors import UserError
from nia_bench.engine import run_list

Names = list[str] | None
SandboxName = Literal["bubblewrap", "docker", "none"] | None
ExecutorName = Literal["local", "ray"]
ListFormat = Literal["table", "json"]
TextFormat = Literal["table", "markdown", "json"]
LintFormat = Literal["table", "json", "sarif"]
ExportFormat = Literal["atif", "transcript", "parquet", "inspect"]
ReportFormat = Literal["table", "markdown", "json", "csv", "cells"]


def day(text: str | None) -> date | None:
    """Return the day that an option names: '2026-06-15', or the first of the month '2026-06'.

    None for None. Raises UserError for any other text.
    """
    return None if text is None else _day_of(text, first=True)


def last_day(text: str | None) -> date | None:
    """Return the day that an option names, as `day`, but the last day of a month."""
    return None if text is None else _day_of(text, first=False)


def _day_of(text: str, *, first: bool) -> date:
    try:
        if re.fullmatch(r"\d{4}-\d\d", text):
            year, month = map(int, text.split("-"))
            return date(year, month, 1 if first else calendar.monthrange(year, month)[1])
        return date.fromisoformat(text)
    except ValueError:
        raise UserError(f"{text!r} is no month and no day", fix="write it as 2026-06 or 2026-06-15") from None


def split(values: Names) -> Names:
    """Return the names in the values of an option; None if there are none.

    An option may repeat, and each value may hold several names, separated by commas.
    """
    return _parted(values, ",")


def some(values: Names) -> list[str]:
    """Return the names split at commas. Raises UserError if there are none."""
    names = split(values)
    if not names:
        raise UserError("nothing is named", fix="give a name, or several by commas")
    return names


def model_names(values: Names) -> Names:
    """Return the names of models in the values, split at commas; None if there are none.

    Only a comma before a provider, as in `,openai:`, splits. One inside an address or a login does not.
    """
    return _parted(values, r",\s*(?=[a-z][a-z0-9-]*:(?!//))")


def _parted(values: Names, pattern: str) -> Names:
    """Return the names in the values, split where the pattern matches; None if there are none."""
    parts = (entry.strip() for value in values or () for entry in re.split(pattern, value))
    return [name for name in parts if name] or None


def former_flag(former: str, name: str) -> Any:
    """Return a hidden flag under its `former` name, which still works and warns the user of its new name."""

    def warn(is_set: bool) -> bool:
        if is_set:
            typer.echo(f"nia-bench: {former} is deprecated; use {name}", err=True)
        return is_set

    return typer.Option(former, hidden=True, callback=warn)


SEVERAL = "several by commas"
AGENT_NAMES = "opencode, claude-code, codex, qwen-code, gemini-cli"
TaskOption = Annotated[
    Names,
    typer.Option(
        "--task",
        callback=split,
        rich_help_panel="Which tasks",
        help=f"Only these tasks; {SEVERAL}, * for any letters.",
    ),
]
CategoryOption = Annotated[
    Names,
    typer.Option(
        "--category",
        callback=split,
        rich_help_panel="Which tasks",
        help=f"Only tasks of these categories; {SEVERAL}.",
    ),
]
LibraryOption = Annotated[
    Names,
    typer.Option(
        "--library",
        callback=split,
        rich_help_panel="Which tasks",
        help=f"Only tasks of these libraries; {SEVERAL}.",
    ),
]
SinceOption = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar="DATE",
        rich_help_panel="Which tasks",
        help="Only tasks on releases from this month or day on, as 2026-06.",
    ),
]
UntilOption = Annotated[
    str | None,
    typer.Option(
        "--until",
        metavar="DATE",
        rich_help_panel="Which tasks",
        help="Only tasks on releases until this month or day, as 2026-06.",
    ),
]
ListFormatOption = Annotated[ListFormat, typer.Option("--format", help="A table to read, or JSON.")]
ReportFormatOption = Annotated[
    ReportFormat,
    typer.Option("--format", help="How the scorecard is printed; csv: a row a figure, cells: a row a cell."),
]
CutoffOption = Annotated[
    str | None,
    typer.Option(
        "--cutoff",
        metavar="DATE",
        help="Split figures at the day until which the model knows the world, as 2026-01-31 or 2026-01.",
    ),
]
MarginOption = Annotated[
    float | None,
    typer.Option(
        "--margin",
        metavar="M",
        min=0.001,
        max=0.5,
        help="How much lower a mean score counts as no worse, as 0.05; stored with the run.",
    ),
]
LaterMarginOption = Annotated[
    float | None,
    typer.Option(
        "--margin",
        metavar="M",
        min=0.001,
        max=0.5,
        help="How much lower a mean score counts as no worse; exploratory unless the run began with it.",
    ),
]
RunArgument = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, its id, or `latest`.")]
OutputDirOption = Annotated[Path, typer.Option("--output-dir", help="The folder that runs are stored in.")]
JudgeModelOption = Annotated[
    str | None,
    typer.Option(
        "--judge-model",
        help="The model that judges by rubric; default for agents: gpt-5-mini of OpenRouter.",
    ),
]
NoJudgeOption = Annotated[bool, typer.Option("--no-judge", help="Score by the tests alone.")]
SuiteOption = Annotated[
    str | None,
    typer.Option(
        "--suite", metavar="DIR", help="The folder that holds tasks/, or an installed suite; default: nia."
    ),
]
ScorerOption = Annotated[
    Names,
    typer.Option(
        "--scorer",
        metavar="NAME|FILE",
        callback=split,
        help=f"Scorers whose figures stand beside the score; {SEVERAL}.",
    ),
]
RunUnsandboxedOption = Annotated[
    bool,
    typer.Option(
        "--run-unsandboxed",
        help="Run answers even where no sandbox works: they can then do whatever you can.",
    ),
]
TrustFilesOption = Annotated[
    bool,
    typer.Option(
        "--trust-files",
        help="Run the files of scorers, agents, conditions and patterns that the stored run names by a path.",
    ),
]
PresetName = Literal["quick", "study"]
PRESETS: dict[PresetName, tuple[int | None, int]] = {"quick": (24, 1), "study": (None, 3)}
"""The most tasks and the repetitions of each preset."""
NO_EVALUATION_CACHE = "NIA_BENCH_NO_EVALUATION_CACHE"
"""The environment variable that turns the evaluation cache off."""
NoEvaluationCacheOption = Annotated[
    bool,
    typer.Option(
        "--no-evaluation-cache",
        envvar=NO_EVALUATION_CACHE,
        show_envvar=False,
        help="Evaluate every answer, also one that was evaluated before by the same version.",
    ),
]
ParallelOption = Annotated[
    int | None,
    typer.Option(
        "--parallel",
        "-p",
        min=1,
        max=64,
        help="Submissions, tasks or cells at work at once; default: one a processor.",
    ),
]

ExecutorOption = Annotated[
    ExecutorName,
    typer.Option(
        "--executor", rich_help_panel="How it runs", help="Where cells run: here, or on a cluster of Ray."
    ),
]
AddressOption = Annotated[
    str | None,
    typer.Option(
        "--address",
        metavar="HOST:PORT",
        rich_help_panel="How it runs",
        help="The cluster of --executor ray, or `auto`; default: RAY_ADDRESS, else this machine alone.",
    ),
]


def given(context: typer.Context) -> set[str]:
    """Return the names of the parameters that the user gave on the command line.

    Defaults and variables of the environment do not count.
    """
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source and source.name == "COMMANDLINE"}


def log(line: str) -> None:
    """Print a line to standard error, beside what the command prints."""
    typer.echo(line, err=True)


def run_folder(path: Path) -> Path:
    """Return the folder of the run that the user named by a path, an id or `latest`.

    Print it to standard error if it is another path. Raises UserError if there is no run.
    """
    folder = run_list.run_folder(path)
    if folder != path:
        typer.echo(f"{path}: {folder}", err=True)
    return folder


def refuse(context: typer.Context, parameters: Collection[str], why: str, fix: str) -> None:
    """Raise UserError, '--option and --other WHY', if the user gave any of these parameters."""
    wrong = given(context) & set(parameters)
    if wrong:
        names = [parameter.opts[0] for parameter in context.command.params if parameter.name in wrong]
        raise UserError(f"{' and '.join(names)} {why}", fix=fix)


def also_taking(
    other: Callable[..., Any], *, but: Collection[str] = ()
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that adds the options of the function `other` to a command with `**options`.

    Only the signature that typer reads changes: the values arrive in `**options`. Parameters in `but` are
    left out, and of two with one name the command's own counts.
    """

    def extend(verb: Callable[..., None]) -> Callable[..., None]:
        signature_, more = (inspect.signature(entry, eval_str=True) for entry in (verb, other))
        every = {**more.parameters, **signature_.parameters}.values()
        parameters_ = [
            parameter
            for parameter in every
            if parameter.kind is not parameter.VAR_KEYWORD and parameter.name not in but
        ]
        verb.__signature__ = signature_.replace(parameters=parameters_)
        verb.__annotations__ = {item.name: item.annotation for item in parameters_}
        return verb

    return extend
