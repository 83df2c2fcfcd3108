"""Mutants of answers: each has one small change, made in the syntax tree and written anew."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from nia_bench.contract.errors import EvaluatorError
from nia_bench.contract.submission import Mutant
from nia_bench.languages.python.syntax import parse

_OPPOSITES: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
Change = Callable[[ast.AST], None]


def list_mutants(files: Mapping[str, str]) -> Sequence[Mutant]:
    """Return all mutants of the Python files: copies of all files with one change, likeliest to break first.

    Raises EvaluatorError if a file cannot be parsed.
    """
    mutants: list[Mutant] = []
    for path, text in sorted(files.items()):
        if not path.endswith(".py"):
            continue
        try:
            tree = parse(text)
        except (SyntaxError, ValueError, RecursionError) as error:
            raise EvaluatorError(f"{path} cannot be parsed: {error}") from error
        mutants += _mutants_of(tree, path, files)
    order = ("compare", "keyword", "constant", "argument", "return")
    return sorted(mutants, key=lambda mutant: order.index(mutant.operator))


def _mutants_of(tree: ast.Module, path: str, files: Mapping[str, str]) -> Iterator[Mutant]:
    names = Counter[str]()
    original = ast.unparse(tree)
    for place, node in enumerate(ast.walk(tree)):
        for operator, what, change in _changes(node):
            changed = copy.deepcopy(tree)
            change(next(each for number, each in enumerate(ast.walk(changed)) if number == place))
            text = ast.unparse(ast.fix_missing_locations(changed)) + "\n"
            if text.strip() == original.strip():
                continue
            name = f"{operator} {what} in {path}"
            names[name] += 1
            unique = f"{name} #{names[name]}" if names[name] > 1 else name
            yield Mutant(
                name=unique, operator=operator, files={**files, path: text}, is_spare=operator == "return"
            )


def _changes(node: ast.AST) -> Iterator[tuple[str, str, Change]]:
    """Yield the changes that a node permits: operator, what is changed, and a function that changes it."""
    match node:
        case ast.Compare(ops=[first, *_]) if type(first) in _OPPOSITES:
            yield "compare", type(first).__name__, _turn_comparison
        case ast.Call(args=arguments, keywords=keywords) as call:
            called = ast.unparse(call.func)[-40:]
            for at, keyword in enumerate(keywords):
                yield "keyword", f"{keyword.arg} of {called}", lambda each, at=at: _drop(each, "keywords", at)
            if len(arguments) > 1:
                yield "argument", f"last of {called}", lambda each: _drop(each, "args", -1)
        case ast.Constant(value=bool() as value):
            yield "constant", str(value), lambda each: _set(each, not value)
        case ast.Constant(value=int() | float() as number):
            yield "constant", str(number), lambda each: _set(each, number + 1)
        case ast.Return(value=ast.expr()):
            yield "return", "nothing", lambda each: _set(each, None)
        case _:
            pass


def _turn_comparison(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)  # noqa: S101  (what the change was made for)
    node.ops[0] = _OPPOSITES[type(node.ops[0])]()


def _drop(node: ast.AST, field: str, at: int) -> None:
    del getattr(node, field)[at]


def _set(node: ast.AST, value: object) -> None:
    setattr(node, "value", value)  # noqa: B010  (a constant or a return)
