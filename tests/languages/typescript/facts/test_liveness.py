import pytest
from tests.languages.typescript.reading import Reader

pytestmark = pytest.mark.environments


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("x();", True),
        ("export function f() { x(); }", True),
        ("export const f = () => x();", True),
        ("export default () => x();", True),
        ("export default class { m() { x(); } }", True),
        ("function f() { x(); }\nexport { f as g };", True),
        ("function f() { x(); }\nexport default f;", True),
        ("function f() { x(); }\nf();", True),
        ("function f() { x(); }\nexport const o = { f };", True),
        ("const f = () => x();\nmodule.exports = f;", True),
        ("const f = () => { x(); };\nfunction g() { f(); }\nexport const h = () => g();", True),
        ("export const h = () => <F/>;\nconst F = () => x();", True),
        ("const f = memo(() => x());", True),
        ("(() => x())();", True),
        ("class C { static { x(); } }\nnew C();", True),
        ("if (y) { x(); }", True),
        ("function f() { x(); }", False),
        ("const f = () => x();", False),
        ("const f = (() => x()) as any;", False),
        ("class C { m() { x(); } }", False),
        ("function f() { x(); }\nfunction g() { f(); }", False),
        ("function f() { x(); f(); }", False),
        ("function f() { g(); }\nfunction g() { x(); f(); }", False),
        ("const f = () => x();\ntype T = typeof f;\nexport type { T };", False),
        ("export function f() { return 1; x(); }", False),
        ("export function f() { throw 1; x(); }", False),
        ("export function f() { while (true) {} x(); }", False),
        ("export function f() { if (false) { x(); } }", False),
        ("export function f() { const g = () => x(); }", False),
        ("export function f() { function g() { x(); } return g; }", True),
        ("function f() { x(); }\nexport function g() { return 1; f(); }", False),
        ("const o = { f() { x(); } };\nexport const a = o;", True),
        ("let f: any;\nf = () => x();\nexport { f };", True),
    ],
)
def test_reach_of_code(read: Reader, code: str, expected: bool) -> None:
    file = read(f"declare const x: any, y: any, memo: any, module: any;\n{code}")

    assert [expected] == [one.live for one in file.calls if one.callee == "x"]


def test_life_comes_from_other_files(read: Reader) -> None:
    files = read.files(
        {
            "a.ts": "import { b } from './b';\nb();",
            "b.ts": "function inner() { return 1; }\nexport const b = () => inner();",
        }
    )

    assert [True, True] == [one.live for one in files["b.ts"].functions]


def test_long_way_of_functions_stays_alive(read: Reader) -> None:
    way = "".join(f"function f{n}() {{ f{n - 1}(); }}\n" for n in range(1, 300))
    file = read(f"function f0() {{}}\n{way}export const last = () => f299();\nfunction dead() {{ f299(); }}")

    assert ["dead"] == [one.name for one in file.functions if not one.live]
