"""The program `nia-bench`: joins the verbs, and turns errors into messages.

Exit code 0: done. 1: the run did not finish, or cells errored or were not measured. 2: the user's mistake.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

import nia_bench
from nia_bench.cli import compare, diff, doctor, evaluate, report, run, score, setup, surface, tasks
from nia_bench.cli.failures import explain
from nia_bench.cli.helping import explained

app = typer.Typer(
    name="nia-bench",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for verb in (
    setup.setup,
    doctor.doctor,
    run.run,
    compare.compare,
    evaluate.evaluate,
    report.report,
    diff.diff,
    score.score,
):
    app.command(verb.__name__, **explained(verb.__name__, verb))(verb)
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
    if not (sys.stdout.isatty() or os.environ.get("FORCE_COLOR")):
        # typer takes the log of a workflow on GitHub for a terminal, also where the output is piped on.
        os.environ["_TYPER_FORCE_DISABLE_TERMINAL"] = "1"
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
