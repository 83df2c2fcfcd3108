"""What is reported of an answer names no path of the benchmark."""

from __future__ import annotations

import tempfile
from pathlib import Path

import nia_bench
from nia_bench.contract.behaviour import RunFailure, RunResult
from nia_bench.installing.cache import cache_directory
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.own_paths import without_own_paths

PACKAGE = Path(nia_bench.__file__).parent


def environment(path: Path) -> Environment:
    return Environment("next-16", "16.1.6", path, packages={}, compiler_options={}, ambient=())


def message_of(text: str, packages: Path) -> str:
    failure = RunFailure(cause="thrown", message=text)
    cleaned = without_own_paths(RunResult(failures={"one": failure}, failure=failure), environment(packages))
    assert cleaned.failure == cleaned.failures["one"]
    assert cleaned.failure is not None
    return cleaned.failure.message


def test_no_message_names_a_path_of_the_benchmark(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    room = Path(tempfile.gettempdir()) / "nia-bench-a1b2c3d4"
    text = (
        f"{PACKAGE}/languages/typescript/running/next/preload.cjs:27:3 and "
        f"({packages}/node_modules/next/dist/a.js:1:2) and file://{room}/probe/work/a.ts and "
        f"{cache_directory()}/node/x"
    )
    message = message_of(text, packages)
    for folder in (PACKAGE, packages, room, cache_directory()):
        assert str(folder) not in message
    assert "(node_modules/next/dist/a.js:1:2)" in message
    assert "probe/work/a.ts" in message


def test_other_paths_stay(tmp_path: Path) -> None:
    text = "cannot read /workdir/app/page.tsx:1:2 or /etc/hosts"
    assert text == message_of(text, tmp_path)
