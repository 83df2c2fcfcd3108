"""Limits of the kernel on memory and processes of a sandbox: a control group (cgroup v2) for each.

They need a group of this process that it may write and that has the controllers. The limits are wider than
those that are measured, because only what is measured says which limit was broken.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import ProcessLimits
from nia_bench.sandbox.supervisor import CONNECTIONS, THREADS_PER_PROCESS, descendants

OWN_GROUP: Final = Path("/proc/self/cgroup")
GROUPS: Final = Path("/sys/fs/cgroup")
CONTROLLERS: Final = ("memory", "pids")
START_IN_A_GROUP: Final = "systemd-run --user --scope -p Delegate=yes nia-bench …"
_PREFIX: Final = "nia-bench-"
_ENTER: Final = 'echo 0 > "$0/cgroup.procs" && exec "$@"'
_TRIES: Final = 100
_numbers = count()


@dataclass(frozen=True)
class ControlGroup:
    """The group of one sandbox."""

    folder: Path

    def argv(self, argv: Sequence[str]) -> list[str]:
        """Return a command line that moves its own process into the group, and then executes `argv` in it."""
        return ["/bin/sh", "-c", _ENTER, str(self.folder), *argv]

    def with_cause(self, end: ProcessEnd) -> ProcessEnd:
        """Return `end`, or a copy killed for "memory" if the kernel killed a process of the group for it.

        An `end` that has another cause stays.
        """
        events = dict(line.split(" ", 1) for line in _read_text(self.folder / "memory.events").splitlines())
        if end.killed_for is None and int(events.get("oom_kill", 0)):
            return end.model_copy(update={"exit_code": None, "killed_for": "memory"})
        return end

    def remove(self) -> None:
        """Kill the processes in the group and remove its folder. Gives up silently after `_TRIES` tries."""
        for _ in range(_TRIES):
            try:
                self.folder.rmdir()
            except FileNotFoundError:
                return
            except OSError:
                with suppress(OSError):
                    (self.folder / "cgroup.kill").write_text("1")
                time.sleep(0.01)
            else:
                return


@contextmanager
def control_group(limits: ProcessLimits) -> Generator[ControlGroup | None]:
    """Yield a new control group with wider limits than `limits`, or None if none can be made.

    At the end, its processes are killed and it is removed.
    """
    parent = _prepare(os.getpid(), OWN_GROUP, GROUPS)
    group = None
    with suppress(OSError):
        group = parent and _create(parent, limits)
    try:
        yield group
    finally:
        if group:
            group.remove()


def find_group(path: Path = OWN_GROUP, groups: Path = GROUPS) -> Path:
    """Return the folder of this process's control group, below which those of sandboxes can be made.

    `path` is the file that names the group, `groups` the root of all. Raises UserError if it is not usable.
    """
    lines = _read_text(path).splitlines()
    place = next((line.removeprefix("0::") for line in lines if line.startswith("0::")), None)
    folder = groups / (place or "").lstrip("/")
    missing = set(CONTROLLERS) - set(_read_text(folder / "cgroup.controllers").split())
    if place is None or missing:
        names = " and ".join(sorted(missing))
        raise UserError(f"the control group of this process has no controller {names}", fix=_fix())
    if not os.access(folder, os.W_OK) or not os.access(folder / "cgroup.procs", os.W_OK):
        raise UserError("the control group of this process cannot be written", fix=_fix())
    if not _is_enabled(folder) and _foreign_processes(folder):
        raise UserError("other programs run in the control group of this process", fix=_fix())
    return folder


def _fix() -> str:
    return f"start it in a group of its own: {START_IN_A_GROUP}"


@cache
def _prepare(_pid: int, path: Path, groups: Path) -> Path | None:
    """Return the folder of this process's control group, ready for groups below it, or None if unusable.

    Groups that dead processes left there are removed. The result is cached for each process.
    """
    try:
        folder = find_group(path, groups)
        if not _is_enabled(folder):
            _enable(folder)
    except (UserError, OSError):
        return None
    for group in folder.glob(f"{_PREFIX}*-*/"):
        owner = group.name.removeprefix(_PREFIX).partition("-")[0]
        if owner.isdigit() and not Path(f"/proc/{owner}").exists():
            ControlGroup(group).remove()
    return folder


def _enable(folder: Path) -> None:
    """Move this process and its descendants into a new group below `folder`, and enable its controllers.

    A group whose controllers are enabled for groups below it may hold no process. Raises OSError.
    """
    leaf = folder / f"{_PREFIX}host"
    leaf.mkdir(exist_ok=True)
    for pid in (os.getpid(), *(process.pid for process in descendants())):
        with suppress(ProcessLookupError):
            (leaf / "cgroup.procs").write_text(str(pid))
    (folder / "cgroup.subtree_control").write_text(" ".join(f"+{name}" for name in CONTROLLERS))


def _create(parent: Path, limits: ProcessLimits) -> ControlGroup:
    group = ControlGroup(parent / f"{_PREFIX}{os.getpid()}-{next(_numbers)}")
    group.folder.mkdir()
    # What is stored in memory counts as the group's memory, and so do the kernel's own tables.
    memory = limits.memory_bytes + limits.memory_bytes // 4 + limits.disk_bytes
    tasks = limits.processes * (THREADS_PER_PROCESS + 1) + 4 * CONNECTIONS
    try:
        (group.folder / "memory.max").write_text(str(memory))
        (group.folder / "pids.max").write_text(str(tasks))
        with suppress(OSError):  # a kernel without swap has no such file
            (group.folder / "memory.swap.max").write_text("0")
    except OSError:
        group.remove()
        raise
    return group


def _is_enabled(folder: Path) -> bool:
    return set(CONTROLLERS) <= set(_read_text(folder / "cgroup.subtree_control").split())


def _foreign_processes(folder: Path) -> set[str]:
    ours = {os.getpid(), *(process.pid for process in descendants())}
    return set(_read_text(folder / "cgroup.procs").split()) - {str(pid) for pid in ours}


def _read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""
