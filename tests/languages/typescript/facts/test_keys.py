"""Keys of object literals, by the type that their place asks for."""

import pytest
from tests.languages.typescript.reading import Reader, spelled

from nia_bench.contract.facts import EXCESS_KEY, FileFacts

pytestmark = pytest.mark.environments

AI = """\
import { generateText } from 'ai';
import { openai } from '@ai-sdk/openai';
const model = openai('x');
"""


def undeclared(file: FileFacts) -> list[tuple[str, str | None, str | None, int]]:
    """Name, type, taker and line of the keys that the compiler lets pass."""
    return [
        (one.name, spelled(one.owner), spelled(one.source), one.line)
        for one in file.unresolved
        if one.code == EXCESS_KEY
    ]


def deprecated(file: FileFacts) -> list[tuple[str, int]]:
    return [(key.name, key.line) for key in file.options if key.origin.deprecated]


def test_a_key_is_that_of_the_librarys_type(read: Reader) -> None:
    file = read(f"{AI}generateText({{ model, prompt: '', maxOutputTokens: 1 }});", environment="ai-5")
    assert [("model", "ai"), ("prompt", "ai"), ("maxOutputTokens", "ai")] == [
        (key.name, key.origin.package) for key in file.options
    ]


def test_a_key_of_the_submissions_own_type_is_none(read: Reader) -> None:
    file = read("type Own = { a: number };\nexport const own: Own = { a: 1 };")
    assert () == file.options


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("z.string({ message: 'a' });", 2),
        ("z.string(true ? { message: 'a' } : undefined);", 2),
        ("const o = { message: 'a' };\nz.string(o);", 2),
        ("const o = { message: 'a' };\nz.string({ ...o });", 2),
        ("const o = { message: 'a' };\nconst p = { ...o };\nz.string(p);", 2),
        ("const o = () => ({ message: 'a' });\nz.string(o());", 2),
        ("function o() { return { message: 'a' }; }\nz.string({ ...o() });", 2),
        ("z.string({ message: 'a' } as any);", 2),
        ("const o: any = { message: 'a' };\nz.string(o);", 2),
    ],
)
def test_a_deprecated_key_is_found_where_it_is_written(read: Reader, code: str, line: int) -> None:
    file = read(f"import {{ z }} from 'zod';\n{code}", environment="zod-4")
    assert [("message", line)] == deprecated(file)


@pytest.mark.parametrize(
    "expected",
    [
        "Email",
        "Partial<Email>",
        "Required<Pick<Email, 'message' | 'error'>>",
        "Readonly<Email>",
        "Omit<Email, 'abort'>",
        "Pick<Email, 'message' | 'error'>",
        "Email & { own?: number }",
        "Email | string | undefined",
        "Email | { own: number }",
        "{ [K in keyof Email as Exclude<K, 'abort'>]?: Email[K] }",
    ],
)
def test_a_deprecated_key_is_found_through_types_made_of_others(read: Reader, expected: str) -> None:
    email = "type Email = Exclude<NonNullable<Parameters<typeof z.email>[0]>, string>;"
    code = f"import {{ z }} from 'zod';\n{email}\nexport const options: {expected} = {{ message: 'a' }};"
    file = read(code, environment="zod-4")
    assert [("message", "error")] == [
        (key.name, key.instead) for key in file.options if key.origin.deprecated
    ]


def test_a_deprecated_key_of_a_flattened_type_names_its_successor(read: Reader) -> None:
    file = read("import { z } from 'zod';\nz.email({ message: 'a' });", environment="zod-4")
    assert [("message", "error")] == [(key.name, key.instead) for key in file.options]


def test_a_deprecated_attribute_is_a_deprecated_key(read: Reader) -> None:
    file = read(
        "export const a = <input onKeyPress={() => {}} onKeyUp={() => {}} />;", environment="react-19"
    )
    assert [("onKeyPress", 1)] == deprecated(file)


