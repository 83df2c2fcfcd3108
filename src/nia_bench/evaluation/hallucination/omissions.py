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
    plain = (check for check in failed if isinstance(check, CallCheck | ImportCheck))
    for symbol in demanded_symbols(plain):
        name = parse(symbol).name
        versions = history.where(partial(_exports, name))
        before = history.versions[: history.versions.index(history.version)]
        if not used or name in named or history.version not in versions or set(before) <= set(versions):
            continue
        message = f"the job is done in an older way, without '{name}'"
        yield symptom("outdated_api", used[0], name, message, nearest=name)


def _exports(name: str, surface: Surface) -> bool:
    return bool(modules_exporting(surface, name))
