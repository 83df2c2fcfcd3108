"""The report as a page: `report.html`, with the details of each cell in files beside it."""

from nia_bench.reporting.html.page import PageWriter, render_html, write_html

__all__ = ["PageWriter", "render_html", "write_html"]
