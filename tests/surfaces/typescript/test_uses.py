"""Uses of changed symbols, on small packages made for it, with the real compiler."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.proposals.packages import Files, index_beside, installed

from nia_bench.languages.typescript.facts import index
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.typescript.verdicts import judge_changes
from nia_bench.surfaces.uses import UseVerdict

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]

Judge = Callable[..., list[UseVerdict]]

BEFORE = """
export interface Options { name: string; devtools?: boolean; mode?: 'a' | 'b' }
export declare class Store<T> { constructor(initial: T); get(): T; old(): void }
export declare function create<T>(initial: T, options?: Options): Store<T>;
export declare function gone(path: string): void;
export declare function kept(path: string): void;
export declare function wide(mode: 'x' | 'y', more: number): void;
export declare function later(options: { size: number; colour?: string }): void;
export type Id = string;
export declare const Panel: { Root: (path: string) => void };
"""
AFTER = """
export interface Options { name: string; mode?: 'a' | { b: true }; fresh?: number }
export declare class Store<T> { constructor(initial: T); get(): T; now: number }
export declare function create<T>(initial: T, options?: Options): Store<T>;
/** @deprecated Use `other`. */
export declare function kept(path: string): void;
export declare function other(path: string): void;
export declare function wide(mode: 'x', more?: number): void;
export declare function later(options: {
  size: number;
  /** @deprecated */
  colour?: string;
}): void;
export type Id = number;
export declare const Panel: { Root: (path: string) => void };
"""


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """The verdicts on changes between two versions of the package `demo`."""
    # What is worked out about an installation is kept by its name, and these are gone after the test.
    monkeypatch.setattr(index, "index_file", index_beside)

    def verdicts(
        *changes: Change, before: str | Files = BEFORE, after: str | Files = AFTER
    ) -> list[UseVerdict]:
        sides = [{"index.d.ts": each} if isinstance(each, str) else each for each in (before, after)]
        old, new = (installed(tmp_path / f"v{n}", f"{n}.0.0", each) for n, each in enumerate(sides, start=1))
        return judge_changes(changes, old, new)

    return verdicts


def _change(kind: str, level: str, name: str, **fields: Any) -> Change:
    return Change.model_validate({"kind": kind, "level": level, "name": name, "modules": ["demo"], **fields})


def _truths(verdicts: list[UseVerdict]) -> list[str]:
    return [each.truth for each in verdicts]


def test_a_removed_function_is_called_with_arguments_of_its_types(judge: Judge) -> None:
    [verdict] = judge(_change("removed", "export", "gone"))
    assert ("true", 'export const used = gone("value");') == (verdict.truth, _use(verdict))


def _use(verdict: UseVerdict) -> str:
    assert verdict.old is not None
    first, last = verdict.old.lines
    return "\n".join(verdict.old.code.splitlines()[first - 1 : last])


def test_a_row_about_what_is_still_there_is_false(judge: Judge) -> None:
    rows = [_change("removed", "export", "create"), _change("removed", "member", "Store.get")]
    assert ["false", "false"] == _truths(judge(*rows))


def test_a_symbol_that_no_module_exports_proves_nothing(judge: Judge) -> None:
    [verdict] = judge(_change("removed", "export", "never"))
    assert ("unproven", None) == (verdict.truth, verdict.old)


def test_members_of_a_generic_class_are_used_on_an_instance(judge: Judge) -> None:
    [verdict] = judge(_change("removed", "member", "Store.old"))
    assert "true" == verdict.truth
    assert "export const used = store.old();" == _use(verdict)


def test_what_a_version_brings_fails_with_the_one_before(judge: Judge) -> None:
    rows = [_change("new", "export", "other"), _change("new", "member", "Store.now")]
    verdicts = judge(*rows)
    assert ["true", "true"] == _truths(verdicts)
    assert [("fails", "compiles")] * 2 == [(v.new.before, v.new.after) for v in verdicts if v.new]


def test_a_deprecation_is_marked_on_one_side_only(judge: Judge) -> None:
    rows = [_change("deprecated", "export", "kept"), _change("deprecated", "export", "create")]
    assert ["true", "false"] == _truths(judge(*rows))


def test_a_deprecated_option_is_a_key_of_an_object(judge: Judge) -> None:
    [verdict] = judge(_change("deprecated", "option", "later({colour})"))
    assert "true" == verdict.truth


def test_options_of_a_call_are_keys_beside_those_that_it_needs(judge: Judge) -> None:
    removed, added, same = judge(
        _change("option-removed", "option", "create({devtools})"),
        _change("option-added", "option", "create({fresh})"),
        _change("option-removed", "option", "create({mode})"),
    )
    assert ["true", "true", "false"] == _truths([removed, added, same])
    assert '  name: "value",\n  devtools: true,' in _use(removed)


def test_options_of_what_a_callback_returns_are_written_there(judge: Judge) -> None:
    before = "export declare function make(given: () => { a: number; b?: string }): void;"
    after = "export declare function make(given: () => { a: number }): void;"
    [verdict] = judge(_change("option-removed", "option", "make({b})"), before=before, after=after)
    assert "true" == verdict.truth
    assert "make(() => ({" in _use(verdict)


def test_options_of_a_type_are_keys_of_an_object_of_the_type(judge: Judge) -> None:
    [verdict] = judge(_change("option-removed", "option", "Options({devtools})"))
    assert "true" == verdict.truth


def test_a_type_of_an_option_differs_by_one_of_its_values(judge: Judge) -> None:
    [verdict] = judge(_change("option-type", "option", "Options({mode})"))
    assert "true" == verdict.truth
    assert 'mode: "b",' in _use(verdict)


def test_signatures_differ_by_an_argument_or_by_their_number(judge: Judge) -> None:
    rows = [_change("signature", "export", "wide"), _change("signature", "export", "Id")]
    assert ["true", "true"] == _truths(judge(*rows))


def test_a_member_of_a_result_is_read_off_the_part_that_has_it(judge: Judge) -> None:
    before = "export declare function load(): Promise<{ type: 'a'; a: 1 }>;"
    after = "export declare function load(): Promise<{ type: 'a'; a: 1 } | { type: 'b'; error: string }>;"
    [verdict] = judge(_change("new", "member", "load().error"), before=before, after=after)
    assert "true" == verdict.truth


def test_signatures_differ_by_the_number_of_their_type_parameters(judge: Judge) -> None:
    before = "export declare function make<T>(): T; export interface Box<T> { value: T }"
    after = "export declare function make<T, U = T>(): T; export interface Box<T, U = T> { value: T; b?: U }"
    rows = [_change("signature", "export", "make"), _change("signature", "export", "Box")]
    assert ["true", "true"] == _truths(judge(*rows, before=before, after=after))


def test_a_signature_that_both_versions_take_is_not_proven(judge: Judge) -> None:
    assert ["unproven"] == _truths(judge(_change("signature", "export", "gone"), after=BEFORE))


def test_a_move_fails_at_the_old_place(judge: Judge) -> None:
    moved = _change("moved", "export", "gone", before="demo", after="demo/sub")
    after = {"index.d.ts": AFTER, "sub.d.ts": "export declare function gone(path: string): void;"}
    [verdict] = judge(moved, after=after)
    assert "true" == verdict.truth
    assert verdict.new is not None
    assert "demo/sub" in verdict.new.code


def test_a_new_name_of_a_renamed_export_is_used_after(judge: Judge) -> None:
    [verdict] = judge(_change("renamed", "export", "gone", before="gone", after="other"))
    assert "true" == verdict.truth
    assert verdict.new is not None
    assert "other(" in verdict.new.code


def test_what_fails_for_another_reason_than_the_option_shows_nothing(judge: Judge) -> None:
    before = "export declare function make(options: { a: number; b?: string }): void;"
    after = "export declare function make(options: { a: number; b?: string }, more: Date): void;"
    [verdict] = judge(_change("option-removed", "option", "make({b})"), before=before, after=after)
    assert "unproven" == verdict.truth


def test_a_module_is_used_by_what_it_exports(judge: Judge) -> None:
    removed = _change("removed", "module", "demo/sub")
    before = {"index.d.ts": BEFORE, "sub.d.ts": "export declare function inner(): void;"}
    [verdict] = judge(removed, before=before)
    assert "true" == verdict.truth
    assert "inner()" in _use(verdict)


def test_a_type_is_used_with_arguments_that_its_parameters_take(judge: Judge) -> None:
    """With `any` for them, `T & { … }` would be `any`, and have every member."""
    before = "export interface Item { id: string }\nexport type Kept<T extends Item> = T & { old(): void };"
    after = "export interface Item { id: string }\nexport type Kept<T extends Item> = T & { now(): void };"
    gone = Change(kind="removed", level="member", name="Kept.old", modules=("demo",))
    [verdict] = judge(gone, before=before, after=after)
    assert verdict.truth == "true"


def test_a_static_of_the_same_name_does_not_speak_for_a_member(judge: Judge) -> None:
    before = "export declare class Set { name: string; size: number }"
    after = "export declare class Set { size: number }"
    gone = Change(kind="removed", level="member", name="Set.name", modules=("demo",))
    [verdict] = judge(gone, before=before, after=after)
    assert verdict.truth == "true"


def test_a_function_that_a_package_gives_the_type_of_alone_is_called(judge: Judge) -> None:
    before = {
        "index.d.ts": "export type * as Tools from './tools.js';",
        "tools.d.ts": "export declare function cut(text: string): void;",
    }
    after = {**before, "tools.d.ts": "export declare function cut(text: string, depth: number): void;"}
    change = Change(kind="signature", level="export", name="Tools.cut", modules=("demo",))
    [verdict] = judge(change, before=before, after=after)
    assert verdict.truth == "true"


def test_a_callback_is_given_with_all_that_it_is_called_with(judge: Judge) -> None:
    before = "export interface Options { report?: (text: string) => void }"
    after = "export interface Options { report?: (text: string, level: number) => void }"
    change = Change(kind="signature", level="member", name="Options.report", modules=("demo",))
    [verdict] = judge(change, before=before, after=after)
    assert verdict.truth == "true"


def test_a_use_of_what_may_be_anything_says_nothing(judge: Judge) -> None:
    """`Picked<any>` is `any`: both versions accept whatever member is read."""
    code = (
        "export type Picked<T extends {{ a: string }}> = T extends unknown ? Omit<T, 'b'> & {{ {} }} : never;"
    )
    before, after = code.format("old: 1"), code.format("old: 1; now: 1")
    [verdict] = judge(_change("new", "member", "Picked.now"), before=before, after=after)
    assert verdict.truth != "false"


def test_an_object_is_not_taken_where_a_text_is(judge: Judge) -> None:
    before = "export declare function check(key: string, how?: 'a' | 'b'): void;"
    after = "export declare function check(key: string, how?: { way: 'a'; issuer?: string }): void;"
    [verdict] = judge(_change("option-added", "option", "check({issuer})"), before=before, after=after)
    assert verdict.truth == "true"


def test_a_new_default_is_told_by_what_the_module_itself_lacks(judge: Judge) -> None:
    """A module of the older kind can be imported as if it were its own default."""
    before = "export declare const first: number;"
    after = f"{before}\ndeclare const whole: {{ first: number; second: number }};\nexport default whole;"
    new = Change(kind="new", level="export", name="default", modules=("demo",))
    [verdict] = judge(new, before=before, after=after)
    assert verdict.truth == "true"
