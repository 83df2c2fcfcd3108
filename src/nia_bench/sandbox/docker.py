"""Docker: the same sandbox in a container, for machines that have an engine."""

from __future__ import annotations

import asyncio
import csv
import io
import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.machine import SEARCH_PATH, SUPERVISOR, hidden
from nia_bench.sandbox.sandbox import Command, Places
from nia_bench.sandbox.supervision import PORT, Inside, Start, orders, supervise

DEFAULT_IMAGE: Final = "nikolaik/python-nodejs:python3.13-nodejs22"
IMAGE_VARIABLE: Final = "NIA_BENCH_SANDBOX_IMAGE"

WORK = "/work"
HOME = "/home/agent"
TEMPORARY = "/tmp"  # noqa: S108  (inside it is the sandbox's own)
SHARED_MEMORY = "/dev/shm"  # noqa: S108
GATEWAY = "/run/gateway.sock"
SUPERVISOR_INSIDE = "/run/supervisor.py"
PROBE_S = 60

ISOLATION = (
    *("--rm", "--interactive", "--pull=never", "--network=none", "--read-only", "--cap-drop=ALL"),
    *("--security-opt=no-new-privileges", "--ipc=private", "--hostname=sandbox", "--workdir=/"),
    # What the command says goes to us alone: a flood of it is not to be kept by the engine.
    *("--log-driver=none", "--entrypoint=python3"),
)


@dataclass(frozen=True)
class Docker:
    """Runs each command in a container of `image`, which has to have python3 and what the agents need.

    Not tried on an engine yet: only its command lines are tested.
    """

    image: str = DEFAULT_IMAGE
    name = "docker"

    @classmethod
    def from_environment(cls) -> Docker:
        """With the image that NIA_BENCH_SANDBOX_IMAGE names, else the default one."""
        return cls(os.environ.get(IMAGE_VARIABLE) or DEFAULT_IMAGE)

    def require(self) -> None:
        """Raises UserError if there is no client, no engine or no image."""
        if shutil.which("docker") is None:
            raise UserError("docker was not found", fix="install Docker, or use --sandbox bubblewrap")
        _ask("the Docker engine does not answer", "start it, and see that you may use it", "version")
        _ask(
            f"the image {self.image} is not here",
            f"docker pull {self.image}, or name another one in {IMAGE_VARIABLE}",
            *("image", "inspect", "--format", "{{.Id}}", self.image),
        )

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """The same in every cell."""
        return Places(WORK, HOME, f"http://127.0.0.1:{PORT}" if gateway else "")

    def argv(self, command: Command) -> list[str]:
        """See `Sandbox.argv`."""
        return self._argv(command, f"nia-bench-{secrets.token_hex(8)}", report=False)

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """See `Sandbox.run`. A container whose runner is killed lives until its own time is up."""
        container = f"nia-bench-{secrets.token_hex(8)}"

        async def stop() -> None:
            await _kill(container)

        argv = self._argv(command, container, report=True)
        start = Start(self.name, argv, dict(os.environ), stop)
        return await supervise(start, command, on_line)

    def _argv(self, command: Command, container: str, *, report: bool) -> list[str]:
        limits = command.limits
        inside = Inside(
            self.places(command.workdir, command.home, command.gateway),
            SEARCH_PATH,
            watched=(WORK, HOME, TEMPORARY, SHARED_MEMORY),
            skip=tuple(map(str, command.readable)),
            gateway=GATEWAY if command.gateway else None,
        )
        # The engine's own limits lie above the supervisor's, which says what was broken.
        memory = limits.memory_bytes + limits.memory_bytes // 4
        return [
            *("docker", "run", f"--name={container}", *ISOLATION),
            f"--user={os.getuid()}:{os.getgid()}",
            f"--memory={memory}",
            f"--memory-swap={memory}",
            f"--pids-limit={limits.processes * 32}",
            f"--shm-size={limits.disk_bytes}",
            f"--tmpfs={TEMPORARY}:rw,exec,nosuid,nodev,mode=1777,size={limits.disk_bytes}",
            *_mounts(command),
            self.image,
            *("-I", "-S", "-X", "utf8", SUPERVISOR_INSIDE),
            *orders(command, inside, report=report),
        ]


def _mounts(command: Command) -> Iterator[str]:
    yield _mount(command.workdir, WORK)
    yield _mount(command.home, HOME)
    shown = {*command.readable, *(each.resolve() for each in command.readable)}
    for path in sorted(shown):
        yield _mount(path, str(path), "readonly")
    for path in sorted(hidden(shown)):
        yield f"--tmpfs={path}:ro,size=4096"
    yield _mount(SUPERVISOR, SUPERVISOR_INSIDE, "readonly")
    if command.gateway:
        yield _mount(command.gateway, GATEWAY, "readonly")


def _mount(source: Path, target: str, *options: str) -> str:
    """One --mount. Its fields are read as a line of CSV, so that a path may hold a comma or a quote."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(["type=bind", f"src={source}", f"dst={target}", *options])
    return f"--mount={text.getvalue()}"


def _ask(problem: str, fix: str, *arguments: str) -> None:
    try:
        done = subprocess.run(["docker", *arguments], check=False, capture_output=True, timeout=PROBE_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{problem}: {error}", fix=fix) from error
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip()
        raise UserError(f"{problem}: {said}" if said else problem, fix=fix)


async def _kill(container: str) -> None:
    """Ends a container. One that is not there any more, or not yet, is left to the client's end."""
    with suppress(OSError):
        quiet = asyncio.subprocess.DEVNULL
        killer = await asyncio.create_subprocess_exec(
            *("docker", "kill", container), stdin=quiet, stdout=quiet, stderr=quiet
        )
        await killer.wait()
