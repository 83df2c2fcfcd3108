from packaging.version import Version


def cast(year: int, number: int, trial: int | None = None) -> Version:
    return Version.from_parts(release=(year, number), pre=None if trial is None else ("rc", trial))


def recast(version: Version, mark: str | None = None) -> Version:
    # copy.replace() is there from Python 3.13 on only
    return version.__replace__(post=(version.post or 0) + 1, dev=None, local=mark)


def approve(version: Version) -> Version:
    return version.__replace__(pre=None, post=None, dev=None, local=None)
