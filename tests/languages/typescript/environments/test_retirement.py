import os
import time
from pathlib import Path

import pytest

from nia_bench.languages.typescript.environments import install, locate
from nia_bench.languages.typescript.environments.cache import MANIFEST
from nia_bench.languages.typescript.environments.retirement import UNUSED_SECONDS, hold

pytestmark = pytest.mark.usefixtures("cache", "npm")


def quiet(line: str) -> None:
    del line


def installed(suite: Path) -> Path:
    (outcome,) = install(["demo-1"], report=quiet, folder=suite)
    return outcome.path


def last_used(folder: Path, seconds_ago: float) -> None:
    then = time.time() - seconds_ago
    os.utime(folder / MANIFEST, (then, then))


def describe_anew(suite: Path) -> None:
    file = suite / "demo-1/env.d.ts"
    file.write_text(file.read_text() + "\n// another description\n")


def test_what_was_replaced_and_long_unused_is_removed_with_its_indexes(suite: Path, cache: Path) -> None:
    old = installed(suite)
    index = cache.parent / "indexes" / f"{old.name}-1.json"
    index.parent.mkdir()
    index.touch()
    last_used(old, UNUSED_SECONDS + 60)
    describe_anew(suite)
    new = installed(suite)

    assert (False, False) == (old.exists(), index.exists())
    assert new == locate("demo-1", folder=suite).path


def test_what_was_used_lately_is_kept(suite: Path) -> None:
    old = installed(suite)
    last_used(old, UNUSED_SECONDS - 600)
    describe_anew(suite)
    installed(suite)

    assert old.exists()


def test_what_a_run_holds_is_kept(suite: Path) -> None:
    old = installed(suite)
    held = hold(old)
    assert held is not None
    last_used(old, UNUSED_SECONDS + 60)
    describe_anew(suite)
    with held:
        installed(suite)
        assert old.exists()
    installed(suite)

    assert not old.exists()


def test_holding_counts_as_use(suite: Path) -> None:
    old = installed(suite)
    last_used(old, UNUSED_SECONDS + 60)
    held = hold(old)
    assert held is not None
    held.close()
    describe_anew(suite)
    installed(suite)

    assert old.exists()


def test_present_installation_and_other_folders_are_never_removed(suite: Path) -> None:
    present = installed(suite)
    last_used(present, UNUSED_SECONDS + 60)
    others = [present.parent / name for name in ("demo-1-5-0123456789ab", "demo-1-notakey", "demo-12")]
    for other in others:
        other.mkdir()
        (other / MANIFEST).touch()
        last_used(other, UNUSED_SECONDS + 60)
    installed(suite)

    assert all(folder.exists() for folder in (present, *others))


def test_holding_what_is_not_there_is_no_error(tmp_path: Path) -> None:
    assert hold(tmp_path / "nowhere") is None
