"""`export`, `function`, `directive` and `prop`: what files export, their functions and directives."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import DirectiveCheck, ExportCheck, FunctionCheck, PropCheck
from nia_bench.contract.facts import ExportedName, FileFacts, Function, Parameter
from nia_bench.evaluation.checks.decision import (
    Decision,
    Hit,
    banned,
    decide,
    decide_hits,
    failed,
    passed,
    place_of,
)
from nia_bench.evaluation.checks.view import View, has_directive


@decide.register
def decide_export(check: ExportCheck, view: View) -> Decision:
    """Decide on an export: that a file exports one of the names, in the requested form.

    A component may render nothing, so its return value does not matter.
    """
    hits = (
        Hit(
            _described_export(export, check),
            place_of(file.path, export.line),
            fits=export.name in check.names and _has_form(check.form, export, view),
        )
        for file, export in view.exports(check.files)
    )
    return decide_hits(check, hits)


def _has_form(form: str, export: ExportedName, view: View) -> bool:
    """Return whether an export is of the form 'any', 'function' or 'component', as far as can be seen.

    What comes from a library is of any form; another type is only of the form 'any'.
    """
    if form == "any":
        return True
    if export.type_only:
        return False
    if export.origin is not None or view.opaque(export.value) is not None:
        return True
    functions = [function for _, function in view.functions_behind(export.value)]
    if form == "function":
        return any(function.form != "class" for function in functions)
    return any(not function.generator for function in functions)


def _described_export(export: ExportedName, check: ExportCheck) -> str:
    if export.name in check.names and export.value is not None and check.form != "any":
        kind = export.value.kind.value
        return f"export '{export.name}', which is no {check.form} but a value of kind {kind},"
    return f"export '{export.name}'"


@decide.register
def decide_function(check: FunctionCheck, view: View) -> Decision:
    """Decide on a function with the requested name and traits.

    The message of a failed demand shows a function of the right name without a trait, if there is one.
    """
    hits: list[Hit] = []
    for file, function in view.functions(check.files):
        label, place = _function_text(function), place_of(file.path, function.line)
        lacks = next(_missing_traits(check, view, file, function), None)
        if lacks is None:
            hits.append(Hit(label, place, function.live))
        elif check.names and lacks != "name":
            hits.append(Hit(f"{label}, which {lacks},", place, fits=False))
    return decide_hits(check, hits)


def _function_text(function: Function) -> str:
    kind = "generator" if function.generator else "class" if function.form == "class" else "function"
    asynchronous = "async " if function.is_async else ""
    return f"{asynchronous}{kind} {function.name or '(unnamed)'}"


def _missing_traits(check: FunctionCheck, view: View, file: FileFacts, function: Function) -> Iterator[str]:
    """Yield 'name' if a function has none of the check's names, then clauses like 'is not async'.

    Nothing is yielded for a function that meets the check.
    """
    exported = view.exported_as(file.path, function)
    if check.names and not {function.name, *exported} & set(check.names):
        yield "name"
    traits = (
        (check.is_async, function.is_async, "async"),
        (check.generator, function.generator, "a generator"),
        (check.exported, bool(exported), "exported"),
    )
    for wanted, actual, trait in traits:
        if wanted is not None and actual != wanted:
            yield f"is {'not ' if wanted else ''}{trait}"
    if check.yields is not None and function.yields != check.yields:
        yield "yields nothing" if check.yields else "yields"
    if check.directive is not None and not has_directive(
        check.directive, (*function.directives, *file.directives)
    ):
        yield f"has no '{check.directive}'"


@decide.register
def decide_directive(check: DirectiveCheck, view: View) -> Decision:
    """Decide on a directive, such as 'use cache', of a file or of a function, as the check states.

    The message of a failed demand shows one in the wrong kind of place.
    """
    return decide_hits(check, (hit for file in view.code(check.files) for hit in _directives(check, file)))


def _directives(check: DirectiveCheck, file: FileFacts) -> Iterator[Hit]:
    for name in check.directives:
        if has_directive(name, file.directives):
            label = f"'{name}' for the whole file"
            yield Hit(label, place_of(file.path, 1), file.substance, fits=check.at != "function")
        for function in file.functions:
            if has_directive(name, function.directives):
                label = f"'{name}' in {function.name or 'a function'}"
                yield Hit(label, place_of(file.path, function.line), function.live, fits=check.at != "file")


@decide.register
def decide_prop(check: PropCheck, view: View) -> Decision:
    """Decide on a property of exported components, such as `params` that is a promise.

    Each function that takes it must do so in the expected way, and one must use it unless the check is
    optional. Fails if no function has one of the names.
    """
    functions = _functions(check, view)
    if not functions:
        return failed(check, f"no function is exported as {' or '.join(check.names)}")
    bindings = [
        (path, parameter)
        for path, number in sorted(functions)
        for parameter in functions[path, number].parameters
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


def _functions(check: PropCheck, view: View) -> dict[tuple[str, int], Function]:
    """Return the functions that the check's files export under its names, by file and id.

    They may be written in other files or wrapped in calls.
    """
    names = set(check.names)
    exports = (export for _, export in view.exports(check.files) if export.name in names)
    behind = {(path, f.id): f for export in exports for path, f in view.functions_behind(export.value)}
    return behind | {(file.path, f.id): f for file, f in view.functions(check.files) if names & {*f.exported}}


def _is_awaited_somewhere(parameter: Parameter) -> bool:
    # A promise may be handed on to a component that awaits it under its own Suspense boundary.
    return bool(parameter.awaited) or (parameter.annotated and parameter.promise is True)


def _fault(expect: str, parameter: Parameter) -> str | None:
    """Return what is wrong with a parameter that is to be a 'promise' or else plain, or None."""
    if expect == "promise":
        if parameter.read:
            return "read without awaiting it"
        return "typed as a plain value" if parameter.annotated and parameter.promise is False else None
    if parameter.awaited:
        return "awaited"
    return "typed as a promise" if parameter.annotated and parameter.promise else None
