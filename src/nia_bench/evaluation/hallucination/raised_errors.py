"""Errors of a run that name nothing missing: the library raised them, or Python for one of its objects.

Everything exists then, and the code breaks a rule: of a parameter, or of what must be where. The line that
failed has the call. This is weak evidence: it counts where nothing else says what the mistake is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.facts import Call, Facts, FileFacts, Value
from nia_bench.evaluation.checks.decision import split_place
from nia_bench.evaluation.checks.patterns import last_segment
from nia_bench.evaluation.hallucination.evidence import Mistake, mistake
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.places import calls_on
from nia_bench.evaluation.hallucination.rejected import options_of, options_of_others
from nia_bench.surfaces.lookup import knows_type, mentions

_QUOTED: Final = re.compile(r"['\"`]([A-Za-z_][\w.]*)['\"`]")
_OF_OBJECT: Final = re.compile(r"^(?:\w+Error): (?:'([\w.]+)'|(\w+)) object\b")
_CODE: Final = re.compile(r"`[^`]+`|'[A-Za-z_]\w*'|\b\w+\(|\b\w+=|[a-z]_[a-z]")
_DEMAND: Final = re.compile(
    r"\b(?:must|can ?not|can't|should|expected|requires?d?|needs?|only|invalid|unknown|already"
    r"|(?:not |un)(?:allowed|supported))\b",
    re.I,
)
_GONE: Final = re.compile(r"\bno longer\b|\b(?:was|were|been|is|are) (?:removed|renamed)\b|\bremoved in\b")
_ARGUMENTS: Final = re.compile(
    r"^TypeError: (?:\S*\.)?(\w+)\(\) (?:got an unexpected keyword|takes .*\bpositional|missing \d+ required)"
)
_COUNT: Final = re.compile(r"^TypeError: .*?\b(?:positional arguments?\b|missing \d+ required)")
_OF_A_VALUE: Final = re.compile(r"function `([\w.]+)`.*\[(?:bad-argument-type|no-matching-overload)\]$")
_OF_DATA: Final = frozenset(
    [
        "UnicodeDecodeError",
        "UnicodeEncodeError",
        "EOFError",
        "TimeoutError",
        "FileNotFoundError",
        "PermissionError",
        "ConnectionError",
        "ConnectionRefusedError",
        "ConnectionResetError",
        "BrokenPipeError",
    ]
)
"""Errors of Python that say what happened to files, texts and connections."""
_CALLED: Final = frozenset({"__init__", "__new__", "__call__", "__enter__", "__aenter__", "__post_init__"})


def refused_by_library(failures: Iterable[RunFailure], facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each failure that the library raised at a line of the answer for a wrong use of it.

    It is outdated or of the future if the message or a call of the line has an argument name that only other
    versions know. Else `_kind` chooses the type.
    """
    for failure in failures:
        places = [(path, line) for path, line in map(split_place, failure.stack) if line is not None]
        if failure.error_class is None or not places or not _is_about_use(failure, facts):
            continue
        path, line, calls = _calls_at_fault(places, facts, history)
        if not _is_of_library(failure, (path, line), calls, facts, history):
            continue
        call = _blamed(failure, calls)
        symbol = _symbol_of(call) if call else _used_on(path, line, facts, history)
        if symbol is None:
            continue
        renamed = _renamed(failure, (path, line), calls, facts, history)
        unit = ("call", call.id) if call else None
        kind = _kind(failure, (path, line), call, facts)
        message = f"{symbol} is used against a rule of {history.title} ({failure.message})"
        yield renamed or mistake(kind, (path, line), symbol, message, unit=unit)


def _kind(failure: RunFailure, place: tuple[str, int], call: Call | None, facts: Facts) -> HallucinationType:
    """Return the type of mistake for a failure without a name that only other versions have.

    That is 'outdated_api' for a deprecation, a removal, or a callback that the library calls with other
    arguments, 'wrong_parameter' for a wrong value or number of arguments, else 'version_mismatch'.
    """
    if _is_warning(failure) or _GONE.search(failure.message) or _calls_back(failure, facts):
        return "outdated_api"
    return "wrong_parameter" if _is_wrong_value(failure, place, call, facts) else "version_mismatch"


def _is_warning(failure: RunFailure) -> bool:
    return failure.error_class is not None and failure.error_class.endswith("Warning")


def _is_about_use(failure: RunFailure, facts: Facts) -> bool:
    """Return whether an error says that code is wrong, and not what happened to it, as a closed connection.

    Built-in errors do, unless they are `_OF_DATA`. Others do if the message is empty, demands something or
    names code. Of warnings, those of deprecations do; errors of the answer's own classes never do.
    """
    module, _, name = (failure.error_class or "").rpartition(".")
    if _is_warning(failure):
        return "Deprecat" in name
    if module in {
        file.path.removesuffix(".py").replace("/", ".").removeprefix("src.") for file in facts.files
    }:
        return False
    text = failure.message.partition(":")[2].strip()
    if module == "builtins" and name in _OF_DATA:
        return False
    if module == "builtins" or not text or _CODE.search(text) or _DEMAND.search(text):
        return True
    calls = [call for file in facts.files for call in file.calls if call.origin]
    used = {_symbol_of(call) for call in calls} | {name for call in calls for name, _ in options_of(call)}
    return not {name.lower() for name in used}.isdisjoint(re.findall(r"\w+", text.lower()))


