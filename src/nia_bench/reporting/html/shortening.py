"""Long texts of agents, cut to what a page can show; the whole stands in the run's own files."""

from __future__ import annotations

MOST_TEXT = 200_000
MOST_ENTRY = 6_000


def shortened(text: str, most: int = MOST_TEXT) -> str:
    """`text`, or its first `most` characters and how many are left out."""
    if len(text) <= most:
        return text
    return f"{text[:most]}\n… {len(text) - most:,} characters more"
