"""Type errors that name nothing missing: an argument or attribute that this version does not accept.

Surfaces hold names, not types. So the question is put to the compiler: the same submission is compiled
against the library's other versions, and where the error goes away, the code was written for that version.
"""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import (
    REJECTED_CALL,
    Call,
    Diagnostic,
    Extent,
    Facts,
    FileFacts,
    Origin,
    Position,
)
from nia_bench.evaluation.hallucination.evidence import Mistake, Question, Suspect
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import unknown_option
from nia_bench.evaluation.hallucination.places import (
    around,
    call_at,
    calls_of,
    element_at,
    is_of_library,
    place_of,
    places_of_names,
    unit_of,
)
from nia_bench.surfaces.lookup import callables_of, mentions, mentions_option, takes_option
from nia_bench.surfaces.model import Callable

REJECTED = frozenset({2322, 2345, 2353, 2554, 2555, 2559, 2561, 2769, 2739, 2740, 2741, REJECTED_CALL})


def rejected_arguments(facts: Facts, history: History) -> Iterator[Suspect]:
    """Yield suspects for the calls and elements of the library whose arguments this version rejects.

    A call has one for each option that only other versions take, else one question. Those that contain a
    missing name are left out, since the name itself is reported.
    """
    pairs: set[tuple[str, Extent, str]] = set()
    missing = {
        file.path: [position for _, position in places_of_names(file, facts) if position]
        for file in facts.files
    }
    for diagnostic in facts.errors:
        pair = _place(facts, diagnostic)
        if diagnostic.code not in REJECTED or pair is None:
            continue
        file, place = pair
        blamed = _blamed(file, place, diagnostic.span, history)
        if blamed is not None and (file.path, *blamed) not in pairs:
            pairs.add((file.path, *blamed))
            within, name = blamed
            # A name that is missing there says more.
            if not any(within in around(file, entry) for entry in missing[file.path]):
                yield from _explain(file, place, within, name, history)


def keywords_of_other_versions(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each option that only other versions list, in calls of functions that take any.

    Such a function may ignore the option. Callers use this only without other evidence.
    """
    for file in facts.files:
        for call in file.calls:
            if any(taker.open for taker in _takers(call, history)):
                yield from options_of_others(call, file.path, history)


def options_of_others(call: Call, path: str, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each option of a call that another version takes and this one does not list."""
    names = {option for taker in _takers(call, history) for option in taker.options}
    for name, line in options_of(call):
        # An argument may also be a shape of the user's own, as of z.object: only what another version
        # takes is surely meant as an option.
        if name not in names and history.where(
            lambda surface, n=name: call.origin and takes_option(surface, call.origin, n)
        ):
            yield unknown_option(name, call.origin, None, (path, line), history, ("call", call.id))


def options_of(call: Call) -> Iterator[tuple[str, int]]:
    """Yield name and line of each option that a call passes."""
    for argument in call.arguments:
        for item in argument.properties:
            yield item.name, item.line or call.line


def bare_errors(facts: Facts, history: History) -> Iterator[Question]:
    """Yield a question for each compile error: a mistake if another version has no error at that place.

    Callers use it only without other evidence: then the type of a result or of a callback's argument has
    changed.
    """
    message = f"this compiles against another version of {history.here.library}"
    for diagnostic in facts.errors:
        pair = _place(facts, diagnostic)
        within = next(around(*pair), None) if pair else None
        if pair and within:
            yield Question(pair[0], pair[1][0], within, diagnostic.span or "", message, otherwise=None)


def _place(facts: Facts, diagnostic: Diagnostic) -> tuple[FileFacts, Position] | None:
    file = next((file_facts for file_facts in facts.files if file_facts.path == diagnostic.path), None)
    place = place_of(diagnostic)
    return None if file is None or place is None else (file, place)


def _explain(
    file: FileFacts, place: Position, within: Extent, blamed: str, history: History
) -> Iterator[Suspect]:
    """Yield mistakes for options around an error's place that this version does not list.

    Without any, yield one question about what is `within` that place: the call or element named `blamed`.
    """
    unknown = [
        label
        for extent in dict.fromkeys((within, *around(file, place)))
        if (call := call_at(file, extent)) and _lists_options(call, history)
        for label in options_of_others(call, file.path, history)
    ]
    message = f"{blamed} does not take this in {history.title}"
    unit = unit_of(within)
    call = call_at(file, within)
    keys = [*_unknown_keys(call, history)] if call else []
    name, line = keys[0] if len(keys) == 1 else (blamed, place[0])
    yield from unknown or [Question(file, line, within, name, message, "wrong_parameter", unit=unit)]


def _unknown_keys(call: Call, history: History) -> Iterator[tuple[str, int]]:
    """Yield name and line of keys in the values of a call's known options that no API of this version has."""
    options = {option for taker in _takers(call, history) for option in taker.options}
    for argument in call.arguments:
        for item in argument.properties:
            for key in item.value.properties if item.name in options else ():
                if not mentions(history.here, key.name) and not mentions_option(history.here, key.name):
                    yield key.name, key.line


def _lists_options(call: Call, history: History) -> bool:
    """Return whether this version has what is called, and lists all options that it takes, at least one."""
    takers = _takers(call, history)
    return bool(takers) and all(taker.options and not taker.open for taker in takers)


def _takers(call: Call, history: History) -> list[Callable]:
    """Return the functions or methods of this version that a call may mean; each lists its options."""
    return [*callables_of(history.here, call.origin)] if call.origin else []


def _blamed(
    file: FileFacts, place: Position, span: str | None, history: History
) -> tuple[Extent, str] | None:
    """Return the call or element of the library that an error at a place is about, with its name, or None.

    It is the innermost one around the place. If there is none, it is a call of the statement: the one that
    the compiler's `span` names, or else the first.
    """
    outward = list(around(file, place))
    called = sorted(calls_of(file, outward[-1:]), key=lambda extent: not _is_named(file, extent, span))
    blamed = next((extent_ for extent_ in (*outward, *called) if is_of_library(file, extent_, history)), None)
    if blamed is None:
        return None
    if call := call_at(file, blamed):
        return blamed, called_name(call.origin, call.callee)
    element = element_at(file, blamed)
    return (blamed, called_name(element.origin, element.tag)) if element else None


def _is_named(file: FileFacts, extent: Extent, span: str | None) -> bool:
    call = call_at(file, extent)
    return call is not None and call.callee.rpartition(".")[2] == span


def called_name(origin: Origin | None, spelled: str) -> str:
    """Return the name of an export; a default export goes by the name that the code gives it."""
    return spelled if origin is None or origin.name == "default" else origin.name
