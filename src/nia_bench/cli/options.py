"""Options that several verbs take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

Names = list[str] | None
SandboxName = Literal["bubblewrap", "docker", "none"] | None
ListFormat = Literal["table", "json"]
TextFormat = Literal["table", "markdown", "json"]
ReportFormat = Literal["table", "markdown", "json", "csv", "cells"]

ListFormatOption = Annotated[ListFormat, typer.Option("--format", help="A table to read, or JSON.")]
ReportFormatOption = Annotated[
    ReportFormat,
    typer.Option("--format", help="How the scorecard is printed; csv: a row a figure, cells: a row a cell."),
]
RunArgument = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, e.g. results/<run>.")]
OutputDirOption = Annotated[
    Path, typer.Option("--output-dir", help="The folder that runs are kept in.", file_okay=False)
]
JudgeModelOption = Annotated[
    str | None,
    typer.Option(
        "--judge-model",
        help="The model that judges by rubric; an agent's run has openrouter:openai/gpt-5-mini by default.",
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
        help="A scorer whose figure stands beside the score; may be repeated.",
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


def given(context: typer.Context) -> set[str]:
    """The names of the parameters that the user gave, instead of leaving the default."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source and source.name == "COMMANDLINE"}
