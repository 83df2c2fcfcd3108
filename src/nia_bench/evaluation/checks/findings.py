"""`finding`: AUDIT.md names a seeded fault."""

from __future__ import annotations

from nia_bench.contract.checks import FindingCheck
from nia_bench.evaluation.audit import audit_text, match_findings
from nia_bench.evaluation.checks.decision import Decision, decide, failed, passed, place_of
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_finding(check: FindingCheck, view: View) -> Decision:
    """Decided together with the other faults of the task, so that one item cannot count for all of them."""
    report = audit_text(view.submission)
    if report is None:
        return failed(check, "there is no AUDIT.md")
    path, text = report
    faults = view.faults if check in view.faults else (*view.faults, check)
    item = match_findings(text, faults).get(check.id)
    if item is None:
        return failed(check, f"no item of {path} names it together with {check.file}")
    return passed(place_of(path, item.line))
