"""Begins a task: a folder that can be read at once, and whose TODOs `nia-bench tasks check` asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint
from nia_bench.contract.schema import task_file_schema
from nia_bench.contract.task import LOCKED_AUDIT
from nia_bench.languages.environment import EnvironmentSpec, catalogue
from nia_bench.suites.suite import SUITE_FILE, Suite, load_suite
from nia_bench.suites.text_files import read_texts, subfolders

ID: Final = re.compile(r"[a-z0-9][a-z0-9.-]*")
SCHEMA: Final = "task.schema.json"
TEMPLATES: Final = Path(__file__).parent / "templates"
"""task/ has the files of every new task, with names such as ${library} to fill in; audit/ those of audits."""


def scaffold_task(
    folder: Path, task_id: str, category: str, library: str, environment: str | None = None
) -> Path:
    """Writes a new task into the suite in `folder`, and beside its tasks the schema that task.json names.

    A folder that holds no suite yet gets a suite.json as well. Without an environment it is the one with the
    library's newest version. Returns the task's folder. Raises UserError for an id that is taken or cannot be
    one, an unknown library, and an unknown environment or one of another library.
    """
    suite = load_suite(folder, whole=False)
    _refuse_id(folder, task_id)
    spec = _environment(suite, library, environment)
    packages = suite.libraries[library]
    names = {"id": task_id, "category": category, "library": library, "package": packages[0]}
    files = _files(names | {"version": spec.version, "environment": spec.name})
    pins = {name: spec.packages[name] for name in packages if name in spec.packages}
    files["context/package.json"] = _json(
        {"name": "project", "private": True, "type": "module", "dependencies": pins}
    )
    task_folder = folder / "tasks" / category / task_id
    if not (folder / "tasks").exists() and not (folder / SUITE_FILE).exists():
        _write(folder / SUITE_FILE, _json({"name": suite.name, "version": "1.0.0"}))
    for path, text in files.items():
        _write(task_folder / path, text)
    _write(folder / SCHEMA, _json(task_file_schema()))
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
    specs = catalogue(suite.environments).values()
    fitting = {each.name: each for each in specs if each.library == library}
    if name is not None and name not in fitting:
        raise UserError(f"no environment {name!r} pins the library {library!r}", fix=hint(name, fitting))
    if not fitting:
        fix = f"add one to {suite.folder / 'environments'}"
        raise UserError(f"no environment pins the library {library!r}", fix=fix)
    return fitting[name] if name else max(fitting.values(), key=_release)


def _release(spec: EnvironmentSpec) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", spec.version))


def _files(names: Mapping[str, str]) -> dict[str, str]:
    """The texts of the templates by path, with `names` filled in, which are escaped as JSON needs it."""
    files = read_texts(TEMPLATES / "task")
    escaped = {name: json.dumps(value)[1:-1] for name, value in names.items()}
    document = json.loads(Template(files["task.json"]).substitute(escaped))
    if names["category"] == LOCKED_AUDIT:
        audit = read_texts(TEMPLATES / "audit")
        document["checks"].insert(1, json.loads(audit.pop("check.json")))
        files |= audit
    return files | {"task.json": _json(document)}


def _json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
