from packaging.specifiers import SpecifierSet


def covers(promised: str, needed: str) -> bool:
    return SpecifierSet(needed).is_subset(SpecifierSet(promised))


def quarrels(parts: dict[str, str]) -> list[tuple[str, str]]:
    names = sorted(parts)
    return [
        (one, other)
        for place, one in enumerate(names)
        for other in names[place + 1 :]
        if SpecifierSet(parts[one]).is_disjoint(SpecifierSet(parts[other]))
    ]


def hopeless(parts: dict[str, str]) -> list[str]:
    return sorted(name for name, wanted in parts.items() if SpecifierSet(wanted).is_empty())
