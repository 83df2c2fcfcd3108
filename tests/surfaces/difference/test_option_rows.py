"""Rows of options."""

from tests.surfaces.made_up import changes_of, exported, function, method, prop, told

from nia_bench.surfaces.model import TypeEntry

STEPS = {"steps": {"type": "number"}}


def test_options_that_came_and_went_are_rows_of_the_call() -> None:
    before = {"m": {"run": function("({steps?: number}) => void", options=STEPS)}}
    after = {"m": {"run": function("({stop?: string}) => void", options={"stop": {"type": "string"}})}}
    assert [("option-removed", "run({steps})"), ("option-added", "run({stop})")] == told(before, after)


def test_an_option_that_takes_an_object_now_is_a_change_of_its_type() -> None:
    before = {"m": {"run": function("({stop?: 'now'}) => void", options={"stop": {"type": "'now'"}})}}
    type_ = "{after: number}"
    after = {"m": {"run": function("({stop?: {after: number}}) => void", options={"stop": {"type": type_}})}}
    (change,) = changes_of(before, after)
    assert ("option-type", "run({stop})", "'now'", type_) == (
        change.kind,
        change.name,
        change.before,
        change.after,
    )


def test_an_option_that_must_be_given_now_is_a_change_of_its_type() -> None:
    before = {"m": {"run": function(options=STEPS)}}
    after = {"m": {"run": function(options={"steps": {"type": "number", "required": True}})}}
    (change,) = changes_of(before, after)
    assert ("option-type", "number (required)") == (change.kind, change.after)


def test_an_option_of_which_an_older_file_tells_no_type_has_not_changed() -> None:
    assert [] == told({"m": {"run": function(options=["steps"])}}, {"m": {"run": function(options=STEPS)}})


def test_a_deprecated_option_names_its_successor() -> None:
    after = {"m": {"run": function(options={"steps": {"type": "number", "deprecated": "Use `stop`."}})}}
    (change,) = changes_of({"m": {"run": function(options=STEPS)}}, after)
    assert ("deprecated", "option", "run({steps})", "stop") == (
        change.kind,
        change.level,
        change.name,
        change.instead,
    )


def test_an_option_of_a_type_that_many_calls_take_is_one_row_of_the_type() -> None:
    def modules(**options: object) -> dict[str, dict[str, object]]:
        takers = {name: function("(Settings) => void", options=options) for name in ("run", "plan", "undo")}
        return {"m": {**takers, "Settings": exported("interface", type="Settings")}}

    before = {"Settings": TypeEntry(members={"steps": prop("number", optional=True)})}
    changes = changes_of(modules(**STEPS), modules(), before, {"Settings": TypeEntry()})  # type: ignore[arg-type]
    assert [("option-removed", "option", "Settings.steps", ("m",))] == [
        (each.kind, each.level, each.name, each.modules) for each in changes
    ]


def test_an_option_of_a_type_that_one_call_takes_is_a_row_of_the_call() -> None:
    def modules(**options: object) -> dict[str, dict[str, object]]:
        taker = {"run": function("(Settings) => void", options=options)}
        return {"m": {**taker, "Settings": exported("interface", type="Settings")}}

    before = {"Settings": TypeEntry(members={"steps": prop("number", optional=True)})}
    assert [("option-removed", "run({steps})")] == told(
        modules(**STEPS), modules(), before, {"Settings": TypeEntry()}
    )


def test_an_option_of_an_internal_type_that_many_calls_take_is_one_row() -> None:
    before = {"m": {name: function("(Settings) => void", options=STEPS) for name in ("run", "plan")}}
    after = {"m": {name: function("(Settings) => void") for name in ("run", "plan")}}
    assert [("option-removed", "run({steps})")] == told(before, after)


