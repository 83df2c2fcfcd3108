"""Seconds and memory of extracting a surface, beside `@microsoft/api-extractor` on the same files.

Both read the declaration files of the same installed package in a fresh process, in turn, in one run:

    this package    every module of the package that can be imported, exports, members, options and overloads
    api-extractor   the module behind the bare name alone (it takes one entry file), to its own JSON model

Ratios are api-extractor's figures over ours, for one module against all. A package that api-extractor
cannot read stands there with the reason. Memory is the peak of every process of the tree, added. The packages
and api-extractor are installed into the package cache on first use; that is not measured.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from pydantic import JsonValue

from nia_bench.installing.cache import cache_directory
from nia_bench.languages.typescript.environments import Environment
from nia_bench.surfaces.typescript.extraction import extract_surface
from nia_bench.surfaces.typescript.packages import install_package

API_EXTRACTOR: Final = "@microsoft/api-extractor@7.60.1"
PACKAGES: Final = (
    *("jose@6.2.17", "valibot@1.5.0", "hono@4.13.19", "i18next@26.7.2", "react-router@8.5.1"),
    *("@tanstack/react-query@5.108.0", "mongoose@9.12.1", "@mikro-orm/core@7.2.2", "antd@6.6.8"),
)
POLL: Final = 0.02
"""Seconds between two looks at the memory of a process tree."""

RUN_API_EXTRACTOR: Final = """\
const [api, project, entry, model] = process.argv.slice(2);
const { Extractor, ExtractorConfig } = require(api);
const config = ExtractorConfig.prepare({
  configObject: {
    projectFolder: project,
    mainEntryPointFilePath: entry,
    compiler: { overrideTsconfig: {
      compilerOptions: {
        target: 'es2022', lib: ['dom', 'dom.iterable', 'esnext'], module: 'esnext',
        moduleResolution: 'bundler', jsx: 'react-jsx', strict: true, skipLibCheck: true,
        esModuleInterop: true, types: ['node'],
      },
      files: [entry],
    } },
    apiReport: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    docModel: { enabled: true, apiJsonFilePath: model },
  },
  packageJsonFullPath: `${project}/package.json`,
});
Extractor.invoke(config, {
  localBuild: true,
  messageCallback: (message) => { message.logLevel = 'none'; },
});
"""


@dataclass(frozen=True)
class Cost:
    """What one run of a command took, and what it printed."""

    seconds: float
    cpu: float
    megabytes: float
    printed: str
    failure: str = ""


def measured(command: list[str]) -> Cost:
    """Runs a command to its end."""
    peaks: dict[int, float] = {}
    before, started = os.times(), time.perf_counter()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        with subprocess.Popen(command, stdout=out, stderr=errors) as process:
            while process.poll() is None:
                peaks |= peak_memory(process.pid)
                time.sleep(POLL)
        seconds, after = time.perf_counter() - started, os.times()
        printed, complaint = (text_of(file) for file in (out, errors))
    cpu = (after.children_user - before.children_user) + (after.children_system - before.children_system)
    failure = reason(complaint) if process.returncode else ""
    return Cost(seconds, cpu, sum(peaks.values()), printed, failure)


def text_of(file: Any) -> str:
    """All that was written to an open file."""
    file.seek(0)
    return file.read().decode("utf-8", "replace")


def reason(complaint: str) -> str:
    """The line of an error output that says what is wrong."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    told = [line for line in lines if "Error:" in line]
    return (told or lines or ["no reason given"])[0][:160]


def peak_memory(pid: int) -> dict[int, float]:
    """The most memory in MB that a process and each of its descendants ever had; those that are gone lack."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    except OSError:
        return {}
    lines = [line for line in status.splitlines() if line.startswith("VmHWM")]
    found = {pid: int(lines[0].split()[1]) / 1024} if lines else {}
    for child in map(int, children):
        found |= peak_memory(child)
    return found


def installed(package: str) -> Environment:
    """The package in the cache, installed there first where it has to be."""
    name, _, version = package.rpartition("@")
    return install_package(name, version, lambda line: print(line, file=sys.stderr))


def extract(package: str) -> None:
    """What the measured process does: reads the whole surface and prints its size."""
    name, _, version = package.rpartition("@")
    surface = extract_surface(installed(package), library=name, version=version, packages=(name,))
    sizes = {"modules": len(surface.modules), "exports": sum(map(len, surface.modules.values()))}
    print(json.dumps(sizes))


def api_extractor() -> Path:
    """The folder of api-extractor in the package cache, installed there first where it has to be."""
    folder = cache_directory() / "benchmarks" / API_EXTRACTOR.replace("/", "__")
    program = folder / "node_modules/@microsoft/api-extractor"
    if not program.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        flags = ("--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        subprocess.run(["npm", "install", "--prefix", folder, *flags, API_EXTRACTOR], check=True)
    return program


def entry_file(folder: Path) -> Path | None:
    """The declaration file behind a package's bare name."""
    described: dict[str, JsonValue] = json.loads((folder / "package.json").read_bytes())
    exports = described.get("exports")
    main = exports.get(".", exports) if isinstance(exports, dict) else exports
    beside = str(described.get("main", "index.js")).removesuffix(".js") + ".d.ts"
    candidates = [*types_of(main), described.get("types"), described.get("typings"), beside, "index.d.ts"]
    files = [folder / path for path in candidates if isinstance(path, str)]
    return next((file for file in files if file.is_file()), None)


