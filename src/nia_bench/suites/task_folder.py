"""Reads the folder of one task: what is requested, how an answer is scored, and the answers that prove it.

This includes the folder behaviour/ (the probe, what must come out, and what proves it) and the JSON Schemas
of task.json and behaviour.json, which editors use.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any, Final, cast

from nia_bench.contract.base import Model
from nia_bench.contract.behaviour import PROBES, Before, Behaviour, RecordedBefore
from nia_bench.contract.errors import TaskFileError, hint
from nia_bench.contract.task import BenchmarkTask, CodeTask, Solutions, Survivors
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.suites.documents import (
    document_error,
    read_object,
    read_text,
    read_texts,
    subfolders,
    validated,
)

TASK_FILE = "task.json"
WHERE = {"prompt": "prompt.md", "context": "context/", "behaviour": "behaviour/"}
CODE_FIELDS = {
    field.alias for name, field in CodeTask.model_fields.items() if name not in BenchmarkTask.model_fields
}
# Fields of any JSON value: scorers find in them what the file states.
OPEN_FIELDS = ("expected", "metadata")

TASK_ID: Final = re.compile(r"[a-z0-9][a-z0-9.-]*")
"""The ids of tasks in folders. Tasks in Python may have any id that is not empty."""


def read_task(
    folder: Path, *, libraries: Collection[str], environments: Collection[str], is_recorded: bool = True
) -> BenchmarkTask:
    """Return the task in `folder`, which is named after it and stands in a folder named after its category.

    It is a CodeTask when task.json has a field of one, such as `checks`. A CodeTask must name one of
    `libraries` and of `environments`. Raises TaskFileError, naming the file and the field, for whatever does
    not fit. With `is_recorded` False, before.json may be missing.
    """
    file = folder / TASK_FILE
    if not TASK_ID.fullmatch(folder.name):
        raise TaskFileError(
            f"{folder}: a folder of a task cannot be named {folder.name!r}",
            fix="use lower-case letters, digits, dots and dashes, with a letter or digit first",
        )
    data = read_object(file)
    prompt = read_text(folder / "prompt.md")
    if not prompt.strip():
        raise TaskFileError(f"{folder / 'prompt.md'}: is empty", fix="write what the subject has to do")
    problems = _misplaced(data, folder)
    context = read_texts(folder / "context")
    if not CODE_FIELDS & data.keys():
        if context:
            problems.append("context/: is only read for a task with code, which has `checks`")
        return validated(file, data | {"prompt": prompt}, BenchmarkTask, problems, OPEN_FIELDS)
    problems += _unknown(data.get("library"), "library", libraries)
    problems += _unknown(data.get("environment"), "environment", environments)
    several: object = data.get("libraries")
    for name in cast("list[object]", several) if isinstance(several, list) else ():
        problems += _unknown(name, "library", libraries)
    behaviour = read_behaviour(folder / "behaviour", environments, is_recorded=is_recorded)
    problems += [
        f"{name}: stands in environment.json, not here" for name in ("released", "versions") if name in data
    ]
    filled = {"prompt": prompt, "context": context, "behaviour": behaviour}
    return validated(file, data | filled, CodeTask, problems, (*OPEN_FIELDS, "behaviour"))


def with_pins(
    task: BenchmarkTask, specs: Mapping[str, EnvironmentSpec], libraries: Mapping[str, Sequence[str]]
) -> BenchmarkTask:
    """Return the task with the release date and the versions of its further libraries, from its environment.

    The date of a library is that of its first dated package; of several libraries the latest date counts. A
    task without code or without a known environment is returned unchanged.
    """
    if not isinstance(task, CodeTask) or task.environment not in specs:
        return task
    spec = specs[task.environment]
    released, pins = spec.description.released, spec.pins(libraries)
    days_by_library = [
        [released[package] for package in libraries[name] if package in released]
        for name in task.all_libraries
    ]
    dates = [days[0] for days in days_by_library if days]
    versions = {name: pins[name] for name in task.all_libraries[1:] if name in pins}
    return task.model_copy(update={"versions": versions} | ({"released": max(dates)} if dates else {}))


def says_before(folder: Path) -> bool:
    """Return whether behaviour.json in a task's folder names an older environment for its context.

    False without that file. Raises TaskFileError if it cannot be used.
    """
    file = folder / "behaviour" / BEHAVIOUR_FILE
    return file.is_file() and "before" in read_object(file)


def read_solutions(folder: Path, task: BenchmarkTask) -> Solutions:
    """Return the answers in a task's folder, as task.json orders them, and the mutants that may pass.

    Empty for a task without code. A file that ends in `.deleted` stands for deleting the context file of that
    name. Raises TaskFileError for a missing or empty answer, and for one that only task.json or only a folder
    has.
    """
    if not isinstance(task, CodeTask):
        return Solutions(reference={})
    problems = [
        *_differences(folder, "wrong", [solution.name for solution in task.wrong]),
        *_differences(folder, "unusual", [solution.name for solution in task.unusual]),
    ]
    reference = read_texts(folder / "reference")
    if not reference:
        problems.append("reference/: has no file; it must hold the right answer")
    if problems:
        raise document_error(folder / TASK_FILE, problems)
    return Solutions(
        reference=reference,
        wrong={
            wrong_solution.name: read_texts(folder / "wrong" / wrong_solution.name)
            for wrong_solution in task.wrong
        },
        unusual={
            unusual_solution.name: read_texts(folder / "unusual" / unusual_solution.name)
            for unusual_solution in task.unusual
        },
        survivors=read_survivors(folder / "behaviour"),
    )


def _misplaced(data: dict[str, Any], folder: Path) -> list[str]:
    problems = [f"{name}: stands in {WHERE[name]}, not here" for name in FROM_FOLDER if name in data]
    for name, expected in (("id", folder.name), ("category", folder.parent.name)):
        if isinstance(data.get(name), str) and data[name] != expected:
            problems.append(f"{name}: is {data[name]!r}, but its folder is named {expected!r}")
    return problems


def _unknown(name: object, field: str, names: Collection[str]) -> list[str]:
    if not isinstance(name, str) or name in names:
        return []
    return [f"{field}: no {field} {name!r}; {hint(name, names)}"]


def _differences(folder: Path, kind: str, names: Sequence[str]) -> list[str]:
    """Return a line for each answer that only task.json or only a folder has, or that has no file.

    Return one too for each name that task.json has twice.
    """
    folder_names = [path.name for path in subfolders(folder / kind)]
    problems = [f"{kind}: {name!r} is named twice" for name in sorted(set(names)) if names.count(name) > 1]
    problems += [
        f"{kind}: {name!r} has no folder {kind}/{name}/; {hint(name, set(folder_names) - set(names))}"
        for name in names
        if name not in folder_names
    ]
    problems += [f"{kind}/{name}/: is not named in {TASK_FILE}" for name in folder_names if name not in names]
    empty = [name for name in folder_names if name in names and not read_texts(folder / kind / name)]
    problems += [f"{kind}/{name}/: has no file" for name in empty]
    return problems


# Filled from prompt.md, context/ and behaviour/ by the loader: a task.json that states them would have two
# truths.
FROM_FOLDER = ("prompt", "context", "behaviour")

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def task_file_schema(model: type[BenchmarkTask] = CodeTask) -> dict[str, Any]:
    """Return the JSON schema of task.json for that kind of task: camelCase keys, closed to unknown fields.

    Fields that are read from other files, such as `prompt`, are not in it.
    """
    schema = model.model_json_schema(by_alias=True)
    for name in FROM_FOLDER:
        schema["properties"].pop(name, None)
    schema["required"] = [name for name in schema["required"] if name not in FROM_FOLDER]
    if "library" in schema["required"]:
        schema["required"].remove("library")
        schema["anyOf"] = [{"required": ["library"]}, {"required": ["libraries"]}]
        schema["properties"].pop("versions")
    schema["properties"]["$schema"] = {"type": "string"}
    schema["$defs"].pop("Behaviour", None)
    rubric = schema["properties"]["rubric"]
    # The model weighs plain strings evenly before it validates them, which its own schema cannot know.
    rubric["items"] = {"anyOf": [rubric["items"], {"type": "string"}]}
    return {"$schema": _DIALECT, **schema}


def behaviour_file_schema() -> dict[str, Any]:
    """Return the schema of the `behaviour.json` of a task, closed to unknown fields."""
    schema = Behaviour.model_json_schema(by_alias=True)
    # The files stand beside it, and what an audit must leave as it was stands in before.json.
    schema["properties"].pop("files")
    schema["anyOf"] = [{"required": schema.pop("required")}, {"required": ["before"]}]
    schema["properties"]["probe"] = {
        "type": "string",
        "description": "a file of the suite's probes/, in the place of a probe of the task's own",
    }
    schema["properties"]["$schema"] = {"type": "string"}
    return {"$schema": _DIALECT, **schema}


BEHAVIOUR_FILE: Final = "behaviour.json"
BEFORE_FILE: Final = "before.json"
MUTANTS_FILE: Final = "mutants.json"
PROBES_FOLDER: Final = "probes"
# These say what is expected, which the process that runs an answer must not know.
_KEPT_BACK: Final = {BEHAVIOUR_FILE, BEFORE_FILE, MUTANTS_FILE}


def read_behaviour(
    folder: Path, environments: Collection[str], *, is_recorded: bool = True
) -> Behaviour | None:
    """Return the content of behaviour/, or None without one. Raises TaskFileError for any fault.

    A probe that serves several tasks stands in the suite's probes/, under the name that `probe` gives. The
    outcomes that before.json recorded on an older environment are added to `expect`. With `is_recorded`
    False, they are None, and that file is not read.
    """
    if not folder.is_dir():
        return None
    file = folder / BEHAVIOUR_FILE
    data = read_object(file)
    files = {name: text for name, text in read_texts(folder).items() if name not in _KEPT_BACK}
    problems = ["files: stand beside this file, not in it"] if "files" in data else []
    shared = data.pop("probe", None)
    if shared is not None:
        probes = read_texts(folder.parents[3] / PROBES_FOLDER)
        if isinstance(shared, str) and shared in probes:
            files[f"probe{PurePath(shared).suffix}"] = probes[shared]
        else:
            problems.append(f"probe: no file {shared!r} in {PROBES_FOLDER}/; {hint(str(shared), probes)}")
    if len([name for name in PROBES if name in files]) != 1:
        problems.append(f"behaviour/ holds {' or '.join(PROBES)}, one of them")
    before = data.get("before")
    if before is not None:
        stated = validated(file, {"before": before}, _Stated).before
        if stated.environment not in environments:
            near = hint(stated.environment, environments)
            problems.append(f"before: no environment {stated.environment!r}; {near}")
        expect: dict[str, Any] = data.get("expect") or {}
        problems += [f"expect: {name!r} stands in {BEFORE_FILE}" for name in stated.same if name in expect]
        recorded = _recorded(folder, stated) if is_recorded else dict.fromkeys(stated.same)
        data["expect"] = {**expect, **recorded}
    elif (folder / BEFORE_FILE).is_file():
        problems.append(f"before: is not stated, and there is {BEFORE_FILE}")
    return validated(file, data | {"files": files}, Behaviour, problems, ("given", "expect"))


def read_survivors(folder: Path) -> dict[str, str]:
    """Return the name of each mutant that may pass, with the reason; empty without mutants.json in `folder`.

    Raises TaskFileError.
    """
    file = folder / MUTANTS_FILE
    if not file.is_file():
        return {}
    survives = validated(file, read_object(file), Survivors).survives
    return {survivor.mutant: survivor.why for survivor in survives}


def written_before(recorded: RecordedBefore) -> str:
    """Return the text of before.json with these outcomes."""
    return recorded.to_json(indent=2) + "\n"


class _Stated(Model):
    """Of behaviour.json only what it says about the time before."""

    before: Before


def _recorded(folder: Path, stated: Before) -> dict[str, Any]:
    file = folder / BEFORE_FILE
    fix = f"run `nia-bench tasks record {folder.parent.name}`"
    if not file.is_file():
        raise TaskFileError(f"{folder / BEHAVIOUR_FILE}:\n  before: nothing is recorded", fix=fix)
    recorded = validated(file, read_object(file), RecordedBefore, (), ("outcomes",))
    if recorded.environment != stated.environment or {*recorded.outcomes} != {*stated.same}:
        raise TaskFileError(f"{file}:\n  is not what {BEHAVIOUR_FILE} asks for", fix=fix)
    return recorded.outcomes
