"""The orders of the supervisor of a sandbox, and where things are inside.

bubblewrap and docker show a command the same paths, which stand here once.
"""

from __future__ import annotations

import json
import os
import re
import resource
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from nia_bench.sandbox.base import Command, Places
from nia_bench.sandbox.host import search_path
from nia_bench.sandbox.seccomp import machine_filter
from nia_bench.sandbox.supervisor import CONNECTIONS, THREADS_PER_PROCESS

WORK = "/workdir"
HOME = "/home/agent"
TEMPORARY = "/tmp"  # noqa: S108  (the sandbox's own)
SHARED_MEMORY = "/dev/shm"  # noqa: S108  (the sandbox's own)
GATEWAY = "/run/gateway.sock"
HANDOVER = "/run/handover.sock"
SUPERVISOR_INSIDE = "/run/supervisor.py"
PORT = 8973
"""The port of the gateway inside, on a loopback of the sandbox's own."""

_COUNTS_BY_NAMESPACE: Final = (5, 14)

# The kernel takes no argument longer than 128 KiB.
LONGEST_ARGUMENT = 100_000


@dataclass(frozen=True)
class Inside:
    """A sandbox as its supervisor sees it.

    The sizes of the folders `watched` count, without the paths in `skip`.
    `gateway` is the unix socket to which the supervisor relays PORT. `handover` is where it finds the socket
    `Inlet.handover`. `seccomp` is the filter of system calls for the command,
    `tasks` how many processes and threads the kernel allows its user.
    """

    places: Places
    watched: tuple[str, ...]
    skip: tuple[str, ...] = ()
    gateway: str | None = None
    handover: str | None = None
    seccomp: bytes | None = None
    tasks: int | None = None


def isolated_places(gateway: Path | None) -> Places:
    """Return the fixed folders inside of bubblewrap and docker, and the gateway's address there.

    The address is '' if `gateway` is None.
    """
    return Places(WORK, HOME, f"http://127.0.0.1:{PORT}" if gateway else "")


def isolated(command: Command, readable: tuple[Path, ...]) -> Inside:
    """Return what the supervisor of bubblewrap or docker has to know of its sandbox.

    `readable` are the host's paths that are shown in it, whose size does not count.
    """
    return Inside(
        isolated_places(command.gateway),
        watched=(WORK, HOME, TEMPORARY, SHARED_MEMORY),
        skip=tuple(map(str, readable)),
        gateway=GATEWAY if command.gateway else None,
        handover=HANDOVER if command.inlet else None,
        seccomp=machine_filter(),
    )


def task_limit(processes: int) -> int | None:
    """Return the RLIMIT_NPROC that lets a command in a user namespace start this many processes.

    It counts threads: those of each process, and those of the supervisor's connections. Return None before
    Linux 5.14, where the kernel would count all processes of the user. Root has no such limit.
    """
    version = tuple(int(number) for number in re.findall(r"\d+", os.uname().release)[:2])
    if version < _COUNTS_BY_NAMESPACE:
        return None
    return within_hard_limit(resource.RLIMIT_NPROC, processes * (THREADS_PER_PROCESS + 1) + 4 * CONNECTIONS)


def within_hard_limit(kind: int, most: int) -> int:
    """Return `most`, or this process's hard limit for `kind` (as resource.RLIMIT_NOFILE) if it is lower."""
    _, hard = resource.getrlimit(kind)
    return most if hard == resource.RLIM_INFINITY else min(most, hard)


def orders(
    command: Command, inside: Inside, *, lifeline: int | None = None, report: bool = False
) -> list[str]:
    """Return the orders for the supervisor as its arguments: one JSON document, cut into pieces.

    The supervisor ends everything as soon as the file descriptor `lifeline` reaches its end. With `report` it
    writes at the end what the command used.
    """
    environment = base_environment(inside.places.home) | command.environment
    text = json.dumps(
        {
            "argv": command.argv,
            "environment": environment,
            "workdir": inside.places.work,
            "folders": [environment["TMPDIR"]],
            "watched": inside.watched,
            "skip": inside.skip,
            "limits": asdict(command.limits),
            "gateway": inside.gateway or (str(command.outlet.socket) if command.outlet else None),
            "port": command.outlet.port if command.outlet else PORT,
            "handover": inside.handover,
            "inletPort": command.inlet.port if command.inlet else None,
            "seccomp": inside.seccomp.hex() if inside.seccomp else None,
            "tasks": inside.tasks,
            "lifeline": lifeline,
            "report": report,
        }
    )
    return [text[start : start + LONGEST_ARGUMENT] for start in range(0, len(text), LONGEST_ARGUMENT)]


def base_environment(home: str) -> dict[str, str]:
    """Return the environment variables that every command has. None is taken from the host."""
    return {
        "HOME": home,
        "USER": "agent",
        "LOGNAME": "agent",
        "SHELL": "/bin/sh",
        "LANG": "C.UTF-8",
        "PATH": search_path(),
        "TMPDIR": f"{home}/tmp",  # noqa: S108  (a private folder below HOME)
        "XDG_CONFIG_HOME": f"{home}/.config",
        "XDG_CACHE_HOME": f"{home}/.cache",
        "XDG_DATA_HOME": f"{home}/.local/share",
        "XDG_STATE_HOME": f"{home}/.local/state",
    }
