"""Writes files and folders that nobody ever reads half of, and says what to do if the disk refuses.

Work that creates very many objects runs without garbage collection.
"""

from __future__ import annotations

import errno
import gc
import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError

FULL = {errno.ENOSPC, errno.EDQUOT}
REFUSED = {
    *(errno.EACCES, errno.EPERM, errno.EROFS, errno.ENAMETOOLONG, errno.ELOOP),
    *(errno.EEXIST, errno.ENOTDIR, errno.EISDIR),
}


def write_atomically(file: Path, content: str | bytes, *, option: str | None = None) -> None:
    """Write text (as UTF-8) or bytes to `file` atomically, and make its folder if it is missing.

    The content is written beside the file and renamed over it, so that killing the program at any moment
    leaves the old file or the new one. It is not flushed to the disk (fsync), which would take ten times as
    long as a small cell. A power cut may therefore lose the newest files, and a torn file is recognised when
    it is read. Two writers of one file would share the temporary file; a run's lock rules that out.

    Raises InfrastructureError when the disk is full, UserError when the folder cannot be written to. `option`
    is the option that chooses the folder, for the error's fix.
    """
    data = content.encode() if isinstance(content, str) else content
    temporary = file.with_name(f".{file.name}.tmp")
    with disk_errors(file, option=option):
        try:
            try:
                temporary.write_bytes(data)
            except FileNotFoundError:
                file.parent.mkdir(parents=True, exist_ok=True)
                temporary.write_bytes(data)
            os.replace(temporary, file)  # noqa: PTH105 - Path.replace says nothing about atomicity
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise


@contextmanager
def disk_errors(path: Path, *, option: str | None = None) -> Generator[None]:
    """Replace an OSError of the block by an error of ours about `path`, with a fix.

    InfrastructureError for a full disk, UserError for a path that cannot be written. Other errors are
    InfrastructureError, but UserError with `option`. `option` is the option that chooses the folder, for the
    fix.
    """
    try:
        yield
    except OSError as error:
        raise _explained(error, path, option) from error


def _explained(error: OSError, path: Path, option: str | None) -> NiaBenchError:
    """Return (not raise) the error of ours for an OSError about `path`; see `disk_errors`."""
    message = f"{path}: cannot be written ({error.strerror or error})"
    if option is not None:
        if error.errno in FULL:
            return InfrastructureError(message, fix=f"free some space, or name another folder with {option}")
        return UserError(message, fix=f"make that folder writable, or name another one with {option}")
    if error.errno in FULL:
        return InfrastructureError(message, fix="free some space, then repeat with --resume")
    if error.errno in REFUSED:
        return UserError(
            message, fix="make that folder writable, or name another one for results with --output-dir"
        )
    return InfrastructureError(message, fix="look at that disk, then repeat with --resume")


@contextmanager
def staged_folder(target: Path, *, beside: Path | None = None) -> Generator[Path]:
    """Provide an empty folder that is renamed to `target` when the context ends without an error.

    If another process has made `target` meanwhile, that one stays. After an error nothing is left. Raises
    OSError.

    The folder lies in a new hidden folder in `beside`, by default where `target` will be; it must be on the
    same disk. The hidden folder is removed with everything else in it.
    """
    place = beside or target.parent
    place.mkdir(parents=True, exist_ok=True)
    hidden = Path(mkdtemp(prefix=".draft-", dir=place))
    try:
        draft = hidden / target.name
        draft.mkdir()
        yield draft
        try:
            draft.rename(target)
        except OSError:
            if not target.is_dir():
                raise
    finally:
        shutil.rmtree(hidden, ignore_errors=True)


@contextmanager
def without_garbage_collection() -> Generator[None]:
    """Disable the cyclic garbage collector inside the block.

    Work that creates a million objects and drops none (API surfaces, the cells of a report) would spend a
    tenth to a half of its time in collections that find nothing.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
