"""action.yml and the workflows follow the schemas of GitHub, and both distributions have one version."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import nia_bench

ROOT = Path(__file__).parent.parent


def schema_check(schema: str, file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ("vendor.github-actions", "action.yml"),
        ("vendor.github-workflows", ".github/workflows/checks.yml"),
    ],
)
def test_it_follows_the_schema(schema: str, path: str) -> None:
    ended = schema_check(schema, ROOT / path)
    assert 0 == ended.returncode, ended.stdout + ended.stderr


def test_an_unknown_key_of_an_action_is_found(tmp_path: Path) -> None:
    action = tmp_path / "action.yml"
    action.write_text((ROOT / "action.yml").read_text("utf-8") + "\nunknown-key: 1\n")
    assert 1 == schema_check("vendor.github-actions", action).returncode


def project(path: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / path).read_text("utf-8"))["project"]


def test_both_distributions_have_the_version_that_is_printed() -> None:
    core, live = project("pyproject.toml"), project("distributions/live/pyproject.toml")
    assert core["version"] == live["version"] == nia_bench.__version__
    assert [f"nia-bench-live=={core['version']}"] == core["optional-dependencies"]["live"]
