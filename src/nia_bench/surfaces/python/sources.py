"""Surfaces of Python packages, read from wheels; only compiled modules are imported, in the sandbox.

Parameters of a function are its options: what may be passed by name. `calls` has what a call must state, so
that a parameter that comes or goes is one change. Compiled modules are seen through their stubs; without any,
they are described by what the import shows. A class without a written `__init__` takes any argument.
"""

from __future__ import annotations

import re
import tempfile
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

import griffe
from packaging.utils import canonicalize_name

from nia_bench.contract.errors import UserError
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import Report, content_key
from nia_bench.installing.pypi import fetch_any_wheel, list_versions
from nia_bench.installing.python_meaning import python_meaning
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.declarations import DEPRECATING, DIRECTIVE, names_passed_on
from nia_bench.languages.python.environments import LOCK_FILE, PythonEnvironment, locate
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.languages.python.origins import (
    classes_of,
    is_public,
    load_packages,
    public_modules,
    public_names,
    resolution_order,
)
from nia_bench.languages.versions import history_of
from nia_bench.surfaces.model import Callable, Change, Export, Member, Surface, SurfaceOption, TypeEntry
from nia_bench.surfaces.python.compiled import compiled_modules, write_stubs
from nia_bench.surfaces.storage.files import read_surface, replace_surface
from nia_bench.surfaces.uses import UseVerdict

_RENAMED: Final = re.compile(
    r"""(?:\w+\.)?_*deprecate_renamed_parameter\(\s*(?:old_name=)?["'](\w+)["'],\s*(?:new_name=)?["'](\w+)["']"""
)
_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_ITERATED: Final = re.compile(r"(?:\w+\.)*Async(?:Iterator|Generator|Iterable)\b")
_DEPRECATED: Final = re.compile(rf"(?:\w+\.)?_*(?:{'|'.join(DEPRECATING)})\b(?P<rest>.*)", re.S)
_TEXT: Final = re.compile(r"""["'](.*?)["']""", re.S)
_POSITIONAL: Final = frozenset(
    {griffe.ParameterKind.positional_only, griffe.ParameterKind.positional_or_keyword}
)


@cache
def extractor_version() -> str:
    """Return a hash of the code that reads and stores surfaces, without its comments and docstrings."""
    package = Path(__file__).parents[2]
    names = (
        "surfaces/python/sources.py",
        "surfaces/python/compiled.py",
        "surfaces/python/describe_modules.py",
        "languages/python/origins.py",
        "surfaces/model.py",
    )
    texts = ((package / name).read_text("utf-8") for name in (*names, "surfaces/storage/files.py"))
    return content_key("\0".join((*map(python_meaning, texts), *DEPRECATING, DIRECTIVE.pattern)))


