import pytest
from tests.languages.typescript.reading import Reader, function, spelled

from nia_bench.contract.facts import ExportedName, FileFacts, ValueKind

pytestmark = pytest.mark.environments


def exported(file: FileFacts) -> dict[str, ValueKind | None]:
    return {one.name: one.value.kind if one.value else None for one in file.exports}


def export(file: FileFacts, name: str) -> ExportedName:
    (found,) = [one for one in file.exports if one.name == name]
    return found


def test_declarations_with_export(read: Reader) -> None:
    file = read(
        "export const a = 1, b = 'x';\nexport function f() {}\nexport class C {}\nexport enum E { A }\n"
        "export let later: string;"
    )

    assert {
        "a": ValueKind.NUMBER,
        "b": ValueKind.STRING,
        "f": ValueKind.FUNCTION,
        "C": ValueKind.FUNCTION,
        "E": ValueKind.OTHER,
        "later": None,
    } == exported(file)


def test_types_are_type_only(read: Reader) -> None:
    file = read(
        "export type A = 1;\nexport interface B {}\nconst c = 1;\n"
        "export type { A as C };\nexport { type B as D, c };"
    )

    assert {"A": True, "B": True, "C": True, "D": True, "c": False} == {
        one.name: one.type_only for one in file.exports
    }


@pytest.mark.parametrize(
    "code",
    [
        "export default function Page() {}",
        "export default function () {}",
        "export default () => {};",
        "export default async function* () {}",
        "export default class {}",
        "function Page() {}\nexport default Page;",
        "const Page = () => {};\nexport default Page;",
        "const Page = () => {};\nexport { Page as default };",
        "const Page = function () {};\nexport default (Page satisfies () => void);",
        "const Inner = () => {};\nconst Page = Inner;\nexport default Page;",
        "const Page = () => {};\nexport = Page;",
    ],
)
def test_default_export_is_its_function(read: Reader, code: str) -> None:
    file = read(code)

    found = export(file, "default")
    assert found.value is not None
    assert (ValueKind.FUNCTION, "page.tsx") == (found.value.kind, found.value.file)
    assert ["default"] == [
        name for one in file.functions if one.id == found.value.function for name in one.exported
    ]


def test_function_keeps_all_the_names_it_is_exported_under(read: Reader) -> None:
    file = read("export function GET() {}\nexport { GET as POST };\nexport default GET;")

    assert {"GET", "POST", "default"} == set(function(file, "GET").exported)


def test_function_in_a_wrapper_is_exported(read: Reader) -> None:
    file = read("import { memo } from 'react';\nexport const Page = memo(function Inner() { return <p/>; });")

    assert ValueKind.CALL == exported(file)["Page"]
    assert ("Page",) == function(file, "Inner").exported


def test_module_exports_is_the_default_export(read: Reader) -> None:
    file = read(
        (
            "/** @type {import('next').NextConfig} */\n"
            "const config = { cacheComponents: true };\nmodule.exports = config;"
        ),
        path="next.config.js",
    )

    found = export(file, "default").value
    assert found is not None
    assert ["cacheComponents"] == [one.name for one in found.properties]


def test_members_of_module_exports_are_exports(read: Reader) -> None:
    file = read("exports.a = 1;\nmodule.exports.b = function () {};", path="lib.js")

    assert {"a": ValueKind.NUMBER, "b": ValueKind.FUNCTION} == exported(file)


def test_destructured_constants_are_exports(read: Reader) -> None:
    file = read("const auth = { GET() {}, POST() {} };\nexport const { GET, POST: post, ...rest } = auth;")

    assert {"GET", "post", "rest"} == set(exported(file))
    assert ValueKind.FUNCTION == exported(file)["GET"]


def test_reexport_keeps_the_librarys_origin(read: Reader) -> None:
    file = read(
        "export { cookies as jar } from 'next/headers';\n"
        "import { headers } from 'next/headers';\nexport { headers };"
    )

    assert ["next:cookies", "next:headers"] == [spelled(one.origin) for one in file.exports]


def test_star_reexport_of_an_own_file_exports_its_names(read: Reader) -> None:
    files = read.files({"a.ts": "export const a = 1;\nexport default 2;", "index.ts": "export * from './a';"})

    assert {"*", "a"} >= set(exported(files["index.ts"]))
    assert "default" not in exported(files["index.ts"])
    assert ValueKind.NUMBER == exported(files["index.ts"])["a"]


def test_reexport_of_an_own_function_leads_to_its_file(read: Reader) -> None:
    files = read.files(
        {
            "a.tsx": "export default function A() { return <p/>; }",
            "page.tsx": "export { default } from './a';",
        }
    )

    found = export(files["page.tsx"], "default").value
    assert found is not None
    assert (ValueKind.FUNCTION, "a.tsx", 0) == (found.kind, found.file, found.function)


def test_export_of_a_namespace(read: Reader) -> None:
    assert {"headers": None} == exported(read("export * as headers from 'next/headers';"))


def test_conditional_export_holds_both_branches(read: Reader) -> None:
    file = read("const on = () => 1;\nexport const f = process.env.X ? on : null;")

    found = export(file, "f").value
    assert found is not None
    assert [ValueKind.FUNCTION, ValueKind.NULL] == [one.kind for one in found.elements]


def test_export_in_a_string_is_none(read: Reader) -> None:
    assert {"s": ValueKind.STRING} == exported(read("export const s = 'export const dynamic = 1';"))


def test_export_of_an_awaited_value_is_the_value(read: Reader) -> None:
    assert {"a": ValueKind.NUMBER} == exported(read("export const a = await 1;"))


@pytest.mark.parametrize(
    "code", ["", "export {};", "// nothing\n", "'use client';", ";;", "import 'react';", "export {};\n;"]
)
def test_file_that_does_nothing_has_no_substance(read: Reader, code: str) -> None:
    file = read(code)

    assert (False, {}) == (file.substance, exported(file))


@pytest.mark.parametrize(
    "code",
    ["f();", "export const a = 1;", "export { cookies } from 'next/headers';", "export * from 'react';"],
)
def test_file_that_does_something_has_substance(read: Reader, code: str) -> None:
    assert read(code).substance


def test_files_that_are_not_code_have_no_exports(read: Reader) -> None:
    files = read.files({"AUDIT.md": "export const a = 1;", "a.json": "{}", ".env": "X=1", "a.css": "a {}"})

    assert [False] * 4 == [one.code for one in files.values()]
    assert [()] * 4 == [one.exports for one in files.values()]
