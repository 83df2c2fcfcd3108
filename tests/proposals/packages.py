"""Small packages in a temporary folder, as installed environments of two versions."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from nia_bench.installing.installation import Report
from nia_bench.languages.typescript.environments import BASE_COMPILER_OPTIONS, Environment
from nia_bench.surfaces.model import Change, Surface
from nia_bench.surfaces.typescript.extraction import extract_surface
from nia_bench.surfaces.typescript.verdicts import judge_changes
from nia_bench.surfaces.uses import UseVerdict

Files = Mapping[str, str]


def installed(folder: Path, version: str, files: Files, name: str = "demo") -> Environment:
    """An environment with one package, whose files are declarations and documentation."""
    package = folder / "node_modules" / name
    package.mkdir(parents=True)
    modules = sorted(file.removesuffix(".d.ts") for file in files if file.endswith(".d.ts"))
    exports = {"." if each == "index" else f"./{each}": {"types": f"./{each}.d.ts"} for each in modules}
    manifest = {"name": name, "version": version, "exports": exports}
    (package / "package.json").write_text(json.dumps(manifest), encoding="utf-8")
    for file, text in files.items():
        (package / file).write_text(text, encoding="utf-8")
    return Environment(
        name=f"{name}-{version}",
        version=version,
        path=folder.resolve(),
        packages={name: version},
        compiler_options=BASE_COMPILER_OPTIONS,
        ambient=(),
    )


def index_beside(installed: Path, name: str) -> Path:
    """Where what is worked out about an installation is kept: it is gone with the packages of a test."""
    return installed / f"{name}.json"


class Installed:
    """The surfaces of such environments, by 'demo@VERSION'."""

    def __init__(self, *environments: Environment) -> None:
        self._environments = {f"demo@{each.version}": each for each in environments}

    def find(self, request: str, report: Report) -> Surface:
        report(f"reading {request}")
        environment = self.environment(request, report)
        return extract_surface(
            environment, library="demo", version=environment.version, packages=tuple(environment.packages)
        )

    def environment(self, request: str, report: Report) -> Environment:
        del report
        return self._environments[request]

    def verdicts(
        self, changes: Sequence[Change], before: str, after: str, report: Report
    ) -> list[UseVerdict]:
        return judge_changes(changes, self.environment(before, report), self.environment(after, report))
