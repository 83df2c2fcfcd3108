"""Where a definition belongs: distribution, module, qualified name, and the public names that lead to it."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import distributions
from pathlib import Path
from typing import Any, Final, cast

import griffe
from packaging.utils import canonicalize_name

from nia_bench.contract.facts import Origin
from nia_bench.installing.cache import cache_directory, write_cached
from nia_bench.languages.python.declarations import declarations_in, refuses_keyword
from nia_bench.languages.python.engine import Definition
from nia_bench.languages.python.environments import PythonEnvironment
from nia_bench.languages.python.syntax import PARSING

_INDEX_VERSION: Final = "5"
_CALLED: Final = frozenset({"__init__", "__new__", "__call__"})


def is_public(path: str) -> bool:
    """Return whether no part of a dotted path begins with an underscore."""
    return not any(part.startswith("_") for part in path.split("."))


class _StubFinder(griffe.ModuleFinder):
    """Finds the stub of a module that has one, and not its code.

    griffe refuses to merge them where the stub overloads what the code imports from a compiled module.
    """

    def find_package(self, module_name: str) -> griffe.Package | griffe.NamespacePackage:
        package = super().find_package(module_name)
        if isinstance(package, griffe.Package) and package.stubs:
            return griffe.Package(package.name, package.stubs)
        return package

    def submodules(self, module: griffe.Module) -> list[tuple[tuple[str, ...], Path]]:
        found = super().submodules(module)
        return [
            (parts, file)
            for parts, file in found
            if file.suffix != ".py" or not file.with_suffix(".pyi").exists()
        ]


def load_packages(modules: Path, tops: Iterable[str], *stubs: Path) -> dict[str, griffe.Module]:
    """Return the static descriptions of top-level modules in a folder, by name, without unreadable ones.

    Nothing is imported: compiled modules are seen only through their stubs. `stubs` are more folders with
    packages of stubs.
    """
    loader = griffe.GriffeLoader(search_paths=[modules, *stubs], allow_inspection=False, store_source=False)
    packages: dict[str, griffe.Module] = {}
    for top in tops:
        with PARSING, suppress(griffe.GriffeError, ImportError, OSError, SyntaxError):
            loaded = _load(loader, top, _StubFinder([modules, *stubs]))
            if isinstance(loaded, griffe.Module):
                packages[top] = loaded
                _add_functions_of_stubs(loaded)
    with PARSING, suppress(griffe.GriffeError):
        loader.resolve_aliases(implicit=False, external=False)
    return packages


def _load(
    loader: griffe.GriffeLoader, top: str, stub_finder: griffe.ModuleFinder
) -> griffe.Object | griffe.Alias:
    """Return the description of a top-level module, made of its code and stubs.

    If they cannot be merged, each module that has a stub is read from the stub alone. Raises griffe's errors.
    """
    usual_finder = loader.finder
    try:
        return loader.load(top, find_stubs_package=True)
    except griffe.AliasResolutionError:
        loader.finder = stub_finder
        return loader.load(top)
    finally:
        loader.finder = usual_finder


def _add_functions_of_stubs(owner: griffe.Module | griffe.Class) -> None:
    """Add each function that has only overloads, as in a stub file, to the members of its module or class.

    griffe lists none of them. Modules and classes below `owner` are changed too.
    """
    for name, overloads in [*owner.overloads.items()]:
        if overloads and name not in owner.members:
            owner.set_member(name, overloads[0])
            overloads[0].overloads = overloads
    for member in [*owner.members.values()]:
        if isinstance(member, griffe.Module | griffe.Class):
            _add_functions_of_stubs(member)


def public_modules(module: griffe.Module) -> Iterator[griffe.Module]:
    """Yield a module, whatever its name, and its public submodules at any depth."""
    yield module
    for name, member in module.members.items():
        if not member.is_alias and isinstance(member, griffe.Module) and is_public(name):
            yield from public_modules(member)


def public_names(module: griffe.Module) -> Iterator[tuple[str, griffe.Object | griffe.Alias]]:
    """Yield name and definition of each public class, function or variable that a module offers.

    If the module has `__all__`, only its names are offered. Else these are the module's own definitions, and
    in an `__init__` module its imports. What another package defines is left out.
    """
    listed = {name for name in module.exports or () if isinstance(name, str)}
    root = module.path.partition(".")[0].strip("_")
    for name, member in module.members.items():
        is_offered = not member.is_alias or module.is_init_module or name in listed
        if not is_public(name) or (listed and name not in listed) or not is_offered:
            continue
        with suppress(griffe.GriffeError):
            target = member.final_target if isinstance(member, griffe.Alias) else member
            if not target.is_module and target.path.partition(".")[0].strip("_") == root:
                yield name, target


@dataclass(frozen=True)
class PublicNames:
    """Of one package: the public 'module:name' of each declaration's dotted path, and its classes.

    `below` are the members of all subclasses, by the name of a class; classes of others have some too.
    """

    names: dict[str, tuple[str, ...]]
    classes: frozenset[str]
    below: dict[str, frozenset[str]]


class PythonOrigins:
    """Finds origins in one environment. Not thread-safe, but for its files in the cache."""

    def __init__(self, environment: PythonEnvironment) -> None:
        self._modules = environment.modules
        self._key = environment.path.name
        self._tops, self._typed = _installed_names(environment.modules)
        self._public = cache(self._read_public)

    def distribution_of(self, module: str) -> str | None:
        """Return the name of the distribution that installed a module's top-level package, or None."""
        return self._tops.get(module.partition(".")[0])

    def module_at(self, file: Path) -> str | None:
        """Return the dotted name of the module in a file, or None if it is outside of site-packages.

        Stubs have the name of their module, without `-stubs`.
        """
        if not file.is_relative_to(self._modules):
            return None
        path = file.relative_to(self._modules).with_suffix("")
        parts = [part.removesuffix("-stubs") for part in path.parts]
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def is_module(self, definition: Definition) -> bool:
        """Return whether a definition is a whole module: it is at the very start of its file."""
        return definition.start == (0, 0)

    def origin_of(self, definition: Definition, name: str, module: str | None) -> Origin | None:
        """Return the origin of a name that the code spells `name`, and reaches through `module` if stated.

        None if it is not defined in an installed package. A module itself has the name '*', and a call that
        leads to `__init__` or the like has the origin of the class.
        """
        declared_in = self.module_at(definition.file)
        package = self.distribution_of(declared_in) if declared_in else None
        if declared_in is None or package is None:
            return None
        if self.is_module(definition):
            return Origin(package=package, name="*", module=declared_in)
        declared = declarations_in(definition.file).at(definition.start)
        owner, last = declared.owner, declared.name
        spelled = (f"{module}:{name}",) if module else ()
        is_declared_here = definition.start[0] + 1 == declared.line
        if owner and last in _CALLED and name != last and is_declared_here:
            # A class or an instance is called; the code names that, and not the method.
            owner, last = None, owner
        deprecated = declared.deprecated and is_declared_here
        if owner:
            return Origin(
                package=package,
                name=name,
                owner=owner.rpartition(".")[2],
                module=module,
                deprecated=deprecated,
            )
        top = declared_in.partition(".")[0]
        public = self._public(top).names.get(f"{declared_in}.{last}", ())
        exports = tuple(dict.fromkeys((*spelled, *public, f"{declared_in}:{last}")))
        return Origin(package=package, name=name, exports=exports, module=module, deprecated=deprecated)

    def origin_of_path(self, path: str) -> Origin | None:
        """Return the origin of the function or member at a path such as 'polars.expr.expr.Expr.cut'.

        A path to `__init__`, `__new__` or `__call__` has that of its class. None if no distribution has the
        top-level package; whether the rest of the path exists is not checked.
        """
        package = self.distribution_of(path)
        if package is None:
            return None
        head, _, name = path.rpartition(".")
        public = self._public(path.partition(".")[0])
        owner = head.rpartition(".")[2]
        if owner[:1].isupper() or head in public.names:
            if name in _CALLED:
                return Origin(
                    package=package, name=owner, exports=(*public.names.get(head, ()), head.replace(".", ":"))
                )
            return Origin(package=package, name=name, owner=owner)
        return Origin(package=package, name=name, exports=(*public.names.get(path, ()), f"{head}:{name}"))

    def is_generated(self, definition: Definition | None) -> bool:
        """Return whether a definition is a class with keywords such as `metaclass=`, or a call as base.

        Such a class may have undeclared members. False in a package marked as typed, which declares them.
        """
        module = self.module_at(definition.file) if definition else None
        if definition is None or module is None or self.distribution_of(module) in self._typed:
            return False
        return declarations_in(definition.file).at(definition.start).is_generated

    def refuses_keyword(self, path: str, keyword: str) -> bool:
        """Return whether the source of the function at a dotted path takes no such keyword.

        False if the source is not found.
        """
        return refuses_keyword(self._modules, path, keyword)

    def class_named(self, name: str, packages: Iterator[str]) -> Origin | None:
        """Return the origin of the class of that name in the first of these packages with one, or None."""
        for top in packages:
            package = self.distribution_of(top)
            if package and name in self._public(top).classes:
                return Origin(package=package, name=name)
        return None

    def is_member_below(self, name: str, class_name: str, packages: Iterator[str]) -> bool:
        """Return whether a subclass of the class, in one of these packages, has a member of that name.

        An object may be of a subclass of its declared class, which the checker cannot know.
        """
        return any(
            name in self._public(top).below.get(class_name, ()) for top in packages if top in self._tops
        )

    def _read_public(self, top: str) -> PublicNames:
        """Return the `PublicNames` of the whole distribution that a top-level package belongs to.

        They are read from the cache on the disk, or else from the packages, and then cached.
        """
        file = cache_directory() / "python-names" / f"{self._key}-{top}-{_INDEX_VERSION}.json"
        with suppress(OSError, ValueError, KeyError):
            raw = cast("dict[str, Any]", json.loads(file.read_bytes()))
            return PublicNames(
                {path: tuple(names) for path, names in raw["names"].items()},
                frozenset(raw["classes"]),
                {name: frozenset(members) for name, members in raw["below"].items()},
            )
        names: dict[str, list[str]] = defaultdict(list)
        classes: list[griffe.Class] = []
        siblings = [name for name, owner in self._tops.items() if owner == self._tops.get(top)]
        for name_of_top, package in load_packages(self._modules, siblings).items():
            classes += classes_of(package)
            for module in public_modules(package) if is_public(name_of_top) else ():
                for name, target in public_names(module):
                    names[target.path].append(f"{module.path}:{name}")
        class_names, below = {described.name for described in classes}, members_below(classes)
        index = {"names": names, "classes": sorted(class_names)}
        write_cached(file, json.dumps({**index, "below": {name: sorted(below[name]) for name in below}}))
        return PublicNames(
            {path: tuple(entries) for path, entries in names.items()}, frozenset(class_names), below
        )


