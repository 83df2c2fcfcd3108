"""Passages of what wheels offer: functions, classes and their methods, with signature and docstring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Final

import griffe

from nia_bench.languages.python.origins import (
    classes_of,
    is_public,
    load_packages,
    public_modules,
    public_names,
)
from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.passages import DEEP, DEPRECATED, EXPORTED, HIDDEN, Passage, cut
from nia_bench.surfaces.python.sources import deprecation_of, signature_of

_MOST_MEMBERS: Final = 80
Described = griffe.Object | griffe.Alias


@dataclass(frozen=True)
class _Import:
    """The module and name that something is best imported by."""

    module: str
    name: str

    @property
    def weight(self) -> float:
        """The weight of its passages: less in a module below the package's own."""
        return DEEP if "." in self.module else EXPORTED


def passages_of_wheels(library: Library) -> Iterator[Passage]:
    """Yield the passages of each public function, class and method of a library that came as wheels.

    Raises UserError if the library is not installed.
    """
    for wheel in library.distributions.values():
        tops = {Path(str(file)).parts[0].removesuffix("-stubs").split(".")[0] for file in wheel.files or ()}
        packages = load_packages(library.modules, sorted(top for top in tops if top.isidentifier()))
        imports = _imports_of(packages)
        for package in packages.values():
            for described in classes_of(package):
                if is_public(described.name):
                    yield from _passages_of_class(described, imports.get(described.path), library.modules)
        for path, (imported, target) in _functions(packages, imports):
            head = f'`{imported.name}` (function) from "{imported.module}"'
            yield from _passages(head, imported.name, target, imported.weight, library.modules, path)


def _imports_of(packages: dict[str, griffe.Module]) -> dict[str, _Import]:
    """Return the shortest import of each public declaration, by its dotted path."""
    imports: dict[str, _Import] = {}
    for package in packages.values():
        for module in public_modules(package) if is_public(package.path) else ():
            for name, target in public_names(module):
                known = imports.get(target.path)
                if known is None or len(module.path) < len(known.module):
                    imports[target.path] = _Import(module.path, name)
    return imports


def _functions(
    packages: dict[str, griffe.Module], imports: dict[str, _Import]
) -> Iterator[tuple[str, tuple[_Import, Described]]]:
    targets: dict[str, Described] = {}
    for package in packages.values():
        for module in public_modules(package) if is_public(package.path) else ():
            targets.update((target.path, target) for _, target in public_names(module) if target.is_function)
    for path, target in targets.items():
        yield path, (imports[path], target)


def _passages_of_class(described: griffe.Class, imported: _Import | None, modules: Path) -> Iterator[Passage]:
    name = imported.name if imported else described.name
    how = f'from "{imported.module}"' if imported else "not exported by itself"
    weight = imported.weight if imported else HIDDEN
    members = {
        member_name: member
        for member_name, member in described.members.items()
        if is_public(member_name) and not member.is_alias
    }
    head = f"`{name}` (class) {how}"
    parts = ", ".join([*members][:_MOST_MEMBERS])
    yield from _passages(head, name, described, weight, modules, described.path, parts)
    for member_name, member in members.items():
        if member.is_function or member.docstring:
            called = f"{name}.{member_name}"
            yield from _passages(
                f"`{called}` (member) of `{name}` {how}", called, member, weight, modules, ""
            )


def _passages(
    head: str, name: str, target: Described, weight: float, modules: Path, path: str, members: str = ""
) -> Iterator[Passage]:
    if target.docstring is None and not path and not signature_of(target):
        return
    text = _text_of(target, members)
    weight *= DEPRECATED if deprecation_of(target) is not None else 1
    file = target.filepath if isinstance(target.filepath, Path) else target.filepath[0]
    place = file.relative_to(modules).as_posix() if file.is_relative_to(modules) else file.name
    pieces = list(cut(text))
    for number, piece in enumerate(pieces, 1):
        title = f"{head}, part {number} of {len(pieces)}" if len(pieces) > 1 else head
        yield Passage(title, name, members, piece, f"{place}:{target.lineno or 1}", True, weight)


def _text_of(target: Described, members: str) -> str:
    """Return head and docstring of a declaration; a class has its bases and the names of its members."""
    signature = signature_of(target)
    if isinstance(target, griffe.Class):
        bases = ", ".join(map(str, target.bases))
        lines = [f"class {target.name}({bases}):" if bases else f"class {target.name}:"]
        lines += [f"    # {signature}"] * bool(signature)
        lines += [f"    # members: {members}"] * bool(members)
    elif signature:
        is_awaited = signature.startswith("async ")
        lines = [f"{'async ' * is_awaited}def {signature.removeprefix('async ')}:"]
    else:
        lines = [f"{target.name}:"]
    deprecated = deprecation_of(target)
    lines += [f"    # DEPRECATED: {deprecated}"] * (deprecated is not None)
    docstring = target.docstring.value if target.docstring else ""
    return "\n".join([*lines, indent(f'"""{docstring}"""', "    ") if docstring else "    ..."])
