"""The file with the names that are new in a pinned version."""

import json

from nia_bench.suites.new_symbols import NewSymbols, to_text


def test_a_name_longer_than_a_line_is_kept_whole() -> None:
    names = ("short", "x" * 200, "y" * 105)

    text = to_text(NewSymbols(before={"demo": ("1.0.0",)}, symbols=names))

    assert sorted(names) == json.loads(text)["symbols"]
