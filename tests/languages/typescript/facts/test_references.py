import pytest
from tests.languages.typescript.reading import Reader

from nia_bench.contract.facts import FileFacts

pytestmark = pytest.mark.environments


def uses(file: FileFacts, name: str) -> list[str]:
    return [
        f"{one.use}:{one.place}" if one.place else one.use
        for one in file.references
        if one.origin.name == name and one.origin.package
    ]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("export const a = useState(1);", ["call"]),
        ("export const a = [useState];", ["value"]),
        ("export const a = { useState };", ["value"]),
        ("export const a = useState as any;", ["value"]),
        ("type A = typeof useState;\nexport type { A };", ["type:alias"]),
        ("// useState\nexport const a = 'useState';", []),
        ("export const useState2 = { useState: 1 }.useState;", []),
        ("export function f(useState: 1) { return useState; }", []),
    ],
)
def test_uses_of_a_named_import(read: Reader, code: str, expected: list[str]) -> None:
    assert expected == uses(
        read(f"import {{ useState }} from 'react';\n{code}", environment="react-19"), "useState"
    )


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("let a: R.FC;\nexport { a };", ["type:variable"]),
        ("export function f(a: R.FC) {}", ["type:parameter"]),
        ("export function f(): R.FC { throw 1; }", ["type:return"]),
        ("export const f = (): R.FC<{ a: 1 }> => { throw 1; };", ["type:return"]),
        ("export interface I { a: R.FC }", ["type:property"]),
        ("export type T = R.FC | null;", ["type:alias"]),
        ("export const a = 1 as unknown as R.FC;", ["type:assertion"]),
        ("export const a = (() => null) satisfies R.FC;", ["type:satisfies"]),
        ("export const a = new Map<string, R.FC>();", ["type:argument"]),
        ("export interface I extends R.FC {}", ["type:heritage"]),
    ],
)
def test_places_of_types(read: Reader, code: str, expected: list[str]) -> None:
    assert expected == uses(read(f"import * as R from 'react';\n{code}", environment="react-19"), "FC")


def test_type_named_by_an_import_expression(read: Reader) -> None:
    file = read("export const a: import('react').FC = () => null;", environment="react-19")

    assert ["type:variable"] == uses(file, "FC")


def test_class_that_is_extended(read: Reader) -> None:
    file = read(
        "import { Component } from 'react';\nexport class A extends Component {}", environment="react-19"
    )

    assert 1 == len(uses(file, "Component"))


def test_element_new_and_write(read: Reader) -> None:
    file = read(
        "import { Suspense } from 'react';\nimport { NextResponse } from 'next/server';\n"
        "export const a = <Suspense><p/></Suspense>, b = new NextResponse();\n"
    )

    assert (["new"], ["element"]) == (uses(file, "NextResponse"), sorted(set(uses(file, "Suspense"))))


def test_members_read_written_and_bound(read: Reader) -> None:
    file = read(
        "import type { NextRequest } from 'next/server';\nexport function f(request: NextRequest) {\n"
        "  const { nextUrl } = request;\n  request.nextUrl.pathname = '/';\n"
        "  return [nextUrl, request.ip];\n}"
    )

    assert (["bind", "read"], ["write"], []) == (
        uses(file, "nextUrl")[:2],
        uses(file, "pathname"),
        uses(file, "ip"),
    )


def test_use_inside_dead_code_is_dead(read: Reader) -> None:
    file = read("import { cookies } from 'next/headers';\nfunction dead() { return cookies(); }")

    assert [False] == [one.live for one in file.references if one.origin.name == "cookies"]


def test_tags_of_html_are_no_references(read: Reader) -> None:
    assert [] == [one for one in read("export const a = <p>a</p>;").references if one.origin.package]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("export function A() {}\nA.defaultProps = {};", ["write"]),
        ("export const A = () => null;\n(A as any).defaultProps = {};", ["write"]),
        ("export default function A() {}\nA.defaultProps;", []),
        ("export class A { static defaultProps = {} }", []),
        ("export class A {}\n(A as any).defaultProps = {};", []),
        ("export const A: any = {};\nA.defaultProps = {};", []),
    ],
)
def test_what_is_given_to_a_function_is_a_member_of_functions(
    read: Reader, code: str, expected: list[str]
) -> None:
    file = read(code, environment="react-19")
    given = [one.use for one in file.references if one.origin.name == "defaultProps"]
    assert expected == given
