"""A room for each test, and the sandboxes that work on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.sandbox.inside import Room

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.none import NoSandbox
from nia_bench.sandbox.sandbox import Sandbox


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "room")


@pytest.fixture(scope="session")
def bubblewrap() -> Sandbox:
    sandbox = Bubblewrap()
    try:
        sandbox.require()
    except UserError as error:
        reason = f"NOTHING OF THE SANDBOX IS TESTED HERE: {error}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return sandbox


@pytest.fixture(params=["none", pytest.param("bubblewrap", marks=pytest.mark.bubblewrap)])
def sandbox(request: pytest.FixtureRequest) -> Sandbox:
    """Each of the sandboxes that need no engine."""
    return NoSandbox() if request.param == "none" else request.getfixturevalue("bubblewrap")
