"""`function` and `directive`: functions with all the stated traits, and directives such as 'use client'."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import DirectiveCheck, FunctionCheck
from nia_bench.contract.facts import FileFacts, Function
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, place_of
from nia_bench.evaluation.checks.scopes import has_directive
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_function(check: FunctionCheck, view: View) -> Decision:
    """The message of a failed demand shows a function of the right name that lacks a trait."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file, function in view.functions(check.files):
        place = place_of(file.path, function.line)
        lacks = list(_lacking(check, view, file, function))
        if not lacks:
            hits.append(Hit(_described(function), place, function.live))
        elif check.names and lacks[0] != "name":
            near.append(Hit(f"{_described(function)}, which {lacks[0]},", place))
    return decide_hits(check, hits, absent=check.absent, instead=near)


def _described(function: Function) -> str:
    kind = "generator" if function.generator else "class" if function.form == "class" else "function"
    asynchronous = "async " if function.is_async else ""
    return f"{asynchronous}{kind} {function.name or '(unnamed)'}"


def _lacking(check: FunctionCheck, view: View, file: FileFacts, function: Function) -> Iterator[str]:
    exported = view.exported_as(file.path, function)
    if check.names and not {function.name, *exported} & set(check.names):
        yield "name"
    traits = (
        (check.is_async, function.is_async, "async"),
        (check.generator, function.generator, "a generator"),
        (check.exported, bool(exported), "exported"),
    )
    for wanted, actual, trait in traits:
        if wanted is not None and actual != wanted:
            yield f"is {'not ' if wanted else ''}{trait}"
    if check.yields is not None and function.yields != check.yields:
        yield "yields nothing" if check.yields else "yields"
    if check.directive is not None and not has_directive(
        check.directive, (*function.directives, *file.directives)
    ):
        yield f"has no '{check.directive}'"


@decide.register
def decide_directive(check: DirectiveCheck, view: View) -> Decision:
    """The message of a failed demand shows a directive in the wrong kind of place."""
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
