import pytest
from tests.languages.typescript.reading import Reader, call

from nia_bench.contract.facts import Value, ValueKind

pytestmark = pytest.mark.environments


def plain(value: Value) -> object:
    """A value as plain data, for comparison."""
    if value.kind == ValueKind.OBJECT:
        return {one.name: plain(one.value) for one in value.properties} | ({"...": "?"} if value.open else {})
    if value.kind == ValueKind.ARRAY:
        return [plain(one) for one in value.elements]
    if value.kind == ValueKind.OTHER and value.elements:
        return tuple(plain(one) for one in value.elements)
    return value.text if value.text is not None else value.kind.value


def value(read: Reader, expression: str, before: str = "") -> object:
    file = read(f"declare const f: any, unknown: any;\n{before}\nf({expression});")
    return plain([one for one in file.calls if one.arguments][-1].arguments[0])


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("1", "1"),
        ("-1", "-1"),
        ("'a'", "a"),
        ("`a`", "a"),
        ("`a${1}b${2}`", "a${}b${}"),
        ("true", "true"),
        ("null", "null"),
        ("/a/g", "/a/g"),
        ("10n", "10n"),
        ("1_000", "1000"),
        ("('a' as const)!", "a"),
        ("{ a: 1, 'b-c': 2, ['d']: 3, 4: 5 }", {"a": "1", "b-c": "2", "d": "3", "4": "5"}),
        ("{ a: 1, ...{ a: 2, b: 3 } }", {"a": "2", "b": "3"}),
        ("{ ...{ a: 2 }, a: 1 }", {"a": "1"}),
        ("{ ...unknown, a: 1 }", {"a": "1", "...": "?"}),
        ("{ [unknown]: 1 }", {"...": "?"}),
        ("{ m() {}, get g() { return 1 }, a: () => 1 }", {"m": "function", "g": "function", "a": "function"}),
        ("[1, [2], ...[3, 4]]", ["1", ["2"], "3", "4"]),
        ("unknown ? 1 : 2", ("1", "2")),
        ("unknown ?? 'a'", ("reference", "a")),
        ("unknown && { a: 1 }", ("reference", {"a": "1"})),
        ("unknown", "reference"),
        ("f()", "call"),
        ("<p/>", "jsx"),
        ("<></>", "jsx"),
        ("class {}", "function"),
        ("async function* () {}", "function"),
        ("undefined", "reference"),
        ("await unknown", "reference"),
    ],
)
def test_literals(read: Reader, expression: str, expected: object) -> None:
    assert expected == value(read, expression)


@pytest.mark.parametrize(
    ("before", "expression", "expected"),
    [
        ("const a = 1;", "a", "1"),
        ("const a = { b: { c: 1 } } as const;", "a.b.c", "1"),
        ("const a = { b: 1 };", "a['b']", "1"),
        ("const a = { b: 1 };", "a?.b", "1"),
        ("const a = { b: 1 };\nconst c = { ...a, d: 2 };", "c", {"b": "1", "d": "2"}),
        ("const b = 1;\nconst a = { b };", "a", {"b": "1"}),
        ("const b = 1;\nconst a = { b };", "a.b", "1"),
        ("const { a } = { a: 1 };", "a", "1"),
        ("const { a: { b } } = { a: { b: 1 } };", "b", "1"),
        ("class K { static a = 1; }", "K.a", "1"),
        ("enum E { A = 'x', B = 2 }", "E.A", "x"),
        ("const a = Object.freeze({ b: 1 });", "a", "call"),
        ("function g() {}", "g", "function"),
        ("let a = 1;", "a", "1"),
        ("let a = 1;\na = 2;", "a", ("1", "2")),
        ("let a: any;\nif (unknown) a = { b: 1 };", "a", {"b": "1"}),
        ("const xs = [1] satisfies number[];", "[...xs, 2]", ["1", "2"]),
    ],
)
def test_constants_are_followed(read: Reader, before: str, expression: str, expected: object) -> None:
    assert expected == value(read, expression, before)


@pytest.mark.parametrize(
    ("before", "expression"),
    [
        ("const { a = 1 } = unknown;", "a"),
        ("const [a] = [1];", "a"),
        ("for (const a of [1]) f2(a);\ndeclare const f2: any;", "unknown.a"),
    ],
)
def test_what_may_be_something_else_is_not_followed(read: Reader, before: str, expression: str) -> None:
    assert "reference" == value(read, expression, before)


def test_constant_of_another_file_is_followed(read: Reader) -> None:
    files = read.files(
        {
            "config.ts": "export const options = { model: 'm' } as const;\nexport default { a: 1 };",
            "a.ts": "import d, { options as o } from './config';\ndeclare const f: any;\nf({ ...o, ...d });",
        }
    )

    (argument,) = call(files["a.ts"], "f").arguments
    assert {"model": "m", "a": "1"} == plain(argument)
    assert ["config.ts", "config.ts"] == [one.value.file for one in argument.properties]


def test_value_defined_by_itself_ends(read: Reader) -> None:
    assert {"...": "?"} == value(read, "a", "const a: any = { ...a };")


def test_endless_object_ends(read: Reader) -> None:
    assert "reference" != value(read, "a", "const a: any = { b: () => a, c: [{ get d() { return a } }] };")


def test_constants_that_use_constants_over_and_over_do_not_explode(read: Reader) -> None:
    wide = "const a0 = [1];\n" + "".join(f"const a{n + 1} = [{f'a{n},' * 40}];\n" for n in range(6))

    assert isinstance(value(read, "a6", wide), list)


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("const run = (a: any) => f(a);\nrun({ b: 1 });", {"b": "1"}),
        ("function run(x: 1, a: any) { f({ c: 2, ...a }); }\nrun(1, { b: 1 });", {"c": "2", "b": "1"}),
        ("const run = (a: any) => f(a);\nrun(1);\nrun(2);", ("1", "2")),
        ("const run = (a: any) => f(a);\n[{ b: 1 }].map(run);", "reference"),
        ("function run(a: any) { f(a); run(a); }", "other"),
        ("export function run(a: any) { f(a); }", "reference"),
        ("const run = (...a: any[]) => f(a);\nrun({ b: 1 });", "reference"),
    ],
)
def test_a_parameter_is_what_the_calls_hand_over(read: Reader, before: str, expected: object) -> None:
    file = read(f"declare const f: any;\n{before}")
    assert expected == plain(next(one for one in file.calls if one.callee == "f").arguments[0])
