"""Reads the JSON and text files that people write, as in a suite, and says what is wrong in their own terms.

Anything else in the place of a text file is refused. `hash_of` hashes everything that decides a score.
"""

from __future__ import annotations

import hashlib
import json
import os
import types
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar, Union, cast, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from nia_bench.contract.base import Model
from nia_bench.contract.errors import TaskFileError, hint
from nia_bench.contract.submission import relative_path
from nia_bench.contract.task import BenchmarkTask, CodeTask

ModelT = TypeVar("ModelT", bound=Model)
Location = tuple[int | str, ...]
MOST_PROBLEMS = 5


def read_object(file: Path) -> dict[str, Any]:
    """Return the JSON object in `file`, without the field `$schema`, which is for editors.

    Raises TaskFileError as `read_text` does, for text that is no JSON object, and for a repeated field.
    """
    try:
        data = json.loads(read_text(file), object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise document_error(file, [f"{place}: not JSON, or cut short: {error.msg}"]) from None
    except (ValueError, RecursionError) as error:
        raise document_error(file, [f"not JSON: {error}"]) from None
    if not isinstance(data, dict):
        raise document_error(file, ["not an object with named fields"])
    fields = cast("dict[str, Any]", data)
    fields.pop("$schema", None)
    return fields


def validated(
    file: Path,
    data: Mapping[str, Any],
    model: type[ModelT],
    problems: Sequence[str] = (),
    as_given: Collection[str] = (),
) -> ModelT:
    """Return `data`, which was read from `file`, as a `model`.

    Raises TaskFileError if there are `problems` or values that do not fit; it lists both. Values keep their
    JSON type: "1" is no number. Arrays become tuples, except in the fields `as_given`.
    """
    try:
        fields = {name: value if name in as_given else _frozen(value) for name, value in data.items()}
        document = model.model_validate(fields, strict=True, by_alias=True, by_name=False)
    except ValidationError as error:
        raise document_error(file, [*problems, *describe(error, model)]) from None
    if problems:
        raise document_error(file, problems)
    return document


def document_error(file: Path, problems: Sequence[str]) -> TaskFileError:
    """Return an error that names the first `MOST_PROBLEMS` problems of a file, and counts the others."""
    names = [*problems[:MOST_PROBLEMS]]
    if len(problems) > len(names):
        names.append(f"… and {len(problems) - len(names)} more")
    return TaskFileError(
        "\n  ".join([f"{file}:", *names]),
        fix="correct the file; `nia-bench tasks check` says when it is right",
    )


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            raise ValueError(f"the field {name!r} is given twice in one object")
        data[name] = value
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON value")


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return tuple(_frozen(item) for item in cast("list[Any]", value))
    return value


def describe(error: ValidationError, model: type[Model]) -> list[str]:
    """Return one line for each problem, 'path: what is wrong', in pydantic's order.

    The problem of a list or object is left out if one of its items has a problem too.
    """
    details = error.errors(include_url=False)
    locations = [detail["loc"] for detail in details]
    return [
        _line(detail, model)
        for detail in details
        # pydantic also reports a list whose items failed as too short; that is the same mistake again.
        if not any(_is_below(location, detail["loc"]) for location in locations)
    ]


def _located(location: Location, model: type[Model]) -> tuple[str, list[type[Model]]]:
    """Return the path of a field as the file writes it, such as `checks[0].id`, and the models allowed there.

    `location` is pydantic's, which also contains the tags of unions.
    """
    path, annotation = "", cast("Any", model)
    for part in location:
        tagged = [m for m in _models(annotation) if len(_models(annotation)) > 1 and _tag(m) == part]
        if tagged:
            annotation = tagged[0]
        elif isinstance(part, int):
            path, annotation = f"{path}[{part}]", _item(annotation)
        else:
            path = f"{path}.{part}" if path else part
            annotation = _field(annotation, part)
    return path, _models(annotation)


def _line(detail: ErrorDetails, model: type[Model]) -> str:
    path, models = _located(detail["loc"], model)
    context: Mapping[str, Any] = detail.get("ctx", {})
    match detail["type"]:
        case "extra_forbidden":
            _, owners = _located(detail["loc"][:-1], model)
            fields = [item for owner in owners for item in owner.model_fields.items()]
            names = [field.alias or name for name, field in fields if not field.exclude]
            text = f"unknown field; {hint(str(detail['loc'][-1]), names)}"
        case "union_tag_invalid":
            return f"{path}.kind: unknown kind {context['tag']!r}; {hint(context['tag'], map(_tag, models))}"
        case "union_tag_not_found":
            return f"{path}.kind: is missing"
        case "literal_error":
            text = f"{detail['input']!r} is not one of {context['expected']}"
        case "missing":
            text = "is missing"
        case _:
            text = _plain(detail["msg"])
    return f"{path}: {text}" if path else text


def _plain(message: str) -> str:
    message = message.removeprefix("Value error, ").removeprefix("Input ")
    return message.replace("Tuple", "a list").replace("valid tuple", "list").replace("dictionary", "object")


def _is_below(location: Location, other: Location) -> bool:
    return len(location) > len(other) and location[: len(other)] == other


def _models(annotation: Any) -> list[type[Model]]:
    if get_origin(annotation) is Annotated:
        return _models(get_args(annotation)[0])
    if get_origin(annotation) in {Union, types.UnionType}:
        return [model for choice in get_args(annotation) for model in _models(choice)]
    return [annotation] if isinstance(annotation, type) and issubclass(annotation, Model) else []


def _item(annotation: Any) -> Any:
    if get_origin(annotation) is Annotated:
        return _item(get_args(annotation)[0])
    return next(iter(get_args(annotation)), None)


def _field(annotation: Any, alias: str) -> Any:
    if get_origin(annotation) is dict:
        return get_args(annotation)[1]
    for model in _models(annotation):
        model.model_rebuild()
        for field in model.model_fields.values():
            if field.alias == alias:
                return field.annotation
    return None


def _tag(model: type[Model]) -> str:
    kind = model.model_fields.get("kind")
    return str(next(iter(get_args(kind.annotation)), "")) if kind else ""


# What desktops leave behind, and Python.
IGNORED = frozenset({".DS_Store", "Thumbs.db", "__pycache__"})


def read_text(path: Path) -> str:
    """Return the text of `path` with CRLF turned into LF, so that it does not depend on git's settings.

    Raises TaskFileError for a link, a missing file, and one that cannot be read as UTF-8.
    """
    try:
        if path.is_symlink():
            raise TaskFileError(f"{path}: is a link", fix="put the file itself there")
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except FileNotFoundError as error:
        raise TaskFileError(f"{path}: no such file", fix=f"write {path.name}") from error
    except UnicodeDecodeError as error:
        raise TaskFileError(
            f"{path}: not UTF-8 (byte {error.start})", fix="save the file as UTF-8 text"
        ) from error
    except OSError as error:
        raise TaskFileError(
            f"{path}: cannot be read ({error.strerror})", fix="make it a readable file"
        ) from error


def join_names(names: Sequence[str], most: int = 4) -> str:
    """Return the first `most` names in one text, and how many more there are: 'a, b and 3 more'."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(names[:most])}{more}"


def read_texts(folder: Path) -> dict[str, str]:
    """Return the text of all files below `folder` by relative POSIX path, in the order of the paths.

    Empty if there is no such folder. Files of desktops and Python, such as .DS_Store, are left out. Raises
    TaskFileError as `read_text` does, and for a name that a work directory could not hold.
    """
    if not folder.is_dir():
        return {}
    files = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
    for name, path in files.items():
        try:
            relative_path(name)
        except ValueError as error:
            raise TaskFileError(f"{str(path)!r}: the name {error}", fix="rename the file") from error
    return {name: read_text(files[name]) for name in sorted(files)}


def subfolders(folder: Path) -> list[Path]:
    """Return the folders directly in `folder`, sorted, without hidden ones; empty if it does not exist."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))


def _files(folder: Path) -> Iterator[Path]:
    for parent, folders, names in os.walk(folder, onerror=_refuse_folder):
        folders[:] = [name for name in folders if name not in IGNORED]
        links = [name for name in folders if (Path(parent) / name).is_symlink()]
        for name in (*names, *links):
            if name not in IGNORED:
                yield Path(parent) / name


def _refuse_folder(error: OSError) -> None:
    raise TaskFileError(
        f"{error.filename}: cannot be read ({error.strerror})", fix="make it a readable folder"
    ) from error


# Fields that prove a task and decide no score: runs before and after such a change still compare.
PROOF = {"title", "facts", "wrong", "unusual", "released", "versions"}
# Fields of a check that name the mistake behind its failure: they decide labels, and no score.
LABELS = {"class", "symbol"}
ARCHIVES = {".tgz", ".gz"}
NEW_SYMBOLS_FILE = "new-symbols.json"
"""What prompts may not say: it stands beside an environment, and decides no score."""


def hash_of(
    tasks: Iterable[BenchmarkTask], environments: Path | None = None, more: Mapping[str, str] | None = None
) -> str:
    """Return SHA-256 of the tasks, of the environments below a folder, and of `more`, in hexadecimal.

    `more` maps names to texts: whatever else decides a score, such as tools or scorers. Fields of tasks that
    decide no score are left out, and so is new-symbols.json. The order of tasks and files, the layout of
    task.json and the kind of newline make no difference.
    """
    texts = {f"task {task.id}": _canonical(task) for task in tasks} | dict(more or {})
    for folder in subfolders(environments) if environments else ():
        for file in folder.iterdir():
            if file.is_file() and file.name not in {*IGNORED, NEW_SYMBOLS_FILE}:
                # The archive of a package is no text.
                is_text = file.suffix not in ARCHIVES
                content = read_text(file) if is_text else hashlib.sha256(file.read_bytes()).hexdigest()
                texts[f"environment {folder.name}/{file.name}"] = content
    return hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()


def _canonical(task: BenchmarkTask) -> str:
    # Only what the file states: a field that a later version of this program adds leaves the hash alone.
    stated = task.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=PROOF)
    if isinstance(task, CodeTask):
        stated["checks"] = [
            {name: value for name, value in check.items() if name not in LABELS} for check in stated["checks"]
        ]
    return json.dumps(stated, sort_keys=True)
