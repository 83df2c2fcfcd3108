"""The process that runs one answer: its command, its limits, and its result.

The process reads its orders from standard input. It writes one line to a pipe of its own, file descriptor 3;
the output of the answer goes elsewhere and is discarded. A process without such a line has failed.

The line is a tag and JSON. The tag is a decimal number: the one-time polynomial authenticator (Carter and
Wegman) of the text. The key is two secret numbers, made for one process and used for one line. An answer that
reads the line cannot compute the tag of another one, so the line may pass through places that it can watch.
"""

from __future__ import annotations

import hmac
import json
import os
import secrets
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.behaviour import OUTCOME_SECONDS, RunCause, RunJob, RunResult
from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages import ended_process
from nia_bench.languages.ended_process import OUTPUT_BYTES, failed_run, result_in
from nia_bench.languages.typescript.environments import TOOLCHAIN, Environment, locate
from nia_bench.languages.typescript.running.answer_folder import AnswerFiles
from nia_bench.languages.typescript.running.harness import Harness, HarnessFiles, harness_named
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox

_PRIME: Final = (1 << 127) - 1
_NUMBER_BYTES: Final = 16
_DIGITS: Final = 2 * _NUMBER_BYTES
# Three units of UTF-16, which JavaScript adds up without an error.
_BLOCK_BYTES: Final = 6
_LONGEST_TAG: Final = 39


def make_key() -> str:
    """Return a new random secret key for `tag_of`, as 64 hexadecimal digits."""
    return secrets.token_hex(2 * _NUMBER_BYTES)


def tag_of(key: str, text: str) -> str:
    """Return a text's authentication tag, as a decimal number. driver.cjs computes the same one."""
    factor, term = int(key[:_DIGITS], 16), int(key[_DIGITS:], 16)
    data = text.encode("utf-16-be", "surrogatepass")
    total = 0
    for start in range(0, len(data), _BLOCK_BYTES):
        # The leading 1 tells a short block from one that begins with zeros.
        block = int.from_bytes(b"\1" + data[start : start + _BLOCK_BYTES])
        total = (total + block) * factor % _PRIME
    return str((total + term) % _PRIME)


def line_filter(key: str, texts: list[str]) -> Callable[[str], None]:
    """Return a function that takes a line of output: a tag followed by JSON, as in `123{"values": 1}`.

    The function appends the JSON text to `texts` if the tag is right for `key`. It ignores all other lines.
    """

    def take(line: str) -> None:
        tag, brace, remainder = line.partition("{")
        if brace and len(tag) <= _LONGEST_TAG and tag.isascii() and tag.isdecimal():
            text = brace + remainder
            if hmac.compare_digest(tag, tag_of(key, text)):
                texts.append(text)

    return take


_PROTECTION: Final = ("--no-addons", "--disable-sigusr1")
"""Options of Node.js that refuse native add-ons, and an inspector on SIGUSR1. The rest: closed_doors.cjs."""
_DISK: Final = 64 * MIB
# The time for the start, before the probe's own time begins.
_STARTING_S: Final = 5.0
WALL_S: Final = 720.0
"""The limit by the clock on the wall, for an answer that waits for a processor on a busy machine."""
_NOTHING_LEFT: Final = 13
"""The exit code of Node.js if code waits for something that can no longer happen."""
_HEAP: Final = "heap out of memory"

# The answer's standard output becomes its standard error. The former standard output is descriptor 3.
_APART: Final = ("/bin/sh", "-c", 'exec 3>&1 1>&2; exec "$@"', "sh")


@dataclass(frozen=True)
class ProcessFolders:
    """The folders of one process below `folder`: the answer's work folder, its home, and the probe's.

    `compiled` is the cache of code that Node.js has compiled, if there is one.
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
        """Create the folders work, home and probe, and write answer and probe into them.

        The answer gets a link to the environment's node_modules. Raises OSError, and SubmissionError for a
        path that leads outside.
        """
        for folder in (self.work, self.home, self.probe):
            folder.mkdir()
        files.write(self.work, self.probe, packages.path / "node_modules")


def packages_of_harness(harness: Harness) -> Environment | None:
    """Return the environment with the packages that a harness's module imports; None if it imports none.

    Raises UserError if the environment is not installed.
    """
    return locate(harness.packages, TOOLCHAIN) if harness.packages else None


@dataclass(frozen=True)
class HarnessPlaces:
    """What a harness's module needs to reach other processes: paths by name, and what it may read."""

    places: Mapping[str, str]
    readable: tuple[Path, ...]


