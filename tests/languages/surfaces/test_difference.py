"""Differences of small made-up surfaces."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.surface import Change, Export, Member, Surface, TypeEntry
from nia_bench.languages.surfaces.difference import compare
from nia_bench.languages.surfaces.files import load_surfaces
from nia_bench.suites.nia import SURFACES_FOLDER

Modules = Mapping[str, Mapping[str, Export]]


def _surface(modules: Modules, types: Mapping[str, TypeEntry] | None = None) -> Surface:
    return Surface(library="demo", version="1.0.0", packages={}, modules=modules, types=types or {})


def _function(signature: str = "() => void", **fields: object) -> Export:
    return Export.model_validate({"form": "function", "signature": signature, **fields})


def _changes(before: Modules, after: Modules) -> list[tuple[str, str, str]]:
    changes = compare(_surface(before), _surface(after)).changes
    return [(change.kind, change.level, change.name) for change in changes]


def test_a_new_export_is_added() -> None:
    assert [("added", "export", "b")] == _changes({"m": {}}, {"m": {"b": _function()}})


def test_a_missing_export_is_removed() -> None:
    assert [("removed", "export", "b")] == _changes({"m": {"b": _function()}}, {"m": {}})


def test_a_missing_module_is_one_removal() -> None:
    before = {"m": {}, "m/config": {"default": _function(), "setConfig": _function()}}
    assert [("removed", "module", "m/config")] == _changes(before, {"m": {}})


def test_a_name_in_another_module_has_moved() -> None:
    before = {"m": {"tag": _function()}, "m/extra": {}}
    after = {"m": {}, "m/extra": {"tag": _function()}}
    assert [Change(kind="moved", level="export", name="tag", before="m", after="m/extra")] == list(
        compare(_surface(before), _surface(after)).changes
    )


def test_a_name_out_of_a_removed_module_has_moved() -> None:
    before = {"m": {}, "m/old": {"tag": _function()}}
    assert [("removed", "module", "m/old"), ("moved", "export", "tag")] == _changes(
        before, {"m": {"tag": _function()}}
    )


def test_a_like_name_with_the_same_signature_is_renamed() -> None:
    before = {"m": {"unstable_after": _function("(task: Task) => void")}}
    after = {"m": {"after": _function("(task: Task) => void")}}
    assert [("renamed", "export", "unstable_after")] == _changes(before, after)


def test_an_unlike_name_with_the_same_signature_is_not_renamed() -> None:
    before, after = {"m": {"open": _function()}}, {"m": {"dissolve": _function()}}
    assert [("removed", "export", "open"), ("added", "export", "dissolve")] == _changes(before, after)


def test_a_like_name_with_another_signature_is_not_renamed() -> None:
    before = {"m": {"expireTag": _function("(...tags: string[]) => void")}}
    after = {"m": {"expireTags": _function("(tag: string) => void")}}
    assert [("removed", "export", "expireTag"), ("added", "export", "expireTags")] == _changes(before, after)


def test_a_changed_signature_shows_both() -> None:
    before = {"m": {"tag": _function("(a: string) => void")}}
    after = {"m": {"tag": _function("(a: string, b: string) => void")}}
    (change,) = compare(_surface(before), _surface(after)).changes
    assert ("changed", "(a: string) => void", "(a: string, b: string) => void") == (
        change.kind,
        change.before,
        change.after,
    )


def test_a_new_deprecation_shows_its_message() -> None:
    before, after = {"m": {"old": _function()}}, {"m": {"old": _function(deprecated="Use new.")}}
    (change,) = compare(_surface(before), _surface(after)).changes
    assert ("deprecated", "Use new.") == (change.kind, change.after)


def test_a_class_that_became_a_type_has_changed() -> None:
    before = {"m": {"Box": Export(kind="both", form="class")}}
    after = {"m": {"Box": Export(kind="type", form="class")}}
    assert [("changed", "export", "Box")] == _changes(before, after)


def test_options_of_a_call_are_compared() -> None:
    before = {"m": {"run": _function(arity=(1, 1), options={"steps": None, "old": None})}}
    after = {"m": {"run": _function(arity=(1, 1), options={"stop": None, "old": "Gone soon."})}}
    assert [
        ("removed", "option", "run({steps})"),
        ("deprecated", "option", "run({old})"),
        ("added", "option", "run({stop})"),
    ] == _changes(before, after)


def test_the_same_change_in_two_modules_is_one() -> None:
    before: Modules = {"m": {}, "m/twin": {}}
    after = {"m": {"b": _function()}, "m/twin": {"b": _function()}}
    (change,) = compare(_surface(before), _surface(after)).changes
    assert ("m", "m/twin") == change.modules


def test_what_a_namespace_shows_of_its_module_has_not_gone() -> None:
    before = {"m": {"z": Export(kind="value", form="namespace"), "z.a": _function(), "a": _function()}}
    after = {"m": {"z": Export(kind="value", form="namespace", same="m"), "a": _function()}}
    assert [] == _changes(before, after)


def test_members_of_types_are_compared() -> None:
    before = {"Result": TypeEntry(members={"toData": Member(signature="string")})}
    after = {"Result": TypeEntry(members={"toStream": Member(signature="string")})}
    changes = compare(_surface({}, before), _surface({}, after)).changes
    assert [("removed", "Result.toData"), ("added", "Result.toStream")] == [(c.kind, c.name) for c in changes]


def test_a_member_that_is_now_inherited_has_not_gone() -> None:
    member = {"email": Member(signature="() => void")}
    before = {"Text": TypeEntry(members=member), "Base": TypeEntry()}
    after = {"Text": TypeEntry(includes=("Base",)), "Base": TypeEntry(members=member)}
    names = [change.name for change in compare(_surface({}, before), _surface({}, after)).changes]
    assert ["Base.email"] == names


_names = st.sampled_from(["a", "b", "unstable_a", "refresh", "default", "ns.a"])
_messages = st.none() | st.sampled_from(["", "Use b."])
_options = st.dictionaries(st.sampled_from(["x", "y", "z"]), _messages, max_size=3)
_members = st.dictionaries(
    st.sampled_from(["p", "q"]),
    st.builds(Member, signature=st.sampled_from(["", "string"]), deprecated=_messages, options=_options),
    max_size=2,
)
_exports = st.builds(
    Export,
    kind=st.sampled_from(["value", "type", "both"]),
    form=st.sampled_from(["function", "class", "const", "interface"]),
    signature=st.sampled_from(["", "() => void", "(a: string) => void"]),
    deprecated=_messages,
    arity=st.sampled_from([None, (0, 1), (1, None)]),
    options=_options,
    members=_members,
)
_surfaces = st.builds(
    _surface,
    st.dictionaries(
        st.sampled_from(["m", "m/x", "m/y"]), st.dictionaries(_names, _exports, max_size=4), max_size=3
    ),
    st.dictionaries(
        st.sampled_from(["T", "U"]),
        st.builds(TypeEntry, members=_members, includes=st.sampled_from([(), ("U",), ("Outside",)])),
        max_size=2,
    ),
)


@given(_surfaces)
def test_a_surface_does_not_differ_from_itself(surface: Surface) -> None:
    assert () == compare(surface, surface).changes


@given(_surfaces, _surfaces)
def test_what_is_added_one_way_is_removed_the_other_way(one: Surface, other: Surface) -> None:
    forth, back = compare(one, other).changes, compare(other, one).changes
    mirrored = {
        ("removed", "added"),
        ("added", "removed"),
        ("deprecated", "restored"),
        ("restored", "deprecated"),
    }
    for kind, opposite in mirrored:
        assert {(c.level, c.name, c.modules) for c in forth if c.kind == kind} == {
            (c.level, c.name, c.modules) for c in back if c.kind == opposite
        }


@given(_surfaces, _surfaces)
def test_renamings_and_moves_lead_back(one: Surface, other: Surface) -> None:
    forth, back = compare(one, other).changes, compare(other, one).changes
    for kind in ("renamed", "moved", "changed"):
        assert {(c.before, c.after) for c in forth if c.kind == kind} == {
            (c.after, c.before) for c in back if c.kind == kind
        }


@pytest.mark.parametrize(
    ("kind", "level", "name"),
    [
        ("removed", "module", "next/config"),
        ("removed", "module", "next/amp"),
        ("added", "export", "updateTag"),
        ("added", "export", "refresh"),
        ("added", "export", "cacheLife"),
        ("added", "export", "cacheTag"),
        ("changed", "export", "revalidateTag"),
        ("deprecated", "export", "NextMiddleware"),
        ("removed", "member", "NextConfig.eslint"),
        ("added", "member", "NextConfig.cacheComponents"),
    ],
)
def test_the_step_from_next_15_to_16(kind: str, level: str, name: str) -> None:
    surfaces = load_surfaces("next", SURFACES_FOLDER)
    changes = compare(surfaces["15.5.6"], surfaces["16.1.6"]).changes
    assert any((kind, level, name) == (change.kind, change.level, change.name) for change in changes)
