"""Which libraries of a suite count as looked at, once their surfaces were to be written."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from tests.suite_folder import write_environment, write_task

from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.suites import pinned_surfaces
from nia_bench.suites.pinned_surfaces import NewSymbols, to_text, write_missing
from nia_bench.suites.suite import load_suite, suite_pins
from nia_bench.surfaces.storage.collection import Missing


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a suite with two libraries, both of which are installed."""
    for library in ("one", "two"):
        write_environment(tmp_path, f"{library}-1", library, "1.0.0")
    write_task(tmp_path, library="one", version="1.0.0", environment="one-1")
    monkeypatch.setattr(type(LANGUAGE), "is_installed", _yes)
    monkeypatch.setattr(pinned_surfaces, "missing_of_history", _nothing)
    return tmp_path


def _yes(*_: object) -> bool:
    return True


def _nothing(*_: object, **__: object) -> list[Missing]:
    return []


def _full(*_: object) -> list[Path]:
    raise OSError(28, "No space left on device")


def test_a_library_that_offers_nothing_has_been_looked_at(
    suite: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pinned_surfaces, "write_surfaces", _nothing)
    write_missing(suite_pins(suite), print)
    assert ["one", "two"] == sorted(each.name for each in (suite / "surfaces").iterdir())
    assert {} == load_suite(suite, whole=False).known_surfaces("one")


@pytest.fixture
def several(suite: Path) -> Path:
    """The folder of a suite with an environment that pins two of its libraries, of which one is dated."""
    (suite / "suite.json").write_text(
        json.dumps({"name": "several", "version": "1", "libraries": {"one": ["one"], "more": ["@more/core"]}})
    )
    file = suite / "environments" / "one-1" / "environment.json"
    pins = {"one": "1.0.0", "@more/core": "3.2.1"}
    dates = {"one": "2026-05-01", "@more/core": "2026-07-01"}
    document = json.loads(file.read_text()) | {"libraries": ["more"], "packages": pins, "released": dates}
    file.write_text(json.dumps(document))
    [task] = suite.glob("tasks/*/*/task.json")
    task.write_text(json.dumps(json.loads(task.read_text()) | {"libraries": ["one", "more"]}))
    return suite


def test_a_task_of_several_libraries_has_the_versions_and_the_latest_date_of_its_environment(
    several: Path,
) -> None:
    [task] = load_suite(several).code_tasks
    assert {"one": "1.0.0", "more": "3.2.1"} == task.pins
    assert date(2026, 7, 1) == task.released


def test_further_libraries_of_an_environment_are_looked_at_too(
    several: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pinned_surfaces, "write_surfaces", _nothing)
    write_missing(suite_pins(several), print)
    assert {"one", "more"} <= {each.name for each in (several / "surfaces").iterdir()}


def test_none_has_been_looked_at_before_all_is_written(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinned_surfaces, "write_surfaces", _full)
    with pytest.raises(OSError, match="No space"):
        write_missing(suite_pins(suite), print)
    assert not (suite / "surfaces").exists()


def test_a_name_longer_than_a_line_is_kept_whole() -> None:
    names = ("short", "x" * 200, "y" * 105)

    text = to_text(NewSymbols(before={"demo": ("1.0.0",)}, symbols=names))

    assert sorted(names) == json.loads(text)["symbols"]
