import pytest

from nia_bench.contract.errors import UserError
from nia_bench.languages import language_named, languages
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER


def test_a_language_is_known_by_its_name() -> None:
    assert ["typescript"] == [each.name for each in languages()]
    assert language_named("typescript") is languages()[0]


def test_an_unknown_language_names_the_nearest() -> None:
    with pytest.raises(UserError, match="did you mean 'typescript'"):
        language_named("typescrpt")


def test_the_record_of_a_run_names_the_pinned_compiler() -> None:
    toolchain = language_named("typescript").toolchain()
    assert ["typescript"] == list(toolchain)
    assert toolchain["typescript"].startswith("7.")


def test_what_is_not_installed_is_required_in_vain(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path))
    with pytest.raises(UserError, match="typescript is not installed"):
        language_named("typescript").require(["zod-4"], ENVIRONMENTS_FOLDER)


@pytest.mark.environments
def test_what_is_installed_is_there() -> None:
    language = language_named("typescript")
    language.require(["zod-4"], ENVIRONMENTS_FOLDER)
    assert language.is_installed("zod-4", ENVIRONMENTS_FOLDER)
    assert language.probe() == f"TypeScript {language.toolchain()['typescript']}"
    assert [] == list(language.dangling_imports("typescript", ENVIRONMENTS_FOLDER))
