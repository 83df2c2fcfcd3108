"""The first process of a sandbox: starts the command, watches what it uses, and ends all that it started.

    python -I -S supervisor.py ORDERS...

This program runs inside the sandbox, on its Python of 3.9 or newer, and uses only the standard library.
ORDERS is one JSON document (`nia_bench.sandbox.orders.orders`), cut into as many arguments as it needs. The
command has the three standard streams to itself. If a report is requested, it is the last line of standard
error, written when no other process is left that could write there.

From top to bottom: what processes and files use (`Meter`), the end of all processes (`end_all`), the start of
the command with its limits (`start`), connections to the gateway and to the command's server (`relay`,
`let_in`), and `main`. It is one file because a sandbox is shown this one file.
"""

# Every answer that is run starts this program, which would spend most of its time on imports: signal, json,
# contextlib and typing load twenty modules. So it takes the parts of them that are built in, and sockets and
# threads only for a gateway.
# ruff: noqa: PTH101, PTH103, PTH110, PTH116, PTH123, PTH208, PLC0415

from __future__ import annotations

import ctypes
import errno
import os
import resource
import select
import stat
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    import socket
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any
else:
    # What the module `signal` gives names to.
    import _signal as signal

TICK_S = 0.25
# How often is looked whether the command's server accepts connections.
LOOK_S = 0.02
DISK_TICK_S = 0.5
# After a look at the folders that took t seconds, the next one waits at least DISK_SHARE * t seconds.
DISK_SHARE = 50
# A command cannot make a look so slow that the next one waits longer than this.
LONGEST_PAUSE_S = 5.0
# Even an empty file counts as so many bytes, because many files do as much harm as large ones.
SMALLEST_FILE = 4096
THREADS_PER_PROCESS = 32
OPEN_FILES = 8192
DESCRIPTORS_PER_PROCESS = 256
# Looking at so many descriptors takes a tenth of a second.
MOST_DESCRIPTORS = 32768
CONNECTIONS = 128
LONGEST_ENDING_S = 8.0
NOT_STARTED = 127

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38
PR_SET_SECCOMP = 22
SECCOMP_MODE_FILTER = 2
# The numbers of keyctl, by the family of the processor.
KEYCTL = {"x86_64": 250, "aarch64": 219}
KEYCTL_JOIN_SESSION_KEYRING = 1

PAGE = resource.getpagesize()


class Ignored:
    """Ignores errors of one kind, `but` not those with that number."""

    def __init__(self, kind: type[OSError], but: int | None = None) -> None:
        self._kind = kind
        self._but = but

    def __enter__(self) -> None:
        """Do nothing: the errors are ignored when the context is left."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> bool:
        return isinstance(error, self._kind) and (self._but is None or error.errno != self._but)


class Process:
    """One entry of the kernel's table of processes. `memory` is the resident memory in bytes."""

    def __init__(self, pid: int, group: int, threads: int, memory: int) -> None:
        self.pid = pid
        self.group = group
        self.threads = threads
        self.memory = memory


def descendants(of: int = 0) -> list[Process]:
    """Return all descendants of the process `of`, by default of this one. The process itself is left out."""
    children: dict[int, list[Process]] = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                # The program's name stands in parentheses and may contain any character, also a parenthesis.
                fields = file.read().rpartition(b")")[2].split()
            parent, group, threads, pages = (int(fields[place]) for place in (1, 2, 17, 21))
        except (OSError, IndexError):
            continue
        children.setdefault(parent, []).append(Process(int(name), group, threads, pages * PAGE))
    processes: list[Process] = []
    pending = [of or os.getpid()]
    while pending:
        born = children.pop(pending.pop(), [])
        processes += born
        pending += [process.pid for process in born]
    return processes


def share_of(process: Process) -> int:
    """Return the memory of `process` in bytes, where a page that n processes share counts as 1/n page.

    Return 0 if the process has ended, and its resident memory if its shared pages cannot be read.
    """
    try:
        with open(f"/proc/{process.pid}/smaps_rollup", "rb") as file:
            for line in file:
                if line.startswith(b"Pss:"):
                    return int(line.split()[1]) * 1024
    except (FileNotFoundError, ProcessLookupError):
        pass
    except OSError:
        return process.memory
    # It has ended since it was found, unless this kernel tells of nobody.
    return 0 if os.path.exists("/proc/self/smaps_rollup") else process.memory


