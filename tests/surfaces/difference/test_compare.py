"""Differences of small made-up surfaces, and of two committed ones."""

import pytest
from hypothesis import given
from tests.surfaces.made_up import (
    changes_of,
    exported,
    function,
    method,
    prop,
    surface_of,
    surfaces,
    told,
)

from nia_bench.data import SURFACES_FOLDER
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Change, Export, Member, Surface, TypeEntry
from nia_bench.surfaces.storage.files import load_surfaces

STORE = exported("interface", type="Store")
OPEN = function("() => Store", returns=["Store"])
"""A function that gives a Store, so that its members are for users to read."""


def test_an_export_that_one_version_has_is_new_or_removed() -> None:
    assert [("new", "b")] == told({"m": {}}, {"m": {"b": function()}})
    assert [("removed", "b")] == told({"m": {"b": function()}}, {"m": {}})


def test_a_new_module_does_not_hide_what_is_new_in_it() -> None:
    after = {"m": {"old": function()}, "m/x": {"fresh": function(), "old": function()}}
    assert [("new", "m/x"), ("new", "fresh")] == told({"m": {"old": function()}}, after)


def test_a_removed_module_says_which_of_its_exports_are_gone_for_good() -> None:
    before = {"m": {"kept": function()}, "m/x": {"kept": function(), "gone": function()}}
    assert [("removed", "m/x"), ("removed", "gone")] == told(before, {"m": {"kept": function()}})


def test_a_module_with_the_same_exports_stands_in_for_a_removed_one() -> None:
    changes = changes_of({"m/old": {"a": function()}}, {"m/new": {"a": function()}})
    assert ["m/new"] == [each.instead for each in changes if each.kind == "removed"]


def test_a_name_that_left_its_module_for_another_has_moved() -> None:
    before = {"m": {"tag": function()}, "m/extra": {}}
    after = {"m": {}, "m/extra": {"tag": function()}}
    moved = Change(
        kind="moved",
        level="export",
        name="tag",
        modules=("m/extra",),
        before="m",
        after="m/extra",
        instead="m/extra",
    )
    assert (moved,) == changes_of(before, after)


def test_a_name_that_one_of_its_modules_lost_names_the_module_that_is_left() -> None:
    tag = function(declared="m/tag.d.ts#tag")
    (change,) = changes_of({"m": {"tag": tag}, "m/x": {"tag": tag}}, {"m": {"tag": tag}, "m/x": {}})
    assert ("removed", ("m/x",), "m") == (change.kind, change.modules, change.instead)


def test_a_default_export_is_another_thing_in_each_module() -> None:
    changes = told({"m": {"default": function()}, "n": {}}, {"m": {}, "n": {"default": function()}})
    assert [("removed", "default"), ("new", "default")] == changes


@pytest.mark.parametrize("prefix", ["unstable_", "experimental_", "Experimental_", "preview_"])
def test_a_name_that_lost_a_prefix_is_renamed(prefix: str) -> None:
    before = {"m": {f"{prefix}after": function("(Task) => void")}}
    (change,) = changes_of(before, {"m": {"after": function("(Task) => void")}})
    assert ("renamed", f"{prefix}after", "after") == (change.kind, change.name, change.instead)


def test_an_unlike_name_of_the_same_small_shape_is_not_renamed() -> None:
    assert [("removed", "open"), ("new", "dissolve")] == told(
        {"m": {"open": function()}}, {"m": {"dissolve": function()}}
    )


def test_an_unlike_name_of_the_only_telling_shape_is_named_instead() -> None:
    form = "(string, (Snapshot) => void, {signal?: AbortSignal, timeout?: number}) => Promise<Handle>"
    changes = changes_of({"m": {"open": function(form)}}, {"m": {"dissolve": function(form)}})
    assert [("removed", "dissolve"), ("new", None)] == [(each.kind, each.instead) for each in changes]


def test_a_like_name_with_another_signature_is_not_renamed() -> None:
    before = {"m": {"expireTag": function("(...string[]) => void")}}
    assert [("removed", "expireTag"), ("new", "expireTags")] == told(
        before, {"m": {"expireTags": function("(string) => void")}}
    )


def test_a_removed_name_says_what_its_last_deprecation_named() -> None:
    (change,) = changes_of({"m": {"old": function(deprecated="Use {@link fresh} instead.")}}, {"m": {}})
    assert "fresh" == change.instead


