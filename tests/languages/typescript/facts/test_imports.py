import pytest
from tests.languages.typescript.reading import Reader, spelled

from nia_bench.contract.facts import FileFacts

pytestmark = pytest.mark.environments


def taken(file: FileFacts) -> list[tuple[str, str, str | None, str]]:
    return [(one.module, one.name, one.local, one.form) for one in file.imports]


def test_named_import_keeps_the_exported_name_beside_its_alias(read: Reader) -> None:
    file = read("import { cookies as jar } from 'next/headers';\nexport const x = jar;")

    assert [("next/headers", "cookies", "jar", "static")] == taken(file)
    assert "next:cookies" == spelled(file.imports[0].origin)
    assert ("next/headers:cookies",) == file.imports[0].origin.exports  # type: ignore[union-attr]


def test_default_and_named_imports_of_one_statement_are_told_apart(read: Reader) -> None:
    file = read("import React, { useState, type FC } from 'react';\nexport { React, useState, type FC };")

    assert [
        ("react", "default", "React", "static"),
        ("react", "useState", "useState", "static"),
        ("react", "FC", "FC", "static"),
    ] == taken(file)
    assert [False, False, True] == [one.type_only for one in file.imports]
    assert all(one.resolved for one in file.imports)


def test_default_keyword_in_braces_is_the_default_import(read: Reader) -> None:
    file = read("import { default as Link } from 'next/link';\nexport { Link };")

    assert [("next/link", "default", "Link", "static")] == taken(file)


def test_namespace_import(read: Reader) -> None:
    file = read("import * as headers from 'next/headers';\nexport { headers };")

    assert [("next/headers", "*", "headers", "static")] == taken(file)
    assert file.imports[0].resolved


def test_import_type_statement_is_type_only(read: Reader) -> None:
    file = read("import type { Metadata } from 'next';\nexport const metadata: Metadata = {};")

    assert [True] == [one.type_only for one in file.imports]


def test_bare_import_takes_no_name(read: Reader) -> None:
    assert [("server-only", "", None, "static")] == taken(read("import 'server-only';"))


def test_missing_export_of_a_real_module_does_not_resolve(read: Reader) -> None:
    file = read("import { cookiez, cookies } from 'next/headers';\nexport { cookiez, cookies };")

    assert [("cookiez", False), ("cookies", True)] == [(one.name, one.resolved) for one in file.imports]
    assert None is file.imports[0].origin


def test_module_that_does_not_exist_does_not_resolve(read: Reader) -> None:
    file = read("import x, { y } from 'next/nowhere';\nimport * as z from './nowhere';\nexport { x, y, z };")

    assert [False, False, False] == [one.resolved for one in file.imports]


def test_missing_module_of_a_reexport_or_dynamic_import_does_not_resolve(read: Reader) -> None:
    file = read("export * from 'next/nowhere';\nconst later = import('next/nowhere');\nexport { later };")

    assert [False, False] == [one.resolved for one in file.imports]


def test_names_taken_off_a_loaded_module_are_checked(read: Reader) -> None:
    file = read(
        "export async function f() {\n"
        "  const { cookies, cookiez } = await import('next/headers');\n"
        "  return [cookies, cookiez];\n}"
    )

    assert [("cookies", True), ("cookiez", False)] == [(one.name, one.resolved) for one in file.imports]


def test_destructured_dynamic_import_takes_names(read: Reader) -> None:
    file = read(
        "export async function f() {\n"
        "  const { cookies: jar } = await import('next/headers');\n"
        "  return (await jar()).get('a');\n}"
    )

    assert [("next/headers", "cookies", "jar", "dynamic")] == taken(file)
    assert "next:cookies" == spelled(file.imports[0].origin)


def test_member_of_a_dynamic_import_is_taken(read: Reader) -> None:
    file = read("export const f = async () => (await import('next/headers')).cookies();")

    assert [("next/headers", "cookies", None, "dynamic")] == taken(file)


