"""Docker: the same sandbox as a container, for machines that have an engine."""

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

import anyio

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.installing import node
from nia_bench.sandbox.base import Command, Places
from nia_bench.sandbox.host import SUPERVISOR, hidden
from nia_bench.sandbox.orders import (
    GATEWAY,
    HANDOVER,
    HOME,
    SUPERVISOR_INSIDE,
    TEMPORARY,
    WORK,
    isolated,
    isolated_places,
    orders,
)
from nia_bench.sandbox.supervised_run import SupervisorStart, supervise

DEFAULT_IMAGE: Final = "python:3.13"
IMAGE_VARIABLE: Final = "NIA_BENCH_SANDBOX_IMAGE"

PROBE_S = 60

ISOLATION = (
    *("--rm", "--interactive", "--pull=never", "--network=none", "--read-only", "--cap-drop=ALL"),
    *("--security-opt=no-new-privileges", "--ipc=private", "--hostname=sandbox", "--workdir=/"),
    # Only this process reads the output: the engine is not to store a flood of it.
    *("--log-driver=none", "--entrypoint=python3"),
)


@dataclass(frozen=True)
class Docker:
    """Runs each command in a container of `image`, which has to have python3, git and agents' libraries.

    This has not been tried on an engine yet; only its command lines are tested.
    """

    image: str = DEFAULT_IMAGE
    name = "docker"

    @classmethod
    def from_environment(cls) -> Docker:
        """Return Docker with the image that NIA_BENCH_SANDBOX_IMAGE names, else the default one."""
        return cls(os.environ.get(IMAGE_VARIABLE) or DEFAULT_IMAGE)

    def require(self) -> None:
        """Raise UserError if there is no client, no engine or no image."""
        if shutil.which("docker") is None:
            raise UserError("docker was not found", fix="install Docker, or use --sandbox bubblewrap")
        _ask("the Docker engine does not answer", "start it, and see that you may use it", "version")
        _ask(
            f"the image {self.image} is not here",
            f"docker pull {self.image}, or name another one in {IMAGE_VARIABLE}",
            *("image", "inspect", "--format", "{{.Id}}", self.image),
        )

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """Return the fixed folders inside, /workdir and /home/agent, and the gateway's address there.

        The address is '' if `gateway` is None.
        """
        return isolated_places(gateway)

    def argv(self, command: Command) -> list[str]:
        """Return the `docker run` command line for `command`, with a random container name and no report."""
        return self._argv(command, f"nia-bench-{secrets.token_hex(8)}", report=False)

    def run_short(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run `command` as `run` does, in an event loop of its own, and block until its end."""
        return asyncio.run(self.run(command, on_line))

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run `command` in a container to its end, and return how it ended; see `Sandbox.run`.

        If this process is killed, the container runs until its own time is up.
        """
        container = f"nia-bench-{secrets.token_hex(8)}"

        async def stop() -> None:
            with suppress(OSError):
                await anyio.run_process(["docker", "kill", container], check=False, stdin=subprocess.DEVNULL)

        argv = self._argv(command, container, report=True)
        return await supervise(SupervisorStart(self.name, argv, dict(os.environ), stop), command, on_line)

    def _argv(self, command: Command, container: str, *, report: bool) -> list[str]:
        limits = command.limits
        pinned_node = node.installed()
        readable = (*((pinned_node.folder,) if pinned_node else ()), *command.readable)
        # The engine's own limits are wider than the supervisor's, because the supervisor reports which was
        # broken.
        memory = limits.memory_bytes + limits.memory_bytes // 4
        return [
            *("docker", "run", f"--name={container}", *ISOLATION),
            f"--user={os.getuid()}:{os.getgid()}",
            f"--memory={memory}",
            f"--memory-swap={memory}",
            f"--pids-limit={limits.processes * 32}",
            f"--shm-size={limits.disk_bytes}",
            f"--tmpfs={TEMPORARY}:rw,exec,nosuid,nodev,mode=1777,size={limits.disk_bytes}",
            *_mounts(command, readable),
            self.image,
            *("-I", "-S", "-X", "utf8", SUPERVISOR_INSIDE),
            *orders(command, isolated(command, readable), report=report),
        ]


def _mounts(command: Command, readable: tuple[Path, ...]) -> Iterator[str]:
    yield _mount(command.workdir, WORK)
    yield _mount(command.home, HOME)
    for place, folder in command.inside_work.items():
        yield _mount(folder, f"{WORK}/{place}", "readonly")
    for place, path in command.read_only.items():
        yield _mount(path, place, "readonly")
    paths = {*readable, *(entry.resolve() for entry in readable)}
    for path in sorted(paths):
        yield _mount(path, str(path), "readonly")
    for path in sorted(hidden(paths)):
        yield f"--tmpfs={path}:ro,size=4096"
    yield _mount(SUPERVISOR, SUPERVISOR_INSIDE, "readonly")
    if command.gateway:
        yield _mount(command.gateway, GATEWAY, "readonly")
    if command.inlet:
        yield _mount(command.inlet.handover, HANDOVER, "readonly")


def _mount(source: Path, target: str, *options: str) -> str:
    """Return the --mount argument that shows `source` at `target`. It is CSV: paths may contain commas."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(["type=bind", f"src={source}", f"dst={target}", *options])
    return f"--mount={text.getvalue()}"


def _ask(problem: str, fix: str, *arguments: str) -> None:
    try:
        process = subprocess.run(["docker", *arguments], check=False, capture_output=True, timeout=PROBE_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{problem}: {error}", fix=fix) from error
    if process.returncode != 0:
        reason = process.stderr.decode(errors="replace").strip()
        raise UserError(f"{problem}: {reason}" if reason else problem, fix=fix)
