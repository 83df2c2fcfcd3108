"""Begins a task: a folder that can be read at once, and whose TODOs `nia-bench tasks check` asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint
from nia_bench.contract.schema import task_file_schema
from nia_bench.contract.task import LOCKED_AUDIT
from nia_bench.languages.typescript.environments import EnvironmentSpec, catalogue
from nia_bench.suites.suite import SUITE_FILE, Suite, load_suite
from nia_bench.suites.text_files import subfolders

ID = re.compile(r"[a-z0-9][a-z0-9.-]*")
SCHEMA = "task.schema.json"
UNWRITTEN = "// TODO: {what}\nexport {{}};\n"
WRONG_ANSWERS = ("one", "two", "three")


def scaffold_task(
    folder: Path, task_id: str, category: str, library: str, environment: str | None = None
) -> Path:
    """Writes a new task into the suite in `folder`, and beside it the schema that its task.json names.

    A folder that holds no suite yet gets a suite.json as well. Without an environment it is the one with the
    library's newest version. Returns the task's folder. Raises UserError for an id that is taken or cannot be
    one, an unknown library, and an unknown environment or one of another library.
    """
    suite = load_suite(folder, whole=False)
    _refuse_id(folder, task_id)
    spec = _environment(suite, library, environment)
    task_folder = folder / "tasks" / category / task_id
    if not (folder / "tasks").exists() and not (folder / SUITE_FILE).exists():
        _write(folder / SUITE_FILE, {"name": suite.name, "version": "1.0.0"})
    for path, content in _files(suite, task_id, category, library, spec).items():
        _write(task_folder / path, content)
    _write(folder / SCHEMA, task_file_schema())
    return task_folder


def _refuse_id(folder: Path, task_id: str) -> None:
    if not ID.fullmatch(task_id):
        raise UserError(
            f"{task_id!r} cannot be the id of a task",
            fix="write small letters, digits, dots and hyphens, such as zod-4-error-api",
        )
    for category in subfolders(folder / "tasks"):
        if (category / task_id).exists():
            raise UserError(f"{category / task_id}: the id {task_id!r} is taken", fix="choose another id")


def _environment(suite: Suite, library: str, name: str | None) -> EnvironmentSpec:
    if library not in suite.libraries:
        raise UserError(f"no library {library!r}", fix=hint(library, suite.libraries))
    names = {library, suite.libraries[library][0]}
    specs = catalogue(suite.environments).values()
    fitting = {each.name: each for each in specs if each.library in names and not each.is_tool}
    if name is not None and name not in fitting:
        raise UserError(f"no environment {name!r} pins the library {library!r}", fix=hint(name, fitting))
    if not fitting:
        fix = f"add one to {suite.folder / 'environments'}"
        raise UserError(f"no environment pins the library {library!r}", fix=fix)
    return fitting[name] if name else max(fitting.values(), key=_release)


def _release(spec: EnvironmentSpec) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", spec.version))


def _files(
    suite: Suite, task_id: str, category: str, library: str, spec: EnvironmentSpec
) -> dict[str, str | Mapping[str, Any]]:
    pins = {name: spec.dependencies[name] for name in suite.libraries[library] if name in spec.dependencies}
    files: dict[str, str | Mapping[str, Any]] = {
        "task.json": _document(task_id, category, library, suite.libraries[library][0], spec),
        "prompt.md": "TODO: ask for the job as a colleague would, and state the version or let package.json "
        "state it.\n",
        "context/package.json": {"name": "project", "private": True, "type": "module", "dependencies": pins},
        "reference/src/index.ts": UNWRITTEN.format(what="the right answer"),
        "unusual/one/src/index.ts": UNWRITTEN.format(what="a right answer that looks different"),
    }
    for name in WRONG_ANSWERS:
        files[f"wrong/{name}/src/index.ts"] = UNWRITTEN.format(what="a realistic wrong answer")
    if category == LOCKED_AUDIT:
        files["context/src/index.ts"] = UNWRITTEN.format(what="the code with the seeded faults")
        files["reference/AUDIT.md"] = "TODO: one list item for each seeded fault\n"
    return files


def _document(
    task_id: str, category: str, library: str, package: str, spec: EnvironmentSpec
) -> dict[str, Any]:
    wrong = {"why": "TODO: which mistake this is", "hallucination": None, "fails": ["does-the-job"]}
    return {
        "$schema": f"../../../{SCHEMA}",
        "id": task_id,
        "category": category,
        "title": "TODO: the task in a few words",
        "library": library,
        "version": spec.version,
        "environment": spec.name,
        "checks": _checks(category, package, f"{package} {spec.version}"),
        "rubric": [{"id": "job", "criterion": "TODO: one thing that can be seen in the code", "weight": 1}],
        "wrong": [{"name": name, **wrong} for name in WRONG_ANSWERS],
        "unusual": [{"name": "one", "why": "TODO: what is unusual about it"}],
        "facts": [
            {
                "claim": "TODO: what the pinned package says",
                "file": f"{package}/package.json",
                "shows": f'"version": "{spec.version}"',
            }
        ],
    }


def _checks(category: str, package: str, version: str) -> list[dict[str, Any]]:
    checks: list[dict[str, Any]] = [
        {
            "kind": "call",
            "id": "does-the-job",
            "weight": 2,
            "symbols": [f"{package}:TODO"],
            "message": "TODO: what is missing when this is not called",
            "doc": f"TODO: why {version} demands it",
        }
    ]
    if category == LOCKED_AUDIT:
        finding = {"id": "finds-the-fault", "file": "src/index.ts", "mentions": ["TODO"]}
        checks.append({"kind": "finding", **finding, "message": "TODO: what AUDIT.md does not name"})
    compiles = {"id": "compiles", "weight": 2, "message": f"The code does not compile against {version}."}
    return [*checks, {"kind": "typecheck", **compiles}]


def _write(file: Path, content: str | Mapping[str, Any]) -> None:
    text = content if isinstance(content, str) else json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
