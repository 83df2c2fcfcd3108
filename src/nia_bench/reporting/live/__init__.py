"""The live view of a run: what its directory says while cells are still at work, in a terminal or as a page.

`watched_run` reads the run directory, `overview` folds what it reads into figures, `terminal_frame` and
`live_page` show them, and `live_server` hands the page out on loopback.
"""

from nia_bench.reporting.live.live_server import LiveServer
from nia_bench.reporting.live.overview import UNMEASURED, Overview, RunState
from nia_bench.reporting.live.terminal_frame import drawing, print_frame
from nia_bench.reporting.live.watched_run import WatchedRun, follow

__all__ = [
    "UNMEASURED",
    "LiveServer",
    "Overview",
    "RunState",
    "WatchedRun",
    "drawing",
    "follow",
    "print_frame",
]
