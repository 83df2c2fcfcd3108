"""`directive`: 'use client' and its like stand at the head of a file or a function, or nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import DirectiveCheck
from nia_bench.contract.facts import FileFacts
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits, place_of
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.scopes import has_directive
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_directive(check: DirectiveCheck, view: View) -> Decision:
    """A directive in the wrong kind of place is what the message shows."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file in view.code(check.files):
        for at, hit in _directives(check.directives, file):
            (hits if check.at in {"any", at} else near).append(hit)
    return decide_hits(check, hits, absent=check.absent, instead=near)


def _directives(wanted: tuple[str, ...], file: FileFacts) -> Iterator[tuple[str, Hit]]:
    for name in wanted:
        if has_directive(name, file.directives):
            yield "file", Hit(f"'{name}' for the whole file", place_of(file.path, 1), file.substance)
        for function in file.functions:
            if has_directive(name, function.directives):
                what = f"'{name}' in {function.name or 'a function'}"
                yield "function", Hit(what, place_of(file.path, function.line), function.live)
