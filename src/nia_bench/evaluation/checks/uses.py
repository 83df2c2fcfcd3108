"""`import`, `module`, `call`, `await`, `reference` and `annotation`: what is imported and used, and how."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import (
    AnnotationCheck,
    AwaitCheck,
    CallCheck,
    ImportCheck,
    ModuleCheck,
    ReferenceCheck,
)
from nia_bench.contract.facts import Call, FileFacts, Reference
from nia_bench.evaluation.checks.decision import (
    Decision,
    Hit,
    banned,
    decide,
    decide_hits,
    nearest_uses,
    place_of,
    present,
    spelled,
)
from nia_bench.evaluation.checks.patterns import names_symbol, spells_symbol
from nia_bench.evaluation.checks.values import describe, matches_value
from nia_bench.evaluation.checks.view import View, stands_within


@decide.register
def decide_import(check: ImportCheck, view: View) -> Decision:
    """Decide on an import of the symbols. A use through a namespace or an object counts as well.

    For a ban, imports that do not resolve count too.
    """
    hits = (
        hit
        for file in view.code(check.files)
        for hit in (
            *_bindings(check.symbols, file, unresolved=check.absent),
            *(_use(file, r) for r in file.references if names_symbol(check.symbols, r.origin)),
            *(_missing(check.symbols, file) if check.absent else ()),
        )
    )
    return decide_hits(check, hits, nearest_uses(check.symbols, view.code(check.files)))


@decide.register
def decide_module(check: ModuleCheck, view: View) -> Decision:
    """Decide on imports of a module. Only a ban counts imports of modules that do not exist."""
    hits = (
        Hit(f"import of '{imported.module}'", place_of(file.path, imported.line))
        for file in view.code(check.files)
        for imported in file.imports
        if any(_names_module(module, imported.module) for module in check.modules)
        and (check.absent or imported.resolved)
    )
    return decide_hits(check, hits)


def _names_module(name: str, module: str) -> bool:
    return module.startswith(name[:-1]) if name.endswith("/*") else module == name


def _bindings(symbols: tuple[str, ...], file: FileFacts, *, unresolved: bool) -> Iterator[Hit]:
    for imported in file.imports:
        if spells_symbol(symbols, imported) and (imported.resolved or unresolved):
            name = f"'{imported.name}' from " if imported.name else ""
            yield Hit(f"import of {name}'{imported.module}'", place_of(file.path, imported.line))


def _missing(symbols: tuple[str, ...], file: FileFacts) -> Iterator[Hit]:
    """Yield uses of the symbols through a namespace, such as `z.name`, whose module does not export them."""
    for name in file.unresolved:
        module = name.owner.module if name.owner else None
        if name.kind == "export" and f"{module}:{name.name}" in symbols:
            yield Hit(f"'{name.name}' of '{module}'", place_of(file.path, name.line))


@decide.register
def decide_reference(check: ReferenceCheck, view: View) -> Decision:
    """Decide on a use of the symbols in the place that the check states, if any.

    The message of a failed demand shows a use in the wrong place.
    """
    fault = ", not in the right place,"
    hits = (
        _use(file, used, fault, fits=stands_within(check.within, view, file, used.scope))
        for file, used in view.references_to(check.symbols, check.files)
    )
    return decide_hits(check, hits, nearest_uses(check.symbols, view.code(check.files)))


@decide.register
def decide_annotation(check: AnnotationCheck, view: View) -> Decision:
    """Decide on a type annotation, at the check's places if it names any.

    An import of the type does not count, only its use. The message of a failed demand shows the nearest use.
    """
    places = check.places
    hits = (
        _use(file, used, f" as the type of {used.place}", fits=not places or used.place in places)
        for file, used in view.references_to(check.symbols, check.files)
        if used.use == "type"
    )
    return decide_hits(check, hits, nearest_uses(check.symbols, view.code(check.files)))


def _use(file: FileFacts, used: Reference, fault: str = "", *, fits: bool = True) -> Hit:
    name = spelled(used.origin)
    return Hit(name if fits else name + fault, place_of(file.path, used.line), used.live, fits)


@decide.register
def decide_call(check: CallCheck, view: View) -> Decision:
    """Decide on a call of the symbols with the argument, value and place that the check states, if any.

    The message of a failed demand shows a call with another argument or place.
    """
    hits = (
        Hit(f"{call.callee}{fault}", place_of(file.path, call.line), call.live, fits=not fault)
        for file, call in view.calls_of(check.symbols, check.files)
        for fault in [_fault(check, view, file, call)]
    )
    return decide_hits(check, hits, nearest_uses(check.symbols, view.code(check.files)))


def _fault(check: CallCheck, view: View, file: FileFacts, call: Call) -> str:
    """Return what is wrong with a call of the right function, as text behind its name; '' if nothing is."""
    if not stands_within(check.within, view, file, call.scope):
        return ", not in the right place,"
    if check.argument is None and check.value is None:
        return ""
    position = check.argument
    arguments = call.arguments if position is None else call.arguments[position : position + 1]
    if any(matches_value(check.value, argument, view) for argument in arguments):
        return ""
    if not arguments:
        return ", without that argument,"
    return f", with {', '.join(describe(argument) for argument in arguments)},"


@decide.register
def decide_await(check: AwaitCheck, view: View) -> Decision:
    """Decide on `await`: there must be a live call of the symbols, and every call must be awaited.

    For a ban, none may be. A call that is returned counts as awaited for a demand, and not for a ban.
    """
    calls = list(view.calls_of(check.symbols, check.files))
    state = "awaited" if check.absent else "not awaited"
    wrong = (
        Hit(f"{call.callee} {state}", place_of(file.path, call.line))
        for file, call in calls
        if _is_awaited(call, absent=check.absent) == check.absent
    )
    fault = banned(check, wrong)
    if not fault.passed:
        return fault
    hits = (Hit(call.callee, place_of(file.path, call.line), call.live) for file, call in calls)
    return present(check, hits, nearest_uses(check.symbols, view.code(check.files)))


def _is_awaited(call: Call, *, absent: bool) -> bool:
    # A call that is returned is awaited by the caller, so it meets a demand; for a ban it is not awaited.
    return any(form != "return" or not absent for form in call.awaited)
