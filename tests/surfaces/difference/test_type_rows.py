"""Rows of types' members, and those that must not be there: no use could show them."""

import pytest
from tests.surfaces.made_up import (
    changes_of,
    exported,
    function,
    method,
    prop,
    surface_of,
    told,
)

from nia_bench.surfaces.difference.type_uses import TypeUses
from nia_bench.surfaces.model import Member, TypeEntry

STORE = exported("interface", type="Store")
OPEN = function("() => Store", returns=["Store"])
MODULE = {"m": {"Store": STORE, "open": OPEN}}


def _store(*includes: str, **members: Member) -> TypeEntry:
    return TypeEntry(includes=includes, members=members)


def test_a_member_that_a_type_lost_is_removed() -> None:
    before, after = {"Store": _store(get=method(), set=method())}, {"Store": _store(get=method())}
    assert [("removed", "Store.set")] == told(MODULE, MODULE, before, after)


@pytest.mark.parametrize("lacking", [_store("*", get=method()), TypeEntry(shape="any")])
def test_what_may_have_any_member_has_lost_none(lacking: TypeEntry) -> None:
    before = {"Store": _store(get=method(), set=method())}
    assert [] == [each for each in told(MODULE, MODULE, before, {"Store": lacking}) if each[0] == "removed"]


def test_a_member_may_be_in_another_librarys_type_that_one_version_extends() -> None:
    before, after = {"Store": _store(get=method(), set=method())}, {"Store": _store("Emitter", get=method())}
    assert [] == told(MODULE, MODULE, before, after)


def test_an_own_type_of_the_same_name_is_not_another_librarys() -> None:
    before = {"Store": _store(get=method(), set=method()), "Emitter": _store()}
    after = {"Store": _store("foreign:Emitter", get=method()), "Emitter": _store()}
    assert [] == told(MODULE, MODULE, before, after)


def test_a_member_that_overrides_an_inherited_one_is_not_new() -> None:
    before = {"Store": _store("Error", get=method())}
    after = {"Store": _store("Error", get=method(), cause=prop("Store", overrides=True))}
    assert [] == told(MODULE, MODULE, before, after)


def test_a_type_is_the_one_that_is_exported_under_its_name() -> None:
    before = {"m": {"Tax.Store": exported("interface", type="Store")}}
    after = {"m": {"Tax.Store": exported("interface", type="Tax.Store")}}
    members = {"city": prop(), "street": prop()}
    types = {"Store": _store(**members)}
    assert [] == told(before, after, types, {"Tax.Store": _store(**members), "Store": _store(size=prop())})


def test_an_option_is_not_told_of_a_call_that_took_it_before() -> None:
    """The type gained what the call took already, from the types that it was made of."""
    option = {"env": {"type": "string"}}
    run = {
        "before": function("(Kit) => void", options=option),
        "after": function("(Config) => void", options=option),
    }
    config = exported("interface", type="Config")
    before = {"m": {"run": run["before"], "Config": config}}
    after = {"m": {"run": run["after"], "Config": config}}
    types = {"Config": _store(), "Kit": _store(env=prop(optional=True))}
    changes = changes_of(before, after, types, {"Config": _store(env=prop(optional=True))})
    assert [("option-added", "Config.env")] == [
        (each.kind, each.name) for each in changes if each.level == "option"
    ]


def test_an_option_may_be_in_another_librarys_type_that_a_call_takes_now() -> None:
    options = {"path": {"type": "string"}}
    before = {"m": {"set": function("(string, { path: string }) => void", options=options)}}
    after = {"m": {"set": function("(string, SerializeOptions) => void")}}
    assert [] == [each for each in told(before, after) if each[0] == "option-removed"]


def test_what_a_type_parameter_stands_for_may_have_further_properties() -> None:
    options = {"extra": {"type": "string"}}
    before = {"m": {"use": function("<T0 extends Wide>(T0) => void", options=options)}}
    after = {"m": {"use": function("<T0 extends Plain>(T0) => void")}}
    types = {"Wide": _store(extra=prop(optional=True)), "Plain": _store()}
    assert [] == [each for each in told(before, after, types) if each[0] == "option-removed"]


