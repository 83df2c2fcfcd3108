"""Whether the changes between two versions are real: uses of each, held against both by the compiler.

The uses of all changes are one program for each version, so that two hundred take little longer than one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript.compiler import Compiler
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.facts.extract import DEPRECATED
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.typescript.project import opened
from nia_bench.surfaces.typescript.snippet import Snippet
from nia_bench.surfaces.typescript.snippets import Snippets
from nia_bench.surfaces.uses import Truth, Use, UseState, UseVerdict

_GONE: Final = frozenset({"removed", "option-removed", "moved", "renamed"})
_COME: Final = frozenset({"new", "added", "option-added"})
_WITH_KEY: Final = frozenset({"option", "element"})
_MARKED: Final = frozenset({"deprecated", "restored"})
_ALTERED: Final = frozenset({"signature", "option-type", "changed"})
_ARGUMENTS: Final = re.compile(r"Expected (?:\d+-)?(?P<most>\d+) arguments?, but got (?P<given>\d+)")
_NO_OBJECT: Final = re.compile(
    r"Argument of type '\{.*\}' is not assignable to parameter of type "
    r"'(?:(?:\"[^\"]*\"|string|number|bigint|boolean|undefined|null)(?: \| )?)+'"
)
_MOST: Final = {True: 40, False: 8}
"""Uses of one change that are tried: many of what changed its shape, few of what came, went or was marked."""
_FILES: Final = 400
"""Files of one program: more at once take memory, not less time."""
_DEADLINE_S: Final = 300.0
_LONGEST: Final = 300

Side = Literal["before", "after"]


@dataclass(frozen=True)
class _Tried:
    """A snippet that was written from one side."""

    side: Side
    snippet: Snippet


@dataclass
class _Said:
    """What a version says of one file: its errors and its deprecations, by line."""

    errors: list[Diagnostic] = field(default_factory=list[Diagnostic])
    deprecated: set[int] = field(default_factory=set[int])


def verdicts_of(changes: Sequence[Change], before: Environment, after: Environment) -> list[UseVerdict]:
    """For each change whether it is real, with the uses that show it; in the order of the changes.

    `before` and `after` are installed environments of the two versions. Raises UserError where the compiler
    is not installed, EvaluatorError where it fails.
    """
    tried = _tried(changes, before, after)
    codes = dict.fromkeys(code for each in tried for one in each for code in _codes(one.snippet))
    with Compiler(before.path, deadline=_DEADLINE_S) as compiler:
        told = _said(compiler, before, list(codes)), _said(compiler, after, list(codes))
    verdicts: list[UseVerdict] = []
    for change, snippets in zip(changes, tried, strict=True):
        uses = [(one, _use(one, *told)) for one in snippets]
        verdicts.append(_verdict(change, uses, told))
    return verdicts


def _codes(snippet: Snippet) -> Iterator[tuple[str, str]]:
    """The programs that a snippet needs compiled: ending and text."""
    yield snippet.path, snippet.code()
    if snippet.key:
        yield snippet.path, snippet.code(snippet.without)
    if snippet.control:
        yield snippet.path, snippet.code(snippet.control)


def _tried(changes: Sequence[Change], before: Environment, after: Environment) -> list[list[_Tried]]:
    found: list[dict[tuple[str, str], _Tried]] = [{} for _ in changes]
    sides: tuple[tuple[Side, Environment], ...] = (("before", before), ("after", after))
    for side, environment in sides:
        wanted = {number: place for number, one in enumerate(changes) for place in _places(one, side)}
        if not wanted:
            continue
        named = {module for _, modules in wanted.values() for module in modules}
        # Without the packages' main modules, those that they declare by name would not be there.
        specifiers = sorted(named | set(_main_modules(environment)))
        with opened(environment, specifiers, tuple(environment.packages)) as (checker, modules):
            snippets = Snippets(checker, modules)
            for number, (name, places) in wanted.items():
                mine = 0
                for one in snippets.of(changes[number], name, places):
                    key = (one.path, one.code())
                    if key not in found[number]:
                        found[number][key] = _Tried(side, one)
                        mine += 1
                    if mine >= _MOST[changes[number].kind in _ALTERED]:
                        break
    return [list(each.values()) for each in found]


def _main_modules(environment: Environment) -> list[str]:
    return [name for name in environment.packages if not name.startswith("@types/")]


def _places(change: Change, side: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The name that the change has on a side, and the modules it can be imported from there; none or one."""
    modules = (change.name,) if change.level == "module" else change.modules
    old, new = change.before or "", change.after or ""
    if change.kind == "moved":
        moved = old if side == "before" else new
        yield change.name, tuple(part.strip() for part in moved.split(",") if part.strip()) or modules
    elif change.kind == "renamed":
        yield (old if side == "before" else new) or change.name, modules
    elif not (side == "after" and change.kind in _GONE) and not (side == "before" and change.kind in _COME):
        yield change.name, modules


def _said(
    compiler: Compiler, environment: Environment, codes: Sequence[tuple[str, str]]
) -> dict[tuple[str, str], _Said]:
    """What a version says of each program."""
    told: dict[tuple[str, str], _Said] = {}
    for start in range(0, len(codes), _FILES):
        chunk = codes[start : start + _FILES]
        names = {code: f"c{number}/{code[0]}" for number, code in enumerate(chunk)}
        files = {name: code[1] for code, name in names.items()}
        mains = (f'import type {{}} from "{name}";\n' for name in _main_modules(environment))
        files["main.ts"] = "".join(mains)
        submission = Submission(files=files)
        [facts] = compiler.facts_in(environment, [submission])
        if isinstance(facts, NiaBenchError):
            raise facts
        by_name = _by_name(facts)
        told.update({code: by_name.get(name, _Said()) for code, name in names.items()})
    return told


