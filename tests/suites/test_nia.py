from nia_bench.suites.nia import ENVIRONMENTS_FOLDER, TASKS_FOLDER


def test_the_embedded_suite_has_its_environments_beside_its_tasks() -> None:
    assert ENVIRONMENTS_FOLDER.parent == TASKS_FOLDER.parent
    assert (ENVIRONMENTS_FOLDER / "next-16" / "environment.json").is_file()
