"""`nia-bench report`: fold a stored run into its report again."""

from __future__ import annotations

from nia_bench.cli import running
from nia_bench.cli.options import (
    CutoffOption,
    LaterMarginOption,
    ReportFormatOption,
    RunArgument,
    last_day,
    run_folder,
)
from nia_bench.engine import stored


def report(
    run: RunArgument,
    format_: ReportFormatOption = "table",
    cutoff: CutoffOption = None,
    margin: LaterMarginOption = None,
) -> None:
    """Print the report of a stored run, computed again from its cells, and store it with the run."""
    with stored.open_stored(run_folder(run)) as opened:
        if known_until := last_day(cutoff):
            opened.split_at(known_until)
        if margin:
            opened.choose_margin(margin)
        running.publish(opened, format_)
