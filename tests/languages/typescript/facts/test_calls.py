import pytest
from tests.languages.typescript.reading import Reader, call, function, spelled

from nia_bench.contract.facts import ValueKind

pytestmark = pytest.mark.environments


def test_forms_of_calling(read: Reader) -> None:
    file = read(
        "declare const tag: any, f: any, C: any, deco: any;\n"
        "f();\nnew C();\nnew C;\ntag`a${1}b`;\nf?.();\n@deco()\nclass K {}\nexport { K };"
    )

    assert [("f", "call"), ("C", "new"), ("C", "new"), ("tag", "tag"), ("f", "call"), ("deco", "call")] == [
        (one.callee, one.form) for one in file.calls
    ]


def test_import_expression_is_no_call(read: Reader) -> None:
    assert () == read("export const m = import('react');").calls


def test_arguments_are_values(read: Reader) -> None:
    file = read("declare const f: any;\nf(1, 'a', { b: true }, [null], () => 1, f());")

    assert [
        ValueKind.NUMBER,
        ValueKind.STRING,
        ValueKind.OBJECT,
        ValueKind.ARRAY,
        ValueKind.FUNCTION,
        ValueKind.CALL,
    ] == [one.kind for one in file.calls[0].arguments]


def test_tagged_template_has_its_text_for_an_argument(read: Reader) -> None:
    file = read("declare const sql: any;\nsql`a${1}b`;\nsql`c`;")

    assert ["a${}b", "c"] == [one.arguments[0].text for one in file.calls]


def test_type_arguments_are_kept_as_written(read: Reader) -> None:
    file = read("declare function f<A, B>(): void;\nf<string, { a: 1 }>();")

    assert ("string", "{ a: 1 }") == file.calls[0].type_arguments


@pytest.mark.parametrize(
    "code",
    [
        "declare const f: any;\nexport const r = f().m();",
        "declare const f: any;\nexport const r = f()!.m();",
        "declare const f: any;\nexport const r = f()?.m();",
        "declare const f: any;\nexport const r = f()['m']();",
        "declare const f: any;\nconst a = f();\nexport const r = a.m();",
        "declare const f: any;\nconst a = f(), b = a;\nexport const r = (b as any).m();",
        "declare const f: any;\nexport const g = async () => (await f()).m();",
        "declare const f: any;\nexport const g = async () => { const a = await f(); return a.m(); };",
    ],
)
def test_receiver_is_the_call_whose_result_it_is_called_on(read: Reader, code: str) -> None:
    file = read(code)

    assert [call(file, "f").id] == [one.receiver for one in file.calls if one.callee != "f"]


def test_receiver_of_a_destructured_method_is_the_call_it_was_taken_from(read: Reader) -> None:
    file = read("declare const f: any;\nconst { m } = f();\nexport const r = m();")

    assert call(file, "f").id == call(file, "m").receiver


def test_promise_says_whether_the_result_is_one(read: Reader) -> None:
    file = read(
        "import { cookies } from 'next/headers';\ndeclare const f: any;\n"
        "export const g = () => [cookies(), parseInt('1'), f()];"
    )

    assert {"cookies": True, "parseInt": False, "f": None} == {one.callee: one.promise for one in file.calls}


def test_scope_is_the_function_around(read: Reader) -> None:
    file = read(
        "declare const f: any;\nf(1);\nfunction a() { f(2); const b = () => f(3); return b; }\nexport { a };"
    )

    assert [None, function(file, "a").id, function(file, "b").id] == [one.scope for one in file.calls]


def test_line_is_that_of_the_called_name(read: Reader) -> None:
    file = read("declare const a: any;\na\n  .b()\n  // why\n  .c();")

    assert {"a\n  .b": 3, "a\n  .b()\n  // why\n  .c": 5} == {one.callee: one.line for one in file.calls}


def test_calls_in_strings_comments_and_types_are_none(read: Reader) -> None:
    file = read(
        "// f()\n/* f() */\nexport const s = 'f()', t = `f()`;\nexport type T = typeof import('react');\n"
    )

    assert () == file.calls


def test_call_in_a_template_is_one(read: Reader) -> None:
    assert ["f"] == [one.callee for one in read("declare const f: any;\nexport const s = `${f()}`;").calls]


def test_call_of_a_generic_method_in_a_class(read: Reader) -> None:
    file = read(
        "import { cookies } from 'next/headers';\n"
        "export class K { static #j = cookies; get<T>() { return K.#j() as T; } }"
    )

    assert ["next:cookies"] == [spelled(one.origin) for one in file.calls]


def test_super_call_is_one(read: Reader) -> None:
    file = read(
        "import { Component } from 'react';\n"
        "export class K extends Component { constructor() { super({}); } }"
    )

    assert ["super"] == [one.callee for one in file.calls]


@pytest.mark.parametrize(
    ("body", "caught"),
    [
        ("try { f(); } catch {}", True),
        ("try { if (1) { return [f()]; } } catch (e) { console.log(e); } finally {}", True),
        ("try { try { f(); } finally {} } catch {}", True),
        ("try { try { f(); } catch (e) { throw e; } } catch {}", True),
        ("try { f(); } catch { return () => { throw 1; }; }", True),
        ("f();", False),
        ("try { f(); } finally {}", False),
        ("try { f(); } catch (e) { if (e) throw e; }", False),
        ("try {} catch { f(); }", False),
        ("try {} catch {} finally { f(); }", False),
        ("try { return () => f(); } catch {}", False),
    ],
)
def test_what_a_call_throws_is_caught_in_its_function(read: Reader, body: str, caught: bool) -> None:
    file = read(f"declare function f(): void;\nexport function g(): unknown {{ {body} return 1; }}")

    assert caught == call(file, "f").caught
