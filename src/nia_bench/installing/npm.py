"""npm: its projects, its runs, and its failures as errors of one line with a fix."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from pydantic import JsonValue

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing import node
from nia_bench.installing.cache import disk_full
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import Report
from nia_bench.installing.node import PinnedNode

# The flags after the first line override a user's npm configuration: the lock file decides what is installed
# and where. Only types are read, so a package's engines do not matter.
_FLAGS: Final = (
    *("--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--prefer-offline", "--loglevel=warn"),
    *("--no-bin-links", "--no-engine-strict", "--no-workspaces", "--install-strategy=hoisted"),
)
_INSTALL_FLAGS: Final = ("--omit=dev", "--include=optional")
_PACK_FLAGS: Final = ("--json", "--ignore-scripts", "--prefer-offline", "--loglevel=warn", "--no-workspaces")

_VIEW_FLAGS: Final = ("--json", "--loglevel=warn", "--no-workspaces")

_NETWORK_CODES: Final = frozenset(
    {
        *("EAI_AGAIN", "ECONNABORTED", "ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH"),
        *("ENOTCACHED", "ENOTFOUND", "EPROTO", "ERR_SOCKET_TIMEOUT", "ETIMEDOUT", "FETCH_ERROR"),
        *("SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"),
        "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    }
)
# A package of the registry may depend on an archive at any address, or on a git repository.
_ONLY_REGISTRY_FLAGS: Final = ("--allow-remote=none", "--allow-git=none")
FOREIGN_CODES: Final = ("EALLOWREMOTE", "EALLOWGIT")
"""npm's codes for a dependency from elsewhere than the registry, where none is allowed."""
UNKNOWN_CODES: Final = ("E404", "ETARGET", "ENOVERSIONS", "EINVALIDPACKAGENAME")
"""npm's codes for a package or version that the registry lacks."""
PEERS_CODE: Final = "ERESOLVE"
"""npm's code for peer dependencies that cannot all be met."""
LOCK_CODE: Final = "EUSAGE"
"""npm's code for a lock file that does not fit package.json, or what the registry says of the packages."""
_PERMISSION_CODES: Final = frozenset({"EACCES", "EPERM", "EROFS"})
_DISK_CODES: Final = frozenset({"ENOSPC", "EDQUOT"})
_PEER: Final = re.compile(r"peer(?:Optional)? (?P<peer>\S+)@\"(?P<range>[^\"]*)\" from (?P<by>\S+)")
_LACKING: Final = re.compile(
    r"'(?P<absent>[^']+)' (?:is not in this registry|could not be found)"
    r"|No matching version found for (?P<unmatched>.+?)(?: with a date|\.?$)"
)
_UNPACKING_FAILED: Final = "TAR_ENTRY_ERROR"
_UNREACHABLE: Final = "npm could not reach its registry"
_AGAIN: Final = "run the command again"
_REGISTRY: Final = "the registry that ~/.npmrc or npm_config_registry names"


def _quiet(_line: str) -> None:
    pass


def write_project(
    folder: Path, name: str, packages: Mapping[str, str], *, overrides: Mapping[str, JsonValue] | None = None
) -> dict[str, JsonValue]:
    """Write `folder`/package.json with these dependencies (name to version), and return its content."""
    project: dict[str, JsonValue] = {
        "name": name,
        "version": "1.0.0",
        "private": True,
        "dependencies": dict(packages),
    }
    if overrides:
        project["overrides"] = dict(overrides)
    write_json(folder / "package.json", project)
    return project


def write_json(file: Path, value: object) -> None:
    """Write a value to a file as JSON in npm's format: indented by two spaces."""
    file.write_text(json.dumps(value, indent=2) + "\n", encoding="utf-8")


