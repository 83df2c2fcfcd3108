"""The order of the versions of a package."""

from __future__ import annotations


def version_key(version: str) -> tuple[tuple[int, ...], bool, str]:
    """Return a key that sorts versions as npm does: a release comes after its own pre-releases."""
    core, _, suffix = version.partition("-")
    numbers = tuple(int(part) for part in core.split(".") if part.isdigit())
    return numbers, not suffix, suffix
