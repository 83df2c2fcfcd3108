"""What a node is told of a run, and the keys that travel with it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest
from tests.suite_folder import write_task

from nia_bench.contract.condition import Condition, McpServer
from nia_bench.contract.errors import UserError
from nia_bench.engine.chosen_subjects import scripted
from nia_bench.engine.cluster.recipe import CodeRecipe, absolute_request, absolute_suite, setting_up
from nia_bench.engine.planned_run import planned_run
from nia_bench.engine.run_request import RunRequest
from nia_bench.models.endpoints import variables_of_models
from nia_bench.store import SubjectRecord
from nia_bench.subjects.conditions.loading import variables_read
from nia_bench.suites.suite import load_suite

ENVIRONMENT = {
    "OPENAI_API_KEY": "a",
    "OPENAI_BASE_URL": "b",
    "OPENROUTER_API_KEY": "c",
    "GEMINI_API_KEY": "d",
    "AWS_SECRET_ACCESS_KEY": "e",
    "OPENAI_COMPATIBLE_API_KEY": "f",
    "HOME": "/home",
}


@pytest.mark.parametrize(
    ("model", "sent"),
    [
        ("openrouter:openai/gpt-5-mini", {"OPENROUTER_API_KEY"}),
        ("google-gla:gemini-3", {"GEMINI_API_KEY"}),
        ("bedrock:claude", {"AWS_SECRET_ACCESS_KEY"}),
        ("openai-compatible:m@http://127.0.0.1:1/v1", {"OPENAI_COMPATIBLE_API_KEY"}),
        ("anthropic:claude-sonnet-4-5", set[str]()),
    ],
)
def test_only_the_variables_of_its_provider_travel_with_a_model(model: str, sent: set[str]) -> None:
    assert sent == variables_of_models([model], ENVIRONMENT).keys()


def test_those_that_a_condition_names_travel_with_it() -> None:
    server = McpServer(url="https://docs.example.com", headers={"Authorization": "Bearer ${MY_KEY:-}"})
    condition = Condition(name="c", description="d", servers={"docs": server})
    assert {"MY_KEY"} == variables_read(condition)


def test_files_are_named_as_every_machine_understands_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "c.json").write_text('{"name": "c"}')
    request = RunRequest(agents=("codex",), models=("openai:m",), conditions=("baseline", "./c.json"))
    (pair,) = absolute_request(planned_run(request)).pairs
    assert ("baseline", str(tmp_path / "c.json")) == pair.conditions
    assert str(tmp_path / "mine") == absolute_suite("mine")
    assert ("nia", None) == (absolute_suite("nia"), absolute_suite(None))


def test_a_node_whose_tasks_are_others_is_refused(tmp_path: Path) -> None:
    write_task(tmp_path)
    recipe = CodeRecipe(request=RunRequest(suite=str(tmp_path)), suite_hash="another", task_ids=())
    with pytest.raises(UserError, match="are other ones than the driver's"):
        list(recipe.requirements())


def test_a_node_whose_subject_has_another_version_is_refused(tmp_path: Path) -> None:
    write_task(tmp_path)
    suite = load_suite(str(tmp_path))
    chosen = scripted(suite, ("reference",))
    record = SubjectRecord(name="reference", kind="scripted", versions={"opencode": "1.2"})
    recipe = CodeRecipe(
        request=RunRequest(), suite_hash="", task_ids=(), versions={"reference": {"opencode": "1.3"}}
    )
    with pytest.raises(UserError, match=r"reference has opencode 1\.2 here, and 1\.3 on the driver"):
        recipe._refuse_other_versions(replace(chosen, records=lambda: (record,)))
    assert recipe == pickle.loads(pickle.dumps(recipe))  # noqa: S301  (just made here)


def test_a_machine_is_set_up_by_one_process_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "new"))
    with setting_up():
        assert [tmp_path / "new" / "node-setup.lock"] == [*(tmp_path / "new").iterdir()]
