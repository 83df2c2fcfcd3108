"""The stage of other versions: which versions of its library accept a line of a submission?

Some suspected mistakes are questions of that kind. Surfaces hold names, not types, so what answers is the
same submission compiled against each other version that is pinned. All that have a question are compiled
together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from nia_bench.contract.errors import SubmissionError
from nia_bench.contract.facts import Facts, FactsSource
from nia_bench.evaluation.batches import by_environment, on_each
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.hallucination.classify import needs_other_versions
from nia_bench.languages.environment import catalogue


def seen_elsewhere(
    source: FactsSource, batch: Sequence[Examined | Exception], environments: Path
) -> list[Examined | Exception]:
    """Return each submission with its facts against the other versions, where it has a question for them.

    The other versions are those that the folder `environments` has of the same library. What one of them
    fails at takes the place of the submission.
    """
    entries = {
        (number, version): (environment, entry.submission)
        for number, entry in enumerate(batch)
        if isinstance(entry, Examined) and needs_other_versions(entry.suspects)
        for version, environment in other_versions(entry.task.environment, environments).items()
    }
    results = by_environment(entries, source.facts_of, splits=True)
    items_: list[dict[str, Facts | Exception]] = [{} for _ in batch]
    for number, version in entries:
        items_[number][version] = results[number, version]
    pairs = [
        item if isinstance(item, Exception) else (item, facts)
        for item, facts in zip(batch, items_, strict=True)
    ]
    return on_each(lambda pair: _with(*pair), pairs)


def other_versions(environment: str, environments: Path) -> dict[str, str]:
    """Return the other environments of the same library: version to name.

    None of a tool or an unknown one.
    """
    specs_by_name = catalogue(environments)
    if environment not in specs_by_name:
        return {}
    library = specs_by_name[environment].library
    return {
        spec.version: name
        for name, spec in specs_by_name.items()
        if spec.library == library and name != environment
    }


def _with(examined: Examined, entries: Mapping[str, Facts | Exception]) -> Examined:
    elsewhere: dict[str, Facts] = {}
    for version, facts in entries.items():
        if isinstance(facts, SubmissionError):
            return replace(examined, elsewhere=None)
        if isinstance(facts, Exception):
            raise facts
        elsewhere[version] = facts
    return replace(examined, elsewhere=elsewhere)
