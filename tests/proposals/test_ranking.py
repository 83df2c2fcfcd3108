from typing import Any

from nia_bench.proposals.ranking import first_rank, is_by_name, rank_of, spread_out
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.uses import Use


def _change(kind: str, name: str = "draw", **fields: Any) -> Change:
    level = fields.pop("level", "export")
    return Change.model_validate({"kind": kind, "level": level, "name": name, "modules": ["demo"], **fields})


def _use(name: str, call: str) -> Use:
    code = f'import {{ {name} }} from "demo";\n\n{call}\n'
    return Use(
        path="use.ts", code=code, of="before", form="call", lines=(3, 3), before="compiles", after="fails"
    )


def test_another_name_for_the_same_call_is_a_name_alone() -> None:
    old, new = _use("draw", 'draw("red");'), _use("paint", 'paint("red");')
    assert is_by_name(_change("removed", instead="paint"), old, new)


def test_the_same_name_from_another_module_is_a_name_alone() -> None:
    old, new = _use("draw", 'draw("red");'), _use("draw", 'draw("blue", 1);')
    assert is_by_name(_change("moved"), old, new)


def test_another_shape_of_the_arguments_is_no_name_alone() -> None:
    old, new = _use("draw", 'draw("red");'), _use("paint", 'paint({ colour: "red" });')
    assert not is_by_name(_change("removed", instead="paint"), old, new)


def test_arguments_that_are_passed_by_name_are_no_name_alone() -> None:
    head = "from typing import Any\nfrom demo import {}\n\n\ndef use(given: Any) -> None:\n    {}"
    old, new, wider = (
        _use(name, "").model_copy(update={"code": head.format(name, call), "lines": (6, 6)})
        for name, call in (
            ("draw", "draw(given)"),
            ("paint", "paint(given)"),
            ("paint", "paint(given, fill=given)"),
        )
    )
    removed = _change("removed", instead="paint")
    assert [True, False] == [is_by_name(removed, old, each) for each in (new, wider)]
    assert [True, False] == [is_by_name(_change("new"), None, each) for each in (new, wider)]


def test_an_option_is_never_a_name_alone() -> None:
    assert not is_by_name(_change("option-added", "draw({fill})", level="option"), None, None)


def test_what_has_a_replacement_comes_before_what_is_only_gone() -> None:
    assert first_rank(_change("removed", instead="paint")) > first_rank(_change("removed"))


def test_internal_names_come_last() -> None:
    assert first_rank(_change("removed", "_draw")) < first_rank(_change("new"))


def test_a_name_alone_ranks_below_a_shape() -> None:
    about: dict[str, Any] = {"breaks": True, "mentions": 0, "is_documented": False}
    assert rank_of(_change("removed"), by_name=True, **about) < rank_of(
        _change("removed"), by_name=False, **about
    )


def test_what_only_takes_more_than_before_ranks_below_what_breaks() -> None:
    about: dict[str, Any] = {"by_name": False, "mentions": 0, "is_documented": False}
    assert rank_of(_change("signature"), breaks=False, **about) < rank_of(
        _change("signature"), breaks=True, **about
    )


def test_what_the_documentation_speaks_of_ranks_higher() -> None:
    assert first_rank(_change("removed"), mentions=3) > first_rank(_change("removed"))


def test_the_same_option_of_another_function_ranks_lower() -> None:
    assert [50.0, 30.0] == spread_out([("draw({colour})", 50.0), ("paint({colour})", 50.0)])


def test_more_of_one_symbol_ranks_lower_each_time() -> None:
    assert [50.0, 30.0, 40.0] == spread_out([("draw({a})", 50.0), ("draw({b})", 50.0), ("paint", 40.0)])
