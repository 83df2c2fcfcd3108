"""The order of versions, and the releases around those that a suite pins."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final

_START: Final = re.compile(r"(?P<numbers>\d+(?:\.\d+)*)(?P<pre>(?:a|b|rc|\.dev)\d+)?")


def version_key(version: str) -> tuple[tuple[int, ...], bool, str]:
    """Return a key that sorts versions by their numbers: a release comes after its own pre-releases.

    `2.0.0-rc.1` is npm's form of one, and `2.0rc1` PyPI's (PEP 440). Pre-releases of one release sort as
    text, so `rc.10` comes before `rc.2`.
    """
    core, _, suffix = version.partition("-")
    start = _START.match(core)
    if start is None:
        return (), not suffix, suffix
    suffix = suffix or start["pre"] or ""
    return tuple(map(int, start["numbers"].split("."))), not suffix, suffix


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
