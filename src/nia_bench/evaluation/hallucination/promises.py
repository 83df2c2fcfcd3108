"""Promises: calls and props awaited, or not awaited, as another version wants it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.contract.checks import AwaitCheck, BaseCheck, HallucinationType, PropCheck
from nia_bench.contract.facts import Call, Facts, Origin, Unresolved
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.hallucination.evidence import Mistake, mistake, parts
from nia_bench.evaluation.hallucination.history import History
from nia_bench.surfaces.lookup import exports_of
from nia_bench.surfaces.model import Surface

_REFUSED: Final = "is not awaitable"
_AWAITABLE: Final = re.compile(r"^async |-> .*(?:Awaitable|Coroutine)\b")


def waiting_of_other_versions(
    facts: Facts, history: History, failed: Iterable[BaseCheck]
) -> Iterator[Mistake]:
    """Yield a mistake for each call or prop of a failed check that is awaited as in another version."""
    for check in parts(failed):
        if isinstance(check, AwaitCheck):
            yield from _calls(facts, history, check)
        elif isinstance(check, PropCheck):
            yield from _props(facts, check)


def _calls(facts: Facts, history: History, check: AwaitCheck) -> Iterator[Mistake]:
    for file in facts.files:
        for call in file.calls:
            awaited = any(form != "return" for form in call.awaited)
            origin = call.origin
            if origin is None or awaited != check.absent or not names_symbol(check.symbols, origin):
                continue
            versions = history.where(lambda surface, o=origin, a=awaited: gives_promise(surface, o) is a)
            kind = history.tense(versions)
            if kind is None and call.promise and not awaited:
                kind = "version_mismatch"
            if kind is not None:
                state = "awaited" if awaited else "not awaited"
                text = "no promise" if awaited else "a promise"
                message = f"{origin.name} is {state}, and gives {text} in {history.title}"
                place, unit = (file.path, call.line), ("call", call.id)
                yield mistake(kind, place, origin.name, message, exists_in=versions, unit=unit)


def _props(facts: Facts, check: PropCheck) -> Iterator[Mistake]:
    """Yield a mistake for each prop that is plain where a promise is expected, or the reverse.

    Props became promises in one version and stayed, so the first is outdated and the second of the future.
    """
    kind: HallucinationType = "outdated_api" if check.expect == "promise" else "future_api"
    for file in facts.files:
        for function in file.functions:
            exported = set(check.names) & set(function.exported)
            for parameter in function.parameters if exported else ():
                is_plain = not (parameter.promise or parameter.awaited)
                is_wrong = is_plain == (check.expect == "promise")
                if is_wrong and not parameter.index and parameter.path == check.prop:
                    yield mistake(kind, (file.path, parameter.line), check.prop, check.message)


def read_off_a_promise(name: Unresolved, place: tuple[str, int], history: History) -> Mistake | None:
    """Return the mistake of a member read from a promise that other versions return unwrapped, or None."""
    source = name.source
    if source is None or not history.covers(source):
        return None
    plain = history.where(lambda surface: gives_promise(surface, source) is False)
    kind = history.tense(plain)
    if kind is None:
        return None
    return mistake(
        kind,
        place,
        source.name,
        f"{source.name} gives a promise in {history.title}, and '{name.name}' is read off it",
        exists_in=plain,
        nearest=f"await {source.name}(…)",
    )


def coroutines_used(place: tuple[str, int | None], facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each call at a place (path, line) that gives a coroutine and is not awaited.

    A run failed there because a coroutine of the library was used as a value. Without a line, all calls of
    the file count: the value may come from another line.
    """
    path, line = place
    for file in facts.files:
        if file.path == path:
            yield from _unawaited(path, (call for call in file.calls if line in {None, call.line}), history)


def _unawaited(path: str, calls: Iterable[Call], history: History) -> Iterator[Mistake]:
    """Yield a mistake for each of these calls that gives a coroutine of the library and is not awaited."""
    for call in calls:
        origin = call.origin
        if call.awaited or origin is None or not _is_coroutine(history.here, origin):
            continue
        versions = history.where(lambda surface, o=origin: _is_coroutine(surface, o) is False)
        message = f"{origin.name} gives a coroutine in {history.title}, and is not awaited"
        kind = history.tense(versions) or "version_mismatch"
        yield mistake(kind, (path, call.line), origin.name, message, exists_in=versions)


def read_off_coroutines(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each unawaited call of a coroutine, in files that read a member off a coroutine.

    The compiler says that a coroutine lacks the member, and not which call made it, so all calls count.
    """
    for file in facts.files:
        is_read = any(
            name.kind == "member" and name.promise and name.source is None for name in file.unresolved
        )
        if is_read:
            yield from _unawaited(file.path, file.calls, history)


def awaited_values(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each awaited call of the library that gives nothing to await in this version.

    Only calls on lines where the compiler says so count.
    """
    for file in facts.files:
        lines = {
            error.line for error in facts.errors if error.path == file.path and _REFUSED in error.message
        }
        for call in file.calls if lines else ():
            origin = call.origin
            if call.line not in lines or "await" not in call.awaited or origin is None:
                continue
            if not history.covers(origin) or _is_coroutine(history.here, origin) is not False:
                continue
            versions = history.where(lambda surface, o=origin: _is_coroutine(surface, o))
            kind = history.tense(versions) or "version_mismatch"
            message = f"{origin.name} gives nothing to await in {history.title}"
            yield mistake(kind, (file.path, call.line), origin.name, message, exists_in=versions)


def _is_coroutine(surface: Surface, origin: Origin) -> bool | None:
    """Return whether a call of a function or method gives a coroutine in a version; None without it."""
    if origin.owner is None:
        return gives_promise(surface, origin)
    entry = surface.types.get(origin.owner)
    member = entry.members.get(origin.name) if entry else None
    return member and bool(_AWAITABLE.search(member.signature))


def gives_promise(surface: Surface, origin: Origin) -> bool | None:
    """Return whether a call of a function returns a promise in a version; None for members and without it."""
    signatures = [call.signature for call in exports_of(surface, origin) if call.arity is not None]
    if origin.owner is not None or not signatures:
        return None
    return any(
        signature.startswith("async ") or signature.rpartition("=>")[2].lstrip().startswith("Promise<")
        for signature in signatures
    )
