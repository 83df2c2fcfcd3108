"""Bubblewrap: a command with its own file system, processes and network, made without privileges."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.installing import node
from nia_bench.sandbox.base import Command, Places
from nia_bench.sandbox.control_group import control_group
from nia_bench.sandbox.host import SUPERVISOR, SYSTEM, hidden, interpreter
from nia_bench.sandbox.orders import (
    GATEWAY,
    HANDOVER,
    HOME,
    SHARED_MEMORY,
    SUPERVISOR_INSIDE,
    TEMPORARY,
    WORK,
    base_environment,
    isolated,
    isolated_places,
    orders,
    task_limit,
)
from nia_bench.sandbox.supervised_run import LocalSandbox
from nia_bench.sandbox.watched_run import watched_run
from nia_bench.store.held_folder import held_folder

SYSTEM_LINKS = tuple(Path(name) for name in ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"))
OWN_SETTINGS = Path(__file__).with_name("etc")
# The host's settings for the dynamic linker and for programs with alternatives, and those for TLS, for which
# short commands have no use. None holds a key.
SETTINGS = ("ld.so.cache", "alternatives")
TLS_SETTINGS = (
    *("ssl/certs", "ssl/openssl.cnf"),
    *("pki/tls/certs", "pki/ca-trust/extracted", "crypto-policies"),
)
# They name the keys of the user whom the kernel keeps keys for.
KEY_TABLES = (Path("/proc/keys"), Path("/proc/key-users"))
PROBE_S = 60
OTHERWISE = "or use --sandbox docker, or --sandbox none on a machine that has nothing to lose"

ISOLATION = (
    *("--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"),
    *("--unshare-net", "--disable-userns", "--uid", "1000", "--gid", "1000", "--hostname", "sandbox"),
    *("--as-pid-1", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"),
)


class Bubblewrap(LocalSandbox):
    """Runs each command in its own namespaces. Needs bubblewrap 0.8 or newer."""

    name = "bubblewrap"

    def require(self) -> None:
        """Run `true` inside. Raises UserError, with what to do about it, if that fails."""
        if shutil.which("bwrap") is None:
            raise UserError(
                "bubblewrap was not found",
                fix=f"install it (on Debian and Ubuntu: apt-get install bubblewrap), {OTHERWISE}",
            )
        with held_folder() as folder:
            probe = Command(("true",), workdir=folder, home=folder)
            try:
                process = subprocess.run(
                    self.argv(probe),
                    check=False,
                    env={},
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    timeout=PROBE_S,
                )
            except (OSError, subprocess.TimeoutExpired) as error:
                raise UserError(f"bubblewrap does not work here: {error}", fix=OTHERWISE) from error
        if process.returncode != 0:
            reason = process.stderr.decode(errors="replace").strip() or f"exit code {process.returncode}"
            raise UserError(
                f"bubblewrap does not work here: {reason}",
                fix="use bubblewrap 0.8 or newer, and let users make namespaces (sysctl "
                "kernel.unprivileged_userns_clone=1, on Ubuntu from 24.04 on also "
                f"kernel.apparmor_restrict_unprivileged_userns=0), {OTHERWISE}",
            )

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """Return the fixed folders inside, /workdir and /home/agent, and the gateway's address there.

        The address is '' if `gateway` is None.
        """
        return isolated_places(gateway)

    def argv(self, command: Command, lifeline: int | None = None) -> list[str]:
        """Return the command line of bubblewrap that runs the supervisor with its orders for `command`.

        With the descriptor `lifeline`, the supervisor ends all when that is closed, and writes a report.
        """
        python = interpreter()
        paths = _readable(command, python.folders)
        tasks = task_limit(command.limits.processes)
        inside = replace(isolated(command, paths), tasks=tasks)
        return [
            *_isolation(),
            *(part for pair in python.environment.items() for part in ("--setenv", *pair)),
            *_file_system(command, paths, (*SETTINGS, *TLS_SETTINGS), python.masked),
            *("--ro-bind", str(SUPERVISOR), SUPERVISOR_INSIDE),
            *(("--ro-bind", str(command.gateway), GATEWAY) if command.gateway else ()),
            *(("--ro-bind", str(command.inlet.handover), HANDOVER) if command.inlet else ()),
            *("--remount-ro", "/", "--chdir", "/", "--", *python.argv, SUPERVISOR_INSIDE),
            *orders(command, inside, lifeline=lifeline, report=lifeline is not None),
        ]

    def run_short(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """Run `command` to its end, blocking. This process watches the limits: no supervisor is started.

        A command that needs a gateway, an inlet, an outlet or `inside_work` gets a supervisor all the same.
        Without a supervisor, `command.on_start` is not called.
        """
        if command.gateway or command.inlet or command.outlet or command.inside_work:
            return super().run_short(command, on_line)
        environment = base_environment(HOME) | command.environment
        (command.home / Path(environment["TMPDIR"]).relative_to(HOME)).mkdir(exist_ok=True)
        argv = [
            *_isolation(),
            *(part for name, value in environment.items() for part in ("--setenv", name, value)),
            *_file_system(command, _readable(command), SETTINGS),
            *("--remount-ro", "/", "--chdir", WORK),
        ]
        with control_group(command.limits) as group:
            argv = group.argv(argv) if group else argv
            end = watched_run(argv, command, (TEMPORARY, SHARED_MEMORY), on_line)
            return group.with_cause(end) if group else end


def _isolation() -> tuple[str, ...]:
    return (shutil.which("bwrap") or "bwrap", *ISOLATION)


def _readable(command: Command, more: tuple[Path, ...] = ()) -> tuple[Path, ...]:
    """Return the host's paths to show inside: `more`, Node.js if it is installed, and `command.readable`.

    Raises UserError for one inside of `WORK`.
    """
    pinned_node = node.installed()
    paths = (*more, *((pinned_node.folder,) if pinned_node else ()), *command.readable)
    for path in paths:
        if path.is_relative_to(WORK):
            raise UserError(
                f"{path} cannot be shown in the sandbox, where {WORK} is the work directory",
                fix=f"keep it outside of {WORK}",
            )
    return paths


def _file_system(
    command: Command, paths: tuple[Path, ...], settings: tuple[str, ...], masked: tuple[Path, ...] = ()
) -> Iterator[str]:
    """Yield the arguments for bubblewrap that make the file system inside: what is mounted where.

    `paths` are shown read-only, without the folders `masked`. `settings` are names of files of /etc to show.
    """
    yield from _settings(settings)
    yield from _kernel(command.limits.disk_bytes)
    yield from ("--bind", str(command.workdir), WORK, "--bind", str(command.home), HOME)
    yield from _shown_folders(paths, masked)
    for place, path in command.read_only.items():
        yield from ("--ro-bind", str(path), place)
    for place, folder in command.inside_work.items():
        yield from ("--ro-bind", str(folder), f"{WORK}/{place}")


def _settings(names: tuple[str, ...]) -> Iterator[str]:
    for file in sorted(OWN_SETTINGS.iterdir()):
        yield from ("--ro-bind", str(file), f"/etc/{file.name}")
    for name in names:
        yield from ("--ro-bind-try", f"/etc/{name}", f"/etc/{name}")


def _kernel(disk_bytes: int) -> Iterator[str]:
    # /proc is read-only because the host's root stays the owner of /proc/sys inside, even without
    # capabilities. bubblewrap itself covers only those parts of /proc whose folders can be written.
    yield from ("--proc", "/proc")
    for table in KEY_TABLES:
        if table.exists():
            yield from ("--ro-bind", os.devnull, str(table))  # a device there cannot be opened
    yield from ("--remount-ro", "/proc", "--dev", "/dev")
    for folder in (SHARED_MEMORY, TEMPORARY):
        yield from ("--perms", "1777", "--size", str(disk_bytes), "--tmpfs", folder)
    yield from ("--remount-ro", "/dev")


def _shown_folders(folders: tuple[Path, ...], masked: tuple[Path, ...]) -> Iterator[str]:
    """Yield the arguments that mount the system and `folders` read-only at their own paths.

    Private and `masked` folders inside of them are hidden behind empty ones.
    """
    system = {SYSTEM, Path("/nix/store")}
    for link in SYSTEM_LINKS:
        if link.is_symlink():
            yield from ("--symlink", str(link.readlink()), str(link))
        else:
            system.add(link)
    paths = {entry for entry in system if entry.is_dir()}
    for folder in folders:
        paths |= {folder, folder.resolve()}
    # Outer folders come first, so that inner ones lie on top: a folder of the project may be shown without
    # it.
    for path in sorted(paths | hidden(paths, masked), key=lambda item: (len(item.parts), item)):
        if path in paths:
            yield from ("--ro-bind", str(path), str(path))
        else:
            yield from ("--perms", "0755", "--size", "4096", "--tmpfs", str(path), "--remount-ro", str(path))
