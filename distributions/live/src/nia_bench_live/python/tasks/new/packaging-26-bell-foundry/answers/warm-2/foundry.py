"""Versions of the moulds of a bell foundry."""

from packaging.version import Version


def cast(year: int, number: int, trial: int | None = None) -> Version:
    """Return the version of a mould, such as 2026.4, or of a trial, such as 2026.4rc2."""
    return Version.from_parts(release=(year, number), pre=None if trial is None else ("rc", trial))


def recast(version: Version, mark: str | None = None) -> Version:
    """Return the next post-release of a version, with a mark as its local part."""
    post = 1 if version.post is None else version.post + 1
    return version.__replace__(post=post, dev=None, local=mark)


def approve(version: Version) -> Version:
    """Return the version with epoch and release only."""
    return version.__replace__(pre=None, post=None, dev=None, local=None)
