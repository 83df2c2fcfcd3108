"""Splits declaration files into statements by brackets, comments and strings, without a compiler.

Answers quote the file's own text, so a statement that is cut at a strange position is still correct. Without
a compiler, the server is small and starts quickly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_TOKEN: Final = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|=>|[{}()\[\];\n]""", re.S
)
_COMMENT: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
_MODIFIERS: Final = r"(?:(?:export|declare|default|abstract|async)\s+)*"
_BLOCK: Final = re.compile(rf"{_MODIFIERS}(?:(?:const\s+)?enum|interface|class|namespace|module|global)\b")
_HEAD: Final = re.compile(
    rf"({_MODIFIERS})(?:(?P<kind>(?:const\s+)?enum|interface|class|namespace|module|type|function|const|let|var)"
    r"\s+(?P<name>[\w$.]+|\"[^\"]*\"|'[^']*')|(?P<global>global)\s*\{)"
)
_MEMBER: Final = re.compile(
    r"(?:(?:readonly|static|get|set|abstract|protected|private|public|declare)\s+)*"
    r"(?P<name>[\w$]+|\"[^\"]*\"|'[^']*'|\[[^\]]*\])"
)
_CONTINUES: Final = tuple("=|&,:(<?{[.")
_CONTINUED: Final = tuple("|&?:.=)],>}")
_STARTS: Final = re.compile(
    r"/\*|//|export\b|declare\b|import\b|type\b|interface\b|function\b|const\b|namespace\b|class\b"
)
_WITH_BODY: Final = re.compile(rf"{_MODIFIERS}(?:interface|class|type)\b")
_CONTAINERS: Final = frozenset({"namespace", "module", "global"})


@dataclass(frozen=True, slots=True)
class Statement:
    """A part of a file: its start, and its text with the comments before it."""

    start: int
    text: str

    @property
    def bare(self) -> str:
        """The text without the comments before it."""
        return _after_comments(self.text)


@dataclass(frozen=True, slots=True)
class NamedStatement:
    """A named statement. `name` begins with the namespaces that the statement is in: `Outer.inner`."""

    name: str
    kind: str
    exported: bool
    default: bool
    line: int
    text: str


def _after_comments(text: str) -> str:
    following = text.lstrip()
    while match := _COMMENT.match(following):
        following = following[match.end() :].lstrip()
    return following


def statements(
    text: str, start: int = 0, end: int | None = None, *, members: bool = False
) -> Iterator[Statement]:
    """Yield the statements of a text between two offsets, or with `members` the members of a body.

    A statement without a semicolon ends at a line break by its indentation. Text with unmatched brackets
    becomes one long statement.
    """
    end = len(text) if end is None else end
    begun, depth = start, 0
    for token in _TOKEN.finditer(text, start, end):
        value = token[0]
        if value == "\n":
            if depth == 0 and _ends_here(text, begun, token.end(), end, members=members):
                yield from _statement(text, begun, token.start())
                begun = token.end()
            continue
        if value.startswith(("/*", "//")):
            continue
        if value in "{([":
            depth += 1
        elif value in "})]":
            depth = max(0, depth - 1)
        if depth == 0 and (
            value == ";" or (value == "}" and not members and _is_block(text, begun, token.end()))
        ):
            yield from _statement(text, begun, token.end())
            begun = token.end()
    yield from _statement(text, begun, end)


def _statement(text: str, start: int, end: int) -> Iterator[Statement]:
    piece = text[start:end]
    stripped = piece.lstrip()
    if stripped.rstrip() not in {"", ";"}:
        yield Statement(start + len(piece) - len(stripped), stripped.rstrip())


def _is_block(text: str, begun: int, end: int) -> bool:
    return bool(_BLOCK.match(_after_comments(text[begun:end])))


def _ends_here(text: str, begun: int, after: int, end: int, *, members: bool) -> bool:
    """Return whether the statement since `begun` ends at the line break before `after`. It has no semicolon.

    It goes on if it is empty or visibly unfinished, or if the next line is indented deeper. Unless `members`,
    it also goes on if the next line does not begin like a statement.
    """
    so_far = _after_comments(text[begun:after]).rstrip()
    following = text[after:end].lstrip() if after < end else ""
    if (
        not so_far
        or so_far.endswith(("*/", *_CONTINUES, "=>", "extends"))
        or following.startswith(_CONTINUED)
    ):
        return False
    if not members and not (following == "" or _STARTS.match(following)):
        return False
    return _indent(text, after) <= _indent(text, begun)


def _indent(text: str, place: int) -> int:
    """Return the indentation, in characters, of the first line at or after `place` that is not blank."""
    following = text[place : place + 400]
    stripped = following.lstrip()
    return len(following[: len(following) - len(stripped)].rpartition("\n")[2])


def declarations(text: str) -> list[NamedStatement]:
    """Return the named declarations of a file, in order, also those inside namespaces and modules.

    Namespaces and modules themselves are left out; everything inside them counts as exported.
    """
    return list(_declarations(text, 0, len(text), "", exported=False))


def _declarations(
    text: str, start: int, end: int, prefix: str, *, exported: bool
) -> Iterator[NamedStatement]:
    for statement in statements(text, start, end):
        bare = statement.bare
        head = _HEAD.match(bare)
        if head is None:
            continue
        kind = "global" if head["global"] else head["kind"].split()[-1]
        name = (head["name"] or "").strip("\"'")
        line = text.count("\n", 0, statement.start) + 1
        visible = exported or "export" in head[1]
        if kind in _CONTAINERS and "{" in bare:
            inside = text.index("{", statement.start + len(statement.text) - len(bare)) + 1
            inner = prefix if kind != "namespace" else f"{prefix}{name}."
            yield from _declarations(
                text, inside, statement.start + len(statement.text) - 1, inner, exported=True
            )
        elif kind not in _CONTAINERS:
            yield NamedStatement(prefix + name, kind, visible, "default" in head[1], line, statement.text)


def body(declaration: str) -> tuple[str, list[Statement]] | None:
    """Return the head, up to and including `{`, and the members of an interface, a class or an object type.

    Return None for other declarations, and if anything follows the closing brace.
    """
    bare = _after_comments(declaration)
    if not _WITH_BODY.match(bare):
        return None
    opened = declaration.find("{", len(declaration) - len(bare))
    closed = _closing(declaration, opened)
    if opened < 0 or closed is None or declaration[closed + 1 :].strip(" ;\n"):
        return None  # an intersection, a union, a mapped part of something larger
    member_statements = list(statements(declaration, opened + 1, closed, members=True))
    return declaration[: opened + 1], member_statements


def _closing(text: str, opened: int) -> int | None:
    depth = 0
    for token in _TOKEN.finditer(text, max(opened, 0)):
        depth += (token[0] == "{") - (token[0] == "}")
        if depth == 0 and token[0] == "}":
            return token.start()
    return None


def member_name(member: Statement) -> str:
    """Return the name of a property or method without quotes; '' for a call signature or one in brackets."""
    match = _MEMBER.match(member.bare)
    return match["name"].strip("\"'") if match and not match["name"].startswith("[") else ""