def test_a_changed_call_shows_both_signatures() -> None:
    (change,) = changes_of(
        {"m": {"tag": function("(string) => void")}}, {"m": {"tag": function("(string, string) => void")}}
    )
    assert ("signature", "(string) => void", "(string, string) => void") == (
        change.kind,
        change.before,
        change.after,
    )


def test_a_new_overload_is_one_change_of_signature() -> None:
    more = function("() => void", calls=["() => void", "(string) => void"])
    assert [("signature", "tag")] == told({"m": {"tag": function()}}, {"m": {"tag": more}})


def test_the_order_of_overloads_is_no_change() -> None:
    calls = ["() => void", "(string) => void"]
    one, other = function(calls=calls), function(calls=calls[::-1])
    assert [] == told({"m": {"tag": one}}, {"m": {"tag": other}})


def test_a_number_that_a_bundler_put_behind_a_name_is_no_change() -> None:
    one, other = function("(Box$1) => Lid_2"), function("(Box) => Lid")
    assert [] == told({"m": {"tag": one}}, {"m": {"tag": other}})


def test_an_internal_type_of_another_name_and_the_same_members_is_no_change() -> None:
    before = {"m": {"open": function("() => Handle", returns=["Handle"])}}
    after = {"m": {"open": function("() => HandleImpl", returns=["HandleImpl"])}}
    entry = TypeEntry(members={"close": method(), "id": prop()})
    assert [] == told(before, after, {"Handle": entry}, {"HandleImpl": entry})


def test_a_new_deprecation_names_its_successor() -> None:
    after = {"m": {"old": function(deprecated="Use `fresh()` instead.")}}
    (change,) = changes_of({"m": {"old": function()}}, after)
    assert ("deprecated", "Use `fresh()` instead.", "fresh") == (change.kind, change.after, change.instead)


def test_a_class_in_the_place_of_an_interface_is_one_row() -> None:
    before = {"m": {"Box": exported("interface", type="Box")}}
    after = {"m": {"Box": exported("class", type="Box", arity=(1, 1), members={"of": method()})}}
    assert [("signature", "Box")] == told(before, after, {"Box": TypeEntry(members={"open": method()})})


def test_a_class_that_became_a_type_changed_its_signature() -> None:
    before = {"m": {"Box": exported("class", kind="both")}}
    assert [("signature", "Box")] == told(before, {"m": {"Box": exported("class", kind="type")}})


def test_one_thing_under_many_names_is_one_row_by_its_plainest() -> None:
    use = function("(string) => void", declared="m/use.d.ts#use")
    less = function("() => void", declared="m/use.d.ts#use")
    names = ("React.use", "default.use", "use")
    (change,) = changes_of({"m": dict.fromkeys(names, use)}, {"m": dict.fromkeys(names, less)})
    assert ("signature", "use", ("m",)) == (change.kind, change.name, change.modules)


def test_the_same_change_in_two_modules_is_one_row() -> None:
    (change,) = changes_of({"m": {}, "m/twin": {}}, {"m": {"b": function()}, "m/twin": {"b": function()}})
    assert ("m", "m/twin") == change.modules


def test_a_removed_namespace_is_one_row() -> None:
    before = {"m": {"ns": exported("namespace"), "ns.a": function(), "ns.b": function()}}
    assert [("removed", "ns")] == told(before, {"m": {}})


def test_what_a_namespace_shows_of_its_module_has_not_gone() -> None:
    before = {"m": {"z": exported("namespace"), "z.a": function(), "a": function()}}
    after = {"m": {"z": exported("namespace", same="m"), "a": function()}}
    assert [] == told(before, after)


def test_what_became_a_property_of_an_object_has_not_gone() -> None:
    before = {"m": {"Accordion": exported("namespace"), "Accordion.Root": function()}}
    after = {"m": {"Accordion": exported("const", members={"Root": method()})}}
    assert [] == told(before, after)


def test_a_static_that_became_what_the_type_of_an_object_inherits_has_not_gone() -> None:
    before = {"m": {"Text": exported("class", type="Text", members={"encoded": prop(), "raw": prop()})}}
    after = {"m": {"Text": exported("const", type="Text", returns=["Text"], kind="both")}}
    base = {"Base": TypeEntry(members={"encoded": prop()})}
    rows = told(before, after, {"Text": TypeEntry()}, {"Text": TypeEntry(includes=("Base",)), **base})
    assert ("removed", "Text.raw") in rows
    assert ("removed", "Text.encoded") not in rows


