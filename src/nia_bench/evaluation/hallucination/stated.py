"""Mistakes that only a failed check shows: the task names their class and symbol.

What an answer does when it runs cannot be looked up in a surface. The author of the task knows which mistake
about the version makes the check fail, and states it beside the check.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nia_bench.contract.checks import BaseCheck
from nia_bench.contract.evaluation import CheckResult
from nia_bench.contract.facts import Facts
from nia_bench.evaluation.checks.patterns import last_segment
from nia_bench.evaluation.hallucination.evidence import Mistake, mistake
from nia_bench.evaluation.hallucination.history import History
from nia_bench.surfaces.lookup import mentions

_PLACE = re.compile(r"(.+?):(\d+)")


def stated_mistakes(
    checks: Iterable[BaseCheck], results: Iterable[CheckResult], facts: Facts, history: History
) -> Iterator[Mistake]:
    """Yield the mistake that each failed check names, in the order of the checks.

    A check that was not decided, as of code that does not compile, shows nothing.
    """
    by_id = {result.id: result for result in results}
    for check in checks:
        result = by_id.get(check.id)
        if result is None or result.passed or not result.decided:
            continue
        if check.hallucination is None or check.symbol is None:
            continue
        name = last_segment(check.symbol)
        versions = history.where(lambda surface, n=name: mentions(surface, n))
        yield mistake(
            check.hallucination,
            _place(result, check.symbol, facts, history),
            check.symbol,
            check.message,
            exists_in=versions,
        )


def _place(result: CheckResult, symbol: str, facts: Facts, history: History) -> tuple[str, int | None]:
    """Return where the check failed, else where the symbol is used, else the first use of the library."""
    if result.place:
        match = _PLACE.fullmatch(result.place)
        return (match[1], int(match[2])) if match else (result.place, None)
    uses = [(file.path, used) for file in facts.files for used in file.references]
    name = last_segment(symbol)
    for path, used in uses:
        if used.origin.name == name:
            return path, used.line
    for file in facts.files:
        for option in file.options:
            if option.name == name:
                return file.path, option.line
    for path, used in uses:
        if history.covers(used.origin):
            return path, used.line
    return next((file.path for file in facts.files if file.code), ""), None
