"""No sandbox: the command runs as the user, sees what the user sees, and reaches the network."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.machine import SUPERVISOR, interpreter, search_path
from nia_bench.sandbox.sandbox import Command, Places
from nia_bench.sandbox.supervision import Inside, Start, lifeline, orders, supervise


class NoSandbox:
    """Keeps the limits, gives a private environment and ends all processes; holds nothing back besides."""

    name = "none"

    def require(self) -> None:
        """Raises UserError anywhere but on Linux: elsewhere a process can hide from its supervisor."""
        if sys.platform != "linux":
            raise UserError("agents run without a sandbox only on Linux", fix="use --sandbox docker")

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """The host's own. `gateway` is empty: it is reached at its own address on loopback, `Gateway.url`."""
        return Places(work=str(workdir), home=str(home), gateway="")

    def argv(self, command: Command) -> list[str]:
        """See `Sandbox.argv`."""
        return self._argv(command)

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """See `Sandbox.run`."""
        with lifeline() as (watched, cut):

            async def stop() -> None:
                cut()

            start = Start(self.name, self._argv(command, watched), {}, stop, (watched,))
            return await supervise(start, command, on_line)

    def _argv(self, command: Command, watched: int | None = None) -> list[str]:
        places = self.places(command.workdir, command.home, command.gateway)
        inside = Inside(places, search_path(), watched=(places.work, places.home))
        told = orders(command, inside, lifeline=watched, report=watched is not None)
        return [*interpreter().argv, str(SUPERVISOR), *told]
