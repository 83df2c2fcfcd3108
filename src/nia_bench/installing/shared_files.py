"""Files of installations that have the same content, kept once: hard links to <cache>/files.

Environments pin the same packages, and versions of a package share most of their files. Each file here is
named after its content, so two processes that write one at once write the same. A file of the cache may
belong to several installations: nobody may write into an installed one, and its permissions say so.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from nia_bench.installing.cache import cache_directory

_FOLDER: Final = "files"
_READABLE: Final = 0o444
_EXECUTABLE: Final = 0o555


class SharedFiles:
    """The shared files of the cache. Safe to be used by several threads and processes."""

    def __init__(self) -> None:
        self._folder = (cache_directory() / _FOLDER).resolve()

    def write(self, target: Path, content: bytes, *, executable: bool) -> Path:
        """Makes `target` a file of that content, which is shared where the disk can do that.

        Its folder has to exist. Returns where the same can be linked from.
        """
        digest = hashlib.sha256(content).hexdigest() + ("x" if executable else "")
        shared = self._folder / digest[:2] / digest
        if self.link(shared, target):
            return shared
        target.unlink(missing_ok=True)
        target.write_bytes(content)
        target.chmod(_EXECUTABLE if executable else _READABLE)
        # The target comes first, so that a shared file with no other link is always one that nothing needs.
        with suppress(OSError):
            shared.parent.mkdir(parents=True, exist_ok=True)
            os.link(target, shared)
        return shared

    def link(self, shared: Path, target: Path) -> bool:
        """Makes `target` the shared file. False where there is none any more, or it has too many links.

        What was at `target` is replaced, never rewritten: other installations may have the same file.
        """
        try:
            os.link(shared, target)
        except FileExistsError:
            target.unlink()
            return self.link(shared, target)
        except OSError:
            return False
        return True

    def forget_unused(self) -> None:
        """Removes what no installation has any more."""
        for folder in self._folder.glob("*"):
            for file in folder.glob("*"):
                with suppress(OSError):
                    if file.stat().st_nlink == 1:
                        file.unlink()
