"""Files in the text of an answer: its fenced code blocks, named by the hints that models give.

A block is named in its info string (```tsx app/page.tsx), in a comment on its first line, or in the line of
text before it. A lone block without a name is taken as the answer all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token

_PATH = re.compile(
    r"(?<![\w/.@-])(?:\.?[\w@$()\[\].-]+/)*[\w@$()\[\].-]*\w\.(?:[cm]?[jt]sx?|json|md|css)(?![\w/])"
)
_COMMENT = re.compile(r"\s*(?://|/\*+|#|<!--)\s*(?:file(?:name)?\s*:\s*)?(\S+?)\s*(?:\*/|-->)?\s*")
_TYPESCRIPT = {"ts", "typescript", "mts", "cts"}
_MAY_HOLD_JSX = {"", "tsx", "jsx", "js", "javascript", "javascriptreact", "typescriptreact"}
_MAX_TEXT = 1_000_000


@dataclass(frozen=True)
class _CodeBlock:
    language: str
    code: str
    path: str | None


def files_in(text: str) -> dict[str, str]:
    """Path to text of each file that the answer spells out; of two with one path the last one counts."""
    blocks = list(_blocks(text))
    named = {block.path: block.code for block in blocks if block.path is not None}
    if named:
        return named
    code = [block for block in blocks if block.language in _TYPESCRIPT | _MAY_HOLD_JSX and block.code.strip()]
    if len(code) != 1:
        return {}
    return {_default_name(code[0]): code[0].code}


def _default_name(block: _CodeBlock) -> str:
    return "answer.ts" if block.language in _TYPESCRIPT else "answer.tsx"


def _blocks(text: str) -> Iterator[_CodeBlock]:
    before: Token | None = None
    for token in MarkdownIt("commonmark").parse(text[:_MAX_TEXT]):
        if token.type == "fence":
            words = re.split(r"[\s:{,]+", token.info.strip(), maxsplit=1)
            yield _CodeBlock(words[0].lower(), token.content, _path_of(token, before))
            before = None
        elif token.type == "inline":
            before = token


def _path_of(fence: Token, before: Token | None) -> str | None:
    first_line, _, _ = fence.content.partition("\n")
    comment = _COMMENT.fullmatch(first_line)
    hints = (fence.info, comment.group(1) if comment else "", before.content if before else "")
    for hint in hints:
        paths = {found for found in _PATH.findall(hint) if _is_safe(found) and not _is_name_of_library(found)}
        if len(paths) == 1:
            return str(PurePosixPath(paths.pop()))
    return None


def _is_safe(path: str) -> bool:
    return not path.startswith("/") and ".." not in PurePosixPath(path).parts


def _is_name_of_library(path: str) -> bool:
    """Whether it is a name such as Next.js or Node.js, and no file."""
    return "/" not in path and path[:1].isupper() and path.endswith(".js")
