"""Work on surfaces without looks for cycles of objects."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Generator[None]:
    """Looks for no cycles of objects meanwhile.

    An extraction makes a million small objects that live to its end, and looking through them again and again
    takes a tenth of its time. Surfaces are as large, and comparing two of them takes half the time so.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
