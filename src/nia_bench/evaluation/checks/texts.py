"""`text`: a string in code equals or contains one of the texts; comments are not code."""

from __future__ import annotations

from nia_bench.contract.checks import TextCheck
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits, place_of
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View

_SHOWN = 60


@decide.register
def decide_text(check: TextCheck, view: View) -> Decision:
    """`ignore_case` is for names whose case does not matter, such as those of HTTP headers."""
    hits = (
        Hit(f"'{text.text[:_SHOWN]}'", place_of(file.path, text.line), text.live)
        for file in view.code(check.files)
        for text in file.texts
        if _says(check, text.text)
    )
    return decide_hits(check, hits, absent=check.absent)


def _says(check: TextCheck, text: str) -> bool:
    wanted = check.texts
    if check.ignore_case:
        text, wanted = text.casefold(), tuple(w.casefold() for w in wanted)
    if check.match == "contains":
        return any(w in text for w in wanted)
    return text in wanted