def _calls_back(failure: RunFailure, facts: Facts) -> bool:
    """Return whether the library calls a function of the answer with arguments that it does not take."""
    match = _ARGUMENTS.search(failure.message)
    functions = {function.name for file in facts.files for function in file.functions}
    return bool(failure.raised_in) and match is not None and match[1] in functions


def _is_of_library(
    failure: RunFailure, place: tuple[str, int], calls: list[Call], facts: Facts, history: History
) -> bool:
    """Return whether the library raised the error, or Python for an object of one of the library's classes.

    An error of the library that the answer itself raises does not count. If no function below the answer's
    line is known, as in a compiled module, it counts if all calls of the line are the library's.
    """
    if any(history.has_module(function.partition(":")[0]) for function in failure.raised_in):
        return True
    module, _, name = (failure.error_class or "").rpartition(".")
    if not failure.raised_in and any(_symbol_of(call) == name for call in calls):
        return False
    if history.has_module(module):
        return True
    match = _OF_OBJECT.search(failure.message)
    class_names = [name for name in match.groups() if name] if match else []
    class_names += [
        name for name in _QUOTED.findall(failure.message) if history.has_module(name.rpartition(".")[0])
    ]
    if any(knows_type(history.here, last_segment(name)) for name in class_names):
        return True
    return bool(calls) and not failure.raised_in and len(calls) == len(calls_on(*place, facts))


def _calls_at_fault(
    places: list[tuple[str, int]], facts: Facts, history: History
) -> tuple[str, int, list[Call]]:
    """Return path, line and library calls of the first place that has such calls.

    Without any, return the first place and an empty list. `places` are sorted innermost first.
    """
    for path, line in places:
        calls = [call for call in calls_on(path, line, facts) if call.origin and history.covers(call.origin)]
        if calls:
            return path, line, calls
    return (*places[0], [])


def _blamed(failure: RunFailure, calls: list[Call]) -> Call | None:
    """Return the call that the failure is about: the one that Python entered, or that the message names.

    Else it is the first of `calls`, or None if there are none.
    """
    if not calls:
        return None
    entered = failure.raised_in[0].rpartition(":")[2].split(".") if failure.raised_in else []
    name = next((part for part in reversed(entered) if part not in _CALLED and part.isidentifier()), None)
    by_name = [call for call in calls if name and name in {last_segment(call.callee), _symbol_of(call)}]
    words = set(re.findall(r"\w+", failure.message))
    in_message = [call for call in calls if _symbol_of(call) in words]
    return next(iter((*by_name, *in_message, *calls)))


def _symbol_of(call: Call) -> str:
    return call.origin.name if call.origin and call.origin.name != "*" else last_segment(call.callee)


def _used_on(path: str, line: int, facts: Facts, history: History) -> str | None:
    """Return the name from the library, such as `DataFrame`, that a file uses on a line.

    Without one there, it is the nearest before the line, else the first of the file, else None.
    """
    names = [
        (reference.line, reference.origin.name)
        for file in facts.files
        if file.path == path
        for reference in file.references
        if history.covers(reference.origin)
    ]
    before = [pair for pair in names if pair[0] <= line]
    if not names:
        return None
    return max(before, key=lambda pair: pair[0])[1] if before else names[0][1]


def _renamed(
    failure: RunFailure, place: tuple[str, int], calls: list[Call], facts: Facts, history: History
) -> Mistake | None:
    """Return the mistake about a keyword of the calls that other versions take and this one does not list.

    Else it is about an argument name of the file that the message quotes and only other versions know, or
    None.
    """
    for call in calls:
        if renamed := next(options_of_others(call, place[0], history), None):
            return renamed
    names = {name for file in facts.files if file.path == place[0] for name in _argument_names(file)}
    for name in _QUOTED.findall(failure.message):
        if name not in names or mentions(history.here, name):
            continue
        versions = history.where(lambda surface, n=name: mentions(surface, n))
        if kind := history.tense(versions):
            message = f"'{name}' is not there in {history.title} ({failure.message})"
            return mistake(kind, place, name, message, exists_in=versions)
    return None


def _argument_names(file: FileFacts) -> Iterator[str]:
    """Yield the keywords that the calls of a file pass, and the parameters of its own functions."""
    yield from (name for call in file.calls for name, _ in options_of(call))
    yield from (item.name for function in file.functions for item in function.parameters if item.name)


def _is_wrong_value(failure: RunFailure, place: tuple[str, int], call: Call | None, facts: Facts) -> bool:
    """Return whether a value or the number of arguments is wrong by itself.

    That is so if the message counts arguments, if it quotes a literal of the call, or if the type checker
    refuses a value of the call too.
    """
    if _COUNT.search(failure.message):
        return True
    if call is None or call.form == "tag":
        return False
    names = {_symbol_of(call), last_segment(call.callee)}
    refused = [
        match[1].split(".")
        for diagnostic in facts.diagnostics
        if (diagnostic.path, diagnostic.line) == place and (match := _OF_A_VALUE.search(diagnostic.message))
    ]
    if any(not names.isdisjoint(function[-2:]) for function in refused):
        return True
    texts = [text for value in call.arguments for text in _texts_in(value)]
    return any(f"{quote}{text}{quote}" in failure.message for text in texts for quote in "'\"`")


def _texts_in(value: Value) -> Iterator[str]:
    if value.text:
        yield value.text
    for item in value.properties:
        yield from _texts_in(item.value)
