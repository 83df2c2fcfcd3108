"""Decides whether changes between two versions are real, by type-checking small uses with both versions."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, Literal, Protocol

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Facts, FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.languages.python.environments import locate
from nia_bench.languages.python.syntax import parse
from nia_bench.surfaces.lookup import find_export
from nia_bench.surfaces.model import Callable, Change, Surface
from nia_bench.surfaces.uses import OPTION, DeclaredAt, Use, UseState, UseVerdict

_COME: Final = frozenset({"new", "option-added"})
_AT_ONCE: Final = 50
"""Uses in one submission."""
_HEAD: Final = "from typing import Any\n"
_MOST_LINES: Final = 60
"""A function's head that is longer is quoted by its first line."""
_ABOUT: Final = 300


@dataclass(frozen=True)
class Version:
    """One of the two versions: its surface, and the name of the environment that has it."""

    surface: Surface
    environment: str


class FactsOfFolder(FactsSource, Protocol):
    """A source of facts on the environments that a folder describes."""

    environments: Path


@dataclass(frozen=True)
class _Snippet:
    """A use, written from the surface of one version."""

    code: str
    form: str
    declared: DeclaredAt | None = field(compare=False)


def verdicts_of(
    changes: Sequence[Change],
    before: Version,
    after: Version,
    compilers: tuple[FactsOfFolder, FactsOfFolder],
) -> list[UseVerdict]:
    """Return a verdict on each change: whether the type checker treats uses of its symbol differently.

    `compilers` have the environments of the two versions. Raises the compiler's error, and UserError for an
    environment that is not installed.
    """
    pairs = [*zip((before, after), compilers, strict=True)]
    folders = [locate(version.environment, compiler.environments).modules for version, compiler in pairs]
    written = [
        (
            _snippet(change.name, change.modules, before.surface, folders[0]),
            _snippet(_name_after(change), change.modules, after.surface, folders[1]),
        )
        for change in changes
    ]
    snippets = [*dict.fromkeys(snippet for snippet in chain(*written) if snippet is not None)]
    states = [_states(snippets, version, compiler) for version, compiler in pairs]

    def use(snippet: _Snippet | None, side: Literal["before", "after"]) -> Use | None:
        if snippet is None:
            return None
        number = snippets.index(snippet)
        (past, _), (now, message) = (state[number] for state in states)
        last = snippet.code.count("\n")
        return Use(
            path="use.py",
            code=snippet.code,
            of=side,
            form=snippet.form,
            lines=(last, last),
            before=past,
            after=now,
            message=message if side == "before" else (),
            declared=snippet.declared,
        )

    return [
        _verdict(change, use(old, "before"), use(new, "after"))
        for change, (old, new) in zip(changes, written, strict=True)
    ]


def _name_after(change: Change) -> str:
    """Return the symbol to use with the newer version: the new name of what was renamed.

    For a removed option, that is the function that took it; else it is the change's own name.
    """
    option = OPTION.fullmatch(change.name)
    if change.kind == "option-removed" and option:
        return option["taker"]
    return (change.kind == "renamed" and change.after) or change.name


def _verdict(change: Change, old: Use | None, new: Use | None) -> UseVerdict:
    old = old if old is not None and old.works_before else None
    new = new if new is not None and new.works_after else None
    comes = new is not None and not new.works_before
    if change.kind in _COME:
        return UseVerdict(change=change, truth="true" if comes else "unproven", new=new)
    if old is not None and (not old.works_after or (old.before, old.after) == ("compiles", "deprecated")):
        return UseVerdict(change=change, truth="true", old=old, new=new)
    if comes:
        return UseVerdict(change=change, truth="true", new=new)
    if old is None:
        return UseVerdict(
            change=change, truth="unproven", new=new, reason="no use could be written that its version takes"
        )
    return UseVerdict(change=change, truth="false", new=new, reason="both versions take every use")


def _snippet(name: str, modules: Sequence[str], surface: Surface, folder: Path) -> _Snippet | None:
    """Return code that uses a symbol: a call with its required arguments and option, or the name alone.

    None if the version's `surface` has no such symbol. Where it is declared is looked up in `folder`.
    """
    option = OPTION.fullmatch(name)
    symbol = option["taker"] if option else name
    owner, _, member = symbol.rpartition(".")
    ordered = sorted((module for module in modules if module in surface.modules), key=len)
    module = next((module for module in ordered if find_export(surface, module, owner or symbol)), None)
    if module is None:
        return None
    export = find_export(surface, module, owner or symbol)
    called: Callable | None = export
    if owner:
        entry = surface.types.get((export and export.type) or owner)
        called = entry.members.get(member) if entry else None
    if export is None or called is None or (option and option["option"] not in called.options):
        return None
    head = f"{_HEAD}from {module} import {owner or symbol}\n"
    target = f"value.{member}" if owner else symbol
    parameter = f"value: {owner}, given: Any" if owner else "given: Any"
    arguments = _arguments(called, option["option"] if option else None)
    last = f"    {target}" if arguments is None else f"    {target}({arguments})"
    form = "option" if option else "member" if owner else "value" if arguments is None else "call"
    place = (export.declared or "").partition("#")[0]
    declared = _find_declaration(folder, f"{place}.{member if owner else ''}".strip("."))
    return _Snippet(f"{head}\n\ndef use({parameter}) -> None:\n{last}\n", form, declared)


