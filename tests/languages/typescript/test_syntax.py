import json
from collections.abc import Callable, Iterator

import pytest

from nia_bench.languages.typescript.environments import native_compiler
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.syntax import NO_NODE, Node, Tree, decode, tables

pytestmark = pytest.mark.environments
Parse = Callable[[str], Tree]


@pytest.fixture(scope="module")
def parse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parse]:
    """Decodes the real compiler's tree of a text."""
    folder = tmp_path_factory.mktemp("syntax").resolve()
    config, file = folder / "tsconfig.json", folder / "a.tsx"
    options: dict[str, object] = {"types": [], "jsx": "preserve", "noLib": True}
    config.write_text(json.dumps({"compilerOptions": options, "files": ["a.tsx"]}))
    server = CompilerServer(native_compiler(), folder)

    def tree(text: str) -> Tree:
        file.write_text(text, encoding="utf-8", newline="", errors="surrogatepass")
        changes = {"changed": [str(file)]}
        answer = server.request("updateSnapshot", {"openProjects": [str(config)], "fileChanges": changes})
        asked = {"snapshot": answer["snapshot"], "project": answer["projects"][0]["id"], "file": str(file)}
        return decode(server.request_binary("getSourceFile", asked))

    yield tree
    server.close()


def first(tree: Tree, kind: str) -> Node:
    return next(node for node in tree.root.walk() if node.kind == kind)


def test_children_are_in_their_slots(parse: Parse) -> None:
    tree = parse("const a = f<T>(1, ...b);")

    call = first(tree, "CallExpression")
    assert "f" == (call["expression"] or call).text
    assert ["1", "...b"] == [one.source() for one in call.list("arguments")]
    assert ["T"] == [one.source() for one in call.list("typeArguments")]
    assert (NO_NODE, []) == (call["name"], call.list("name"))


def test_questions_about_no_node_have_no_answer(parse: Parse) -> None:
    nothing = parse("a;").root["name"]["expression"].parent

    assert not nothing
    assert ("", "", "", []) == (nothing.kind, nothing.text, nothing.source(), list(nothing.ancestors()))


@pytest.mark.parametrize(
    "code",
    [
        "export default async function f<T>(this: T, a?: 1, ...b: any[]): Promise<void> { return; }",
        "import a, { type b as c } from 'd' with { type: 'json' };",
        "for await (const a of b) { continue; }",
        "class A<T> extends B<T> implements C { @d static async *#e() {} declare f?: 1; accessor g = 1; }",
        "const a = <T,>(b: T) => <A.B c={d} {...e}>f{g}<></></A.B>;",
        "label: do { switch (a) { case 1: break label; default: } } while (0)",
        "type A = { readonly [K in keyof B as `x${K}`]?: B[K] extends infer U ? U : never };",
        "namespace A.B { export import C = D.E; } declare global { var f: any }",
        "try { a?.b!.c ??= 1n ** 2n; } catch { using x = y; } finally { debugger; }",
        "enum A { B = 1 << 2, 'c' } abstract class D { abstract e(): asserts this is F; }",
    ],
)
def test_no_child_is_without_a_named_slot(parse: Parse, code: str) -> None:
    for node in parse(code).root.walk():
        assert not [slot for slot in node.children if slot[-1].isdigit()], node
        assert node.kind != "Unknown"


def test_walk_is_in_source_order_parents_first(parse: Parse) -> None:
    tree = parse(
        "import a from 'b';\nfunction f(x: 1) { if (x) { y(); } else z(); }\nexport default <p q='r'>{s}</p>;"
    )

    nodes = list(tree.root.walk())
    assert tree.root is nodes[0]
    assert len(nodes) == len(set(nodes))
    starts = [node.start for node in nodes if node.kind in {"Identifier", "StringLiteral", "NumericLiteral"}]
    assert sorted(starts) == starts
    for node in nodes[1:]:
        assert node.parent
        assert node in list(node.parent.each_child())
        assert nodes.index(node.parent) < nodes.index(node)


