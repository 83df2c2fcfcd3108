# ruff: noqa: E501 - code is best seen in one line
"""JavaScript is checked for what it asks of libraries, and for nothing else."""

import pytest
from tests.languages.typescript.reading import Reader

pytestmark = pytest.mark.environments


def codes(
    read: Reader, code: str, environment: str = "next-16", path: str = "a.jsx"
) -> list[tuple[int, int | None]]:
    return [(one.code, one.line) for one in read.facts({path: code}, environment).errors]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import config from 'next/config-of-old';\nexport default config;", 2307),
        ("import { unstable_after } from 'next/server';\nexport default unstable_after;", 2305),
        ("import { cookie } from 'next/headers';\nexport default cookie;", 2724),
        ("import { Image } from 'next/image';\nexport default Image;", 2614),
        ("import * as h from 'next/headers';\nexport const a = h.session();", 2339),
        ("import { cookies } from 'next/headers';\nexport const a = cookies().get('a');", 2339),
        (
            "import { cookies } from 'next/headers';\nexport const f = async () => (await cookies()).put('a');",
            2339,
        ),
        (
            "import { cookies } from 'next/headers';\nexport const f = async () => { const { gett } = await cookies(); };",
            2339,
        ),
        ("const { cookie } = require('next/headers');\nmodule.exports = { cookie };", 2724),
        ("const h = require('next/headers');\nexports.a = h.cookie();", 2551),
        (
            "export const f = async () => { const { cookie } = await import('next/headers'); cookie(); };",
            2339,
        ),
        ("import { createRoot } from 'react-dom/client';\ncreateRoot(document.body, { onErr: 1 });", 2353),
    ],
)
def test_what_a_library_lacks_is_told(read: Reader, code: str, expected: int) -> None:
    assert [expected] == [code for code, _ in codes(read, code)]


@pytest.mark.parametrize(
    "code",
    [
        (
            "import { useState } from 'react';\nexport function A({ id, onPick }) {\n"
            "  const [user, setUser] = useState(null);\n  const [list] = useState([]);\n  const [form, setForm] = useState({});\n"
            "  setForm({ ...form, name: 1 }); setUser({ name: 'a' }); onPick(id.x);\n"
            "  return <p>{user.name}{form.name}{list.map((one) => one.title)}</p>;\n}"
        ),
        "import { useState } from 'react';\nexport const A = () => { const [a, setA] = useState({ x: 1 }); setA({ x: 1, y: 2 }); return a.y; };",
        "import { memo } from 'react';\nexport const A = memo(({ id }) => <p>{id}</p>);\nexport const B = memo((props) => <p>{props.id}</p>);",
        "import { createContext, useContext } from 'react';\nconst C = createContext({});\nexport const A = () => useContext(C).user.name;",
        "import { useRef } from 'react';\nexport const A = () => { const r = useRef(null); r.current.focus(); return <input ref={r} />; };",
        "const own = { a: 1 };\nown.b = 2;\nexport default own.c;\nfunction F() { this.x = 1; }\nnew F().y;",
        "import a from './nowhere';\nimport b from '@/nowhere';\nimport './a.css';\nexport default [a, b];",
        "import { cookies } from 'next/headers';\nexport default async function f() { const c = await cookies(); return c.get('a')?.value; }",
        "export default function Page({ params }) { return params.then((p) => p.id); }\nexport const x = undefined_thing.y;",
    ],
)
def test_types_of_its_own_are_no_fault(read: Reader, code: str) -> None:
    assert [] == codes(read, code)


def test_silenced_file_is_checked_all_the_same(read: Reader) -> None:
    assert [(2724, 2)] == codes(read, "// @ts-nocheck\nimport { cookie } from 'next/headers';\ncookie();")


def test_names_of_its_own_types_are_not_unresolved(read: Reader) -> None:
    code = "import { headers } from 'next/headers';\nconst own = { a: 1 };\nown.b;\nheaders().get('a');"

    assert ["get"] == [one.name for one in read(code, path="a.js").unresolved]


def test_right_and_wrong_javascript_beside_typescript(read: Reader) -> None:
    files = {
        "lib.js": "export function double(n) { return n * 2; }",
        "a.ts": "import { double } from './lib';\nexport const a: number = double(1);",
    }

    assert () == read.facts(files).errors


def test_missing_default_is_not_resolved(read: Reader) -> None:
    found = read(
        "import { Image } from 'next/image';\nimport Default from 'next/image';\nImage; Default;", path="a.ts"
    )

    assert [("Image", False), ("default", True)] == [(one.name, one.resolved) for one in found.imports]
