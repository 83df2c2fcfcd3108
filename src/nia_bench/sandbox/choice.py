"""Chooses the sandbox of a run."""

from __future__ import annotations

import logging
from collections.abc import Callable

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.none import NoSandbox

NAMES = ("bubblewrap", "docker", "none")
EXPOSED = "agents run without a sandbox: they can read and change whatever you can, and reach the network"


def choose(name: str | None = None, *, warn: Callable[[str], None] | None = None) -> Sandbox:
    """The sandbox called `name`; without a name bubblewrap where it works, else none, with a warning.

    `warn` is called if agents run unprotected, with the reason; by default the warning is logged. Raises
    UserError for an unknown name, and for a sandbox that does not work here.
    """
    warn = warn or logging.getLogger(__name__).warning
    if name is None:
        try:
            return _ready(Bubblewrap())
        except UserError as error:
            sandbox = _ready(NoSandbox())
            warn(f"{EXPOSED}\n  {error}")
            return sandbox
    if name == "bubblewrap":
        return _ready(Bubblewrap())
    if name == "docker":
        return _ready(Docker.from_environment())
    if name == "none":
        warn(EXPOSED)
        return _ready(NoSandbox())
    raise UserError(f"there is no sandbox {name!r}", fix=f"use one of {', '.join(NAMES)}")


def _ready(sandbox: Sandbox) -> Sandbox:
    sandbox.require()
    return sandbox
