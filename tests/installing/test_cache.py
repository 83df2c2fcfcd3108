from __future__ import annotations

import os
from pathlib import Path

import pytest

from nia_bench.installing.cache import SharedFiles


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SharedFiles:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    return SharedFiles()


def test_what_has_one_content_is_one_file(shared: SharedFiles, tmp_path: Path) -> None:
    for name in ("a", "b"):
        shared.write(tmp_path / name, b"same", executable=False)
    assert (tmp_path / "a").samefile(tmp_path / "b")
    assert b"same" == (tmp_path / "b").read_bytes()


def test_a_program_and_a_text_of_one_content_are_two(shared: SharedFiles, tmp_path: Path) -> None:
    shared.write(tmp_path / "text", b"same", executable=False)
    shared.write(tmp_path / "program", b"same", executable=True)
    assert (False, True) == tuple(
        bool((tmp_path / name).stat().st_mode & 0o111) for name in ("text", "program")
    )


def test_writing_a_file_again_leaves_the_other_installations_alone(
    shared: SharedFiles, tmp_path: Path
) -> None:
    for name in ("a", "b"):
        shared.write(tmp_path / name, b"first", executable=False)
    shared.write(tmp_path / "a", b"second", executable=False)
    assert (b"second", b"first") == tuple((tmp_path / name).read_bytes() for name in ("a", "b"))


def test_a_disk_without_links_gets_files_of_their_own(
    shared: SharedFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    for name in ("a", "b"):
        shared.write(tmp_path / name, b"same", executable=False)
    assert not (tmp_path / "a").samefile(tmp_path / "b")
    assert b"same" == (tmp_path / "b").read_bytes()


def test_what_no_installation_has_any_more_goes(shared: SharedFiles, tmp_path: Path) -> None:
    kept = shared.write(tmp_path / "kept", b"kept", executable=False)
    gone = shared.write(tmp_path / "gone", b"gone", executable=False)
    (tmp_path / "gone").unlink()
    shared.forget_unused()
    assert (True, False) == (kept.exists(), gone.exists())
