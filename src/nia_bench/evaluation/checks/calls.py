"""`call` and `await`: a symbol is called, constructed or used as a tag, and its calls are awaited, or not."""

from __future__ import annotations

from nia_bench.contract.checks import AwaitCheck, CallCheck
from nia_bench.contract.facts import Call, FileFacts
from nia_bench.evaluation.checks.decision import (
    Decision,
    Hit,
    banned,
    decide,
    decide_hits,
    nearest_uses,
    place_of,
    present,
)
from nia_bench.evaluation.checks.scopes import stands_within
from nia_bench.evaluation.checks.values import describe, matches_value
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_call(check: CallCheck, view: View) -> Decision:
    """The message of a failed demand shows a call with another argument, or in another place."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file, call in view.calls_of(check.symbols, check.files):
        place = place_of(file.path, call.line)
        fault = _fault(check, view, file, call)
        if fault is None:
            hits.append(Hit(call.callee, place, call.live))
        else:
            near.append(Hit(f"{call.callee}, {fault},", place))
    instead = near or nearest_uses(check.symbols, view.code(check.files))
    return decide_hits(check, hits, absent=check.absent, instead=instead)


def _fault(check: CallCheck, view: View, file: FileFacts, call: Call) -> str | None:
    if not stands_within(check.within, view, file, call.scope):
        return "not in the right place"
    if check.argument is None and check.value is None:
        return None
    position = check.argument
    arguments = call.arguments if position is None else call.arguments[position : position + 1]
    if any(matches_value(check.value, argument, view) for argument in arguments):
        return None
    if not arguments:
        return "without that argument"
    return f"with {', '.join(describe(argument) for argument in arguments)}"


@decide.register
def decide_await(check: AwaitCheck, view: View) -> Decision:
    """There must be a live call, and every call, dead ones included, must be awaited, or not awaited."""
    calls = list(view.calls_of(check.symbols, check.files))
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
    # A call that is returned is awaited by the caller, so it meets a demand; for a ban it is not awaited.
    return any(form != "return" or not absent for form in call.awaited)


def _described(call: Call, *, absent: bool) -> str:
    return f"{call.callee} {'awaited' if absent else 'not awaited'}"
