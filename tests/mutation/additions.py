"""Changes that mean nothing: comments, strings, white space, and what the compiler strips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.mutation.answer import Answer, enclosing, is_const
from tests.mutation.edits import Edits
from tests.mutation.functions import STATIC

from nia_bench.contract.checks import AllOf, AnyOf, BaseCheck, TextCheck
from nia_bench.contract.task import CodeTask
from nia_bench.languages.typescript.syntax import Node

BODIES = {"SourceFile", "Block"}
GLOBAL_TYPES = {"Promise", "Response", "Array", "Record", "Readonly", "string"}
LITERALS = {"StringLiteral", "NumericLiteral"}
FUNCTIONS = ("FunctionDeclaration", "FunctionExpression", "ArrowFunction", "MethodDeclaration")


def comments(answer: Answer, edits: Edits) -> None:
    """Comments that hold the very code that the task forbids."""
    text = " ".join(_forbidden_code(answer.task)).replace("*/", "")
    for path, statement in _statements(answer):
        edits.insert(path, statement.start, f"// not so: {text}\n/* {text} */\n")
    for path, element in answer.nodes("JsxOpeningElement"):
        edits.insert(path, element.end, f"{{/* {text} */}}")


def strings(answer: Answer, edits: Edits) -> None:
    """Strings in live code that hold it. Left out where the task forbids texts."""
    if any(isinstance(check, TextCheck) and check.absent for check in _all(answer.task.checks)):
        return
    for path, tree in answer.trees.items():
        imports = [s for s in tree.root.list("statements") if s.kind == "ImportDeclaration"]
        if imports:
            notes = [
                f"\nconst note{answer.number()} = {_quoted(text)};" for text in _forbidden_code(answer.task)
            ]
            edits.insert(path, imports[-1].end, "".join(notes))


def _forbidden_code(task: CodeTask) -> list[str]:
    code = ["export const runtime = 'edge'", "async function x() { await x() }", "await params"]
    for check in _all(task.checks):
        if not getattr(check, "absent", False):
            continue
        for symbol in getattr(check, "symbols", ()):
            module, _, name = str(symbol).replace("#", ":").partition(":")
            code += [f"import {{ {name} }} from '{module}'", f"await x.{name}()"]
        code += [f"import '{module}'" for module in getattr(check, "modules", ())]
        code += [f"'{text}'" for text in getattr(check, "directives", ())]
        code += [f"x({{ {path}: 1 }})" for path in [getattr(check, "path", None)] if path]
    return code


def _all(checks: Iterable[BaseCheck]) -> Iterator[BaseCheck]:
    for check in checks:
        yield check
        if isinstance(check, AnyOf | AllOf):
            yield from _all(check.checks)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'


def _statements(answer: Answer) -> Iterator[tuple[str, Node]]:
    for path, tree in answer.trees.items():
        for node in tree.root.walk():
            if node.kind in BODIES:
                yield from ((path, statement) for statement in node.list("statements"))


def blank_lines(answer: Answer, edits: Edits) -> None:
    """White space before every statement."""
    for path, statement in _statements(answer):
        edits.insert(path, statement.start, "\n\n\t \n")


def windows_files(answer: Answer, edits: Edits) -> None:
    """A byte order mark at the head, and CRLF at the end of every line."""
    edits.as_on_windows = bool(answer.trees)


def const_assertions(answer: Answer, edits: Edits) -> None:
    """`as const` behind literals in constants and objects."""
    for path, node in answer.nodes("VariableDeclaration", "PropertyAssignment"):
        value = node["initializer"]
        declared = node.parent
        constant = node.kind == "PropertyAssignment" or is_const(declared)
        if value and value.kind in LITERALS and constant and answer.is_typed(path) and not _is_static(node):
            edits.insert(path, value.end, " as const")


def _is_static(node: Node) -> bool:
    """Part of an exported constant that Next.js reads off the source text."""
    for above in (node, *node.ancestors()):
        if above.kind == "VariableDeclaration" and (name := above["name"]):
            return name.text in STATIC
    return False


def parentheses(answer: Answer, edits: Edits) -> None:
    """Parentheses around calls, awaited promises and what is called."""
    for path, node in answer.nodes("CallExpression", "NewExpression", "AwaitExpression"):
        callee = node["expression"]
        if node.kind == "CallExpression" and callee and callee.kind == "Identifier" and not _starts(node):
            _wrap(path, callee, edits)
        above = node.parent
        slots = {"AwaitExpression", "VariableDeclaration", "PropertyAssignment", "ReturnStatement"}
        if above and (above.kind in slots or node in above.list("arguments")):
            _wrap(path, node, edits)


def _wrap(path: str, node: Node, edits: Edits) -> None:
    edits.insert(path, node.start, "(")
    edits.insert(path, node.end, ")")


def _starts(node: Node) -> bool:
    """At the start of a statement a parenthesis could continue the one before."""
    statement = enclosing(node, "ExpressionStatement")
    return statement is not None and statement.start == node.start


def non_null_assertions(answer: Answer, edits: Edits) -> None:
    """`!` behind what is called."""
    for path, node in answer.nodes("CallExpression"):
        callee, above = node["expression"], node.parent
        if not answer.is_typed(path) or not callee or not above:
            continue
        # A call in a statement of its own may be one that never returns, which `!` would hide.
        called = callee.kind in {"Identifier", "PropertyAccessExpression"}
        if called and above.kind != "ExpressionStatement":
            edits.insert(path, callee.end, "!")


def inferred_results(answer: Answer, edits: Edits) -> None:
    """Result types left out, where they name nothing that the task may ask for by name."""
    for path, node in answer.nodes(*FUNCTIONS):
        result = node["type"]
        if not result or not all(_is_plain(inner) for inner in result.walk()):
            continue
        colon = node.tree.slice(node.pos, result.start).rindex(":") + node.pos
        edits.replace(path, colon, result.end, "")


def _is_plain(node: Node) -> bool:
    if node.kind == "Identifier" and node.parent and node.parent.kind == "TypeReference":
        return node.text in GLOBAL_TYPES
    return node.kind not in {"QualifiedName", "TypePredicate", "LiteralType", "TypeQuery"}
