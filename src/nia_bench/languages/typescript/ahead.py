"""Facts asked for ahead: many submissions compiled together, while whoever scores them goes one by one."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress

from nia_bench.contract.errors import SubmissionError
from nia_bench.contract.facts import Facts
from nia_bench.contract.source import BatchFactsSource
from nia_bench.contract.submission import Submission

Key = tuple[str, str]


class Ahead:
    """A source of facts that knows some of them already. Thread-safe if the one behind it is."""

    def __init__(self, source: BatchFactsSource) -> None:
        self._source = source
        self._lock = threading.Lock()
        self._known: dict[Key, Facts | SubmissionError] = {}

    @contextmanager
    def together(self, environment: str, submissions: Sequence[Submission]) -> Generator[None]:
        """Compile these together; inside, `facts` knows them. What fails here is asked again there."""
        keys = [_key(environment, submission) for submission in submissions]
        told: dict[Key, Facts | SubmissionError] = {}
        with suppress(Exception):
            found = zip(keys, self._source.facts_of(environment, submissions), strict=True)
            told = {key: facts for key, facts in found if isinstance(facts, Facts | SubmissionError)}
        with self._lock:
            self._known.update(told)
        try:
            yield
        finally:
            with self._lock:
                for key in keys:
                    self._known.pop(key, None)

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of a submission: known ones, or those of the source. Raises as the source does."""
        with self._lock:
            known = self._known.get(_key(environment, submission)) if self._known else None
        if known is None:
            return self._source.facts(environment, submission)
        if isinstance(known, SubmissionError):
            raise known
        return known


def _key(environment: str, submission: Submission) -> Key:
    content = json.dumps([submission.files, submission.stubs])
    return environment, hashlib.sha256(content.encode()).hexdigest()
