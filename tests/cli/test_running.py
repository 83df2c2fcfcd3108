import io
import re
from dataclasses import replace

import pytest

from nia_bench.cli.running import line, showing, speed
from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.engine.config import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress(score: float | None = 1.0, failure: str | None = None, *, stored: bool = False) -> Progress:
    cell = Cell(subject="reference", task_id="nextjs-16-proxy-ts", category="bleeding_edge", run=2)
    result = BenchmarkRunResult(
        subject=cell.subject,
        kind="scripted",
        task_id=cell.task_id,
        category=cell.category,
        run=cell.run,
        score=score,
        passed=score == 1.0,
        errored=failure is not None,
        failure=failure,
    )
    generation, evaluation = Generation(cell=cell, output=None), Evaluation(cell=cell, tests=None)
    return Progress(12, 333, 3, cell, generation, evaluation, result, stored=stored)


def test_a_line_names_the_cell_and_what_came_of_it() -> None:
    expected = "[12/333] Task: nextjs-16-proxy-ts | Subject: reference | Run: 2/3 | Score: 1.00"
    assert expected == line(progress())


def test_a_line_of_a_failed_cell_says_why_in_one_line() -> None:
    assert line(progress(None, "evaluator: it\ndied")).endswith("| Score: not measured (evaluator: it died)")


@pytest.mark.parametrize(
    ("usd", "unpriced", "said"),
    [
        (0.013, False, "$0.0130 so far"),
        (0.0, False, "$0.0000 so far"),
        (0.013, True, "at least $0.0130 so far"),
        (0.0, True, "cost not known so far"),
    ],
)
def test_a_cost_that_is_not_known_is_not_told_as_zero(usd: float, unpriced: bool, said: str) -> None:
    assert line(replace(progress(), spent_usd=usd, unpriced=unpriced)).endswith(f" | {said}")


@pytest.mark.parametrize(("stored", "lines"), [(False, 1), (True, 0)])
def test_cells_found_in_the_store_are_not_told_again(stored: bool, lines: int) -> None:
    stream = io.StringIO()
    with showing(stream, 333) as show:
        show(progress(stored=stored))
    assert lines == stream.getvalue().count("\n")


def test_lines_have_no_colour_codes() -> None:
    stream = io.StringIO()
    with showing(stream, 333) as show:
        show(progress())
    assert "\x1b" not in stream.getvalue()


def test_a_terminal_gets_a_bar_and_a_line_for_each_failure_alone() -> None:
    stream = Terminal()
    with showing(stream, 333) as show:
        show(progress())
        show(progress(None, "evaluator: [bold]died"))
    assert "12/333" in stream.getvalue()
    assert "(evaluator: [bold]died)" in stream.getvalue().replace("\n", "")


@pytest.mark.parametrize(
    ("elapsed_s", "stored", "said"),
    [
        (60.0, 0, " | 12 cells/min | 0:26:45 left"),
        (60.0, 8, " | 4.0 cells/min | 1:20:15 left"),
        (60.0, 12, ""),
        (0.0, 0, " | 0:00:00 left"),
    ],
)
def test_the_pace_is_that_of_the_cells_that_ended_meanwhile(elapsed_s: float, stored: int, said: str) -> None:
    assert said == speed(progress(), elapsed_s, stored)


def test_a_line_tells_the_pace_and_the_time_left() -> None:
    stream = io.StringIO()
    with showing(stream, 333) as show:
        show(progress())
    assert re.search(r" \| [\d.,]+ cells/min \| \d:\d\d:\d\d left\n$", stream.getvalue())
