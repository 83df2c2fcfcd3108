"""Chooses the sandbox of a run."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.none import NoSandbox

SANDBOXES: Final[Mapping[str, Callable[[], Sandbox]]] = {
    "bubblewrap": Bubblewrap,
    "docker": Docker.from_environment,
    "none": NoSandbox,
}
NOT_RUN = (
    "answers are not run, and what shows only then is left out of the scores: they need a sandbox, or "
    "--run-unsandboxed where you trust them"
)
EXPOSED = "agents run without a sandbox: they can read and change whatever you can, and reach the network"


def choose(name: str | None = None, *, warn: Callable[[str], None] | None = None) -> Sandbox:
    """The sandbox called `name`; without a name bubblewrap where it works, else none, with a warning.

    `warn` is called if agents run unprotected, with the reason; by default the warning is logged. Raises
    UserError for an unknown name, and for a sandbox that does not work here.
    """
    warn = warn or logging.getLogger(__name__).warning
    if name is None:
        try:
            return _ready("bubblewrap")
        except UserError as error:
            sandbox = _ready("none")
            warn(f"{EXPOSED}\n  {error}")
            return sandbox
    if name not in SANDBOXES:
        raise UserError(f"there is no sandbox {name!r}", fix=f"use one of {', '.join(SANDBOXES)}")
    if name == "none":
        warn(EXPOSED)
    return _ready(name)


def for_answers(
    name: str | None = None, *, trusted: bool, warn: Callable[[str], None] | None = None
) -> Sandbox | None:
    """The sandbox that answers are run in; None, with a warning, where they cannot be run at all.

    Docker where it is the one called `name`, else bubblewrap where it works. Without either, only answers
    that are `trusted` are run: those that a suite ships, or that the user says so of. Raises UserError where
    docker is named and does not work here.
    """
    if name == "docker":
        return _ready(name)
    try:
        return _ready("bubblewrap")
    except UserError as error:
        why = error
    if trusted:
        try:
            return _ready("none")
        except UserError as error:
            why = error
    warn = warn or logging.getLogger(__name__).warning
    warn(f"{NOT_RUN}\n  {why}")
    return None


def _ready(name: str) -> Sandbox:
    sandbox = SANDBOXES[name]()
    sandbox.require()
    return sandbox
