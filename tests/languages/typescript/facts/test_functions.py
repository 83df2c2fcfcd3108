import pytest
from tests.languages.typescript.reading import Reader, function

pytestmark = pytest.mark.environments


def test_forms(read: Reader) -> None:
    file = read(
        "export function a() {}\nexport const b = () => 1;\nexport const c = function () {};\n"
        "export class D { constructor() {} e() {} get f() { return 1; } set g(x: number) {}"
        " static h = () => 1; }\n"
        "export const o = { i() {}, j: () => 1 };"
    )

    assert [
        ("a", "function"),
        ("b", "arrow"),
        ("c", "function"),
        ("D", "class"),
        (None, "constructor"),
        ("e", "method"),
        ("f", "accessor"),
        ("g", "accessor"),
        ("h", "arrow"),
        ("i", "method"),
        ("j", "arrow"),
    ] == [(one.name, one.form) for one in file.functions]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("async function f() {}", (True, False, False)),
        ("function* f() { yield 1; }", (False, True, True)),
        ("async function* f() { yield* g(); }", (True, True, True)),
        ("async function* f() { await 1; }", (True, True, False)),
        ("function* f() { const g = function* () { yield 1; }; return g; }", (False, True, False)),
        ("const f = async () => {};", (True, False, False)),
        ("const f = async function* () { yield 1 };", (True, True, True)),
        ("const o = { async *f() { yield 1; } };", (True, True, True)),
        ("class C { async *f() { yield 1; } }", (True, True, True)),
        ("function f() { return 'async yield'; /* async yield */ }", (False, False, False)),
    ],
)
def test_async_and_generators(read: Reader, code: str, expected: tuple[bool, ...]) -> None:
    found = function(read(f"declare const g: any;\n{code}"), "f")

    assert expected == (found.is_async, found.generator, found.yields)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("const f = memo(() => 1);", "f"),
        ("const f = memo(forwardRef(() => 1));", "f"),
        ("const f = (() => 1) as any;", "f"),
        ("const f = (() => 1) satisfies () => number;", "f"),
        ("const o = { f: () => 1 };", "f"),
        ("const o = { 'a-b': () => 1 };", "a-b"),
        ("const o = { ['c']() {} };", "c"),
        ("const f = memo(function g() {});", "g"),
        ("[1].map(() => 1);", None),
        ("export default () => 1;", None),
        ("let f: any;\nf = () => 1;", "f"),
    ],
)
def test_names(read: Reader, code: str, name: str | None) -> None:
    file = read(f"declare const memo: any, forwardRef: any;\n{code}")

    assert [name] == [one.name for one in file.functions]


def test_directives_are_the_prologue_alone(read: Reader) -> None:
    file = read(
        "'use client';\n\"use strict\";\nimport 'react';\n'use server';\n"
        "export async function a() { 'use cache'; 'use b'; return 1; }\n"
        "export async function b() { // 'use cache'\n const x = 1; 'use cache'; return x; }\n"
        "export const c = async () => { `use cache`; };\n"
        "export const d = async () => { ('use cache'); };\n"
        "export const e = () => 'use cache';\n"
        "export class F { async g() { 'use server'; } }"
    )

    assert ("use client", "use strict") == file.directives
    assert {"a": ("use cache", "use b"), "g": ("use server",)} == {
        one.name: one.directives for one in file.functions if one.directives
    }


@pytest.mark.parametrize("quote", ["'", '"'])
def test_directive_behind_a_byte_order_mark_and_comments(read: Reader, quote: str) -> None:
    file = read(f"\ufeff// comment\n/* another */\n{quote}use client{quote}\nexport const a = 1;")

    assert ("use client",) == file.directives


def test_returns_jsx(read: Reader) -> None:
    file = read(
        "export const a = () => <p/>;\nexport function b() { return [1].map(() => <p/>); }\n"
        "export function c() { const inner = () => <p/>; return inner; }\n"
        "export class D { render() { return <></>; } }\nexport const e = () => '<p/>';\n"
        "export const f = (x: any) => x ? <p/> : null;\nexport const g = () => ({ a: <p/> });"
    )

    assert {"a", "D", "render", "inner", "f"} <= {one.name for one in file.functions if one.returns_jsx}
    assert {"c", "e"}.isdisjoint({one.name for one in file.functions if one.returns_jsx})


def test_scope_is_the_function_around(read: Reader) -> None:
    file = read("export function a() { const b = () => { function c() {} return c; }; return b; }")

    assert [None, 0, 1] == [one.scope for one in file.functions]


def test_overloads_are_one_function_with_a_body(read: Reader) -> None:
    file = read(
        "export function f(a: string): void;\n"
        "export function f(a: number): void;\nexport function f(a: any) {}"
    )

    assert [3] == [one.line for one in file.functions]


def test_declared_functions_without_body_are_none(read: Reader) -> None:
    file = read("declare function f(): void;\nexport abstract class C { abstract m(): void; }\nexport { f };")

    assert ["C"] == [one.name for one in file.functions]


def test_exported_function_that_is_used_before_it_is_declared(read: Reader) -> None:
    assert ("default",) == function(read("export default f;\nfunction f() {}"), "f").exported
