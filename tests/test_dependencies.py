"""The distributions that the package imports are those that pyproject.toml declares."""

from __future__ import annotations

import ast
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "nia_bench"
LOADED_BY_NAME = {"inspect-ai", "nia-bench-live", "ray"}
"""Distributions that the package imports by a name that is not in an import statement."""


def _imported_modules() -> set[str]:
    """Return the top-level modules that the Python code of the package imports, without its own."""
    modules: set[str] = set()
    for file in PACKAGE.rglob("*.py"):
        if "/tasks/" in file.as_posix():
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                modules.add(node.module.partition(".")[0])
    return modules - sys.stdlib_module_names - {"nia_bench"}


def _declared() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [name for names in project["optional-dependencies"].values() for name in names]
    return {canonicalize_name(Requirement(line).name) for line in [*project["dependencies"], *extras]}


def _imported_distributions() -> set[str]:
    distributions = packages_distributions()
    return {
        canonicalize_name(name)
        for module in _imported_modules()
        for name in distributions.get(module, [module])
    }


def test_every_imported_distribution_is_declared() -> None:
    assert set() == _imported_distributions() - _declared()


def test_every_declared_distribution_is_imported() -> None:
    assert set() == _declared() - _imported_distributions() - LOADED_BY_NAME
