"""`anyOf` and `allOf`: checks made of checks."""

from __future__ import annotations

from nia_bench.contract.checks import AllOf, AnyOf
from nia_bench.evaluation.checks.decision import Decision, failed
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_any_of(check: AnyOf, view: View) -> Decision:
    """Tells what is wrong with the first alternative: the usual one comes first."""
    decisions = [decide(part, view) for part in check.checks]
    held = next((d for d in decisions if d.passed), None)
    return held or failed(check, decisions[0].message, decisions[0].place)


@decide.register
def decide_all_of(check: AllOf, view: View) -> Decision:
    """Tells the first part that fails."""
    decisions = [decide(part, view) for part in check.checks]
    wrong = next((d for d in decisions if not d.passed), None)
    return decisions[0] if wrong is None else failed(check, wrong.message, wrong.place)
