"""What every sandbox does: run a command that can reach only what it was given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from nia_bench.contract.transcript import ProcessEnd

MIB = 1 << 20


@dataclass(frozen=True)
class ProcessLimits:
    """What a command and all processes that it starts may use together.

    `time_s` is wall time, and `own_s` their own time, without waiting for a processor, as `OwnTime` measures
    it. A single file may have `file_bytes`, and standard output and error together `output_bytes`.
    """

    time_s: float | None = 900.0
    own_s: float | None = None
    memory_bytes: int = 4096 * MIB
    processes: int = 256
    file_bytes: int = 256 * MIB
    disk_bytes: int = 1024 * MIB
    output_bytes: int = 128 * MIB


@dataclass(frozen=True)
class Places:
    """The folders and the gateway's origin ('http://127.0.0.1:PORT') as a command inside sees them."""

    work: str
    home: str
    gateway: str


@dataclass(frozen=True)
class Inlet:
    """A server of the command that the host can reach, without a file that the command could replace.

    `handover` is a unix socket of the host. Before the command starts, the supervisor takes a listening
    socket from it, and later says there that the server on `port` of the command's loopback answers. It
    carries each connection of the listening socket to that port. Nobody else can connect to `handover`: the
    host closes it.
    """

    handover: Path
    port: int


@dataclass(frozen=True)
class Outlet:
    """A server of the host that the command reaches on `port` of its loopback.

    `socket` is a unix socket in one of the command's `readable` folders. It need not exist at the start.
    """

    socket: Path
    port: int


@dataclass(frozen=True)
class Command:
    """A command, and everything that it is given. It inherits nothing else.

    `workdir` (its current directory) and `home` (its HOME, with TMPDIR and the XDG folders below) are folders
    of the host that it may write. `readable` are files and folders of the host that it may read, at the same
    path inside. `inside_work` are folders that it may read below its work directory, by their path there.
    `read_only` are other files and folders of the host that it may read, by their path inside.
    `environment` adds to the variables that every command has (`orders.base_environment`).
    `gateway` is the unix socket of the gateway; with None it has no network at all. `inlet` and `outlet` join
    it with one other process; a command with a `gateway` has no outlet. `on_start` is called with the process
    id of the sandbox.
    """

    argv: tuple[str, ...]
    workdir: Path
    home: Path
    environment: dict[str, str] = field(default_factory=dict[str, str])
    stdin: str = ""
    readable: tuple[Path, ...] = ()
    gateway: Path | None = None
    limits: ProcessLimits = field(default_factory=ProcessLimits)
    inside_work: Mapping[str, Path] = field(default_factory=dict[str, Path])
    inlet: Inlet | None = None
    outlet: Outlet | None = None
    on_start: Callable[[int], None] | None = None
    read_only: Mapping[str, Path] = field(default_factory=dict[str, Path])


class Sandbox(Protocol):
    """A way to run commands."""

    @property
    def name(self) -> str:
        """Its name for `--sandbox`: none, bubblewrap or docker."""
        ...

    def require(self) -> None:
        """Raise UserError, with what to do about it, if this sandbox does not work here."""
        ...

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:
        """Return where a command inside finds the folders `workdir` and `home`, and the gateway's address.

        `gateway` is its socket on the host. The address is '' without one, and without a sandbox.
        """
        ...

    def argv(self, command: Command) -> list[str]:
        """Return the command line that runs `command` inside, for callers that start it themselves."""
        ...

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run `command`, and return how it ended. `on_line` is called with each line of its standard output.

        No process is left. A command that breaks a limit is killed, and the result names the limit.
        Cancelling kills it too. Raises InfrastructureError if the sandbox itself fails.
        """
        ...

    def run_short(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run a command that ends soon, as `run` does, but block until its end. It may start faster."""
        ...
