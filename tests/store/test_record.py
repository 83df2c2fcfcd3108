from urllib.parse import unquote

from hypothesis import given
from hypothesis import strategies as st

from nia_bench.store.record import folder_name, new_run_id

names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=15)


@given(names)
def test_a_folder_name_gives_the_name_back(name: str) -> None:
    assert name == unquote(folder_name(name))


@given(names)
def test_a_folder_name_is_one_folder(name: str) -> None:
    folder = folder_name(name)
    assert "/" not in folder
    assert not folder.startswith(".")


def test_run_ids_begin_with_the_time_and_differ() -> None:
    ids = {new_run_id(0.0) for _ in range(5)}
    assert len(ids) > 1
    assert {"19700101-000000"} == {run_id.rpartition("-")[0] for run_id in ids}
