"""What the files of installed packages declare: names with their places, deprecations, and parameters."""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from nia_bench.languages.python.syntax import last_name, parse

DEPRECATING: Final = ("deprecate", "deprecate_function", "deprecated", "deprecated_function")
"""The decorators that mark what they decorate as deprecated: of PEP 702, or a library's own."""
DIRECTIVE: Final = re.compile(
    r"^\.\. deprecated::[^\n]*+(?!\s+Passing positional)((?:\n[ \t]+[^\n]*)*)", re.M
)
"""Sphinx's mark of a deprecation, with its text; not one that is about a way to call alone."""


@dataclass(frozen=True)
class DeclaredName:
    """A declaration in a file: its name, the class around it, and its line (1 is the first).

    A class with a metaclass, or below one that a call makes, `is_generated`: it may have further attributes.
    """

    name: str
    owner: str | None
    deprecated: bool
    line: int
    is_generated: bool = False


class FileDeclarations:
    """The declarations of one file, by the line of their names."""

    def __init__(self, tree: ast.Module) -> None:
        self._sorted = sorted(_declarations(tree, None), key=lambda declared: declared.line)

    def at(self, place: tuple[int, int]) -> DeclaredName:
        """Return the last declaration that begins on or before the line of a place, which counts from 0.

        Before the first one, return a declaration with an empty name.
        """
        at = bisect_right(self._sorted, place[0] + 1, key=lambda declared: declared.line)
        return self._sorted[at - 1] if at else DeclaredName("", None, False, 0)


@cache
def declarations_in(file: Path) -> FileDeclarations:
    """Return the declarations of an installed file, cached. A file that cannot be read has none."""
    try:
        return FileDeclarations(parse(file.read_bytes()))
    except (OSError, SyntaxError, ValueError, RecursionError):
        return FileDeclarations(ast.Module([], []))


def _declarations(node: ast.AST, owner: str | None) -> Iterator[DeclaredName]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.ClassDef():
                is_generated = bool(child.keywords) or any(isinstance(base, ast.Call) for base in child.bases)
                yield DeclaredName(child.name, owner, is_deprecated(child), child.lineno, is_generated)
                yield from _declarations(child, child.name)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield DeclaredName(child.name, owner, is_deprecated(child), child.lineno)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield DeclaredName(name, owner, False, child.lineno)
            case ast.If() | ast.Try() | ast.With():
                yield from _declarations(child, owner)
            case _:
                pass


def is_deprecated(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a declaration is marked as deprecated.

    A mark is a decorator, of PEP 702 or the library's own, or Sphinx's directive in its docstring. Marks of
    single arguments (`deprecate_renamed_parameter`, a directive in the list of parameters) are none.
    """
    docstring = ast.get_docstring(node) or ""
    if DIRECTIVE.search(docstring):
        return True
    for decorator in node.decorator_list:
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        if last_name(target).lstrip("_") in DEPRECATING:
            return True
    return False


def names_passed_on(file: Path) -> dict[str, str]:
    """Return what a file offers by `from module import name as name`: name to dotted path.

    Relative imports do not count. Empty if the file cannot be read.
    """
    imports: dict[str, str] = {}
    with suppress(OSError, SyntaxError, ValueError, RecursionError):
        for node in parse(file.read_bytes()).body:
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = (alias.name for alias in node.names if alias.asname == alias.name)
                imports |= {name: f"{node.module}.{name}" for name in names}
    return imports


def refuses_keyword(modules: Path, path: str, keyword: str) -> bool:
    """Return whether none of the definitions of the function at a dotted path takes the keyword.

    They are read from the source below `modules`. False if there is none.
    """
    parts = path.split(".")
    for count in range(len(parts) - 1, 0, -1):
        base = modules.joinpath(*parts[:count])
        files = (base.with_suffix(".pyi"), base.with_suffix(".py"), base / "__init__.py")
        if file := next(filter(Path.is_file, files), None):
            with suppress(OSError, SyntaxError, ValueError, RecursionError):
                tree = parse(file.read_bytes())
                definitions = [*_functions_in(tree, parts[count:])]
                return bool(definitions) and not any(
                    _takes(definition.args, keyword, tree) for definition in definitions
                )
            return False
    return False


def _functions_in(tree: ast.Module, names: list[str]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the definitions, overloads too, of the function at a path of names: ['Class', 'method']."""
    nodes: list[ast.AST] = [tree]
    for name in names:
        nodes = [
            child
            for node in nodes
            for child in ast.iter_child_nodes(node)
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and child.name == name
        ]
    yield from (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def _takes(parameters: ast.arguments, keyword: str, tree: ast.Module) -> bool:
    """Return whether a function takes a keyword, by name or by `**kwargs`.

    If `**kwargs` is a TypedDict in `tree`, its keys decide.
    """
    if keyword in {parameter.arg for parameter in (*parameters.args, *parameters.kwonlyargs)}:
        return True
    match parameters.kwarg and parameters.kwarg.annotation:
        case ast.Subscript(value=ast.Name(id="Unpack"), slice=keys):
            # A dictionary type lists the keywords.
            listing = keys.value if isinstance(keys, ast.Subscript) else keys
            types = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
            listings = [node for node in types if node.name == ast.unparse(listing)]
            return not listings or any(_lists(node, keyword) for node in listings)
        case _:
            return parameters.kwarg is not None


def _lists(node: ast.ClassDef, key: str) -> bool:
    """Return whether a TypedDict has a key, or may have it from another one that it extends."""
    keys = {ast.unparse(entry.target) for entry in node.body if isinstance(entry, ast.AnnAssign)}
    bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
    return key in keys or not bases <= {"TypedDict", "Generic"}
