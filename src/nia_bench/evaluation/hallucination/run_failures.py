"""Mistakes that only a run shows: what its failures say is missing, refused or deprecated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.facts import MISSING_MEMBER, Call, Facts, Origin, Unresolved
from nia_bench.evaluation.checks.patterns import last_segment, package_of
from nia_bench.evaluation.hallucination.evidence import Mistake, mistake
from nia_bench.evaluation.hallucination.history import History, exporting, is_older_api
from nia_bench.evaluation.hallucination.members import is_telling, missing_member, unknown_option
from nia_bench.evaluation.hallucination.missing_imports import missing_export, missing_module
from nia_bench.evaluation.hallucination.places import calls_on
from nia_bench.evaluation.hallucination.promises import coroutines_used
from nia_bench.evaluation.hallucination.rejected import options_of
from nia_bench.surfaces.lookup import has_member, knows_type, members_of
from nia_bench.surfaces.model import Surface

# The words are those of V8 and of Node.js.
_NO_FUNCTION: Final = re.compile(r"^TypeError: \S*?\b([A-Za-z_$][\w$]*) is not a (?:function|constructor)\b")
_NO_EXPORT: Final = re.compile(r"module '([^']+)' does not provide an export named '([^']+)'")
_NO_SUBPATH: Final = re.compile(
    r"Package subpath '\.(/[^']*)' is not defined by \"exports\" in \S*?node_modules/((?:@[^/\s]+/)?[^/\s]+)/"
)
_NO_ATTRIBUTE: Final = re.compile(
    r"^AttributeError: (?:'(?P<owner>\w+)' object)?.*?has no attribute '(?P<name>\w+)"
)
# The words are those of Polars and of DuckDB.
_REMOVED: Final = re.compile(r"^Attribute\w*Error: (?:`(\w+)` was removed\b|.*?no longer ha(?:ve|s) (\w+))")
_DEPRECATION: Final = re.compile(r"^\w*(?:Deprecation|Future)(?:Warning|Error): (?P<text>.*)", re.S)
_NO_KEYWORD: Final = re.compile(
    r"^TypeError: (?:\S*\.)??(?:(?P<owner>\w+)\.)?(?P<callee>\w+)\(\) "
    r"got an unexpected keyword argument '(?P<keyword>\w+)'"
)
_COROUTINE: Final = re.compile(r"^(?:TypeError|AttributeError): 'coroutine' object\b")
_NO_NAME: Final = re.compile(r"^ImportError: cannot import name '(\w+)' from '([\w.]+)'")
_NO_MODULE: Final = re.compile(r"^ModuleNotFoundError: No module named '([\w.]+)'")
_PLACE: Final = re.compile(r"(.+?):(\d+)")


def missing_at_run_time(failures: Iterable[RunFailure], facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield the mistakes of failures at run time whose messages name something of the library.

    That is a missing module, export, attribute or keyword, a deprecated name, or a coroutine used as a value.
    The type check misses them where types were lost, as in a parameter of type any.
    """
    for failure in failures:
        if imported := _missing_import(failure, history):
            yield imported
        elif label := _missing_attribute(failure, history):
            yield label
        elif match := _NO_FUNCTION.search(failure.message):
            yield from _missing_member(match[1], failure, facts, history)
        elif match := _NO_ATTRIBUTE.search(failure.message):
            yield from _missing_member(match["name"], failure, facts, history, owner=match["owner"])
        elif match := _REMOVED.search(failure.message):
            yield from _missing_member(match[1] or match[2], failure, facts, history, is_own_message=True)
        elif match := _DEPRECATION.search(failure.message):
            yield from _deprecated_at(_place_of_failure(failure), match["text"], facts, history)
        elif match := _NO_KEYWORD.search(failure.message):
            yield from _refused_keyword(match, failure, facts, history)
        elif _COROUTINE.search(failure.message):
            path, line = _place_of_failure(failure)
            on_line = [*coroutines_used((path, line), facts, history)] if line else []
            yield from on_line or coroutines_used((path, None), facts, history)


def _missing_import(failure: RunFailure, history: History) -> Mistake | None:
    """Return the mistake of a failure that names a missing module or export of the library, or None."""
    place = _place_of_failure(failure)
    if match := _NO_EXPORT.search(failure.message):
        module, name = match.groups()
        return (
            missing_export(module, name, place, history) if history.has_package(package_of(module)) else None
        )
    if match := _NO_NAME.search(failure.message):
        name, module = match.groups()
        return missing_export(module, name, place, history) if history.has_module(module) else None
    if match := _NO_SUBPATH.search(failure.message):
        subpath, package = match.groups()
        is_own = history.has_package(package)
        return missing_module(package + subpath, "*", place, history) if is_own else None
    if match := _NO_MODULE.search(failure.message):
        return missing_module(match[1], "*", place, history) if history.has_module(match[1]) else None
    return None


def _missing_attribute(failure: RunFailure, history: History) -> Mistake | None:
    """Return the mistake of an attribute that an object or module of the library lacks, or None.

    The object may be of the answer's own class, which extends one of the library. Then a name that no version
    has only counts if it resembles a member.
    """
    place, name = _place_of_failure(failure), failure.missing
    if not (name and place[0]) or name.startswith("__"):
        return None
    is_own = False
    for owner in failure.owners:
        module, _, class_name = owner.rpartition(".")
        if owner.endswith(":"):
            module = owner.removesuffix(":")
            return missing_export(module, name, place, history) if history.has_module(module) else None
        library = next(filter(lambda entry: entry.has_module(module), history.with_dependencies()), None)
        is_own |= library is None
        if library is None or not knows_type(library.here, class_name):
            continue
        if has_member(library.here, class_name, name):
            return None
        origin = Origin(package=min(library.packages), name=class_name)
        unresolved = Unresolved(
            name=name, kind="member", owner=origin, code=MISSING_MEMBER, line=place[1] or 1
        )
        mistake_ = missing_member(unresolved, (place[0], place[1] or 1), library)
        if not is_own or mistake_.type != "invented_method" or mistake_.nearest:
            return mistake_
    return None