def classes_of(module: griffe.Module) -> Iterator[griffe.Class]:
    """Yield the classes that a module and all modules below it define, without nested and imported ones."""
    for member in module.members.values():
        if member.is_alias:
            continue
        if isinstance(member, griffe.Class):
            yield member
        elif isinstance(member, griffe.Module):
            yield from classes_of(member)


def resolution_order(described: griffe.Class) -> list[griffe.Class]:
    """Return a class and all that it extends, in the order in which Python looks members up.

    The order is stored with the class, since griffe computes it anew for every subclass. Bases that are not
    loaded are left out. Raises ValueError for bases without such an order.
    """
    stored = described.extra["nia_bench"]
    if "order" not in stored:
        stored["order"] = [described]  # for a class that extends itself
        bases = [base for base in described.resolved_bases if isinstance(base, griffe.Class)]
        if bases:
            merged = griffe.c3linear_merge(*([*resolution_order(base)] for base in bases), bases)
            stored["order"] = [described, *merged]
    return stored["order"]


def members_below(classes: Sequence[griffe.Class]) -> dict[str, frozenset[str]]:
    """Map the name of each base class to the members of all its subclasses, direct or not.

    Classes are distinguished by their last name only: `Expr` of `polars.Expr`.
    """
    direct: dict[str, set[str]] = defaultdict(set)
    members: dict[str, set[str]] = defaultdict(set)
    for described in classes:
        members[described.name] |= {*described.members}
        for base in described.bases:
            direct[str(base).partition("[")[0].rpartition(".")[2]].add(described.name)
    below: dict[str, frozenset[str]] = {}
    for name, subclasses in direct.items():
        reached: set[str] = set()
        waiting = [*subclasses]
        while waiting:
            subclass = waiting.pop()
            if subclass not in reached:
                reached.add(subclass)
                waiting += direct.get(subclass, set[str]())
        below[name] = frozenset(member for subclass in reached for member in members[subclass])
    return below


def _installed_names(modules: Path) -> tuple[dict[str, str], frozenset[str]]:
    """Return a map from top-level modules to their distributions, and the distributions marked as typed.

    Both are read from the installation records in the folder `modules`.
    """
    tops: dict[str, str] = {}
    typed: set[str] = set()
    for distribution in distributions(path=[os.fspath(modules)]):
        name = canonicalize_name(distribution.metadata["Name"])
        for file in distribution.files or ():
            first = file.parts[0].removesuffix("-stubs").split(".")[0]
            if file.suffix in {".py", ".pyi", ".so"} and first.isidentifier():
                tops.setdefault(first, name)
            if file.name == "py.typed":
                typed.add(name)
    return tops, frozenset(typed)
