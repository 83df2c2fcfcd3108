import pytest
from tests.languages.typescript.reading import Reader, call, spelled

pytestmark = pytest.mark.environments

STREAM = """
import { streamText } from 'ai';
import { openai } from '@ai-sdk/openai';
"""


@pytest.mark.parametrize(
    "code",
    [
        "import { cookies } from 'next/headers';\nexport const f = () => cookies();",
        "import { cookies as jar } from 'next/headers';\nexport const f = () => jar();",
        "import * as h from 'next/headers';\nexport const f = () => h.cookies();",
        "import * as h from 'next/headers';\nexport const f = () => h['cookies']();",
        "import * as h from 'next/headers';\nexport const f = () => h?.cookies();",
        "import * as h from 'next/headers';\nexport const f = () => (h as typeof h)!.cookies();",
        "import * as h from 'next/headers';\nconst { cookies } = h;\nexport const f = () => cookies();",
        "import * as h from 'next/headers';\nconst { cookies: jar } = h;\nexport const f = () => jar();",
        "import { cookies } from 'next/headers';\nconst c = cookies;\nexport const f = () => c();",
        "import { cookies } from 'next/headers';\nconst c = cookies, d = c;\nexport const f = () => (d)();",
        "import { cookies } from 'next/headers';\nconst o = { a: cookies };\nexport const f = () => o.a();",
        (
            "import { cookies } from 'next/headers';\n"
            "const o = { cookies };\nexport const f = () => o.cookies();"
        ),
        "import { cookies } from 'next/headers';\nconst { a } = { a: cookies };\nexport const f = () => a();",
        (
            "import { cookies } from 'next/headers';\nclass K { jar = cookies; f() { return this.jar(); } }\n"
            "export { K };"
        ),
        (
            "export const f = async () "
            "=> { const { cookies } = await import('next/headers'); return cookies(); };"
        ),
        "export const f = async () => (await import('next/headers')).cookies();",
        "export const f = async () => { const h = await import('next/headers'); return h.cookies(); };",
        "export const f = () => import('next/headers').then(({ cookies }) => cookies());",
    ],
)
def test_call_leads_to_the_librarys_export(read: Reader, code: str) -> None:
    origins = [one.origin for one in read(code).calls if one.origin and one.origin.name == "cookies"]

    assert [("next", ("next/headers:cookies",))] == [(one.package, one.exports) for one in origins]


def test_require_in_javascript_leads_to_the_librarys_export(read: Reader) -> None:
    file = read("const { cookies } = require('next/headers');\nexports.f = () => cookies();", path="a.js")

    assert "next:cookies" == spelled(call(file, "cookies").origin)


@pytest.mark.parametrize(
    "lib",
    [
        "export { cookies } from 'next/headers';",
        "export * from 'next/headers';",
        "import { cookies } from 'next/headers';\nexport { cookies };",
        "import { cookies as c } from 'next/headers';\nexport const cookies = c;",
        "import * as h from 'next/headers';\nexport const { cookies } = h;",
    ],
)
def test_call_through_an_own_file_leads_to_the_librarys_export(read: Reader, lib: str) -> None:
    files = read.files(
        {"lib.ts": lib, "page.tsx": "import { cookies } from './lib';\nexport const f = () => cookies();"}
    )

    assert "next:cookies" == spelled(call(files["page.tsx"], "cookies").origin)


def test_wrapping_function_is_not_the_export_it_wraps(read: Reader) -> None:
    file = read(
        "import { cookies } from 'next/headers';\nconst jar = () => cookies();\nexport const f = () => jar();"
    )

    assert [("cookies", "next:cookies"), ("jar", None)] == [
        (one.callee, spelled(one.origin)) for one in file.calls
    ]


def test_own_function_of_a_library_name_is_not_the_librarys(read: Reader) -> None:
    file = read("function cookies() { return 1; }\nexport const f = () => cookies();")

    assert None is call(file, "cookies").origin


def test_shadowed_import_is_not_the_librarys(read: Reader) -> None:
    file = read("import { cookies } from 'next/headers';\nexport const f = (cookies: () => 1) => cookies();")

    assert None is call(file, "cookies").origin


