"""The report as a page: `report.html`, with the details of each cell in files beside it."""

from nia_bench.reporting.html.detail import CellDetail
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.html.stored import facts_of_run, stored_details
from nia_bench.reporting.html.writer import write_html

__all__ = ["CellDetail", "facts_of_run", "render_html", "stored_details", "write_html"]
