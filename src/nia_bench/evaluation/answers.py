"""Makes the submission that is scored out of what a subject handed back.

Files in the text of an answer are its fenced code blocks. The path of a block stands in its info string
(```tsx app/page.tsx), in a comment on its first line, in the line of text before it, or in the heading above
it. If the task names one file, the last block without a path is that file. If it names none, a lone block
without a path is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token

from nia_bench.contract.evaluation import NO_OUTPUT
from nia_bench.contract.generation import Cause, Failure, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask

_PATH = re.compile(
    r"(?<![\w/.@-])(?:\.?[\w@$()\[\].-]+/)*[\w@$()\[\].-]*\w\.(?:[cm]?[jt]sx?|py|json|md|css)(?![\w/])"
)
_COMMENT = re.compile(r"\s*(?://|/\*+|#|<!--)\s*(?:file(?:name)?\s*:\s*)?(\S+?)\s*(?:\*/|-->)?\s*")
_TYPESCRIPT = {"ts", "typescript", "mts", "cts"}
_MAY_HOLD_JSX = {"", "tsx", "jsx", "js", "javascript", "javascriptreact", "typescriptreact"}
_PYTHON = {"py", "python", "python3"}
_NO_FILE = {"bash", "sh", "shell", "zsh", "console", "terminal", "powershell", "diff", "patch"}
_MAX_TEXT = 1_000_000


@dataclass(frozen=True)
class _CodeBlock:
    language: str
    code: str
    path: str | None


def files_in(text: str, target: str | None = None) -> dict[str, str]:
    """Return path to text of each file that the answer spells out; of two with one path the last one counts.

    `target` is the path for the last code block without one, if possible one with a language, unless another
    block has that path. Without `target`, a single block without a path gets a default name, if there is no
    other file.
    """
    blocks = list(_blocks(text))
    files = {block.path: block.code for block in blocks if block.path is not None}
    code = [block for block in blocks if block.path is None and _has_code(block)]
    if target is None and len(code) == 1 and not files:
        return {_default_name(code[0]): code[0].code}
    if target is not None and code and target not in files:
        # A block without a language may be the output of the program.
        last = next((block for block in reversed(code) if block.language), code[-1])
        files[target] = last.code
    return files


def paths_in(text: str) -> set[str]:
    """Return the relative paths and names of files that a text mentions, such as `lib/a.ts` and `a.ts`.

    Only files of code, JSON, Markdown and CSS count. Absolute paths, paths with `..`, and names such as
    Next.js are left out.
    """
    return {
        str(PurePosixPath(path))
        for path in _PATH.findall(text)
        if _is_safe(path) and not _is_name_of_library(path)
    }


def _has_code(block: _CodeBlock) -> bool:
    return block.language in _TYPESCRIPT | _MAY_HOLD_JSX | _PYTHON and bool(block.code.strip())


def _default_name(block: _CodeBlock) -> str:
    if block.language in _PYTHON:
        return "answer.py"
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
    """Return whether a path is a capitalized name such as Next.js or Node.js, and so no file."""
    name = path.lstrip("([")
    return "/" not in name and name[:1].isupper() and name.endswith(".js")


_CODE = {".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".py"}
MOST_NAMED = 3
# These files would change the settings of the compiler. The environment has settings of its own.
_SETTINGS = {"package.json", "package-lock.json", "tsconfig.json", "jsconfig.json"}


def submission_of(task: CodeTask, output: Output) -> Submission:
    """Return the answer to `task`: the files that the subject wrote, merged into the task's context.

    If no file is code, the code blocks of the answer's text are added to the files.
    """
    return merged(task, Submission(files=_written_files(task, output), deleted=output.deleted))


def merged(task: CodeTask, submission: Submission) -> Submission:
    """Return the submission as it is scored: merged into the task's context, without `deleted`.

    Files that equal the context's are not the subject's work. In an audit or migration, the other context
    files join `files` once anything was changed. In other tasks, code and JSON of the context is in `stubs`,
    for the type check only.
    """
    files = {path: text for path, text in submission.files.items() if task.context.get(path) != text}
    removed = {*submission.deleted, *submission.stubs}
    context = {path: text for path, text in task.context.items() if path not in removed}
    if task.mends_context and (files or submission.deleted):
        return Submission(files={**context, **files}, stubs=submission.stubs)
    return Submission(files=files, stubs={**_stubs(context, files), **submission.stubs})


def _written_files(task: CodeTask, output: Output) -> dict[str, str]:
    if any(map(_is_code, output.files)):
        return output.files
    return {**files_in(output.text, file_named_in(task)), **output.files}


def file_named_in(task: CodeTask) -> str | None:
    """Return the path of the one code file that the task requests, or None if there is none or several.

    In a task that fixes its context, the code files of the context count. In other tasks, those count that
    the prompt names and the context does not have.
    """
    names = task.context.keys() if task.mends_context else paths_in(task.prompt) - task.context.keys()
    paths = [
        name
        for name in names
        if _is_code(name) and name not in {f"{library}.js" for library in task.all_libraries}
    ]
    return paths[0] if len(paths) == 1 else None


def has_work(task: CodeTask, output: Output) -> bool:
    """Return False only if unreadable files were skipped and the answer has nothing else.

    Something else is a readable file, a deleted file, or a code block that counts as a file.
    """
    return not output.skipped or bool(output.deleted or _written_files(task, output))


def nothing_of(output: Output | None) -> Failure:
    """Return the failure for an answer that has nothing to score.

    It names the first files that were skipped, with the reasons; if none were, it is `NO_OUTPUT`.
    """
    if output is None or not output.skipped:
        return NO_OUTPUT
    name = ", ".join(f"{path} {why}" for path, why in islice(output.skipped.items(), MOST_NAMED))
    more = f", and {len(output.skipped) - MOST_NAMED} more" if len(output.skipped) > MOST_NAMED else ""
    return Failure(cause=Cause.AGENT, message=f"none of the files that it left can be read: {name}{more}")


def _stubs(context: dict[str, str], files: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in context.items() if path not in files and _is_importable(path)}


def _is_code(path: str) -> bool:
    return PurePosixPath(path).suffix in _CODE


def _is_importable(path: str) -> bool:
    file = PurePosixPath(path)
    return _is_code(path) or (file.suffix == ".json" and file.name not in _SETTINGS)
