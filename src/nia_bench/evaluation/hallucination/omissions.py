"""The job done without the name that the newest version has for it.

The weakest evidence there is: asked for only of tasks about the newest version, when there is no other, and
only of code that uses the library at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from nia_bench.contract.checks import BaseCheck, CallCheck, ImportCheck
from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.surface import Surface
from nia_bench.evaluation.checks.patterns import parse
from nia_bench.evaluation.hallucination.demands import demanded_symbols
from nia_bench.evaluation.hallucination.history import History, modules_exporting
from nia_bench.evaluation.hallucination.symptom import symptom

USES = frozenset({"call", "new", "element"})


def older_ways(facts: Facts, history: History, failed: Iterable[BaseCheck]) -> Iterator[Hallucination]:
    """One for a demanded name that older versions lack and that the code does not use at all."""
    references = [
        (file.path, reference)
        for file in facts.files
        for reference in file.references
        if history.covers(reference.origin)
    ]
    used = [(path, reference.line) for path, reference in references if reference.use in USES]
    named = {reference.origin.name for _, reference in references}
    for check in failed:
        if not used or not isinstance(check, CallCheck | ImportCheck):
            continue
        names = [parse(symbol).name for symbol in demanded_symbols([check])]
        # Any of the names will do: one that is used, or is as old as the library, makes it no older way.
        if names and named.isdisjoint(names) and all(_is_newer(name, history) for name in names):
            message = f"the job is done in an older way, without '{names[0]}'"
            yield symptom("outdated_api", used[0], names[0], message, nearest=names[0])


def _is_newer(name: str, history: History) -> bool:
    """Whether this version exports the name, and some older one does not."""
    versions = history.where(partial(_exports, name))
    before = history.versions[: history.versions.index(history.version)]
    return history.version in versions and not set(before) <= set(versions)


def _exports(name: str, surface: Surface) -> bool:
    return bool(modules_exporting(surface, name))
