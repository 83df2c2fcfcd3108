import errno
import os
from pathlib import Path

import pytest

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.execution import Workdirs

CELL = Cell(subject="gpt/4 ☃", task_id="one", category="c", run=1)


def test_the_context_is_in_a_new_folder(tmp_path: Path) -> None:
    folder = Workdirs(tmp_path).create(CELL, {"app/a.ts": "a\r\n"})
    assert b"a\r\n" == (folder / "app" / "a.ts").read_bytes()
    assert 0o700 == folder.stat().st_mode & 0o777


def test_every_folder_is_another(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path)
    assert workdirs.create(CELL, {}) != workdirs.create(CELL, {})


def test_a_folders_name_is_plain(tmp_path: Path) -> None:
    assert Workdirs(tmp_path).create(CELL, {}).name.startswith("nia-bench-one-gpt-4-1-")


def test_a_missing_root_is_made(tmp_path: Path) -> None:
    assert Workdirs(tmp_path / "a" / "b").create(CELL, {}).is_dir()


@pytest.mark.parametrize("name", ["../evil", "/evil", "a/../../evil", ""])
def test_a_context_file_never_leads_out(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError, match="the context file"):
        Workdirs(tmp_path).create(CELL, {name: ""})


def test_a_removed_folder_is_gone(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path)
    workdirs.remove(workdirs.create(CELL, {"a/b": ""}))
    assert [] == list(tmp_path.iterdir())


def test_a_kept_folder_stays(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path, keep=True)
    folder = workdirs.create(CELL, {"a": ""})
    workdirs.remove(folder)
    assert (folder / "a").is_file()


def test_removing_follows_no_link(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "kept").write_text("", encoding="utf-8")
    workdirs = Workdirs(tmp_path / "root")
    folder = workdirs.create(CELL, {})
    (folder / "link").symlink_to(tmp_path / "outside")
    workdirs.remove(folder)
    assert (tmp_path / "outside" / "kept").is_file()


def test_a_folder_nested_deeper_than_python_descends_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workdirs = Workdirs(tmp_path / "root")
    folder = workdirs.create(CELL, {})
    monkeypatch.chdir(folder)
    for _ in range(1500):
        os.mkdir("d")  # noqa: PTH102 - an absolute path of that depth is too long for the system
        os.chdir("d")
    monkeypatch.chdir(tmp_path)
    workdirs.remove(folder)
    assert not folder.exists()


def test_a_folder_without_permissions_is_removed(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path)
    folder = workdirs.create(CELL, {"a/b": ""})
    (folder / "a").chmod(0)
    workdirs.remove(folder)
    assert not folder.exists()


def test_a_folder_that_is_gone_already_is_no_error(tmp_path: Path) -> None:
    Workdirs(tmp_path).remove(tmp_path / "nowhere")


def test_a_full_disk_is_infrastructure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", write)
    with pytest.raises(InfrastructureError, match="No space left"):
        Workdirs(tmp_path).create(CELL, {"a": ""})


def test_a_root_that_is_a_file_is_infrastructure(tmp_path: Path) -> None:
    (tmp_path / "root").write_text("", encoding="utf-8")
    with pytest.raises(InfrastructureError, match="no work directory could be made"):
        Workdirs(tmp_path / "root").create(CELL, {})