def test_members_of_what_a_call_gives_are_compared() -> None:
    before = {"Store": TypeEntry(members={"toData": prop()})}
    after = {"Store": TypeEntry(members={"toStream": prop()})}
    modules = {"m": {"Store": STORE, "open": OPEN}}
    assert [("removed", "Store.toData"), ("new", "Store.toStream")] == told(modules, modules, before, after)


def test_the_owner_says_where_it_is_imported_from() -> None:
    modules = {"m": {"Store": STORE, "open": OPEN}}
    (change,) = changes_of(
        modules, modules, {"Store": TypeEntry(members={"a": prop()})}, {"Store": TypeEntry()}
    )
    assert ("m",) == change.modules


def test_a_member_that_a_base_lost_is_one_row() -> None:
    heirs = {name: TypeEntry(includes=("Base",)) for name in ("Text", "Number", "Date")}
    modules = {"m": {name: exported("class", type=name) for name in heirs}}
    before = {**heirs, "Base": TypeEntry(members={"email": method()})}
    assert [("removed", "Date.email")] == told(modules, modules, before, {**heirs, "Base": TypeEntry()})


def test_a_member_that_is_inherited_now_has_not_gone() -> None:
    member = {"email": method()}
    modules = {"m": {"Text": exported("class", type="Text")}}
    before = {"Text": TypeEntry(members=member), "Base": TypeEntry()}
    after = {"Text": TypeEntry(includes=("Base",)), "Base": TypeEntry(members=member)}
    assert ("removed", "Text.email") not in told(modules, modules, before, after)


def test_members_of_a_base_that_was_dropped_are_gone() -> None:
    modules = {"m": {"Text": exported("class", type="Text")}}
    base = TypeEntry(members={"email": method()})
    before = {"Text": TypeEntry(includes=("Base",)), "Base": base}
    assert [("removed", "Text.email")] == told(modules, modules, before, {"Text": TypeEntry(), "Base": base})


def test_a_member_may_have_come_from_another_library() -> None:
    modules = {"m": {"Text": exported("class", type="Text")}}
    before = {"Text": TypeEntry(members={"focus": method()})}
    assert [] == told(modules, modules, before, {"Text": TypeEntry(includes=("HTMLElement",))})


def test_members_that_are_internal_by_name_are_left_out() -> None:
    modules = {"m": {"Text": exported("class", type="Text")}}
    before = {"Text": TypeEntry(members={"_def": method(), "~run": method()})}
    assert [] == told(modules, modules, before, {"Text": TypeEntry()})


def test_a_union_of_other_parts_changed_its_type() -> None:
    modules = {"m": {"Size": exported("alias", type="Size")}}
    before, after = ({"Size": TypeEntry(shape=shape)} for shape in ("'l' | 's'", "'l' | 'm' | 's'"))
    assert [("signature", "Size")] == told(modules, modules, before, after)


@given(surfaces)
def test_a_surface_does_not_differ_from_itself(surface: Surface) -> None:
    assert () == compare_surfaces(surface, surface).changes


@given(surfaces, surfaces)
def test_what_is_removed_one_way_is_new_the_other_way(one: Surface, other: Surface) -> None:
    forth, back = compare_surfaces(one, other).changes, compare_surfaces(other, one).changes
    for kind, opposite in {
        "removed": "new",
        "new": "removed",
        "option-removed": "option-added",
        "option-added": "option-removed",
        "deprecated": "restored",
    }.items():
        # What stands in several places is told of the one that users of the older version know.
        assert {(c.level, c.name.rpartition(".")[2]) for c in forth if c.kind == kind} == {
            (c.level, c.name.rpartition(".")[2]) for c in back if c.kind == opposite
        }


def test_a_member_of_a_moved_export_is_looked_up_at_the_place_of_each_version() -> None:
    with_members = surface_of(
        {"m": {"a": Export(kind="value", form="function", members={"p": Member(), "q": Member()})}}, {}
    )
    types = {"U": TypeEntry(members={"p": Member()})}
    with_result = surface_of({"m/x": {"a": Export(kind="value", form="function", returns=("U",))}}, types)
    added = compare_surfaces(with_result, with_members).changes
    assert ["a.q"] == [change.name for change in added if change.level == "member"]


