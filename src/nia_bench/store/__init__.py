"""The run directory: what is written to disk, and read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import lazy_loader  # pyright: ignore[reportMissingTypeStubs]

_Attached = tuple[Callable[[str], object], Callable[[], list[str]], list[str]]
__getattr__, __dir__, __all__ = cast("_Attached", lazy_loader.attach_stub(__name__, __file__))
