"""The differences of API surfaces that are stored in the user's cache."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from nia_bench.installing.cache import cache_directory
from nia_bench.surfaces.model import SurfaceDifference

if TYPE_CHECKING:
    from collections.abc import Callable

_DIGITS: Final = 32


def stored_difference(
    before: Path, after: Path, compare: Callable[[], SurfaceDifference]
) -> SurfaceDifference:
    """Return the stored difference of the surfaces in two files, or call `compare` and store its result.

    The key is made of the contents of both files and of the code that compares. A cache that cannot be
    written is no error.
    """
    digest = hashlib.sha256(_code_hash())
    for file in (before, after):
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    stored = cache_directory() / "differences" / f"{digest.hexdigest()[:_DIGITS]}.json"
    try:
        return SurfaceDifference.model_validate_json(stored.read_bytes())
    except (OSError, ValidationError):
        difference = compare()
    try:
        stored.parent.mkdir(parents=True, exist_ok=True)
        draft = stored.with_suffix(f".{os.getpid()}")
        draft.write_text(difference.to_json(), encoding="utf-8")
        draft.replace(stored)
    except OSError:
        pass
    return difference


@cache
def _code_hash() -> bytes:
    """Return a hash of the code that decides what a difference says."""
    surfaces = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for file in sorted(
        [surfaces / "model.py", *surfaces.glob("difference/*.py"), *surfaces.glob("storage/*.py")]
    ):
        digest.update(file.read_bytes())
    return digest.digest()
