from packaging.specifiers import SpecifierSet

VERSIONS = [f"{major}.{minor}" for major in range(6) for minor in range(6)]


def covers(promised, needed):
    return all(version in SpecifierSet(promised) for version in VERSIONS if version in SpecifierSet(needed))


def quarrels(parts):
    names = sorted(parts)
    pairs = [(one, other) for one in names for other in names if one < other]
    return [pair for pair in pairs if not any(v in SpecifierSet(parts[pair[0]]) & SpecifierSet(parts[pair[1]]) for v in VERSIONS)]


def hopeless(parts):
    return sorted(name for name in parts if not any(version in SpecifierSet(parts[name]) for version in VERSIONS))
