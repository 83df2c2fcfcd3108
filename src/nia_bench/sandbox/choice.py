"""Chooses the sandbox of a run."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.docker import Docker
from nia_bench.sandbox.supervised_run import NoSandbox

DEFAULT_SANDBOX: Final = "bubblewrap"
NO_SANDBOX: Final = "none"
SANDBOXES: Final[Mapping[str, Callable[[], Sandbox]]] = {
    DEFAULT_SANDBOX: Bubblewrap,
    "docker": Docker.from_environment,
    NO_SANDBOX: NoSandbox,
}
NOT_RUN = (
    "answers are not run, and what shows only then is left out of the scores: they need a sandbox, or "
    "--run-unsandboxed where you trust them"
)
EXPOSED = "agents run without a sandbox: they can read and change whatever you can, and reach the network"


def choose(name: str | None = None, *, warn: Callable[[str], None] | None = None) -> Sandbox:
    """Return the sandbox called `name`, by default bubblewrap, after checking that it works here.

    "none" is the user's consent that agents run unprotected; `warn` is called then, and logs by default.
    Raises UserError for an unknown name, and for a sandbox that does not work here.
    """
    name = name or DEFAULT_SANDBOX
    if name not in SANDBOXES:
        raise UserError(f"there is no sandbox {name!r}", fix=f"use one of {', '.join(SANDBOXES)}")
    if name == NO_SANDBOX:
        (warn or logging.getLogger(__name__).warning)(EXPOSED)
    return _ready(name)


def for_answers(
    name: str | None = None, *, run_unsandboxed: bool, warn: Callable[[str], None] | None = None
) -> Sandbox | None:
    """Return the sandbox that answers run in, or None after a call of `warn` if they cannot be run.

    It is docker if `name` is docker, else bubblewrap if that works. Otherwise it is the sandbox "none", and
    only with `run_unsandboxed`. Raises UserError if docker is named and does not work.
    """
    if name == "docker":
        return _ready(name)
    try:
        return _ready("bubblewrap")
    except UserError as error:
        why = error
    if run_unsandboxed:
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
