"""What installed files declare, read without a checker."""

import ast
from pathlib import Path

import pytest

from nia_bench.languages.python.declarations import is_deprecated, refuses_keyword

CODE = """
from typing import TYPE_CHECKING, TypedDict, Unpack, overload

if TYPE_CHECKING:
    class Options(TypedDict, total=False):
        depth: int
    class More(Options, total=False):
        tide: int

class Boat:
    def sail(self, wind, *, fast=False): ...
    async def row(self, **oars): ...

@overload
def moor(*, rope: int): ...
@overload
def moor(*, chain: int): ...
def anchor(**options: Unpack[Options]): ...
def drop(**options: Unpack[More]): ...
"""


@pytest.mark.parametrize(
    ("path", "keyword", "expected"),
    [
        ("boats.harbour.Boat.sail", "speed", True),
        ("boats.harbour.Boat.sail", "fast", False),
        ("boats.harbour.Boat.row", "speed", False),
        ("boats.harbour.moor", "chain", False),
        ("boats.harbour.moor", "line", True),
        ("boats.harbour.anchor", "depth", False),
        ("boats.harbour.anchor", "speed", True),
        ("boats.harbour.drop", "depth", False),
        ("boats.harbour.nowhere", "speed", False),
        ("ships.sail", "speed", False),
    ],
)
def test_a_keyword_is_refused_if_no_definition_takes_it(
    path: str, keyword: str, *, expected: bool, tmp_path: Path
) -> None:
    (tmp_path / "boats").mkdir()
    (tmp_path / "boats" / "harbour.py").write_text(CODE, encoding="utf-8")
    assert expected == refuses_keyword(tmp_path, path, keyword)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sail.\n\n    .. deprecated:: 2.0\n        Use `row`.", True),
        ("Sail.\n\n    .. deprecated:: 2.0\n        Passing positional arguments is deprecated.", False),
        ("Sail.", False),
    ],
    ids=["function", "way-to-call", "none"],
)
def test_a_directive_in_the_docstring_marks_what_it_is_about(text: str, *, expected: bool) -> None:
    [function] = ast.parse(f'def sail(wind):\n    """{text}"""\n').body
    assert isinstance(function, ast.FunctionDef)
    assert expected == is_deprecated(function)