@dataclass(frozen=True)
class PypiSurfaces:
    """The surfaces of a suite's libraries, and of any other package of the index.

    The fields are those of `NpmSurfaces`.
    """

    environments: Path
    surfaces: Path
    libraries: Mapping[str, tuple[str, ...]]

    def extract(self, request: str, report: Report) -> Surface:
        name, version = LANGUAGE.package_of(request)
        spec = self._find_pinned(name, version)
        if spec is not None:
            modules = locate(spec.name, self.environments).modules
            return read_packages(modules, spec.library, version, self.libraries[spec.library])
        package = self._package_of(name)
        report(f"fetching {package} {version}")
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            wheel = fetch_any_wheel(folder, package, version, Commands())
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(
                    folder / "modules", [name for name in archive.namelist() if "/tests/" not in name]
                )
            surface = read_packages(folder / "modules", name, version, (package,))
        replace_surface(surface, self._cached(package, version))
        return surface

    def extract_several(self, requests: Sequence[str], report: Report) -> dict[str, Surface]:
        return {request: self.find(request, report) for request in requests}

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        for spec in catalogue(self.environments).values():
            if spec.library in self.libraries:
                request = f"{spec.library}@{spec.version}"
                file = self.surfaces / spec.library / f"{spec.version}.json"
                yield self.extract(request, lambda _: None), file

    def find(self, request: str, report: Report) -> Surface:
        file = self.find_file(request)
        return self.extract(request, report) if file is None else read_surface(file)

    def find_file(self, request: str) -> Path | None:
        if Path(request).is_file() or request.endswith(".json"):
            return Path(request)
        name, version = LANGUAGE.package_of(request)
        committed = self.surfaces / self._library_of(name) / f"{version}.json"
        cached = self._cached(self._package_of(name), version)
        return next((file for file in (committed, cached) if file.is_file()), None)

    def environment(self, request: str, report: Report) -> PythonEnvironment:
        name, version = LANGUAGE.package_of(request)
        spec = self._find_pinned(name, version)
        if spec is not None:
            return locate(spec.name, self.environments)
        package = self._package_of(name)
        folder = _package_folder() / f"{package}-{version}"
        if not (folder / LOCK_FILE).is_file():
            LANGUAGE.describe([f"{package}@{version}"], folder, package, runtime=None, report=report)
        LANGUAGE.install([folder.name], folder.parent, report=report)
        return locate(folder.name, folder.parent)

    def list_published(self, package: str) -> list[str]:
        return list_versions(package)

    def history(self, library: str) -> list[str]:
        specs = [spec for spec in catalogue(self.environments).values() if spec.library == library]
        pins = {spec.version for spec in specs}
        around = history_of(pins, self.list_published(self._package_of(library)))
        return [version for version in around if version not in pins]

    def verdicts(
        self, changes: Sequence[Change], before: str, after: str, report: Report
    ) -> list[UseVerdict]:
        # The type checker is imported where changes are verified.
        from nia_bench.surfaces.python.verdicts import Version, verdicts_of  # noqa: PLC0415

        versions: list[Version] = []
        folders: list[Path] = []
        for request in (before, after):
            environment = self.environment(request, report)
            pinned = self._find_pinned(*LANGUAGE.package_of(request))
            folders.append(self.environments if pinned else _package_folder())
            versions.append(Version(self.find(request, report), environment.name))
        with PythonCompiler(folders[0]) as old, PythonCompiler(folders[1]) as new:
            return verdicts_of(changes, versions[0], versions[1], (old, new))

    def _find_pinned(self, name: str, version: str) -> EnvironmentSpec | None:
        library = self._library_of(name)
        specs = catalogue(self.environments).values()
        return next((spec for spec in specs if (spec.library, spec.version) == (library, version)), None)

    def _library_of(self, name: str) -> str:
        return next((label for label, names in self.libraries.items() if name in {label, names[0]}), name)

    def _package_of(self, name: str) -> str:
        return self.libraries.get(self._library_of(name), (name,))[0]

    def _cached(self, package: str, version: str) -> Path:
        return cache_directory() / "surfaces" / f"pypi-{package}-{version}-{extractor_version()}.json"


def _package_folder() -> Path:
    """Return the folder that describes the environments of packages that no suite pins."""
    return cache_directory() / "pypi-packages"


def read_packages(modules: Path, library: str, version: str, packages: Iterable[str]) -> Surface:
    """Return the API surface of those of the distributions `packages` that are in the folder `modules`.

    Compiled modules without stubs are imported in the sandbox. Raises UserError if no module can be read.
    """
    names = [canonicalize_name(name) for name in packages]
    exports: dict[str, dict[str, Export]] = {}
    types: dict[str, TypeEntry] = {}
    versions: dict[str, str] = {}
    partial: list[str] = []
    for distribution in distributions(path=[str(modules)]):
        name = canonicalize_name(distribution.metadata["Name"])
        if name not in names:
            continue
        versions[name] = distribution.version
        files = [Path(file) for file in distribution.files or ()]
        tops = {file.parts[0].partition(".")[0] for file in files if file.suffix in {".py", ".pyi"}}
        tops = {top.removesuffix("-stubs") for top in tops}
        compiled = compiled_modules(modules, files)
        tops |= {module.partition(".")[0] for module in compiled}
        with tempfile.TemporaryDirectory() as stubs:
            described = write_stubs(modules, compiled, Path(stubs)) if compiled else set[str]()
            loaded = load_packages(modules, sorted(filter(str.isidentifier, tops)), Path(stubs))
        for top in sorted(tops):
            if top in loaded:
                _add_package(loaded[top], exports, types)
            elif is_public(top) and top.isidentifier():
                partial.append(f"{top} of {name} {distribution.version} cannot be read")
        partial += [
            f"{module} of {name} {distribution.version} is compiled, and cannot be imported in a sandbox"
            for module in compiled
            if module not in described
        ]
    if not exports:
        raise UserError(f"{library} {version} offers no Python module", fix="name another package")
    return Surface(
        library=library,
        version=version,
        packages=versions,
        modules=exports,
        types=types,
        partial=tuple(partial),
    )


