from packaging.version import Version


def cast(year: int, number: int, trial: int | None = None) -> Version:
    return Version(f"{year}.{number}" + ("" if trial is None else f"rc{trial}"))


def recast(version: Version, mark: str | None = None) -> Version:
    return version.__replace__(post=(version.post or 0) + 1, dev=None, local=mark)


def approve(version: Version) -> Version:
    return version.__replace__(pre=None, post=None, dev=None, local=None)
