"""Which run a name means."""

from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.engine.named_run import run_folder


def begun(folder: Path, at: float) -> None:
    folder.mkdir(parents=True)
    (folder / "run.json").write_text(f'{{"startedAt": {at}}}')


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_id_of_a_run_is_looked_up_among_the_results() -> None:
    begun(Path("results/zod"), 1)
    assert Path("results/zod") == run_folder(Path("zod"))


def test_a_run_at_the_path_itself_comes_first() -> None:
    begun(Path("results/zod"), 1)
    begun(Path("zod"), 1)
    assert Path("zod") == run_folder(Path("zod"))


def test_a_name_of_no_run_is_refused_with_the_runs_that_there_are() -> None:
    begun(Path("results/old"), 1)
    begun(Path("results/new"), 2)
    with pytest.raises(UserError, match=r"zod: no run here[^§]*results/new, results/old"):
        run_folder(Path("zod"))


def test_latest_is_the_run_begun_last() -> None:
    begun(Path("results/old"), 1)
    begun(Path("results/new"), 2)
    assert Path("results/new") == run_folder(Path("latest"))


def test_latest_without_a_run_is_an_error() -> None:
    with pytest.raises(UserError, match="no run here"):
        run_folder(Path("latest"))