def test_dynamic_import_kept_whole_takes_everything(read: Reader) -> None:
    file = read("export const f = async () => { const h = await import('next/headers'); return h; };")

    assert [("next/headers", "*", "h", "dynamic")] == taken(file)


def test_dynamic_import_in_then_takes_the_names_of_its_callback(read: Reader) -> None:
    file = read("export const f = () => import('next/headers').then(({ cookies }) => cookies());")

    assert [("next/headers", "cookies", "cookies", "dynamic")] == taken(file)


def test_dynamic_import_of_a_template_without_holes_is_known(read: Reader) -> None:
    file = read("export const f = () => import(`next/headers`);")

    assert [("next/headers", "*", None, "dynamic")] == taken(file)


def test_require_takes_names(read: Reader) -> None:
    file = read("const { cookies } = require('next/headers');\nexports.c = cookies;", path="page.js")

    assert [("next/headers", "cookies", "cookies", "require")] == taken(file)


def test_local_function_called_require_loads_nothing(read: Reader) -> None:
    file = read("export function f(require: (name: string) => void) { require('next/headers'); }")

    assert [] == taken(file)


def test_import_equals_is_a_require(read: Reader) -> None:
    file = read("import headers = require('next/headers');\nexport { headers };")

    assert [("next/headers", "*", "headers", "require")] == taken(file)


def test_reexports_are_imports_too(read: Reader) -> None:
    file = read(
        "export { cookies as jar } from 'next/headers';\n"
        "export * from 'next/link';\nexport * as n from 'next/navigation';"
    )

    assert [
        ("next/headers", "cookies", None, "reexport"),
        ("next/link", "*", None, "reexport"),
        ("next/navigation", "*", None, "reexport"),
    ] == taken(file)
    assert "next:cookies" == spelled(file.imports[0].origin)


def test_import_through_an_own_file_is_internal_and_leads_to_the_library(read: Reader) -> None:
    files = read.files(
        {
            "lib/index.ts": "export * from './server';",
            "lib/server.ts": "export { cookies as jar } from 'next/headers';",
            "page.tsx": "import { jar } from './lib';\nexport const f = async () => (await jar()).get('a');",
        }
    )

    (taken_here,) = files["page.tsx"].imports
    assert (True, True) == (taken_here.resolved, taken_here.internal)
    assert ("next/headers", "cookies") == (
        files["page.tsx"].calls[1].origin.module,  # type: ignore[union-attr]
        files["page.tsx"].calls[1].origin.name,  # type: ignore[union-attr]
    )


def test_path_alias_leads_to_own_files(read: Reader) -> None:
    files = read.files(
        {"src/a.ts": "export const a = 1;", "src/b.ts": "import { a } from '@/a';\nexport const b = a;"}
    )

    assert [("@/a", True, True)] == [
        (one.module, one.resolved, one.internal) for one in files["src/b.ts"].imports
    ]


def test_what_the_submission_declares_in_a_librarys_name_is_its_own(read: Reader) -> None:
    file = read(
        "import { invented } from 'next/headers';\n"
        "declare module 'next/headers' { export function invented(): void; }\n"
        "export const f = () => invented();"
    )

    assert [(True, None)] == [(one.internal, one.origin) for one in file.imports]


def test_json_import_resolves(read: Reader) -> None:
    files = read.files(
        {"data.json": '{"a": 1}', "a.ts": "import data from './data.json';\nexport const n: number = data.a;"}
    )

    assert [True] == [one.resolved for one in files["a.ts"].imports]
    assert False is files["data.json"].code


def test_import_in_a_string_or_comment_is_none(read: Reader) -> None:
    file = read("// import { cookies } from 'next/headers';\nexport const s = \"import { a } from 'next'\";")

    assert [] == taken(file)


def test_line_is_that_of_the_name(read: Reader) -> None:
    file = read(
        "// first\nimport {\n  cookies,\n  headers,\n} from 'next/headers';\nexport { cookies, headers };"
    )

    assert [3, 4] == [one.line for one in file.imports]
