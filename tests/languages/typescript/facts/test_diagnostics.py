import pytest
from tests.languages.typescript.reading import Reader

from nia_bench.contract.facts import Facts

pytestmark = pytest.mark.environments

WRONG = "export const a: string = 1;"


def told(facts: Facts) -> list[tuple[str | None, int | None, int | None, int, str]]:
    return [(one.path, one.line, one.column, one.code, one.category) for one in facts.diagnostics]


def test_error_has_its_place(read: Reader) -> None:
    facts = read.facts({"a.ts": f"\n  {WRONG}", "b.ts": "export {};"})

    assert [("a.ts", 2, 16, 2322, "error")] == told(facts)
    assert ["a"] == [one.span for one in facts.diagnostics]
    assert facts.diagnostics == facts.errors


@pytest.mark.parametrize("before", ["/* 😀 */ ", "/* é */ ", "/* xx */ "])
def test_columns_count_utf_16_units(read: Reader, before: str) -> None:
    facts = read.facts({"a.ts": f"{before}{WRONG}"})

    assert [14 + len(before.encode("utf-16-le")) // 2] == [one.column for one in facts.diagnostics]
    assert ["a"] == [one.span for one in facts.diagnostics]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028"])
def test_lines_end_as_in_the_language(read: Reader, end: str) -> None:
    assert [("a.ts", 3, 14, 2322, "error")] == told(read.facts({"a.ts": f"//{end}//{end}{WRONG}"}))


@pytest.mark.parametrize(
    "silenced",
    [
        f"// @ts-nocheck\n{WRONG}",
        f"/* x */\n// @ts-nocheck because\n{WRONG}",
        f"// @ts-ignore\n{WRONG}",
        f"//@ts-ignore: why\n{WRONG}",
        f"/// @ts-ignore\n{WRONG}",
        f"/* @ts-ignore */\n{WRONG}",
        f"/**\n * @ts-ignore */\n{WRONG}",
        f"// @ts-expect-error\n{WRONG}",
        f"// @TS-IGNORE\n{WRONG}",
        f"// @ts-nocheck\r\n// @ts-ignore\r\n{WRONG}",
        f"// \t@ts-expect-error\n//\n{WRONG}",
    ],
)
def test_comments_do_not_silence_the_compiler(read: Reader, silenced: str) -> None:
    facts = read.facts({"a.ts": silenced})

    assert [2322] == [one.code for one in facts.errors]


def test_comment_in_jsx_does_not_silence_the_compiler(read: Reader) -> None:
    code = "export const a = <div>\n  {/* @ts-expect-error */}\n  <p title={1}/>\n</div>;"

    assert [("a.tsx", 3, 6, 2322, "error")] == told(read.facts({"a.tsx": code}))


def test_silencing_comment_shows_in_spans_as_it_was_written(read: Reader) -> None:
    facts = read.facts(
        {"a.ts": "export const a: 1 = '@ts-ignore';\nexport const b: 1 = { c: '@ts-ignore' };"}
    )

    assert [2322, 2322] == [one.code for one in facts.errors]
    assert not any("\ue0f8" in (one.span or "") + one.message for one in facts.diagnostics)


def test_syntax_error_is_an_error(read: Reader) -> None:
    assert {"error"} == {one.category for one in read.facts({"a.ts": "export const = ;"}).diagnostics}


def test_deprecation_is_a_suggestion(read: Reader) -> None:
    code = "import { z } from 'zod';\nexport const a = z.string().email();"
    facts = read.facts({"a.ts": code}, "zod-4")

    assert [(6385, "suggestion")] == [(one.code, one.category) for one in facts.diagnostics]
    assert () == facts.errors


def test_javascript_is_checked_for_syntax_alone(read: Reader) -> None:
    facts = read.facts({"a.js": "/** @type {string} */\nexport const a = 1;\na.b();", "b.js": "const = 1;"})

    assert {"b.js"} == {one.path for one in facts.errors}


def test_stub_is_compiled_and_not_described(read: Reader) -> None:
    facts = read.facts(
        {"a.ts": "import { b } from './b';\nexport const a: number = b;"},
        stubs={"b.ts": f"export const b: string = '';\n{WRONG.replace('a:', 'c:')}", "a.ts": "export {};"},
    )

    assert ["a.ts"] == [one.path for one in facts.files]
    assert [("a.ts", 2, 14, 2322, "error")] == told(facts)


def test_whole_program_of_a_good_submission_has_nothing_to_tell(read: Reader) -> None:
    code = (
        "import { cookies } from 'next/headers';\n"
        "export default async function Page() { return <p>{(await cookies()).get('a')?.value}</p>; }"
    )

    assert () == read.facts({"app/page.tsx": code}).diagnostics
