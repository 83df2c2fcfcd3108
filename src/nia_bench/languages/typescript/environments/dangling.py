"""Imports of packages: those in declaration files, and those that an environment cannot resolve.

An unresolved import makes every type that uses it `any`, and `any` accepts wrong code. The compiler does not
report it, because library files are not checked. The trace of module resolution has these imports, even
those after a `@ts-ignore`.
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
from nia_bench.languages.environment import find_spec, unusable_error
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
    """Return the committed unresolved imports of an environment, each with the reason why it does no harm.

    The result is empty without the file. Raises UserError if the file is malformed.
    """
    file = find_spec(name, folder).folder / EXPECTED_FILE
    if not file.exists():
        return ()
    try:
        return TypeAdapter(tuple[DanglingImport, ...]).validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise unusable_error(file, error) from error


def unresolved_imports(environment: Environment) -> list[tuple[str, str]]:
    """Return every unresolved import reachable from the public entry points of the installed packages.

    Each is a pair of the importing package and the specifier, sorted. Node.js's own modules do not count.
    Raises InfrastructureError if the compiler prints no trace.
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
    """Yield specifier and importing file of each import that a compiler's trace reports as unresolved."""
    containing: dict[str, str] = {}
    for line in _TRACE_LINE.finditer(trace):
        if line["missing"] is None:
            containing[line["wanted"]] = line["file"]
        elif line["missing"] in containing:
            yield line["missing"], containing[line["missing"]]


def package_of(file: PurePosixPath) -> str:
    """Return the package of a file by its path: the name after the last node_modules.

    Without node_modules, take the name at the start of the path. A name with a scope has two parts.
    """
    parts = file.parts
    start = len(parts) - parts[::-1].index("node_modules") if "node_modules" in parts else 0
    length = 2 if parts[start].startswith("@") else 1
    return "/".join(parts[start : start + length])


def _ambient_modules(node_modules: Path) -> set[str]:
    """Return the built-in modules of Node.js. They are declared by name, so no file resolves them."""
    files = (node_modules / "@types/node").rglob("*.d.ts")
    return {name for file in files for name in _AMBIENT_MODULE.findall(file.read_text(encoding="utf-8"))}


def entry_points(package: str, folder: Path) -> list[str]:
    """Return import specifiers of all modules of a package: of its export map, or its files outside dist.

    An `exports` without subpaths gives the package alone. Files without a map may be more than the package
    offers; an unresolved import matters in all of them.
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
    """Return the name of the `@types` package for a package, as `@types/acme__core` for `@acme/core`."""
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
    """Return the packages that declaration files with these texts import.

    Packages that they declare themselves are left out.
    """
    codes = [without_comments(text) for text in texts]
    declared = {name for code in codes for name in declared_packages(code)}
    return {name for code in codes for name in imports_of(code)} - declared
