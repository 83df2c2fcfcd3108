from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.subjects.agents.agent import Value, toml_text

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
SCALARS = st.one_of(TEXT, st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False))
TABLES = st.recursive(
    st.dictionaries(TEXT, st.one_of(SCALARS, st.lists(SCALARS, max_size=3)), max_size=4),
    lambda below: st.dictionaries(TEXT, st.one_of(SCALARS, below), max_size=3),
    max_leaves=8,
)


@given(TABLES)
def test_what_is_written_is_what_is_read(table: dict[str, Value]) -> None:
    assert table == tomllib.loads(toml_text(table))


def test_a_tables_own_keys_stand_before_the_tables_below_it() -> None:
    text = toml_text({"a": {"b": 1}, "c": "d"})
    assert 'c = "d"\n[a]\nb = 1\n' == text


def test_half_a_surrogate_pair_is_no_text() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        toml_text({"a": "\ud800"})