def _add_package(
    package: griffe.Module, exports: dict[str, dict[str, Export]], types: dict[str, TypeEntry]
) -> None:
    modules = public_modules(package) if is_public(package.path) else ()
    offered = {module.path: dict(public_names(module)) for module in modules}
    classes = [*classes_of(package)]
    class_names = {described.name for described in classes if is_public(described.path)}
    class_names |= {target.name for names in offered.values() for target in names.values() if target.is_class}
    for path, names in offered.items():
        entries = {name: _export_of(target, class_names) for name, target in names.items()}
        exports.setdefault(path, {}).update(entries)
    if isinstance(package.filepath, Path) and offered:
        offers = exports[package.path]
        for name, declared in names_passed_on(package.filepath).items():
            # What another package declares is known by its name alone.
            offers.setdefault(name, Export(kind="value", form="const", open=True, declared=declared))
    for described in classes:
        members = _members_of(described, class_names)
        known = types.get(described.name)
        merged = {**(known.members if known else {}), **members}
        bases = tuple(dict.fromkeys((*(known.includes if known else ()), *_bases_of(described))))
        types[described.name] = TypeEntry(includes=bases, members=merged)


def _bases_of(described: griffe.Class) -> list[str]:
    names = (re.split(r"[\[.]", str(base).partition("[")[0])[-1] for base in described.bases)
    return [name for name in names if name and name not in {"object", "Generic", "Protocol"}]


def _export_of(target: griffe.Object | griffe.Alias, classes: Collection[str]) -> Export:
    target = _named_by(target)
    if isinstance(target, griffe.Class):
        called = _call_of(_initializer(target), classes)
        kind, form, type_ = "both", "class", target.name
    else:
        called, type_ = _call_of(target, classes), None
        kind, form = "value", "function" if isinstance(target, griffe.Function) else "const"
    return Export(
        kind=kind,
        form=form,
        type=type_,
        options=called.options,
        open=called.open,
        arity=called.arity,
        calls=called.calls,
        returns=() if type_ else called.returns,
        signature=signature_of(target),
        deprecated=deprecation_of(target),
        declared=target.path,
    )


def _members_of(described: griffe.Class, classes: Collection[str]) -> dict[str, Member]:
    members: dict[str, Member] = {}
    for name, member in described.members.items():
        if name.startswith("_") or member.is_alias:
            continue
        called = _call_of(_named_by(member), classes)
        members[name] = Member(
            options=called.options,
            open=called.open,
            arity=called.arity,
            calls=called.calls,
            returns=called.returns,
            signature=signature_of(member) or name,
            deprecated=deprecation_of(member),
        )
    return members


def _named_by(target: griffe.Object | griffe.Alias) -> griffe.Object | griffe.Alias:
    """Return the class or function behind an attribute such as `a = b` or `a = partial(b)`.

    Anything else is returned as it is.
    """
    value = target.value if isinstance(target, griffe.Attribute) else None
    if isinstance(value, griffe.ExprCall) and value.canonical_name == "partial" and value.arguments:
        value = value.arguments[0]
    if isinstance(value, griffe.ExprName | griffe.ExprAttribute):
        with suppress(griffe.GriffeError, KeyError, ValueError):
            found = target.modules_collection[value.canonical_path]
            found = found.final_target if isinstance(found, griffe.Alias) else found
            if isinstance(found, griffe.Class | griffe.Function):
                return found
    return target


def _initializer(described: griffe.Class) -> griffe.Object | griffe.Alias | None:
    """Return the `__init__` of a class or of what it extends, or None if nothing that was read has one."""
    with suppress(griffe.GriffeError, ValueError):
        members = (each.members.get("__init__") for each in resolution_order(described))
        return next((member for member in members if member is not None), None)
    return described.members.get("__init__")