def test_an_options_type_that_a_call_no_longer_takes_is_told_beside_a_type_parameter() -> None:
    options = {"delay": {"type": "number"}}
    before = {"m": {"use": function("<T0 extends Atom>(T0, { delay?: number }?) => void", options=options)}}
    after = {"m": {"use": function("<T0 extends Atom>(T0) => void")}}
    assert ("option-removed", "use({delay})") in told(before, after, {"Atom": _store(read=method())})


def test_what_a_type_parameter_extends_is_not_told_of_the_type_that_has_the_parameter() -> None:
    module = {"m": {"Bound": exported("alias", type="Bound")}}
    before = {"Bound": _store("WithExtra", "*"), "WithExtra": _store(extra=method(), get=method())}
    after = {"Bound": _store("WithExtra", "*"), "WithExtra": _store(get=method())}
    assert [] == told(module, module, before, after)


def test_what_every_object_has_is_neither_removed_nor_new() -> None:
    before = {"Store": _store(get=method(), toString=method())}
    assert [] == told(MODULE, MODULE, before, {"Store": _store(get=method())})


def test_an_attribute_of_every_element_is_not_new_where_elements_attributes_were_taken() -> None:
    before = {"Store": _store("Attributes", get=method())}
    after = {"Store": _store("Attributes", id=prop("string"), mode=prop("string"), get=method())}
    assert [("new", "Store.mode")] == told(MODULE, MODULE, before, after)


def test_a_member_that_was_another_librarys_is_not_new() -> None:
    after = {"Store": _store(get=method(), color=prop(optional=True))}
    plain, borrowing = (TypeEntry(members={"get": method()}, borrowed=each) for each in ((), ("color",)))
    assert [("new", "Store.color")] == told(MODULE, MODULE, {"Store": plain}, after)
    assert [] == told(MODULE, MODULE, {"Store": borrowing}, after)


def test_attributes_of_every_element_are_not_new_where_others_are_borrowed() -> None:
    after = {"Store": _store(**{"get": method(), "aria-label": prop(optional=True)})}
    before = {"Store": TypeEntry(members={"get": method()}, borrowed=("color",))}
    assert [] == told(MODULE, MODULE, before, after)


@pytest.mark.parametrize("others", [("color",), ("*",)])
def test_an_option_that_a_call_still_takes_otherwise_is_told_of_its_type(others: tuple[str, ...]) -> None:
    options = {"size": {"type": "number"}}
    draw = {
        "before": function("(Look) => void", options={**options, "color": {"type": "string"}}, open=True),
        "after": function("(Look) => void", options=options, open=True),
        "still": function("(Look) => void", options=options, open=True, others=others),
    }
    look = exported("interface", type="Look")
    modules = {side: {"m": {"draw": each, "Look": look}} for side, each in draw.items()}
    types = {"Look": _store(size=prop(), color=prop(optional=True))}, {"Look": _store(size=prop())}
    assert [("option-removed", "draw({color})")] == told(modules["before"], modules["after"], *types)
    assert [("option-removed", "Look.color")] == told(modules["before"], modules["still"], *types)


def test_of_types_with_one_name_the_one_without_a_prefix_tells() -> None:
    exports = [("Store", ("m",), STORE), ("Inner.Store", ("m",), exported("interface", type="m:Store"))]
    surface = surface_of({}, {"m:Store": _store(size=prop()), "Store": _store(get=method())})
    uses = TypeUses(surface, exports)
    assert uses.has_row_for("Store", "get")
    assert not uses.has_row_for("Store", "size")


def test_an_option_is_told_of_the_call_where_the_type_took_any_but_the_call_did_not() -> None:
    """As `sveltekit` of SvelteKit 3, which takes all of `Config`: that had an index signature before."""
    size, config = {"size": {"type": "number"}}, exported("interface", type="Config")
    run = {
        "before": function("({ size?: number }) => void", options=size),
        "after": function("(Config) => void", options={**size, "depth": {"type": "number"}}),
    }
    modules = {side: {"m": {"run": each, "Config": config}} for side, each in run.items()}
    members = {"size": prop(optional=True), "depth": prop(optional=True)}
    types = {"Config": _store("*")}, {"Config": _store(**members)}
    rows = told(modules["before"], modules["after"], *types)
    assert ("option-added", "run({depth})") in rows
    assert ("option-added", "Config.depth") not in rows
