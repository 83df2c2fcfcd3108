from itertools import combinations

from packaging import specifiers


def _sets(parts):
    return {name: specifiers.SpecifierSet(parts[name]) for name in sorted(parts)}


def covers(promised, needed):
    return specifiers.SpecifierSet(promised).is_superset(specifiers.SpecifierSet(needed))


def quarrels(parts):
    pairs = combinations(_sets(parts).items(), 2)
    return [(one, other) for (one, left), (other, right) in pairs if left.to_range().is_disjoint(right.to_range())]


def hopeless(parts):
    return [name for name, wanted in _sets(parts).items() if wanted.is_unsatisfiable()]
