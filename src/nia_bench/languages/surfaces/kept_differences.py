"""Differences that are kept in the user's cache: the same two surfaces are compared once."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from nia_bench.contract import surface as contract
from nia_bench.contract.surface import SurfaceDifference
from nia_bench.installing.cache import cache_directory

if TYPE_CHECKING:
    from collections.abc import Callable

_DIGITS: Final = 32


def kept_difference(before: Path, after: Path, make: Callable[[], SurfaceDifference]) -> SurfaceDifference:
    """The difference of the surfaces in two files; `make` makes it where it is not kept yet.

    It is kept by the contents of the files and by the code that compares. A cache that cannot be written is
    no error.
    """
    digest = hashlib.sha256(_compared_by())
    for file in (before, after):
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    kept = cache_directory() / "differences" / f"{digest.hexdigest()[:_DIGITS]}.json"
    try:
        return SurfaceDifference.model_validate_json(kept.read_bytes())
    except (OSError, ValidationError):
        found = make()
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        draft = kept.with_suffix(f".{os.getpid()}")
        draft.write_text(found.to_json(), encoding="utf-8")
        draft.replace(kept)
    except OSError:
        pass
    return found


@cache
def _compared_by() -> bytes:
    digest = hashlib.sha256()
    for file in sorted([*Path(__file__).parent.glob("*.py"), Path(str(contract.__file__))]):
        digest.update(file.read_bytes())
    return digest.digest()
