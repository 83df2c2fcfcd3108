from tests.languages.typescript.reading import Reader

WRONG = "const wrong: string = 1;\n"


def extents(read: Reader, code: str) -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
    return [(one.kind, one.start, one.end) for one in read(code).extents]


def test_a_call_reaches_from_the_called_name_to_its_parenthesis(read: Reader) -> None:
    found = extents(read, WRONG + "'a'.trim().at(\n  0,\n);")
    assert ("call", (2, 5), (2, 11)) in found
    assert ("call", (2, 12), (4, 2)) in found


def test_what_is_around_comes_before_what_is_within(read: Reader) -> None:
    found = extents(read, WRONG + "['a'].map((each) => { each.trim(); });")
    assert ["statement", "statement", "call", "statement", "call"] == [kind for kind, _, _ in found]


def test_a_file_without_errors_has_no_extents(read: Reader) -> None:
    assert [] == extents(read, "'a'.trim();")