def test_options_of_one_name_in_calls_that_have_nothing_in_common_are_rows_each() -> None:
    before = {"m": {name: function("({steps?: number}) => void", options=STEPS) for name in ("run", "plan")}}
    after = {"m": {name: function("({}) => void") for name in ("run", "plan")}}
    assert [("option-removed", "plan({steps})"), ("option-removed", "run({steps})")] == told(before, after)


def test_an_option_of_a_method_of_many_classes_is_one_row() -> None:
    names = ("Manager", "SqlManager", "DocumentManager")
    modules = {"m": {name: exported("class", type=name) for name in names}}

    def types(**options: object) -> dict[str, TypeEntry]:
        return {
            name: TypeEntry(members={"find": method("({steps?: number}) => void", options=options)})
            for name in names
        }

    (change,) = changes_of(modules, modules, types(**STEPS), types())
    assert ("option-removed", "Manager.find({steps})") == (change.kind, change.name)


def test_an_option_that_a_call_with_an_open_argument_no_longer_lists_is_not_told() -> None:
    before = {"m": {"run": function("(Settings) => void", options=STEPS)}}
    assert [] == told(before, {"m": {"run": function("(Settings) => void", open=True)}})


def test_a_type_that_is_made_from_another_tells_its_changes_once() -> None:
    shared = {name: prop("number", optional=True) for name in ("a", "b", "c", "d")}
    whole = {name: prop("number") for name in ("a", "b", "c", "d")}
    modules = {
        "m": {
            "Settings": exported("interface", type="Settings"),
            "run": function("(Settings) => void", arity=(1, 1)),
            "plan": function("(Settings) => Complete", arity=(1, 1), returns=["Complete"]),
            "Complete": exported("alias", type="Complete"),
        }
    }
    before = {
        "Settings": TypeEntry(members={**shared, "steps": prop("string", optional=True)}),
        "Complete": TypeEntry(members={**whole, "steps": prop("string")}),
    }
    after = {"Settings": TypeEntry(members=shared), "Complete": TypeEntry(members=whole)}
    assert [("option-removed", "Settings.steps")] == told(modules, modules, before, after)


def test_options_of_functions_that_users_write_are_none() -> None:
    modules = {"m": {"Plugin": exported("interface", type="Plugin")}}
    before, after = (
        {"Plugin": TypeEntry(members={"setup": method("({x?: string}) => void", options=options)})}
        for options in ({"x": {"type": "string"}}, {"x": {"type": "string"}, "y": {"type": "string"}})
    )
    assert [] == told(modules, modules, before, after)


def test_an_argument_that_is_an_instance_of_an_exported_type_has_no_options_of_its_own() -> None:
    modules = {
        "m": {"Row": exported("interface", type="Row"), "pick": function("(string) => void", arity=(1, 1))}
    }
    types = {"Row": TypeEntry(members={"id": prop(), "depth": prop("number")})}
    changed = function("(Row | string) => void", arity=(1, 1), options={"id": {"type": "string"}})
    after = {"m": {**modules["m"], "pick": changed}}
    assert [("signature", "pick")] == told(modules, after, types)


def test_an_option_that_an_open_argument_took_before_is_not_new() -> None:
    before = {"m": {"run": function("(Settings) => void", options=STEPS, open=True)}}
    more = {**STEPS, "stop": {"type": "string"}}
    assert [] == told(before, {"m": {"run": function("(Settings) => void", options=more)}})


def test_what_takes_any_arguments_still_takes_an_option() -> None:
    before = {"m": {"run": function("({steps?: number}) => void", options=STEPS)}}
    stop = {"stop": {"type": "string"}}
    after = {"m": {"run": function("(...readonly any[]) => void", options=stop)}}
    assert "option-removed" not in [kind for kind, _ in told(before, after)]


def test_an_attribute_may_be_among_what_another_librarys_type_has() -> None:
    before = {"m": {"Panel": function("({id?: string}) => Element", options={"id": {"type": "string"}})}}
    assert [] == [
        row for row in told(before, {"m": {"Panel": function("(Attributes) => Element")}}) if "{" in row[1]
    ]
