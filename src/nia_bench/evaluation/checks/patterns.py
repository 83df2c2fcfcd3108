"""Symbols as checks write them, matched against where a name in the code comes from.

Two exports may share one declaration (`cacheLife` and `unstable_cacheLife`), so the declaration alone
decides nothing: the last segment of the pattern must also be the name that the code spells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from nia_bench.contract.facts import Import, Origin

GLOBAL = "globalThis"


def last_segment(name: str) -> str:
    """Return the part behind the last dot: `object` of `Output.object`."""
    return name.rpartition(".")[2]


def package_of(module: str) -> str:
    """Return the npm package that a module specifier belongs to; '' for globals of the language.

    A dotted module of Python is returned as it is.
    """
    parts = module.split("/")
    package = "/".join(parts[:2]) if module.startswith("@") else parts[0]
    return "" if package == GLOBAL else package


@dataclass(frozen=True)
class ExportPattern:
    """`module:export`, or `module:*` for the whole module."""

    module: str
    export: str

    @property
    def package(self) -> str:
        return package_of(self.module)

    @property
    def name(self) -> str:
        return last_segment(self.export)

    def matches(self, origin: Origin) -> bool:
        if self.export == "*":
            return self._matches_module(origin)
        if last_segment(origin.name) != self.name:
            return False
        pattern = f"{self.module}:{self.export}"
        if pattern in origin.exports or f"{origin.module}:{origin.name}" == pattern:
            return True
        if origin.package != self.package or origin.exports:
            return False
        return self._is_static(origin) or (self.module == GLOBAL and origin.owner is None)

    def matches_import(self, imported: Import) -> bool:
        """Return whether the import is of this module, and of this export unless that is `*`."""
        return imported.module == self.module and self.export in {"*", imported.name}

    def _is_static(self, origin: Origin) -> bool:
        """Return whether `origin` is a static member of this export's owner, as in `Response.json`."""
        parent = last_segment(self.export.rpartition(".")[0])
        return bool(parent) and origin.owner in {parent, f"{parent}Constructor"}

    def _matches_module(self, origin: Origin) -> bool:
        modules = {export.partition(":")[0] for export in origin.exports}
        if origin.module in modules:
            return origin.module == self.module
        # Reached through a file of the submission, or without an import: any of the modules may be meant.
        return self.module in modules or origin.module == self.module


@dataclass(frozen=True)
class MemberPattern:
    """`package#member` or `package#Owner.member`."""

    package: str
    owner: str | None
    name: str

    def matches(self, origin: Origin) -> bool:
        if origin.package != self.package or last_segment(origin.name) != self.name:
            return False
        if self.owner is not None:
            return origin.owner == self.owner
        # Members of unnamed types have no owner, but an export is no member: `z.email()` is not `#email`.
        return origin.owner is not None or not origin.exports


Pattern = ExportPattern | MemberPattern


@cache
def parse(symbol: str) -> Pattern:
    """Return the pattern for a symbol 'module:export', 'module:*' or 'package#member'.

    Raises ValueError for another form.
    """
    package, sharp, member = symbol.partition("#")
    if sharp:
        owner, _, name = member.rpartition(".")
        if not name:
            raise ValueError(f"symbol {symbol!r} names no member; write 'package#member'")
        return MemberPattern("" if package == GLOBAL else package, owner or None, name)
    module, colon, export = symbol.rpartition(":")
    if not (colon and module and export):
        raise ValueError(f"symbol {symbol!r} must be 'module:export', 'module:*' or 'package#member'")
    return ExportPattern(module, export)


def names_symbol(symbols: Iterable[str], origin: Origin | None) -> bool:
    """Return whether `origin` matches one of `symbols`, such as 'zod:object'. None matches nothing."""
    return origin is not None and any(parse(symbol).matches(origin) for symbol in symbols)


def spells_symbol(symbols: Iterable[str], imported: Import) -> bool:
    """Return whether the import names one of `symbols`, by its text or by what it resolves to."""
    return any(
        (isinstance(pattern, ExportPattern) and pattern.matches_import(imported))
        or (imported.origin is not None and pattern.matches(imported.origin))
        for pattern in map(parse, symbols)
    )
