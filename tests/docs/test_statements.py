"""What documents state of the code, where use from outside found it false or missing."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from tests.docs.blocks import Command, steps

from nia_bench.contract.category import CategoryName
from nia_bench.languages.typescript.running.harness import HARNESSES

ROOT = Path(__file__).parents[2]


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "README.md"])
def test_markers_of_commands_exist(page: str) -> None:
    options = tomllib.loads(text_of("pyproject.toml"))["tool"]["pytest"]["ini_options"]
    markers = {line.partition(":")[0] for line in options["markers"]}
    words = re.findall(r"\w+", " ".join(re.findall(r'-m "([^"]+)"', text_of(page))))
    assert {*words} - {"not", "and", "or"} <= markers


@pytest.mark.parametrize("harness", HARNESSES)
def test_every_harness_is_in_the_table(harness: str) -> None:
    assert re.search(rf"^\| `{harness}` \|", text_of("docs/tasks.md"), re.MULTILINE)


@pytest.mark.parametrize("category", get_args(CategoryName))
def test_every_category_is_named(category: str) -> None:
    assert f"`{category}`" in text_of("docs/tasks.md")


def test_readme_names_both_commands_and_the_system() -> None:
    readme = text_of("README.md")
    assert "make bench\nmake test\n" in readme
    assert "You need Linux" in readme


@pytest.mark.parametrize("name", ["named", "found"])
def test_asynchronous_functions_of_the_probe_are_shown_with_await(name: str) -> None:
    assert f"| `await {name}(" in text_of("docs/tasks.md")
    files = (file for file in (ROOT / "docs").glob("*.md") if file.name != "python.md")  # no coroutines there
    pages = (file.read_text(encoding="utf-8") for file in files)
    uses = [line for page in pages for line in page.splitlines() if f"answer.{name}(" in line]
    assert uses
    assert all(f"await answer.{name}(" in line for line in uses)


def test_the_half_hour_guide_needs_no_npm_of_the_machine() -> None:
    commands = [step.text for step in steps("own-library.md") if isinstance(step, Command)]
    assert commands
    assert not [command for command in commands if re.search(r"\b(npm|npx|node)\b", command)]


def test_the_guide_says_that_a_new_suite_fetches_other_versions() -> None:
    assert "it also fetches the types of other versions" in " ".join(text_of("docs/own-library.md").split())
