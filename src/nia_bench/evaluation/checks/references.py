"""`reference`: one of the symbols is used in code in any way, or none is."""

from __future__ import annotations

from nia_bench.contract.checks import ReferenceCheck
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits, place_of
from nia_bench.evaluation.checks.near import nearest_uses, spelled
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.scopes import stands_within
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_reference(check: ReferenceCheck, view: View) -> Decision:
    """A use in the wrong place is what the message shows."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file in view.code(check.files):
        for reference in file.references:
            if not names_symbol(check.symbols, reference.origin):
                continue
            name, place = spelled(reference.origin), place_of(file.path, reference.line)
            if stands_within(check.within, view, file, reference.scope):
                hits.append(Hit(name, place, reference.live))
            else:
                near.append(Hit(f"{name}, not in the right place,", place))
    return decide_hits(
        check,
        hits,
        absent=check.absent,
        instead=near or nearest_uses(check.symbols, view.code(check.files)),
    )
