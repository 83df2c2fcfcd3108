import pytest
from tests.languages.typescript.reading import Reader

pytestmark = pytest.mark.environments


def texts(read: Reader, code: str) -> list[str]:
    return [one.text for one in read(code).texts]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("export const a = 'x';", ["x"]),
        ('export const a = "x\\n\\u0041";', ["x\nA"]),
        ("export const a = `x`;", ["x"]),
        ("export const a = `x${1}y${`z`}`;", ["x${}y${}", "z"]),
        ("export const a = <p>  x  </p>;", ["x"]),
        ("export const a = <p title='x'>{'y'} &amp; z</p>;", ["x", "y", "& z"]),
        ("export const a = <p>// x</p>;", ["// x"]),
        ("export const a = { 'x': 1 };", ["x"]),
        ("export const a = String.raw`x`;", ["x"]),
        ("export const a = '😀';", ["😀"]),
        ("// 'x'\n/* 'y' */\nexport {};", []),
        ("import 'x';\nexport * from 'y';\nconst z = import('z');\nexport type T = 'w';", []),
        ("'use client';\nexport function f() { 'use server'; }", []),
        ("export const a = '', b = ' ';", []),
        ("export const a = /x/;", []),
        ("throw new Error('x');", ["x"]),
    ],
)
def test_texts_of_code(read: Reader, code: str, expected: list[str]) -> None:
    assert expected == texts(read, code)


def test_lines(read: Reader) -> None:
    file = read("export const a = <p>\n  {/* c */}\n  x\n</p>;\nexport const b = 'y';")

    assert [("x", 3), ("y", 5)] == [(one.text, one.line) for one in file.texts]


def test_comment_that_would_silence_the_compiler_is_still_text_in_a_string(read: Reader) -> None:
    assert ["// @ts-ignore"] == texts(read, "export const a = '// @ts-ignore';")


def test_lone_surrogates_are_replaced_so_that_facts_can_be_stored(read: Reader) -> None:
    file = read("export const a = '\\ud800', b = '\\ud83d\\ude00';")

    assert ["\ufffd", "😀"] == [one.text for one in file.texts]
    assert file == type(file).model_validate_json(file.model_dump_json())
