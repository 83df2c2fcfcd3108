from pathlib import Path

import pytest

from nia_bench.store.disk import staged_folder


def test_folder_is_there_once_it_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "new" / "made"
    with staged_folder(target) as draft:
        (draft / "a.txt").write_text("a")
        assert not target.exists()
    assert ["a.txt"] == [each.name for each in target.iterdir()]
    assert [target] == [*target.parent.iterdir()]


def test_nothing_is_left_of_a_folder_that_fails(tmp_path: Path) -> None:
    def fail() -> None:
        with staged_folder(tmp_path / "made") as draft:
            (draft / "a.txt").write_text("a")
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        fail()
    assert [] == [*tmp_path.iterdir()]


def test_folder_that_somebody_else_made_meanwhile_stays(tmp_path: Path) -> None:
    target = tmp_path / "made"
    with staged_folder(target) as draft:
        (draft / "a.txt").write_text("ours")
        target.mkdir()
        (target / "a.txt").write_text("theirs")
    assert "theirs" == (target / "a.txt").read_text()
    assert [target] == [*tmp_path.iterdir()]


def test_draft_may_lie_elsewhere_under_the_same_name(tmp_path: Path) -> None:
    target = tmp_path / "environments" / "made"
    with staged_folder(target, beside=tmp_path) as draft:
        assert draft.name == "made"
        assert not target.parent.exists()
        target.parent.mkdir()
    assert target.is_dir()