def test_a_name_that_passes_to_another_type_changes_what_takes_it_in_both_directions() -> None:
    members = {"p": Member(), "q": Member(optional=True, type="T")}
    one = surface_of({"m": {"b": exported("function", type="T")}}, {"T": TypeEntry(members=members)})
    other = surface_of(
        {"m": {"b": exported("function", type="U")}}, {"T": TypeEntry(), "U": TypeEntry(members=members)}
    )
    for surfaces_ in ((one, other), (other, one)):
        changes = compare_surfaces(*surfaces_).changes
        assert [("signature", "b.q")] == [(change.kind, change.name) for change in changes]


@given(surfaces, surfaces)
def test_what_changed_or_moved_leads_back(one: Surface, other: Surface) -> None:
    forth, back = compare_surfaces(one, other).changes, compare_surfaces(other, one).changes
    for kind in ("renamed", "moved", "signature", "option-type"):
        assert {(c.before, c.after) for c in forth if c.kind == kind} == {
            (c.after, c.before) for c in back if c.kind == kind
        }


@given(surfaces, surfaces)
def test_no_row_is_told_twice(one: Surface, other: Surface) -> None:
    changes = compare_surfaces(one, other).changes
    rows = [(c.kind, c.level, c.name, c.modules, c.before, c.after) for c in changes]
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize(
    ("kind", "level", "name"),
    [
        ("removed", "module", "next/config"),
        ("removed", "module", "next/amp"),
        ("new", "export", "updateTag"),
        ("new", "export", "refresh"),
        ("signature", "export", "revalidateTag"),
        ("deprecated", "export", "NextMiddleware"),
        ("option-removed", "option", "NextConfig.eslint"),
        ("option-added", "option", "ImageProps.preload"),
    ],
)
def test_the_step_from_next_15_to_16(kind: str, level: str, name: str) -> None:
    known = load_surfaces("next", SURFACES_FOLDER)
    changes = compare_surfaces(known["15.5.6"], known["16.1.6"]).changes
    assert any((kind, level, name) == (change.kind, change.level, change.name) for change in changes)


def test_a_name_that_several_new_modules_have_is_told_of_once() -> None:
    after = {"m": {}, "m/x": {"a": function(declared="m/x#a")}, "m/y": {"a": function(declared="m/y#a")}}
    rows = [(each.name, each.modules) for each in changes_of({"m": {}}, after) if each.level == "export"]
    assert [("a", ("m/x", "m/y"))] == rows


def test_a_member_that_must_not_be_given_is_not_new() -> None:
    modules = {"m": {"Store": STORE, "open": OPEN}}
    after = {"Store": TypeEntry(members={"a": prop("undefined", optional=True)})}
    assert [] == told(modules, modules, {"Store": TypeEntry()}, after)


def test_a_parameter_with_a_default_of_any_is_no_change() -> None:
    assert [] == told({"m": {"a": function("(Box) => void")}}, {"m": {"a": function("(Box<any>) => void")}})


def test_a_member_that_changed_alike_in_a_base_is_the_rows_of_the_base() -> None:
    modules = {"m": {name: exported("class", type=name) for name in ("Fault", "Late")}}

    def types(code: str) -> dict[str, TypeEntry]:
        return {
            "Fault": TypeEntry(members={"code": prop(code)}),
            "Late": TypeEntry(members={"code": prop(code)}, includes=("Fault",)),
        }

    assert [("signature", "Fault.code")] == told(modules, modules, types("string"), types("Code"))


def test_a_member_of_a_side_modules_base_goes_by_the_class_of_the_main_module() -> None:
    modules = {
        "m": {"App": exported("class", type="App")},
        "m/base": {"AppBase": exported("class", type="AppBase")},
    }
    before = {"App": TypeEntry(includes=("AppBase",)), "AppBase": TypeEntry(members={"fire": method()})}
    (change,) = changes_of(modules, modules, before, {**before, "AppBase": TypeEntry()})
    assert ("removed", "App.fire", ("m", "m/base")) == (change.kind, change.name, change.modules)


