import io
from pathlib import Path

from rich.console import Console
from tests.reporting.live.runs import ended, record

from nia_bench.reporting.live.overview import AT_WORK, WatchedCell, overview_of
from nia_bench.reporting.live.terminal_frame import drawing, frame, print_frame
from nia_bench.store.record import MAX_COST

OVERVIEW = overview_of(
    Path("results/r1"),
    record(settings={MAX_COST: 20.0}),
    [
        ended(1, usd=0.5),
        ended(2, "not measured", score=None, node="host-2", failure="infrastructure: [bold]no\x1b[31m disk"),
        WatchedCell("docs", "two", 1).now(AT_WORK, since=2030.0),
        WatchedCell("docs", "two", 2),
    ],
    is_held=True,
    now=2060.0,
    held_since=2000.0,
)


def test_in_eighty_columns_every_figure_is_whole() -> None:
    stream = io.StringIO()
    Console(file=stream, width=80).print(frame(OVERVIEW))
    assert "…" not in stream.getvalue()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def printed() -> str:
    stream = io.StringIO()
    print_frame(stream, OVERVIEW)
    return stream.getvalue()


def test_a_frame_says_how_far_the_run_is() -> None:
    lines = printed().splitlines()
    assert "r1  at work, of the suite small, begun 1970-01-01 00:16 UTC" == lines[0]
    assert (
        "ended 2 of 4 cells | pace 2.0 cells/min | time left 1 min 00 s | cost $0.50 of at most $20.00"
        " | cost left $0.50" == lines[2]
    )


def test_a_frame_has_a_row_for_each_subject_and_node() -> None:
    rows = [line.split() for line in printed().splitlines()]
    assert ["baseline", "1", "0", "1", "0", "0", "1.00", "100%", "2.0", "$0.50", "$0"] in rows
    assert ["docs", "0", "0", "0", "1", "1", "-", "-", "-", "$0", "-"] in rows
    assert ["host-2", "0", "0", "1", "-", "-", "1.0", "$0"] in rows


def test_a_frame_names_what_is_at_work_for_longest_and_what_failed_last() -> None:
    assert "  two · docs · run 1: 30.0 s" in printed()
    assert "  one · baseline · run 2: infrastructure: [bold]no\N{REPLACEMENT CHARACTER}[31m disk" in printed()


def test_nothing_that_an_agent_wrote_commands_the_terminal() -> None:
    assert "\x1b" not in printed()


def test_in_a_terminal_a_frame_takes_the_place_of_the_one_before() -> None:
    stream = Terminal()
    with drawing(stream) as draw:
        draw(OVERVIEW)
        draw(OVERVIEW)
    # The cursor goes up, line by line, before what is drawn next.
    assert stream.getvalue().count("\x1b[1A") >= len(printed().splitlines()) - 1
