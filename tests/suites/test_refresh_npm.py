"""`nia-bench suite refresh` with npm itself, against a registry on the loopback interface."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests import npm_registry
from tests.npm_registry import Registry
from tests.share import EVERYTHING
from tests.suites.test_refresh import add_task
from typer.testing import CliRunner

from nia_bench.cli.suite import app

pytestmark = [
    pytest.mark.environments,
    pytest.mark.skipif(not EVERYTHING, reason="npm takes seconds for each package: make test-all"),
]
registry = npm_registry.registry
INDEX = {"index.d.ts": "export declare const parse: 1;\n"}


@pytest.fixture
def suite(registry: Registry, tmp_path: Path) -> Path:
    """A suite of three libraries: the newest release of one lacks a fact, one has no types, one has none."""
    folder = tmp_path / "own"
    for library in ("p", "q", "r"):
        add_task(
            folder,
            f"of-{library}",
            library,
            {"claim": "c", "file": f"{library}/index.d.ts", "shows": "parse"},
        )
        registry.add(library, "1.0.0", INDEX)
    registry.add("p", "2.0.0", {"index.d.ts": "export declare const scan: 1;\n"})
    registry.add("p", "3.0.0-beta.1", INDEX)
    registry.add("q", "1.1.0", {"index.js": ""})
    return folder


def test_each_library_is_looked_up_whatever_becomes_of_the_others(suite: Path) -> None:
    ended = CliRunner().invoke(app, ["refresh", str(suite), "--format", "json"])
    assert 1 == ended.exit_code, ended.output
    found = {pin["library"]: pin for pin in json.loads(ended.stdout)["pins"]}
    assert (["2.0.0"], ["1.1.0"], []) == tuple(found[library]["newer"] for library in ("p", "q", "r"))
    fault = "'c': p/index.d.ts does not contain 'parse'"
    assert [{"taskId": "of-p", "faults": [fault]}] == found["p"]["outdated"]
    assert "q@1.1.0 has no types" in found["q"]["failure"]


def test_a_table_has_the_same(suite: Path) -> None:
    ended = CliRunner().invoke(app, ["refresh", str(suite)])
    assert ["p        1.0.0   2.0.0                1      1         1            0"] == [
        line for line in ended.stdout.splitlines() if line.startswith("p ") and "2.0.0" in line
    ]
    assert "q 1.0.0: not looked up: q@1.1.0 has no types" in ended.stdout


def test_without_a_registry_there_is_one_sentence(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    ended = CliRunner().invoke(app, ["refresh", str(suite)])
    assert "" == ended.stdout
    assert str(ended.exception).startswith("npm could not reach its registry (ECONNREFUSED)")
