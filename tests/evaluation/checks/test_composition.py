from tests.evaluation.checks.build import call, check, decided, file, options, reference, string

TOOL = {"kind": "call", "id": "t", "message": "Calls tool.", "symbols": ["ai:tool"]}
AGENT = {"kind": "call", "id": "a", "message": "Calls agent.", "symbols": ["ai:Agent"]}
CALLS_TOOL = file(calls=(call("ai:tool"),))
CALLS_BOTH = file(calls=(call("ai:tool"), call("ai:Agent", id=1)))


def test_one_alternative_is_enough() -> None:
    assert "a.tsx:7" == decided(check("anyOf", checks=[AGENT, TOOL]), CALLS_TOOL).place


def test_without_any_the_first_is_told() -> None:
    decision = decided(check("anyOf", checks=[AGENT, TOOL]), file())
    assert (False, "It must be so (Calls agent)") == (decision.passed, decision.message)


def test_all_parts_must_hold() -> None:
    assert decided(check("allOf", checks=[AGENT, TOOL]), CALLS_BOTH).passed


def test_the_part_that_fails_is_told() -> None:
    decision = decided(check("allOf", checks=[TOOL, AGENT]), CALLS_TOOL)
    assert (False, "It must be so (Calls agent)") == (decision.passed, decision.message)


def test_what_was_found_instead_stands_in_the_same_brackets() -> None:
    near = file(calls=(call("ai:agent"),), references=(reference("ai:agent"),))
    inner = decided(check("call", message="Calls agent.", symbols=["ai:Agent"]), near).message
    assert "Calls agent (found agent at a.tsx:7)" == inner
    decision = decided(
        check(
            "anyOf",
            checks=[{"kind": "allOf", "id": "b", "message": "Calls both.", "checks": [AGENT, TOOL]}, TOOL],
        ),
        near,
    )
    assert "It must be so (Calls both; Calls agent; found agent at a.tsx:7)" == decision.message


def test_compositions_nest() -> None:
    both = {"kind": "allOf", "id": "b", "message": "Calls both.", "checks": [TOOL, AGENT]}
    never = {"kind": "text", "id": "n", "message": "Says never.", "texts": ["never"]}
    assert decided(check("anyOf", checks=[never, both]), CALLS_BOTH).passed


def test_a_part_that_is_a_ban_still_bans() -> None:
    ban = {**AGENT, "absent": True}
    assert not decided(check("allOf", checks=[TOOL, ban]), CALLS_BOTH).passed


def test_messages_never_nest_their_parentheses() -> None:
    model = {"kind": "property", "id": "m", "message": "Gives it.", "symbols": ["ai:Agent"], "path": "model"}
    inner = {"kind": "allOf", "id": "b", "message": "Calls both.", "checks": [model, TOOL]}
    agent = file(calls=(call("ai:Agent", options(prompt=string("x")), callee="Agent"),))
    decision = decided(check("anyOf", checks=[inner, TOOL]), agent)
    assert (
        "It must be so (Calls both; Gives it; found Agent without 'model' but with prompt at a.tsx:7)"
        == decision.message
    )
