"""Begins a task, or a suite with its first one: folders that can be read at once.

What is left to write in a task are its TODOs, for which `nia-bench tasks check` asks.

Tasks with TODOs are unfinished, and a run refuses them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Any, Final, cast

from nia_bench.contract.category import BLEEDING_EDGE, LOCKED_AUDIT
from nia_bench.contract.errors import TaskFileError, UserError, hint
from nia_bench.contract.task import BenchmarkTask, Solutions
from nia_bench.installing.installation import Report
from nia_bench.languages import Language, language_named, language_of, split_request
from nia_bench.languages.environment import (
    EnvironmentSpec,
    catalogue,
    label_of,
    packages_of_library,
    setup_command,
)
from nia_bench.languages.versions import version_key
from nia_bench.suites.documents import join_names, read_object, read_texts, subfolders
from nia_bench.suites.suite import SUITE_FILE, Suite, load_suite, suite_pins
from nia_bench.suites.task_folder import TASK_ID, task_file_schema

TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
NAMES_BELOW_EACH_OTHER: Final = re.compile(
    rf"^(?P<begin>.*)\[(?P<names>(?:\n +{TEXT.pattern},?)+)\n +\]", re.MULTILINE
)
WIDTH: Final = 120
SCHEMA: Final = "task.schema.json"
TEMPLATES: Final = Path(__file__).parent / "templates"
"""task/ has the files of every new task, with names such as ${library} to fill in; audit/ those of audits.

A folder with the name of a language has the code of a task in it, and `…-audit` that of an audit.
"""


def probe_name(language: str) -> str:
    """Return the file name of a probe in that language: 'probe.py' for 'python'."""
    [name] = read_texts(TEMPLATES / language / "behaviour")
    return name


def scaffold_task(
    folder: Path, task_id: str, category: str, library: str, environment: str | None = None
) -> Path:
    """Write a new task into the suite in `folder`, and beside its tasks the schema that task.json names.

    A folder that holds no suite yet gets a suite.json as well. Without an environment it is the one with the
    library's newest version. Returns the task's folder. Raises UserError for an id that is taken or cannot be
    one, an unknown library, and an unknown environment or one of another library.
    """
    suite = load_suite(folder, whole=False)
    _refuse_id(folder, task_id)
    spec = _environment(suite, library, environment)
    packages = suite.libraries[library]
    names = {"id": task_id, "category": category, "library": library, "package": packages[0]}
    language = language_of(spec.name, suite.environments)
    files = _files(names | {"version": spec.version, "environment": spec.name}, language.name)
    pins = {name: spec.packages[name] for name in packages if name in spec.packages}
    manifest, text = language.manifest_of(pins)
    files[f"context/{manifest}"] = text
    task_folder = folder / "tasks" / category / task_id
    if not (folder / "tasks").exists() and not (folder / SUITE_FILE).exists():
        write_file(folder / SUITE_FILE, json_text({"name": suite.name, "version": "1.0.0"}))
    for path, text in files.items():
        write_file(task_folder / path, text)
    write_file(folder / SCHEMA, json_text(task_file_schema()))
    return task_folder


@dataclass(frozen=True)
class BegunSuite:
    """The folder of a new environment, of the task that was begun with it, if any, and what installs it."""

    environment: Path
    task: Path | None
    setup_command: str


def scaffold_suite(
    folder: Path,
    requests: Sequence[str],
    *,
    environment: str | None = None,
    runtime: str | None = None,
    task_id: str | None = None,
    category: str | None = None,
    report: Report,
) -> BegunSuite:
    """Write an environment with these packages into the suite in `folder`, which need not exist yet.

    A request is 'NAME@VERSION', with its registry as in 'pypi:NAME@VERSION', or the file of a package that is
    not published. All are of one registry, and the first one is the library, which suite.json then names.

    The task `task_id` is begun too, or without an id a first one if the suite has no tasks. Its category is
    'bleeding_edge' unless `category` names another. Raises UserError for what is no package or no version of
    one, for names that are taken, and for a category without a task to begin; InfrastructureError where the
    registry is away.
    """
    if not requests:
        raise UserError("a suite needs a package", fix="name one, as --package vue@3.5.45")
    names_of_languages, requests = zip(*map(split_request, requests), strict=True)
    if len({*names_of_languages}) > 1:
        raise UserError("an environment has packages of one registry", fix="add the others as another one")
    language = language_named(names_of_languages[0])
    packages = [language.package_of(request) for request in requests]
    names = [name for name, _ in packages]
    if len(set(names)) < len(names):
        raise UserError(f"one package is named twice: {', '.join(names)}", fix="name each once")
    name, version = packages[0]
    label = label_of(name)
    environment = environment or f"{label}-{_generation(version)}"
    _refuse_environment(language, folder, environment)
    suite = load_suite(folder, whole=False)
    if task_id or not suite.task_folders:
        task_id = task_id or f"{environment}-first-task"
        _refuse_id(folder, task_id)
    elif category:
        raise UserError(
            f"{folder} has tasks already, so that none is begun which could be of the category {category!r}",
            fix="name a new one by --task",
        )
    environments = folder / "environments"
    spec = language.describe(requests, environments / environment, label, runtime=runtime, report=report)
    _name_library(folder, label, packages_of_library(names))
    kind = category or BLEEDING_EDGE
    task = scaffold_task(folder, task_id, kind, label, environment) if task_id else None
    return BegunSuite(spec.folder, task, setup_command(environments))


def _generation(version: str) -> str:
    """Return the major version, or for versions below 1.0 'major.minor'."""
    major, minor = version.split(".")[:2]
    return major if major != "0" else f"0.{minor}"


def _refuse_environment(language: Language, folder: Path, name: str) -> None:
    """Raise UserError for a name that is invalid or taken, or a suite whose tasks use environments of nia."""
    environments = folder / "environments"
    if not TASK_ID.fullmatch(name):
        raise UserError(
            f"{name!r} cannot be the name of an environment",
            fix="give another by --environment: small letters, digits, dots and hyphens",
        )
    if _is_taken(language, environments, name):
        raise UserError(
            f"{folder}: there is an environment {name!r} already",
            fix="name this one by --environment, or edit that one and run "
            f"`{setup_command(environments, '--lock')}`",
        )
    if subfolders(folder / "tasks") and not environments.exists():
        raise UserError(
            f"{folder}: the tasks of this suite use the environments of nia, which one of its own would hide",
            fix="begin a suite in another folder",
        )


def _is_taken(language: Language, environments: Path, name: str) -> bool:
    """Return whether an environment of the suite, or a tool of the language itself, has that name."""
    try:
        language.is_installed(name, environments)
    except UserError:
        return (environments / name).exists()
    return True


def _name_library(folder: Path, label: str, packages: Sequence[str]) -> None:
    """Add a library with its packages to suite.json, which is created if it is missing.

    An entry of that label is replaced. If the file names no libraries yet, those of the other environments
    are added too.
    """
    file = folder / SUITE_FILE
    whole: dict[str, Any] = (
        read_object(file) if file.exists() else {"name": folder.resolve().name, "version": "1.0.0"}
    )
    pins = suite_pins(folder)
    made_for = {spec.library for spec in catalogue(pins.environments).values()} - {label}
    libraries = {name_: list(pins.libraries[name_]) for name_ in sorted(made_for) if name_ in pins.libraries}
    stated = whole.get("libraries") or libraries
    all_libraries = stated | {label: list(packages)}
    is_sorted = [*stated] == sorted(stated)
    write_file(
        file,
        json_text(whole | {"libraries": dict(sorted(all_libraries.items())) if is_sorted else all_libraries}),
    )


def _refuse_id(folder: Path, task_id: str) -> None:
    if not TASK_ID.fullmatch(task_id):
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
    fitting = {spec.name: spec for spec in specs if spec.library == library}
    if name is not None and name not in fitting:
        raise UserError(f"no environment {name!r} pins the library {library!r}", fix=hint(name, fitting))
    if not fitting:
        fix = f"add one to {suite.folder / 'environments'}"
        raise UserError(f"no environment pins the library {library!r}", fix=fix)
    return fitting[name] if name else max(fitting.values(), key=lambda spec: version_key(spec.version))


def _files(names: Mapping[str, str], language: str) -> dict[str, str]:
    """Return the texts of a new task by path. An audit has further files.

    The `names` are filled into task.json alone.
    """
    files = read_texts(TEMPLATES / "task") | read_texts(TEMPLATES / language)
    escaped = {name: json.dumps(value)[1:-1] for name, value in names.items()}
    document = json.loads(Template(files["task.json"]).substitute(escaped))
    if names["category"] == LOCKED_AUDIT:
        code = read_texts(TEMPLATES / f"{language}-audit")
        audit = read_texts(TEMPLATES / "audit") | code
        file = next(iter(code)).removeprefix("context/")
        check = Template(audit.pop("check.json")).substitute(file=file)
        document["checks"].insert(1, json.loads(check))
        files |= audit
    return files | {"task.json": json_text(document)}


def json_text(document: Mapping[str, Any]) -> str:
    """Return the document as indented JSON, in which a list of strings is on one line where it fits."""
    text = json.dumps(document, indent=2, ensure_ascii=False)
    return NAMES_BELOW_EACH_OTHER.sub(_on_one_line, text) + "\n"


def _on_one_line(match: re.Match[str]) -> str:
    line = f"{match['begin']}[{', '.join(TEXT.findall(match['names']))}]"
    return line if len(line) <= WIDTH else match[0]


def write_file(file: Path, text: str) -> None:
    """Write a text file, which may exist already, and create the folders above it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