def test_every_node_is_found_by_its_handle(parse: Parse) -> None:
    tree = parse("const a = <p>{b}</p>;")

    assert all(node is tree.node_at(node.handle) for node in tree.root.walk())


@pytest.mark.parametrize("handle", ["1.2./another/file.ts", "99999.1.{path}", "0.0.{path}"])
def test_handle_of_nothing_finds_nothing(parse: Parse, handle: str) -> None:
    tree = parse("const a = 1;")

    assert NO_NODE is tree.node_at(handle.format(path=tree.path))


@pytest.mark.parametrize("before", ["", "/* é */", "/* 😀😀 */", "const s = '😀\\n';", "\ufeff", "// 😀\r\n"])
def test_source_of_a_node_behind_any_characters(parse: Parse, before: str) -> None:
    tree = parse(f"{before}const target = '😀x';")

    declaration = [node for node in tree.root.walk() if node.kind == "VariableDeclaration"][-1]
    assert "target = '😀x'" == declaration.source()
    assert "😀x" == (declaration["initializer"] or declaration).text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\u2029"])
def test_lines_and_columns(parse: Parse, end: str) -> None:
    tree = parse(f"// 😀{end}/* a{end} b */ const x = '😀', y = 1;{end}")

    y = next(node for node in tree.root.walk() if node.text == "y")
    assert (3, 23) == (y.line, tree.column_of(y.start))


def test_start_is_behind_comments_of_all_kinds(parse: Parse) -> None:
    tree = parse("#!/usr/bin/env node\n// a\n/** b\n */ /* c */\n\u00a0\ufeff x();")

    assert (5, "x()") == (first(tree, "CallExpression").line, first(tree, "CallExpression").source())


def test_comment_that_never_ends(parse: Parse) -> None:
    tree = parse("x(); /* a")

    assert "" == first(tree, "EndOfFile").source()


def test_text_of_jsx_is_no_comment(parse: Parse) -> None:
    tree = parse("const a = <p>\n  // b\n</p>;")

    assert (2, "// b\n") == (first(tree, "JsxText").line, first(tree, "JsxText").source())


def test_lone_surrogates_are_replaced_one_for_one(parse: Parse) -> None:
    tree = parse("const a = '\ud800'; const b = '\\udc00';\nconst c = 1;")

    strings = [node.text for node in tree.root.walk() if node.kind == "StringLiteral"]
    assert "\ufffd" == strings[1]
    assert all("\ud800" not in text for text in strings)
    assert "c = 1" == [node for node in tree.root.walk() if node.kind == "VariableDeclaration"][2].source()


def test_modifiers_and_flags(parse: Parse) -> None:
    tree = parse("export default async () => 1;\nimport type { c } from 'd';\nimport { type e } from 'f';")

    assert first(tree, "ArrowFunction").has_modifier("AsyncKeyword")
    clauses = [node.type_only for node in tree.root.walk() if node.kind == "ImportClause"]
    specifiers = [node.type_only for node in tree.root.walk() if node.kind == "ImportSpecifier"]
    assert ([True, False], [False, True]) == (clauses, specifiers)


def test_jsdoc_is_not_part_of_the_tree(parse: Parse) -> None:
    tree = parse("/** @deprecated {@link f} */\nexport function f() {}")

    assert not [node for node in tree.root.walk() if node.kind.startswith("JSDoc")]


def test_deep_nesting_needs_no_stack(parse: Parse) -> None:
    tree = parse(f"const a = {'(' * 3000}1{')' * 3000};")

    assert 3000 == sum(node.kind == "ParenthesizedExpression" for node in tree.root.walk())
    assert 3003 < len(list(first(tree, "NumericLiteral").ancestors()))


def test_empty_file(parse: Parse) -> None:
    assert ["SourceFile", "EndOfFile"] == [node.kind for node in parse("").root.walk()]


def test_all_kinds_have_names() -> None:
    assert all(tables().kinds)
    assert set(tables().slots) <= set(tables().kinds)
