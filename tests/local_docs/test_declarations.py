"""Declaration files taken apart without a compiler."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.local_docs.declarations import body, declarations, member_name, statements


def named(text: str) -> list[str]:
    return [each.name for each in declarations(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("declare const a: 1;declare const b: 2;", ["a", "b"]),
        ("export interface A { x: 1 } export interface B { y: 2 }", ["A", "B"]),
        ("export declare const a: 'x;y';\nexport type B = `{${string}`;", ["a", "B"]),
        ("export function a(): void\nexport function b(): void", ["a", "b"]),
        ("export type A =\n  | 'low'\n  | 'high'\nexport type B = 1", ["A", "B"]),
        ("type A = {\n  x: 1\n}\n/** doc */\ntype B = 2", ["A", "B"]),
        ("// it's a comment with an apostrophe\nexport declare class A {}\nexport enum B { x }", ["A", "B"]),
        ("declare namespace N { interface A {} namespace M { type B = 1; } }", ["N.A", "N.M.B"]),
        ("declare global { interface Window {} }", ["Window"]),
        ('declare module "demo" { export const a: 1; }', ["a"]),
        ("import x from 'y';\nexport { a } from 'b';\nexport const c: 1;", ["c"]),
    ],
)
def test_each_declaration_is_found_under_its_name(text: str, names: list[str]) -> None:
    assert names == named(text)


def test_a_declaration_has_its_comment_line_and_whether_it_is_exported() -> None:
    first, second = declarations("declare const a: 1;\n\n/** Doc. */\nexport default function b(): void;\n")

    assert (1, False, False) == (first.line, first.exported, first.default)
    assert (3, True, True, "/** Doc. */\nexport default function b(): void;") == (
        second.line,
        second.exported,
        second.default,
        second.text,
    )


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("export type A = { a: { deep: 1; }; 'b-c': 2; [key: string]: 3; };", ["a", "b-c", ""]),
        ("/** { */ interface A<T> {\n  a: 1;\n  /** ; */\n  readonly b?: 2\n  c(): 3\n}", ["a", "b", "c"]),
        ("declare class A { static a: 1; get b(): 2; private c; }", ["a", "b", "c"]),
    ],
)
def test_members_of_a_body_are_told_apart(text: str, names: list[str]) -> None:
    taken = body(text)

    assert taken is not None
    assert names == [member_name(each) for each in taken[1]]


@pytest.mark.parametrize(
    "text",
    [
        "type A = { a: 1 } & { b: 2 };",
        "declare function f(x: { a: 1 }): void;",
        "interface A<T extends { x: 1 }> { a: 1; }",
    ],
)
def test_what_is_more_than_one_body_is_none(text: str) -> None:
    assert body(text) is None


@given(st.text(alphabet="{}()[];\n'\"`/*=>|&,:. abexport type interface", max_size=200))
def test_no_text_is_lost_or_made_up(text: str) -> None:
    for members in (False, True):
        for each in statements(text, members=members):
            assert each.text == text[each.start : each.start + len(each.text)]
    declarations(text)
    body(text)
