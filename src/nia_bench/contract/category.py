"""The kinds of tasks that come with Nia-Bench. A suite may have others."""

from __future__ import annotations

from typing import Literal

BenchmarkCategory = str
"""The kind of a task: the name of its folder in the suite. A suite may have kinds of its own."""

CategoryName = Literal[
    "bleeding_edge",
    "version_locked_write",
    "version_locked_audit",
    "new",
    "changed",
    "migration",
]
"""The kinds of tasks that can be begun: the first are nia's, the others those of the suite `live`."""
BLEEDING_EDGE, LOCKED_WRITE, LOCKED_AUDIT = "bleeding_edge", "version_locked_write", "version_locked_audit"
MIGRATION = "migration"
