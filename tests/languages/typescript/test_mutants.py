"""What is changed in code, and by what name."""

from functools import cache

import pytest

from nia_bench.contract.submission import Mutant, Submission
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.mutants import OPERATORS, hollow_exports, list_mutants

pytestmark = pytest.mark.environments

CODE = """
'use server';
import { z } from 'zod';

export const shape = z.object({ name: z.string().min(2, 'short') });

export async function save(form: FormData): Promise<string[]> {
  const found = shape.safeParse(form);
  if (found.success && !form.has('x')) {
    await store(form, { retries: 3, quiet: true });
  }
  return [String(form.get('name')), 'a' + form];
}
"""


@cache
def made_of(code: str) -> list[Mutant]:
    return list_mutants({"a.tsx": code})


def changed(operator: str, code: str = CODE) -> list[str]:
    """What became of the one line that each mutant of that operator changes."""
    lines = code.splitlines()
    return [
        next((line for line in each.files["a.tsx"].splitlines() if line not in lines), "").strip()
        for each in made_of(code)
        if each.operator == operator
    ]


@pytest.mark.parametrize(
    ("operator", "line"),
    [
        ("drop-call", "{}"),
        ("negate-condition", "if (!(found.success && !form.has('x'))) {"),
        ("drop-option", "await store(form, {  quiet: true });"),
        ("drop-option", "export const shape = z.object({ });"),
        ("drop-await", "store(form, { retries: 3, quiet: true });"),
        ("drop-link", "export const shape = z.object({ name: z.string() });"),
        ("unwrap-call", "return [form.get('name'), 'a' + form];"),
        ("change-return", "return [];"),
        ("change-number", "await store(form, { retries: (3 + 1), quiet: true });"),
        ("change-boolean", "await store(form, { retries: 3, quiet: false });"),
        ("change-operator", "return [String(form.get('name')), 'a' - form];"),
        ("swap-arguments", "await store({ retries: 3, quiet: true }, form);"),
        ("drop-argument", "await store(form, );"),
        ("change-string", "export const shape = z.object({ name: z.string().min(2, 'shortx') });"),
    ],
)
def test_code_is_changed_in_one_place(operator: str, line: str) -> None:
    assert line in changed(operator)


ELEMENT = "const Form = () => <form onSubmit={() => send()} lang={de}><b/>now</form>;"


@pytest.mark.parametrize(
    ("operator", "line"),
    [
        ("empty-function", ELEMENT.replace("send()", "undefined")),
        ("drop-attribute", ELEMENT.replace("lang={de}", "")),
        ("drop-child", ELEMENT.replace("<b/>", "")),
        ("change-return", "const Form = () => null;"),
        ("change-text", ELEMENT.replace("now", "nowx ")),
    ],
)
def test_elements_are_changed(operator: str, line: str) -> None:
    assert line in changed(operator, ELEMENT)


def test_modules_directives_and_types_stay() -> None:
    made = [each.files["a.tsx"] for each in made_of(CODE)]
    assert all("import { z } from 'zod';" in text and "Promise<string[]>" in text for text in made)
    assert all(text.strip().startswith("'use server';") for text in made)


def test_each_mutant_has_a_name_of_its_own_that_says_where_it_is_and_no_line() -> None:
    names = [each.name for each in made_of(CODE)]
    assert len(names) == len(set(names))
    assert "drop-await a.tsx save: await store(form, { retries: 3, quiet: true })" in names
    assert names == [each.name for each in made_of("\n\n" + CODE)]


def test_other_files_stay_and_are_part_of_each_mutant() -> None:
    files = {"a.ts": "export const one = 1;", "b.json": "{}", "c.d.ts": "export declare const two = 2;"}
    [mutant] = list_mutants(files)
    assert {**files, "a.ts": "export const one = (1 + 1);"} == mutant.files


def test_what_is_likeliest_to_break_comes_first() -> None:
    order = [OPERATORS.index(each.operator) for each in made_of(CODE)]
    assert sorted(order) == order


def test_a_file_left_out_and_a_default_that_is_none_are_spare() -> None:
    files = {"a.ts": "export default function A() {}", "b.ts": "export const b = {};"}
    found = list_mutants(files)
    assert ["drop-default a.ts A: default", "drop-file a.ts", "drop-file b.ts"] == [
        each.name for each in found
    ]
    assert {True} == {each.is_spare for each in found}
    assert [{**files, "a.ts": "export function A() {}"}, {"b.ts": files["b.ts"]}] == [
        each.files for each in found[:2]
    ]


def test_files_without_code_have_none() -> None:
    assert [] == list_mutants({"AUDIT.md": "- src/a.ts: old"})


HOLLOW = """
import { z } from 'zod';

export const shape = z.object({ name: z.string() });
export async function save(names: string[]): Promise<string[]> {
  return names.map((name) => shape.parse({ name }).name);
}
const twice = (count: number): number => 2 * count;
export { twice as double };
"""


def test_a_hollow_answer_makes_the_calls_of_the_answer_and_exports_nothing_of_them() -> None:
    changed = hollow_exports({"a.ts": HOLLOW, "AUDIT.md": "x"})
    assert "x" == changed["AUDIT.md"]
    assert HOLLOW.count("z.") == changed["a.ts"].count("z.")
    assert "parse({ name }).name" in changed["a.ts"]
    assert 3 == changed["a.ts"].count("undefined as never")


def test_a_hollow_answer_compiles_and_its_calls_are_live(compiler: Compiler) -> None:
    facts = compiler.facts("zod-4", Submission(files=hollow_exports({"a.ts": HOLLOW})))
    [file] = facts.files
    assert () == tuple(facts.errors)
    assert {"z.object", "z.string", "shape.parse"} <= {call.callee for call in file.calls if call.live}


def test_no_mutant_is_the_hollow_answer() -> None:
    assert {mutant.operator for mutant in list_mutants({"a.ts": HOLLOW})} <= {*OPERATORS}
