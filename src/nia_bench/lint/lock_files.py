"""Reads the direct dependencies of a project from its lock file. Everything in the file is hostile.

Names and versions alone are used, and the hash that the registry's package must have. Addresses are not read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

import yaml

from nia_bench.contract.errors import UserError

NPM_LOCK: Final = "package-lock.json"
PNPM_LOCK: Final = "pnpm-lock.yaml"
MANIFEST: Final = "package.json"
PNPM_WORKSPACE: Final = "pnpm-workspace.yaml"
OTHER_LOCKS: Final = ("yarn.lock", "bun.lock", "bun.lockb", "deno.lock", "npm-shrinkwrap.json")
_GROUPS: Final = ("dependencies", "devDependencies", "optionalDependencies")
_NAME: Final = re.compile(r"(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*", re.ASCII | re.IGNORECASE)
_VERSION: Final = re.compile(r"\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,100})?", re.ASCII)
# What has a colon or a slash is an address, a path, an alias or the name of a repository.
_RANGE: Final = re.compile(r"[\w.*+~^<>=| -]{0,200}", re.ASCII)
_LONGEST_NAME: Final = 214
_FIRST_PNPM: Final = 6
_DEEPEST: Final = 32
_OPENING: Final = (
    yaml.BlockMappingStartToken,
    yaml.BlockSequenceStartToken,
    yaml.FlowMappingStartToken,
    yaml.FlowSequenceStartToken,
)
_CLOSING: Final = (yaml.BlockEndToken, yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)

_Fields: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class LockedPackage:
    """A direct dependency: its exact version, and the hashes that the lock file states ('sha512-…')."""

    version: str
    hashes: frozenset[str]


@dataclass(frozen=True)
class LockedDependencies:
    """The direct dependencies from the registry, by name. `ignored` has a sentence for each other one."""

    packages: Mapping[str, LockedPackage]
    ignored: tuple[str, ...] = ()


def read_dependencies(texts: Mapping[str, bytes]) -> LockedDependencies:
    """Return the direct dependencies of a project, given the files of its folder that exist, by name.

    Dependencies from elsewhere than the registry are noted in `ignored`. Raises UserError for workspaces, if
    npm and pnpm both have a lock file or neither has, and for a file that cannot be read or is too old.
    """
    manifest = _json(MANIFEST, texts.get(MANIFEST, b"{}"))
    # Without `packages` the file only has settings of pnpm.
    workspace: _Fields = _yaml(PNPM_WORKSPACE, texts[PNPM_WORKSPACE]) if PNPM_WORKSPACE in texts else {}
    if "workspaces" in manifest or "packages" in workspace:
        raise _workspaces()
    locks = [name for name in (NPM_LOCK, PNPM_LOCK) if name in texts]
    if len(locks) > 1:
        raise UserError(f"there are two lock files, {' and '.join(locks)}", fix="remove the one not in use")
    if not locks:
        others = ", ".join(name for name in OTHER_LOCKS if name in texts)
        raise UserError(
            f"lint does not read {others}" if others else "the folder has no lock file",
            fix=f"lint a project with {NPM_LOCK} or {PNPM_LOCK}",
        )
    return (_npm if locks == [NPM_LOCK] else _pnpm)(texts[locks[0]])


def _npm(content: bytes) -> LockedDependencies:
    packages = _fields(_json(NPM_LOCK, content).get("packages"))
    root = _fields(packages.get(""))
    if not root:
        raise UserError(f"{NPM_LOCK} has no `packages`", fix="write it anew with npm 7 or newer")
    if "workspaces" in root:
        raise _workspaces()

    def locked(name: str, _wish: object) -> tuple[object, object]:
        entry = _fields(packages.get(f"node_modules/{name}"))
        foreign = entry.get("link") or entry.get("name", name) != name
        return (None if foreign else entry.get("version")), entry.get("integrity")

    return _collected(root, lambda wish: wish, locked)


def _pnpm(content: bytes) -> LockedDependencies:
    document = _yaml(PNPM_LOCK, content)
    version = str(document.get("lockfileVersion", "")).partition(".")[0]
    if not (version.isascii() and version.isdigit() and int(version[:9]) >= _FIRST_PNPM):
        raise UserError(f"{PNPM_LOCK} is of an old version", fix="write it anew with pnpm 8 or newer")
    importers = _fields(document.get("importers", {".": document}))
    if set(importers) != {"."}:
        raise _workspaces()
    packages = _fields(document.get("packages"))

    def locked(name: str, wish: object) -> tuple[object, object]:
        exact, _, suffix = str(_fields(wish).get("version")).partition("(")
        if "patch_hash=" in suffix:
            return None, None  # the project has changed this package
        entry = _fields(packages.get(f"{name}@{exact}") or packages.get(f"/{name}@{exact}"))
        own = next((packages[key] for key in packages if str(key).startswith(f"/{name}@{exact}(")), None)
        return exact, _fields((entry or _fields(own)).get("resolution")).get("integrity")

    return _collected(_fields(importers["."]), lambda wish: _fields(wish).get("specifier"), locked)


def _collected(
    root: _Fields,
    range_of: Callable[[object], object],
    locked: Callable[[str, object], tuple[object, object]],
) -> LockedDependencies:
    packages: dict[str, LockedPackage] = {}
    ignored: list[str] = []
    for name, wish in (
        (str(name), wish) for group in _GROUPS for name, wish in _fields(root.get(group)).items()
    ):
        if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
            ignored.append(f"{name[:80]!r} is no name of a package")
            continue
        requested = range_of(wish)
        if not isinstance(requested, str) or not _RANGE.fullmatch(requested):
            ignored.append(f"{name} comes from elsewhere than the registry, or under another name")
            continue
        version, integrity = locked(name, wish)
        if not isinstance(version, str) or not _VERSION.fullmatch(version):
            ignored.append(f"{name} is locked at no version of the registry")
        elif not isinstance(integrity, str) or not integrity.strip():
            ignored.append(f"{name} is locked without a hash")
        else:
            packages[name] = LockedPackage(version, frozenset(integrity.split()))
    return LockedDependencies(packages, tuple(ignored))


def _workspaces() -> UserError:
    return UserError("lint does not read workspaces", fix="lint a project with dependencies of its own")


def _fields(raw: object) -> _Fields:
    return cast("dict[str, Any]", raw) if isinstance(raw, dict) else {}


def _json(name: str, content: bytes) -> _Fields:
    try:
        return _fields(json.loads(content))
    except (ValueError, RecursionError) as error:
        raise _unreadable(name) from error


def _yaml(name: str, content: bytes) -> _Fields:
    """Parse a YAML file of pnpm, called `name`. Return its fields, {} if it is no mapping.

    Raises UserError for what is unreadable, and for aliases and deep nesting, since pnpm writes neither and
    libyaml crashes on deep nesting.
    """
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    depth = 0
    try:
        for token in cast("Iterator[object]", yaml.scan(content, Loader=loader)):  # pyright: ignore[reportUnknownMemberType]
            depth += isinstance(token, _OPENING) - isinstance(token, _CLOSING)
            if depth > _DEEPEST or isinstance(token, yaml.AliasToken):
                raise _unreadable(name)
        return _fields(yaml.load(content, Loader=loader))  # noqa: S506 - a safe loader, written in C
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise _unreadable(name) from error


def _unreadable(name: str) -> UserError:
    return UserError(f"{name} cannot be read", fix="write it anew with the package manager")
