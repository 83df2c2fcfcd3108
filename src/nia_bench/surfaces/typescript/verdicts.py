"""Decides whether changes between two versions are real, by compiling uses against both versions.

The uses of all changes are compiled together, so that two hundred take little longer than one.
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
from nia_bench.surfaces.typescript.project import open_project
from nia_bench.surfaces.typescript.snippet import Snippet
from nia_bench.surfaces.typescript.snippets import Snippets
from nia_bench.surfaces.uses import Truth, Use, UseState, UseVerdict

_GONE: Final = frozenset({"removed", "option-removed", "moved", "renamed"})
_COME: Final = frozenset({"new", "option-added"})
_WITH_KEY: Final = frozenset({"option", "element"})
_MARKED: Final = frozenset({"deprecated", "restored"})
_ALTERED: Final = frozenset({"signature", "option-type"})
_ARGUMENTS: Final = re.compile(r"Expected (?:\d+-)?(?P<most>\d+) arguments?, but got (?P<given>\d+)")
_NO_OBJECT: Final = re.compile(
    r"Argument of type '\{.*\}' is not assignable to parameter of type "
    r"'(?:(?:\"[^\"]*\"|string|number|bigint|boolean|undefined|null)(?: \| )?)+'"
)
_MOST: Final = {True: 40, False: 8}
"""Most uses to compile for one change: many if its type changed (True), few otherwise."""
_FILES: Final = 400
"""Most files of one program. More files need more memory without saving time."""
_DEADLINE_S: Final = 300.0
_LONGEST: Final = 300

Side = Literal["before", "after"]


@dataclass(frozen=True)
class _Tried:
    """A snippet and the side whose declarations it was written from."""

    side: Side
    snippet: Snippet


@dataclass
class _Reports:
    """The errors and the deprecated lines that the compiler reports for one file."""

    errors: list[Diagnostic] = field(default_factory=list[Diagnostic])
    deprecated: set[int] = field(default_factory=set[int])


def judge_changes(changes: Sequence[Change], before: Environment, after: Environment) -> list[UseVerdict]:
    """Return for each change, in order, whether it is real, with the uses that prove it.

    `before` and `after` are installed environments of the two versions. Raises UserError if the compiler is
    not installed, EvaluatorError if it fails.
    """
    tried = _write_attempts(changes, before, after)
    codes = dict.fromkeys(
        code for attempts in tried for attempt in attempts for code in _list_programs(attempt.snippet)
    )
    with Compiler(before.path, deadline=_DEADLINE_S) as compiler:
        results = (
            _compile_programs(compiler, before, list(codes)),
            _compile_programs(compiler, after, list(codes)),
        )
    verdicts: list[UseVerdict] = []
    for change, snippets in zip(changes, tried, strict=True):
        uses = [(attempt, _judge_use(attempt, *results)) for attempt in snippets]
        verdicts.append(_judge_change(change, uses, results))
    return verdicts


def _list_programs(snippet: Snippet) -> Iterator[tuple[str, str]]:
    """Yield the programs to compile for a snippet, as (file name, text).

    They are the use itself and, if the snippet has them, the use without its option, and its control, which
    uses a name that does not exist.
    """
    yield snippet.path, snippet.code()
    if snippet.key:
        yield snippet.path, snippet.code(snippet.without)
    if snippet.control:
        yield snippet.path, snippet.code(snippet.control)


def _write_attempts(changes: Sequence[Change], before: Environment, after: Environment) -> list[list[_Tried]]:
    attempts: list[dict[tuple[str, str], _Tried]] = [{} for _ in changes]
    sides: tuple[tuple[Side, Environment], ...] = (("before", before), ("after", after))
    for side, environment in sides:
        changes_by_number = {
            number: place for number, change in enumerate(changes) for place in _name_on_side(change, side)
        }
        if not changes_by_number:
            continue
        module_names = {module for _, modules in changes_by_number.values() for module in modules}
        # The main modules are needed for modules that they declare by name.
        specifiers = sorted(module_names | set(_main_modules(environment)))
        with open_project(environment, specifiers, tuple(environment.packages)) as (checker, modules):
            snippets = Snippets(checker, modules)
            for number, (name, places) in changes_by_number.items():
                mine = 0
                for snippet in snippets.of(changes[number], name, places):
                    key = (snippet.path, snippet.code())
                    if key not in attempts[number]:
                        attempts[number][key] = _Tried(side, snippet)
                        mine += 1
                    if mine >= _MOST[changes[number].kind in _ALTERED]:
                        break
    return [list(change_attempts.values()) for change_attempts in attempts]


def _main_modules(environment: Environment) -> list[str]:
    return [name for name in environment.packages if not name.startswith("@types/")]


def _name_on_side(change: Change, side: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the changed symbol's name on a side and the modules that export it there, or nothing."""
    modules = (change.name,) if change.level == "module" else change.modules
    old, new = change.before or "", change.after or ""
    if change.kind == "moved":
        moved = old if side == "before" else new
        yield change.name, tuple(part.strip() for part in moved.split(",") if part.strip()) or modules
    elif change.kind == "renamed":
        yield (old if side == "before" else new) or change.name, modules
    elif not (side == "after" and change.kind in _GONE) and not (side == "before" and change.kind in _COME):
        yield change.name, modules


