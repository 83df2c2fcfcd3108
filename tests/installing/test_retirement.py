import os
import time
from pathlib import Path

import pytest
from tests.installing.things import installed, thing

from nia_bench.installing.cache import CACHE_VARIABLE
from nia_bench.installing.installation import MANIFEST
from nia_bench.installing.retirement import UNUSED_SECONDS, hold, index_file, retire

OLD, NEW = thing(key="0123456789ab"), thing(key="ba9876543210")


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))


def last_used(folder: Path, seconds_ago: float) -> None:
    then = time.time() - seconds_ago
    os.utime(folder / MANIFEST, (then, then))


def test_what_was_replaced_and_long_unused_is_removed_with_its_indexes() -> None:
    old, new = installed(OLD), installed(NEW)
    index = index_file(old, "1")
    index.parent.mkdir()
    index.touch()
    last_used(old, UNUSED_SECONDS + 60)

    assert [old] == retire([NEW])
    assert (False, False, True) == (old.exists(), index.exists(), new.exists())


def test_what_was_used_lately_is_kept() -> None:
    old = installed(OLD)
    last_used(old, UNUSED_SECONDS - 600)

    assert [] == retire([NEW])
    assert old.exists()


def test_what_a_run_holds_is_kept() -> None:
    old = installed(OLD)
    held = hold(old)
    assert held is not None
    last_used(old, UNUSED_SECONDS + 60)
    with held:
        assert [] == retire([NEW])

    assert [old] == retire([NEW])


def test_holding_counts_as_use() -> None:
    old = installed(OLD)
    last_used(old, UNUSED_SECONDS + 60)
    held = hold(old)
    assert held is not None
    held.close()

    assert [] == retire([NEW])


def test_present_installation_and_other_folders_are_never_removed() -> None:
    present = installed(NEW)
    last_used(present, UNUSED_SECONDS + 60)
    others = [present.parent / name for name in ("demo-1-5-0123456789ab", "demo-1-notakey", "demo-12")]
    for other in others:
        other.mkdir()
        (other / MANIFEST).touch()
        last_used(other, UNUSED_SECONDS + 60)

    assert [] == retire([NEW])
    assert all(folder.exists() for folder in (present, *others))


def test_holding_what_is_not_there_is_no_error(tmp_path: Path) -> None:
    assert hold(tmp_path / "nowhere") is None
