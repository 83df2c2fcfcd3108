"""Conventions: files, exports and directives that a framework knows by name, in some versions.

No surface holds them: `rules` say which there are, and in which versions the framework takes notice of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from nia_bench.contract.checks import (
    BaseCheck,
    DirectiveCheck,
    ExportCheck,
    FileCheck,
    FunctionCheck,
    HallucinationType,
    JsonCheck,
    ModuleCheck,
)
from nia_bench.contract.evaluation import CheckResult
from nia_bench.contract.facts import Facts, FileFacts
from nia_bench.evaluation.checks.decision import split_place
from nia_bench.evaluation.checks.patterns import package_of
from nia_bench.evaluation.hallucination.evidence import Mistake, Naming, mistake, parts
from nia_bench.evaluation.hallucination.history import History, is_older_api
from nia_bench.evaluation.rules import CONVENTIONS, Convention

NAMED = FileCheck | DirectiveCheck | ExportCheck | FunctionCheck | JsonCheck


def conventions_of_other_versions(
    facts: Facts, history: History, failed: Iterable[BaseCheck], results: Iterable[CheckResult]
) -> Iterator[Mistake]:
    """Yield mistakes for modules, files, exports, directives and JSON values that other versions know.

    Nothing but imports is examined unless a check of a kind in `NAMED` failed.
    """
    failed = tuple(parts(failed))
    for file in facts.files:
        yield from _modules(file, history, failed)
    if not any(isinstance(check, NAMED) for check in failed):
        return
    for file in facts.files:
        yield from _known_mistakes(file, history)
    places = {result.id: result.place for result in results}
    for check in failed:
        place = places.get(check.id)
        if isinstance(check, JsonCheck) and check.absent and place is not None:
            yield from _configured(check, split_place(place), history)


def _modules(file: FileFacts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Mistake]:
    """Yield mistakes for imports of an older API of the package (`zod/v3`) and of banned modules.

    Nothing is yielded unless a failed check is about names or modules.
    """
    if not any(isinstance(check, Naming | ModuleCheck) for check in failed):
        return
    banned = {m for check in failed if isinstance(check, ModuleCheck) and check.absent for m in check.modules}
    for imported in file.imports:
        if package_of(imported.module) not in history.packages:
            continue
        place = (file.path, imported.line)
        message = f"'{imported.module}' is a module of another version"
        if is_older_api(imported.module, history.major):
            yield mistake("outdated_api", place, imported.module, message)
        elif imported.module in banned:
            versions = history.where(lambda surface, m=imported.module: m in surface.modules)
            kind = history.tense(versions) or "version_mismatch"
            yield mistake(kind, place, imported.module, message, exists_in=versions)


def _known_mistakes(file: FileFacts, history: History) -> Iterator[Mistake]:
    for convention, kind in _of_other_versions(history):
        for line in _lines(file, convention.name):
            yield mistake(kind, (file.path, line), convention.name, _message(convention, history))


def _configured(check: JsonCheck, place: tuple[str, int | None], history: History) -> Iterator[Mistake]:
    """Yield a mistake if the banned text of a JSON file, such as a command, is another version's."""
    for convention, kind in _of_other_versions(history):
        if convention.name == check.text:
            yield mistake(kind, place, convention.name, _message(convention, history))


def _of_other_versions(history: History) -> Iterator[tuple[Convention, HallucinationType]]:
    for convention in CONVENTIONS:
        kind = convention.tense(history.major)
        if convention.library == history.here.library and kind is not None:
            yield convention, kind


def _message(convention: Convention, history: History) -> str:
    return f"'{convention.name}' is a convention of another version than {history.major}"


def _lines(file: FileFacts, convention: str) -> Iterator[int]:
    """Yield the lines where a file relies on a convention: by the file's name, an export, or a directive.

    For the file's name and its own directives, that is line 1. Names of files and exports count only in the
    root folder, in `src`, and in files like `_app.tsx`.
    """
    stem = PurePosixPath(file.path).name.partition(".")[0]
    is_root = file.path.count("/") <= file.path.startswith("src/") or stem.startswith("_")
    if is_root and stem == convention:
        yield 1
    yield from (export.line for export in file.exports if is_root and export.name == convention)
    if convention in file.directives:
        yield 1
    yield from (function.line for function in file.functions if convention in function.directives)
