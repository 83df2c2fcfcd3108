import json
from pathlib import Path

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import write_task


def test_list_shows_each_task(nia_bench: Program) -> None:
    ended = nia_bench("tasks", "list")
    assert 0 == ended.code
    assert "say-right  bleeding_edge  zod      4.3.6    Say it       3" in ended.out
    assert "1 tasks in the suite 'suite'" in ended.out


def test_list_as_json_is_a_list_of_objects(nia_bench: Program) -> None:
    assert [
        {
            "id": "say-right",
            "category": "bleeding_edge",
            "title": "Say it",
            "library": "zod",
            "libraries": [],
            "version": "4.3.6",
            "environment": "zod-4",
            "checks": 3,
        }
    ] == json.loads(nia_bench("tasks", "list", "--format", "json").out)


def test_show_tells_what_is_asked_and_checked(nia_bench: Program) -> None:
    out = nia_bench("tasks", "show", "say-right").out
    for part in (
        "Say right, with a label.",
        "says-right [text, required, weight 1] There is a string",
        "has-label [text, partial, weight 1]",
        "slurs: is rude (fails no-slur)",
    ):
        assert part in out
    assert "It does not say right." not in out


def test_show_as_json_is_the_task(nia_bench: Program) -> None:
    assert (
        "says-right"
        == json.loads(nia_bench("tasks", "show", "say-right", "--format", "json").out)["checks"][0]["id"]
    )


@pytest.mark.parametrize("verb", ["show", "check"])
def test_an_unknown_task_is_the_users_mistake_and_the_nearest_is_named(nia_bench: Program, verb: str) -> None:
    ended = nia_bench("tasks", verb, "say-wright")
    assert (2, "") == (ended.code, ended.out)
    assert "'say-wright'" in ended.err
    assert "say-right" in ended.err.splitlines()[1]


def test_a_malformed_task_file_is_named_with_its_field(tasks: Path, nia_bench: Program) -> None:
    write_task(tasks.parent, "bad", checkz=[])
    ended = nia_bench("tasks", "list")
    assert 2 == ended.code
    assert "bad/task.json" in ended.err
    assert "did you mean 'checks'?" in ended.err


def test_check_proves_a_sound_task(nia_bench: Program) -> None:
    ended = nia_bench("tasks", "check")
    assert (0, "") == (ended.code, ended.err)
    assert "Validated  say-right" in ended.out
    assert "1 Validated of 1 tasks; 7 answers scored" in ended.out


def test_check_proves_each_task_and_exits_1_when_one_fails(tasks: Path, nia_bench: Program) -> None:
    missing = write_task(tasks.parent, "missing")
    (missing / "wrong" / "slurs" / "src" / "answer.ts").write_text("right\nlabel\n")
    noisy = write_task(tasks.parent, "noisy")
    (noisy / "unusual" / "reversed" / "src" / "answer.ts").write_text("right\n")
    write_task(tasks.parent, "typo", wrogn=[])
    unproven = write_task(
        tasks.parent, "unproven", facts=[{"claim": "c", "file": "zod/a.d.ts", "shows": "x"}]
    )
    assert unproven.is_dir()
    ended = nia_bench("tasks", "check", "--format", "json")
    proofs = {proof["taskId"]: proof for proof in json.loads(ended.out)["proofs"]}
    assert 1 == ended.code
    assert {
        "missing": "Missing",
        "noisy": "Noisy",
        "say-right": "Validated",
        "typo": "Broken",
        "unproven": "Broken",
    } == {name: proof["outcome"] for name, proof in proofs.items()}
    assert "did you mean 'wrong'?" in proofs["typo"]["details"][1]
    assert ["'c': the pinned package has no file zod/a.d.ts"] == proofs["unproven"]["details"]


def test_check_finds_evidence_in_the_pinned_package(tasks: Path, installed: Path, nia_bench: Program) -> None:
    (installed / "zod").mkdir()
    (installed / "zod" / "a.d.ts").write_text("export declare function x(): void;")
    write_task(tasks.parent, "shown", facts=[{"claim": "c", "file": "zod/a.d.ts", "shows": "function x"}])
    assert 0 == nia_bench("tasks", "check", "shown").code


def test_check_proves_only_the_named_tasks(tasks: Path, nia_bench: Program) -> None:
    write_task(tasks.parent, "typo", wrogn=[])
    ended = nia_bench("tasks", "check", "say-right")
    assert (0, 1) == (ended.code, ended.out.count("Validated  "))


def test_check_takes_names_by_commas(tasks: Path, nia_bench: Program) -> None:
    write_task(tasks.parent, "say-again")
    write_task(tasks.parent, "other")
    ended = nia_bench("tasks", "check", "say-right,say-a*")
    assert (0, 2) == (ended.code, ended.out.count("Validated  "))


def test_record_asks_for_a_name(nia_bench: Program) -> None:
    ended = nia_bench("tasks", "record", ",")
    assert (2, True) == (ended.code, "nothing is named" in ended.err)


def test_an_unknown_environment_breaks_its_task_alone(tasks: Path, nia_bench: Program) -> None:
    write_task(tasks.parent, "elsewhere", environment="zod-44")
    out = nia_bench("tasks", "check").out
    assert "Validated  say-right" in out
    assert "no environment 'zod-44'; did you mean 'zod-4'?" in out


def test_schema_prints_the_schema_of_a_task_file(nia_bench: Program) -> None:
    schema = json.loads(nia_bench("tasks", "schema").out)
    assert "checks" in schema["required"]
    assert not schema["additionalProperties"]


def test_check_says_what_a_begun_task_still_lacks(tmp_path: Path, nia_bench: Program) -> None:
    suite = str(tmp_path / "own")
    begun = nia_bench(
        "tasks", "new", "zod-4-new", "--category", "bleeding_edge", "--library", "zod", "--suite", suite
    )
    assert (0, "") == (begun.code, begun.err)
    assert f"nia-bench tasks check zod-4-new --suite {suite}" in begun.out
    ended = nia_bench("tasks", "check", "zod-4-new", "--suite", suite)
    assert 1 == ended.code
    assert "Broken     zod-4-new" in ended.out
    for place in ("prompt", "checks[0].symbols[0]", "wrong[2].why", "answers.reference.src/index.ts"):
        assert f"    {place}: still to be written" in ended.out


def test_new_refuses_an_id_that_is_taken(nia_bench: Program) -> None:
    ended = nia_bench("tasks", "new", "say-right", "--category", "version_locked_write", "--library", "zod")
    assert (2, "") == (ended.code, ended.out)
    assert "the id 'say-right' is taken" in ended.err
