"""What the pinned packages import and an environment lacks.

An import that does not resolve makes every type built on it `any`, and `any` lets wrong code pass. The
compiler does not report such an import, since library files are not checked. Its trace of module resolution
says which imports those are, also those under a `@ts-ignore`.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from pydantic import TypeAdapter, ValidationError

from nia_bench.contract.errors import InfrastructureError
from nia_bench.languages.base import DanglingImport
from nia_bench.languages.environment import find_spec, unusable
from nia_bench.languages.typescript.environments import Environment, native_compiler, probe_project
from nia_bench.languages.typescript.environments.offered_modules import offer_of
from nia_bench.languages.typescript.facts.index import package_in_specifier

EXPECTED_FILE: Final = "unresolved.json"
_TRACE_LINE: Final = re.compile(
    r"^======== (?:"
    r"Resolving (?:module|type reference directive) '(?P<wanted>[^']*)'"
    r".*?(?:from|containing file) '(?P<file>[^']*)'"
    r"|(?:Module name|Type reference directive) '(?P<missing>[^']*)' was not resolved)",
    re.MULTILINE,
)
_AMBIENT_MODULE: Final = re.compile(r"""^\s*declare module ["']([^"']+)["']""", re.MULTILINE)
_DECLARATION: Final = re.compile(r"\.d\.[mc]?ts$")

Exports = dict[str, object] | list[object] | str | None


def expected_unresolved_imports(name: str, folder: Path) -> tuple[DanglingImport, ...]:
    """The committed list of an environment that `folder` describes: each with why it harms no type check.

    Without the file none is expected. Raises UserError if it is malformed.
    """
    file = find_spec(name, folder).folder / EXPECTED_FILE
    if not file.exists():
        return ()
    try:
        return TypeAdapter(tuple[DanglingImport, ...]).validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise unusable(file, error) from error


def unresolved_imports(environment: Environment) -> list[tuple[str, str]]:
    """Every unresolved import reachable from the public entry points of the installed packages.

    Each is the package that imports, and the specifier. Covers the packages on the top level of node_modules
    and all they lead to, in a stable order. Raises InfrastructureError if the compiler gives no trace.
    """
    node_modules = environment.path / "node_modules"
    entries = [
        entry
        for package in environment.packages
        if not package.startswith("@types/")
        for entry in entry_points(package, node_modules / package)
    ]
    probe = "".join(f"import {json.dumps(entry)};\n" for entry in entries)
    with probe_project(environment, probe, noCheck=True, traceResolution=True) as project:
        result = subprocess.run(
            [native_compiler(), "--project", project],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    if "========" not in result.stdout:
        message = f"the compiler gave no trace of module resolution: {(result.stderr or result.stdout)[:200]}"
        raise InfrastructureError(message, fix="run `nia-bench setup typescript`")
    ambient = _ambient_modules(node_modules)
    return sorted(
        {
            (package_of(PurePosixPath(Path(file).relative_to(node_modules).as_posix())), specifier)
            for specifier, file in read_trace(result.stdout)
            if specifier not in ambient and Path(file).is_relative_to(node_modules)
        }
    )


def read_trace(trace: str) -> Iterator[tuple[str, str]]:
    """The (specifier, containing file) pairs that a trace reports as not resolved."""
    containing: dict[str, str] = {}
    for line in _TRACE_LINE.finditer(trace):
        if line["missing"] is None:
            containing[line["wanted"]] = line["file"]
        elif line["missing"] in containing:
            yield line["missing"], containing[line["missing"]]


def package_of(file: PurePosixPath) -> str:
    """The package a file belongs to, by its path: what follows the last node_modules."""
    parts = file.parts
    start = len(parts) - parts[::-1].index("node_modules") if "node_modules" in parts else 0
    length = 2 if parts[start].startswith("@") else 1
    return "/".join(parts[start : start + length])


def _ambient_modules(node_modules: Path) -> set[str]:
    """Node's built-in modules: declared by name, so that no file resolves them."""
    files = (node_modules / "@types/node").rglob("*.d.ts")
    return {name for file in files for name in _AMBIENT_MODULE.findall(file.read_text(encoding="utf-8"))}


def entry_points(package: str, folder: Path) -> list[str]:
    """The import specifiers that lead into a package: its exports map, or without one its files outside dist.

    Without a map these are more than it offers: what cannot be resolved matters wherever it is reached from.
    """
    exports: Exports = json.loads((folder / "package.json").read_bytes()).get("exports")
    keys = [key for key in exports if key.startswith(".")] if isinstance(exports, dict) else []
    if keys:
        plain = [package + key[1:] for key in keys if "*" not in key and not key.endswith((".json", ".css"))]
        patterns = any("*" in key for key in keys)
        return [*plain, *(sorted({*offer_of(package, folder).modules} - {*plain}) if patterns else ())]
    if exports is not None:
        return [package]
    files = (file.relative_to(folder) for file in folder.rglob("*.d.*ts"))
    public = (file for file in files if not {"dist", "node_modules"} & set(file.parts))
    modules = sorted(_DECLARATION.sub("", file.as_posix()) for file in public)
    return [package, *(f"{package}/{module}" for module in modules)]


_COMMENT: Final = re.compile(r"/\*.*?\*/|^\s*//(?!/\s*<reference).*?$", re.DOTALL | re.MULTILINE)
_IMPORTED: Final = re.compile(
    r"""(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|<reference\s+types=)"""
    r"""["'](?P<name>(?:@[\w.-]+/)?\w[\w.-]*)(?!:)\b"""
)
_DECLARED: Final = re.compile(r"""\bdeclare\s+module\s+["'](?P<name>[^"'\n]+)["']""")


def types_package(package: str) -> str:
    """Return the name of the `@types` package that has the types of a package without its own."""
    return f"@types/{package.removeprefix('@').replace('/', '__')}"


def without_comments(text: str) -> str:
    """Return the text of a declaration file without comments; `/// <reference>` lines stay."""
    return _COMMENT.sub("", text)


def imports_of(code: str) -> set[str]:
    """Return the packages that code without comments imports."""
    return {package_in_specifier(match["name"]) for match in _IMPORTED.finditer(code)}


def declared_packages(code: str) -> set[str]:
    """Return the packages that code without comments declares as modules by name."""
    return {package_in_specifier(match["name"]) for match in _DECLARED.finditer(code)}


def imported_packages(texts: Iterable[str]) -> set[str]:
    """Return the packages that declaration files import, without those that they declare themselves."""
    codes = [without_comments(text) for text in texts]
    declared = {name for code in codes for name in declared_packages(code)}
    return {name for code in codes for name in imports_of(code)} - declared
