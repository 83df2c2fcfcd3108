"""Names that exist and compile, and still belong to another version: banned, deprecated, aliases.

`older_ways` also finds a job that is done without the name that newer versions have for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from nia_bench.contract.checks import (
    AllOf,
    AnyOf,
    AwaitCheck,
    BaseCheck,
    CallCheck,
    DeprecationCheck,
    ImportCheck,
    PropertyCheck,
)
from nia_bench.contract.facts import Facts, FileFacts, Origin
from nia_bench.evaluation.checks.diagnostics import counts_as_deprecated
from nia_bench.evaluation.checks.patterns import names_symbol, parse
from nia_bench.evaluation.checks.values import find_property
from nia_bench.evaluation.hallucination.evidence import Mistake, Naming, demanded_symbols, mistake, parts
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.members import unknown_option
from nia_bench.evaluation.hallucination.places import Unit
from nia_bench.surfaces.lookup import callables_of, exports_of, has_member, modules_exporting

USES = frozenset({"call", "new", "element"})


def names_of_other_versions(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Mistake]:
    """Yield a mistake for each use of a name that a failed check bans or finds deprecated.

    Banned options and older aliases of demanded names count as well.
    """
    failed = tuple(failed)
    for check in failed:
        for part in parts([check]):
            if isinstance(part, DeprecationCheck):
                yield from uses_of(facts, history, partial(counts_as_deprecated, part))
            elif isinstance(part, PropertyCheck) and part.absent:
                yield from _banned_options(facts, history, part)
        for symbols in _banned_names([check]):
            yield from uses_of(facts, history, partial(names_symbol, symbols))
    yield from uses_of(facts, history, partial(_is_older_alias, tuple(demanded_symbols(failed)), history))


def _banned_names(checks: Iterable[BaseCheck]) -> Iterator[tuple[str, ...]]:
    """Yield the symbols that a check bans by name, one tuple for each ban among the checks and their parts.

    A symbol that another alternative lets the code use is left out: in "not called, or not awaited", only one
    use of it is wrong.
    """
    for check in checks:
        if isinstance(check, AllOf):
            yield from _banned_names(check.checks)
        elif isinstance(check, AnyOf):
            for alternative in check.checks:
                allowed = {s for other in check.checks if other is not alternative for s in _usable([other])}
                for symbols in _banned_names([alternative]):
                    if rest := tuple(symbol for symbol in symbols if symbol not in allowed):
                        yield rest
        elif isinstance(check, Naming) and not isinstance(check, PropertyCheck) and _is_on_name(check):
            yield check.symbols


def _usable(checks: Iterable[BaseCheck]) -> Iterator[str]:
    """Yield the symbols of checks that hold although the code uses them."""
    for check in parts(checks):
        if isinstance(check, AwaitCheck) or (isinstance(check, Naming) and not _is_on_name(check)):
            yield from check.symbols


def _is_on_name(check: Naming) -> bool:
    """Return whether a check bans a name, and not how it is used (value, place, argument, attribute)."""
    return check.absent and not any(
        getattr(check, field, None) is not None for field in ("value", "within", "argument", "attribute")
    )


def _is_older_alias(demanded: Sequence[str], history: History, origin: Origin) -> bool:
    """Return whether an origin is another export of something demanded, deprecated or not offered here."""
    # A check that takes either of two names accepts both: neither is a mistake.
    if names_symbol(demanded, origin) or not any(name_ in origin.exports for name_ in demanded):
        return False
    return origin.deprecated or not history.offers(origin.name)


def uses_of(facts: Facts, history: History, wanted: Callable[[Origin], bool]) -> Iterator[Mistake]:
    """Yield a mistake for each use of a name of the library for which `wanted` is true.

    This version may have the name too, deprecated or beside its own. The mistake is outdated_api, future_api
    or version_mismatch.
    """
    for file in facts.files:
        for origin, line, unit, instead in _origins(file):
            if history.covers(origin) and wanted(origin):
                yield _habit(origin, (file.path, line), history, unit, instead)


def _origins(file: FileFacts) -> Iterator[tuple[Origin, int, Unit | None, str | None]]:
    """Yield each library name that a file uses: imports, references, and options of object literals.

    Each has its line, and for options the call and the name to use instead, if known.
    """
    for imported in file.imports:
        if imported.origin is not None:
            yield imported.origin, imported.line, None, None
    for reference in file.references:
        yield reference.origin, reference.line, None, None
    for option in file.options:
        unit = None if option.call is None else ("call", option.call)
        yield option.origin, option.line, unit, option.instead


def _habit(
    origin: Origin, place: tuple[str, int], history: History, unit: Unit | None, instead: str | None
) -> Mistake:
    """Return the mistake of using a name of another version that this one still has.

    `instead` is the name to use in its place, if known.
    """
    versions = history.where(
        lambda surface: (
            any(export.deprecated is None for export in exports_of(surface, origin))
            or (origin.owner is not None and has_member(surface, origin.owner, origin.name))
        )
    )
    kind = history.tense([version for version in versions if version != history.version])
    if kind == "future_api" and history.version in versions:
        kind = None  # what this version has in full is not still to come
    if origin.deprecated and (kind is None or origin.owner is not None):
        kind = "outdated_api"
    state = "marks it deprecated" if origin.deprecated else "keeps it beside its own"
    return mistake(
        kind or "version_mismatch",
        place,
        origin.name,
        f"'{origin.name}' is the name of another version; {history.title} {state}",
        exists_in=versions,
        nearest=instead,
        unit=unit,
    )


def _banned_options(facts: Facts, history: History, check: PropertyCheck) -> Iterator[Mistake]:
    """Yield mistakes for banned options that compile, as in a constant, but are missing or deprecated."""
    for file in facts.files:
        for call in file.calls:
            origin = call.origin
            if origin is None or not names_symbol(check.symbols, origin) or not history.covers(origin):
                continue
            takers = [taker for taker in callables_of(history.here, origin) if check.path in taker.options]
            for argument in call.arguments:
                key = find_property(argument.properties, check.path)
                if key is None:
                    continue
                place, unit = (file.path, key.line), ("call", call.id)
                if not takers:
                    yield unknown_option(key.name, origin, None, place, history, unit)
                elif all(taker.options[check.path].deprecated is not None for taker in takers):
                    message = f"'{key.name}' is deprecated in {history.title}"
                    yield mistake("outdated_api", place, key.name, message, unit=unit)


def older_ways(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Mistake]:
    """Yield a mistake for each failed demand whose names are all newer than some version, and none is used.

    Only demands of a call or an import count, and only in code that uses the library. The mistake has the
    place of the library's first use. This is the weakest evidence: callers use it for tasks about the newest
    version and without other evidence.
    """
    references = [
        (file.path, reference)
        for file in facts.files
        for reference in file.references
        if history.covers(reference.origin)
    ]
    used = [(path, reference.line) for path, reference in references if reference.use in USES]
    used_names = {reference.origin.name for _, reference in references}
    for check in failed:
        if not used or not isinstance(check, CallCheck | ImportCheck):
            continue
        names = [parse(symbol).name for symbol in demanded_symbols([check])]
        # Any of the names meets the check. A name that older versions have as well makes it no older way.
        if names and used_names.isdisjoint(names) and all(_is_newer(name, history) for name in names):
            message = f"the job is done in an older way, without '{names[0]}'"
            yield mistake("outdated_api", used[0], names[0], message, nearest=names[0])


def _is_newer(name: str, history: History) -> bool:
    """Return whether the pinned version exports the name, and at least one older version does not."""
    versions = history.where(lambda surface: modules_exporting(surface, name))
    before = history.versions[: history.versions.index(history.version)]
    return history.version in versions and not set(before) <= set(versions)
