"""The suites `live`, `upgrade` and `python`: tasks on this year's releases, for Nia-Bench."""

from pathlib import Path

SUITE = Path(__file__).parent / "live"
"""The folder of the suite `live`, as the entry point in the group `nia_bench.suites` names it."""
UPGRADE = Path(__file__).parent / "upgrade"
"""The folder of the suite `upgrade`: migrations of projects with several libraries."""
PYTHON = Path(__file__).parent / "python"
"""The folder of the suite `python`: tasks on packages of PyPI."""
