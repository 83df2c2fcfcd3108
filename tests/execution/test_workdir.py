import errno
import os
import re
import shutil
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.generation import Output
from nia_bench.execution.workdir import Limits, Workdirs, collect, screen

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


CONTEXT = {"package.json": "{}", "app/old.ts": "old"}


@pytest.fixture
def workdir(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    write(folder, CONTEXT)
    return folder


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="")


def test_an_untouched_work_directory_is_nothing(workdir: Path) -> None:
    assert Output() == collect(workdir, CONTEXT)


def test_what_was_added_or_changed_is_collected(workdir: Path) -> None:
    write(workdir, {"app/new/page.tsx": "new", "app/old.ts": "changed", ".env": "A=1"})
    found = collect(workdir, CONTEXT)
    assert {"app/new/page.tsx": "new", "app/old.ts": "changed", ".env": "A=1"} == found.files


def test_what_was_deleted_is_named(workdir: Path) -> None:
    (workdir / "app" / "old.ts").unlink()
    assert Output(deleted=("app/old.ts",)) == collect(workdir, CONTEXT)


def test_newlines_are_kept(workdir: Path) -> None:
    write(workdir, {"a.ts": "a\r\nb\n"})
    assert {"a.ts": "a\r\nb\n"} == collect(workdir, CONTEXT).files


def test_folders_of_tools_are_left_out_without_a_word(workdir: Path) -> None:
    for folder in ("node_modules/zod", ".git", "app/node_modules", ".opencode", ".claude", ".next"):
        write(workdir, {f"{folder}/index.ts": "theirs"})
    assert Output() == collect(workdir, CONTEXT)


@pytest.mark.parametrize(("data", "reason"), [(b"a\0b", "is binary"), (b"\xff\xfe", "is binary (not UTF-8)")])
def test_a_binary_file_is_skipped(workdir: Path, data: bytes, reason: str) -> None:
    (workdir / "image.png").write_bytes(data)
    assert Output(skipped={"image.png": reason}) == collect(workdir, CONTEXT)


@pytest.mark.parametrize("target", ["/etc", "/etc/passwd", "../..", "app/old.ts", "nowhere"])
def test_a_link_is_never_followed(workdir: Path, target: str) -> None:
    (workdir / "link").symlink_to(target)
    assert Output(skipped={"link": "is a link"}) == collect(workdir, CONTEXT)


def test_a_context_file_that_became_a_link_is_gone(workdir: Path) -> None:
    (workdir / "app" / "old.ts").unlink()
    (workdir / "app" / "old.ts").symlink_to("/etc/passwd")
    expected = Output(deleted=("app/old.ts",), skipped={"app/old.ts": "is a link"})
    assert expected == collect(workdir, CONTEXT)


def test_a_context_folder_that_became_a_link_is_not_entered(workdir: Path, tmp_path: Path) -> None:
    write(tmp_path / "outside", {"old.ts": "secret"})
    (workdir / "app" / "old.ts").unlink()
    (workdir / "app").rmdir()
    (workdir / "app").symlink_to(tmp_path / "outside")
    found = collect(workdir, CONTEXT)
    assert ({}, ("app/old.ts",), "is a link") == (found.files, found.deleted, found.skipped["app"])


def test_a_work_directory_that_became_a_link_is_not_entered(workdir: Path, tmp_path: Path) -> None:
    workdir.rename(tmp_path / "elsewhere")
    workdir.symlink_to(tmp_path / "elsewhere")
    assert ({}, ("app/old.ts", "package.json")) == (
        collect(workdir, CONTEXT).files,
        collect(workdir, CONTEXT).deleted,
    )


def test_a_pipe_is_not_waited_for(workdir: Path) -> None:
    os.mkfifo(workdir / "pipe")
    assert Output(skipped={"pipe": "is not a regular file"}) == collect(workdir, CONTEXT)


def test_a_context_file_that_became_a_pipe_is_not_waited_for(workdir: Path) -> None:
    (workdir / "package.json").unlink()
    os.mkfifo(workdir / "package.json")
    assert ("package.json",) == collect(workdir, CONTEXT).deleted


def test_a_socket_is_skipped(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workdir)  # a socket's path must be short
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        assert Output(skipped={"socket": "is not a regular file"}) == collect(workdir, CONTEXT)


def test_a_file_of_50_mb_is_skipped_unread(workdir: Path) -> None:
    with (workdir / "huge.ts").open("wb") as file:
        file.truncate(50_000_000)
    assert Output(skipped={"huge.ts": "is larger than 1000000 bytes"}) == collect(workdir, CONTEXT)


