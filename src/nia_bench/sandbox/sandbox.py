"""What every sandbox offers: one command, run where it can reach nothing but what it was given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from nia_bench.contract.transcript import ProcessEnd

MIB = 1 << 20


@dataclass(frozen=True)
class ProcessLimits:
    """What a command and all its children may use together.

    A file may be `file_bytes` large, and `output_bytes` may be written to standard output and error.
    """

    time_s: float | None = 900.0
    memory_bytes: int = 4096 * MIB
    processes: int = 256
    file_bytes: int = 256 * MIB
    disk_bytes: int = 1024 * MIB
    output_bytes: int = 128 * MIB


@dataclass(frozen=True)
class Places:
    """Paths and the gateway's origin ('http://127.0.0.1:PORT'), as a command inside sees them."""

    work: str
    home: str
    gateway: str


@dataclass(frozen=True)
class Command:
    """A command, with everything that it gets. Nothing else is inherited.

    `workdir` (its current directory) and `home` (its HOME, with TMPDIR and the XDG folders below) are host
    folders that it may write; `readable` are host files and folders that it may read, at the same path
    inside. `environment` adds to a few variables that every command has (`supervision.base_environment`).
    `gateway` is the unix socket of the gateway; none: it has no network at all.
    """

    argv: tuple[str, ...]
    workdir: Path
    home: Path
    environment: dict[str, str] = field(default_factory=dict[str, str])
    stdin: str = ""
    readable: tuple[Path, ...] = ()
    gateway: Path | None = None
    limits: ProcessLimits = field(default_factory=ProcessLimits)


class Sandbox(Protocol):
    """A way to run commands."""

    @property
    def name(self) -> str:
        """none, bubblewrap or docker."""
        ...

    def require(self) -> None:
        """Raises UserError, with the command that mends it, where this sandbox does not work."""
        ...

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:
        """Where a command finds its folders and the gateway."""
        ...

    def argv(self, command: Command) -> list[str]:
        """The whole command line that runs `command` inside; for whoever talks to its standard streams."""
        ...

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Runs `command` to its end, each line of its output to `on_line`; leaves no process behind.

        Past a limit it is killed, and the result says which. Cancelling kills it too. Raises
        InfrastructureError when the sandbox itself cannot be started.
        """
        ...
