"""`await`: the calls of a symbol are all awaited, in whatever form, or none is."""

from __future__ import annotations

from nia_bench.contract.checks import AwaitCheck
from nia_bench.contract.facts import Call
from nia_bench.evaluation.checks.decision import Decision, Hit, banned, place_of, present
from nia_bench.evaluation.checks.near import nearest_uses
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_await(check: AwaitCheck, view: View) -> Decision:
    """There must be a live call; then each call, dead ones included, must be treated rightly."""
    calls = [
        (file, call)
        for file in view.code(check.files)
        for call in file.calls
        if names_symbol(check.symbols, call.origin)
    ]
    wrong = (
        Hit(_described(call, absent=check.absent), place_of(file.path, call.line))
        for file, call in calls
        if _is_awaited(call, absent=check.absent) == check.absent
    )
    fault = banned(check, wrong)
    if not fault.passed:
        return fault
    hits = (Hit(call.callee, place_of(file.path, call.line), call.live) for file, call in calls)
    return present(check, hits, nearest_uses(check.symbols, view.code(check.files)))


def _is_awaited(call: Call, *, absent: bool) -> bool:
    # Returning a plain value is no await; returning a promise hands the waiting to the caller.
    return any(form != "return" or not absent for form in call.awaited)


def _described(call: Call, *, absent: bool) -> str:
    return f"{call.callee} {'awaited' if absent else 'not awaited'}"