def test_too_many_files_keep_the_shallow_ones(workdir: Path) -> None:
    write(workdir, {"z.ts": "", "a/b/c.ts": "", "a/b.ts": ""})
    found = collect(workdir, CONTEXT, Limits(files=2))
    assert {"z.ts", "a/b.ts"} == found.files.keys()
    assert {"…": "and whatever follows: more than 2 files"} == found.skipped


def test_too_many_bytes_in_all_end_the_collection(workdir: Path) -> None:
    write(workdir, {"a.ts": "a" * 40, "b.ts": "b" * 40})
    found = collect(workdir, CONTEXT, Limits(total_bytes=50))
    assert ["a.ts"] == list(found.files)
    assert "more than 50 bytes in all" in found.skipped["…"]


def test_too_many_entries_end_the_walk(workdir: Path) -> None:
    write(workdir, {f"{n}.ts": "" for n in range(30)})
    found = collect(workdir, CONTEXT, Limits(entries=10))
    assert "more than 10 entries" in found.skipped["…"]


def test_context_files_are_not_deleted_by_a_limit(workdir: Path) -> None:
    write(workdir, {f"{n}.ts": "" for n in range(5)})
    assert () == collect(workdir, CONTEXT, Limits(files=1, entries=2)).deleted


def test_too_many_skipped_files_are_counted(workdir: Path) -> None:
    for number in range(5):
        (workdir / f"{number}.png").write_bytes(b"\0")
    found = collect(workdir, CONTEXT, Limits(notes=2))
    assert {"0.png": "is binary", "1.png": "is binary", "… ": "3 more"} == found.skipped


def test_what_is_nested_too_deep_is_named(workdir: Path) -> None:
    write(workdir, {"a/b/c/d.ts": ""})
    assert {"a/b/c": "is more than 2 folders deep"} == collect(workdir, CONTEXT, Limits(depth=2)).skipped


def test_a_name_that_is_not_utf8_is_skipped(workdir: Path) -> None:
    Path(os.fsdecode(bytes(workdir) + b"/caf\xe9.ts")).write_text("", encoding="utf-8")
    found = collect(workdir, CONTEXT)
    assert {"caf\ufffd.ts": "has a control character or is not UTF-8"} == found.skipped
    assert found == Output.model_validate_json(found.to_json())


def test_a_folder_in_a_files_place_is_gone_and_walked(workdir: Path) -> None:
    (workdir / "package.json").unlink()
    write(workdir, {"package.json/index.ts": "odd"})
    found = collect(workdir, CONTEXT)
    assert ({"package.json/index.ts": "odd"}, ("package.json",)) == (found.files, found.deleted)


def test_a_machine_out_of_descriptors_is_no_fault_of_the_subjects(
    workdir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(os, "dup", refuse)
    with pytest.raises(InfrastructureError, match="Too many open files"):
        collect(workdir, CONTEXT)


@pytest.mark.parametrize("name", ["../evil.ts", "/etc/passwd", "a/../../b", "a\0", "", "x" * 300])
def test_a_file_handed_over_under_a_hostile_name_is_skipped(name: str) -> None:
    screened = screen({name: "evil", "good.ts": "good"})
    assert (["good.ts"], [name]) == (list(screened.files), list(screened.skipped))


def test_a_file_handed_over_is_held_to_the_limits() -> None:
    screened = screen({"big.ts": "x" * 11, "small.ts": "x"}, Limits(file_bytes=10))
    assert Output(files={"small.ts": "x"}, skipped={"big.ts": "is larger than 10 bytes"}) == screened


def test_files_handed_over_beyond_a_limit_on_all_are_cut_off_with_a_note() -> None:
    screened = screen({"a.ts": "12345", "b.ts": "67890", "c.ts": "x"}, Limits(total_bytes=9))
    note = {"…": "and whatever follows: more than 9 bytes in all"}
    assert Output(files={"a.ts": "12345"}, skipped=note) == screened


@given(
    st.dictionaries(
        st.text(st.characters(codec="utf-8"), max_size=20), st.text(st.characters(codec="utf-8")), max_size=5
    )
)
def test_nothing_handed_over_is_lost_without_a_word(files: dict[str, str]) -> None:
    screened = screen(files)
    assert files.keys() == screened.files.keys() | screened.skipped.keys()
