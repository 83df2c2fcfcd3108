import pytest

from nia_bench.contract.errors import UserError
from nia_bench.languages import language_named, language_of, languages


def test_a_language_is_known_by_its_name() -> None:
    assert ["typescript"] == [each.name for each in languages()]
    assert language_named("typescript") is languages()[0]


def test_an_unknown_language_names_the_nearest() -> None:
    with pytest.raises(UserError, match="did you mean 'typescript'"):
        language_named("typescrpt")


@pytest.mark.parametrize("environment", ["zod-4", "an environment of a user's own"])
def test_an_environment_that_no_language_describes_is_the_first_ones(environment: str) -> None:
    assert "typescript" == language_of(environment).name


def test_the_record_of_a_run_names_the_pinned_compiler() -> None:
    toolchain = language_named("typescript").toolchain()
    assert ["typescript"] == list(toolchain)
    assert toolchain["typescript"].startswith("7.")


def test_a_library_without_surfaces_has_none() -> None:
    surfaces = language_named("typescript").surfaces
    assert {} == surfaces.committed("angular")
    assert "4.3.6" in surfaces.committed("zod")


def test_what_is_not_installed_is_required_in_vain(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path))
    with pytest.raises(UserError, match="typescript is not installed"):
        language_named("typescript").require(["zod-4"])


@pytest.mark.environments
def test_what_is_installed_is_there() -> None:
    language = language_named("typescript")
    language.require(["zod-4"])
    assert language.environments.is_installed("zod-4")
    assert language.probe() == f"TypeScript {language.toolchain()['typescript']}"
    assert [] == list(language.environments.dangling_imports("typescript"))
