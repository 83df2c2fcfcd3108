"""Run the context of each audit on the versions that it was written for: `context_runs.py [TASK…]`.

An audit shows a project that worked on an older version. Here that is proven: the packages of then are
installed, the project is type-checked, and a script of tools/context_runs/ uses it. It takes some minutes and
is run by hand. What comes out is recorded in docs/context-runs.md: tasks that were not run this time stay.
"""

from __future__ import annotations

import datetime
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from nia_bench.installing import node
from nia_bench.suites.suite import load_suite

SCRIPTS: Final = Path(__file__).with_suffix("")
RECORD: Final = Path(__file__).parents[1] / "docs/context-runs.md"
HEAD: Final = """# Audits run before the change

An audit task hands out a project that worked until its packages were raised, or that was written for newer
ones. Written by `tools/context_runs.py`, which installs the packages that the project fits from npm,
type-checks the project of the task's `context/` on them (`tsc --strict`), and runs a script of
`tools/context_runs/` that uses it. What the script printed follows. References of Next are built:
[next-builds.md](next-builds.md).
"""
COMPILER: Final = {
    "strict": True,
    "noUncheckedIndexedAccess": True,
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "lib": ["es2023", "dom", "dom.iterable"],
    "skipLibCheck": True,
    "noEmit": True,
}
TOOLS: Final = ("typescript@5.9.3", "tsx@4.23.15", "@types/node@22.20.5")
_REACT_18: Final = ("react@18.3.1", "react-dom@18.3.1", "@types/react@18.3.31", "@types/react-dom@18.3.7")
PACKAGES: Final = {
    "ai-sdk-5-audit-v4-streaming": ("ai@4.3.19", "@ai-sdk/openai@1.3.24", "zod@3.25.76", "react@19.2.1"),
    "ai-sdk-6-audit-v5-code": ("ai@5.0.277", "@ai-sdk/openai@2.0.131", "zod@4.3.6"),
    "react-17-audit-v19-code": (
        "react@19.2.0",
        "react-dom@19.2.0",
        "@types/react@19.2.18",
        "@types/react-dom@19.2.7",
        "jsdom@29.1.1",
    ),
    "react-18-audit-missed-features": (*_REACT_18, "jsdom@29.1.1"),
    "react-19-audit-removed-apis": (
        *_REACT_18,
        "prop-types@15.8.1",
        "@types/prop-types@15.7.15",
        "jsdom@29.1.1",
    ),
    # Of later releases of 10, @trpc/react-query has the types of its entry point `ssg` without the code.
    "trpc-11-audit-v10-code": (
        *(f"@trpc/{part}@10.15.0" for part in ("server", "client", "react-query", "next")),
        "@tanstack/react-query@4.44.0",
        "superjson@2.2.6",
        "zod@3.23.8",
        "next@13.5.11",
        *_REACT_18,
    ),
    "trpc-11-audit-v10-subscriptions": (
        "@trpc/server@10.45.2",
        "@trpc/client@10.45.2",
        "zod@3.23.8",
        "ws@8.23.0",
        "@types/ws@8.18.2",
    ),
    "zod-4-audit-v3-code": ("zod@3.23.8",),
    "zod-4-audit-v3-functions": ("zod@3.23.8",),
}
SECONDS: Final = 120


def main(wanted: list[str]) -> int:
    """Run the contexts of the named tasks, or of all; exit code 1 if one does not work."""
    sections = _recorded()
    works = True
    with tempfile.TemporaryDirectory() as scratch:
        for task_id in wanted or PACKAGES:
            folder = Path(scratch) / task_id
            _lay(task_id, folder)
            checked = _told([node.locate().program, "node_modules/.bin/tsc", "-p", "project"], folder)
            script = next(SCRIPTS.glob(f"{task_id}.*"))
            ran = _told([node.locate().program, "node_modules/.bin/tsx", script.name], folder)
            works = works and (checked.returncode, ran.returncode) == (0, 0)
            sections[task_id] = _section(task_id, checked, ran)
            print(sections[task_id])
            text = "\n".join([HEAD, *(sections[name] for name in sorted(sections))])
            RECORD.write_text(text, encoding="utf-8")
    return 0 if works else 1


def _recorded() -> dict[str, str]:
    """The sections of the record as it is, by their heading."""
    text = RECORD.read_text(encoding="utf-8") if RECORD.exists() else ""
    return {part.split("\n")[0]: f"## {part.rstrip()}\n" for part in re.split(r"^## ", text, flags=re.M)[1:]}


def _lay(task_id: str, folder: Path) -> None:
    shutil.copytree(SCRIPTS, folder)
    for path, content in load_suite().code_task(task_id).context.items():
        file = folder / "project" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    for place in (folder, folder / "project"):
        (place / "tsconfig.json").write_text(json.dumps({"compilerOptions": COMPILER}), encoding="utf-8")
    (folder / "package.json").write_text('{"private": true}')
    flags = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps")
    subprocess.run(
        [*node.ready(report=print).npm, "install", *flags, *PACKAGES[task_id], *TOOLS], cwd=folder, check=True
    )


def _told(command: list[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)


def _section(
    task_id: str, checked: subprocess.CompletedProcess[str], ran: subprocess.CompletedProcess[str]
) -> str:
    today = datetime.datetime.now(datetime.UTC).date()
    packages = ", ".join(name for name in PACKAGES[task_id] if not name.startswith("@types/"))
    types = "type-checks" if checked.returncode == 0 else f"does not type-check: {checked.stdout[:300]}"
    runs = "runs" if ran.returncode == 0 else f"does not run: {ran.stderr[-300:]}"
    output = "\n".join(line.rstrip() for line in ran.stdout.strip().splitlines())
    made_with = f"{packages}; Node v{node.locate().version}; {today}"
    return f"## {task_id}\n\n{made_with}; {types}, {runs}.\n\n```text\n{output}\n```\n"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
