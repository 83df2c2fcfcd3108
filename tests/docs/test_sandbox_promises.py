"""Each promise of docs/sandbox.md, a row of a table or a point of a list, names tests that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from tests.docs.blocks import DOCS

ROOT = DOCS.parent
_LINES = re.MULTILINE | re.DOTALL
PROMISES: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_name("sandbox_promises.toml").read_text(encoding="utf-8")
)


def promises_of(page: str) -> list[str]:
    """Return the rows of all tables, without their headings, and the points of all lists.

    The sections about what the sandbox does not protect from, and about platforms, promise nothing.
    """
    silent = r"^## (?:What it does not protect from|Platforms)$.*?(?=^## |\Z)"
    promised = re.sub(silent, "", page, flags=_LINES)
    plain = re.sub(r"^```.*?^```$", "", promised, flags=_LINES).splitlines()
    rows = [
        line
        for line, following in zip(plain, [*plain[1:], ""], strict=True)
        if line.startswith("| ") and not following.startswith("|---")
    ]
    return [*rows, *(line for line in plain if line.startswith("- "))]


PAGE = promises_of((DOCS / "sandbox.md").read_text(encoding="utf-8"))


def test_rows_and_points_are_promises_and_headings_are_not() -> None:
    page = "| A | B |\n|---|---|\n| c | d |\n\ntext\n\n- one\n  more of it\n```sh\n- no\n```\n- two\n"
    page += "## What it does not protect from\n- much\n## Docker\n- three\n"
    assert ["| c | d |", "- one", "- two", "- three"] == promises_of(page)


def test_each_promise_is_named_with_its_tests_and_nothing_else_is() -> None:
    without = [promise for promise in PAGE if not any(promise.startswith(start) for start in PROMISES)]
    unknown = [start for start in PROMISES if 1 != sum(promise.startswith(start) for promise in PAGE)]
    assert ([], []) == (without, unknown)


@pytest.mark.parametrize("start", PROMISES)
def test_tests_of_a_promise_exist(start: str) -> None:
    missing: list[str] = []
    for name in PROMISES[start]:
        file, _, function = name.partition("::")
        path = ROOT / file
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        # Behind a second '::' stands the case of a test that has many: a key or a heading in its own folder.
        test, _, case = function.partition("::")
        cases = (text, *(answers.read_text(encoding="utf-8") for answers in path.parent.glob("answers/*.md")))
        if f"def {test}(" not in text or not any(case in part for part in cases):
            missing.append(name)
    assert (True, []) == (bool(PROMISES[start]), missing)
