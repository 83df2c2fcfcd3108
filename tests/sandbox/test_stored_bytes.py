"""What a command has stored is measured from outside, in folders that are its own."""

from __future__ import annotations

import os
from pathlib import Path

from nia_bench.sandbox.base import MIB, ProcessLimits
from nia_bench.sandbox.stored_bytes import is_over

LIMITS = ProcessLimits(disk_bytes=MIB, file_bytes=MIB)


def over(folder: Path) -> bool:
    return is_over(LIMITS, [folder], [], [])


def stored(folder: Path, size: int) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "file").write_bytes(bytes(size))
    return folder


def test_what_lies_behind_a_link_is_not_its_own(tmp_path: Path) -> None:
    elsewhere = stored(tmp_path / "elsewhere", 2 * MIB)
    work = stored(tmp_path / "work", 1000)
    (work / "folder").symlink_to(elsewhere, target_is_directory=True)
    (work / "link").symlink_to(elsewhere / "file")
    assert (False, True) == (over(work), over(elsewhere))


def test_a_folder_whose_place_a_link_took_is_left_alone(tmp_path: Path) -> None:
    shut = stored(tmp_path / "shut", 1000)
    shut.chmod(0)
    link = tmp_path / "link"
    link.symlink_to(shut, target_is_directory=True)
    assert (False, 0) == (over(link), shut.stat().st_mode & 0o777)
    shut.chmod(0o700)


def test_a_file_of_the_largest_size_is_too_much(tmp_path: Path) -> None:
    with (stored(tmp_path / "work", 0) / "sparse").open("wb") as file:
        os.truncate(file.fileno(), MIB)
    assert over(tmp_path / "work")
