"""Python as a `Language`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Final, cast

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from nia_bench.contract.errors import UserError
from nia_bench.contract.submission import Mutant
from nia_bench.installing.commands import output_of
from nia_bench.installing.installation import InstallOutcome, Report
from nia_bench.languages.base import DanglingImport
from nia_bench.languages.environment import (
    DESCRIPTION_FILE,
    EnvironmentDescription,
    EnvironmentSpec,
    find_spec,
)
from nia_bench.languages.python import environments as pinned
from nia_bench.languages.python.compiler import PythonCompiler
from nia_bench.languages.python.environments import CHECKER, CHECKERS, NAME, TOOLCHAIN, PythonEnvironment
from nia_bench.languages.python.runner import HARNESSES, PythonRunner
from nia_bench.sandbox.base import Sandbox

_PROBE_S: Final = 60
_REQUEST: Final = re.compile(r"(?P<name>[A-Za-z0-9][\w.-]*)(@|==)(?P<version>\d[\w.+!-]*)")


class Python:
    """Python, by the type checker of the toolchain and the Python that this program runs on."""

    name = NAME
    package_folders = (pinned.PACKAGES_FOLDER,)
    idle_answers: tuple[Mapping[str, str], Mapping[str, str]] = (
        {"src/answer.py": "pass\n"},
        {"src/untouched.py": "untouched = True\n"},
    )

    def toolchain(self) -> Mapping[str, str]:
        return {name: find_spec(name, TOOLCHAIN).version for name in CHECKERS}

    def probe(self) -> str:
        return output_of(pinned.program(CHECKER), "--version", _PROBE_S)

    def required(self, environments: Path) -> list[str]:
        return pinned.required(environments)

    def is_installed(self, name: str, environments: Path, *, whole: bool = False) -> bool:
        del whole  # what is checked and what runs are the same packages
        return pinned.installation_of(find_spec(name, environments, TOOLCHAIN)).manifest is not None

    def locate(self, name: str, environments: Path, *, whole: bool = False) -> PythonEnvironment:
        del whole
        return pinned.locate(name, environments)

    def require(self, names: Iterable[str], environments: Path) -> None:
        for name in (*CHECKERS, *names):
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
        requested = [*dict.fromkeys((*names, *whole))]
        if not requested:
            return ()
        return pinned.install([*CHECKERS, *requested], environments, report=report, keep_going=keep_going)

    def unavailable(self, name: str, environments: Path) -> str | None:
        return pinned.installation_of(find_spec(name, environments, TOOLCHAIN)).unavailable

    def packages_of_harness(self, harness: str) -> str | None:
        del harness
        return None

    def lock(self, names: Iterable[str], environments: Path, *, report: Report) -> Sequence[str]:
        changed: list[str] = []
        for name in names:
            report(f"locking {name}")
            if pinned.lock(find_spec(name, environments), report):
                changed.append(name)
        return changed

    def describe(
        self, requests: Sequence[str], folder: Path, library: str, *, runtime: str | None, report: Report
    ) -> EnvironmentSpec:
        packages = dict(map(self.package_of, requests))
        description = EnvironmentDescription(
            language=NAME,
            library=library,
            version=next(iter(packages.values())),
            runtime=runtime,
            packages=packages,
        )
        folder.mkdir(parents=True, exist_ok=True)
        (folder / DESCRIPTION_FILE).write_text(description.to_json(indent=2) + "\n", encoding="utf-8")
        spec = EnvironmentSpec(folder)
        pinned.lock(spec, report)
        return spec

    def package_of(self, request: str) -> tuple[str, str]:
        match = _REQUEST.fullmatch(request)
        if match is None:
            raise UserError(
                f"{request!r} is no package with an exact version", fix="write it like polars@2.1.0"
            )
        name = match["name"]
        # Libraries of suites have dots in their names as people write them.
        return name if "." in name else canonicalize_name(name), match["version"]

    def dangling_imports(self, name: str, environments: Path) -> Iterator[DanglingImport]:
        del name, environments  # wheels state what they need, and the lock file has all of it
        return iter(())

    def project_pins(self, files: Mapping[str, str]) -> Mapping[str, str]:
        pins: dict[str, str] = {}
        for path in sorted(files, key=lambda file: (file.count("/"), file)):
            name = PurePosixPath(path).name
            lines: list[str] = []
            if name == "pyproject.toml":
                lines = _dependencies(files[path])
            elif name == pinned.LOCK_FILE:
                lines = files[path].splitlines()
            pins = dict(_pins_in(lines)) | pins  # the file nearest the root decides
        return pins

    def manifest_of(self, pins: Mapping[str, str]) -> tuple[str, str]:
        return pinned.LOCK_FILE, "".join(f"{name}=={version}\n" for name, version in pins.items())

    def compiler(self, environments: Path, *, servers: int = 1) -> PythonCompiler:
        return PythonCompiler(environments, servers=servers)

    def runner(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> PythonRunner:
        return PythonRunner(environments, sandbox, parallel=parallel)

    def runs_slowly(self, harness: str) -> bool:
        if harness not in HARNESSES:
            raise UserError(f"no harness {harness!r} for Python", fix="leave out `world`")
        return False

    def mutants(self, files: Mapping[str, str]) -> Sequence[Mutant]:
        # The operators are imported for `tasks check --full` alone.
        from nia_bench.languages.python.mutants import list_mutants  # noqa: PLC0415

        return list_mutants(files)

    def hollow_exports(self, files: Mapping[str, str]) -> dict[str, str]:
        return dict(files)  # a task of Python has a probe


LANGUAGE: Final = Python()


def _pins_in(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        try:
            requirement = Requirement(line.partition("#")[0].partition(" --hash")[0].strip(" \\"))
        except InvalidRequirement:
            continue
        exact = [specifier.version for specifier in requirement.specifier if specifier.operator == "=="]
        if exact:
            yield requirement.name, exact[0]


def _dependencies(text: str) -> list[str]:
    try:
        project = tomllib.loads(text).get("project", {})
    except tomllib.TOMLDecodeError:
        return []
    value: Any = cast("dict[str, Any]", project).get("dependencies") if isinstance(project, dict) else None
    entries = cast("list[Any]", value) if isinstance(value, list) else []
    return [entry for entry in entries if isinstance(entry, str)]
