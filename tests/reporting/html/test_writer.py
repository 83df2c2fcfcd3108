import json
import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.reporting.html.hostile import hostile_cell
from tests.reporting.html.synthetic_cells import cells, report_on

from nia_bench.contract.errors import UserError
from nia_bench.reporting.html import PageWriter, payload, write_html
from nia_bench.reporting.stored import StoredCell

DETAILS = list(cells(tasks=3, runs=2))
REPORT = report_on(DETAILS)
EXCHANGES = sum(bool(each.result.context_calls) for each in DETAILS)
"""The cells that have some."""


def details_in(folder: Path) -> list[tuple[str, str]]:
    """Each detail's file and name, in order."""
    return [
        (str(file.relative_to(folder)), name)
        for file in sorted((folder / "report").rglob("*.js"), key=lambda file: (file.parent, int(file.stem)))
        for name in re.findall(r'^niaBenchDetail\("([^"]+)"', file.read_text(encoding="ascii"), re.MULTILINE)
    ]


def test_each_cell_and_each_task_has_its_details_beside_the_page(tmp_path: Path) -> None:
    page = write_html(tmp_path, REPORT, DETAILS)
    assert tmp_path / "report.html" == page
    expected = [f"cells/{n}" for n in range(len(DETAILS))] + [f"tasks/{n}" for n in range(3)]
    expected += [f"exchanges/{n}" for n in range(EXCHANGES)]
    assert sorted(expected) == sorted(name for _, name in details_in(tmp_path))


def test_large_details_are_spread_over_files_which_the_page_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(payload, "ENOUGH", 10_000)
    page = write_html(tmp_path, REPORT, DETAILS).read_text(encoding="utf-8")
    data = re.search(r'id="data">(.*?)</script>', page)
    assert data
    parts = json.loads(data[1])["parts"]["cells"]
    assert 3 < len(parts) < len(DETAILS)
    for file, name in details_in(tmp_path)[: len(DETAILS)]:
        number = int(name.removeprefix("cells/"))
        part = max(n for n, first in enumerate(parts) if first <= number)
        assert f"report/cells/{part}.js" == file


def test_an_earlier_page_leaves_nothing_behind(tmp_path: Path) -> None:
    write_html(tmp_path, REPORT, DETAILS)
    write_html(tmp_path, REPORT, DETAILS[:1])
    assert ["cells/0", "tasks/0"] == [name for _, name in details_in(tmp_path)]
    assert ["report", "report.html"] == sorted(path.name for path in tmp_path.iterdir())


def test_a_page_without_cells_stands_alone(tmp_path: Path) -> None:
    write_html(tmp_path, REPORT)
    assert ["report.html"] == [path.name for path in tmp_path.iterdir()]


def test_a_page_that_cannot_be_finished_leaves_the_earlier_one_whole(tmp_path: Path) -> None:
    write_html(tmp_path, REPORT, DETAILS)
    before = (tmp_path / "report.html").read_bytes()

    def damaged() -> Iterator[StoredCell]:
        yield DETAILS[0]
        raise UserError("a cell is damaged", fix="resume the run")

    with pytest.raises(UserError, match="damaged"):
        write_html(tmp_path, REPORT, damaged())
    assert before == (tmp_path / "report.html").read_bytes()
    assert len(DETAILS) + 3 + EXCHANGES == len(details_in(tmp_path))
    assert ["report", "report.html"] == sorted(path.name for path in tmp_path.iterdir())


def test_no_file_is_named_by_an_agent(tmp_path: Path) -> None:
    cell = hostile_cell()
    write_html(tmp_path, report_on([cell]), [cell])
    names = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.js"))
    assert ["report/cells/0.js", "report/exchanges/0.js", "report/tasks/0.js"] == names


def test_the_cells_of_a_page_are_handed_on_to_whoever_folds_them(tmp_path: Path) -> None:
    with PageWriter(tmp_path) as page:
        assert DETAILS == list(page.adding(iter(DETAILS)))
        written = page.write(REPORT).read_bytes()
    (tmp_path / "again").mkdir()
    assert written == write_html(tmp_path / "again", REPORT, DETAILS).read_bytes()


def written(folder: Path, made_of: str = "these cells") -> bool:
    """Writes the page of the same cells; whether it kept the details of an earlier one."""
    with PageWriter(folder, made_of) as page:
        kept = page.keep([cell.result for cell in DETAILS], [cell.task for cell in DETAILS])
        if not kept:
            deque(page.adding(DETAILS), maxlen=0)
        page.write(REPORT)
    return kept


def test_details_that_were_made_of_the_same_are_kept(tmp_path: Path) -> None:
    assert not written(tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*.*") if file.is_file()}
    stamps = {file: file.stat().st_ino for file in (tmp_path / "report").rglob("*.js")}
    assert written(tmp_path)
    assert before == {file: file.read_bytes() for file in tmp_path.rglob("*.*") if file.is_file()}
    assert stamps == {file: file.stat().st_ino for file in (tmp_path / "report").rglob("*.js")}


def test_details_of_other_cells_are_made_anew(tmp_path: Path) -> None:
    written(tmp_path)
    assert not written(tmp_path, "other cells")
    assert written(tmp_path, "other cells")


@pytest.mark.parametrize("file", ["cells/0.js", "tasks/0.js", "made-of.json"])
@pytest.mark.parametrize("text", [None, "", "{}", "[1]"])
def test_details_of_which_some_are_gone_are_made_anew(tmp_path: Path, file: str, text: str | None) -> None:
    written(tmp_path)
    (tmp_path / "report" / file).unlink()
    if text is not None:
        (tmp_path / "report" / file).write_text(text)
    assert not written(tmp_path)
    assert len(DETAILS) + 3 + EXCHANGES == len(details_in(tmp_path))


def test_details_by_another_version_of_the_program_are_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path)
    monkeypatch.setattr(payload, "details_version", lambda: "another")
    assert not written(tmp_path)


def test_a_page_that_is_not_told_what_it_is_made_of_keeps_nothing(tmp_path: Path) -> None:
    assert [False, False] == [written(tmp_path, ""), written(tmp_path, "")]
    assert not (tmp_path / "report" / "made-of.json").exists()
