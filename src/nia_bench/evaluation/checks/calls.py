"""`call`: one of the symbols is called, constructed or used as a tag, or none is."""

from __future__ import annotations

from nia_bench.contract.checks import CallCheck
from nia_bench.contract.facts import Call, FileFacts
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits, place_of
from nia_bench.evaluation.checks.near import nearest_uses
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.scopes import stands_within
from nia_bench.evaluation.checks.values import describe, matches_value
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_call(check: CallCheck, view: View) -> Decision:
    """A call with another argument, or in another place, is what the message shows."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file in view.code(check.files):
        for call in file.calls:
            if not names_symbol(check.symbols, call.origin):
                continue
            place = place_of(file.path, call.line)
            fault = _fault(check, view, file, call)
            if fault is None:
                hits.append(Hit(call.callee, place, call.live))
            else:
                near.append(Hit(f"{call.callee}, {fault},", place))
    return decide_hits(
        check,
        hits,
        absent=check.absent,
        instead=near or nearest_uses(check.symbols, view.code(check.files)),
    )


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
