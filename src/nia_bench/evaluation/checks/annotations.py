"""`annotation`: one of the symbols is used as a type, or none is."""

from __future__ import annotations

from nia_bench.contract.checks import AnnotationCheck
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits, place_of
from nia_bench.evaluation.checks.near import nearest_uses, spelled
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_annotation(check: AnnotationCheck, view: View) -> Decision:
    """Importing a type annotates nothing; using it does."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file in view.code(check.files):
        for reference in file.references:
            if reference.use != "type" or not names_symbol(check.symbols, reference.origin):
                continue
            name, place = spelled(reference.origin), place_of(file.path, reference.line)
            if not check.places or reference.place in check.places:
                hits.append(Hit(name, place, reference.live))
            else:
                near.append(Hit(f"{name} as the type of {reference.place}", place))
    return decide_hits(
        check,
        hits,
        absent=check.absent,
        instead=near or nearest_uses(check.symbols, view.code(check.files)),
    )
