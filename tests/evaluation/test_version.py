import os
from pathlib import Path

import pytest

from nia_bench.evaluation.version import DECIDING, evaluator_version, version_of


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a file for each part that decides."""
    for part in (*DECIDING, "reporting", "engine"):
        file = tmp_path / "first" / part / "decides.json"
        file = file if "." not in part else file.parent
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("one\ntwo\n")
    return tmp_path / "first"


def test_everything_that_decides_is_there() -> None:
    package = Path(__file__).parents[2] / "src" / "nia_bench"
    assert [] == [part for part in DECIDING if not (package / part).exists()]
    assert version_of(package) == evaluator_version()


@pytest.mark.parametrize("part", DECIDING)
def test_the_version_moves_with_what_decides(package: Path, part: str) -> None:
    before = version_of(package)
    file = package / part if "." in part else package / part / "decides.json"
    file.write_text("another")
    assert before != version_of(package)


@pytest.mark.parametrize(
    "name", ["reporting/decides.json", "engine/new.py", "evaluation/__pycache__/a.pyc", "contract/report.py"]
)
def test_the_version_does_not_move_with_anything_else(package: Path, name: str) -> None:
    before = version_of(package)
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_text("another")
    assert before == version_of(package)


def test_the_version_is_the_same_wherever_the_package_lies(package: Path) -> None:
    before = version_of(package)
    for file in package.rglob("*.json"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
        os.utime(file, (1, 1))
    moved = package.rename(package.parent / "second")
    assert before == version_of(moved)


def test_a_file_that_moves_is_a_change(package: Path) -> None:
    before = version_of(package)
    (package / "evaluation" / "decides.json").rename(package / "evaluation" / "other.json")
    assert before != version_of(package)
