"""What a submission declares in a library's place does not make its code right."""

import pytest
from tests.languages.typescript.reading import Reader

from nia_bench.languages.typescript.notes import REDECLARED

pytestmark = pytest.mark.environments
USE = "import { session } from 'next/headers';\nexport const a = session();"


def told(read: Reader, files: dict[str, str]) -> list[tuple[str | None, int | None]]:
    errors = read.facts(files).errors
    return [(one.path, one.line) for one in errors if one.code == REDECLARED]


@pytest.mark.parametrize(
    ("path", "declaration"),
    [
        ("types.ts", "export {};\ndeclare module 'next/headers' { export function session(): string; }"),
        (
            "types.ts",
            "import 'next/headers';\ndeclare module 'next/headers' { const session: 1; }",
        ),
        ("types.d.ts", "import 'next/headers';\ndeclare module 'next/headers' { class session {} }"),
        ("types.d.ts", "\ndeclare module 'next/headers' { export function session(): string; }"),
        ("types.d.ts", "\ndeclare module 'next/headers';"),
    ],
)
def test_export_that_the_library_lacks_is_told(read: Reader, path: str, declaration: str) -> None:
    assert [(path, 2)] == told(read, {path: declaration, "a.ts": USE})


def test_module_that_the_library_lacks_is_told(read: Reader) -> None:
    files = {
        "a.d.ts": "declare module 'next/session' { export function session(): string; }",
        "a.ts": "import { session } from 'next/session';\nexport const a = session();",
    }

    assert [("a.d.ts", 1)] == told(read, files)


def test_library_that_is_hidden_by_another_shape_is_told(read: Reader) -> None:
    files = {
        "a.d.ts": "declare module 'next/headers' { export function cookies(): Map<string, string>; }",
        "a.ts": "import { cookies } from 'next/headers';\nexport const a = cookies().get('a');",
    }

    assert [("a.d.ts", 1)] == told(read, files)


@pytest.mark.parametrize(
    ("path", "declaration"),
    [
        ("a.ts", "import 'react';\ndeclare module 'react' { interface CSSProperties { '--x'?: string } }"),
        ("a.ts", "import 'react';\ndeclare module 'react' { interface Unused { x: 1 } }"),
        ("a.d.ts", "declare module '*.css' { const a: string; export default a; }\ndeclare module '*?raw';"),
        ("a.d.ts", "declare module 'some-untyped-package' { export const a: 1; }\ndeclare module 'other';"),
        ("a.ts", "export {};\ndeclare global { interface Window { session: 1 } }"),
        ("a.d.ts", "interface Window { session: 1 }\ndeclare var session: 1;"),
    ],
)
def test_legitimate_declarations_stay(read: Reader, path: str, declaration: str) -> None:
    assert () == read.facts({path: declaration}).errors
