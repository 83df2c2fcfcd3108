"""Reads the text files that a suite is made of, and refuses whatever else stands in their place."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.paths import relative_path

# Files that desktops leave behind.
IGNORED = frozenset({".DS_Store", "Thumbs.db"})


def read_text(path: Path) -> str:
    """The text of `path` with plain newlines, so that it is the same whatever git does to newlines.

    Raises TaskFileError when there is no such file, or it cannot be read as UTF-8.
    """
    try:
        if path.is_symlink():
            raise TaskFileError(f"{path}: is a link", fix="put the file itself there")
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except FileNotFoundError as error:
        raise TaskFileError(f"{path}: no such file", fix=f"write {path.name}") from error
    except UnicodeDecodeError as error:
        raise TaskFileError(
            f"{path}: not UTF-8 (byte {error.start})", fix="save the file as UTF-8 text"
        ) from error
    except OSError as error:
        raise TaskFileError(
            f"{path}: cannot be read ({error.strerror})", fix="make it a readable file"
        ) from error


def read_texts(folder: Path) -> dict[str, str]:
    """All files below `folder` by POSIX path relative to it, in the order of their paths; empty without it.

    Raises TaskFileError as `read_text` does, and for a name that a work directory could not hold.
    """
    if not folder.is_dir():
        return {}
    files = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
    for name, path in files.items():
        try:
            relative_path(name)
        except ValueError as error:
            raise TaskFileError(f"{str(path)!r}: the name {error}", fix="rename the file") from error
    return {name: read_text(files[name]) for name in sorted(files)}


def subfolders(folder: Path) -> list[Path]:
    """The folders directly in `folder`, in the order of their names; none without it."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))


def _files(folder: Path) -> Iterator[Path]:
    for parent, folders, names in os.walk(folder, onerror=_refuse_folder):
        links = [name for name in folders if (Path(parent) / name).is_symlink()]
        for name in (*names, *links):
            if name not in IGNORED:
                yield Path(parent) / name


def _refuse_folder(error: OSError) -> None:
    raise TaskFileError(
        f"{error.filename}: cannot be read ({error.strerror})", fix="make it a readable folder"
    ) from error