def _by_name(facts: Facts) -> Mapping[str, _Said]:
    found: dict[str, _Said] = {}
    for each in facts.diagnostics:
        said = found.setdefault(each.path or "", _Said())
        if each.category == "error":
            said.errors.append(each)
        elif each.code in DEPRECATED and each.line is not None:
            said.deprecated.add(each.line)
    for file in facts.files:
        marked = {option.line for option in file.options if option.origin.deprecated}
        found.setdefault(file.path, _Said()).deprecated.update(marked)
    return found


def _use(
    tried: _Tried, before: Mapping[tuple[str, str], _Said], after: Mapping[tuple[str, str], _Said]
) -> Use:
    snippet = tried.snippet
    code = next(_codes(snippet))
    said = [each.message[:_LONGEST] for side in (before, after) for each in side[code].errors[:1]]
    return Use(
        path=snippet.path,
        code=code[1],
        of=tried.side,
        form=snippet.form,
        lines=(snippet.first, snippet.last),
        before=_state(snippet, before),
        after=_state(snippet, after),
        said=tuple(said),
        declared=snippet.declared,
    )


def _state(snippet: Snippet, told: Mapping[tuple[str, str], _Said]) -> UseState:
    code = snippet.path, snippet.code()
    without = told[snippet.path, snippet.code(snippet.without)] if snippet.key else None
    if snippet.control and not told[snippet.path, snippet.code(snippet.control)].errors:
        return "unclear"
    said = told[code]
    use = range(snippet.first, snippet.last + 1)
    start, lines = snippet.key or (0, len(snippet.use))
    named = use[start : start + lines]
    if not said.errors:
        return "deprecated" if said.deprecated & set(named) else "compiles"
    # The import stands in the first line, and names the symbol too. An option is no part of it.
    if any(each.line in named or (each.line == 1 and not snippet.key) for each in said.errors):
        return "fails"
    alone = all(each.line in use for each in said.errors)
    if alone and any(map(_takes_no_object, said.errors)):
        return "fails"  # the argument that holds the option is not taken at all
    return "fails" if alone and without is not None and not without.errors else "unclear"


def _takes_no_object(error: Diagnostic) -> bool:
    """Whether a call has more arguments than there are parameters, or an object where it takes a text."""
    counts = _ARGUMENTS.match(error.message)
    if counts is not None:
        return int(counts["given"]) > int(counts["most"])
    return _NO_OBJECT.match(error.message) is not None


def _left_out(snippet: Snippet) -> Snippet:
    """The use without its option."""
    return replace(snippet, use=snippet.without, key=None, without=())


def _verdict(
    change: Change,
    uses: Sequence[tuple[_Tried, Use]],
    told: tuple[Mapping[tuple[str, str], _Said], Mapping[tuple[str, str], _Said]],
) -> UseVerdict:
    """`told` is what the two versions say of each program."""
    ordered = [use for _, use in sorted(uses, key=lambda each: not each[0].snippet.exact)]
    old = next((use for use in ordered if _is_old(change.kind, use)), None)
    new = next((use for use in ordered if _is_new(use)), None)
    shown = {"both": old or new, "new": new}.get(_decisive(change.kind), old)
    new = new or next((use for use in ordered if use.of == "after" and use.after == "compiles"), None)
    if change.kind == "option-removed" and old is not None and old.form in _WITH_KEY:
        # Where nothing took its place, what is right now is to leave it out.
        without = next(_left_out(tried.snippet) for tried, use in uses if use is old)
        left_out = _use(_Tried("after", without), *told)
        new = left_out if left_out.after == "compiles" else None
    kinds = {use.code: (use.form, tried.snippet.of) for tried, use in uses}
    alike = [use for use in ordered if shown is not None and kinds[use.code] == kinds[shown.code]]
    if shown is not None and not (change.kind in _GONE | _COME and _is_still_there(alike)):
        return UseVerdict(change=change, truth="true", old=old, new=new)
    truth, reason = _why_not(change, ordered)
    return UseVerdict(change=change, truth=truth, old=old, new=new, reason=reason)


def _decisive(kind: str) -> Literal["old", "new", "both"]:
    """Which uses show a change of the kind: those of before, those of after, or any of the two."""
    return "both" if kind in _ALTERED else "new" if kind in _COME else "old"


def _is_still_there(uses: Iterable[Use]) -> bool:
    """Whether both versions accept a use, so that what changed is something else about the symbol."""
    return any(use.works_before and use.works_after for use in uses)


def _is_old(kind: str, use: Use) -> bool:
    """Whether a use shows that the change breaks, or marks, what worked before."""
    if kind in _MARKED:
        marks = ("compiles", "deprecated") if kind == "deprecated" else ("deprecated", "compiles")
        return (use.before, use.after) == marks
    return use.of == "before" and use.works_before and use.after == "fails"


def _is_new(use: Use) -> bool:
    """Whether a use shows that the change brings what there was not."""
    return use.of == "after" and use.works_after and use.before == "fails"


def _why_not(change: Change, uses: Iterable[Use]) -> tuple[Truth, str]:
    """What to say of a change that no use shows."""
    uses = list(uses)
    if not uses:
        return "unproven", "no use of it can be written: no module of the version exports it"
    fine = [use for use in uses if (use.works_before if use.of == "before" else use.works_after)]
    if not fine:
        said = next((use.said[0] for use in uses if use.said), "")
        return "unproven", f"its own version accepts no use that was written of it: {said}"
    same = [use for use in fine if use.before == use.after]
    if not same:
        return "unproven", "the other version rejects another part of each use"
    if change.kind in _ALTERED:
        return "unproven", "both versions accept every use that was written; it may differ in what they lack"
    return "false", "both versions say the same of a use of it"
