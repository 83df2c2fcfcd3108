"""Type errors that name nothing missing: an argument or attribute that this version does not accept.

Surfaces hold names, not types. So the question is put to the compiler: the same submission is compiled
against the library's other versions, and where the error goes away, the code was written for that version.
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Call, Diagnostic, Element, Facts, FileFacts, Origin
from nia_bench.evaluation.hallucination.evidence import Question, Suspect
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import unknown_option
from nia_bench.languages.surfaces.lookup import callables_of, takes_option

REJECTED = frozenset({2322, 2345, 2353, 2554, 2555, 2559, 2561, 2769, 2739, 2740, 2741})


def rejected_arguments(facts: Facts, history: History) -> Iterator[Suspect]:
    """One for each call or element of the library whose arguments this version rejects."""
    seen: set[tuple[str, int, str]] = set()
    for diagnostic in facts.errors:
        place = _place(facts, diagnostic)
        if diagnostic.code not in REJECTED or place is None:
            continue
        file, line = place
        blamed = _blamed(file, line, diagnostic.span, history)
        if blamed is not None and (file.path, line, blamed) not in seen:
            seen.add((file.path, line, blamed))
            yield from _explain(file, line, blamed, history)


def bare_errors(facts: Facts, history: History) -> Iterator[Question]:
    """Type errors in the code's own expressions: mistakes if another version of the library has none there.

    They count when nothing else is found: the type of a result or of a callback's argument has changed.
    """
    message = f"this compiles against another version of {history.here.library}"
    for diagnostic in facts.errors:
        place = _place(facts, diagnostic)
        if place is not None:
            yield Question(*place, diagnostic.span or "", message, otherwise=None)


def _place(facts: Facts, diagnostic: Diagnostic) -> tuple[FileFacts, int] | None:
    file = next((one for one in facts.files if one.path == diagnostic.path), None)
    return None if file is None or diagnostic.line is None else (file, diagnostic.line)


def _explain(file: FileFacts, line: int, blamed: str, history: History) -> Iterator[Suspect]:
    if any(name.line == line for name in file.unresolved):
        return  # the missing name says more
    unknown = [
        unknown_option(name, call.origin, None, (file.path, at), history)
        for call in _calls_at(file, line)
        for name, at in _unknown_options(call, history)
    ]
    message = f"{blamed} does not take this in {history.title}"
    yield from unknown or [Question(file, line, blamed, message, otherwise="wrong_parameter")]


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


def _blamed(file: FileFacts, line: int, span: str | None, history: History) -> str | None:
    """The name of the library function or element that is given what does not fit."""
    calls = [call for call in _calls_at(file, line) if call.origin and history.covers(call.origin)]
    # The compiler points at the callee or at an argument. Of several calls, the one whose callee it names.
    calls.sort(key=lambda call: call.callee.rpartition(".")[2] != span)
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
