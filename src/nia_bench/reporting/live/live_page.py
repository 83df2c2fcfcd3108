"""The live view as a page. What agents wrote is escaped wherever it stands."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined

from nia_bench.reporting.live.overview import Overview
from nia_bench.reporting.live.phrases import cell_name, facts, node_columns, since, subject_columns

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    # The icon alone, which stands in the page.
    "img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The policy of the page: it loads its own script, style and figures, and nothing from anywhere else."""


def page(overview: Overview) -> str:
    """The whole page, with the run as it is now."""
    template = _environment().get_template("live.html.j2")
    return template.render(overview=overview, body=fragment(overview))


def fragment(overview: Overview) -> str:
    """The part of the page that is put anew each time that the run has changed."""
    template = _environment().get_template("fragment.html.j2")
    return template.render(
        overview=overview,
        facts=tuple(facts(overview)),
        columns=subject_columns(overview),
        node_columns=node_columns(overview),
        cell_name=cell_name,
        since=since,
    )


@cache
def asset(name: str) -> str:
    """The page's script or style."""
    return (files("nia_bench.reporting.live") / "template" / name).read_text(encoding="utf-8")


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("nia_bench.reporting.live", "template"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
