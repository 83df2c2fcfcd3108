"""The order of versions, and the releases around those that a suite pins."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final


def version_key(version: str) -> tuple[tuple[int, ...], bool, str]:
    """Return a key that sorts versions as npm does: a release comes after its own pre-releases."""
    core, _, suffix = version.partition("-")
    numbers = tuple(int(part) for part in core.split(".") if part.isdigit())
    return numbers, not suffix, suffix


_RELEASE: Final = re.compile(r"\d+(?:\.\d+)+")


def history_of(pins: Collection[str], published: Iterable[str]) -> list[str]:
    """Return, oldest first, the pins, the newest release before the line of each pin, and the latest release.

    A line is a major version, or a minor version before 1.0. Pre-releases count only if they are pinned.
    """
    releases = sorted((version for version in published if _is_release(version)), key=version_key)
    versions = set(pins)
    for pin in pins:
        before = [release for release in releases if _line(release) < _line(pin)]
        versions.update(before[-1:])
    versions.update(releases[-1:])
    return sorted(versions, key=version_key)


def newer_releases(pin: str, published: Iterable[str]) -> list[str]:
    """Return the releases after the version `pin`, oldest first, without pre-releases."""
    newer = (
        version for version in published if _is_release(version) and version_key(version) > version_key(pin)
    )
    return sorted(newer, key=version_key)


def _is_release(version: str) -> bool:
    return _RELEASE.fullmatch(version) is not None


def _line(version: str) -> tuple[int, ...]:
    numbers = version_key(version)[0]
    return numbers[:1] if numbers[0] else numbers[:2]
