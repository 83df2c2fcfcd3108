"""Two surfaces are extracted side by side where there is room, and are those that one alone is."""

from pathlib import Path

import pytest
from tools.expected_changes import read_expected
from tools.surface_recall import say, sources

from nia_bench.surfaces.storage import processes
from nia_bench.surfaces.typescript.sources import extracting_beside, may_extract_two


@pytest.fixture
def _room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "meminfo").write_text("MemTotal: 16000000 kB\nMemAvailable: 12000000 kB\n")
    monkeypatch.setattr(processes, "_MEMORY", tmp_path / "meminfo")
    monkeypatch.setattr(processes.os, "cpu_count", lambda: 2)


def _installed(folder: Path, size: int) -> Path:
    package = folder / "node_modules" / "demo"
    package.mkdir(parents=True)
    (package / "index.d.ts").write_text("x" * size)
    return folder


@pytest.mark.usefixtures("_room")
def test_small_packages_are_extracted_side_by_side(tmp_path: Path) -> None:
    assert may_extract_two([_installed(tmp_path / "one", 10), _installed(tmp_path / "two", 10)])


@pytest.mark.usefixtures("_room")
def test_a_large_package_is_not(tmp_path: Path) -> None:
    assert not may_extract_two([_installed(tmp_path / "one", 10), _installed(tmp_path / "two", 5_000_001)])


@pytest.mark.usefixtures("_room")
def test_without_memory_none_is(tmp_path: Path) -> None:
    (tmp_path / "meminfo").write_text("MemAvailable: 5000000 kB\n")
    assert not may_extract_two([_installed(tmp_path / "one", 10)])


@pytest.mark.by_turns
@pytest.mark.environments
def test_the_surfaces_are_those_that_are_extracted_alone() -> None:
    jotai = read_expected()["jotai"]
    several = sources().extract_several([jotai.before, jotai.after], say)
    assert sources().extract(jotai.before, say) == several[jotai.before]
    assert sources().extract(jotai.after, say) == several[jotai.after]


@pytest.mark.environments
def test_another_process_that_fails_is_no_error() -> None:
    with extracting_beside("demo", "demo", "no version"):
        pass
