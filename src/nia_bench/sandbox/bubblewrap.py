"""Bubblewrap: a file system, processes and a network of the command's own, without privileges."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.machine import SUPERVISOR, SYSTEM, hidden, interpreter, is_below, own_node, search_path
from nia_bench.sandbox.sandbox import Command, Places
from nia_bench.sandbox.supervision import PORT, Inside, Start, lifeline, orders, supervise
from nia_bench.store.held_folder import held_folder

WORK = "/work"
HOME = "/home/agent"
SHARED_MEMORY = "/dev/shm"  # noqa: S108  (inside it is the sandbox's own)
TEMPORARY = "/tmp"  # noqa: S108
GATEWAY = "/run/gateway.sock"
SUPERVISOR_INSIDE = "/run/supervisor.py"

SYSTEM_LINKS = tuple(Path(name) for name in ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"))
OWN_SETTINGS = Path(__file__).with_name("etc")
# Of the host's: what the dynamic linker, programs with alternatives, and TLS look up. No keys.
SETTINGS = (
    *("ld.so.cache", "alternatives", "ssl/certs", "ssl/openssl.cnf"),
    *("pki/tls/certs", "pki/ca-trust/extracted", "crypto-policies"),
)
PROBE_S = 60
OTHERWISE = "or use --sandbox docker, or --sandbox none on a machine that has nothing to lose"

ISOLATION = (
    *("--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"),
    *("--unshare-net", "--disable-userns", "--uid", "1000", "--gid", "1000", "--hostname", "sandbox"),
    *("--as-pid-1", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"),
)


class Bubblewrap:
    """Runs each command in namespaces of its own. Needs bubblewrap 0.8 or newer."""

    name = "bubblewrap"

    def require(self) -> None:
        """Runs `true` inside. Raises UserError, with the way to mend it, if that fails."""
        if shutil.which("bwrap") is None:
            raise UserError(
                "bubblewrap was not found",
                fix=f"install it (on Debian and Ubuntu: apt-get install bubblewrap), {OTHERWISE}",
            )
        with held_folder() as folder:
            probe = Command(("true",), workdir=folder, home=folder)
            try:
                done = subprocess.run(
                    self.argv(probe),
                    check=False,
                    env={},
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    timeout=PROBE_S,
                )
            except (OSError, subprocess.TimeoutExpired) as error:
                raise UserError(f"bubblewrap does not work here: {error}", fix=OTHERWISE) from error
        if done.returncode != 0:
            said = done.stderr.decode(errors="replace").strip() or f"exit code {done.returncode}"
            raise UserError(
                f"bubblewrap does not work here: {said}",
                fix="use bubblewrap 0.8 or newer, and let users make namespaces (sysctl "
                "kernel.unprivileged_userns_clone=1, on Ubuntu from 24.04 on also "
                f"kernel.apparmor_restrict_unprivileged_userns=0), {OTHERWISE}",
            )

    def places(self, workdir: Path, home: Path, gateway: Path | None) -> Places:  # noqa: ARG002
        """The same in every cell."""
        return Places(WORK, HOME, f"http://127.0.0.1:{PORT}" if gateway else "")

    def argv(self, command: Command) -> list[str]:
        """See `Sandbox.argv`."""
        return self._argv(command)

    async def run(self, command: Command, on_line: Callable[[str], None]) -> ProcessEnd:
        """See `Sandbox.run`."""
        with lifeline() as (watched, cut):

            async def stop() -> None:
                cut()

            start = Start(self.name, self._argv(command, watched), {}, stop, (watched,))
            return await supervise(start, command, on_line)

    def _argv(self, command: Command, watched: int | None = None) -> list[str]:
        python = interpreter()
        node = own_node()
        shown = (*python.folders, *(node.folders if node else ()), *command.readable)
        for path in shown:
            if is_below(path, Path(WORK)):
                raise UserError(
                    f"{path} cannot be shown in the sandbox, where {WORK} is the work directory",
                    fix=f"keep it outside of {WORK}",
                )
        inside = Inside(
            self.places(command.workdir, command.home, command.gateway),
            search_path(),
            watched=(WORK, HOME, TEMPORARY, SHARED_MEMORY),
            skip=tuple(map(str, shown)),
            gateway=GATEWAY if command.gateway else None,
        )
        return [
            shutil.which("bwrap") or "bwrap",
            *ISOLATION,
            *(("--setenv", "LD_LIBRARY_PATH", str(python.libraries)) if python.libraries else ()),
            *_settings(),
            *_kernel(command.limits.disk_bytes),
            *("--bind", str(command.workdir), WORK, "--bind", str(command.home), HOME),
            *_shown(shown, python.masked),
            *(part for link in (node.links if node else {}).items() for part in _link(*link)),
            *("--ro-bind", str(SUPERVISOR), SUPERVISOR_INSIDE),
            *(("--ro-bind", str(command.gateway), GATEWAY) if command.gateway else ()),
            *("--remount-ro", "/", "--chdir", "/", "--", *python.argv, SUPERVISOR_INSIDE),
            *orders(command, inside, lifeline=watched, report=watched is not None),
        ]


def _settings() -> Iterator[str]:
    for file in sorted(OWN_SETTINGS.iterdir()):
        yield from ("--ro-bind", str(file), f"/etc/{file.name}")
    for name in SETTINGS:
        yield from ("--ro-bind-try", f"/etc/{name}", f"/etc/{name}")


def _kernel(disk_bytes: int) -> Iterator[str]:
    # Read-only, because root of the host stays the owner of /proc/sys inside, capabilities or not:
    # bubblewrap itself covers only those parts of /proc whose folders can be written.
    yield from ("--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev")
    for folder in (SHARED_MEMORY, TEMPORARY):
        yield from ("--perms", "1777", "--size", str(disk_bytes), "--tmpfs", folder)
    yield from ("--remount-ro", "/dev")


def _link(name: Path, target: Path) -> tuple[str, ...]:
    return ("--symlink", str(target), str(name))


def _shown(folders: tuple[Path, ...], masked: tuple[Path, ...]) -> Iterator[str]:
    """The system and `folders`, read-only, each at its own path, with empty folders over what is private."""
    system = {SYSTEM, Path("/nix/store")}
    for link in SYSTEM_LINKS:
        if link.is_symlink():
            yield from _link(link, link.readlink())
        else:
            system.add(link)
    shown = {each for each in system if each.is_dir()}
    for each in folders:
        shown |= {each, each.resolve()}
    # The outer first, so that the inner one is on top: a folder of the project may be shown, not the project.
    for path in sorted(shown | hidden(shown, masked), key=lambda each: (len(each.parts), each)):
        if path in shown:
            yield from ("--ro-bind", str(path), str(path))
        else:
            yield from ("--perms", "0755", "--size", "4096", "--tmpfs", str(path), "--remount-ro", str(path))
