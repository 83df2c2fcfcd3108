from pathlib import Path

import pytest

from nia_bench.surfaces.model import SurfaceDifference
from nia_bench.surfaces.storage.stored_differences import stored_difference

FOUND = SurfaceDifference(before="demo@1.0.0", after="demo@2.0.0", changes=())


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    for name in ("one", "two"):
        (tmp_path / name).write_text(name)
    return tmp_path / "one", tmp_path / "two"


def _made() -> SurfaceDifference:
    return FOUND


def _never() -> SurfaceDifference:
    raise AssertionError


def test_the_same_surfaces_are_compared_once(files: tuple[Path, Path]) -> None:
    assert FOUND == stored_difference(*files, _made)
    assert FOUND == stored_difference(*files, _never)


def test_another_content_is_compared_anew(files: tuple[Path, Path]) -> None:
    stored_difference(*files, _made)
    files[1].write_text("three")
    with pytest.raises(AssertionError):
        stored_difference(*files, _never)


def test_a_kept_difference_that_cannot_be_read_is_made_anew(files: tuple[Path, Path], tmp_path: Path) -> None:
    stored_difference(*files, _made)
    (kept,) = (tmp_path / "cache" / "differences").iterdir()
    kept.write_text("{")
    assert FOUND == stored_difference(*files, _made)


def test_a_cache_that_cannot_be_written_is_no_error(
    files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "file"))
    assert FOUND == stored_difference(*files, _made)