def command_of(
    packages: Environment,
    job: RunJob,
    files: AnswerFiles,
    folders: ProcessFolders,
    sandbox: Sandbox,
    key: str,
    harness_places: HarnessPlaces | None = None,
) -> Command:
    """Return the command that runs an answer and its probe with Node.js in the sandbox, without starting it.

    The process authenticates its result with `key`. `harness_places` has the paths of other programs that the
    harness uses, such as a browser. Raises UserError for a harness that is unknown or not installed.
    """
    node, harness = packages.runtime, harness_named(job.probe.world)
    assert node is not None  # noqa: S101  (a whole environment has one)
    harness_packages = packages_of_harness(harness)
    places = HarnessFiles.in_sandbox(sandbox, folders.probe)
    orders = {
        "root": sandbox.places(folders.work, folders.home, None).work,
        "packages": f"{packages.path.as_uri()}/",
        "world": harness.module,
        "worldPackages": f"{harness_packages.path.as_uri()}/" if harness_packages else None,
        "compiled": str(folders.compiled) if folders.compiled else None,
        "seat": harness_places and harness_places.places,
        "probe": f"{places.probe}/{files.program}",
        "own": files.own_modules,
        "modules": files.modules,
        "given": job.probe.given,
        "patience": OUTCOME_SECONDS * 1000 if job.probe.separate else None,
    }
    heap = f"--max-old-space-size={harness.heap_megabytes}"
    protection = (*_PROTECTION, "--require", places.closed_doors)
    flags = (heap, "--no-warnings", *protection, *harness.flags)
    return Command(
        argv=(*_APART, str(node), *flags, places.driver),
        workdir=folders.work,
        home=folders.home,
        stdin=f"{key}\n{json.dumps(orders)}",
        readable=(
            *((harness_packages.path,) if harness_packages else ()),
            *(harness_places.readable if harness_places else ()),
            *places.readable,
            packages.path,
            node.parent.parent,
        ),
        read_only=places.read_only,
        limits=ProcessLimits(
            time_s=WALL_S,
            own_s=job.probe.seconds + _STARTING_S,
            memory_bytes=harness.memory_megabytes * MIB,
            processes=harness.processes,
            file_bytes=_DISK,
            disk_bytes=_DISK,
            output_bytes=OUTPUT_BYTES,
        ),
    )


def result_of(lines: Sequence[str], end: ProcessEnd, job: RunJob) -> RunResult:
    """Return the result in the only line, which is JSON, or a failed result if it cannot be parsed.

    Without exactly one line, return a failed result that says how the process ended.
    """
    return result_in(lines) or failed_run(*ending_of(end, harness_named(job.probe.world), job.probe.seconds))


def ending_of(
    end: ProcessEnd, harness: Harness, seconds: float, disk_bytes: int = _DISK
) -> tuple[RunCause, str]:
    """Return cause and message of the failure of a process that ended without a result.

    The limits of `harness`, `seconds` and `disk_bytes` are only quoted in the message, not checked.
    """
    if not end.killed_for and _HEAP in end.stderr:
        return "memory", f"it used more than {harness.heap_megabytes} MB of memory for JavaScript"
    if not end.killed_for and end.exit_code == _NOTHING_LEFT:
        return "exit", "the process ended, for nothing was left that the probe could wait for"
    return ended_process.ending_of(
        end,
        seconds=seconds,
        memory_megabytes=harness.memory_megabytes,
        processes=harness.processes,
        disk_bytes=disk_bytes,
    )


VARIABLE: Final = "NIA_BENCH_CHROMIUM"
_APPLICATION: Final = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", _APPLICATION)
# Debian's start script reads these settings.
_SETTINGS: Final = Path("/etc/chromium.d")


def chromium() -> Path:
    """Return the path of the browser that NIA_BENCH_CHROMIUM names, without symbolic links.

    If that variable is not set, return that of an installed Chromium or Google Chrome. Raises UserError if
    there is none, or the variable names no program.
    """
    variable = os.environ.get(VARIABLE)
    program = next(filter(None, map(shutil.which, (variable,) if variable else _NAMES)), None)
    if program is None:
        problem = (
            f"{VARIABLE} names {variable!r}, which is no program" if variable else "Chromium was not found"
        )
        raise UserError(
            problem,
            fix="install it (on Debian and Ubuntu: apt-get install chromium), or name one in " + VARIABLE,
        )
    return Path(program).resolve()


def browser_places() -> HarnessPlaces:
    """Return the path of Chromium, under the key `browser`, and the folders that its process may read.

    These are the program's folder and /etc/chromium.d, if they exist. Raises UserError without a browser.
    """
    program = chromium()
    readable = (program.parent, _SETTINGS)
    return HarnessPlaces({"browser": str(program)}, tuple(filter(Path.exists, readable)))
