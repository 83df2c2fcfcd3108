"""What tests of real agent programs have around them: a sandbox, and an MCP server."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap


def bubblewrap() -> Sandbox:
    """Bubblewrap; skips the test, saying why, where it does not work."""
    sandbox = Bubblewrap()
    try:
        sandbox.require()
    except UserError as error:
        pytest.skip(str(error))
    return sandbox


@contextmanager
def docs_server() -> Generator[str]:
    """The address of an MCP server with the tools query-docs and resolve-library-id."""
    script = Path(__file__).with_name("docs_server.py")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.kill()
