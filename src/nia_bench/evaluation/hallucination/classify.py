"""The kinds of evidence put together: the suspected mistakes of a submission, and the labels they end as.

Some mistakes are visible only in a failed check, for what an answer does when it runs is in no API surface.
The author of the task knows which mistake about the version makes the check fail, and states its class and
symbol beside the check.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.category import BLEEDING_EDGE
from nia_bench.contract.checks import BaseCheck, CallCheck
from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.evaluation.checks.patterns import last_segment, names_symbol, package_of
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.evidence import (
    MOST_ERRORS,
    Mistake,
    Question,
    Suspect,
    mistake,
    parts,
)
from nia_bench.evaluation.hallucination.history import History, exporting, is_older_api
from nia_bench.evaluation.hallucination.members import (
    names_of_unknown_holders,
    unknown_option,
    unresolved_names,
)
from nia_bench.evaluation.hallucination.missing_imports import (
    missing_export,
    missing_module,
    types_used_as_values,
    unresolved_imports,
)
from nia_bench.evaluation.hallucination.names import names_of_other_versions, older_ways
from nia_bench.evaluation.hallucination.other_conventions import conventions_of_other_versions
from nia_bench.evaluation.hallucination.promises import (
    awaited_values,
    coroutines_used,
    waiting_of_other_versions,
)
from nia_bench.evaluation.hallucination.rejected import bare_errors, called_name, rejected_arguments
from nia_bench.evaluation.rules import RuleFault
from nia_bench.surfaces.lookup import knows_type, members_of, mentions
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
_DEPRECATION: Final = re.compile(r"^\w*(?:Deprecation|Future)Warning: (?P<text>.*)", re.S)
_NO_KEYWORD: Final = re.compile(
    r"^TypeError: (?:\S*?\.)??(\w+)(?:\.__init__)?\(\) got an unexpected keyword argument '(\w+)'"
)
_COROUTINE: Final = re.compile(r"^(?:TypeError|AttributeError): 'coroutine' object\b")
_NO_NAME: Final = re.compile(r"^ImportError: cannot import name '(\w+)' from '([\w.]+)'")
_NO_MODULE: Final = re.compile(r"^ModuleNotFoundError: No module named '([\w.]+)'")
_PLACE: Final = re.compile(r"(.+?):(\d+)")


def suspects_of(examined: Examined, history: History, further: Iterable[History] = ()) -> tuple[Suspect, ...]:
    """Return the mistakes about the version that a checked submission may have made, the surest first. Pure.

    Empty if all checks hold and no rule is broken. The weakest kinds of evidence count only if there is no
    other, of the task's `further` libraries neither.
    """
    suspects = _sure_suspects(examined, history)
    if suspects or any(_sure_suspects(examined, each) for each in further):
        return suspects
    facts, failed = _of_first_errors(examined.facts), _failed_checks(examined)
    if not (failed or examined.rule_faults):
        return ()
    return (
        *_wrong_values(facts, failed),
        *names_of_unknown_holders(facts, history),
        *bare_errors(facts, history),
    )


def _sure_suspects(examined: Examined, history: History) -> tuple[Suspect, ...]:
    facts = _of_first_errors(examined.facts)
    failed = _failed_checks(examined)
    if not (failed or examined.rule_faults):
        return ()
    return (
        *unresolved_imports(facts, history),
        *types_used_as_values(facts, history),
        *unresolved_names(facts, history),
        *awaited_values(facts, history),
        *_broken_rules(examined.rule_faults),
        *rejected_arguments(facts, history),
        *missing_at_run_time(examined.run_failures, facts, history),
        *names_of_other_versions(facts, history, failed),
        *waiting_of_other_versions(facts, history, failed),
        *conventions_of_other_versions(facts, history, failed, examined.results),
    )


def _of_first_errors(facts: Facts) -> Facts:
    """Return the facts with at most the first `MOST_ERRORS` errors, since errors are compared pairwise."""
    if len(facts.errors) <= MOST_ERRORS:
        return facts
    return facts.model_copy(update={"diagnostics": facts.errors[:MOST_ERRORS]})


def needs_other_versions(suspects: Iterable[Suspect]) -> bool:
    """Return whether the submission has to be compiled against the other versions of its library."""
    return any(isinstance(suspect, Question) for suspect in suspects)


def labels_of(examined: Examined, further: Iterable[History] = ()) -> tuple[Hallucination, ...]:
    """Return the labels of a submission's mistakes about the version, the surest first and each once. Pure.

    Questions among the suspects are answered from `elsewhere`. After them come the surest mistakes about the
    task's `further` libraries, by their surfaces alone. Without any, the mistakes that failed checks state
    are taken, then older ways of doing the job. Empty if nothing was done or the other versions are not
    known.
    """
    history, elsewhere = examined.history, examined.elsewhere
    by_history: list[tuple[History, Mapping[str, Facts], tuple[Suspect, ...]]] = []
    # What only another version cannot compile at all is no mistake here.
    if history is not None and elsewhere is not None:
        by_history.append((history, elsewhere, examined.suspects))
    by_history += [(each, {}, _sure_suspects(examined, each)) for each in further]
    if not by_history or not examined.has_substance:
        return ()
    mistakes = [answer for each in by_history for answer in _answered(*each)]
    histories = [history_ for history_, *_ in by_history]
    if not mistakes:
        mistakes = [*stated_mistakes(examined.task.checks, examined.results, examined.facts, histories)]
    if not mistakes and examined.task.category == BLEEDING_EDGE:
        failed = _failed_checks(examined)
        mistakes = [label for each in histories for label in older_ways(examined.facts, each, failed)]
    mistakes = sorted(mistakes, key=lambda label: _is_left_alone(label.path, examined))
    kept: list[Mistake] = []
    for label in mistakes:  # the surest evidence comes first
        if not any(_are_one(label, other) for other in kept):
            kept.append(label)
    return tuple(label.labelled() for label in kept)


def _answered(
    history: History, elsewhere: Mapping[str, Facts], suspects: Iterable[Suspect]
) -> Iterator[Mistake]:
    for suspect in suspects:
        answer = suspect.answered(elsewhere, history) if isinstance(suspect, Question) else suspect
        if answer is not None:
            yield answer


def _is_left_alone(path: str, examined: Examined) -> bool:
    """Return whether a file of the submission equals the context's, so that the subject did not write it."""
    text = examined.task.context.get(path)
    return text is not None and examined.submission.files.get(path) == text