def _compile_programs(
    compiler: Compiler, environment: Environment, codes: Sequence[tuple[str, str]]
) -> dict[tuple[str, str], _Reports]:
    """Compile each program with one version and return the results by program."""
    results: dict[tuple[str, str], _Reports] = {}
    for start in range(0, len(codes), _FILES):
        chunk = codes[start : start + _FILES]
        names = {code: f"c{number}/{code[0]}" for number, code in enumerate(chunk)}
        files = {name: code[1] for code, name in names.items()}
        mains = (f'import type {{}} from "{name}";\n' for name in _main_modules(environment))
        files["main.ts"] = "".join(mains)
        submission = Submission(files=files)
        [facts] = compiler.facts_against(environment, [submission])
        if isinstance(facts, NiaBenchError):
            raise facts
        by_name = _group_by_file(facts)
        results.update({code: by_name.get(name, _Reports()) for code, name in names.items()})
    return results


def _group_by_file(facts: Facts) -> Mapping[str, _Reports]:
    results: dict[str, _Reports] = {}
    for diagnostic in facts.diagnostics:
        result = results.setdefault(diagnostic.path or "", _Reports())
        if diagnostic.category == "error":
            result.errors.append(diagnostic)
        elif diagnostic.code in DEPRECATED and diagnostic.line is not None:
            result.deprecated.add(diagnostic.line)
    for file in facts.files:
        marked = {option.line for option in file.options if option.origin.deprecated}
        results.setdefault(file.path, _Reports()).deprecated.update(marked)
    return results


def _judge_use(
    tried: _Tried, before: Mapping[tuple[str, str], _Reports], after: Mapping[tuple[str, str], _Reports]
) -> Use:
    snippet = tried.snippet
    code = next(_list_programs(snippet))
    messages = [error.message[:_LONGEST] for side in (before, after) for error in side[code].errors[:1]]
    return Use(
        path=snippet.path,
        code=code[1],
        of=tried.side,
        form=snippet.form,
        lines=(snippet.first, snippet.last),
        before=_judge_state(snippet, before),
        after=_judge_state(snippet, after),
        message=tuple(messages),
        declared=snippet.declared,
    )


