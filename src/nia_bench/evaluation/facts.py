"""The facts stage: submissions are compiled, all those of one environment together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from nia_bench.contract.facts import Facts
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.examined import Examined

Key = TypeVar("Key", bound=Hashable)

_NOTHING = Facts(files=(), diagnostics=())


def compiled(
    source: FactsSource, answers: Sequence[tuple[CodeTask, Submission] | Exception]
) -> list[Examined | Exception]:
    """Each answer with its facts, or the error that its compilation ended in.

    An answer without files has no facts, and the compiler is not asked about it.
    """
    entries = {
        number: (answer[0].environment, answer[1])
        for number, answer in enumerate(answers)
        if not isinstance(answer, Exception) and answer[1].files
    }
    found = facts_for(source, entries)

    def examined(number: int, answer: tuple[CodeTask, Submission] | Exception) -> Examined | Exception:
        facts = found.get(number, _NOTHING)
        if isinstance(answer, Exception):
            return answer
        return facts if isinstance(facts, Exception) else Examined.of(*answer, facts)

    return [examined(number, answer) for number, answer in enumerate(answers)]


def facts_for(
    source: FactsSource, entries: Mapping[Key, tuple[str, Submission]]
) -> dict[Key, Facts | Exception]:
    """The facts of many submissions, each against the environment named beside it, under the same keys."""
    groups: dict[str, dict[Key, Submission]] = {}
    for key, (environment, submission) in entries.items():
        groups.setdefault(environment, {})[key] = submission
    return {
        key: facts
        for environment, group in groups.items()
        for key, facts in zip(group, _told(source, environment, [*group.values()]), strict=True)
    }


def _told(
    source: FactsSource, environment: str, submissions: Sequence[Submission]
) -> Sequence[Facts | Exception]:
    """What the source says of each submission. If it fails on all together, it is asked about each alone."""
    try:
        return source.facts_of(environment, submissions)
    except Exception as error:  # it belongs to these submissions, and must not end the others
        if len(submissions) == 1:
            return [error]
        return [facts for submission in submissions for facts in _told(source, environment, [submission])]
