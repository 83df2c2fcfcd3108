"""Finds agents, conditions, patterns, scorers and suites that do not come with Nia-Bench.

Wherever the user names one of these, the name may also be one that an installed package registered as an
entry point, or the path of the user's own file. Nothing is looked for or imported before it is named.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from nia_bench.contract.errors import UserError, hint

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


DOCUMENTED = "docs/extending.md"


@dataclass(frozen=True)
class Kind:
    """One kind of extension.

    `group` is the group of its entry points. `noun` is its word in messages, and the name that a Python file
    defines it under. `suffix` is the end of its file's path, and '' where it is a folder.
    """

    group: str
    noun: str
    suffix: str


AGENT = Kind("nia_bench.agents", "agent", ".py")
CONDITION = Kind("nia_bench.conditions", "condition", ".json")
PATTERN = Kind("nia_bench.patterns", "pattern", ".py")
SCORER = Kind("nia_bench.scorers", "scorer", ".py")
SUITE = Kind("nia_bench.suites", "suite", "")
BENCHMARK = Kind("nia_bench.benchmarks", "benchmark", ".py")


def is_path(kind: Kind, name: str) -> bool:
    """Return whether `name` is a path: it has a slash or backslash, or ends in the suffix of its kind."""
    return "/" in name or "\\" in name or (bool(kind.suffix) and name.endswith(kind.suffix))


def short_name(kind: Kind, name: str) -> str:
    """Return `name` itself, or if it is a path, the name of the file (without suffix) or folder there."""
    return Path(name).resolve().name.removesuffix(kind.suffix) if is_path(kind, name) else name


def made_in_python(kind: Kind, name: str, shipped: Collection[str] = ()) -> Callable[..., Any]:
    """Return the function or class of an entry point, or for a path the one called `kind.noun` in that file.

    Raises UserError where nothing has that name, with the nearest of the registered and the `shipped` names.
    Raises it too where several packages have it, where it is not callable, and where its import fails.
    """
    if is_path(kind, name):
        module = module_in(Path(name).expanduser(), kind)
        where, found = name, getattr(module, kind.noun, None)
    else:
        point = _entry_point(kind, name, shipped)
        where, found = f"{kind.noun} {name!r} ({point.value})", _loaded(point, kind)
    if not callable(found):
        raise UserError(f"{where}: no {kind.noun} here", fix=f"define `{kind.noun}`, as in {DOCUMENTED}")
    return found


def kept_on_disk(kind: Kind, name: str, shipped: Collection[str] = ()) -> Path:
    """Return the file or folder that `name` means: the path itself, or an entry point's path.

    The path need not exist. Raises UserError for an entry point that is missing, ambiguous, fails on import,
    or is no path.
    """
    if is_path(kind, name):
        return Path(name).expanduser()
    point = _entry_point(kind, name, shipped)
    found = _loaded(point, kind)
    if not isinstance(found, str | Path):
        fix = "let its entry point be a pathlib.Path"
        raise UserError(f"{kind.noun} {name!r} ({point.value}): no path", fix=fix)
    return Path(found)


def registered_object(kind: Kind, name: str) -> object:
    """Import and return what the entry point of that name holds.

    Raises UserError for one that is missing, ambiguous, or fails on import.
    """
    return _loaded(_entry_point(kind, name, ()), kind)


def is_registered(kind: Kind, name: str) -> bool:
    """Return whether an installed package registers an extension of that name, which is not imported."""
    # Importing this module takes a while, and most runs have no use for it.
    from importlib.metadata import entry_points  # noqa: PLC0415

    return bool(entry_points(group=kind.group, name=name))


def _entry_point(kind: Kind, name: str, shipped: Collection[str]) -> EntryPoint:
    # Importing this module takes a while, and most runs have no use for it.
    from importlib.metadata import entry_points  # noqa: PLC0415

    registered = entry_points(group=kind.group)
    points = {point.value: point for point in registered if point.name == name}
    if not points:
        own_name = f"./{name}{kind.suffix}"
        names_ = {*shipped, *registered.names}
        raise UserError(
            f"no {kind.noun} {name!r}",
            fix=f"{hint(name, names_)} (your own is named by its path: {own_name})",
        )
    if len(points) > 1:
        raise UserError(
            f"{kind.noun} {name!r} is registered by several packages: {', '.join(sorted(points))}",
            fix="uninstall all but one of them",
        )
    return next(iter(points.values()))


def _loaded(point: EntryPoint, kind: Kind) -> Any:
    try:
        return point.load()
    except Exception as error:
        raise _broken(f"{kind.noun} {point.name!r} ({point.value})", error) from error


def module_in(file: Path, kind: Kind) -> ModuleType:
    """Return the module in `file`, which runs once in a process. It cannot import other files of its folder.

    Raises UserError for a file that is not there, is no Python file, or fails when it is run.
    """
    if not file.is_file():
        raise UserError(f"{file}: no such file", fix=f"name the file that defines the {kind.noun}")
    name = f"nia_bench_extension:{file.resolve()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise UserError(f"{file}: no Python file", fix=f"name a file that ends in {kind.suffix}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise _broken(str(file), error) from error
    return module


def _broken(where: str, error: Exception) -> UserError:
    return UserError(f"{where}: {type(error).__name__}: {error}", fix="repair it; its import fails")
