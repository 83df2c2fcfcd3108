"""`prop`: how an exported function takes a property of its first parameter, as a promise or plainly."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import PropCheck
from nia_bench.contract.facts import Parameter
from nia_bench.evaluation.checks.decision import Decision, Hit, banned, decide, failed, passed, place_of
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_prop(check: PropCheck, view: View) -> Decision:
    """Each such function must take the property rightly, and one must use it unless the check is optional."""
    keys = sorted(_functions(check, view))
    if not keys:
        return failed(check, f"no function is exported as {' or '.join(check.names)}")
    bindings = [
        (path, parameter)
        for path, number in keys
        if (function := view.function(path, number)) is not None
        for parameter in function.parameters
        if parameter.index == 0 and parameter.path == check.prop
    ]
    wrong = (
        Hit(f"'{check.prop}' {fault}", place_of(path, parameter.line))
        for path, parameter in bindings
        if (fault := _fault(check.expect, parameter)) is not None
    )
    decision = banned(check, wrong)
    if not decision.passed or check.optional:
        return decision
    used = (
        place_of(path, parameter.line)
        for path, parameter in bindings
        if check.expect == "plain" or _is_awaited_somewhere(parameter)
    )
    place = next(used, None)
    return failed(check, f"'{check.prop}' is not used") if place is None else passed(place)


def _functions(check: PropCheck, view: View) -> Iterator[tuple[str, int]]:
    """The exported functions, found in the files that export them; they may be written in other files."""
    found: set[tuple[str, int]] = set()
    for file in view.code(check.files):
        for export in file.exports:
            if export.name in check.names:
                found.update((path, f.id) for path, f in view.functions_behind(export.value))
        found.update((file.path, f.id) for f in file.functions if set(f.exported) & set(check.names))
    yield from found


def _is_awaited_somewhere(parameter: Parameter) -> bool:
    # A promise may be handed on to a component that awaits it under its own Suspense boundary.
    return bool(parameter.awaited) or (parameter.annotated and parameter.promise is True)


def _fault(expect: str, parameter: Parameter) -> str | None:
    if expect == "promise":
        if parameter.read:
            return "read without awaiting it"
        return "typed as a plain value" if parameter.annotated and parameter.promise is False else None
    if parameter.awaited:
        return "awaited"
    return "typed as a promise" if parameter.annotated and parameter.promise else None
