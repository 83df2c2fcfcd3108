import errno
import os
import re
import shutil
from pathlib import Path

import pytest

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.execution import Workdirs

CELL = Cell(subject="gpt/4 ☃", task_id="one", category="c", run=1)


def test_the_context_is_in_a_new_folder(tmp_path: Path) -> None:
    made = Workdirs(tmp_path).create(CELL, {"app/a.ts": "a\r\n"})
    assert b"a\r\n" == (made.work / "app" / "a.ts").read_bytes()
    assert 0o700 == made.folder.stat().st_mode & 0o777


def test_a_home_beside_it_is_empty(tmp_path: Path) -> None:
    made = Workdirs(tmp_path).create(CELL, {"a": ""})
    assert ([], made.folder) == (list(made.home.iterdir()), made.home.parent)


def test_every_folder_is_another(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path)
    assert workdirs.create(CELL, {}) != workdirs.create(CELL, {})


def test_no_path_tells_task_or_condition(tmp_path: Path) -> None:
    work = Workdirs(tmp_path).create(CELL, {}).work
    assert re.fullmatch(r"nia-bench-\w+/work", str(work.relative_to(tmp_path)))


def test_a_missing_root_is_made(tmp_path: Path) -> None:
    assert Workdirs(tmp_path / "a" / "b").create(CELL, {}).work.is_dir()


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
    workdirs.remove(workdirs.create(CELL, {"a": ""}))
    workdirs.remove(workdirs.create(CELL, {"a": ""}))
    assert 2 == len(list(tmp_path.glob("nia-bench-*/work/a")))


def test_a_kept_folder_is_named_by_time_task_subject_and_run(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path, keep=True)
    workdirs.remove(workdirs.create(CELL, {}))
    [folder] = tmp_path.iterdir()
    assert re.fullmatch(r"nia-bench-\d{8}-\d{6}-one-gpt%2F4 %E2%98%83-1", folder.name)


def test_removing_follows_no_link(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "kept").write_text("", encoding="utf-8")
    workdirs = Workdirs(tmp_path / "root")
    made = workdirs.create(CELL, {})
    (made.work / "link").symlink_to(tmp_path / "outside")
    workdirs.remove(made)
    assert (tmp_path / "outside" / "kept").is_file()


def test_a_folder_nested_deeper_than_python_descends_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workdirs = Workdirs(tmp_path / "root")
    made = workdirs.create(CELL, {})
    monkeypatch.chdir(made.work)
    for _ in range(1500):
        os.mkdir("d")  # noqa: PTH102 - an absolute path of that depth is too long for the system
        os.chdir("d")
    monkeypatch.chdir(tmp_path)
    workdirs.remove(made)
    assert not made.folder.exists()


def test_a_folder_without_permissions_is_removed(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path)
    made = workdirs.create(CELL, {"a/b": ""})
    (made.work / "a").chmod(0)
    workdirs.remove(made)
    assert not made.folder.exists()


def test_a_folder_that_is_gone_already_is_no_error(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path)
    made = workdirs.create(CELL, {})
    shutil.rmtree(made.folder)
    workdirs.remove(made)


def test_what_a_process_that_died_has_left_is_removed(tmp_path: Path) -> None:
    made = Workdirs(tmp_path).create(CELL, {"a": ""})
    os.close(made.held.lock)  # as the system does for a process that dies
    assert (1, []) == (Workdirs(tmp_path).remove_orphans(), list(tmp_path.iterdir()))


def test_what_another_process_works_in_stays(tmp_path: Path) -> None:
    made = Workdirs(tmp_path).create(CELL, {"a": ""})
    assert (0, True) == (Workdirs(tmp_path).remove_orphans(), made.work.is_dir())


def test_a_folder_whose_process_was_killed_before_it_was_locked_is_an_orphan(tmp_path: Path) -> None:
    (tmp_path / "nia-bench-ci54bobc").mkdir()
    assert (1, []) == (Workdirs(tmp_path).remove_orphans(), list(tmp_path.iterdir()))


def test_a_folder_that_is_taken_for_an_orphan_while_it_is_made_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, taken = os.open, list[object]()

    def open_late(path: Path, *options: int) -> int:
        if path.name == ".lock" and not taken:
            taken.append(path)
            path.parent.rmdir()
        return opened(path, *options)

    monkeypatch.setattr(os, "open", open_late)
    assert Workdirs(tmp_path).create(CELL, {}).work.is_dir()
    assert 1 == len(taken)


def test_what_was_to_be_kept_is_no_orphan(tmp_path: Path) -> None:
    workdirs = Workdirs(tmp_path, keep=True)
    workdirs.remove(workdirs.create(CELL, {}))
    assert (0, 1) == (Workdirs(tmp_path).remove_orphans(), len(list(tmp_path.glob("*/work"))))


def test_a_folder_of_somebody_else_is_no_orphan(tmp_path: Path) -> None:
    (tmp_path / "nia-bench-notes").mkdir()
    assert (0, True) == (Workdirs(tmp_path).remove_orphans(), (tmp_path / "nia-bench-notes").is_dir())


def test_an_orphan_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    made = Workdirs(tmp_path / "elsewhere").create(CELL, {})
    os.close(made.held.lock)
    (tmp_path / "nia-bench-x").symlink_to(made.folder)
    assert (0, True) == (Workdirs(tmp_path).remove_orphans(), made.work.is_dir())


def test_a_folder_that_could_not_be_filled_is_not_left(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        Workdirs(tmp_path).create(CELL, {"../evil": ""})
    assert [] == list(tmp_path.iterdir())


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
