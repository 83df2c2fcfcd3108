"""What the pinned packages import and an environment lacks.

An import that does not resolve makes every type built on it `any`, and `any` lets wrong code pass. The
compiler does not report such an import, since library files are not checked. Its trace of module resolution
says which imports those are, also those under a `@ts-ignore`.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from pydantic import TypeAdapter, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import InfrastructureError
from nia_bench.languages.environment import find_spec, unusable
from nia_bench.languages.typescript.environments import Environment, native_compiler

EXPECTED_FILE: Final = "unresolved.json"
_PROBE: Final = "probe.ts"
_TRACE_LINE: Final = re.compile(
    r"^======== (?:"
    r"Resolving (?:module|type reference directive) '(?P<wanted>[^']*)'"
    r".*?(?:from|containing file) '(?P<file>[^']*)'"
    r"|(?:Module name|Type reference directive) '(?P<missing>[^']*)' was not resolved)",
    re.MULTILINE,
)
_AMBIENT_MODULE: Final = re.compile(r"""^\s*declare module ["']([^"']+)["']""", re.MULTILINE)
_DECLARATION: Final = re.compile(r"\.d\.[mc]?ts$")


@dataclass(frozen=True, order=True)
class UnresolvedImport:
    """An import specifier in a declaration file that leads nowhere.

    `package` is the package the file belongs to, `file` its path below node_modules.
    """

    package: str
    file: str
    specifier: str


class ExpectedUnresolvedImport(Model):
    """An entry of unresolved.json: an import that may stay unresolved, and why that harms no type check."""

    package: str
    specifier: str
    reason: str


def expected_unresolved_imports(name: str, folder: Path) -> tuple[ExpectedUnresolvedImport, ...]:
    """The committed list of an environment that `folder` describes.

    Raises UserError if the file is missing or malformed.
    """
    file = find_spec(name, folder).folder / EXPECTED_FILE
    try:
        return TypeAdapter(tuple[ExpectedUnresolvedImport, ...]).validate_json(file.read_bytes())
    except (OSError, ValidationError) as error:
        raise unusable(file, error) from error


def unresolved_imports(environment: Environment, *, compiler: Path | None = None) -> list[UnresolvedImport]:
    """Every unresolved import reachable from the public entry points of the installed packages.

    Covers the packages on the top level of node_modules and all they lead to, in a stable order. Raises
    InfrastructureError if the compiler gives no trace.
    """
    node_modules = environment.path / "node_modules"
    probe = "".join(f"import {json.dumps(entry)};\n" for entry in _entry_points(environment))
    options = {**environment.compiler_options, "noCheck": True, "traceResolution": True}
    with tempfile.TemporaryDirectory(prefix="nia-bench-") as temporary:
        project = Path(temporary).resolve()
        (project / "node_modules").symlink_to(node_modules, target_is_directory=True)
        (project / _PROBE).write_text(probe, encoding="utf-8")
        files = [_PROBE, *map(str, environment.ambient)]
        (project / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": files}))
        done = subprocess.run(
            [compiler or native_compiler(), "--project", project],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    if "========" not in done.stdout:
        message = f"the compiler gave no trace of module resolution: {(done.stderr or done.stdout)[:200]}"
        raise InfrastructureError(message, fix="run `nia-bench setup typescript`")
    ambient = _ambient_modules(node_modules)
    return sorted(
        {
            _describe(file, specifier, node_modules)
            for specifier, file in read_trace(done.stdout)
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


def _describe(file: str, specifier: str, node_modules: Path) -> UnresolvedImport:
    inside = PurePosixPath(Path(file).relative_to(node_modules).as_posix())
    return UnresolvedImport(package_of(inside), str(inside), specifier)


def _ambient_modules(node_modules: Path) -> set[str]:
    """Node's built-in modules: declared by name, so that no file resolves them."""
    files = (node_modules / "@types/node").rglob("*.d.ts")
    return {name for file in files for name in _AMBIENT_MODULE.findall(file.read_text(encoding="utf-8"))}


def _entry_points(environment: Environment) -> list[str]:
    node_modules = environment.path / "node_modules"
    return [
        entry
        for package in environment.packages
        if not package.startswith("@types/")
        for entry in entry_points(package, node_modules / package)
    ]


def entry_points(package: str, folder: Path) -> list[str]:
    """The import specifiers a package offers: its exports map, or without one its files outside dist."""
    exports = json.loads((folder / "package.json").read_bytes()).get("exports")
    if isinstance(exports, dict) and any(key.startswith(".") for key in exports):  # pyright: ignore
        return [package + key[1:] for key in _plain_subpaths(exports)]  # pyright: ignore
    if exports is not None:
        return [package]
    files = (file.relative_to(folder) for file in folder.rglob("*.d.*ts"))
    public = (file for file in files if not {"dist", "node_modules"} & set(file.parts))
    modules = sorted(_DECLARATION.sub("", file.as_posix()) for file in public)
    return [package, *(f"{package}/{module}" for module in modules)]


def _plain_subpaths(exports: Iterable[str]) -> list[str]:
    return [key for key in exports if "*" not in key and not key.endswith((".json", ".css"))]
