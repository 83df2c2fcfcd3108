"""The program `nia-bench`: joins the verbs, and turns errors into messages.

Exit code 0: done. 1: the run did not finish, or cells errored or were not measured. 2: the user's mistake.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

import nia_bench
from nia_bench.cli import compare, diff, evaluate, report, run, score, setup, surface, tasks
from nia_bench.cli.failures import explain

app = typer.Typer(
    name="nia-bench",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("setup")(setup.setup)
app.command("run")(run.run)
app.command("compare")(compare.compare)
app.command("evaluate")(evaluate.evaluate)
app.command("report")(report.report)
app.command("diff")(diff.diff)
app.command("score")(score.score)
app.add_typer(tasks.app, name="tasks")
app.add_typer(surface.app, name="surface")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"nia-bench {nia_bench.__version__}")
        raise typer.Exit


@app.callback()
def nia_bench_command(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Measure whether coding agents write code that is right for the library version a project pins."""


def main() -> None:
    """Runs the program on `sys.argv` and exits with its code."""
    try:
        app()
    except BrokenPipeError:
        # Whoever read our output has enough. Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        if os.environ.get("NIA_BENCH_DEBUG"):
            raise
        message, code = explain(error)
        typer.echo(f"nia-bench: {message}", err=True)
        sys.exit(code)
