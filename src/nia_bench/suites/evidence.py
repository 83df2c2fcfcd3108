"""Whether the facts that a task rests on hold in packages that are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from nia_bench.contract.paths import relative_path
from nia_bench.contract.task import Evidence

PackageText = Callable[[str], str | None]
"""Reads a file by its path below node_modules; None if there is no such file."""


def evidence_faults(
    facts: Sequence[Evidence], package_text: PackageText, *, package: str = "pinned package"
) -> Iterator[str]:
    """A sentence for each way in which a fact does not hold in a package, which is called `package`."""
    for fact in facts:
        text = package_text(fact.file)
        if text is None:
            yield f"{fact.claim!r}: the {package} has no file {fact.file}"
            continue
        if fact.shows is None and fact.lacks is None:
            yield f"{fact.claim!r}: states neither what {fact.file} shows nor what it lacks"
        if fact.shows is not None and fact.shows not in text:
            yield f"{fact.claim!r}: {fact.file} does not contain {fact.shows!r}"
        if fact.lacks is not None and fact.lacks in text:
            yield f"{fact.claim!r}: {fact.file} contains {fact.lacks!r}"


def text_below(environment: Path, name: str) -> str | None:
    """The text of a file below the node_modules of an installed environment; None if there is none."""
    try:
        file = environment / "node_modules" / relative_path(name)
        return file.read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):
        return None


def package_of(fact: Evidence) -> str:
    """The package that the fact's file belongs to: '@trpc/server' of '@trpc/server/dist/index.d.ts'."""
    parts = fact.file.split("/")
    return "/".join(parts[: 2 if fact.file.startswith("@") else 1])
