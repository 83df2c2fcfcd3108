"""Which versions of a library are worth knowing beside those that a suite pins."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final

from nia_bench.languages.versions import version_key

_RELEASE: Final = re.compile(r"\d+\.\d+\.\d+")


def history_of(pins: Collection[str], published: Iterable[str]) -> list[str]:
    """The pins, for each the newest release of the line before it, and the latest release; oldest first.

    A line is a major version, and before 1.0 a minor one. Pre-releases count only where they are pinned.
    """
    releases = sorted((each for each in published if _is_release(each)), key=version_key)
    wanted = set(pins)
    for pin in pins:
        before = [each for each in releases if _line(each) < _line(pin)]
        wanted.update(before[-1:])
    wanted.update(releases[-1:])
    return sorted(wanted, key=version_key)


def newer_releases(pin: str, published: Iterable[str]) -> list[str]:
    """The releases after the version `pin`, pre-releases left out; oldest first."""
    newer = (each for each in published if _is_release(each) and version_key(each) > version_key(pin))
    return sorted(newer, key=version_key)


def _is_release(version: str) -> bool:
    return _RELEASE.fullmatch(version) is not None


def _line(version: str) -> tuple[int, ...]:
    numbers = version_key(version)[0]
    return numbers[:1] if numbers[0] else numbers[:2]
