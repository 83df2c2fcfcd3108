"""The facts stage: the compiler reads the answers."""

from __future__ import annotations

from collections.abc import Sequence

from nia_bench.contract.facts import Facts
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.batches import by_environment
from nia_bench.evaluation.examined import Examined

_NO_FACTS = Facts(files=(), diagnostics=())


def read_facts(
    source: FactsSource, answers: Sequence[tuple[CodeTask, Submission] | Exception]
) -> list[Examined | Exception]:
    """Return each answer with its facts, or the error that its compilation ended in.

    An answer without files has no facts, and the compiler does not read it.
    """
    entries = {
        number: (answer[0].environment, answer[1])
        for number, answer in enumerate(answers)
        if not isinstance(answer, Exception) and answer[1].files
    }
    results = by_environment(entries, source.facts_of, splits=True)

    def examined(number: int, answer: tuple[CodeTask, Submission] | Exception) -> Examined | Exception:
        facts = results.get(number, _NO_FACTS)
        if isinstance(answer, Exception):
            return answer
        return facts if isinstance(facts, Exception) else Examined.of(*answer, facts)

    return [examined(number, answer) for number, answer in enumerate(answers)]
