"""Pinned sets of npm packages: described by a suite, installed once in the user's cache directory.

An environment is a folder with the exact versions of one library's world, reduced to what a type check
reads and what the pinned packages say of themselves. `install` puts environments into the cache, `locate`
finds an installed one. Both are told the folder of the descriptions.
"""

from nia_bench.languages.typescript.environments.environment import (
    COMPILER,
    TOOLCHAIN,
    Environment,
    is_installed,
    locate,
    native_compiler,
)
from nia_bench.languages.typescript.environments.installation import install, required
from nia_bench.languages.typescript.environments.unresolved import (
    UnresolvedImport,
    expected_unresolved_imports,
    unresolved_imports,
)

__all__ = [
    "COMPILER",
    "TOOLCHAIN",
    "Environment",
    "UnresolvedImport",
    "expected_unresolved_imports",
    "install",
    "is_installed",
    "locate",
    "native_compiler",
    "required",
    "unresolved_imports",
]