def _judge_state(snippet: Snippet, results: Mapping[tuple[str, str], _Reports]) -> UseState:
    code = snippet.path, snippet.code()
    without = results[snippet.path, snippet.code(snippet.without)] if snippet.key else None
    if snippet.control and not results[snippet.path, snippet.code(snippet.control)].errors:
        return "unclear"
    result = results[code]
    use = range(snippet.first, snippet.last + 1)
    start, lines = snippet.key or (0, len(snippet.use))
    key_lines = use[start : start + lines]
    if not result.errors:
        return "deprecated" if result.deprecated & set(key_lines) else "compiles"
    # The import in the first line names the symbol too, but not an option.
    if any(error.line in key_lines or (error.line == 1 and not snippet.key) for error in result.errors):
        return "fails"
    alone = all(error.line in use for error in result.errors)
    if alone and any(map(_takes_no_object, result.errors)):
        return "fails"  # the argument with the option is not accepted at all
    return "fails" if alone and without is not None and not without.errors else "unclear"


def _takes_no_object(error: Diagnostic) -> bool:
    """Return whether an error reports too many arguments, or an object where a primitive is expected."""
    counts = _ARGUMENTS.match(error.message)
    if counts is not None:
        return int(counts["given"]) > int(counts["most"])
    return _NO_OBJECT.match(error.message) is not None


def _judge_change(
    change: Change,
    uses: Sequence[tuple[_Tried, Use]],
    results: tuple[Mapping[tuple[str, str], _Reports], Mapping[tuple[str, str], _Reports]],
) -> UseVerdict:
    """Return the verdict on a change with the uses that prove it.

    `results` has what the compiler reports for each program with the older and with the newer version.
    """
    ordered = [use for _, use in sorted(uses, key=lambda pair: not pair[0].snippet.exact)]
    old = next((use for use in ordered if _is_old(change.kind, use)), None)
    new = next((use for use in ordered if _is_new(use)), None)
    proof = new if change.kind in _COME else old
    if change.kind in _ALTERED:
        proof = old or new
    new = new or next((use for use in ordered if use.of == "after" and use.after == "compiles"), None)
    if change.kind == "option-removed" and old is not None and old.form in _WITH_KEY:
        # Without a replacement, the correct use in the newer version leaves the option out.
        snippet = next(tried.snippet for tried, use in uses if use is old)
        without = replace(snippet, use=snippet.without, key=None, without=())
        left_out = _judge_use(_Tried("after", without), *results)
        new = left_out if left_out.after == "compiles" else None
    kinds = {use.code: (use.form, tried.snippet.of) for tried, use in uses}
    alike = [use for use in ordered if proof is not None and kinds[use.code] == kinds[proof.code]]
    is_still_there = any(use.works_before and use.works_after for use in alike)
    if proof is not None and not (change.kind in _GONE | _COME and is_still_there):
        return UseVerdict(change=change, truth="true", old=old, new=new)
    truth, reason = _explain_failure(change, ordered)
    return UseVerdict(change=change, truth=truth, old=old, new=new, reason=reason)


def _is_old(kind: str, use: Use) -> bool:
    """Return whether a use shows that a change breaks working code, or that it deprecates or restores."""
    if kind in _MARKED:
        marks = ("compiles", "deprecated") if kind == "deprecated" else ("deprecated", "compiles")
        return (use.before, use.after) == marks
    return use.of == "before" and use.works_before and use.after == "fails"


def _is_new(use: Use) -> bool:
    """Return whether a use shows that the newer version accepts what the older rejects."""
    return use.of == "after" and use.works_after and use.before == "fails"


def _explain_failure(change: Change, uses: Iterable[Use]) -> tuple[Truth, str]:
    """Return `false` or `unproven`, and the reason, for a change that no use proves."""
    uses = list(uses)
    if not uses:
        return "unproven", "no use of it can be written: no module of the version exports it"
    fine = [use for use in uses if (use.works_before if use.of == "before" else use.works_after)]
    if not fine:
        reason = next((use.message[0] for use in uses if use.message), "")
        return "unproven", f"its own version accepts no use that was written of it: {reason}"
    same = [use for use in fine if use.before == use.after]
    if not same:
        return "unproven", "the other version rejects another part of each use"
    if change.kind in _ALTERED:
        return "unproven", "both versions accept every use that was written; it may differ in what they lack"
    return "false", "both versions say the same of a use of it"
