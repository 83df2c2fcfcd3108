import ast

from nia_bench.contract.facts import FileFacts, Origin, ValueKind
from nia_bench.languages.python.facts import FileReader
from nia_bench.languages.python.syntax import names_to_resolve

LEN = Origin(package="polars", name="len", exports=("polars:len",), module="polars")


def facts_of(code: str, **origins: Origin) -> FileFacts:
    """Read code whose attributes and names of these spellings come from a library."""
    tree = ast.parse(code)
    found: dict[ast.AST, Origin] = {}
    for name in names_to_resolve(tree):
        spelled = getattr(name.node, "attr", None) or getattr(name.node, "id", "")
        if spelled in origins:
            found[name.node] = origins[spelled]
    return FileReader("a.py", tree, found, frozenset(), frozenset()).read(with_extents=True)


def test_keyword_arguments_are_one_object_behind_the_positional_ones() -> None:
    [call] = facts_of("run(1, *[2], depth=3, **{'wide': True})").calls
    number, _, options = call.arguments
    assert "1" == number.text
    assert {"depth": "3", "wide": "true"} == {item.name: item.value.text for item in options.properties}


def test_unknown_keywords_leave_the_object_open() -> None:
    [call] = facts_of("def f(more):\n    run(depth=3, **more)").calls
    assert call.arguments[-1].open


def test_constants_are_followed_to_their_literals() -> None:
    [call] = facts_of("MODE = 'r'\nrun(MODE)").calls
    assert ("r", ValueKind.STRING) == (call.arguments[0].text, call.arguments[0].kind)


def test_code_behind_a_return_is_dead() -> None:
    code = "import pl\ndef f():\n    return 1\n    pl.len()\ndef g():\n    pl.len()"
    assert {4: False, 6: True} == {each.line: each.live for each in facts_of(code, len=LEN).references}


def test_a_private_function_is_live_once_it_is_named_in_live_code() -> None:
    code = "import pl\ndef _used():\n    pl.len()\ndef _unused():\n    pl.len()\ndef f():\n    _used()"
    assert {3: True, 5: False} == {each.line: each.live for each in facts_of(code, len=LEN).references}


def test_ways_of_awaiting_are_told_apart() -> None:
    code = (
        "import asyncio\n"
        "async def f():\n"
        "    await a()\n"
        "    async with b() as x: pass\n"
        "    async for y in c(): pass\n"
        "    await asyncio.gather(d(), e())\n"
        "    later = g()\n"
        "    await later\n"
        "    h()\n"
        "    return i()\n"
    )
    ways = {call.callee: call.awaited for call in facts_of(code).calls}
    assert ("await",) == ways["a"] == ways["b"] == ways["g"]
    assert ("for-await",) == ways["c"]
    assert ("all",) == ways["d"] == ways["e"]
    assert () == ways["h"]
    assert ("return",) == ways["i"]


def test_a_name_that_is_assigned_to_itself_is_awaited_nowhere_else() -> None:
    code = "async def f():\n    x = a()\n    x = x\n    y = x\n    x = y\n    await y\n"
    assert [("await",)] == [call.awaited for call in facts_of(code).calls]


def test_a_value_of_values_ends() -> None:
    lines = [f"a{n} = [{', '.join([f'a{n + 1}'] * 30)}]" for n in range(30)]
    facts = facts_of("\n".join([*lines, "a30 = 1", "print(a0)"]))
    assert len(facts.model_dump_json()) < 10_000_000


def test_what_a_long_row_of_private_functions_calls_is_live() -> None:
    steps = "".join(f"def _f{n}(): _f{n + 1}()\n" for n in range(3_000))
    facts = facts_of(f"import pl\n{steps}def _f3000(): pl.len()\ndef f(): _f0()\n", len=LEN)
    assert [True] == [each.live for each in facts.references]


def test_texts_and_numbers_can_be_stored() -> None:
    facts = facts_of(f"run('\\ud800', {{'\\ud800': 0x{'f' * 20_000}}})\n")
    assert facts == FileFacts.model_validate_json(facts.model_dump_json())
    assert ["\\ud800"] * 2 == [text.text for text in facts.texts]


def test_a_bare_decorator_is_a_call_with_the_function() -> None:
    tool = Origin(package="mcp", name="tool", owner="MCPServer")
    facts = facts_of("@server.tool\ndef f(): ...\n", tool=tool)
    assert ["tool"] == [call.origin.name for call in facts.calls if call.origin]
    assert ValueKind.FUNCTION == facts.calls[-1].arguments[0].kind


def test_annotations_are_uses_as_types() -> None:
    frame = Origin(package="polars", name="DataFrame")
    code = "import pl\ndef f(a: pl.DataFrame) -> pl.DataFrame: ...\n"
    code += "class B(pl.DataFrame):\n    x: pl.DataFrame\n"
    uses = [(each.use, each.place) for each in facts_of(code, DataFrame=frame).references]
    assert {("type", "return"), ("type", "parameter"), ("type", "heritage"), ("type", "property")} == {*uses}


def test_a_default_of_a_parameter_is_a_value_and_no_type() -> None:
    [reference] = facts_of("import pl\ndef f(of=pl.len):\n    return of", len=LEN).references
    assert ("read", None) == (reference.use, reference.place)


def test_docstrings_are_no_texts_and_imports_alone_no_substance() -> None:
    facts = facts_of('"""About this."""\nimport os\n')
    assert () == facts.texts
    assert not facts.substance
