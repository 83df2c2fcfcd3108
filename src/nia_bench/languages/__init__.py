"""What the program knows of programming languages: one folder a language, behind the protocol in `base`.

A language is loaded when it is first asked for. Nothing outside this folder names one.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint
from nia_bench.languages.base import Language

__all__ = ["Language", "language_named", "languages"]

_MODULES = {"typescript": "nia_bench.languages.typescript.language"}
"""By the name of a language: the module whose `LANGUAGE` it is."""


def languages() -> tuple[Language, ...]:
    """Every language, loaded."""
    return tuple(map(language_named, _MODULES))


@cache
def language_named(name: str) -> Language:
    """The language of that name. Raises UserError that names the nearest one."""
    if name not in _MODULES:
        raise UserError(f"no language {name!r}", fix=hint(name, _MODULES))
    return cast("Language", import_module(_MODULES[name]).LANGUAGE)
