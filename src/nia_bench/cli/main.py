"""The program `nia-bench`: finds the verb that is called, and turns errors into messages.

Exit code 0: done. 1: the run did not finish, or cells errored or were not measured. 2: the user's mistake.
130: Ctrl-C ended it.
"""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from typing import Annotated, Any, NoReturn

import typer
import typer.core
import typer.main

import nia_bench
from nia_bench.cli import exit_at_once
from nia_bench.cli.exit_codes import INTERRUPTED, explain
from nia_bench.cli.helping import SUMMARIES, Verb, explained


class LazyVerbs(typer.core.TyperGroup):
    """The verbs. Each is listed by its summary, and its module is imported when the verb is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return name, command and arguments of the called verb, with its module loaded."""
        name, entry, names = super().resolve_command(ctx, args)
        return name, entry and loaded(str(name)), names


class LazyModules:
    """Finds the modules of this package, and has each of them executed when something in it is first used.

    While it is entered, what a verb imports as a whole module costs nothing until the verb does its work. So
    help and errors about options load only what they print.
    """

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Return the spec of a module below `nia_bench`, by which it is executed only when it is first used.

        None for other modules, which are left to the usual finders.
        """
        spec = PathFinder.find_spec(name, path, target) if name.startswith("nia_bench.") else None
        if spec and spec.loader:
            spec.loader = LazyLoader(spec.loader)
        return spec

    def __enter__(self) -> None:
        sys.meta_path.insert(0, self)

    def __exit__(self, *_: object) -> None:
        sys.meta_path.remove(self)


def loaded(verb: str) -> Any:
    """Import the module of a verb. Return the command made of its `app`, or of its function of that name."""
    with LazyModules():
        module = import_module(f"nia_bench.cli.{verb}")
        if hasattr(module, "app"):
            return typer.main.get_group(module.app)
        alone = typer.Typer(add_completion=False)
        function = getattr(module, verb)
        alone.command(verb, cls=Verb, **explained(verb, function))(function)
        return typer.main.get_command(alone)


def commands() -> dict[str, Any]:
    """Return every command by name, those of a group as 'tasks list', in the order of the help."""
    fields: dict[str, Any] = {}
    for verb in SUMMARIES:
        command = loaded(verb)
        below = getattr(command, "commands", None)
        fields |= {f"{verb} {name}": entry for name, entry in below.items()} if below else {verb: command}
    return fields


app = typer.Typer(
    name="nia-bench",
    cls=LazyVerbs,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _verb, _summary in SUMMARIES.items():
    app.command(_verb, help=_summary)(lambda: None)


def _print_version(is_requested: bool) -> None:
    if is_requested:
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
    """Run the program on `sys.argv` and exit with its code."""
    if not (sys.stdout.isatty() or os.environ.get("FORCE_COLOR")):
        # In a workflow on GitHub, typer prints colours even where the output is piped on.
        os.environ["_TYPER_FORCE_DISABLE_TERMINAL"] = "1"
    interrupts = _count_interrupts()
    try:
        app()
    except SystemExit as error:
        if (interrupts or isinstance(error.__context__, typer.Abort)) and error.code not in {0, INTERRUPTED}:
            _exit_interrupted()
        raise
    except KeyboardInterrupt:
        _exit_interrupted()
    except BrokenPipeError:
        # The reader of our output has closed the pipe. Python would fail again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        # Ctrl-C may end an import in any way.
        if interrupts:
            _exit_interrupted()
        if os.environ.get("NIA_BENCH_DEBUG"):
            raise
        from nia_bench.reporting.text_table import printable_lines  # noqa: PLC0415  (an error alone needs it)

        message, code = explain(error)
        typer.echo(f"nia-bench: {printable_lines(message)}", err=True)
        sys.exit(code)


def _count_interrupts() -> list[int]:
    """Return a list that gets an entry at each Ctrl-C, which still raises KeyboardInterrupt.

    If the process handles SIGINT in another way, that stays, and the list remains empty.
    """
    interrupts: list[int] = []

    def interrupt(number: int, _frame: object) -> None:
        interrupts.append(number)
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGINT) in {signal.default_int_handler, exit_at_once}:
        signal.signal(signal.SIGINT, interrupt)
    return interrupts


def _exit_interrupted() -> NoReturn:
    typer.echo("nia-bench: interrupted", err=True)
    sys.exit(INTERRUPTED)
