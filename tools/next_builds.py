"""Build the reference of each Next task with the real `next build` of its version: `next_builds.py [TASK…]`.

A build takes up to a minute and its packages 300 MB, so this is run by hand. What comes out is recorded in
docs/next-builds.md: lines of tasks that were not built this time stay, and so does what is written by hand
below the table.
"""

from __future__ import annotations

import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from nia_bench.contract.task import CodeTask
from nia_bench.installing import node
from nia_bench.installing.npm import write_project
from nia_bench.languages.environment import find_spec
from nia_bench.languages.typescript.environments import LOCK_FILE, TOOLCHAIN, locate, options_of
from nia_bench.languages.typescript.environments.installing import install
from nia_bench.subjects.agents.scripted import DELETED
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER
from nia_bench.suites.suite import Suite, load_suite

RECORD: Final = Path(__file__).parents[1] / "docs/next-builds.md"
HEAD: Final = """# References built with Next itself

Written by `tools/next_builds.py`, which builds the reference of each Next task with the `next build` of its
version. A root layout and a start page are added where a task has none.

| Task | Next | Node | Date | Outcome |
|---|---|---|---|---|
"""
SECONDS: Final = 300
LAYOUT: Final = """import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html>
      <body>{children}</body>
    </html>
  );
}
"""
PAGE: Final = "export default function Page() {\n  return null;\n}\n"


def main(wanted: list[str]) -> int:
    """Build the named tasks, or all of Next; exit code 1 if one did not build."""
    suite = load_suite()
    of_next = [task for task in suite.code_tasks if task.library == "next"]
    tasks = [task for task in of_next if not wanted or task.id in wanted]
    node.install(report=print)
    install(["typescript-5"], TOOLCHAIN, report=print)
    lines = _recorded()
    written_by_hand = _below_the_table()
    with tempfile.TemporaryDirectory() as scratch:
        for task in tasks:
            outcome = _build(suite, task, Path(scratch))
            print(f"{task.id}: {outcome}")
            today = datetime.datetime.now(datetime.UTC).date()
            lines[task.id] = (
                f"| {task.id} | {task.version} | v{node.locate().version} | {today} | {outcome} |"
            )
            RECORD.write_text(
                HEAD + "\n".join([lines[name] for name in sorted(lines)]) + "\n" + written_by_hand,
                encoding="utf-8",
            )
    return any(not lines[task.id].endswith("| builds |") for task in tasks)


def _recorded() -> dict[str, str]:
    found = RECORD.read_text(encoding="utf-8").splitlines() if RECORD.exists() else []
    return {line.split("|")[1].strip(): line for line in found if re.match(r"\| [a-z]+-\w+-", line)}


def _below_the_table() -> str:
    """The sections of the page, each under a heading of its own: what was run by hand."""
    _, heading, rest = (RECORD.read_text(encoding="utf-8") if RECORD.exists() else "").partition("\n## ")
    return heading + rest


def _build(suite: Suite, task: CodeTask, scratch: Path) -> str:
    packages = _packages(task.environment, scratch)
    project = packages.with_name(f"build-{task.id}")
    reference = suite.solutions(task.id).reference
    gone = {path.removesuffix(DELETED) for path in reference if path.endswith(DELETED)}
    for path, text in (dict(task.context) | dict(reference)).items():
        if path not in gone and not path.endswith(DELETED):
            _write(project / path, text)
    app = project / ("src/app" if (project / "src").is_dir() else "app")
    # The Pages Router has no layouts.
    if not (project / "pages").is_dir() and not any(app.glob("layout.*")):
        _write(app / "layout.tsx", LAYOUT)
    if not (project / "pages").is_dir() and not any(app.glob("page.*")):
        _write(app / "page.tsx", PAGE)
    shutil.copytree(packages / "node_modules", project / "node_modules", symlinks=True)
    return _run(project)


def _packages(environment: str, scratch: Path) -> Path:
    """The packages of the lock file, whole, with this platform's binary, and TypeScript, which Next wants."""
    folder = scratch / environment
    if not folder.exists():
        folder.mkdir()
        spec = find_spec(environment, ENVIRONMENTS_FOLDER)
        shutil.copyfile(spec.folder / LOCK_FILE, folder / LOCK_FILE)
        write_project(folder, environment, spec.packages, overrides=options_of(spec).overrides)
        flags = ("--ignore-scripts", "--include=optional", "--omit=peer", "--no-audit", "--no-fund")
        subprocess.run([*node.locate().npm, "ci", *flags, "--loglevel=error"], cwd=folder, check=True)
        typescript = locate("typescript-5", TOOLCHAIN).path / "node_modules/typescript"
        shutil.copytree(typescript, folder / "node_modules/typescript", dirs_exist_ok=True)
    return folder


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _run(project: Path) -> str:
    """The word "builds", or the first line that says why not."""
    command = [node.locate().program, "node_modules/next/dist/bin/next", "build"]
    environment = {"PATH": node.first_on_path(os.environ["PATH"]), "NEXT_TELEMETRY_DISABLED": "1", "CI": "1"}
    try:
        done = subprocess.run(
            command,
            cwd=project,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} s"
    if done.returncode == 0:
        return "builds"
    print(done.stdout[-3000:], done.stderr[-3000:])
    lines = [line.strip() for line in (done.stderr + done.stdout).splitlines()]
    telling = next(
        (line for line in lines if re.search(r"error|failed", line, re.IGNORECASE)), "no reason given"
    )
    return f"fails: {telling[:150].replace('|', '/')}"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
