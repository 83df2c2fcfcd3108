"""The pinned packages whole, as code runs on them: an environment of the suite without its types and Next.

What is installed for the type check holds declarations only. Here the same lock file is cut down to the
packages that running needs, and installed by the same code, whole, under a name and key of its own.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final

from nia_bench.languages.typescript.environments.installing import install
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

DOM: Final = Path(__file__).with_name("dom")
"""A document for React's client side; pinned here, for no suite needs it."""

# Next is run in a world of its own; its 150 MB would go into six installations. @trpc/next needs it, and
# a compiler is nothing that answers run with.
_LEFT_OUT: Final = ("next", "@trpc/next", "@types/", "typescript")


def installed(names: Iterable[str], scratch: Path) -> dict[str, Path]:
    """Folders that hold node_modules, installed where missing: of these environments of the suite, and DOM.

    `scratch` is an empty folder for the descriptions that are made. Raises as `install` does.
    """
    shutil.copytree(DOM, scratch / "runtime-dom")
    for name in names:
        described = scratch / f"runtime-{name}"
        described.mkdir()
        _describe(ENVIRONMENTS_FOLDER / name, described)
    names = [path.name for path in scratch.iterdir()]
    outcomes = install(names, scratch, report=lambda _: None, whole=True)
    return {outcome.name.removeprefix("runtime-"): outcome.path for outcome in outcomes}


def _describe(pinned: Path, described: Path) -> None:
    description = _read(pinned / "environment.json")
    lock = _read(pinned / "package-lock.json")
    places = lock["packages"]
    packages = places[""]["dependencies"] = _kept(description["packages"])
    for entry in places.values():
        entry["peerDependencies"] = _kept(entry.get("peerDependencies", {}))
    lock["packages"] = {place: places[place] for place in sorted(_reachable(places))}
    overrides = description.get("options", {}).get("overrides", {})
    less = description | {"packages": packages, "options": {"overrides": overrides}}
    _write(described / "environment.json", less)
    _write(described / "package-lock.json", lock)


def _kept(dependencies: dict[str, str]) -> dict[str, str]:
    return {name: pin for name, pin in dependencies.items() if not name.startswith(_LEFT_OUT)}


def _reachable(packages: dict[str, dict[str, Any]]) -> set[str]:
    """The places that the root's dependencies lead to, by the rule by which Node finds a package."""
    found: set[str] = set()
    waiting = [""]
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting += [
                target for name in _needs(packages[place]) if (target := _resolve(packages, place, name))
            ]
    return found


def _needs(entry: dict[str, Any]) -> Iterator[str]:
    yield from entry.get("dependencies", {})
    optional = entry.get("peerDependenciesMeta", {})
    yield from (name for name in entry.get("peerDependencies", {}) if name not in optional)


def _resolve(packages: dict[str, dict[str, Any]], place: str, name: str) -> str | None:
    for folder in (PurePosixPath(place), *PurePosixPath(place).parents):
        candidate = str(folder / "node_modules" / name)
        if candidate in packages:
            return candidate
    return None


def _read(file: Path) -> dict[str, Any]:
    return json.loads(file.read_bytes())


def _write(file: Path, content: dict[str, Any]) -> None:
    file.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
