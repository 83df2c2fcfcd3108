"""Imports that do not resolve: a path or a name of another version, of another module, or of none."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import MISSING_MODULE, Facts, Origin
from nia_bench.evaluation.hallucination.evidence import Mistake, mistake
from nia_bench.evaluation.hallucination.history import History, exporting
from nia_bench.surfaces.lookup import exports_of, mentions
from nia_bench.surfaces.model import Surface

WHOLE = frozenset({"", "*", "default"})
NO_MODULE = frozenset({2307, 2792, 2882, MISSING_MODULE})
ONLY_A_TYPE = 2693


def unresolved_imports(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each name that is imported from the library and does not exist there."""
    missing = {
        (error.path, (error.span or "").strip("'\"`")) for error in facts.errors if error.code in NO_MODULE
    }
    for file in facts.files:
        for imported in file.imports:
            # Facts do not say of every `require` whether it resolves. The compiler does, in an error.
            found = imported.resolved and (file.path, imported.module) not in missing
            if found or imported.internal or not history.has_module(imported.module):
                continue
            place = (file.path, imported.line)
            if _has_module(imported.module, imported.name, history):
                yield missing_export(imported.module, imported.name, place, history)
            else:
                yield missing_module(imported.module, imported.name, place, history)


def _has_module(module: str, name: str, history: History) -> bool:
    """Return whether this version has a module.

    An empty module that has `name` in another version does not count: it only says where its names are now.
    """
    exports = history.here.modules.get(module)
    is_emptied = exports is not None and not exports and name not in WHOLE
    return exports is not None and not (
        is_emptied and history.where(lambda surface: name in surface.modules.get(module, {}))
    )


def types_used_as_values(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each imported name that is used as a value and is only a type here.

    Names that are a value in no other version are left out.
    """
    for file in facts.files:
        errors = (error for error in facts.errors if (error.path, error.code) == (file.path, ONLY_A_TYPE))
        spans = {error.span: error.line for error in reversed([*errors])}
        for imported in file.imports:
            origin = imported.origin
            if imported.local not in spans or origin is None or not history.covers(origin):
                continue
            versions = history.where(lambda surface, o=origin: has_value(surface, o))
            kind = history.tense(versions)
            if kind is not None:
                place = (file.path, spans[imported.local])
                message = f"'{imported.name}' is only a type in {history.title}"
                yield mistake(kind, place, imported.name, message, exists_in=versions)


def has_value(surface: Surface, origin: Origin) -> bool:
    """Return whether a version exports a value under an origin, and not only a type."""
    return any(export.kind != "type" for export in exports_of(surface, origin))


def missing_module(module: str, name: str, place: tuple[str, int | None], history: History) -> Mistake:
    """Return the mistake of an import from a module that this version does not have.

    It is 'future_api' if only newer versions have the module, else 'wrong_import_path'.
    """
    versions = history.where(lambda surface: module in surface.modules)
    instead = exporting(history.here, name) if name not in WHOLE else []
    near = history.nearest_name(module, history.here.modules)
    # A path that was removed is a wrong path. A path that only a newer version has is of the future.
    kind = "future_api" if history.tense(versions) == "future_api" else "wrong_import_path"
    return mistake(
        kind,
        place,
        module,
        f"{history.title} has no module '{module}'",
        exists_in=versions,
        nearest=instead[0] if instead else near,
    )


def missing_export(module: str, name: str, place: tuple[str, int | None], history: History) -> Mistake:
    """Return the mistake of a name that a module of this version does not export.

    It is 'wrong_import_path' if another module of this version exports it, else outdated or future by the
    versions that have it, else 'invented_method'.
    """
    elsewhere = exporting(history.here, name) if name not in WHOLE else []
    same_module = history.where(lambda surface: name in surface.modules.get(module, {}))
    versions = same_module or history.where(lambda surface: exporting(surface, name))
    message = f"'{module}' of {history.title} does not export '{name}'"
    if elsewhere:
        return mistake(
            "wrong_import_path",
            place,
            name,
            f"{message}; '{elsewhere[0]}' does",
            exists_in=versions,
            nearest=f"{elsewhere[0]}:{name}",
        )
    if not versions:
        versions = history.where(lambda surface: mentions(surface, name))
    kind = history.tense(versions)
    exports_by_name = history.here.modules.get(module, {})
    near = history.nearest_name(name, exports_by_name) or history.alias_among(name, exports_by_name)
    # A name that exists here in another role does not show in which version the import was right.
    pair = versions if kind else ()
    return mistake(kind or "invented_method", place, name, message, exists_in=pair, nearest=near)
