import pytest
from tests.evaluation.checks.build import check, decided, file, function

from nia_bench.contract.facts import FileFacts

ON_FILE = file(directives=("use cache",))
ON_FUNCTION = file(functions=(function(0, directives=("use cache: remote",)),))


@pytest.mark.parametrize(
    ("at", "where", "expected"),
    [
        ("any", ON_FILE, True),
        ("any", ON_FUNCTION, True),
        ("file", ON_FILE, True),
        ("file", ON_FUNCTION, False),
        ("function", ON_FILE, False),
        ("function", ON_FUNCTION, True),
    ],
)
def test_a_directive_stands_where_the_check_says(at: str, where: FileFacts, expected: bool) -> None:
    assert expected == decided(check("directive", directives=["use cache"], at=at), where).passed


def test_a_directive_in_another_place_is_shown() -> None:
    decision = decided(check("directive", directives=["use cache"], at="function"), ON_FILE)
    assert "It must be so (found 'use cache' for the whole file at a.tsx:1)" == decision.message


def test_a_longer_word_is_another_directive() -> None:
    assert not decided(check("directive", directives=["use cache"]), file(directives=("use cached",))).passed


def test_a_file_that_does_nothing_has_no_use_for_a_directive() -> None:
    alone = file(directives=("use cache",), substance=False)
    assert not decided(check("directive", directives=["use cache"]), alone).passed


def test_a_ban_covers_files_and_functions() -> None:
    ban = check("directive", directives=["use cache"], absent=True)
    assert not decided(ban, ON_FUNCTION).passed
    assert not decided(ban, ON_FILE).passed
