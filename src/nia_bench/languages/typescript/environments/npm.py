"""npm as a child process: one command, its failures said in one line with what to do about them."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError

MINIMUM_NODE: Final = 20
_TIMEOUT_SECONDS: Final = 900
_NODE_FIX: Final = f"install Node.js {MINIMUM_NODE} or newer, which brings npm, and see that both are on PATH"

# The flags after the first line undo what a user's npm configuration may say otherwise: the lock file
# decides what is installed and where. Only types are read, so that a package's engines do not matter.
_FLAGS: Final = (
    *("--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--prefer-offline", "--loglevel=warn"),
    *("--no-bin-links", "--no-engine-strict", "--no-workspaces", "--install-strategy=hoisted"),
)
# Peers are omitted because every package a type needs is a pinned dependency of its own: what npm would
# add for itself (TypeScript, Sass, Playwright) no declaration that matters refers to.
_TYPES_FLAGS: Final = ("--omit=dev", "--omit=optional", "--omit=peer")
_TOOL_FLAGS: Final = ("--omit=dev", "--include=optional")

_NETWORK_CODES: Final = frozenset(
    {
        *("EAI_AGAIN", "ECONNABORTED", "ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH"),
        *("ENOTCACHED", "ENOTFOUND", "EPROTO", "ERR_SOCKET_TIMEOUT", "ETIMEDOUT", "FETCH_ERROR"),
        *("SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"),
        "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    }
)
_PERMISSION_CODES: Final = frozenset({"EACCES", "EPERM", "EROFS"})
_DISK_CODES: Final = frozenset({"ENOSPC", "EDQUOT"})
_UNPACKING_FAILED: Final = "TAR_ENTRY_ERROR"
_AGAIN: Final = "run the command again"


class Npm:
    """The npm on PATH, able to run several installations at once and to stop them all."""

    def __init__(self) -> None:
        """Raises UserError if npm or Node.js is missing or Node.js is too old."""
        npm = shutil.which("npm")
        if npm is None:
            raise UserError("npm was not found", fix=_NODE_FIX)
        _require_node()
        self._npm = npm
        self._running: set[subprocess.Popen[str]] = set()
        self._guard = threading.Lock()
        self.stopped = threading.Event()

    def clean_install(self, folder: Path, *, types_only: bool) -> None:
        """Run `npm ci` in a folder that holds package.json and package-lock.json.

        Raises InfrastructureError or UserError with npm's own reason in one line.
        """
        self._run(folder, "ci", *_FLAGS, *(_TYPES_FLAGS if types_only else _TOOL_FLAGS))

    def lock(self, folder: Path) -> None:
        """Make the package-lock.json of a folder that holds package.json, installing nothing.

        Raises as `clean_install` does.
        """
        self._run(folder, "install", "--package-lock-only", *_FLAGS)

    def _run(self, folder: Path, *arguments: str) -> None:
        process = self._start([self._npm, *arguments], folder)
        try:
            _, stderr = process.communicate(timeout=_TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired as error:
            message = f"npm did not finish within {_TIMEOUT_SECONDS // 60} minutes"
            raise InfrastructureError(message, fix=f"check the network, then {_AGAIN}") from error
        finally:
            with self._guard:
                self._running.discard(process)
            _end(process)
        # Where a file cannot be unpacked (a full disk), npm 11 warns, leaves it empty and reports success.
        if process.returncode != 0 or _UNPACKING_FAILED in stderr:
            raise explain_failure(stderr, process.returncode)

    def stop(self) -> None:
        """End every npm that runs now, and let none start later."""
        with self._guard:
            self.stopped.set()
            for process in self._running:
                _end(process)

    def _start(self, command: list[str], folder: Path) -> subprocess.Popen[str]:
        with self._guard:
            if self.stopped.is_set():
                raise InfrastructureError("the set-up was stopped", fix=_AGAIN)
            process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                # npm may be a wrapper script: its whole group is ended with it.
                process_group=0,
            )
            self._running.add(process)
        return process


def _end(process: subprocess.Popen[str]) -> None:
    """End a process and what it started; does nothing to one that has been waited for."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _require_node() -> None:
    command = ["node", "--version"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=30, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError("Node.js was not found", fix=_NODE_FIX) from error
    version = done.stdout.strip().removeprefix("v")
    major = re.match(r"(\d+)\.", version)
    if major is None or int(major[1]) < MINIMUM_NODE:
        raise UserError(f"Node.js {version or 'of unknown version'} is too old", fix=_NODE_FIX)


def explain_failure(stderr: str, exit_code: int) -> NiaBenchError:
    """The error for what a failed npm wrote; a negative exit code is the signal that ended it."""
    summary = _summary(stderr)
    code = _error_code(stderr)
    reason = f"npm failed ({code or f'exit code {exit_code}'}): {summary}"
    if code in _DISK_CODES:
        return disk_full()
    if code in _PERMISSION_CODES:
        return UserError(reason, fix="make that folder writable, or name another one in NIA_BENCH_CACHE")
    if code in _NETWORK_CODES:
        reason = f"npm could not reach its registry ({code}): {summary}"
        fix = f"check the network, the proxy and `npm config get registry`, then {_AGAIN}"
    elif code == "EINTEGRITY":
        fix = f"run `npm cache verify`, then {_AGAIN}"
    elif code in {"E404", "ETARGET"}:
        fix = "use a registry that has these versions (`npm config get registry`)"
    else:
        fix = f"{_AGAIN}; if it stays, read npm's own log (below `npm config get cache`)"
    return InfrastructureError(reason, fix=fix)


def disk_full() -> InfrastructureError:
    """The error for a cache directory on a full disk."""
    return InfrastructureError(
        "the disk of the cache directory is full",
        fix="free about 500 MB, or name a folder on another disk in NIA_BENCH_CACHE",
    )


def _error_code(stderr: str) -> str | None:
    if any(code in stderr for code in _DISK_CODES):
        # Unpacking reports it for each file, under whatever code comes last.
        return "ENOSPC"
    found = re.search(r"^npm (?:error|ERR!) code (\S+)", stderr, re.MULTILINE)
    return found[1] if found else None


def _summary(stderr: str) -> str:
    """The first line that tells something, without npm's prefix, at most 200 characters."""
    lines = (
        re.sub(r"^npm (?:error|ERR!|warn tar) ?", "", line).strip()
        for line in stderr.splitlines()
        if not re.match(r"npm (?:warn|WARN) (?!tar )", line)
    )
    telling = (line for line in lines if line and not re.match(r"(code|errno|syscall|path|dest|type) ", line))
    return next(telling, "it gave no reason")[:200]
