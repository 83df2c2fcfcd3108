from packaging.version import Version


def cast(year: int, number: int, trial: int | None = None) -> Version:
    """Make a version such as 2026.4, or 2026.4rc2 for a trial."""
    return Version.from_parts(release=(year, number), pre=None if trial is None else ("rc", trial))


def recast(version: Version, mark: str | None = None) -> Version:
    """Return the next post-release of a version, with the mark as its local part."""
    post = 1 if version.post is None else version.post + 1
    # copy.replace is only there from Python 3.13 on.
    return version.__replace__(post=post, dev=None, local=mark)


def approve(version: Version) -> Version:
    """Return the version with epoch and release only."""
    return version.__replace__(pre=None, post=None, dev=None, local=None)