def locked_packages(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the entries of a folder's package-lock.json, by path in the project ('node_modules/zod').

    The path '' is the project itself. Raises UserError if the file is missing or malformed.
    """
    file = folder / "package-lock.json"
    try:
        return json.loads(file.read_bytes())["packages"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UserError(
            f"{file} is no lock file that can be read: {error}", fix="restore the file"
        ) from error


class Npm:
    """The npm of the pinned Node.js. Its runs belong to the commands of one set-up.

    The first run installs Node.js if it is missing, which `report` gets. Programs on PATH are not used. With
    `only_registry`, `lock` contacts nothing else, and fails if a package depends on one from elsewhere.
    """

    def __init__(
        self, commands: Commands | None = None, *, report: Report = _quiet, only_registry: bool = False
    ) -> None:
        self._commands = commands or Commands()
        self._report = report
        self._flags = _ONLY_REGISTRY_FLAGS if only_registry else ()

    def clean_install(self, folder: Path) -> bool:
        """Run `npm ci` in a folder with package.json and package-lock.json. Return whether it succeeded.

        `npm ci` may refuse the lock file, as when the registry lacks an optional package of it. Then the
        locked versions are installed without this check, and the result is False. Raises InfrastructureError
        or UserError with npm's reason in one line.
        """
        try:
            self._run(folder, "ci", *_FLAGS, *_INSTALL_FLAGS)
        except InfrastructureError as error:
            if not is_failure(error, LOCK_CODE):
                raise
            self._run(folder, "install", "--no-save", *_FLAGS, *_INSTALL_FLAGS)
            return False
        return True

    def pack(self, folder: Path, packages: Iterable[str]) -> list[dict[str, Any]]:
        """Fetch the archives of packages ('zod@4.3.6') into `folder`. Return npm's description of each.

        Raises as `clean_install` does.
        """
        return json.loads(self._run(folder, "pack", *_PACK_FLAGS, *packages))

    def lock(self, folder: Path, *flags: str) -> None:
        """Write the package-lock.json of a folder with package.json. Nothing is installed.

        `flags` are flags of `npm install`. Raises as `clean_install` does.
        """
        self._run(folder, "install", "--package-lock-only", *_FLAGS, *self._flags, *flags)

    def versions(self, package: str) -> list[str]:
        """Return all versions of a package in the registry; empty for an unknown package.

        Raises as `clean_install` does.
        """
        try:
            output = self._view(package, "versions")
        except InfrastructureError as error:
            if is_failure(error, *UNKNOWN_CODES):
                return []
            raise
        versions: list[str] | str = json.loads(output or "[]")
        return [versions] if isinstance(versions, str) else versions

    def times(self, package: str) -> dict[str, str]:
        """Return version to publication time, with the keys `created` and `modified` beside the versions.

        Raises as `clean_install` does, also for an unknown package.
        """
        return json.loads(self._view(package, "time", "--prefer-offline"))

    def _view(self, package: str, *arguments: str) -> str:
        # npm reads the .npmrc of a project in the current folder or above it, which could name any registry.
        # A package.json makes this folder the project.
        with TemporaryDirectory(prefix="nia-bench-npm-") as folder:
            write_project(Path(folder), "view", {})
            return self._run(Path(folder), "view", package, *arguments, *_VIEW_FLAGS)

    def _run(self, folder: Path, *arguments: str) -> str:
        process = self._commands.run("npm", [*self._node.npm, *arguments], folder)
        # If a file cannot be unpacked (a full disk), npm 11 warns, leaves it empty and reports success.
        if process.returncode != 0 or _UNPACKING_FAILED in process.stderr:
            raise explain_failure(process.stderr, process.returncode)
        return process.stdout

    @cached_property
    def _node(self) -> PinnedNode:
        return node.ready(report=self._report)


def explain_failure(stderr: str, exit_code: int) -> NiaBenchError:
    """Return, without raising it, the error with a fix for the error output of a failed npm.

    It is a UserError for missing permissions, else an InfrastructureError.
    """
    summary = _summary(stderr)
    code = _error_code(stderr)
    reason = f"npm failed ({code or f'exit code {exit_code}'}): {summary}"
    if code in _DISK_CODES:
        return disk_full()
    if code in _PERMISSION_CODES:
        return UserError(reason, fix="make that folder writable, or name another one in NIA_BENCH_CACHE")
    if code in _NETWORK_CODES:
        reason = f"{_UNREACHABLE} ({code}): {summary}"
        fix = f"check the network, the proxy and {_REGISTRY}, then {_AGAIN}"
    elif code == "EINTEGRITY":
        fix = f"remove npm's cache (~/.npm/_cacache), then {_AGAIN}"
    elif code in {"E404", "ETARGET"}:
        fix = f"see that {_REGISTRY} has these versions"
    else:
        fix = f"{_AGAIN}; if it stays, read npm's own log (in ~/.npm/_logs)"
    return InfrastructureError(reason, fix=fix)


def is_failure(error: NiaBenchError, *codes: str) -> bool:
    """Return whether the error's message says that npm failed with one of these codes, e.g. 'E404'.

    Failures of the network and the disk have other messages, so their codes never match.
    """
    return any(f"npm failed ({code})" in error.message for code in codes)


def is_unreachable(error: NiaBenchError) -> bool:
    """Return whether the error's message says that npm could not reach its registry."""
    return _UNREACHABLE in error.message


def missing_package(error: NiaBenchError) -> str | None:
    """Return the package that is missing in the registry, as 'react@^99', if npm failed because of it.

    It is read from the error's message. None for any other error.
    """
    match = _LACKING.search(error.message) if is_failure(error, *UNKNOWN_CODES) else None
    return (match["absent"] or match["unmatched"]) if match else None


def _error_code(stderr: str) -> str | None:
    if any(code in stderr for code in _DISK_CODES):
        # Unpacking reports it for each file, and the last code may be another one.
        return "ENOSPC"
    match = re.search(r"^npm (?:error|ERR!) code (\S+)", stderr, re.MULTILINE)
    return match[1] if match else None


def _summary(stderr: str) -> str:
    """Return npm's reason for a failure in one line without its prefix, at most 200 characters.

    An unmet peer that made npm fail comes first, then the line on a missing package. Else it is the first
    line that is no warning and no field such as the error code, or "it gave no reason" without any.
    """
    lines = (
        re.sub(r"^npm (?:error|ERR!|warn tar) ?", "", line).strip()
        for line in stderr.splitlines()
        if not re.match(r"npm (?:warn|WARN) (?!tar )", line)
    )
    informative = [
        line for line in lines if line and not re.match(r"(code|errno|syscall|path|dest|type) ", line)
    ]
    unmet = _unmet(informative)
    matching_lines = (line for line in informative if _LACKING.search(line))
    return (unmet or next(matching_lines, None) or next(iter(informative), "it gave no reason"))[:200]


def _unmet(lines: Sequence[str]) -> str | None:
    """Return a text about the first unmet peer, as 'x@1 asks for react@^17, beside react@19.0.0'.

    Return None unless npm failed because of peers.
    """
    peer_match = next((match for line in lines if (match := _PEER.match(line))), None)
    match = next((line.removeprefix("Found: ") for line in lines if line.startswith("Found: ")), None)
    if peer_match is None or lines[0].split()[0] != PEERS_CODE:
        return None
    return f"{peer_match['by']} asks for {peer_match['peer']}@{peer_match['range']}" + (
        f", beside {match}" if match else ""
    )
