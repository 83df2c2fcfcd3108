"""The machine's browser, for tests that need one."""

from __future__ import annotations

from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.running.answer_process import chromium


def program_or_skip(what: str) -> Path:
    """The browser; skips, loudly, where there is none. `what` is then looked at by nobody."""
    try:
        return chromium()
    except UserError:
        pytest.skip(f"NO CHROMIUM on PATH: nobody has looked whether {what}")
