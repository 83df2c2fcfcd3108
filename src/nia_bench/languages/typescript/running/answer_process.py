"""The process that one answer runs in: what it is shown, its limits, and how its end is read.

The process is handed its orders on the standard input. It hands back one line on a pipe of its own, file
descriptor 3; whatever the answer prints goes elsewhere and is thrown away. A process without such a line has
failed, whatever else it did.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from nia_bench.contract.behaviour import RunCause, RunFailure, RunJob, RunResult
from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.typescript.environments import TOOLCHAIN, Environment, locate
from nia_bench.languages.typescript.running.answer_folder import AnswerFiles
from nia_bench.languages.typescript.running.harness import Harness, World, world_named
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox

_PROTECTION: Final = ("--no-addons", "--disable-sigusr1")
"""Options of Node.js that refuse native add-ons, and an inspector on SIGUSR1. The rest: closed_doors.cjs."""
_DISK: Final = 64 * MIB
_OUTPUT: Final = 16 * MIB
# What starting takes before the probe's own time begins.
_STARTING_S: Final = 5.0
_SAID: Final = 200
_NOTHING_LEFT: Final = 13
"""The exit code of Node.js where code waits for something that nothing can bring about any more."""
_HEAP: Final = "heap out of memory"

# The answer's standard output becomes its standard error, and what was the standard output descriptor 3.
_APART: Final = ("/bin/sh", "-c", 'exec 3>&1 1>&2; exec "$@"', "sh")


@dataclass(frozen=True)
class Room:
    """The folders of one process, below `folder`: the answer's own, its home, and the probe's.

    `compiled` is where it finds what Node.js compiled of its packages before.
    """

    folder: Path
    compiled: Path | None = None

    @property
    def work(self) -> Path:
        return self.folder / "work"

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def probe(self) -> Path:
        return self.folder / "probe"

    def fill(self, files: AnswerFiles, packages: Environment) -> None:
        """Writes the answer and the probe. Raises OSError, and SubmissionError for a path that leads out."""
        for each in (self.work, self.home, self.probe):
            each.mkdir()
        files.write(self.work, self.probe, packages.path / "node_modules")


def packages_of(world: World) -> Environment | None:
    """The packages that the world's module imports. Raises UserError where they are not installed."""
    return locate(world.packages, TOOLCHAIN) if world.packages else None


@dataclass(frozen=True)
class Seat:
    """Where a probe meets processes of its world: folders by name, as it sees them, and what it reads."""

    places: Mapping[str, str]
    readable: tuple[Path, ...]


def command_of(
    packages: Environment,
    job: RunJob,
    files: AnswerFiles,
    room: Room,
    sandbox: Sandbox,
    key: str,
    seat: Seat | None = None,
) -> Command:
    """What starts the process. Raises UserError for a world that there is none of, or is not installed.

    `key` seals what it hands back (`sealing`). `seat` is what a world needs that has processes of its own.
    """
    node, world = packages.runtime, world_named(job.probe.world)
    assert node is not None  # noqa: S101  (a whole environment has one)
    around = packages_of(world)
    places = Harness.in_sandbox(sandbox, room.probe)
    orders = {
        "root": sandbox.places(room.work, room.home, None).work,
        "packages": f"{packages.path.as_uri()}/",
        "world": world.module,
        "worldPackages": f"{around.path.as_uri()}/" if around else None,
        "compiled": str(room.compiled) if room.compiled else None,
        "seat": seat and seat.places,
        "probe": f"{places.probe}/{files.program}",
        "own": files.own,
        "modules": files.modules,
        "given": job.probe.given,
        "seconds": job.probe.seconds,
    }
    heap = f"--max-old-space-size={world.heap_megabytes}"
    protection = (*_PROTECTION, "--require", places.closed_doors)
    flags = (heap, "--no-warnings", *protection, *world.flags)
    return Command(
        argv=(*_APART, str(node), *flags, places.driver),
        workdir=room.work,
        home=room.home,
        stdin=f"{key}\n{json.dumps(orders)}",
        readable=(
            *((around.path,) if around else ()),
            *(seat.readable if seat else ()),
            *places.readable,
            packages.path,
            node.parent.parent,
        ),
        read_only=places.read_only,
        limits=ProcessLimits(
            time_s=job.probe.seconds + _STARTING_S,
            memory_bytes=world.memory_megabytes * MIB,
            processes=world.processes,
            file_bytes=_DISK,
            disk_bytes=_DISK,
            output_bytes=_OUTPUT,
        ),
    )


def result_of(lines: Sequence[str], end: ProcessEnd, job: RunJob) -> RunResult:
    """What the one line says; without it, how the process ended."""
    if len(lines) == 1:
        try:
            return RunResult.model_validate_json(lines[0])
        except ValidationError:
            return _failed("output", "what it handed back cannot be read")
    return _failed(*ending_of(end, world_named(job.probe.world), job.probe.seconds))


def ending_of(end: ProcessEnd, world: World, seconds: float, disk_bytes: int = _DISK) -> tuple[RunCause, str]:
    """Return why a process ended without an outcome. The limits are those that it ran under."""
    match end.killed_for:
        case "time":
            return "time", f"it kept its process busy or blocked for more than {seconds:g} seconds"
        case "memory":
            return "memory", f"it used more than {world.memory_megabytes} MB of memory"
        case "processes":
            return "processes", f"it started more than {world.processes} processes, or too many threads"
        case "disk":
            return "disk", f"it wrote more than {disk_bytes // MIB} MB"
        case "output":
            return "output", f"it printed more than {_OUTPUT // MIB} MB"
        case _ if _HEAP in end.stderr:
            return "memory", f"it used more than {world.heap_megabytes} MB of memory for JavaScript"
        case _ if end.exit_code == _NOTHING_LEFT:
            return "exit", "the process ended, for nothing was left that the probe could wait for"
        case _:
            last = end.stderr.strip().rpartition("\n")[2][:_SAID]
            last_line = f": {last}" if last and end.exit_code else ""
            return (
                "exit",
                f"the process ended with exit code {end.exit_code} before the probe was done{last_line}",
            )


def _failed(cause: RunCause, message: str) -> RunResult:
    return RunResult(failure=RunFailure(cause=cause, message=message))


VARIABLE: Final = "NIA_BENCH_CHROMIUM"
_APPLICATION: Final = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", _APPLICATION)
# What Debian's script that starts it reads.
_SETTINGS: Final = Path("/etc/chromium.d")


def chromium() -> Path:
    """The program that NIA_BENCH_CHROMIUM names, or the first that is installed. Raises UserError."""
    named = os.environ.get(VARIABLE)
    found = next(filter(None, map(shutil.which, (named,) if named else _NAMES)), None)
    if found is None:
        what = f"{VARIABLE} names {named!r}, which is no program" if named else "Chromium was not found"
        raise UserError(
            what,
            fix="install it (on Debian and Ubuntu: apt-get install chromium), or name one in " + VARIABLE,
        )
    return Path(found).resolve()


def browser_seat() -> Seat:
    """The browser's settings for the world's module. Raises UserError without one."""
    program = chromium()
    read = (program.resolve().parent, _SETTINGS)
    return Seat({"browser": str(program)}, tuple(filter(Path.exists, read)))
