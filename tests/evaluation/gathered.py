"""Facts of many snippets, compiled together: each test asks for its own, and all are there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tests.evaluation.sources import EachAlone

from nia_bench.contract.facts import Facts, FactsSource
from nia_bench.contract.submission import Submission

Asked = tuple[str, Submission]


class Gathered(EachAlone):
    """A source of facts that compiles `wanted` together, an environment when one of it is asked for."""

    def __init__(self, source: FactsSource, wanted: Iterable[Asked]) -> None:
        self._source = source
        self._known: dict[tuple[str, str], Facts] = {}
        self._wanted: dict[str, dict[str, Submission]] = defaultdict(dict)
        for environment, submission in wanted:
            self._wanted[environment][submission.model_dump_json()] = submission

    def facts(self, environment: str, submission: Submission) -> Facts:
        """As the source tells them. Raises what it tells instead."""
        wanted = self._wanted.pop(environment, {})
        told = self._source.facts_of(environment, list(wanted.values())) if wanted else []
        for text, facts in zip(wanted, told, strict=True):
            if isinstance(facts, Facts):
                self._known[environment, text] = facts
        known = self._known.get((environment, submission.model_dump_json()))
        if known is not None:
            return known
        [alone] = self._source.facts_of(environment, [submission])
        if not isinstance(alone, Facts):
            raise alone
        return alone
