"""The seal on the line of outcomes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.languages.typescript.running.answer_process import line_filter, make_key, tag_of

KEY = "00" * 15 + "03" + "00" * 15 + "05"


def accepted(key: str, line: str) -> list[str]:
    texts: list[str] = []
    line_filter(key, texts)(line)
    return texts


def test_tag_is_a_polynomial_of_blocks_of_three_units() -> None:
    blocks = (1 << 48 | 0x7B << 32 | 0x61 << 16 | 0x62, 1 << 16 | 0x7D)
    assert str(blocks[0] * 9 + blocks[1] * 3 + 5) == tag_of(KEY, "{ab}")


@given(st.text())
def test_line_with_its_tag_is_accepted(rest: str) -> None:
    key = make_key()
    assert ["{" + rest] == accepted(key, tag_of(key, "{" + rest) + "{" + rest)


@given(st.text(), st.text())
def test_tag_of_one_text_is_not_that_of_another(one: str, other: str) -> None:
    key = make_key()
    is_same = tag_of(key, "{" + one) == tag_of(key, "{" + other)
    assert is_same == (one == other)


@pytest.mark.parametrize("line", ["", "{}", "x{}", "-1{}", "²{}", "1" * 5000 + "{}", "1"])
def test_line_without_a_tag_is_ignored(line: str) -> None:
    assert [] == accepted(make_key(), line)


def test_keys_differ() -> None:
    assert make_key() != make_key()
