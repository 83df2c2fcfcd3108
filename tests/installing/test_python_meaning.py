import pytest

from nia_bench.installing.python_meaning import python_meaning

SAME = {
    "a module's docstring": ('"""One."""\nx = 1\n', "x = 1\n"),
    "a function's docstring": (
        'def f():\n    """One\n\n    two."""\n    return 1\n',
        "def f():\n    return 1\n",
    ),
    "a constant's docstring": ('X = (\n    1\n)\n"""One."""\n', "X = (1)\n"),
    "a comment": ("x = 1  # one\n# two\n", "x = 1\n"),
    "blank lines": ("x = 1\n\n\ny = 2\n", "x = 1\ny = 2\n"),
    "a line break in brackets": ("x = [\n    1, 2\n]\n", "x = [1, 2]\n"),
    "the width of an indent": ("if x:\n  y\n", "if x:\n    y\n"),
    "no line break at the end": ("x = 1", "x = 1\n"),
}
DIFFERENT = {
    "a value": ("x = 1\n", "x = 2\n"),
    "a text": ("x = 'a'\n", "x = 'b'\n"),
    "a blank line in a text": ('x = """a\n\nb"""\n', 'x = """a\nb"""\n'),
    "what looks like a comment in a text": ("x = 'a # b'\n", "x = 'a # c'\n"),
    "a text in brackets": ('f(\n    """a"""\n)\n', 'f(\n    """b"""\n)\n'),
    "an f-string": ('x = f"{a!r:>{w}} # {b}"\n', 'x = f"{a!r:>{w}} # {c}"\n'),
    "an f-string of several lines": ('x = f"""{a}\nb"""\n', 'x = f"""{a}\nc"""\n'),
    "a statement that leaves a block": ("if x:\n    y\n    z\n", "if x:\n    y\nz\n"),
    "two names": ("a b\n", "ab\n"),
}


@pytest.mark.parametrize("kind", SAME)
def test_it_stays_with(kind: str) -> None:
    before, after = SAME[kind]
    assert python_meaning(before) == python_meaning(after)


@pytest.mark.parametrize("kind", DIFFERENT)
def test_it_moves_with(kind: str) -> None:
    before, after = DIFFERENT[kind]
    assert python_meaning(before) != python_meaning(after)


def test_an_f_string_is_one_token_in_every_version_of_python() -> None:
    line = "f\"{a!r:>{w}} {b['c']} # {d}\""
    assert f"x\0=\0{line}\0\n" == python_meaning(f"x = {line}\n")