def _arguments(called: Callable, option: str | None) -> str | None:
    """Return the text of the fewest arguments of a call, `given, name=given`, with `option` among them.

    None for what is not called.
    """
    if called.arity is None or not called.calls:
        return None
    needs = min(called.calls, key=len).strip("()").split(", ")
    named = [need for need in needs if need and need != "*" and not need.startswith("_")]
    positional = [need for need in needs if need.startswith("_")]
    names = [*called.options]
    if option in names[: len(positional)]:
        # It is one of those that must be stated: state all of them by name.
        named, positional = [*names[: len(positional)], *named], []
    elif option and option not in named:
        named.append(option)
    return ", ".join(["given"] * len(positional) + [f"{name}=given" for name in named])


def _states(
    snippets: Sequence[_Snippet], version: Version, compiler: FactsSource
) -> list[tuple[UseState, tuple[str, ...]]]:
    """Type-check the snippets with a version. Return for each its state and the first error's first line.

    Raises the compiler's error.
    """
    paths = [f"use_{number}.py" for number in range(len(snippets))]
    states: list[tuple[UseState, tuple[str, ...]]] = []
    for start in range(0, len(snippets), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        files = {path: snippet.code for path, snippet in zip(paths[part], snippets[part], strict=True)}
        [facts] = compiler.facts_of(version.environment, [Submission(files=files)])
        if isinstance(facts, NiaBenchError):
            raise facts
        states += [_state(path, facts) for path in files]
    return states


def _state(path: str, facts: Facts) -> tuple[UseState, tuple[str, ...]]:
    errors = [
        problem.message.splitlines()[0]
        for problem in facts.diagnostics
        if problem.path == path and problem.category == "error"
    ]
    if errors:
        return "fails", tuple(errors[:1])
    file = next((file for file in facts.files if file.path == path), None)
    used = [*file.references, *file.calls, *file.options] if file else []
    marked = any(item.origin is not None and item.origin.deprecated for item in used)
    return ("deprecated" if marked else "compiles"), ()


def _find_declaration(modules: Path, path: str) -> DeclaredAt | None:
    """Return the declaration of a dotted path in an installed package; None if no file has it.

    For a class with an `__init__` it is that of the `__init__`, with the class's docstring if there is one.
    """
    parts = path.split(".")
    places = [(root, end) for end in range(len(parts) - 1, 0, -1) for root in (parts[0], f"{parts[0]}-stubs")]
    for root, end in places:
        place, name = "/".join((root, *parts[1:end])), ".".join(parts[end:])
        for file in (f"{place}/__init__.py", f"{place}.py", f"{place}/__init__.pyi", f"{place}.pyi"):
            declarations = _declarations(modules, file)
            if name in declarations:
                declared = declarations[name]
                called = declarations.get(f"{name}.__init__", declared)
                return called.model_copy(update={"about": declared.about or called.about})
    return None


@cache
def _declarations(modules: Path, file: str) -> Mapping[str, DeclaredAt]:
    """Return the declarations of a file by dotted name within it, cached. Empty if it cannot be read."""
    try:
        text = (modules / file).read_text(encoding="utf-8", errors="replace")
        return dict(_declarations_in(parse(text.encode()).body, "", file, text.split("\n")))
    except (OSError, SyntaxError, ValueError, RecursionError):
        return {}


def _declarations_in(
    nodes: Iterable[ast.AST], prefix: str, file: str, lines: Sequence[str]
) -> Iterator[tuple[str, DeclaredAt]]:
    """Yield dotted name and declaration of each class, method, function and variable, in source order."""
    for node in nodes:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                about = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())[:_ABOUT]
                yield f"{prefix}{name}", DeclaredAt(file=file, text=_head_of(node, lines), about=about)
                if isinstance(node, ast.ClassDef):
                    yield from _declarations_in(node.body, f"{prefix}{name}.", file, lines)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield f"{prefix}{name}", DeclaredAt(file=file, text=lines[node.lineno - 1].strip())
            case ast.If() | ast.Try() | ast.With():
                yield from _declarations_in(ast.iter_child_nodes(node), prefix, file, lines)
            case _:
                pass


def _head_of(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, lines: Sequence[str]) -> str:
    """Return the source of a function, decorators included, up to its body; of a class, up to its first line.

    If that is too long, the decorators are left out, and then all but the first line.
    """
    first = min((decorator.lineno for decorator in node.decorator_list), default=node.lineno)
    last = node.lineno if isinstance(node, ast.ClassDef) else max(node.body[0].lineno - 1, node.lineno)
    first = node.lineno if last - first >= _MOST_LINES else first
    last = node.lineno if last - first >= _MOST_LINES else last
    return "\n".join(lines[first - 1 : last]).strip()
