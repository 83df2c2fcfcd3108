"""Type errors that name nothing missing: an argument or attribute that this version does not accept.

Surfaces hold names, not types. So the same submission is compiled against the library's other versions:
where the error goes away, the code was written for that version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Call, Diagnostic, Element, Facts, FileFacts, Origin
from nia_bench.evaluation.hallucination.history import History, callables_of
from nia_bench.evaluation.hallucination.members import unknown_option
from nia_bench.evaluation.hallucination.symptom import symptom

REJECTED = frozenset({2322, 2345, 2353, 2554, 2555, 2559, 2561, 2769, 2739, 2740, 2741})
Witness = Callable[[], Mapping[str, Facts]]
"""Facts of the same submission against other versions, by version; asked for only when needed."""


def rejected_arguments(facts: Facts, history: History, witness: Witness) -> Iterator[Hallucination]:
    """One for each call or element of the library whose arguments this version rejects."""
    seen: set[tuple[str, int, str]] = set()
    for diagnostic in facts.errors:
        if diagnostic.code not in REJECTED or diagnostic.path is None or diagnostic.line is None:
            continue
        file = next((one for one in facts.files if one.path == diagnostic.path), None)
        blamed = _blamed(file, diagnostic, history) if file else None
        if file is None or blamed is None:
            continue
        key = (file.path, diagnostic.line, blamed.name)
        if key not in seen:
            seen.add(key)
            yield from _explain(file, diagnostic, blamed, history, witness)


def _explain(
    file: FileFacts, diagnostic: Diagnostic, blamed: Origin, history: History, witness: Witness
) -> Iterator[Hallucination]:
    line = diagnostic.line or 0
    call = next((c for c in _calls_at(file, line) if c.origin == blamed), None)
    unknown = list(_unknown_options(call, history)) if call else []
    if any(name.line == line for name in file.unresolved):
        return  # the missing name says more
    if unknown:
        for name, at in unknown:
            yield unknown_option(name, blamed, None, (file.path, at), history)
        return
    accepted = [version for version, other in witness().items() if not _has_error_at(other, diagnostic)]
    versions = tuple(version for version in history.versions if version in accepted)
    yield symptom(
        history.tense(versions) or "wrong_parameter",
        (file.path, line),
        blamed.name,
        f"{blamed.name} does not take this in {history.here.library} {history.version}",
        exists_in=versions,
    )


def _has_error_at(facts: Facts, diagnostic: Diagnostic) -> bool:
    return any(error.path == diagnostic.path and error.line == diagnostic.line for error in facts.errors)


def _unknown_options(call: Call, history: History) -> Iterator[tuple[str, int]]:
    origin = call.origin
    takers = list(callables_of(history.here, origin)) if origin else []
    if not takers or any(taker.open or not taker.options for taker in takers):
        return
    known = {option for taker in takers for option in taker.options}
    for argument in call.arguments:
        for item in argument.properties:
            if item.name not in known:
                yield item.name, item.line


def _calls_at(file: FileFacts, line: int) -> Iterator[Call]:
    """Calls that a line belongs to, those that begin nearest to it first."""
    near = [call for call in file.calls if call.line <= line <= _last_line(call)]
    yield from sorted(near, key=lambda call: (line - call.line, call.id))


def _last_line(call: Call) -> int:
    lines = [item.line for argument in call.arguments for item in argument.properties]
    return max(lines, default=call.line)


def _blamed(file: FileFacts, diagnostic: Diagnostic, history: History) -> Origin | None:
    """The library function or element that is given what does not fit."""
    line = diagnostic.line or 0
    for call in _calls_at(file, line):
        if call.origin is not None and call.origin.package in history.packages:
            return call.origin
    for element in file.elements:
        if _element_spans(element, line) and element.origin and element.origin.package in history.packages:
            return element.origin
    return None


def _element_spans(element: Element, line: int) -> bool:
    return element.line == line or any(attribute.line == line for attribute in element.attributes)
