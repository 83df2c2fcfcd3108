"""What stands in the place of a symbol that is missing, so that a message can say so."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from nia_bench.contract.facts import FileFacts, Origin, Reference
from nia_bench.evaluation.checks.decision import Hit, place_of
from nia_bench.evaluation.checks.patterns import ExportPattern, Pattern, last_segment, parse

_LIKE = 0.6


def spelled(origin: Origin) -> str:
    """The name as a reader knows it: with its owner, where it has one."""
    if origin.owner and "." not in origin.name:
        return f"{origin.owner}.{origin.name}"
    return origin.name


def nearest_uses(symbols: tuple[str, ...], files: Iterator[FileFacts]) -> Iterator[Hit]:
    """Uses of names of the same package that are most like one of `symbols`, best first."""
    patterns = [parse(symbol) for symbol in symbols]
    scored = [
        (likeness, Hit(spelled(reference.origin), place_of(file.path, reference.line)))
        for file in files
        for reference in file.references
        if (likeness := max(_likeness(pattern, reference) for pattern in patterns)) >= _LIKE
    ]
    scored.sort(key=lambda pair: -pair[0])
    yield from (hit for _, hit in scored)


def _likeness(pattern: Pattern, reference: Reference) -> float:
    origin = reference.origin
    if origin.package != pattern.package:
        return 0.0
    ratio = SequenceMatcher(None, pattern.name, last_segment(origin.name)).ratio()
    # Another member of the same thing, `NextResponse.rewrite` for `NextResponse.redirect`, is the likeliest.
    return 1.0 + ratio if _siblings(pattern, origin) else ratio


def _siblings(pattern: Pattern, origin: Origin) -> bool:
    if isinstance(pattern, ExportPattern):
        parent = pattern.export.rpartition(".")[0]
        prefix = f"{pattern.module}:{parent}."
        return bool(parent) and (origin.owner == parent or any(e.startswith(prefix) for e in origin.exports))
    return pattern.owner is not None and origin.owner == pattern.owner
