"""`export`: a file exports one of the names, as a value, a function or a component."""

from __future__ import annotations

from nia_bench.contract.checks import ExportCheck
from nia_bench.contract.facts import ExportedName
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, place_of
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_export(check: ExportCheck, view: View) -> Decision:
    """A component may render nothing (`() => null`, `notFound()`), so what it returns is not looked at."""
    hits: list[Hit] = []
    others: list[Hit] = []
    for file, export in view.exports(check.files):
        is_hit = export.name in check.names and _has_form(check.form, export, view)
        place = place_of(file.path, export.line)
        (hits if is_hit else others).append(Hit(_described(export, check), place))
    return decide_hits(check, hits, absent=check.absent, instead=others)


def _has_form(form: str, export: ExportedName, view: View) -> bool:
    if form == "any":
        return True
    if export.type_only:
        return False
    if export.origin is not None or view.opaque(export.value) is not None:
        return True
    functions = [function for _, function in view.functions_behind(export.value)]
    if form == "function":
        return any(function.form != "class" for function in functions)
    return any(not function.generator for function in functions)


def _described(export: ExportedName, check: ExportCheck) -> str:
    if export.name in check.names and export.value is not None and check.form != "any":
        kind = export.value.kind.value
        return f"export '{export.name}', which is no {check.form} but a value of kind {kind},"
    return f"export '{export.name}'"
