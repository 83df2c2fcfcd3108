"""One small task, for tests that prove it."""

from __future__ import annotations

from typing import Any, Final

EXAMPLE: Final[dict[str, Any]] = {
    "id": "t1",
    "category": "bleeding_edge",
    "prompt": "Write it.",
    "title": "T",
    "library": "zod",
    "version": "4.0.0",
    "environment": "zod-4",
}
