from itertools import combinations

from packaging.specifiers import SpecifierSet


def _versions(text: str) -> SpecifierSet:
    return SpecifierSet(text, prereleases=True)


def covers(promised: str, needed: str) -> bool:
    return _versions(needed).is_subset(_versions(promised))


def quarrels(parts: dict[str, str]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for one, other in combinations(sorted(parts), 2)
        if (_versions(parts[one]) & _versions(parts[other])).is_unsatisfiable()
    ]


def hopeless(parts: dict[str, str]) -> list[str]:
    return [part for part in sorted(parts) if _versions(parts[part]).is_unsatisfiable()]
