import pytest
from tests.evaluation.checks.build import check, decided, file, function, imported, reference

RAW = "@trpc/server#rawInput"
USED = check("reference", symbols=[RAW])


@pytest.mark.parametrize("use", ["call", "element", "value", "type", "read", "bind"])
def test_every_use_is_a_reference(use: str) -> None:
    assert decided(USED, file(references=(reference(RAW, use=use),))).passed


def test_an_import_is_no_use() -> None:
    assert not decided(check("reference", symbols=["ai:tool"]), file(imports=(imported("ai:tool"),))).passed


def test_a_use_in_the_wrong_place_is_shown() -> None:
    wanted = check("reference", symbols=[RAW], within={"export": ["proxy"]})
    functions = (function(0, exported=("proxy",)), function(1))
    assert decided(wanted, file(functions=functions, references=(reference(RAW, scope=0),))).passed
    decision = decided(wanted, file(functions=functions, references=(reference(RAW, scope=1),)))
    assert "It must be so (found rawInput, not in the right place, at a.tsx:7)" == decision.message


def test_a_like_name_of_the_same_package_is_shown_instead() -> None:
    decision = decided(USED, file(references=(reference("@trpc/server#Options.getRawInput"),)))
    assert "It must be so (found Options.getRawInput at a.tsx:7)" == decision.message


def test_a_like_name_of_another_package_is_not() -> None:
    decision = decided(USED, file(references=(reference("other#Options.getRawInput"),)))
    assert "It must be so." == decision.message


def test_a_ban_covers_dead_code() -> None:
    ban = check("reference", symbols=[RAW], absent=True)
    assert not decided(ban, file(references=(reference(RAW, live=False),))).passed
