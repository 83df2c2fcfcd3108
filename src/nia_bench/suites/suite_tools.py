"""The tools of a suite: found by the name that suite.json gives, and hashed with what they read."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.suites.documents import IGNORED, document_error

# Parts of a suite that tools have nothing to do with, or that the hash of the suite covers otherwise.
OTHER_PARTS = frozenset({"tasks", "environments", "surfaces", "suite.json", "__pycache__"})


def load_tools(suite_file: Path, name: str) -> tuple[Any, ...]:
    """Import and return the tools that suite.json names as 'module:name'.

    The name is that of a list, or of a function that returns one. A module beside suite.json comes before an
    installed one. Raises UserError when there are none of that name, and when their module cannot be
    imported.
    """
    module_name, _, attribute = name.partition(":")
    path = suite_file.parent / f"{module_name}.py"
    try:
        module = (
            extensions.module_in(path, extensions.SUITE) if path.is_file() else import_module(module_name)
        )
        found = getattr(module, attribute, None)
        tools = found() if callable(found) else found
    except UserError:
        raise
    except Exception as error:
        raise document_error(suite_file, [f"tools: {name}: {type(error).__name__}: {error}"]) from error
    if not isinstance(tools, list | tuple):
        raise document_error(suite_file, [f"tools: {name}: gives no list of tools"])
    return tuple(cast("list[Any] | tuple[Any, ...]", tools))


def tool_texts(suite_file: Path, name: str) -> dict[str, str]:
    """Return the SHA-256 of each file that decides what the tools answer, by a name for the file.

    That is their module. If it is a file beside suite.json, every other file of the suite that is no task,
    environment or surface counts as the tools' data. Raises TaskFileError for a missing module.
    """
    module_name, _, attribute = name.partition(":")
    folder = suite_file.parent
    source = folder / f"{module_name}.py"
    if not source.is_file():
        source = _installed(suite_file, module_name)
    if source.parent.resolve() != folder.resolve():
        return {f"tools {attribute}": _digest(source)}
    return {f"tools {file.relative_to(folder).as_posix()}": _digest(file) for file in _data(folder)}


def _installed(suite_file: Path, module: str) -> Path:
    try:
        spec = find_spec(module)
    except ImportError:
        spec = None
    if spec is None or spec.origin is None or not Path(spec.origin).is_file():
        raise document_error(suite_file, [f"tools: there is no module {module!r}, here or installed"])
    return Path(spec.origin)


def _data(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in OTHER_PARTS and not name.startswith(".")]
        yield from (Path(parent) / name for name in files if name not in OTHER_PARTS | IGNORED)


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
