"""The count of vague words, which `make check` limits."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "vague_words.py"


def words_in(root: Path) -> list[str]:
    names = runpy.run_path(str(TOOL))
    places = names["places"]
    places.__globals__["ROOT"] = root
    return [word for _, _, word in places()]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("")
    return tmp_path


def test_comments_docstrings_and_strings_count_and_names_do_not(root: Path) -> None:
    source = 'told = 1  # is told\n\n\ndef kept() -> str:\n    """What was asked."""\n    return "it said"\n'
    (root / "src/a.py").write_text(source)
    assert ["told", "asked", "said"] == words_in(root)


def test_documents_count_and_generated_ones_do_not(root: Path) -> None:
    (root / "README.md").write_text("Mended by whoever comes.\n")
    (root / "docs/cli.md").write_text("It is kept.\n")
    assert ["Mended", "whoever"] == words_in(root)