def disk_is_over(orders: dict[str, Any], processes: list[Process]) -> bool:
    """Return whether the command stores too much, in the watched folders and in open files without a name.

    That is more than `disk_bytes` in all, a watched file of `file_bytes` or more, or folders nested too deep.
    Folders to skip are not entered.
    """
    statuses = (status for folder in orders["watched"] for status in _below(folder, orders["skip"]))
    return exceeds_disk(nameless(processes), statuses, orders["limits"])


def exceeds_disk(total: int, statuses: Iterable[os.stat_result], limits: dict[str, Any]) -> bool:
    """Return whether `total` bytes and the files exceed `disk_bytes`, or one file has reached `file_bytes`.

    Each file and folder counts as at least `SMALLEST_FILE` bytes; a file with several names counts once. True
    too if `statuses` raises OSError, for folders nested too deep.
    """
    linked: set[tuple[int, int]] = set()
    try:
        for status in statuses:
            if status.st_nlink > 1 and not stat.S_ISDIR(status.st_mode):
                if (status.st_dev, status.st_ino) in linked:
                    continue
                linked.add((status.st_dev, status.st_ino))
            if stat.S_ISREG(status.st_mode) and status.st_size >= limits["file_bytes"]:
                return True
            total += max(status.st_blocks * 512, SMALLEST_FILE)
            if total > limits["disk_bytes"]:
                return True
    except OSError:  # folders in folders, so many that no path leads to the innermost
        return True
    return total > limits["disk_bytes"]


def _below(folder: str, skip: list[str]) -> Iterator[os.stat_result]:
    """Yield the status of everything below `folder`, at any depth. Folders in `skip` are not entered.

    Raises OSError as `_entries`.
    """
    pending = [folder]
    while pending:
        for path, status in _entries(pending.pop()):
            if stat.S_ISDIR(status.st_mode) and path not in skip:
                pending.append(path)
            yield status


