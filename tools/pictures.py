"""Make the pictures of the report page, a board and a comparison for the documentation: docs/images/*.png.

    python tools/pictures.py [--run results/RUN]

The pictures of single pages show made-up cells. With `--run`, the top of that run's report is made as well.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser  # noqa: E402
from tests.engine.stored_runs import write_twelve_runs  # noqa: E402
from tests.reporting.html.browser import chromium, opened, watched_page  # noqa: E402
from tests.reporting.html.synthetic_cells import cells, report_on  # noqa: E402
from tests.reporting.html.test_difference_page import improved  # noqa: E402

from nia_bench.engine.boards import make_board  # noqa: E402
from nia_bench.reporting.html import write_html  # noqa: E402
from nia_bench.reporting.html.difference_page import render_difference_page  # noqa: E402

IMAGES = ROOT / "docs" / "images"
SUBJECTS = {"baseline": 0.58, "my-docs": 0.72}
WIDTH = 1280


@dataclass(frozen=True)
class Picture:
    """A picture of a page: its address within the report, its height in pixels, and what is pressed first."""

    name: str
    address: str
    height: int
    press: str = ""


PICTURES = (
    Picture("exchanges", "#exchanges", 900, "#exchange-table button.show"),
    Picture("side-by-side", "#sides", 1000),
    Picture("side-by-side-files", "#sides?tab=files", 900),
    Picture("tool", "#tool", 560),
    Picture("cell", "", 900, "#cell-table button.show"),
)


def take(browser: Browser, report: Path, picture: Picture) -> Path:
    """Make one picture of `report`; return its file."""
    file = IMAGES / f"{picture.name}.png"
    with watched_page(browser, WIDTH, picture.height) as page:
        page.set_default_timeout(60_000)  # ms: the machine may be busy
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        opened(page, report, picture.address)
        if picture.press:
            page.locator(picture.press).first.click()
        page.wait_for_load_state("networkidle")
        page.locator("main:visible, dialog:visible").last.wait_for()
        page.screenshot(path=file)
    return file


def main() -> None:
    """Make all pictures, and print their files."""
    parser = argparse.ArgumentParser(description="Make the pictures of the report page.")
    parser.add_argument("--run", type=Path, help="also the top of the report in this folder, as report.png")
    run: Path | None = parser.parse_args().run
    details = list(cells(tasks=20, runs=3, subjects=SUBJECTS))
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        header = (("Run", "example"), ("Suite", "made-up"))
        report = write_html(Path(folder), report_on(details), details, header)
        for picture in PICTURES:
            print(take(browser, report, picture).relative_to(ROOT))
        write_twelve_runs(Path(folder) / "results")
        make_board([Path(folder) / "results"], Path(folder) / "board", lambda _: None)
        board = Path(folder) / "board" / "index.html"
        print(take(browser, board, Picture("board", "", 1000)).relative_to(ROOT))
        comparison = Path(folder) / "diff.html"
        comparison.write_text(render_difference_page(improved()), encoding="utf-8")
        print(take(browser, comparison, Picture("diff", "", 1000)).relative_to(ROOT))
        if run:
            print(take(browser, run.resolve() / "report.html", Picture("report", "", 940)).relative_to(ROOT))


if __name__ == "__main__":
    main()
