"""`typecheck`: the submission has code and compiles against the pinned version."""

from __future__ import annotations

from nia_bench.contract.checks import TypeCheck
from nia_bench.contract.facts import Diagnostic
from nia_bench.evaluation.checks.decision import Decision, failed, passed, place_of
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View

_SHOWN = 200


@decide.register
def decide_typecheck(check: TypeCheck, view: View) -> Decision:
    """Errors in stubs are not the subject's."""
    if not any(file.substance for file in view.code()):
        return failed(check, "there is no code to check")
    errors = compile_errors(view, allow=check.allow)
    if not errors:
        return passed()
    first = errors[0]
    more = f", and {len(errors) - 1} more" if len(errors) > 1 else ""
    place = None if first.path is None else place_of(first.path, first.line)
    return failed(check, f"{place or 'program'} TS{first.code}: {first.message[:_SHOWN]}{more}", place)


def compile_errors(view: View, *, allow: tuple[int, ...] = ()) -> tuple[Diagnostic, ...]:
    """The errors of the submission's own files, and of the program as a whole."""
    return tuple(
        error
        for error in view.facts.errors
        if error.code not in allow and error.path not in view.submission.stubs
    )
