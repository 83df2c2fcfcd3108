"""Code that compiles and still belongs to another version: banned and deprecated names, waiting, shapes.

Only checks that failed are asked for evidence, so that what a task accepts is never called a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from nia_bench.contract.checks import (
    AllOf,
    AnnotationCheck,
    AnyOf,
    AwaitCheck,
    BaseCheck,
    CallCheck,
    DeprecationCheck,
    DirectiveCheck,
    ElementCheck,
    ExportCheck,
    FileCheck,
    FunctionCheck,
    ImportCheck,
    ModuleCheck,
    PropCheck,
    PropertyCheck,
    ReferenceCheck,
)
from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import Facts, FileFacts, Origin, Property, Value
from nia_bench.contract.surface import Surface
from nia_bench.contract.task import HallucinationType
from nia_bench.evaluation.checks.patterns import names_symbol, parse
from nia_bench.evaluation.hallucination.history import History, exports_of, has_member, modules_exporting
from nia_bench.evaluation.hallucination.members import gives_promise
from nia_bench.evaluation.hallucination.symptom import symptom

Banning = ImportCheck | CallCheck | ReferenceCheck | ElementCheck | AnnotationCheck | PropertyCheck
CONVENTIONS = (FileCheck, DirectiveCheck, ExportCheck, FunctionCheck, ModuleCheck)


def banned_names(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Hallucination]:
    """Names of the library that a failed ban or a deprecation check speaks of."""
    for check in failed:
        if isinstance(check, DeprecationCheck):
            yield from _uses(facts, history, lambda origin: origin.deprecated)
        elif isinstance(check, Banning) and check.absent and not isinstance(check, PropertyCheck):
            yield from _uses(facts, history, partial(names_symbol, check.symbols))


def _uses(facts: Facts, history: History, wanted: Callable[[Origin], bool]) -> Iterator[Hallucination]:
    for file in facts.files:
        for origin, line in _origins(file):
            if origin.package in history.packages and wanted(origin):
                yield _habit(origin, (file.path, line), history)


def _origins(file: FileFacts) -> Iterator[tuple[Origin, int]]:
    for imported in file.imports:
        if imported.origin is not None:
            yield imported.origin, imported.line
    for reference in file.references:
        yield reference.origin, reference.line
    for value, _ in _values(file):
        for item in value.properties:
            if item.owner is not None:
                yield item.owner, item.line


def _values(file: FileFacts) -> Iterator[tuple[Value, int]]:
    stack: list[Property] = []
    roots = [argument for call in file.calls for argument in call.arguments]
    roots += [export.value for export in file.exports if export.value is not None]
    for root in roots:
        yield root, 0
        stack.extend(root.properties)
    while stack:
        item = stack.pop()
        yield item.value, item.line
        stack.extend(item.value.properties)


def _habit(origin: Origin, place: tuple[str, int], history: History) -> Hallucination:
    versions = history.where(
        lambda surface: (
            any(export.deprecated is None for export in exports_of(surface, origin))
            or (origin.owner is not None and has_member(surface, origin.owner, origin.name))
        )
    )
    kind = history.tense([version for version in versions if version != history.version])
    if origin.deprecated and kind is None:
        kind = "outdated_api"
    return symptom(
        kind or "version_mismatch",
        place,
        origin.name,
        f"'{origin.name}' is the name of another version; {history.here.library} {history.version} "
        + ("marks it deprecated" if origin.deprecated else "keeps it beside its own"),
        exists_in=versions,
    )


def other_names(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Hallucination]:
    """Aliases: what a failed check demands, used by another name that leads to the same declaration."""
    for symbol in _demanded(failed):
        wanted = partial(_is_alias, symbol)
        yield from _uses(facts, history, wanted)


def _is_alias(symbol: str, origin: Origin) -> bool:
    return symbol in origin.exports and not names_symbol((symbol,), origin)


def waiting(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Hallucination]:
    """Calls awaited, or not awaited, as another version wants it."""
    for check in failed:
        if not isinstance(check, AwaitCheck):
            continue
        for file in facts.files:
            for call in file.calls:
                awaited = any(form != "return" for form in call.awaited)
                if call.origin is None or awaited != check.absent:
                    continue
                if not names_symbol(check.symbols, call.origin):
                    continue
                kind, versions = _other_way(call.origin, history, awaited=awaited)
                state = "awaited" if awaited else "not awaited"
                if kind is not None:
                    yield symptom(
                        kind,
                        (file.path, call.line),
                        call.origin.name,
                        f"{call.origin.name} is {state}, as in another version",
                        exists_in=versions,
                    )


def _other_way(
    origin: Origin, history: History, *, awaited: bool
) -> tuple[HallucinationType | None, tuple[str, ...]]:
    versions = history.where(lambda surface: gives_promise(surface, origin) is awaited)
    return history.tense(versions), versions


def shapes(failed: Iterable[BaseCheck], results: Iterable[CheckResult]) -> Iterator[Hallucination]:
    """Files, exports, directives and props in the shape that another version gives them."""
    places = {result.id: result.place for result in results}
    for check in failed:
        place = split_place(places.get(check.id))
        if isinstance(check, PropCheck) and place is not None:
            kind: HallucinationType = "outdated_api" if check.expect == "promise" else "future_api"
            yield symptom(kind, place, check.prop, check.message)
        elif isinstance(check, CONVENTIONS) and check.absent and place is not None:
            yield symptom("version_mismatch", place, _named(check), check.message)


def _named(check: BaseCheck) -> str:
    for field in ("directives", "names", "modules", "files"):
        found = getattr(check, field, ())
        if found:
            return str(found[0])
    return check.id


def split_place(place: str | None) -> tuple[str, int | None] | None:
    """'path:line' apart; the line may be missing."""
    if place is None:
        return None
    path, _, line = place.rpartition(":")
    return (path, int(line)) if path and line.isdigit() else (place, None)


def left_out(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Hallucination]:
    """A demanded name that only this version and newer (or older) ones have, where other names do the job.

    The weakest evidence there is: asked for only when there is no other, and only of code that uses the
    library at all.
    """
    uses = [
        (file.path, reference.line)
        for file in facts.files
        for reference in file.references
        if reference.origin.package in history.packages and reference.use in {"call", "new", "element"}
    ]
    if not uses:
        return
    for symbol in _demanded(failed):
        name = parse(symbol).name
        versions = history.where(partial(_exports, name))
        if history.version not in versions:
            continue
        older = [v for v in history.versions if _before(history, v) and v not in versions]
        newer = [v for v in history.versions if _after(history, v) and v not in versions]
        if bool(older) == bool(newer):
            continue
        kind: HallucinationType = "outdated_api" if older else "future_api"
        yield symptom(kind, uses[0], name, f"the job is done without '{name}' of this version", nearest=name)


def _exports(name: str, surface: Surface) -> bool:
    return bool(modules_exporting(surface, name))


def _demanded(checks: Iterable[BaseCheck]) -> Iterator[str]:
    for check in checks:
        if isinstance(check, AnyOf | AllOf):
            yield from _demanded(check.checks)
        elif isinstance(check, Banning) and not check.absent and check.required:
            yield from (symbol for symbol in check.symbols if "#" not in symbol and not symbol.endswith(":*"))


def _before(history: History, version: str) -> bool:
    return history.versions.index(version) < history.versions.index(history.version)


def _after(history: History, version: str) -> bool:
    return history.versions.index(version) > history.versions.index(history.version)
