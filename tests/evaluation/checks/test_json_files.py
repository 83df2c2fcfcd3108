import pytest
from tests.evaluation.checks.build import check, view

from nia_bench.contract.checks import Check
from nia_bench.evaluation.checks import Decision, decide

LINT = check("json", files=["package.json"], path="scripts.lint", text="next lint")
NO_LINT = check("json", files=["package.json"], path="scripts.lint", text="next lint", absent=True)


def on(text: str, wanted: Check = LINT) -> Decision:
    return decide(wanted, view(files={"package.json": text}))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"scripts": {"lint": "next lint --fix"}}', True),
        ('{"scripts": {"lint": "eslint ."}}', False),
        ('{"scripts": {}}', False),
        ('{"scripts": "next lint"}', False),
        ("[]", False),
        ("not json", False),
        ("[" * 100_000, False),
    ],
)
def test_a_value_at_the_path_contains_the_text(text: str, expected: bool) -> None:
    assert expected == on(text).passed
    assert expected != on(text, NO_LINT).passed


def test_without_the_file_a_ban_holds_and_a_demand_fails() -> None:
    assert decide(NO_LINT, view()).passed
    assert not decide(LINT, view()).passed


def test_any_value_will_do_where_no_text_is_stated() -> None:
    private = check("json", files=["package.json"], path="private")
    assert decide(private, view(files={"package.json": '{"private": false}'})).passed


def test_another_value_is_shown() -> None:
    expected = "It must be so (found 'scripts.lint' set to 'eslint .' at package.json)"
    assert expected == on('{"scripts": {"lint": "eslint ."}}').message
