"""Each file, folder and symbol that the documents about the code name exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "nia_bench"
PAGES = (ROOT / "docs" / "architecture.md", ROOT / "CONTRIBUTING.md")
NAMED = re.compile(r"`(?P<path>[\w./-]+(?:\.(?:py|mjs|cjs|toml|json)|/))(?::(?P<symbol>[\w.]+))?`")
ELSEWHERE = re.compile(r"<|^(?:build|results|cells|node_modules|dist|context|reference|unusual|wrong)/|^\.")
"""Paths of builds, runs, tasks and installed packages."""


def _places(path: str) -> list[Path]:
    """Return the files or folders that a page may mean: below the root, or anywhere in the package."""
    places = [ROOT / path, PACKAGE / path]
    return [place for place in places if place.exists()] or list(PACKAGE.glob(f"**/{path.rstrip('/')}"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_paths_and_symbols_exist(page: Path) -> None:
    missing: list[str] = []
    for match in NAMED.finditer(page.read_text(encoding="utf-8")):
        path, symbol = match["path"], match["symbol"]
        if ELSEWHERE.search(path):
            continue
        places = _places(path)
        texts = (place.read_text(encoding="utf-8") for place in places if place.is_file() and symbol)
        last = (symbol or "").rpartition(".")[2]
        if not places or (symbol and not any(re.search(rf"\b{last}\b", text) for text in texts)):
            missing.append(match[0])
    assert [] == missing
