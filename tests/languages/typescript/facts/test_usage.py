"""How promises are consumed; what is asked of each snippet is the way of awaiting `cookies()`."""

import pytest
from tests.languages.typescript.reading import Reader, function

pytestmark = pytest.mark.environments

IMPORT = (
    "import { cookies } from 'next/headers';\nimport { use } from 'react';\nimport * as React from 'react';\n"
)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("await cookies();", ("await",)),
        ("(await cookies()).get('a');", ("await",)),
        ("const c = await cookies(); c.get('a');", ("await",)),
        ("const p = cookies(); const c = await p;", ("await",)),
        ("const p = cookies(), q = p; await q;", ("await",)),
        ("const p = cookies() as Promise<any>; await (p)!;", ("await",)),
        ("const { get } = await cookies();", ("await",)),
        ("await (x ? cookies() : null);", ("await",)),
        ("await (x ?? cookies());", ("await",)),
        ("let p; p = cookies(); await p;", ("await",)),
        ("const [c] = await Promise.all([cookies(), 1]);", ("all",)),
        ("await Promise.allSettled([cookies()]);", ("all",)),
        ("await Promise.race([cookies()]);", ("all",)),
        ("const p = cookies(); await Promise.all([p]);", ("all",)),
        ("const ps = [cookies()]; await Promise.all(ps);", ("all",)),
        ("await Promise.resolve(cookies());", ("await",)),
        ("cookies().then((c) => c.get('a'));", ("then",)),
        ("cookies().catch(() => null);", ("then",)),
        ("const p = cookies(); p.then(String);", ("then",)),
        ("for await (const c of [cookies()]) x(c);", ("for-await",)),
        ("return cookies();", ("return",)),
        ("const p = cookies(); return p;", ("return",)),
        ("return use(cookies()).get('a');", ("use",)),
        ("return React.use(cookies()).get('a');", ("use",)),
        ("const p = cookies(); use(p);", ("use",)),
        ("const g = () => cookies(); await g();", ("return",)),
        ("const g = async () => { return await cookies(); };", ("await",)),
        ("void cookies();", ()),
        ("cookies();", ()),
        ("cookies().get('a');", ()),
        ("const c = cookies(); c.get('a');", ()),
        ("await x; cookies();", ()),
        ("await x(cookies());", ()),
        ("'await cookies()'; cookies(); // await cookies()", ()),
        ("const p = cookies(); await take(p);", ("await",)),
        ("await later(cookies());", ("await",)),
        ("await x, cookies();", ()),
    ],
)
def test_ways_of_awaiting(read: Reader, body: str, expected: tuple[str, ...]) -> None:
    own = (
        "async function take(p: Promise<unknown>) { return (await p) === 1; }\n"
        "const later = async (p: any) => { const v = await p; return v; };\n"
    )
    file = read(f"{IMPORT}declare const x: any;\n{own}export async function Page() {{ {body} }}")

    assert expected == next(one.awaited for one in file.calls if one.callee == "cookies")


def test_ways_add_up(read: Reader) -> None:
    file = read(
        f"{IMPORT}export async function f(x: boolean) {{\n"
        "  const p = cookies();\n  if (x) { return p; }\n  p.then(String);\n  return await p;\n}}"
    )

    assert ("await", "then", "return") == file.calls[0].awaited


def test_returned_by_an_arrow_without_braces(read: Reader) -> None:
    assert ("return",) == read(f"{IMPORT}export const f = () => cookies();").calls[0].awaited


def test_promise_given_to_itself_ends(read: Reader) -> None:
    file = read(f"{IMPORT}export function f(p: any): any {{ return f(f(p)); }}\nf(cookies());")

    assert () == next(one.awaited for one in file.calls if one.callee == "cookies")
    assert [0] == [one.index for one in function(file, "f").parameters]


def test_promise_given_to_a_component_as_prop_is_awaited_there(read: Reader) -> None:
    file = read(
        f"{IMPORT}async function Inner({{ jar }}: {{ jar: Promise<any> }}) {{\n"
        "  return <p>{(await jar).a}</p>;\n}\n"
        "export function Page() { return <Inner jar={cookies()} />; }"
    )

    assert ("await",) == file.calls[0].awaited