def _entries(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    """Yield path and status of each entry directly in `folder`, and nothing if the folder is gone.

    A folder without permissions is made readable. Raises OSError only for a path that is too long.
    """
    with Ignored(OSError, but=errno.ENAMETOOLONG):  # gone by now, or not to be read
        try:
            found = os.scandir(folder)
        except PermissionError:
            # A folder that its owner has closed could hide what is stored in it.
            os.chmod(folder, 0o700)
            found = os.scandir(folder)
        with found:
            for entry in found:
                with Ignored(OSError, but=errno.ENAMETOOLONG):  # gone by now, or not to be read
                    yield entry.path, entry.stat(follow_symlinks=False)


def nameless(processes: list[Process], but: tuple[int, ...] = ()) -> int:
    """Return the bytes of the files that `processes` have open and that were removed or never had a name.

    Each file counts once. Files on the devices `but` are left out.
    """
    sizes: dict[tuple[int, int], int] = {}
    for process in processes:
        with Ignored(OSError), os.scandir(f"/proc/{process.pid}/fd") as files:
            for file in files:
                with Ignored(OSError):
                    status = file.stat()
                    if stat.S_ISREG(status.st_mode) and status.st_nlink == 0 and status.st_dev not in but:
                        sizes[status.st_dev, status.st_ino] = status.st_blocks * 512
    return sum(sizes.values())


def most_descriptors(processes: int) -> int:
    """Return how many descriptors a command with at most `processes` processes may have open in all."""
    return min(processes * DESCRIPTORS_PER_PROCESS, MOST_DESCRIPTORS)


def has_more_descriptors(processes: list[Process], most: int) -> bool:
    """Return whether the processes together have more than `most` open descriptors."""
    total = 0
    for process in processes:
        folder = f"/proc/{process.pid}/fd"
        with Ignored(OSError):
            # Since Linux 6.2 the size of the folder is their number. Before, it is 0.
            total += os.stat(folder).st_size or _count_entries(folder, most - total + 1)
        if total > most:
            return True
    return False


def _count_entries(folder: str, most: int) -> int:
    """Return the number of entries in `folder`, but at most `most`."""
    total = 0
    with os.scandir(folder) as entries:
        for _ in entries:
            total += 1
            if total == most:
                break
    return total


class Meter:
    """What the command and all processes that it started use, compared with its limits.

    `found` gives those processes, `disk_is_over` says whether more is stored than is allowed.
    """

    def __init__(
        self,
        limits: dict[str, Any],
        found: Callable[[], list[Process]],
        disk_is_over: Callable[[list[Process]], bool],
        longest_pause: float = LONGEST_PAUSE_S,
    ) -> None:
        self._limits = limits
        self._found = found
        self._disk_is_over = disk_is_over
        self._longest_pause = longest_pause
        self._next_disk = time.monotonic() + DISK_TICK_S
        self.peak = 0
        """The most memory that was used at one time, in bytes."""

    def breach(self) -> str | None:
        """Measure now. Return the exceeded limit, "processes", "memory" or "disk", or None.

        Too many threads or open descriptors are "processes", too. Updates `peak`, unless it returns
        "processes". The disk is measured only if some time has passed since it was measured last.
        """
        processes = self._found()
        most: int = self._limits["processes"]
        if (
            len(processes) > most
            or sum(process.threads for process in processes) > most * THREADS_PER_PROCESS
        ):
            return "processes"
        # What follows looks at each descriptor, so their number comes first.
        if has_more_descriptors(processes, most_descriptors(most)):
            return "processes"
        memory = sum(entry.memory for entry in processes)
        if memory > self._limits["memory_bytes"]:
            memory = sum(map(share_of, processes))
        self.peak = max(self.peak, memory)
        if memory > self._limits["memory_bytes"]:
            return "memory"
        began = time.monotonic()
        if began >= self._next_disk:
            if self._disk_is_over(processes):
                return "disk"
            now = time.monotonic()
            pause = min(DISK_SHARE * (now - began), self._longest_pause)
            self._next_disk = now + max(DISK_TICK_S, pause)
        return None

    def breach_at_end(self, peak: int) -> str | None:
        """Return "memory" if that limit was exceeded at any time, else "disk" if that one is now, else None.

        All processes have ended. The argument is the most memory that one of them used, in bytes; the
        attribute `peak` becomes at least that.
        """
        self.peak = max(self.peak, peak)
        if self.peak > self._limits["memory_bytes"]:
            return "memory"
        return "disk" if self._disk_is_over([]) else None


class Events:
    """What the supervisor waits for: a child that ends, a signal, or the end of the lifeline."""

    def __init__(self, lifeline: int | None) -> None:
        self._signals, self._wakeup = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        signal.set_wakeup_fd(self._wakeup, warn_on_full_buffer=False)
        # As process 1 of a pid namespace the supervisor ignores signals to end, which the command could send.
        signal.signal(signal.SIGCHLD, _heard)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN if os.getpid() == 1 else _heard)
        self._poll = select.poll()
        self._poll.register(self._signals, select.POLLIN)
        if lifeline is not None:
            os.set_inheritable(lifeline, False)
            self._poll.register(lifeline, select.POLLIN)

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds` for the next event. Return whether the command has to be ended now.

        That is so after a signal to end and the end of the lifeline, not after the end of a child.
        """
        ready = {number for number, _ in self._poll.poll(max(0.0, seconds) * 1000)}
        if ready != {self._signals}:
            return bool(ready)
        numbers = set(os.read(self._signals, 65536))
        return bool(numbers - {int(signal.SIGCHLD)})


def _heard(*_: object) -> None:
    """Do nothing: Python has written the signal's number into the wake-up pipe."""


def reap(command: int) -> tuple[int | None, bool]:
    """Collect the children that have ended. Return the wait status of `command`, and whether a child is left.

    `command` is a process id; the status is None if that child has not ended. Does not wait.
    """
    status = None
    while True:
        try:
            pid, ended = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return status, False
        if pid == 0:
            return status, True
        if pid == command:
            status = ended


def end_all(events: Events) -> bool:
    """Kill all processes below this one and wait for their end.

    Return whether all have ended within `LONGEST_ENDING_S` seconds.
    """
    deadline = time.monotonic() + LONGEST_ENDING_S
    while time.monotonic() < deadline:
        _kill_all()
        _, left = reap(0)
        if not left:
            return True
        events.wait(0.05)
    return False


def _kill_all() -> None:
    if os.getpid() == 1:
        with Ignored(ProcessLookupError):
            os.kill(-1, signal.SIGKILL)
        return
    processes = descendants()
    # Groups first, because all processes of a group die in one step and none can fork meanwhile.
    for group in {process.group for process in processes} - {os.getpgrp()}:
        with Ignored(OSError):
            os.killpg(group, signal.SIGKILL)
    for entry in processes:
        with Ignored(OSError):
            os.kill(entry.pid, signal.SIGKILL)


def start(orders: dict[str, Any]) -> int:
    """Create the folders of `orders`, and start its command in a new session. Return the process id.

    Only the limits that the kernel enforces for a process are set here. If the command cannot be started,
    that process writes why to standard error and exits with 127.
    """
    for folder in orders["folders"]:
        os.makedirs(folder, exist_ok=True)
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setsid()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        os.umask(0o022)
        os.closerange(3, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
        os.chdir(orders["workdir"])
        _limit(resource.RLIMIT_FSIZE, orders["limits"]["file_bytes"])
        _limit(resource.RLIMIT_NOFILE, min(OPEN_FILES, most_descriptors(orders["limits"]["processes"])))
        if orders["tasks"]:
            _limit(resource.RLIMIT_NPROC, orders["tasks"])
        _limit(resource.RLIMIT_CORE, 0)
        join_new_keyring()
        if orders["seccomp"]:
            refuse_calls(bytes.fromhex(orders["seccomp"]))
        os.execvpe(orders["argv"][0], orders["argv"], orders["environment"])  # noqa: S606
    except (OSError, ValueError) as error:
        _say(f"cannot start {orders['argv'][0]}: {error}")
    finally:
        os._exit(NOT_STARTED)


def _limit(kind: int, most: int) -> None:
    _, hard = resource.getrlimit(kind)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (most, most))


def prctl(option: int, value: int) -> None:
    """Set an attribute of this process by the system call `prctl`. Raises OSError if the kernel refuses."""
    if ctypes.CDLL(None, use_errno=True).prctl(option, ctypes.c_ulong(value), 0, 0, 0):
        raise OSError(ctypes.get_errno(), f"prctl {option}")


def join_new_keyring() -> None:
    """Give this thread, and what it starts, a new, empty session keyring. Does nothing where that fails."""
    number = KEYCTL.get(os.uname().machine)
    if number is not None:
        ctypes.CDLL(None).syscall(number, KEYCTL_JOIN_SESSION_KEYRING, None)


class _Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("program", ctypes.c_char_p)]


def refuse_calls(program: bytes) -> None:
    """Install the seccomp filter `program` for this process and what it starts. Raises OSError.

    From then on they cannot gain privileges.
    """
    prctl(PR_SET_NO_NEW_PRIVS, 1)
    libc = ctypes.CDLL(None, use_errno=True)
    given = ctypes.byref(_Filter(len(program) // 8, program))
    if libc.prctl(PR_SET_SECCOMP, ctypes.c_ulong(SECCOMP_MODE_FILTER), given, 0, 0):
        raise OSError(ctypes.get_errno(), "seccomp filter")


def listening(port: int) -> socket.socket:
    """Return a socket that listens on `port` of 127.0.0.1; with 0, on a free one."""
    import socket

    listener = socket.create_server(("127.0.0.1", port), backlog=CONNECTIONS)
    # Its connections inherit the option. Without it the pieces of an answer are sent 40 ms apart.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def taken_over(handover: str) -> tuple[socket.socket, socket.socket]:
    """Connect to the host's unix socket `handover`.

    Return the connection, and the listening socket whose descriptor the host sends over it.
    """
    import socket

    control = socket.socket(socket.AF_UNIX)
    control.connect(handover)
    _, descriptors, _, _ = socket.recv_fds(control, 1, 1)
    return control, socket.socket(fileno=descriptors[0])


def let_in(control: socket.socket, listener: socket.socket, port: int) -> None:
    """Wait until the command's server on `port` accepts connections, and tell the host over `control`.

    Then carry each connection of `listener` to it, without end.
    """
    import socket

    address = ("127.0.0.1", port)
    while True:
        try:
            socket.create_connection(address).close()
            break
        except OSError:
            time.sleep(LOOK_S)
    control.sendall(b"1")
    relay(listener, address)


def in_thread(target: Callable[..., None], *arguments: Any) -> None:
    """Call `target` with `arguments` in a new thread, and return at once."""
    import threading

    threading.Thread(target=target, args=arguments, daemon=True).start()


def relay(listener: socket.socket, target: str | tuple[str, int]) -> None:
    """Accept connections at `listener`, and join each to `target` in threads. Never returns.

    `target` is the path of a unix socket, or (host, port). At most `CONNECTIONS` are open at a time; further
    ones wait.
    """
    import socket
    import threading

    free = threading.BoundedSemaphore(CONNECTIONS)
    family = socket.AF_UNIX if isinstance(target, str) else socket.AF_INET

    def carry(client: socket.socket) -> None:
        try:
            with client, socket.socket(family) as server:
                if family == socket.AF_INET:
                    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                server.connect(target)
                back = threading.Thread(target=_pump, args=(server, client), daemon=True)
                back.start()
                _pump(client, server)
                back.join()
        except (OSError, RuntimeError):
            pass  # The client sees its connection end.
        finally:
            free.release()

    while True:
        free.acquire()
        client, _ = listener.accept()
        try:
            threading.Thread(target=carry, args=(client,), daemon=True).start()
        except RuntimeError:  # The machine has no thread left.
            client.close()
            free.release()


def _pump(source: socket.socket, target: socket.socket) -> None:
    from socket import SHUT_RDWR, SHUT_WR

    try:
        while chunk := source.recv(65536):
            target.sendall(chunk)
        target.shutdown(SHUT_WR)
    except OSError:
        for entry in (source, target):
            with Ignored(OSError):
                entry.shutdown(SHUT_RDWR)


def watch(command: int, orders: dict[str, Any], use: Meter, events: Events) -> tuple[int | None, str | None]:
    """Wait until the command has ended or has to be ended. Return (wait status, None) or (None, cause).

    The cause is the broken limit ("time", "processes", "memory", "disk"), or "stopped". Kills nothing.
    """
    seconds: float | None = orders["limits"]["time_s"]
    deadline = float("inf") if seconds is None else time.monotonic() + seconds
    look = 0.0
    while True:
        status, _ = reap(command)
        if status is not None:
            return status, None
        now = time.monotonic()
        if now >= deadline:
            return None, "time"
        if now >= look:
            if cause := use.breach():
                return None, cause
            look = time.monotonic() + TICK_S
        if events.wait(min(look, deadline) - time.monotonic()):
            return None, "stopped"


def _say(line: str) -> None:
    rest = f"{line}\n".encode(errors="surrogateescape")
    while rest:
        rest = rest[os.write(2, rest) :]


def main(orders: dict[str, Any]) -> int:
    """Run the command of `orders`, then end all that it started. Return the exit code for this program.

    A requested report is written to standard error, with exit code 0. Without one the command's own code is
    returned (128 + number after a signal), or 1 if it was ended from here. If processes cannot be killed, the
    code is 1, and there is no report.
    """
    # The command runs as the same user. Without this it could look into this process and use its files.
    prctl(PR_SET_DUMPABLE, 0)
    if os.getpid() != 1:
        prctl(PR_SET_CHILD_SUBREAPER, 1)
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    events = Events(orders["lifeline"])
    listener = None
    if orders["gateway"]:
        listener = listening(orders["port"])
    inlet = taken_over(orders["handover"]) if orders["handover"] else None
    use = Meter(orders["limits"], descendants, lambda processes: disk_is_over(orders, processes))
    command = start(orders)
    if listener:
        in_thread(relay, listener, orders["gateway"])
    if inlet:
        in_thread(let_in, *inlet, orders["inletPort"])
    status, cause = watch(command, orders, use, events)
    if not end_all(events):
        _say("processes are left that cannot be killed")
        return 1
    code = None if status is None else os.waitstatus_to_exitcode(status)
    if not orders["report"]:
        return 1 if code is None else code if code >= 0 else 128 - code
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    at_end = use.breach_at_end(usage.ru_maxrss * 1024)
    killed_for = cause or at_end
    report = {
        "exit_code": "null" if code is None else code,
        "killed_for": f'"{killed_for}"' if killed_for else "null",
        "cpu_s": usage.ru_utime + usage.ru_stime,
        "peak_memory_bytes": use.peak,
    }
    _say("\n{" + ", ".join(f'"{name}": {value}' for name, value in report.items()) + "}")
    return 0


def parsed(text: str) -> dict[str, Any]:
    """Return the parsed JSON document, without importing `json` if this Python allows it."""
    try:
        from _json import make_scanner
    except ImportError:
        import json

        return json.loads(text)
    settings: Any = _JsonSettings
    return make_scanner(settings)(text, 0)[0]


class _JsonSettings:
    strict, object_hook, object_pairs_hook = True, None, None
    parse_float, parse_int, parse_constant = float, int, float


if __name__ == "__main__":
    # Nothing is left to be tidied up, which takes Python some milliseconds.
    os._exit(main(parsed("".join(sys.argv[1:]))))
