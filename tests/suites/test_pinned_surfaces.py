"""Which libraries of a suite count as looked at, once their surfaces were to be written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.suite_folder import write_environment, write_task

from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.suites import pinned_surfaces
from nia_bench.suites.pinned_surfaces import NewSymbols, to_text, write_missing
from nia_bench.suites.suite import load_suite, world_of
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
    write_missing(world_of(suite), print)
    assert ["one", "two"] == sorted(each.name for each in (suite / "surfaces").iterdir())
    assert {} == load_suite(suite, whole=False).known_surfaces("one")


def test_none_has_been_looked_at_before_all_is_written(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinned_surfaces, "write_surfaces", _full)
    with pytest.raises(OSError, match="No space"):
        write_missing(world_of(suite), print)
    assert not (suite / "surfaces").exists()


def test_a_name_longer_than_a_line_is_kept_whole() -> None:
    names = ("short", "x" * 200, "y" * 105)

    text = to_text(NewSymbols(before={"demo": ("1.0.0",)}, symbols=names))

    assert sorted(names) == json.loads(text)["symbols"]
