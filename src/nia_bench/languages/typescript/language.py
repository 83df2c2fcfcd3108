"""TypeScript as a `Language`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Final, cast

from nia_bench.contract.errors import UserError
from nia_bench.contract.submission import Mutant
from nia_bench.installing.commands import output_of
from nia_bench.installing.installation import InstallOutcome, Report
from nia_bench.installing.npm import Npm
from nia_bench.languages.base import DanglingImport
from nia_bench.languages.environment import EnvironmentSpec, find_spec
from nia_bench.languages.typescript import environments as pinned
from nia_bench.languages.typescript.compiler import Compiler
from nia_bench.languages.typescript.environments import (
    COMPILER,
    TOOLCHAIN,
    TRANSPILER,
    Environment,
    dangling,
    installing,
    pinning,
)
from nia_bench.languages.typescript.mutants import hollow_exports, list_mutants
from nia_bench.languages.typescript.running.answer_process import chromium
from nia_bench.languages.typescript.running.harness import HARNESSES, PLAYWRIGHT, harness_named
from nia_bench.languages.typescript.running.runner import NodeRunner
from nia_bench.sandbox.base import Sandbox

_PROBE_S: Final = 60


class TypeScript:
    """TypeScript and JavaScript, by the native compiler of the toolchain."""

    name = "typescript"
    package_folders = ("node_modules",)
    idle_answers: tuple[Mapping[str, str], Mapping[str, str]] = (
        {"src/index.ts": "export {};\n"},
        {"src/untouched.ts": "export const untouched = true;\n"},
    )

    def toolchain(self) -> Mapping[str, str]:
        return {COMPILER: find_spec(COMPILER, TOOLCHAIN).version}

    def probe(self) -> str:
        version = output_of(pinned.native_compiler(), "--version", _PROBE_S)
        if not version:
            raise UserError("the compiler does not run", fix=f"run `nia-bench setup {COMPILER}`")
        return f"TypeScript {version.removeprefix('Version ')}"

    def required(self, environments: Path) -> list[str]:
        return installing.required(environments)

    def is_installed(self, name: str, environments: Path, *, whole: bool = False) -> bool:
        return pinned.is_installed(find_spec(name, environments, TOOLCHAIN), whole=whole)

    def locate(self, name: str, environments: Path, *, whole: bool = False) -> Environment:
        if whole and name == PLAYWRIGHT:
            chromium()  # the browser that it drives comes from no registry
        return pinned.locate(name, environments, whole=whole)

    def require(self, names: Iterable[str], environments: Path) -> None:
        pinned.native_compiler()
        for name in names:
            pinned.locate(name, environments)

    def install(
        self,
        names: Iterable[str],
        environments: Path,
        *,
        report: Report,
        whole: Iterable[str] = (),
        keep_going: bool = False,
    ) -> Sequence[InstallOutcome]:
        # No environment is of use without the compiler, and none can be run on without the transpiler.
        checked, run = list(names), list(whole)
        if not checked and not run:
            return ()
        return installing.install(
            dict.fromkeys((COMPILER, *checked)),
            environments,
            report=report,
            whole=(TRANSPILER, *run) if run else (),
            keep_going=keep_going,
        )

    def unavailable(self, name: str, environments: Path) -> str | None:
        spec = find_spec(name, environments, TOOLCHAIN)
        return (
            pinned.installation_of(spec).unavailable or pinned.installation_of(spec, whole=True).unavailable
        )

    def packages_of_harness(self, harness: str) -> str | None:
        description = HARNESSES.get(harness)
        return description.packages if description else None

    def lock(self, names: Iterable[str], environments: Path, *, report: Report) -> Sequence[str]:
        npm = Npm(report=report)
        changed: list[str] = []
        for name in names:
            report(f"locking {name}")
            if pinning.lock_again(find_spec(name, environments), npm):
                changed.append(name)
        return changed

    def describe(
        self, requests: Sequence[str], folder: Path, library: str, *, runtime: str | None, report: Report
    ) -> EnvironmentSpec:
        packages = [pinning.read_request(package) for package in requests]
        return pinning.describe_environment(folder, library, packages, runtime=runtime, report=report)

    def package_of(self, request: str) -> tuple[str, str]:
        package = pinning.read_request(request)
        return package.name, package.version

    def dangling_imports(self, name: str, environments: Path) -> Iterator[DanglingImport]:
        if not (environments / name).is_dir():
            return  # the compiler itself
        expected = dangling.expected_unresolved_imports(name, environments)
        reasons = {
            (dangling_import.package, dangling_import.specifier): dangling_import.reason
            for dangling_import in expected
        }
        for package, specifier in dangling.unresolved_imports(pinned.locate(name, environments)):
            reason = reasons.get((package, specifier))
            yield DanglingImport(package=package, specifier=specifier, reason=reason)

    def project_pins(self, files: Mapping[str, str]) -> Mapping[str, str]:
        return project_pins(files)

    def manifest_of(self, pins: Mapping[str, str]) -> tuple[str, str]:
        document = {"name": "project", "private": True, "type": "module", "dependencies": dict(pins)}
        return "package.json", json.dumps(document, indent=2) + "\n"

    def compiler(self, environments: Path, *, servers: int = 1) -> Compiler:
        return Compiler(environments, servers=servers)

    def runner(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> NodeRunner:
        return NodeRunner(environments, sandbox, parallel=parallel)

    def runs_slowly(self, harness: str) -> bool:
        return harness_named(harness).is_slow

    def mutants(self, files: Mapping[str, str]) -> Sequence[Mutant]:
        return list_mutants(files)

    def hollow_exports(self, files: Mapping[str, str]) -> dict[str, str]:
        return hollow_exports(files)


LANGUAGE: Final = TypeScript()


_DEPENDENCY_KEYS: Final = ("dependencies", "devDependencies")


def project_pins(files: Mapping[str, str]) -> dict[str, str]:
    """Return the versions or ranges that the package.json files among `files` request, by package.

    If several request a package, the file nearest the root decides. Files in node_modules do not count.
    """
    pins: dict[str, str] = {}
    for path in sorted(files, key=lambda file: (file.count("/"), file)):
        parts = PurePosixPath(path).parts
        if parts[-1:] == ("package.json",) and "node_modules" not in parts:
            pins = _pins_in(files[path]) | pins
    return pins


def _pins_in(manifest: str) -> dict[str, str]:
    try:
        content: object = json.loads(manifest)
    except (ValueError, RecursionError):
        return {}
    fields = cast("dict[str, Any]", content) if isinstance(content, dict) else {}
    groups = [
        cast("dict[str, Any]", fields[key]) for key in _DEPENDENCY_KEYS if isinstance(fields.get(key), dict)
    ]
    return {name: version for group in groups for name, version in group.items() if isinstance(version, str)}
