from typing import Any

import pytest
from tests.evaluation.checks.build import check, decided, file

from nia_bench.contract.facts import Text

HEADER = file(texts=(Text(text="X-User-Id", line=4),))


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"texts": ["X-User-Id"]}, True),
        ({"texts": ["x-user-id"]}, False),
        ({"texts": ["x-user-id"], "ignore_case": True}, True),
        ({"texts": ["User"]}, False),
        ({"texts": ["User"], "match": "contains"}, True),
        ({"texts": ["other", "X-User-Id"]}, True),
    ],
)
def test_a_text_equals_or_contains_what_is_wanted(wanted: dict[str, Any], expected: bool) -> None:
    assert expected == decided(check("text", **wanted), HEADER).passed


def test_a_text_that_is_banned_is_shown() -> None:
    decision = decided(check("text", texts=["X-User-Id"], absent=True), HEADER)
    assert "It must be so (found 'X-User-Id' at a.tsx:4)" == decision.message


def test_a_text_in_dead_code_meets_no_demand() -> None:
    dead = file(texts=(Text(text="/login", line=4, live=False),))
    assert not decided(check("text", texts=["/login"]), dead).passed