def _missing_member(
    name: str,
    failure: RunFailure,
    facts: Facts,
    history: History,
    *,
    owner: str | None = None,
    is_own_message: bool = False,
) -> Iterator[Mistake]:
    """Yield at most one mistake about a name that an object lacks at run time.

    It is outdated or of the future if only other versions have the name there, and it is taken for the
    library's (`_is_of_library`) or the library wrote the message. If no version has it, it is invented,
    provided that the library has a type `owner`.
    """
    if name.startswith("__"):
        return  # a hook of Python, which no surface lists
    path, line = _place_of_failure(failure)
    is_elsewhere = _has(history.here, name)
    versions = history.where(
        lambda surface: _lost(surface, history.here, name) if is_elsewhere else _has(surface, name)
    )
    kind = history.tense(versions)
    if not versions and path and owner and knows_type(history.here, owner):
        message = f"{owner} has no '{name}' in {history.title}"
        near = history.nearest_name(name, members_of(history.here, owner))
        yield mistake("invented_method", (path, line), name, message, nearest=near)
    if kind is None or not (is_own_message or _is_of_library(name, (path, line), facts, history)):
        return
    message = f"'{name}' is not there in {history.title} ({failure.message})"
    yield mistake(kind, (path, line), name, message, exists_in=versions)


def _deprecated_at(
    place: tuple[str, int | None], text: str, facts: Facts, history: History
) -> Iterator[Mistake]:
    """Yield at most one 'outdated_api' mistake for the line at which a run met a deprecation.

    Its symbol is the keyword or name of the library there that the message names, or else the only name.
    """
    path, line = place
    files = [file for file in facts.files if file.path == path]
    references = (reference for file in files for reference in file.references if reference.line == line)
    names = {reference.origin.name for reference in references if history.covers(reference.origin)}
    calls = calls_on(path, line, facts)
    keywords = {name for call in calls for name, _ in options_of(call)}
    candidates = [name for name in (*keywords, *names) if re.search(rf"\b{re.escape(name)}\b", text)] or [
        *names
    ]
    if len(candidates) == 1 or keywords.intersection(candidates[:1]):
        yield mistake("outdated_api", (path, line), candidates[0], f"deprecated in {history.title}: {text}")


def _refused_keyword(
    match: re.Match[str], failure: RunFailure, facts: Facts, history: History
) -> Iterator[Mistake]:
    """Yield a mistake for each call in the failed file that passes the keyword to the named function.

    Without any, yield at most one: for the named class of the library, or for a call on the failed line that
    passed the keyword on. The type check misses calls in the metadata of `Annotated`, and those of values of
    unknown type.
    """
    path, line = _place_of_failure(failure)
    owner, callee, keyword = match["owner"], match["callee"], match["keyword"]
    name = owner if owner and callee == "__init__" else callee
    files = [file for file in facts.files if file.path == path]
    calls = [call for file in files for call in file.calls if keyword in dict(options_of(call))]
    of_library = [call for call in calls if call.origin and history.covers(call.origin)]
    by_name = [call for call in of_library if last_segment(call.callee) == name]
    sources: list[tuple[Call, Origin | None]]
    if by_name:
        sources = [(call, call.origin) for call in by_name]
    elif owner and knows_type(history.here, owner):
        is_class = name == owner
        source = Origin(
            package=min(history.packages),
            name=name,
            owner=None if is_class else owner,
            exports=tuple(f"{module}:{name}" for module in exporting(history.here, name)) if is_class else (),
        )
        suspects = of_library or [call for call in calls if call.line == line]
        sources = [(call, source) for call in suspects[:1]]
    else:
        # The library passes what it does not know to a function of another one.
        sources = [(call, call.origin) for call in of_library if call.line == line][:1]
    for call, source in sources:
        yield unknown_option(keyword, source, None, (path, dict(options_of(call))[keyword]), history)


def _has(surface: Surface, name: str) -> bool:
    """Return whether a version has the name as an export or a type's member, apart from older APIs in it."""
    major = int(surface.version.partition(".")[0])
    return bool(exporting(surface, name)) or any(
        name in entry.members
        for owner, entry in surface.types.items()
        if not is_older_api(owner.partition(":")[0], major)
    )


def _lost(surface: Surface, here: Surface, name: str) -> bool:
    """Return whether any type has the member in `surface`, and is in `here` without it."""
    return any(
        name in entry.members and owner in here.types and name not in here.types[owner].members
        for owner, entry in surface.types.items()
    )


def _is_of_library(name: str, place: tuple[str, int | None], facts: Facts, history: History) -> bool:
    """Return whether a name at a place in the answer is taken for the library's.

    A name with a capital letter always is. A lower-case word, which any API may use, only is on a line that
    uses the library. False outside the answer's files.
    """
    path, line = place
    files = [file for file in facts.files if file.path == path]
    used = (reference for file in files for reference in file.references if reference.line == line)
    return bool(files) and (is_telling(name) or any(history.covers(reference.origin) for reference in used))


def _place_of_failure(failure: RunFailure) -> tuple[str, int | None]:
    """Return path and line of the top of the stack in the answer's own files; ("", None) without one."""
    match_ = _PLACE.match(failure.stack[0]) if failure.stack else None
    return (match_[1], int(match_[2])) if match_ else ("", None)
