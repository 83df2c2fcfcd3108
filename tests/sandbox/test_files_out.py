"""Files that leave a sandbox: regular ones only, no link followed, and limits on all of them."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from nia_bench.sandbox import files_out
from nia_bench.sandbox.files_out import CopyLimits, RefusedFileError, copy_files, read_file

MOST = 1000
LINKED = "symbolic links|Not a directory"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "marker").write_text("of the host")
    return folder


@pytest.fixture
def inside(tmp_path: Path) -> Path:
    folder = tmp_path / "inside"
    (folder / "below").mkdir(parents=True)
    (folder / "below" / "plain.json").write_text("{}")
    return folder


def copied(source: Path, limits: CopyLimits | None = None) -> dict[str, bytes]:
    target = source.parent / "target"
    copy_files(source, target, limits)
    return {
        os.fsdecode(file.relative_to(target)): file.read_bytes()
        for file in target.rglob("*")
        if file.is_file()
    }


def test_regular_file_is_read(inside: Path) -> None:
    assert b"{}" == read_file(inside, "below/plain.json", MOST)


def test_named_pipe_in_the_place_of_a_file_blocks_nobody(inside: Path) -> None:
    os.mkfifo(inside / "state.json")
    with pytest.raises(RefusedFileError, match="not a regular file"):
        read_file(inside, "state.json", MOST)
    assert {"below/plain.json": b"{}"} == copied(inside)


@pytest.mark.parametrize("name", ["link", "folder/marker"])
def test_link_is_not_followed_wherever_it_stands_in_the_path(name: str, inside: Path, secret: Path) -> None:
    (inside / "link").symlink_to(secret / "marker")
    (inside / "folder").symlink_to(secret, target_is_directory=True)
    with pytest.raises(OSError, match=LINKED):
        read_file(inside, name, MOST)


def test_path_that_leads_out_is_refused(inside: Path, secret: Path) -> None:
    with pytest.raises(RefusedFileError, match="leads out"):
        read_file(inside, f"../{secret.name}/marker", MOST)


def test_folder_that_is_a_link_is_not_opened(tmp_path: Path, secret: Path) -> None:
    (tmp_path / "link").symlink_to(secret, target_is_directory=True)
    with pytest.raises(OSError, match=LINKED):
        copy_files(tmp_path / "link", tmp_path / "target")


def test_copy_leaves_out_links_sockets_and_pipes(inside: Path, secret: Path) -> None:
    (inside / "link").symlink_to(secret / "marker")
    (inside / "below" / "folder").symlink_to(secret, target_is_directory=True)
    os.mkfifo(inside / "pipe")
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(inside / "socket"))
    server.close()
    assert {"below/plain.json": b"{}"} == copied(inside)


def test_folder_that_becomes_a_link_during_the_copy_is_not_followed(
    inside: Path, secret: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = files_out.list_entries

    def swapped(root: int, folder: str, most: int) -> list[tuple[str, int]]:
        found = listed(root, folder, most)
        if not folder:
            (inside / "below").rename(inside / "before")
            (inside / "below").symlink_to(secret, target_is_directory=True)
        return found

    monkeypatch.setattr(files_out, "list_entries", swapped)
    with pytest.raises(OSError, match=LINKED):
        copied(inside)


def test_name_that_is_no_utf8_is_copied_as_it_is(inside: Path) -> None:
    (inside / os.fsdecode(b"a\xff")).write_text("odd")
    assert b"odd" == copied(inside)[os.fsdecode(b"a\xff")]


def test_huge_file_of_holes_is_refused_before_it_is_read(inside: Path) -> None:
    with (inside / "huge").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(RefusedFileError, match="too large together"):
        copied(inside)
    with pytest.raises(RefusedFileError, match="larger than"):
        read_file(inside, "huge", MOST)


def test_number_of_files_and_depth_have_limits(inside: Path) -> None:
    with pytest.raises(RefusedFileError, match="more than 1 files"):
        copied(inside, CopyLimits(files=1))
    (inside / "/".join("d" for _ in range(40))).mkdir(parents=True)
    with pytest.raises(RefusedFileError, match="folders deep"):
        copied(inside)
