"""Versions of the moulds of a bell foundry."""

from packaging.version import Version


def cast(year: int, number: int, trial: int | None = None) -> Version:
    """Return a version such as `2026.4`, of a trial such as `2026.4rc2`."""
    return Version.from_parts(release=(year, number), pre=None if trial is None else ("rc", trial))


def recast(version: Version, mark: str | None = None) -> Version:
    """Return the next post-release of a version, with the local part `mark`."""
    # copy.replace() calls this, but only Python 3.13 has it.
    return version.__replace__(post=1 if version.post is None else version.post + 1, dev=None, local=mark)


def approve(version: Version) -> Version:
    """Return the version with epoch and release only."""
    return version.__replace__(pre=None, post=None, dev=None, local=None)