def _call_of(target: griffe.Object | griffe.Alias | None, classes: Collection[str]) -> Callable:
    """Return how a function may be called, by all overloads, and which of `classes` its return type names.

    What is required and returned is that of the implementation, if any. A non-function takes any argument.
    """
    with suppress(griffe.GriffeError):
        target = target.final_target if isinstance(target, griffe.Alias) else target
    if not isinstance(target, griffe.Function):
        return Callable(open=True)
    options = {old: SurfaceOption(deprecated=f"use `{new}`") for old, new in _renamed_parameters(target)}
    needs: list[tuple[str, ...]] = []
    most: int | None = 0
    is_open = False
    overloads = target.overloads or []
    is_implemented = not any(overload is target for overload in overloads)
    for signature in (*([target] if is_implemented else ()), *overloads):
        parameters = _parameters_of(signature)
        for parameter in parameters:
            if parameter.kind is griffe.ParameterKind.var_keyword:
                is_open = True
            elif parameter.kind in {
                griffe.ParameterKind.keyword_only,
                griffe.ParameterKind.positional_or_keyword,
            }:
                options[parameter.name] = SurfaceOption()
        positional = [parameter for parameter in parameters if parameter.kind in _POSITIONAL]
        if any(parameter.kind is griffe.ParameterKind.var_positional for parameter in parameters):
            most = None
        most = None if most is None else max(most, len(positional))
        if is_implemented and signature is not target:
            continue  # what a call needs is what the implementation needs
        required = [parameter for parameter in parameters if parameter.required]
        names = sorted(
            parameter.name for parameter in required if parameter.kind is griffe.ParameterKind.keyword_only
        )
        count = sum(parameter in positional for parameter in required)
        needs.append((*map("_{}".format, range(count)), *(("*", *names) if names else ())))
    return Callable(
        arity=(min(map(len, needs)), most),
        calls=tuple(sorted({f"({', '.join(names)})" for names in needs})),
        options=options,
        open=is_open,
        returns=tuple(
            dict.fromkeys(name for name in _NAME.findall(str(target.returns or "")) if name in classes)
        ),
    )


def _parameters_of(function: griffe.Function) -> list[griffe.Parameter]:
    """Return the parameters that a caller passes, for a method without the object that it is called on."""
    parameters = [*function.parameters]
    is_method = isinstance(function.parent, griffe.Class) and "staticmethod" not in function.labels
    first = parameters[0].kind if parameters else None
    return parameters[1:] if is_method and first in _POSITIONAL else parameters


def _renamed_parameters(function: griffe.Function) -> Iterator[tuple[str, str]]:
    """Yield old and new name of each parameter that a `deprecate_renamed_parameter` decorator renames."""
    for decorator in function.decorators:
        if match := _RENAMED.match(str(decorator.value)):
            yield match[1], match[2]


def signature_of(target: griffe.Object | griffe.Alias) -> str:
    """Return the text of a function's head, `async sail(wind, *, fast=False) -> int`, or '' of anything else.

    A class has that of its `__init__`, under its own name and without `-> None`. `self` is left out.
    """
    if isinstance(target, griffe.Class):
        found = _initializer(target)
        head = signature_of(found).removesuffix(" -> None") if found is not None else ""
        return head.replace("__init__", target.name, 1)
    with suppress(griffe.GriffeError):
        target = target.final_target if isinstance(target, griffe.Alias) else target
    if not isinstance(target, griffe.Function):
        return ""
    shown = griffe.Function(target.name, parameters=griffe.Parameters(*_parameters_of(target)))
    returns = str(target.returns or "")
    result = f" -> {returns}" if returns else ""
    is_awaited = "async" in target.labels and not _ITERATED.match(returns)
    return f"{'async ' * is_awaited}{shown.signature()}{result}"


def deprecation_of(target: griffe.Object | griffe.Alias) -> str | None:
    """Return the message of what marks something as deprecated, '' without one, or None without a mark.

    A mark is a decorator such as `deprecated`, or Sphinx's directive in the docstring.
    """
    for decorator in target.decorators if isinstance(target, griffe.Function | griffe.Class) else ():
        if match := _DEPRECATED.match(str(decorator.value)):
            text = _TEXT.search(match["rest"])
            return text[1] if text else ""
    directive = DIRECTIVE.search(target.docstring.value) if target.docstring else None
    return directive[1].strip() if directive else None
