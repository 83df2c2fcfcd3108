"""Running Python inside a sandbox, and looking from outside at the processes it left."""

from __future__ import annotations

import os
import secrets
import select
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import anyio

from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import Command, ProcessLimits, Sandbox
from nia_bench.sandbox.host import interpreter

# Nothing here takes long: this ends a test that would hang, as a failure.
LIMITS = ProcessLimits(time_s=60.0)


@dataclass
class Ran:
    """What a command said, and how it ended."""

    lines: list[str]
    end: ProcessEnd


@dataclass
class Room:
    """A work directory and a home, and a mark that all commands run in it carry on their command line."""

    folder: Path
    mark: str = field(default_factory=lambda: f"mark-{secrets.token_hex(8)}")

    def __post_init__(self) -> None:
        self.workdir = self.folder / "work"
        self.home = self.folder / "home"
        self.workdir.mkdir(parents=True)
        self.home.mkdir()

    def command(
        self,
        argv: tuple[str, ...],
        *,
        environment: dict[str, str] | None = None,
        stdin: str = "",
        readable: tuple[Path, ...] = (),
        gateway: Path | None = None,
        limits: ProcessLimits = LIMITS,
        inside_work: Mapping[str, Path] = MappingProxyType({}),
    ) -> Command:
        return Command(
            argv,
            self.workdir,
            self.home,
            environment or {},
            stdin,
            readable,
            gateway=gateway,
            limits=limits,
            inside_work=inside_work,
        )

    def python(self, code: str, *arguments: str, limits: ProcessLimits = LIMITS) -> Command:
        return self.command((*interpreter().argv, "-u", "-c", code, self.mark, *arguments), limits=limits)

    def processes(self) -> list[int]:
        """The pids, on the host, of those whose command line has the mark. The sandbox's own has it too."""
        return list(_marked(self.mark.encode()))


def _marked(mark: bytes) -> Iterator[int]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                if mark in (folder / "cmdline").read_bytes():
                    yield int(folder.name)
            except OSError:
                continue


def run(sandbox: Sandbox, command: Command, on_line: Callable[[str], None] | None = None) -> Ran:
    lines: list[str] = []

    def keep(line: str) -> None:
        lines.append(line)
        if on_line:
            on_line(line)

    async def main() -> ProcessEnd:
        return await sandbox.run(command, keep)

    return Ran(lines, anyio.run(main))


def wait_until_gone(pids: list[int], seconds: float = 30.0) -> list[int]:
    """Waits for the end of processes that need not be children; those that are still there."""
    left: list[int] = []
    for pid in pids:
        try:
            handle = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            poll = select.poll()
            poll.register(handle, select.POLLIN)
            if not poll.poll(seconds * 1000):
                left.append(pid)
        finally:
            os.close(handle)
    return left