def _are_one(label: Mistake, other: Mistake) -> bool:
    """Return whether two labels are one mistake: the same name in one file.

    If both have a call or element, it must be the same one.
    """
    same = (label.path, label.symbol) == (other.path, other.symbol)
    return same and (label.unit == other.unit or None in (label.unit, other.unit))


def _failed_checks(examined: Examined) -> list[BaseCheck]:
    by_id = {check.id: check for check in examined.task.checks}
    return [by_id[check_.id] for check_ in examined.results if not check_.passed and check_.id in by_id]


def _wrong_values(facts: Facts, failed: Iterable[BaseCheck]) -> Iterator[Mistake]:
    """Yield a wrong-parameter mistake for each call of a function whose literal a failed check demands."""
    for check in parts(failed):
        if not isinstance(check, CallCheck) or check.absent or check.value is None or not check.value.text:
            continue
        for file in facts.files:
            for call in file.calls:
                if names_symbol(check.symbols, call.origin):
                    place, unit = (file.path, call.line), ("call", call.id)
                    symbol = called_name(call.origin, call.callee)
                    yield mistake("wrong_parameter", place, symbol, check.message, unit=unit)


def _broken_rules(faults: Iterable[RuleFault]) -> Iterator[Mistake]:
    for fault in faults:
        if fault.hallucination is not None:
            place = (fault.path, fault.line)
            unit = None if fault.call is None else ("call", fault.call)
            pair = (fault.symbol, fault.message)
            yield mistake(fault.hallucination, place, *pair, nearest=fault.nearest, unit=unit)


def stated_mistakes(
    checks: Iterable[BaseCheck], results: Iterable[CheckResult], facts: Facts, histories: Sequence[History]
) -> Iterator[Mistake]:
    """Yield the mistake that each failed check names, in the order of the checks.

    Its library is the first of `histories` that has the symbol in any version. A check that was not decided,
    as of code that does not compile, shows nothing.
    """
    by_id = {result.id: result for result in results}
    for check in checks:
        result = by_id.get(check.id)
        if result is None or result.passed or not result.decided:
            continue
        if check.hallucination is None or check.symbol is None:
            continue
        name = last_segment(check.symbol)
        found = [each.where(lambda surface, n=name: mentions(surface, n)) for each in histories]
        history, versions = next(
            (pair for pair in zip(histories, found, strict=True) if pair[1]), (histories[0], ())
        )
        yield mistake(
            check.hallucination,
            _place(result, check.symbol, facts, history),
            check.symbol,
            check.message,
            exists_in=versions,
        )


