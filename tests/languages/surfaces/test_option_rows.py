"""Rows of options."""

from tests.languages.surfaces.made_up import changes_of, exported, function, method, prop, told

from nia_bench.contract.surface import TypeEntry

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
