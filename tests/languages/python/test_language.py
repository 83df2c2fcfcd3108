import pytest

from nia_bench.contract.errors import UserError
from nia_bench.languages.python.language import LANGUAGE
from nia_bench.languages.python.mutants import list_mutants


def test_exact_pins_are_read_from_project_files() -> None:
    files = {
        "pyproject.toml": '[project]\ndependencies = ["polars==2.1.0", "mcp>=2"]',
        "service/requirements.txt": "pandas==3.1.1 \\\n    --hash=sha256:00\npolars==1.0.0\n# none",
    }
    assert {"polars": "2.1.0", "pandas": "3.1.1"} == LANGUAGE.project_pins(files)


@pytest.mark.parametrize("text", ["[project", "dependencies = 1", '[project]\ndependencies = "x"'])
def test_a_damaged_project_file_pins_nothing(text: str) -> None:
    assert {} == LANGUAGE.project_pins({"pyproject.toml": text})


def test_a_request_names_an_exact_version() -> None:
    assert ("pydantic-ai-slim", "2.68.0") == LANGUAGE.package_of("pydantic-ai-slim@2.68.0")
    assert ("pydantic-ai-slim", "2.68.0") == LANGUAGE.package_of("Pydantic_AI_slim@2.68.0")
    assert ("ruamel.yaml", "0.19.1") == LANGUAGE.package_of("ruamel.yaml@0.19.1")
    with pytest.raises(UserError, match="exact version"):
        LANGUAGE.package_of("polars")


def test_mutants_have_one_change_each_and_names_of_their_own() -> None:
    answer = {"a.py": "def f(x):\n    return run(x > 1, deep=True)\n", "b.txt": "as it is"}
    mutants = list_mutants(answer)
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    assert {"compare", "keyword", "constant", "return"} == {mutant.operator for mutant in mutants}
    assert all(mutant.files["a.py"] != answer["a.py"] for mutant in mutants)
    assert {"as it is"} == {mutant.files["b.txt"] for mutant in mutants}
