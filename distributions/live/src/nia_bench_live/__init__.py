"""The suite `live`: tasks on this year's releases, for Nia-Bench."""

from pathlib import Path

SUITE = Path(__file__).parent / "live"
"""The folder of the suite, as the entry point in the group `nia_bench.suites` names it."""
