"""`import` and `module`: what is imported, statically, dynamically, by require or by re-export."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import ImportCheck, ModuleCheck
from nia_bench.contract.facts import FileFacts, Import
from nia_bench.evaluation.checks.decision import (
    Decision,
    Hit,
    decide,
    decide_hits,
    nearest_uses,
    place_of,
    spelled,
)
from nia_bench.evaluation.checks.patterns import names_symbol, spells_symbol
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_import(check: ImportCheck, view: View) -> Decision:
    """A name counts as imported by a binding of its own, and by a use through a namespace or an object."""
    hits = (
        hit
        for file in view.code(check.files)
        for hit in (
            *_bindings(check.symbols, file, unresolved=check.absent),
            *_uses(check.symbols, file),
            *(_missing(check.symbols, file) if check.absent else ()),
        )
    )
    near = nearest_uses(check.symbols, view.code(check.files))
    return decide_hits(check, hits, absent=check.absent, instead=near)


@decide.register
def decide_module(check: ModuleCheck, view: View) -> Decision:
    """A ban counts imports of modules that do not exist; a demand does not."""
    hits = (
        Hit(f"import of '{imported.module}'", place_of(file.path, imported.line))
        for file in view.code(check.files)
        for imported in file.imports
        if any(_names_module(module, imported.module) for module in check.modules)
        and (check.absent or imported.resolved)
    )
    return decide_hits(check, hits, absent=check.absent)


def _names_module(wanted: str, module: str) -> bool:
    return module.startswith(wanted[:-1]) if wanted.endswith("/*") else module == wanted


def _bindings(symbols: tuple[str, ...], file: FileFacts, *, unresolved: bool) -> Iterator[Hit]:
    for imported in file.imports:
        if spells_symbol(symbols, imported) and (imported.resolved or unresolved):
            yield Hit(_described(imported), place_of(file.path, imported.line))


def _described(imported: Import) -> str:
    name = f"'{imported.name}' from " if imported.name else ""
    return f"import of {name}'{imported.module}'"


def _uses(symbols: tuple[str, ...], file: FileFacts) -> Iterator[Hit]:
    for reference in file.references:
        if names_symbol(symbols, reference.origin):
            yield Hit(spelled(reference.origin), place_of(file.path, reference.line), reference.live)


def _missing(symbols: tuple[str, ...], file: FileFacts) -> Iterator[Hit]:
    """Names that the code reads off a namespace and that its module does not have."""
    for name in file.unresolved:
        module = name.owner.module if name.owner else None
        if name.kind == "export" and f"{module}:{name.name}" in symbols:
            yield Hit(f"'{name.name}' of '{module}'", place_of(file.path, name.line))
