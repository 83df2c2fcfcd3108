"""`reference` and `annotation`: a symbol is used in code in any way, or as a type, or not."""

from __future__ import annotations

from nia_bench.contract.checks import AnnotationCheck, ReferenceCheck
from nia_bench.evaluation.checks.decision import (
    Decision,
    Hit,
    decide,
    decide_hits,
    nearest_uses,
    place_of,
    spelled,
)
from nia_bench.evaluation.checks.scopes import stands_within
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_reference(check: ReferenceCheck, view: View) -> Decision:
    """The message of a failed demand shows a use in the wrong place."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file, reference in view.references_to(check.symbols, check.files):
        name, place = spelled(reference.origin), place_of(file.path, reference.line)
        if stands_within(check.within, view, file, reference.scope):
            hits.append(Hit(name, place, reference.live))
        else:
            near.append(Hit(f"{name}, not in the right place,", place))
    instead = near or nearest_uses(check.symbols, view.code(check.files))
    return decide_hits(check, hits, absent=check.absent, instead=instead)


@decide.register
def decide_annotation(check: AnnotationCheck, view: View) -> Decision:
    """An import of a type does not count, only its use."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file, reference in view.references_to(check.symbols, check.files):
        if reference.use != "type":
            continue
        name, place = spelled(reference.origin), place_of(file.path, reference.line)
        if not check.places or reference.place in check.places:
            hits.append(Hit(name, place, reference.live))
        else:
            near.append(Hit(f"{name} as the type of {reference.place}", place))
    instead = near or nearest_uses(check.symbols, view.code(check.files))
    return decide_hits(check, hits, absent=check.absent, instead=instead)
