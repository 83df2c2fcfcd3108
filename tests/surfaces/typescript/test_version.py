import shutil
from pathlib import Path

import pytest

from nia_bench.surfaces.typescript.version import extractor_version, version_of

PACKAGE = Path(__file__).parents[3] / "src" / "nia_bench"
READER = "surfaces/typescript/calls.py"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the code that extracts surfaces."""
    for folder in ("surfaces", "languages/typescript"):
        for file in (PACKAGE / folder).rglob("*.py"):
            copy = tmp_path / file.relative_to(PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    return tmp_path


def test_a_comment_does_not_change_the_version(package: Path) -> None:
    with (package / READER).open("a") as file:
        file.write('"""A docstring."""\n# A comment.\n')
    assert version_of(package) == extractor_version()


def test_code_changes_the_version(package: Path) -> None:
    with (package / READER).open("a") as file:
        file.write("LIMIT = 3\n")
    assert version_of(package) != extractor_version()