def _place(result: CheckResult, symbol: str, facts: Facts, history: History) -> tuple[str, int | None]:
    """Return path and line where the check failed, else of the symbol, else of the library's first use.

    Without any, return the first code file, or "", and None.
    """
    if result.place:
        match = _PLACE.fullmatch(result.place)
        return (match[1], int(match[2])) if match else (result.place, None)
    uses = [(file.path, used) for file in facts.files for used in file.references]
    name = last_segment(symbol)
    for path, used in uses:
        if used.origin.name == name:
            return path, used.line
    for file in facts.files:
        for option in file.options:
            if option.name == name:
                return file.path, option.line
    for path, used in uses:
        if history.covers(used.origin):
            return path, used.line
    return next((file.path for file in facts.files if file.code), ""), None


def missing_at_run_time(failures: Iterable[RunFailure], facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each failure at run time that names a missing API of the library.

    The message names an export, a subpath, a function or a keyword. The type check misses them where types
    were lost, as in a parameter of type any.
    """
    for failure in failures:
        if imported := _missing_import(failure, history):
            yield imported
        elif match := _NO_FUNCTION.search(failure.message):
            yield from _missing_member(match[1], failure, facts, history)
        elif match := _NO_ATTRIBUTE.search(failure.message):
            yield from _missing_member(match["name"], failure, facts, history, owner=match["owner"])
        elif match := _REMOVED.search(failure.message):
            yield from _missing_member(match[1] or match[2], failure, facts, history, is_own_message=True)
        elif match := _DEPRECATION.search(failure.message):
            yield from _deprecated_at(_place_of_failure(failure), match["text"], facts, history)
        elif match := _NO_KEYWORD.search(failure.message):
            yield from _refused_keyword(match[1], match[2], failure, facts, history)
        elif _COROUTINE.search(failure.message):
            yield from coroutines_used(_place_of_failure(failure), facts, history)


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


def _missing_member(
    name: str,
    failure: RunFailure,
    facts: Facts,
    history: History,
    *,
    owner: str | None = None,
    is_own_message: bool = False,
) -> Iterator[Mistake]:
    """Yield a mistake if only other versions have the function, and the code there works with the library.

    The library itself writes the message if it `is_own_message`. A name that no version has is invented, if
    the message names a type of the library as its `owner`.
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
    """Yield a mistake for the name of the library on a line at which a run warned of a deprecation.

    It is the one that the warning's text names, or else the only one.
    """
    path, line = place
    references = (each for file in facts.files if file.path == path for each in file.references)
    here = {each.origin.name for each in references if each.line == line and history.covers(each.origin)}
    names = [name for name in here if re.search(rf"\b{re.escape(name)}\b", text)] or [*here]
    if len(names) == 1:
        yield mistake("outdated_api", (path, line), names[0], f"deprecated in {history.title}: {text}")


def _refused_keyword(
    callee: str, keyword: str, failure: RunFailure, facts: Facts, history: History
) -> Iterator[Mistake]:
    """Yield a mistake for each call of the library that hands over the keyword, in the file that failed.

    The type check does not see calls in the metadata of `Annotated`.
    """
    path, _ = _place_of_failure(failure)
    for call in (call for file in facts.files if file.path == path for call in file.calls):
        if call.origin and history.covers(call.origin) and last_segment(call.callee) == callee:
            for argument in call.arguments:
                if given := find_property(argument.properties, keyword):
                    yield unknown_option(keyword, call.origin, None, (path, given.line), history)


def _has(surface: Surface, name: str) -> bool:
    """Return whether a version exports or declares the name, older APIs beside its own excluded."""
    major = int(surface.version.partition(".")[0])
    return bool(exporting(surface, name)) or any(
        name in entry.members
        for owner, entry in surface.types.items()
        if not is_older_api(owner.partition(":")[0], major)
    )


def _lost(surface: Surface, here: Surface, name: str) -> bool:
    """Return whether a type has a member in a version and lacks it here, where other types have it."""
    return any(
        name in entry.members and owner in here.types and name not in here.types[owner].members
        for owner, entry in surface.types.items()
    )


def _is_of_library(name: str, place: tuple[str, int | None], facts: Facts, history: History) -> bool:
    """Return whether a name at a place in the answer belongs to the library.

    A name of several words always does; a plain word, which any API may use, only on a line that uses the
    library. False outside the answer's files.
    """
    path, line = place
    file = next((file_facts for file_facts in facts.files if file_facts.path == path), None)
    if file is None:
        return False
    return not name.islower() or any(
        reference.line == line and history.covers(reference.origin) for reference in file.references
    )


def _place_of_failure(failure: RunFailure) -> tuple[str, int | None]:
    """Return path and line of the top of the stack in the answer's own files; ("", None) without one."""
    match_ = _PLACE.match(failure.stack[0]) if failure.stack else None
    return (match_[1], int(match_[2])) if match_ else ("", None)