# `nia-bench tasks new` writes this wherever the author has to write something. In an answer it is a comment
# on the first line.
TODO = re.compile(r"\A(?:(?://|#) )?TODO: (.*)|:TODO\Z|\ATODO\Z")


def unwritten(task: BenchmarkTask, solutions: Solutions | None = None) -> Iterator[str]:
    """Yield 'PLACE: still to be written: …' for each text in the task and its answers that has a TODO."""
    document = task.model_dump(mode="json", by_alias=True)
    answers = solutions.model_dump(mode="json") if solutions else {}
    for place, message in _texts("", document | {"answers": answers}):
        todo = TODO.search(message)
        if todo:
            yield f"{place}: still to be written: {todo.group(1) or message}"


def refuse_unfinished(suite: Suite, tasks: Iterable[BenchmarkTask]) -> None:
    """Raise UserError, which names the first such tasks, if a task or one of its answers contains a TODO."""
    names = [task.id for task in tasks if any(unwritten(task, _solutions(suite, task)))]
    if names:
        raise UserError(
            f"still to be written: {join_names(names)}",
            fix=f"`nia-bench tasks check --suite {suite.folder}` says what; --task runs others alone",
        )


def _solutions(suite: Suite, task: BenchmarkTask) -> Solutions | None:
    """Return the answers, or None if they cannot be read: then each cell that needs them reports it."""
    with suppress(TaskFileError):
        return suite.solutions(task.id)
    return None


def _texts(place: str, value: object) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each string in a JSON value, at any depth."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, item in cast("dict[str, object]", value).items():
            yield from _texts(f"{place}.{name}" if place else name, item)
    elif isinstance(value, list):
        for n, item in enumerate(cast("list[object]", value)):
            yield from _texts(f"{place}[{n}]", item)