def types_of(target: JsonValue) -> list[str]:
    """The declaration files that an entry of an export map names, those for imports first."""
    if isinstance(target, str):
        return [target] if ".d." in target else []
    if not isinstance(target, dict):
        return []
    first = ("types", "import", "node", "default")
    ordered = sorted(target, key=lambda each: first.index(each) if each in first else len(first))
    return [path for condition in ordered for path in types_of(target[condition])]


def extracted_by_api_extractor(program: Path, package: str) -> Cost:
    """One run of api-extractor over the package's main entry; its model's exports are counted.

    It reads a copy that stands beside node_modules: what is inside, it takes for somebody else's package.
    """
    node_modules = installed(package).path / "node_modules"
    with tempfile.TemporaryDirectory() as made:
        scratch = Path(made).resolve()
        project, script, model = scratch / "package", scratch / "run.cjs", scratch / "model.api.json"
        shutil.copytree(node_modules / package.rpartition("@")[0], project)
        (scratch / "node_modules").symlink_to(node_modules, target_is_directory=True)
        script.write_text(RUN_API_EXTRACTOR, encoding="utf-8")
        entry = entry_file(project)
        if entry is None:
            return Cost(0, 0, 0, "", "the package has no declaration file behind its bare name")
        cost = measured(["node", *map(str, (script, program, project, entry, model))])
        if cost.failure or not model.is_file():
            return replace(cost, failure=cost.failure or "it wrote no model")
        members = json.loads(model.read_bytes())["members"][0]["members"]
    return replace(cost, printed=json.dumps({"exports": len(members)}))


def median(costs: list[Cost], field: str) -> float:
    """The middle one of a figure."""
    return statistics.median(getattr(cost, field) for cost in costs)


def figures(costs: list[Cost], modules: int) -> str:
    """What a program read of a package and what it took, in fixed columns."""
    size = json.loads(costs[0].printed)
    read = f"{size.get('modules', modules):5} modules {size['exports']:6} exports"
    seconds, cpu, memory = (median(costs, field) for field in ("seconds", "cpu", "megabytes"))
    return f"{read} {seconds:6.1f} s {cpu:6.1f} s CPU {memory:6.0f} MB"


def compare(program: Path, package: str, runs: int) -> None:
    """Measures both in turn and prints the rows of a package."""
    installed(package)
    ours: list[Cost] = []
    theirs: list[Cost] = []
    for _ in range(runs):
        ours.append(measured([sys.executable, __file__, "--extract", package]))
        if not (theirs and theirs[0].failure):
            theirs.append(extracted_by_api_extractor(program, package))
    if ours[0].failure:
        print(f"{package:30} not extracted: {ours[0].failure}")
        return
    print(f"{package:30} {figures(ours, 0)}")
    if theirs[0].failure:
        print(f"{'  api-extractor':30} cannot read it: {theirs[0].failure}", flush=True)
        return
    ratios = (median(theirs, each) / median(ours, each) for each in ("seconds", "cpu", "megabytes"))
    seconds, cpu, memory = ratios
    ratio = f"ratio {seconds:4.1f}, CPU {cpu:4.1f}, memory {memory:4.1f}"
    print(f"{'  api-extractor':30} {figures(theirs, 1)}   {ratio}", flush=True)


def main() -> None:
    """Compare every package and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("packages", nargs="*", default=PACKAGES, metavar="PACKAGE@VERSION")
    parser.add_argument("--runs", type=int, default=3, help="counted runs of each (default 3)")
    parser.add_argument("--extract", metavar="PACKAGE@VERSION", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.extract:
        extract(given.extract)
        return
    program = api_extractor()
    for package in given.packages:
        compare(program, package, given.runs)


if __name__ == "__main__":
    main()
