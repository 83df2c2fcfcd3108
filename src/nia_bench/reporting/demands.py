"""Demands: a sentence for each check that says what holds where it passes.

A task file states what a reader sees when a check fails. What the check demands follows from its fields.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import singledispatch

from nia_bench.contract.behaviour import MATCHES, NONE_OF, ONE_OF, matcher_of
from nia_bench.contract.checks import (
    AllOf,
    AnnotationCheck,
    AnyOf,
    AwaitCheck,
    BaseCheck,
    BehaviourCheck,
    CallCheck,
    DeprecationCheck,
    DirectiveCheck,
    ElementCheck,
    ExportCheck,
    FileCheck,
    FindingCheck,
    FunctionCheck,
    ImportCheck,
    JsonCheck,
    Matcher,
    ModuleCheck,
    PropCheck,
    PropertyCheck,
    ReferenceCheck,
    Scoped,
    TextCheck,
    TypeCheck,
    Within,
)
from nia_bench.contract.task import CodeTask

LONGEST_VALUE = 400
_ARTICLES = {"array": "an array", "object": "an object", "jsx": "JSX"}
_MATCHERS = {ONE_OF: "one of", NONE_OF: "none of", MATCHES: "a text that matches"}


def demand_of(check: BaseCheck, task: CodeTask | None = None) -> str:
    """Return the demand of `check` as one sentence.

    That of a behaviour check ends with the expected value, or with 'as expected' without `task`. Raises
    TypeError for a kind of check that has no sentence.
    """
    text = _demand(check)
    if isinstance(check, BehaviourCheck):
        text = f"{text} {expected_text(task, check) if task else 'as expected'}"
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def expected_text(task: CodeTask, check: BehaviourCheck) -> str:
    """Return what the outcome of `check` must be: JSON, or the words of a matcher with its argument.

    The JSON is cut at 400 characters; it is 'null' for a task without behaviour.
    """
    value = task.behaviour.expect[check.outcome] if task.behaviour else None
    name, argument = matcher_of(value) or ("", value)
    text = json.dumps(argument, ensure_ascii=False)
    text = text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"
    return f"{_MATCHERS[name]} {text}" if name else text


@singledispatch
def _demand(check: BaseCheck) -> str:
    raise TypeError(f"no demand is known for checks of kind {type(check).__name__}")


@_demand.register
def _(check: FileCheck) -> str:
    return f"the answer has {'no ' if check.absent else ''}{_or(check.files)}"


@_demand.register
def _(check: ImportCheck) -> str:
    return f"{_uses(check.symbols, 'imported', absent=check.absent)}{_where(check)}"


@_demand.register
def _(check: ModuleCheck) -> str:
    return f"{_or(check.modules)} {'is not' if check.absent else 'is'} imported{_where(check)}"


@_demand.register
def _(check: ExportCheck) -> str:
    names = " or ".join("a default export" if name == "default" else f"`{name}`" for name in check.names)
    form = "" if check.form == "any" else f" that is a {check.form}"
    file = f"{_or(check.files)} has" if check.files else "a file has"
    export = names if "default export" in names else f"the export {names}"
    return f"{file.replace('a file has', 'no file has') if check.absent else file} {export}{form}"


@_demand.register
def _(check: FunctionCheck) -> str:
    name = f" called {_or(check.names)}" if check.names else ""
    traits = _traits(
        (check.is_async, "is async", "is not async"),
        (check.generator, "is a generator", "is no generator"),
        (check.yields, "yields", "does not yield"),
        (check.exported, "is exported", "is not exported"),
    )
    traits += [f"stands under '{check.directive}'"] if check.directive else []
    that = f" that {' and '.join(traits)}" if traits else ""
    return f"there is {'no' if check.absent else 'a'} function{name}{that}{_where(check)}"


@_demand.register
def _(check: CallCheck) -> str:
    number = "" if check.argument is None else f" {check.argument + 1}"
    value = f" with {_value(check.value)} as argument{number}" if check.value else ""
    value = value or (f" with an argument{number}" if number else "")
    calls = _uses(check.symbols, "called", absent=check.absent)
    return f"{calls}{value}{_within(check.within)}{_where(check)}"


@_demand.register
def _(check: AwaitCheck) -> str:
    verb = "is called without being awaited" if check.absent else "is called, and each call is awaited"
    return f"{_symbols(check.symbols)} {verb}{_where(check)}"


@_demand.register
def _(check: PropCheck) -> str:
    form = "a promise, and awaits it" if check.expect == "promise" else "a plain value"
    names = " or ".join("the default export" if name == "default" else f"`{name}`" for name in check.names)
    optional = ", if it takes it at all" if check.optional else ""
    return f"{names} takes `{check.prop}` as {form}{optional}{_where(check)}"


@_demand.register
def _(check: PropertyCheck) -> str:
    number = "an argument" if check.argument is None else f"argument {check.argument + 1}"
    holder = f"{number} of {_symbols(check.symbols)}" if check.symbols else f"the export {_or(check.export)}"
    value = f" with {_value(check.value)}" if check.value else ""
    verb = "does not have" if check.absent else "has"
    return f"{holder} {verb} the property `{check.path}`{value}{_where(check)}"


@_demand.register
def _(check: ElementCheck) -> str:
    tags = " or ".join(
        (*(f"<{tag}>" for tag in check.tags), *(_symbols((symbol,)) for symbol in check.symbols))
    )
    attribute = f" with the attribute `{check.attribute}`" if check.attribute else ""
    value = f" set to {_value(check.value)}" if check.value else ""
    around = f" around a component that calls {_symbols(check.around)}" if check.around else ""
    verb = "is not rendered" if check.absent else "is rendered"
    return f"{tags} {verb}{attribute}{value}{around}{_where(check)}"


@_demand.register
def _(check: DirectiveCheck) -> str:
    place = "" if check.at == "any" else f" at the head of a {check.at}"
    directives = " or ".join(f"'{directive}'" for directive in check.directives)
    verb = "does not stand" if check.absent else "stands"
    return f"{directives} {verb}{place or ' in the code'}{_where(check)}"


@_demand.register
def _(check: AnnotationCheck) -> str:
    places = f" of a {' or '.join(check.places)}" if check.places else ""
    return f"{_uses(check.symbols, 'used', absent=check.absent)} as a type{places}{_where(check)}"


@_demand.register
def _(check: ReferenceCheck) -> str:
    uses = _uses(check.symbols, "used", absent=check.absent)
    return f"{uses}{_within(check.within)}{_where(check)}"


@_demand.register
def _(check: TextCheck) -> str:
    texts = " or ".join(f"'{text}'" for text in check.texts)
    form = "a string" if check.match == "equals" else "a string that contains"
    there = "there is no" if check.absent else "there is"
    return f"{there} {form.removeprefix('a ') if check.absent else form} {texts}{_where(check)}"


@_demand.register
def _(check: JsonCheck) -> str:
    text = f" that contains '{check.text}'" if check.text else ""
    return f"{_or(check.files)} has {'no' if check.absent else 'a'} value `{check.path}`{text}"


@_demand.register
def _(check: DeprecationCheck) -> str:
    packages = f" of {_or(check.packages)}" if check.packages else ""
    return f"nothing{packages} that the pinned version deprecates is used{_where(check)}"


@_demand.register
def _(_check: TypeCheck) -> str:
    return "the code compiles against the pinned version"


@_demand.register
def _(check: FindingCheck) -> str:
    mentions = " or ".join(f"'{mention}'" for mention in check.mentions)
    return f"AUDIT.md names a fault in `{check.file}` by {mentions}"


@_demand.register
def _(check: BehaviourCheck) -> str:
    return f"when the code runs, the outcome `{check.outcome}` is"


@_demand.register
def _(check: AnyOf) -> str:
    return f"one of these holds: {'; or '.join(map(_demand, check.checks))}"


@_demand.register
def _(check: AllOf) -> str:
    return " and ".join(map(_demand, check.checks))


def _traits(*traits: tuple[bool | None, str, str]) -> list[str]:
    """Return the first text of each trait that must hold, the second if it must not; none for None."""
    return [text if value else negation for value, text, negation in traits if value is not None]


def _or(names: Sequence[str]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _symbols(symbols: Sequence[str]) -> str:
    """Return the symbols joined by "or", grouped by module: "`a` or `b` of `zod` or `c` of `ai`"."""
    groups: dict[str, list[str]] = {}
    for symbol in symbols:
        home, name = _parts(symbol)
        groups.setdefault(home, []).append(name)
    return " or ".join(
        f"{' or '.join(names)}{f' of `{home}`' if home else ''}" for home, names in groups.items()
    )


def _uses(symbols: Sequence[str], verb: str, *, absent: bool) -> str:
    if absent and len(symbols) > 1:
        return f"none of {_symbols(symbols).replace(' or ', ', ')} is {verb}"
    return f"{_symbols(symbols)} is {'not ' if absent else ''}{verb}"


def _parts(symbol: str) -> tuple[str, str]:
    """Return the module or package of a symbol ('' for a global), and its name formatted for a sentence."""
    separator = "#" if "#" in symbol else ":"
    home, _, name = symbol.rpartition(separator)
    home = "" if home == "globalThis" else home
    if name == "*":
        return home, "anything"
    return home, f"`.{name}`" if separator == "#" and "." not in name else f"`{name}`"


def _where(check: Scoped) -> str:
    return f" in {_or(check.files)}" if check.files else ""


def _within(within: Within | None) -> str:
    if within is None:
        return ""
    parts = [f" under '{within.directive}'"] if within.directive else []
    parts += [f" inside the export {_or(within.export)}"] if within.export else []
    apart = " or ".join(_symbols((name,)) if ":" in name else f"<{name}>" for name in within.apart_from)
    parts += [f" in a function that does not render {apart} itself"] if apart else []
    return "".join(parts)


def _value(matcher: Matcher) -> str:
    """Return what a value must be, such as "'a' or a number that is a literal"; "a value" for any."""
    nouns = [f"'{text}'" for text in matcher.text]
    nouns += [_ARTICLES.get(kind, f"a {kind}") for kind in matcher.kind]
    nouns += [_symbols(matcher.symbols)] if matcher.symbols else []
    traits = _traits(
        (matcher.literal, "is a literal", "is no literal"),
        (matcher.awaits, "is async", "is not async"),
        (matcher.generator, "is a generator", "is no generator"),
        (matcher.collects, "collects a stream", "does not collect a stream"),
    )
    noun = " or ".join(nouns) or "a value"
    return f"{noun} that {' and '.join(traits)}" if traits else noun
