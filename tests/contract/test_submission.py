from pathlib import PurePosixPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.submission import relative_path


@pytest.mark.parametrize(
    "name", ["a.ts", "app/[id]/page.tsx", "app/@modal/default.tsx", ".env", "a..b/c", "ü"]
)
def test_a_plain_relative_path_is_one(name: str) -> None:
    assert PurePosixPath(name) == relative_path(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("../a", "leads out"),
        ("a/../b", "leads out"),
        ("/a", "not a relative"),
        ("C:/a", "not a relative"),
        ("a\\b", "not a relative"),
        ("", "not a plain"),
        ("./a", "not a plain"),
        ("a//b", "not a plain"),
        ("a/", "not a plain"),
        ("a\0", "control character"),
        ("a\n", "control character"),
        ("\udce9", "not UTF-8"),
        ("x" * 201, "too long"),
        ("x/" * 500 + "x", "too long"),
    ],
)
def test_any_other_name_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        relative_path(name)


@given(st.text(st.sampled_from("./\\a:\0")))
def test_no_accepted_path_leaves_its_folder(name: str) -> None:
    try:
        path = relative_path(name)
    except ValueError:
        return
    assert not path.is_absolute()
    assert ".." not in path.parts
