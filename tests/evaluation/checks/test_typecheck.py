from tests.evaluation.checks.build import check, decided, error, file, view

from nia_bench.evaluation.checks import decide

COMPILES = check("typecheck")


def test_code_without_errors_compiles() -> None:
    assert decided(COMPILES, file()).passed


def test_the_first_error_is_told_and_the_rest_counted() -> None:
    decision = decide(COMPILES, view(file(), diagnostics=(error(2305), error(2322))))
    assert "It must be so (a.tsx:4 TS2305: Wrong type., and 1 more)" == decision.message
    assert "a.tsx:4" == decision.place


def test_no_code_is_no_code_that_compiles() -> None:
    assert not decided(COMPILES).passed
    assert not decided(COMPILES, file(substance=False)).passed
    assert not decided(COMPILES, file("a.md", code=False)).passed


def test_codes_that_do_not_matter_are_left_out() -> None:
    assert decide(check("typecheck", allow=[7006]), view(file(), diagnostics=(error(7006),))).passed


def test_a_hint_is_no_error() -> None:
    hint = error(6387).model_copy(update={"category": "suggestion"})
    assert decide(COMPILES, view(file(), diagnostics=(hint,))).passed


def test_an_error_of_the_whole_program_counts() -> None:
    assert not decide(COMPILES, view(file(), diagnostics=(error(2688, path=None),))).passed


def test_an_error_in_a_stub_is_not_the_subjects() -> None:
    beside = view(file(), diagnostics=(error(2305, "b.ts"),), stubs={"b.ts": "code"})
    assert decide(COMPILES, beside).passed