def test_types_that_no_call_gives_and_no_module_exports_have_no_rows() -> None:
    modules = {"m": {"Mutators": exported("interface", type="Mutators")}}
    mutators = TypeEntry(members={"a": prop("With", returns=["With"])})
    before = {"Mutators": mutators, "With": TypeEntry(members={"x": prop()})}
    assert [] == told(modules, modules, before, {**before, "With": TypeEntry()})


def test_what_moved_is_not_deprecated_at_its_new_place_as_well() -> None:
    before = {"m": {"tag": function()}, "m/old": {}}
    assert [("moved", "tag")] == told(before, {"m": {}, "m/old": {"tag": function(deprecated="Use b.")}})


def test_objects_with_nearly_the_same_members_tell_a_change_once() -> None:
    kept = {name: method() for name in ("only", "skip", "each", "todo")}
    before = {"m": dict.fromkeys(("test", "it"), exported("const", members={**kept, "fails": method()}))}
    after = {"m": dict.fromkeys(("test", "it"), exported("const", members=kept))}
    assert [("removed", "it.fails")] == told(before, after)


def test_the_default_of_a_module_that_is_gone_is_told_by_the_module() -> None:
    assert [("removed", "m/x")] == told({"m": {}, "m/x": {"default": function()}}, {"m": {}})


def test_a_type_that_needs_one_more_type_argument_is_one_row() -> None:
    modules = {"m": {"Column": exported("interface", type="Column")}}
    before = {"Column": TypeEntry(parameters=1, members={"row": method("(T0) => Column<T0>")})}
    after = {"Column": TypeEntry(parameters=2, members={"row": method("(T1) => Column<T0, T1>")})}
    assert [("signature", "Column")] == told(modules, modules, before, after)
    assert [] == told(modules, modules, after, before)


def test_a_type_parameter_with_a_default_is_no_change_and_a_lost_one_is() -> None:
    before = {"m": {"wrap": function("<T0>(Box<T0>) => T0")}}
    after = {"m": {"wrap": function("<T0, T1 = unknown>(Box<T0, T1>) => T0")}}
    assert [] == told(before, after)
    assert [("signature", "wrap")] == told(after, before)


def test_a_new_alias_is_what_it_stands_for() -> None:
    before = {"m": {"sign": function("(string, {}, string) => void")}}
    after = {"m": {"sign": function("(Algorithm, Blank, Code | string) => void")}}
    types = {
        "Algorithm": TypeEntry(shape="string"),
        "Blank": TypeEntry(shape="{}"),
        "Code": TypeEntry(shape='"a" | "b"'),
    }
    assert [] == told(before, after, {}, types)


def test_members_of_an_internal_type_are_those_of_the_exported_one_that_includes_it() -> None:
    modules = {"m": {"i18n": exported("interface", type="i18n"), "create": function(returns=["i18n"])}}
    before = {"i18n": TypeEntry(includes=("unexported:i18n",)), "unexported:i18n": TypeEntry()}
    after = {**before, "unexported:i18n": TypeEntry(members={"toJSON": method()})}
    assert [("new", "i18n.toJSON")] == told(modules, modules, before, after)


def test_what_types_inherit_or_are_made_of_is_told_of_the_one_that_has_it() -> None:
    made = exported("alias", type="Made", signature="Omit<Observed, 'b'>")
    modules = {"m": {"Observed": exported("interface", type="Observed"), "Made": made}}
    members = {name: prop() for name in ("a", "b", "c", "remove")}
    before = {"Observed": TypeEntry(members=members), "Made": TypeEntry(members=members)}
    gone = {name: each for name, each in members.items() if name != "remove"}
    after = {"Observed": TypeEntry(members=gone), "Made": TypeEntry(members=gone)}
    assert [("removed", "Observed.remove")] == told(modules, modules, before, after)


def test_statics_of_a_base_are_not_told_of_again() -> None:
    before = {
        "m": {
            "Base": exported("class", type="Base", members={"of": method("(string) => void")}),
            "Heir": exported("class", type="Heir", members={"of": method("(string) => void")}),
        }
    }
    after = {
        "m": {
            name: each.model_copy(update={"members": {"of": method("(number) => void")}})
            for name, each in before["m"].items()
        }
    }
    types = {"Base": TypeEntry(), "Heir": TypeEntry(includes=("Base",))}
    assert [("signature", "Base.of")] == told(before, after, types)
