"""Files in the text of an answer: its fenced code blocks, named by the hints that models give.

The path of a block stands in its info string (```tsx app/page.tsx), in a comment on its first line, in the
line of text before it, or in the heading above it. Where the task names one file, the last block without a
path is that file. Where it names none, a lone block without a path is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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
_NO_FILE = {"bash", "sh", "shell", "zsh", "console", "terminal", "powershell", "diff", "patch"}
_MAX_TEXT = 1_000_000


@dataclass(frozen=True)
class _CodeBlock:
    language: str
    code: str
    path: str | None


def files_in(text: str, target: str | None = None) -> dict[str, str]:
    """Return path to text of each file that the answer spells out; of two with one path the last one counts.

    `target` is the path for the last code block without one, unless another block has it. Without `target`, a
    single block without a path gets a default name, if there is no other file.
    """
    blocks = list(_blocks(text))
    files = {block.path: block.code for block in blocks if block.path is not None}
    code = [block for block in blocks if block.path is None and _is_code(block)]
    if target is None and len(code) == 1 and not files:
        return {_default_name(code[0]): code[0].code}
    if target is not None and code and target not in files:
        # A block without a language may be the output of the program.
        last = next((block for block in reversed(code) if block.language), code[-1])
        files[target] = last.code
    return files


def paths_in(text: str) -> set[str]:
    """Return the paths of files that a text mentions. Names such as Next.js are none."""
    return {
        str(PurePosixPath(path))
        for path in _PATH.findall(text)
        if _is_safe(path) and not _is_name_of_library(path)
    }


def _is_code(block: _CodeBlock) -> bool:
    return block.language in _TYPESCRIPT | _MAY_HOLD_JSX and bool(block.code.strip())


def _default_name(block: _CodeBlock) -> str:
    return "answer.ts" if block.language in _TYPESCRIPT else "answer.tsx"


def _blocks(text: str) -> Iterator[_CodeBlock]:
    before = heading = ""
    is_heading = False
    for token in MarkdownIt("commonmark").parse(text[:_MAX_TEXT]):
        if token.type == "heading_open":
            is_heading = True
        elif token.type == "inline" and is_heading:
            heading, before, is_heading = token.content, "", False
        elif token.type == "inline":
            before = token.content
        elif token.type == "fence":
            language = re.split(r"[\s:{,]+", token.info.strip(), maxsplit=1)[0].lower()
            # A command or a patch is no file, and leaves what stands above it to the block that follows.
            around = () if language in _NO_FILE else (_last_line(before), before, heading)
            yield _CodeBlock(language, token.content, _path_of(token, around))
            before = ""
            heading = heading if language in _NO_FILE else ""


def _last_line(text: str) -> str:
    return text.rpartition("\n")[2]


def _path_of(fence: Token, around: Iterable[str]) -> str | None:
    """Return the path in the first hint that names exactly one, or None.

    Hints are the block's info string, a comment in its first line, then the texts `around` it.
    """
    first_line, _, _ = fence.content.partition("\n")
    comment = _COMMENT.fullmatch(first_line)
    for hint in (fence.info, comment.group(1) if comment else "", *around):
        paths = paths_in(hint)
        if len(paths) == 1:
            return paths.pop()
    return None


def _is_safe(path: str) -> bool:
    return not path.startswith("/") and ".." not in PurePosixPath(path).parts


def _is_name_of_library(path: str) -> bool:
    """Return whether it is a name such as Next.js or Node.js, and no file."""
    name = path.lstrip("([")
    return "/" not in name and name[:1].isupper() and name.endswith(".js")
