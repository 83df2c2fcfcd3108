from itertools import combinations

from packaging.specifiers import SpecifierSet

# Each version matches it. A set without specifiers also takes texts that are no versions.
_ANY_VERSION = SpecifierSet(">=0.dev0")


def covers(promised: str, needed: str) -> bool:
    """Return whether every version that is needed is promised too."""
    return (SpecifierSet(needed) & _ANY_VERSION).is_subset(SpecifierSet(promised))


def quarrels(parts: dict[str, str]) -> list[tuple[str, str]]:
    """Return the pairs of parts that have no version in common."""
    takes = {part: SpecifierSet(parts[part]) for part in sorted(parts)}
    return [(one, other) for one, other in combinations(takes, 2) if takes[one].is_disjoint(takes[other])]


def hopeless(parts: dict[str, str]) -> list[str]:
    """Return the parts whose specifiers no version can match."""
    return [part for part in sorted(parts) if SpecifierSet(parts[part]).is_unsatisfiable()]