def test_a_key_in_another_file_is_placed_there(read: Reader) -> None:
    files = {
        "options.ts": "\nexport const options = {\n  message: 'a',\n  nonsense: 1,\n};",
        "schema.ts": "import { z } from 'zod';\nimport { options } from './options';\nz.string(options);",
    }
    [options, schema] = read.files(files, "zod-4").values()
    assert ([("message", 3)], []) == (deprecated(options), deprecated(schema))
    assert ([("nonsense", None, "zod:string", 4)], []) == (undeclared(options), undeclared(schema))


@pytest.mark.parametrize(
    "code",
    [
        "generateText({ model, prompt: '', prepareStep: () => ({ toolChoice: 'none', nonsense: 1 }) });",
        "generateText({ model, prompt: '', prepareStep: async () => ({ system: '', nonsense: 1 }) });",
        "const o = { prompt: '', nonsense: 1 }; generateText({ model, ...o });",
        "const o = { prompt: '', nonsense: 1 }; const p = { ...o }; generateText({ model, ...p });",
        "const o = { model, prompt: '', nonsense: 1 }; generateText(o);",
        "const o = () => ({ prompt: '', nonsense: 1 }); generateText({ model, ...o() });",
        "generateText({ model, prompt: '', ...{ nonsense: 1 } });",
        "generateText({ model, prompt: '', nonsense: 1 } as any);",
    ],
)
def test_a_key_that_the_type_lacks_is_found_where_the_compiler_says_nothing(read: Reader, code: str) -> None:
    facts = read.facts({"a.ts": f"{AI}{code}"}, "ai-6")
    assert [("nonsense", None, "ai:generateText", 4)] == undeclared(facts.files[0])
    assert [(EXCESS_KEY, 4)] == [(error.code, error.line) for error in facts.errors]


@pytest.mark.parametrize(
    "code",
    [
        "generateText({ model, prompt: '', nonsense: 1 });",  # the compiler says it
        "const o = { prompt: '', nonsense: 1 }; console.log(o.nonsense); generateText({ model, ...o });",
        "const o = { prompt: '', nonsense: 1 }; console.log(o); generateText({ model, ...o });",
        "const o = { prompt: '', nonsense: 1 }; const { nonsense, ...p } = o; generateText({ model, ...p });",
        "const o: Own = { prompt: '', nonsense: 1 }; generateText({ model, ...o });",
        "generateText({ model, prompt: '', providerOptions: { openai: { ...{ nonsense: 1 } } } });",
        "generateText({ model, prompt: '', headers: { ...{ nonsense: '1' } } });",
        "export const o = { prompt: '', nonsense: 1 }; generateText({ model, ...o });",
        # The library gets the value by a name that it reads, too.
        "generateText({ model, prompt: '', maxOutputTokens: 9, nonsense: 9 } as any);",
        "const o = { maxOutputTokens: 9, nonsense: 9 }; generateText({ model, prompt: '', ...o });",
        "const o = { nonsense: 9 }; generateText({ model, prompt: '', maxOutputTokens: 9, ...o });",
        "const o = { maxOutputTokens: 9 }; generateText({ model, prompt: '', nonsense: 9, ...o } as any);",
        "generateText({ model, prompt: '', nonsense: 1 } as unknown as Own & { model: typeof model });",
    ],
)
def test_a_key_that_somebody_may_read_is_none(read: Reader, code: str) -> None:
    own = "interface Own { prompt: string; nonsense: number }"
    assert [] == undeclared(read(f"{AI}{own}\n{code}", environment="ai-6"))


def test_the_same_switch_in_two_keys_is_no_rename(read: Reader) -> None:
    code = "export const c = { reactStrictMode: true, swcMinify: true } as NextConfig;"
    file = read(f"import type {{ NextConfig }} from 'next';\n{code}", environment="next-16")
    assert ["swcMinify"] == [name for name, *_ in undeclared(file)]
