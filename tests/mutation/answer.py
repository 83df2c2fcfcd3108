"""One right answer of a task, compiled: its trees, and every use of every name in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from tests.mutation.edits import Edits, UnfitError

from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.checker import Symbol
from nia_bench.languages.typescript.environments import locate
from nia_bench.languages.typescript.facts.program import Program, SubmissionChecker
from nia_bench.languages.typescript.folder import CODE
from nia_bench.languages.typescript.slot import Workbench
from nia_bench.languages.typescript.syntax import Node, Tree

TYPED = (".ts", ".tsx", ".mts", ".cts")
COMPARE = {
    "LessThanEqualsToken",
    "GreaterThanEqualsToken",
    "EqualsEqualsToken",
    "ExclamationEqualsToken",
    "EqualsEqualsEqualsToken",
    "ExclamationEqualsEqualsToken",
}
T = TypeVar("T")


@dataclass(frozen=True)
class Use:
    """A name in the code that stands for a symbol."""

    path: str
    node: Node

    @property
    def above(self) -> Node:
        """The node around it."""
        assert self.node.parent
        return self.node.parent


class Answer:
    """The files of one answer that may be rewritten, read off a checked program."""

    def __init__(self, task: CodeTask, program: Program, files: Mapping[str, str]) -> None:
        self.task = task
        self.program = program
        self.files = dict(files)
        self.trees = {path: program.trees[path] for path in files if path in program.trees}
        self._numbers = count(1)
        self._uses: dict[int, list[Use]] = {}
        for path, tree in self.trees.items():
            for node in tree.root.walk():
                symbol = self._named(node)
                if symbol is not None:
                    self._uses.setdefault(symbol.id, []).append(Use(path, node))

    def _named(self, node: Node) -> Symbol | None:
        symbol = self.program.symbol(node)
        above = node.parent
        if symbol is None or not above or node.kind != "Identifier":
            return None
        if above.kind == "ExportSpecifier" and above["name"] is node and not above["propertyName"]:
            statement = above.parent.parent if above.parent else None
            if statement is None or statement["moduleSpecifier"]:
                return None
            return self.program.checker.next_alias(symbol)
        return symbol

    def number(self) -> int:
        """A number for a new name, used once in this answer."""
        return next(self._numbers)

    def nodes(self, *kinds: str) -> Iterator[tuple[str, Node]]:
        """All nodes of these kinds, with the path of their file."""
        for path, tree in self.trees.items():
            for node in tree.root.walk():
                if node.kind in kinds:
                    yield path, node

    def uses(self, name: Node) -> list[Use]:
        """Every other place where the symbol declared at `name` is named, outside of import statements."""
        symbol = self.program.symbol(name)
        found = self._uses.get(symbol.id, []) if symbol else []
        return [use for use in found if use.node is not name and not _is_imported_name(use)]

    def is_typed(self, path: str) -> bool:
        """Whether the file may hold types."""
        return path.endswith(TYPED)


def _is_imported_name(use: Use) -> bool:
    return use.above.kind in {"ImportSpecifier", "ImportClause", "NamespaceImport"}


def read(
    compiler: Compiler,
    task: CodeTask,
    submission: Submission,
    written: Mapping[str, str],
    look: Callable[[Answer], T],
) -> T:
    """Compile a submission and look at it; `written` are the files of it that may be rewritten.

    What `look` is given lives only as long as the call.
    """
    texts = {**submission.stubs, **submission.files}
    code = {path: text for path, text in texts.items() if path.endswith((*CODE, ".json"))}
    code = {path: text for path, text in code.items() if path != "tsconfig.json"}

    def inspect(bench: Workbench) -> T:
        slot = bench.slot(locate(task.environment, ENVIRONMENTS_FOLDER))

        def answer(checker: SubmissionChecker, trees: Sequence[Mapping[str, Tree]]) -> T:
            own = {path: trees[0][path] for path in written if path in trees[0]}
            return look(Answer(task, Program(checker, slot._index, own), written))

        return slot._compile([code], answer)

    return compiler._run_on_bench(inspect)


def put_in_place(edits: Edits, uses: list[Use], expression: str) -> None:
    """Let every use say `expression` instead of the name.

    Raises UnfitError where only a name can stand.
    """
    for use in uses:
        kind, slot = use.above.kind, use.above["name"]
        if kind == "ShorthandPropertyAssignment" and slot is use.node:
            edits.put(use.path, use.node, f"{use.node.text}: {expression}")
        elif kind in {"ExportSpecifier", "ExportAssignment"}:
            raise UnfitError("an exported name cannot become an expression")
        elif _is_written(use.node):
            raise UnfitError("the name is assigned to")
        else:
            edits.put(use.path, use.node, expression)


def rename(edits: Edits, uses: list[Use], name: str) -> None:
    """Let every use say `name`; what it is exported as and the keys of objects stay."""
    for use in uses:
        above = use.above
        old = use.node.text
        if above.kind == "ShorthandPropertyAssignment" and above["name"] is use.node:
            edits.put(use.path, use.node, f"{old}: {name}")
        elif above.kind == "ExportSpecifier" and not above["propertyName"]:
            edits.put(use.path, use.node, f"{name} as {old}")
        else:
            edits.put(use.path, use.node, name)


def in_style_of(old: str, name: str) -> str:
    """A new name that is a component, a hook or neither, as the old one is."""
    if old[:1].isupper():
        return name[:1].upper() + name[1:]
    return f"use{name[:1].upper()}{name[1:]}" if old.startswith("use") and old[3:4].isupper() else name


def _is_written(node: Node) -> bool:
    above = node.parent
    if not above:
        return False
    if above.kind == "BinaryExpression" and above["left"] is node:
        operator = above["operatorToken"]
        return operator.kind.endswith("EqualsToken") and operator.kind not in COMPARE
    if above.kind in {"PrefixUnaryExpression", "PostfixUnaryExpression"}:
        return "++" in above.source() or "--" in above.source()
    return False


def is_const(declarations: Node) -> bool:
    """Whether a VariableDeclarationList declares constants."""
    return declarations.source().startswith("const")


def enclosing(node: Node, *kinds: str) -> Node | None:
    """The nearest node above of one of the kinds."""
    return next((above for above in node.ancestors() if above.kind in kinds), None)
