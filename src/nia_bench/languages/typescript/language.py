"""TypeScript as a `Language`."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Surface
from nia_bench.languages.base import DanglingImport, Language, Report
from nia_bench.languages.typescript import environments
from nia_bench.languages.typescript.compiler import Compiler
from nia_bench.languages.typescript.environments import EnvironmentSpec, InstallOutcome
from nia_bench.languages.typescript.environments.cache import COMPILER
from nia_bench.languages.typescript.environments.catalogue import find_spec
from nia_bench.languages.typescript.surfaces.committed import libraries, load_surfaces
from nia_bench.languages.typescript.surfaces.difference import compare
from nia_bench.languages.typescript.surfaces.sources import extract_requested, find_surface, pinned
from nia_bench.languages.typescript.surfaces.storage import to_text, write_surface
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

_PROBE_S: Final = 60


class NpmEnvironments:
    """Pinned sets of npm packages."""

    locate = staticmethod(environments.locate)

    def catalogue(self, folder: Path | None = None) -> Mapping[str, EnvironmentSpec]:
        return environments.catalogue(folder or ENVIRONMENTS_FOLDER)

    def is_installed(self, name: str) -> bool:
        return environments.is_installed(find_spec(name))

    def install(self, names: Iterable[str], *, report: Report) -> Sequence[InstallOutcome]:
        wanted = list(names)
        return environments.install(wanted if COMPILER in wanted else [COMPILER, *wanted], report=report)

    def dangling_imports(self, name: str) -> Iterator[DanglingImport]:
        if find_spec(name).is_tool:
            return
        expected = environments.expected_unresolved_imports(name)
        reasons = {(each.package, each.specifier): each.reason for each in expected}
        found = environments.unresolved_imports(environments.locate(name))
        for package, specifier in sorted({(each.package, each.specifier) for each in found}):
            yield DanglingImport(package, specifier, reasons.get((package, specifier)))


class DeclaredSurfaces:
    """Surfaces that are read off the type declarations of npm packages."""

    libraries = staticmethod(libraries)
    extract = staticmethod(extract_requested)
    find = staticmethod(find_surface)
    difference = staticmethod(compare)
    text = staticmethod(to_text)
    write = staticmethod(write_surface)

    def committed(self, library: str) -> Mapping[str, Surface]:
        return load_surfaces(library) if library in libraries() else {}

    def extract_pinned(self) -> Iterator[tuple[Surface, Path]]:
        for each in pinned():
            yield each.extract(), each.file


class TypeScript:
    """TypeScript and JavaScript, by the native compiler that the environment `typescript` pins."""

    name = "typescript"
    environments = NpmEnvironments()
    surfaces = DeclaredSurfaces()

    def toolchain(self) -> Mapping[str, str]:
        return {COMPILER: find_spec(COMPILER).version}

    def probe(self) -> str:
        program = environments.native_compiler()
        try:
            done = subprocess.run(
                [program, "--version"],
                capture_output=True,
                text=True,
                timeout=_PROBE_S,
                check=False,
                stdin=subprocess.DEVNULL,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise UserError(f"{program} does not run: {error}", fix="install it anew") from error
        if not done.stdout.strip():
            raise UserError("the compiler does not run", fix=f"run `nia-bench setup {COMPILER}`")
        return f"TypeScript {done.stdout.strip().removeprefix('Version ')}"

    def require(self, names: Iterable[str]) -> None:
        environments.native_compiler()
        for name in names:
            environments.locate(name)

    def compiler(self, servers: int = 1) -> Compiler:
        return Compiler(servers=servers)


LANGUAGE: Final[Language] = TypeScript()
