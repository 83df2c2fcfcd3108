"""Type errors that name nothing missing: an argument or attribute that this version does not accept.

Surfaces hold names, not types. So the question is put to the compiler: the same submission is compiled
against the library's other versions, and where the error goes away, the code was written for that version.
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Call, Diagnostic, Element, Facts, FileFacts, Origin
from nia_bench.evaluation.hallucination.evidence import Question, Suspect
from nia_bench.evaluation.hallucination.history import History, callables_of, takes_option
from nia_bench.evaluation.hallucination.members import unknown_option

REJECTED = frozenset({2322, 2345, 2353, 2554, 2555, 2559, 2561, 2769, 2739, 2740, 2741})


def rejected_arguments(facts: Facts, history: History) -> Iterator[Suspect]:
    """One for each call or element of the library whose arguments this version rejects."""
    seen: set[tuple[str, int, str]] = set()
    for diagnostic in facts.errors:
        if diagnostic.code not in REJECTED or diagnostic.path is None or diagnostic.line is None:
            continue
        file = next((one for one in facts.files if one.path == diagnostic.path), None)
        blamed = _blamed(file, diagnostic, history) if file else None
        if file is None or blamed is None:
            continue
        key = (file.path, diagnostic.line, blamed)
        if key not in seen:
            seen.add(key)
            yield from _explain(file, diagnostic, blamed, history)


def bare_errors(facts: Facts, history: History) -> Iterator[Question]:
    """Type errors in the code's own expressions: mistakes if another version of the library has none there.

    They count when nothing else is found: the type of a result or of a callback's argument has changed.
    """
    message = f"this compiles against another version of {history.here.library}"
    for diagnostic in facts.errors:
        file = next((one for one in facts.files if one.path == diagnostic.path), None)
        if file is not None and diagnostic.line is not None:
            yield Question(file, diagnostic.line, diagnostic.span or "", message, otherwise=None)


def _explain(file: FileFacts, diagnostic: Diagnostic, blamed: str, history: History) -> Iterator[Suspect]:
    line = diagnostic.line or 0
    if any(name.line == line for name in file.unresolved):
        return  # the missing name says more
    unknown = [
        (call.origin, name, at)
        for call in _calls_at(file, line)
        for name, at in _unknown_options(call, history)
    ]
    if unknown:
        for origin, name, at in unknown:
            yield unknown_option(name, origin, None, (file.path, at), history)
        return
    message = f"{blamed} does not take this in {history.title}"
    yield Question(file, line, blamed, message, otherwise="wrong_parameter")


def _unknown_options(call: Call, history: History) -> Iterator[tuple[str, int]]:
    origin = call.origin
    takers = list(callables_of(history.here, origin)) if origin else []
    if not takers or any(taker.open or not taker.options for taker in takers):
        return
    known = {option for taker in takers for option in taker.options}
    for argument in call.arguments:
        for item in argument.properties:
            others = history.where(lambda surface, o=origin, n=item.name: o and takes_option(surface, o, n))
            # An argument may also be a shape of the user's own, as of z.object: only what another version
            # takes is surely meant as an option.
            if item.name not in known and others:
                yield item.name, item.line


def _calls_at(file: FileFacts, line: int) -> Iterator[Call]:
    """Calls that a line belongs to, those that begin nearest to it first."""
    near = [call for call in file.calls if call.line <= line <= _last_line(call)]
    yield from sorted(near, key=lambda call: (line - call.line, call.id))


def _last_line(call: Call) -> int:
    lines = [item.line for argument in call.arguments for item in argument.properties]
    return max(lines, default=call.line)


def _blamed(file: FileFacts, diagnostic: Diagnostic, history: History) -> str | None:
    """The name of the library function or element that is given what does not fit."""
    line = diagnostic.line or 0
    calls = [call for call in _calls_at(file, line) if call.origin and history.covers(call.origin)]
    # The compiler points at the callee or at an argument. Of several calls, the one whose callee it names.
    calls.sort(key=lambda call: call.callee.rpartition(".")[2] != diagnostic.span)
    if calls:
        return _name(calls[0].origin, calls[0].callee)
    elements = (each for each in file.elements if _element_spans(each, line) and _concerns(each, history))
    return next((_name(element.origin, element.tag) for element in elements), None)


def _name(origin: Origin | None, spelled: str) -> str:
    """A default export goes by the name that the code gives it."""
    return spelled if origin is None or origin.name == "default" else origin.name


def _concerns(element: Element, history: History) -> bool:
    """An HTML element takes what the library that renders it declares: the one with the JSX runtime."""
    if element.origin is not None:
        return history.covers(element.origin)
    return element.tag.islower() and any(name.endswith("/jsx-runtime") for name in history.here.modules)


def _element_spans(element: Element, line: int) -> bool:
    return element.line == line or any(attribute.line == line for attribute in element.attributes)
