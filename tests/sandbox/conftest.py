"""A room for each test, and the sandboxes that work on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.sandbox.inside import Room

from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import Command, Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.host import interpreter
from nia_bench.sandbox.supervised_run import NoSandbox


class WatchedFromOutside(Bubblewrap):
    """Runs each command as a short one, with the Python that these tests are written in."""

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        python = replace(command, readable=(*command.readable, *interpreter().folders))
        return await asyncio.to_thread(self.run_short, python, on_line)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "room")


@pytest.fixture(params=["none", pytest.param("bubblewrap", marks=pytest.mark.bubblewrap)])
def supervised(request: pytest.FixtureRequest) -> Sandbox:
    """Each of the sandboxes that need no engine, with its supervisor."""
    return NoSandbox() if request.param == "none" else request.getfixturevalue("bubblewrap")


@pytest.fixture(
    params=["none", *(pytest.param(name, marks=pytest.mark.bubblewrap) for name in ("bubblewrap", "outside"))]
)
def sandbox(request: pytest.FixtureRequest) -> Sandbox:
    """The same, and the one in which commands are watched from outside."""
    if request.param == "none":
        return NoSandbox()
    bubblewrap = request.getfixturevalue("bubblewrap")
    return bubblewrap if request.param == "bubblewrap" else WatchedFromOutside()
