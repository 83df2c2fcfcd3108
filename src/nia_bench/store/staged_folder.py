"""A folder that is there whole or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp


@contextmanager
def staged_folder(target: Path, *, beside: Path | None = None) -> Generator[Path]:
    """An empty folder of the same name, which becomes `target` when the context ends without an error.

    Where another process has made `target` meanwhile, that one stays. Until then the folder lies in a hidden
    one in `beside`, by default where `target` will be; it must be on the same disk. Whatever else is put into
    the hidden folder is removed with it. Raises OSError.
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
