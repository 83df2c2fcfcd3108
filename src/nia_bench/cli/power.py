"""`nia-bench power`: what a design could see, before anything is spent."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nia_bench.cli.options import SEVERAL, ListFormatOption, Names, SuiteOption, run_folder, split
from nia_bench.contract.errors import UserError
from nia_bench.engine import stored
from nia_bench.reporting import forecasts as designs
from nia_bench.suites import answer_verdicts
from nia_bench.suites import suite as suites

TASKS = (40, 120, 200)
REPETITIONS = (1, 3, 5)


def power(
    suite: SuiteOption = None,
    runs: Annotated[
        Names,
        typer.Option(
            "--from",
            metavar="RUN",
            callback=split,
            help=f"Take the variances from these stored runs, or `latest`; {SEVERAL}.",
        ),
    ] = None,
    tasks: Annotated[
        Names,
        typer.Option(
            "--tasks",
            metavar="N",
            callback=split,
            help=f"Numbers of tasks; default: 40, 120, 200 and the suite's own; {SEVERAL}.",
        ),
    ] = None,
    repetitions: Annotated[
        Names,
        typer.Option(
            "--reps",
            metavar="N",
            callback=split,
            help=f"Numbers of repetitions; default: 1, 3, 5; {SEVERAL}.",
        ),
    ] = None,
    difference: Annotated[
        float | None,
        typer.Option(
            metavar="D",
            help="Also print how many runs of 100 would find this true difference, e.g. 0.1.",
        ),
    ] = None,
    format_: ListFormatOption = "table",
) -> None:
    """Print the smallest difference that a run could see, by its size, before anything is spent.

    That is the true difference of a subject from the baseline, in pass rate and in mean score, that 80 of 100
    such runs would find at 5% two-sided. It follows from how differences vary between tasks and between
    repetitions: in the runs of --from, else in the closed-book and open-book answers that the suite ships,
    else as assumed. Which of them it is, is printed.
    """
    if difference is not None and not 0 < difference <= 1:
        raise UserError(
            f"--difference {difference:g} is not above 0 and at most 1", fix="write --difference 0.1"
        )
    numbers, times = _numbers("--tasks", tasks), _numbers("--reps", repetitions)
    if runs:
        opened = {name: _stored(name) for name in dict.fromkeys(runs)}
        chosen = suites.load_suite(suite) if suite else next(iter(opened.values()))[0]
        source = designs.of_runs({name: results for name, (_, results) in opened.items()})
    else:
        chosen = suites.load_suite(suite)
        shipped = designs.of_answers(chosen.name, answer_verdicts.stored_verdicts(chosen))
        source = shipped or designs.assumed(chosen.name)
    numbers = numbers or sorted({*TASKS, len(chosen.tasks)})
    table = designs.power_table(
        source, chosen.name, len(chosen.tasks), numbers, times or REPETITIONS, difference
    )
    typer.echo(table.to_json(indent=2) if format_ == "json" else designs.render_power(table))


def _stored(name: str) -> tuple[suites.Suite, designs.Runs]:
    """Return the suite and the results of all cells of a stored run."""
    with stored.open_stored(run_folder(Path(name))) as run:
        return run.suite, list(run.results())


def _numbers(option: str, texts: Names) -> list[int]:
    """Return the numbers that an option names, each once, in ascending order.

    Raises UserError for a text that is no whole number above 0.
    """
    for text in texts or ():
        if not (text.isdecimal() and int(text)):
            raise UserError(f"{option} {text!r} is no whole number above 0", fix=f"write {option} 40,120")
    return sorted({int(text) for text in texts or ()})
