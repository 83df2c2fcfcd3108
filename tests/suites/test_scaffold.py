import json
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.environment import catalogue
from nia_bench.suites.scaffold import scaffold_suite, scaffold_task, unwritten
from nia_bench.suites.suite import load_suite


@pytest.mark.parametrize("category", ["bleeding_edge", "version_locked_write", "version_locked_audit"])
@pytest.mark.parametrize("library", ["next", "react", "ai", "trpc", "zod"])
def test_a_begun_task_can_be_loaded_with_all_its_answers(tmp_path: Path, library: str, category: str) -> None:
    scaffold_task(tmp_path, "new-one", category, library)
    suite = load_suite(tmp_path)
    task, solutions = suite.code_task("new-one"), suite.solutions("new-one")
    assert (library, category) == (task.library, task.category)
    assert ["one", "three", "two"] == sorted(solutions.wrong)
    assert ["one"] == list(solutions.unusual)


def test_the_newest_environment_is_the_default(tmp_path: Path) -> None:
    scaffold_task(tmp_path, "new-one", "bleeding_edge", "next")
    assert "next-16" == load_suite(tmp_path).code_task("new-one").environment


def test_the_context_pins_the_packages_of_the_library(tmp_path: Path) -> None:
    folder = scaffold_task(tmp_path, "new-one", "version_locked_write", "react", "react-17")
    version = catalogue(ENVIRONMENTS_FOLDER)["react-17"].version
    package = json.loads((folder / "context" / "package.json").read_text())
    assert {"react": version, "react-dom": version} == package["dependencies"]


def test_a_probe_is_drafted_with_a_check_of_its_outcome(tmp_path: Path) -> None:
    folder = scaffold_task(tmp_path, "new-one", "bleeding_edge", "zod")
    task = load_suite(tmp_path).code_task("new-one")
    assert task.behaviour is not None
    assert {"returned"} == task.behaviour.expect.keys()
    assert (folder / "behaviour" / "probe.mjs").is_file()
    assert "behaviour" in {check.kind for check in task.checks}


def test_an_audit_has_code_at_fault_and_a_report_in_its_reference(tmp_path: Path) -> None:
    scaffold_task(tmp_path, "new-one", "version_locked_audit", "zod")
    suite = load_suite(tmp_path)
    assert "src/index.ts" in suite.code_task("new-one").context
    assert "AUDIT.md" in suite.solutions("new-one").reference
    assert "finding" in {check.kind for check in suite.code_task("new-one").checks}


def test_the_schema_that_the_task_names_is_there(tmp_path: Path) -> None:
    folder = scaffold_task(tmp_path, "new-one", "bleeding_edge", "zod")
    schema = json.loads((folder / "task.json").read_text())["$schema"]
    assert "checks" in json.loads((folder / schema).read_text())["required"]


def test_a_folder_without_tasks_becomes_a_suite_and_another_stays_as_it_is(tmp_path: Path) -> None:
    scaffold_task(tmp_path / "own", "first", "bleeding_edge", "zod")
    assert {"name": "own", "version": "1.0.0"} == json.loads((tmp_path / "own" / "suite.json").read_text())
    (tmp_path / "own" / "suite.json").unlink()
    scaffold_task(tmp_path / "own", "second", "bleeding_edge", "zod")
    assert not (tmp_path / "own" / "suite.json").exists()


def test_a_task_can_be_begun_beside_one_that_cannot_be_used(tmp_path: Path) -> None:
    broken = scaffold_task(tmp_path, "first", "bleeding_edge", "zod")
    (broken / "task.json").write_text("{")
    assert (scaffold_task(tmp_path, "second", "bleeding_edge", "zod") / "task.json").is_file()


def test_an_id_of_any_category_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    folder = scaffold_task(tmp_path, "taken", "bleeding_edge", "zod")
    (folder / "prompt.md").write_text("Mine.")
    with pytest.raises(UserError, match="'taken' is taken"):
        scaffold_task(tmp_path, "taken", "version_locked_write", "zod")
    assert "Mine." == (folder / "prompt.md").read_text()
    assert not (tmp_path / "tasks" / "version_locked_write").exists()


@pytest.mark.parametrize("task_id", ["Upper", "../out", "a/b", "-a", "", "a b"])
def test_an_id_that_can_be_none_writes_nothing(tmp_path: Path, task_id: str) -> None:
    with pytest.raises(UserError, match="cannot be the id"):
        scaffold_task(tmp_path, task_id, "bleeding_edge", "zod")
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("library", "environment", "said"),
    [
        ("zodd", None, "no library 'zodd'"),
        ("zod", "zod-44", "no environment 'zod-44' pins the library 'zod'"),
        ("zod", "next-16", "no environment 'next-16' pins the library 'zod'"),
    ],
)
def test_an_unknown_library_or_environment_is_named_with_the_right_one(
    tmp_path: Path, library: str, environment: str | None, said: str
) -> None:
    with pytest.raises(UserError, match=said) as refused:
        scaffold_task(tmp_path, "new-one", "bleeding_edge", library, environment)
    assert "zod" in (refused.value.fix or "")
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("category", ["bleeding_edge", "version_locked_audit"])
def test_a_task_of_a_python_package_has_python_s_files(tmp_path: Path, category: str) -> None:
    environment = tmp_path / "environments" / "boats-2"
    environment.mkdir(parents=True)
    description = {"language": "python", "library": "boats", "version": "2.0", "packages": {"boats": "2.0"}}
    (environment / "environment.json").write_text(json.dumps(description))
    suite_file = {"name": "own", "version": "1.0.0", "libraries": {"boats": ["boats"]}}
    (tmp_path / "suite.json").write_text(json.dumps(suite_file))

    folder = scaffold_task(tmp_path, "new-one", category, "boats")

    suite = load_suite(tmp_path)
    task, solutions = suite.code_task("new-one"), suite.solutions("new-one")
    assert "boats==2.0\n" == task.context["requirements.txt"]
    assert ["answer.py"] == [name for name in solutions.reference if name.endswith(".py")]
    assert (folder / "behaviour" / "probe.py").is_file()
    assert any("the right answer" in line for line in unwritten(task, solutions))
    assert not [file for file in folder.rglob("*") if file.suffix in {".ts", ".mjs"}]


def test_packages_of_two_registries_do_not_share_an_environment(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="packages of one registry"):
        scaffold_suite(tmp_path, ["pypi:polars@2.1.0", "zod@4.3.6"], report=print)


@pytest.mark.environments
def test_a_suite_of_a_python_package_is_locked_and_named(tmp_path: Path) -> None:
    begun = scaffold_suite(tmp_path / "own", ["pypi:iniconfig@2.0.0"], report=lambda _: None)

    assert "iniconfig-2" == begun.environment.name
    assert "iniconfig==2.0.0" in (begun.environment / "requirements.txt").read_text("utf-8")
    assert "iniconfig" in load_suite(tmp_path / "own").libraries
