"""The packages that declaration files import or declare by name, read from their text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from nia_bench.languages.typescript.facts.index import package_in_specifier

_COMMENT: Final = re.compile(r"/\*.*?\*/|^\s*//(?!/\s*<reference).*?$", re.DOTALL | re.MULTILINE)
_IMPORTED: Final = re.compile(
    r"""(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|<reference\s+types=)"""
    r"""["'](?P<name>(?:@[\w.-]+/)?\w[\w.-]*)(?!:)\b"""
)
_DECLARED: Final = re.compile(r"""\bdeclare\s+module\s+["'](?P<name>[^"'\n]+)["']""")


def types_package(package: str) -> str:
    """Return the name of the `@types` package that has the types of a package without its own."""
    return f"@types/{package.removeprefix('@').replace('/', '__')}"


def without_comments(text: str) -> str:
    """Return the text of a declaration file without comments; `/// <reference>` lines stay."""
    return _COMMENT.sub("", text)


def imports_of(code: str) -> set[str]:
    """Return the packages that code without comments imports."""
    return {package_in_specifier(match["name"]) for match in _IMPORTED.finditer(code)}


def declared_packages(code: str) -> set[str]:
    """Return the packages that code without comments declares as modules by name."""
    return {package_in_specifier(match["name"]) for match in _DECLARED.finditer(code)}


def imported_packages(texts: Iterable[str]) -> set[str]:
    """Return the packages that declaration files import, without those that they declare themselves."""
    codes = [without_comments(text) for text in texts]
    declared = {name for code in codes for name in declared_packages(code)}
    return {name for code in codes for name in imports_of(code)} - declared
