"""A source of facts for tests that only have to say what the facts of one submission are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission


class EachAlone(ABC):
    """Tells the facts of submissions one after another. An error that `facts` raises is that one's answer."""

    @abstractmethod
    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of one submission."""

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        return [self._told(environment, one) for one in submissions]

    def _told(self, environment: str, submission: Submission) -> Facts | NiaBenchError:
        try:
            return self.facts(environment, submission)
        except UserError:
            raise
        except NiaBenchError as error:
            return error
