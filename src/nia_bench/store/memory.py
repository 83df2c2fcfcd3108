"""Memory settings for work that creates very many objects."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


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
