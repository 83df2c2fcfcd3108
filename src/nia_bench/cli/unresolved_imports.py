"""The imports inside installed packages that lead nowhere, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nia_bench.languages.base import DanglingImport

UNKNOWN_REASON = "NOT LOOKED AT: types built on it are any"
_NAMES_PER_LINE = 4


def summary_line(imports: Iterable[DanglingImport], environments: int) -> str | None:
    """How many imports lead nowhere, as one line for `setup`; None where there are none."""
    imports = list(imports)
    if not imports:
        return None
    unexplained = sum(not entry.reason for entry in imports)
    return (
        f"unresolved imports inside the packages of {environments} environments: {len(imports)}, "
        f"{unexplained} without a known reason (`nia-bench doctor --verbose` lists them)"
    )


def import_lines(imports: Iterable[DanglingImport]) -> Iterator[str]:
    """One line for each package and reason: the names of its imports, and why they do no harm."""
    entries: dict[tuple[str, str], list[str]] = {}
    for entry in imports:
        entries.setdefault((entry.package, entry.reason or UNKNOWN_REASON), []).append(repr(entry.specifier))
    for (package, reason), specifiers in entries.items():
        # Some packages try sixty paths for one file; names of packages say more than paths do.
        names = sorted(specifiers, key=lambda name: name.startswith("'."))[:_NAMES_PER_LINE]
        omitted = len(specifiers) - len(names)
        remainder = f" and {omitted} more" if omitted else ""
        yield f"{package} imports {', '.join(names)}{remainder} ({reason})"