def test_two_exports_of_one_declaration_stay_apart(read: Reader) -> None:
    file = read(
        "import { unstable_cacheLife as life, cacheLife } from 'next/cache';\nlife('max');\ncacheLife('max');"
    )

    assert ["unstable_cacheLife", "cacheLife"] == [one.origin.name for one in file.calls if one.origin]


def test_method_belongs_to_the_type_that_declares_it(read: Reader) -> None:
    file = read(
        STREAM + "export async function POST() {\n"
        "  const result = streamText({ model: openai('gpt-4o'), prompt: '' });\n"
        "  return result.toUIMessageStreamResponse();\n}",
        environment="ai-5",
    )

    assert "ai:StreamTextResult.toUIMessageStreamResponse" == spelled(
        call(file, "result.toUIMessageStreamResponse").origin
    )


def test_method_destructured_from_a_result_keeps_its_owner(read: Reader) -> None:
    file = read(
        STREAM + "const { toUIMessageStreamResponse: answer } = streamText({ model: openai('gpt-4o') });\n"
        "export const r = answer();",
        environment="ai-5",
    )

    assert "ai:StreamTextResult.toUIMessageStreamResponse" == spelled(call(file, "answer").origin)


def test_builder_methods_destructured_from_an_object_keep_their_origin(read: Reader) -> None:
    file = read(
        "import { initTRPC } from '@trpc/server';\nconst { router, procedure: open } = initTRPC.create();\n"
        "export const app = router({ a: open.query(() => 1) });",
        environment="trpc-11",
    )

    assert ["router", "query"] == [
        one.origin.name for one in file.calls if one.origin and one.callee in {"router", "open.query"}
    ]


def test_method_chain_keeps_owners(read: Reader) -> None:
    file = read(
        "import { z } from 'zod';\nexport const s = z.string().min(1).optional();", environment="zod-4"
    )

    assert ["optional", "min", "string"] == [one.origin.name for one in file.calls if one.origin]
    assert ["zod"] * 3 == [one.origin.package for one in file.calls if one.origin]


def test_default_import_and_its_members(read: Reader) -> None:
    file = read(
        "import React from 'react';\nexport const f = () => React.useState(1);", environment="react-19"
    )

    origin = call(file, "React.useState").origin
    assert origin is not None
    assert ("react", "useState") == (origin.package, origin.name)
    assert "react:useState" in origin.exports


def test_globals_of_the_language_have_no_package(read: Reader) -> None:
    file = read(
        "export const a = Promise.all([]), b = parseInt('1'), c = fetch('/');\n"
        "export const d = process.cwd();"
    )

    assert [""] * 4 == [one.origin.package for one in file.calls if one.origin]


def test_constant_defined_by_itself_means_nothing(read: Reader) -> None:
    file = read(
        "const a = b, b = a;\nconst { c } = c;\nconst d = d.e;\nexport const f = () => [a(), b(), c(), d()];"
    )

    assert [None] * 4 == [one.origin for one in file.calls]


def test_long_way_of_constants_is_followed(read: Reader) -> None:
    way = "".join(f"const c{n + 1} = c{n};\n" for n in range(20))
    file = read(f"import {{ cookies as c0 }} from 'next/headers';\n{way}export const f = () => c20();")

    assert "next:cookies" == spelled(call(file, "c20").origin)


def test_deprecated_use_is_marked_where_the_compiler_says_so(read: Reader) -> None:
    file = read(
        "import { z } from 'zod';\nexport const a = z.string().email();\nexport const b = z.email();",
        environment="zod-4",
    )

    assert {"z.string().email": True, "z.string": False, "z.email": False} == {
        one.callee: one.origin.deprecated for one in file.calls if one.origin
    }


def test_overload_is_one_origin(read: Reader) -> None:
    file = read(
        "import { useRef } from 'react';\nexport const f = () => [useRef(1), useRef<string>(null)];",
        environment="react-19",
    )

    assert [("react:useRef",)] * 2 == [one.origin.exports for one in file.calls if one.origin]
