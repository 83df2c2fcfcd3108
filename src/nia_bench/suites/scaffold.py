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
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER, library_packages
from nia_bench.suites.text_files import subfolders

ID = re.compile(r"[a-z0-9][a-z0-9.-]*")
SCHEMA = "task.schema.json"
UNWRITTEN = "// TODO: {what}\nexport {{}};\n"
WRONG_ANSWERS = ("one", "two", "three")


def scaffold_task(
    suite: Path, task_id: str, category: str, library: str, environment: str | None = None
) -> Path:
    """Writes the folder of a new task in `suite`, which may be empty, and the schema its task.json names.

    Without an environment it is the one with the library's newest version. Returns the task's folder.
    Raises UserError for an id that is taken or cannot be one, an unknown library, and an unknown environment
    or one of another library.
    """
    _refuse_id(suite, task_id)
    spec = _environment(suite, library, environment)
    folder = suite / "tasks" / category / task_id
    files = _files(task_id, category, library, spec)
    for path, text in files.items():
        _write(folder / path, text)
    _write(suite / SCHEMA, _json(task_file_schema()))
    return folder


def _refuse_id(suite: Path, task_id: str) -> None:
    if not ID.fullmatch(task_id):
        raise UserError(
            f"{task_id!r} cannot be the id of a task",
            fix="write small letters, digits, dots and hyphens, such as zod-4-error-api",
        )
    for category in subfolders(suite / "tasks"):
        if (category / task_id).exists():
            raise UserError(f"{category / task_id}: the id {task_id!r} is taken", fix="choose another id")


def _environment(suite: Path, library: str, name: str | None) -> EnvironmentSpec:
    libraries = library_packages()
    if library not in libraries:
        raise UserError(f"no library {library!r}", fix=hint(library, libraries))
    own = suite / "environments"
    specs = catalogue(own if own.is_dir() else ENVIRONMENTS_FOLDER)
    fitting = {each.name: each for each in specs.values() if each.library == library}
    if name is not None and name not in fitting:
        raise UserError(f"no environment {name!r} pins the library {library!r}", fix=hint(name, fitting))
    if not fitting:
        raise UserError(f"no environment pins the library {library!r}", fix=f"add one to {own}")
    return fitting[name] if name else max(fitting.values(), key=_release)


def _release(spec: EnvironmentSpec) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", spec.version))


def _files(task_id: str, category: str, library: str, spec: EnvironmentSpec) -> dict[str, str]:
    pins = {name: spec.packages[name] for name in library_packages()[library] if name in spec.packages}
    package = {"name": "project", "private": True, "type": "module", "dependencies": pins}
    files = {
        "task.json": _json(_document(task_id, category, library, spec)),
        "prompt.md": "TODO: ask for the job as a colleague would, and state the version or let package.json "
        "state it.\n",
        "context/package.json": _json(package),
        "reference/src/index.ts": UNWRITTEN.format(what="the right answer"),
        "unusual/one/src/index.ts": UNWRITTEN.format(what="a right answer that looks different"),
    }
    for name in WRONG_ANSWERS:
        files[f"wrong/{name}/src/index.ts"] = UNWRITTEN.format(what="a realistic wrong answer")
    if category == LOCKED_AUDIT:
        files["context/src/index.ts"] = UNWRITTEN.format(what="the code with the seeded faults")
        files["reference/AUDIT.md"] = "TODO: one list item for each seeded fault\n"
    return files


def _document(task_id: str, category: str, library: str, spec: EnvironmentSpec) -> dict[str, Any]:
    package = library_packages()[library][0]
    version = f"{package} {spec.version}"
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
    checks.append({"kind": "typecheck", **compiles})
    wrong = {"why": "TODO: which mistake this is", "hallucination": None, "fails": ["does-the-job"]}
    return {
        "$schema": f"../../../{SCHEMA}",
        "id": task_id,
        "category": category,
        "title": "TODO: the task in a few words",
        "library": library,
        "version": spec.version,
        "environment": spec.name,
        "checks": checks,
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


def _json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
