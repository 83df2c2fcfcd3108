"""No sandbox: the command runs as the user, sees what the user sees, and reaches the network."""

from __future__ import annotations

import sys
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.sandbox.base import Command, Places
from nia_bench.sandbox.host import SUPERVISOR, interpreter
from nia_bench.sandbox.orders import Inside, orders
from nia_bench.sandbox.supervised_run import LocalSandbox


class NoSandbox(LocalSandbox):
    """Keeps the limits, gives a private environment and ends all processes. It protects from nothing else."""

    name = "none"

    def require(self) -> None:
        """Raise UserError unless this is Linux: elsewhere a process can hide from its supervisor."""
        if sys.platform != "linux":
            raise UserError("agents run without a sandbox only on Linux", fix="use --sandbox docker")

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """Return the host's own folders. The gateway is '': the command reaches it at `Gateway.url`."""
        return Places(work=str(workdir), home=str(home), gateway="")

    def argv(self, command: Command, lifeline: int | None = None) -> list[str]:
        """Return the command line that runs `command` on the host, under a supervisor.

        With the descriptor `lifeline`, the supervisor ends all when that is closed, and writes a report.
        Raises UserError for folders to show read-only inside.
        """
        places_inside = (*command.inside_work, *command.read_only)
        if places_inside:
            raise UserError(
                f"{', '.join(places_inside)} cannot be shown read-only without a sandbox",
                fix="use --sandbox bubblewrap or docker",
            )
        places = self.places(command.workdir, command.home, command.gateway)
        handover = str(command.inlet.handover) if command.inlet else None
        watched = (places.work, places.home)
        inside = Inside(places, watched=watched, handover=handover)
        arguments = orders(command, inside, lifeline=lifeline, report=lifeline is not None)
        return [*interpreter().argv, str(SUPERVISOR), *arguments]
