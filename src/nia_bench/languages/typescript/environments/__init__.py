"""Pinned sets of npm packages: described in a suite, installed once in the user's cache directory.

An environment is a folder with the exact versions of one library's world, reduced to what a type check
reads and what the pinned packages say of themselves. `catalogue` says which there are, `install` puts them
there, `locate` finds an installed one.
"""

from nia_bench.languages.typescript.environments.cache import (
    Environment,
    cache_directory,
    is_installed,
    locate,
    native_compiler,
)
from nia_bench.languages.typescript.environments.catalogue import EnvironmentSpec, catalogue
from nia_bench.languages.typescript.environments.installation import InstallOutcome, install
from nia_bench.languages.typescript.environments.unresolved import (
    UnresolvedImport,
    expected_unresolved_imports,
    unresolved_imports,
)

__all__ = [
    "Environment",
    "EnvironmentSpec",
    "InstallOutcome",
    "UnresolvedImport",
    "cache_directory",
    "catalogue",
    "expected_unresolved_imports",
    "install",
    "is_installed",
    "locate",
    "native_compiler",
    "unresolved_imports",
]
