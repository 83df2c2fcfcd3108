"""A room for each test, and the sandboxes that work on this machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sandbox.inside import Room

from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.none import NoSandbox


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "room")


@pytest.fixture(params=["none", pytest.param("bubblewrap", marks=pytest.mark.bubblewrap)])
def sandbox(request: pytest.FixtureRequest) -> Sandbox:
    """Each of the sandboxes that need no engine."""
    return NoSandbox() if request.param == "none" else request.getfixturevalue("bubblewrap")
