"""Types in normal form."""

import pytest

from nia_bench.surfaces.typescript.normal_form import LONGEST, normal_calls, normal_form, unite_forms

SAME = [
    ("(a: string) => void", "(b: string) => void"),
    ("<T>(a: T) => T", "<Value>(b: Value) => Value"),
    ("<T, U = T>(a: U) => T", "<const S, in out R = S>(a: R) => S"),
    ("'a' | 'b'", '"b" | "a"'),
    ("A & B", "B & A"),
    ("{ a: string; b(x: number): void }", "{ b: (y: number) => void; readonly a: string; }"),
    ("(a?: string | undefined) => void", "(a?: string) => void"),
    ("(x: unknown) => x is string", "(value: unknown) => value is string"),
    ("[first: string, second?: number]", "[string, number?]"),
    ("((a: string) => void) | null", "null | ((b: string) => void)"),
    ("{ [key: string]: number }", "{ [name: string]: number; }"),
    ("{ [K in keyof T]?: T[K]; }", "{ [P in keyof T]?: T[P]; }"),
    ("T extends (x: infer U) => any ? U : never", "T extends (y: infer V) => any ? V : never"),
    ('typeof import("a/dist/b")', 'typeof import("a/dist/c")'),
    ("(A | B) | C", "C | B | A"),
    ("({ a, b }: Props) => void", "(props: Props) => void"),
    ("{ get size(): number; }", "{ size: number; }"),
    ("<T extends schemas.Type>(a: T) => void", "<T extends Type>(a: T) => void"),
    ("{ a: { b: { c: { d: 1 } } } }", "{ a: { b: { c: 2 } } }"),
    ('("a" | "b" | (string & {}))[]', "string[]"),
    ("1 | 2 | (number & Record<never, never>)", "number"),
    ("false | true | A", "A | boolean"),
]
DIFFERENT = [
    ("(a: string) => void", "(a?: string) => void"),
    ("(a: string[]) => void", "(...a: string[]) => void"),
    ("'now'", "{ at: string }"),
    ("(A | B)[]", "A | B[]"),
    ("{ a: string }", "{ a?: string }"),
    ("{ a: { b: 1 } }", "{ a: { b: 2 } }"),
    ("<A, B>(a: A, b: B) => A", "<A, B>(a: A, b: B) => B"),
    ("(() => A) | B", "() => A | B"),
    ("(x: unknown, y: unknown) => x is string", "(x: unknown, y: unknown) => y is string"),
    ("readonly string[]", "string[]"),
    ("keyof A", "A"),
    ('"a" | "b"', "string"),
    ("string & { brand: 1 }", "string"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_types_that_no_use_can_tell_apart_have_one_form(one: str, other: str) -> None:
    assert normal_form(one, ["T"]) == normal_form(other, ["T"])


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_types_that_a_use_can_tell_apart_have_different_forms(one: str, other: str) -> None:
    assert normal_form(one) != normal_form(other)


def test_type_parameters_from_around_are_named_by_their_place() -> None:
    assert normal_form("Map<Key, Value>", ["Key", "Value"]) == normal_form("Map<K, V>", ["K", "V"])


@pytest.mark.parametrize("text", ["string | undefined", "undefined | string", "string"])
def test_the_type_of_an_optional_property_is_no_union_with_undefined(text: str) -> None:
    assert "string" == normal_form(text, optional=True)


def test_a_function_that_may_be_missing_stands_in_no_parentheses() -> None:
    assert "(A | B) => void" == normal_form("((a: A | B) => void) | undefined", optional=True)


def test_each_overload_is_a_call_of_its_own() -> None:
    assert ("(string) => number", "<T0>(T0) => T0") == normal_calls(
        "{ (a: string): number; <T>(b: T): T; (c: string): number; }"
    )


@pytest.mark.parametrize("text", ["string", "Array<() => void>", "(A | B)[]", "{ a: string; }", ""])
def test_what_is_no_function_has_no_calls(text: str) -> None:
    assert () == normal_calls(text)


def test_a_long_type_is_told_by_its_beginning_and_a_hash() -> None:
    one, other = (normal_form(" | ".join(f"'name{n:04}'" for n in range(100, end))) for end in (200, 201))
    assert one != other
    assert LONGEST >= max(len(one), len(other))


@pytest.mark.parametrize("text", ["((((", "{ a:", "<", "a b c", "`${", "=> => ]", ""])
def test_what_is_no_type_is_left_as_it_is(text: str) -> None:
    assert text == normal_form(text)


def test_types_are_united_part_by_part() -> None:
    assert "((A) => void) | A | B" == unite_forms(["A | B", "(A) => void", "B"])
