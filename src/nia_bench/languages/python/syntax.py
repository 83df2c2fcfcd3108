"""Questions about syntax trees of Python: names, places, assignments, and statements that never run."""

from __future__ import annotations

import ast
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import RLock
from tokenize import detect_encoding
from typing import Final, TypeVar

from nia_bench.contract.facts import Origin, ValueKind
from nia_bench.languages.python.engine import Position

_LONGEST_CHAIN: Final = 40
Inherited = TypeVar("Inherited")
PARSING: Final = RLock()
"""Held by the thread that parses Python, with `parse` or in a library that parses for itself.

CPython 3.11 counts the depth of a tree in one place for all threads, and raises SystemError if garbage
collection lets another thread parse in between (gh-106905).
"""
GATHERS: Final = frozenset(
    {"gather", "wait", "create_task", "ensure_future", "as_completed", "wait_for", "run"}
)
"""The functions of asyncio that await what they are given."""
_ENDS: Final = (ast.Return, ast.Raise, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Name:
    """A name whose definition is looked up: the node, and its place in the file."""

    node: ast.Name | ast.Attribute | ast.alias
    place: Position

    @property
    def end(self) -> Position:
        """The place behind the name: of `a.b`, behind `b`."""
        node = self.node
        text = node.name.rpartition(".")[2] if isinstance(node, ast.alias) else last_name(node)
        return self.place[0], self.place[1] + len(text.encode())


def names_to_resolve(tree: ast.Module) -> list[Name]:
    """Return the names that may lead to a library: imports, uses of imported names, and all attributes.

    With `import *`, all names count.
    """
    imported = {
        (alias.asname or alias.name).partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    if "*" in imported:
        imported |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names: list[Name] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) or (isinstance(node, ast.Name) and node.id in imported):
            names.append(Name(node, place_of_name(node)))
        elif isinstance(node, ast.alias) and node.name != "*":
            last = len(node.name) - len(node.name.rpartition(".")[2])
            names.append(Name(node, (node.lineno - 1, node.col_offset + last)))
    return names


def assignments(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield name and value for each plain name that a statement assigns with `=`, or with `+=` or the like.

    The latter is yielded twice, so that the name does not look like a constant. Any other node yields none.
    """
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from ((target.id, value) for target in targets if isinstance(target, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            yield from ((name, value), (name, value))
        case _:
            pass


def constants_of(tree: ast.Module) -> dict[str, ast.AST]:
    """Map each name that the file assigns once, in any scope, to its value.

    A top-level function is such a value too. Names of parameters are left out; other bindings, as by `for`,
    do not count.
    """
    bound = defaultdict[str, list[ast.AST]](list)
    for node in ast.walk(tree):
        for name, value in assignments(node):
            bound[name].append(value)
        if isinstance(node, ast.arg):
            bound[node.arg] += [node, node]  # it is another value in each call
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            bound[statement.name].append(statement)
    return {name: values[0] for name, values in bound.items() if len(values) == 1}


def other_names(tree: ast.Module) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Yield each use of a second name with what it stands for: after `b = a.c`, each `b` with `a.c`.

    Only names that the file binds once count.
    """
    uses: dict[str, list[ast.Name]] = defaultdict(list)
    bound = Counter[str]()
    values: dict[str, ast.expr] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            bound[node.id] += not isinstance(node.ctx, ast.Load)
            uses[node.id] += [node] if isinstance(node.ctx, ast.Load) else []
        elif isinstance(node, ast.arg | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            bound[getattr(node, "arg", None) or getattr(node, "name", "")] += 1
        elif isinstance(node, ast.alias):
            bound[node.asname or node.name] += 1
        values |= dict(assignments(node))
    for name, value in values.items():
        if bound[name] == 1 and isinstance(value, ast.Name | ast.Attribute):
            yield from ((use, value) for use in uses[name])


def literal_of(node: ast.Constant | ast.JoinedStr) -> tuple[ValueKind, str | None]:
    """Return kind and text of a literal. Only strings, numbers and booleans have a text; others None."""
    match node.value if isinstance(node, ast.Constant) else node:
        case bool() as boolean:
            return ValueKind.BOOLEAN, str(boolean).lower()
        case str() as text:
            return ValueKind.STRING, printable(text)
        case int() | float() as number:
            return ValueKind.NUMBER, text_of_number(number)
        case None:
            return ValueKind.NULL, None
        case ast.JoinedStr():
            return ValueKind.TEMPLATE, None
        case _:
            return ValueKind.OTHER, None


def printable(text: str) -> str:
    """Return a text with backslash escapes in the place of lone surrogates, which cannot be stored."""
    return text.encode(errors="backslashreplace").decode()


def text_of_number(number: float) -> str:
    """Return a number as Python writes it; an integer with too many digits for that in hexadecimal."""
    try:
        return repr(number)
    except ValueError:
        return hex(int(number))


def dead_blocks(tree: ast.AST) -> Iterator[Sequence[ast.stmt]]:
    """Yield the blocks of statements that never run.

    They are behind a return, raise, break or continue, or the body of an `if` or `while` whose test is a
    false constant or `TYPE_CHECKING`.
    """
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block: list[ast.stmt] | ast.expr | None = getattr(node, name, None)
            if isinstance(block, list):
                ends = [at for at, statement in enumerate(block) if isinstance(statement, _ENDS)]
                if ends:
                    yield block[ends[0] + 1 :]
        if isinstance(node, ast.If | ast.While) and _is_never(node.test):
            yield node.body


def _is_never(test: ast.expr) -> bool:
    is_false = isinstance(test, ast.Constant) and not test.value
    return is_false or last_name(test) == "TYPE_CHECKING"


def live_scopes(
    scopes: Mapping[ast.AST, int | None],
    numbers: Mapping[ast.AST, int],
    parents: Mapping[ast.AST, ast.AST],
    dead: Container[int],
) -> set[int | None]:
    """Return the numbers of live functions, and None for the top level.

    Live are, in live code, lambdas, decorated functions, public ones of a class or the top level, and all
    that live code names.
    `scopes` maps each node to the number of the function around it, `numbers` each function to its own.
    `dead` has the ids of nodes that never run.
    """
    uses: dict[int | None, set[str]] = defaultdict(set)
    inside: dict[int | None, list[ast.AST]] = defaultdict(list)
    for node, scope in scopes.items():
        if id(node) in dead:
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            uses[scope].add(node.id)
        elif isinstance(node, ast.Attribute):
            uses[scope].add(node.attr)
        elif node in numbers:
            inside[scope].append(node)
    live: set[int | None] = set()
    named: set[str] = set()
    waiting: dict[str, list[int | None]] = defaultdict(list)
    queue: list[int | None] = [None]
    while queue:
        scope = queue.pop()
        live.add(scope)
        for node in inside[scope]:
            name = getattr(node, "name", "")
            is_reached = name in named or _is_offered(node, scope, parents)
            (queue if is_reached else waiting[name]).append(numbers[node])
        for name in uses[scope] - named:
            named.add(name)
            queue += waiting.pop(name, ())
    return live


def _is_offered(node: ast.AST, scope: int | None, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Return whether a function in live code is live even if unnamed there.

    That is a lambda, a decorated function, a public one in a class or at the top level, or a method like
    `__init__`.
    """
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return True
    in_class = isinstance(parents.get(node), ast.ClassDef)
    is_public = not node.name.startswith("_") or (in_class and node.name.startswith("__"))
    return (is_public and (scope is None or in_class)) or bool(node.decorator_list)


def is_idle(statement: ast.stmt) -> bool:
    """Return whether a statement does nothing: `pass`, an import, or a constant alone, as a docstring is."""
    is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return is_text or isinstance(statement, ast.Pass | ast.Import | ast.ImportFrom)


def last_name(node: ast.expr) -> str:
    """Return the last part of a name or attribute, `c` of `a.b.c` or `f().c`; '' of another expression."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def spelled(node: ast.expr) -> str:
    """Return the source of an expression, cut to 80 characters. A very long chain has its last name only."""
    inner = node
    for _ in range(_LONGEST_CHAIN):
        inner = getattr(inner, "func", None) or getattr(inner, "value", None)
    if inner is not None:
        return last_name(node)
    try:
        return ast.unparse(node)[:80]
    except (RecursionError, ValueError):
        return last_name(node)


def parse(source: str | bytes) -> ast.Module:
    """Return the syntax tree of a file. One thread parses at a time. Raises as `ast.parse`."""
    with PARSING:
        return ast.parse(source)


def tree_of(text: str) -> ast.Module:
    """Return the syntax tree of a file that is written in UTF-8, without a byte order mark.

    Raises SyntaxError, also if Python would read the file otherwise, because it declares another encoding.
    Raises ValueError, LookupError, RecursionError or MemoryError for text that cannot be parsed.
    """
    data = text.encode()
    encoding, _ = detect_encoding(io.BytesIO(data).readline)
    if data.decode(encoding) != text:
        raise SyntaxError(f"it is written in UTF-8, and declares the encoding {encoding}")
    return parse(text)


def place_of_name(node: ast.expr) -> Position:
    """Return line and byte column, from 0, where the last name of `a.b.c` begins, or another expression."""
    if isinstance(node, ast.Attribute) and node.end_lineno and node.end_col_offset:
        return node.end_lineno - 1, node.end_col_offset - len(node.attr.encode())
    return node.lineno - 1, node.col_offset


def span(node: ast.stmt | ast.expr) -> tuple[Position, Position]:
    """Return start and end of a node as lines and byte columns from 1; the end is behind the node."""
    end = (node.end_lineno or node.lineno, (node.end_col_offset or node.col_offset) + 1)
    return (node.lineno, node.col_offset + 1), end


def inherited_by(tree: ast.Module, of_base: Callable[[ast.expr], Inherited | None]) -> dict[str, Inherited]:
    """Map classes of a file to the value of their first base that has one. Others are left out.

    `of_base` returns the value of a base, or None. A base that is a class of the file passes its own on.
    """
    inherited: dict[str, Inherited] = {}
    for node in ast.walk(tree):
        for base in reversed(node.bases) if isinstance(node, ast.ClassDef) else ():
            name = base.value if isinstance(base, ast.Subscript) else base
            from_class = inherited.get(name.id) if isinstance(name, ast.Name) else None
            if isinstance(node, ast.ClassDef) and (value := of_base(name) or from_class):
                inherited[node.name] = value
    return inherited


def functions_of_keywords(
    tree: ast.Module, origins: Mapping[ast.AST, Origin]
) -> dict[tuple[str, int], Origin]:
    """Map keyword and line to the origin of the called function, for each line of a call and each keyword.

    Only calls of exports of a library count. The called name is the same even if its definition has moved.
    """
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        (keyword.arg, line): origin
        for call in calls
        if (origin := origins.get(call.func)) and origin.exports
        for keyword in call.keywords
        if keyword.arg
        for line in range(call.lineno, (call.end_lineno or call.lineno) + 1)
    }


def registered_names(tree: ast.Module, origins: Mapping[ast.AST, Origin]) -> list[str]:
    """Return the positional string arguments of class decorators of packages, as in `@register("boats")`.

    Such a decorator may add an attribute of that name to another class, as accessors of data frames are.
    """
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    decorators = [decorator for node in classes for decorator in node.decorator_list]
    calls = [call for call in decorators if isinstance(call, ast.Call) and call.func in origins]
    arguments = [argument for call in calls for argument in call.args]
    values = [argument.value for argument in arguments if isinstance(argument, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def spelling_of(
    node: ast.AST, origins: Mapping[ast.AST, Origin], reached: Mapping[str, tuple[str, str]]
) -> tuple[str, str | None]:
    """Return the exported name behind a node, and the module that the code reaches it through, or None.

    `reached` maps local names to module and exported name: `from a import b as c` gives {'c': ('a', 'b')}.
    """
    match node:
        case ast.alias(name=name, asname=asname):
            module, exported = reached.get(asname or name, (None, name))
            return (exported if exported != "*" else name, module)
        case ast.Name(id=local):
            module, exported = reached.get(local, (None, local))
            return (exported if exported != "*" else local, module)
        case ast.Attribute(attr=name, value=value):
            holder = origins.get(value)
            if holder is None or holder.name != "*":
                return name, None
            spelled = reached.get(value.id) if isinstance(value, ast.Name) else None
            return name, spelled[0] if spelled and spelled[1] == "*" else holder.module
        case _:
            return "", None
