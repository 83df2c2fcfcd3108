"""The report as a page: `report.html`, with the details of each cell in files beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import lazy_loader  # pyright: ignore[reportMissingTypeStubs]

_Attached = tuple[Callable[[str], object], Callable[[], list[str]], list[str]]
__getattr__, __dir__, __all__ = cast("_Attached", lazy_loader.attach_stub(__name__, __file__))
