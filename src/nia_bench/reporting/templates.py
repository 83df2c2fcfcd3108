"""Fills the templates of pages. All of them escape what agents wrote."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined

from nia_bench.reporting.figures import figure, unbroken


@cache
def template_environment(package: str) -> Environment:
    """Return the environment of the templates in `template/` of a package.

    It escapes all values, refuses undefined ones, and has the filters `figure` and `unbroken`.
    """
    environment = Environment(
        loader=PackageLoader(package, "template"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"figure": figure, "unbroken": unbroken}
    return environment


@cache
def template_text(package: str, *names: str) -> str:
    """Return the texts of these files in `template/` of a package, joined by line breaks."""
    folder = files(package) / "template"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
