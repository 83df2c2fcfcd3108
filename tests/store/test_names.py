from urllib.parse import unquote

from hypothesis import given
from hypothesis import strategies as st

from nia_bench.store.names import folder_name

names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=15)


@given(names)
def test_a_folder_name_gives_the_name_back(name: str) -> None:
    assert name == unquote(folder_name(name))


@given(names)
def test_a_folder_name_is_one_folder(name: str) -> None:
    folder = folder_name(name)
    assert "/" not in folder
    assert not folder.startswith(".")
