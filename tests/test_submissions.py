"""Scoring from Python, on a small suite with facts that need no compiler."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.cli import conftest as small_program
from tests.cli.conftest import FakeCompiler
from tests.docs.blocks import DOCS, python
from tests.suite_folder import write_task

import nia_bench
from nia_bench import (
    NiaBenchError,
    Submission,
    SubmissionError,
    SubmissionScorer,
    TaskFileError,
    UserError,
    load_suite,
    score,
    score_many,
)
from nia_bench.contract.facts import Facts
from nia_bench.submissions import processors

tasks, installed = small_program.tasks, small_program.installed
pytestmark = pytest.mark.usefixtures("tasks", "installed")
RIGHT = {"src/answer.ts": "right\nlabel"}


def scores(results: list[nia_bench.TestsResult | NiaBenchError]) -> list[float | str]:
    return [str(each) if isinstance(each, NiaBenchError) else each.score for each in results]


def test_code_is_scored_with_its_checks_and_diagnostics() -> None:
    tests = score("say-right", {"src/answer.ts": "label\nTS2339"})
    assert (False, ["says-right"]) == (tests.passed, [each.id for each in tests.checks if not each.passed])
    assert [2339] == [each.code for each in tests.diagnostics]


def test_an_unknown_task_is_answered_with_the_nearest() -> None:
    with pytest.raises(UserError, match="did you mean say-right"):
        score("say-wright", RIGHT)


def test_a_task_that_cannot_be_used_stops_the_scoring_of_no_other(tasks: Path) -> None:
    write_task(tasks.parent, "half", checks=[])
    assert score("say-right", RIGHT).passed
    with pytest.raises(TaskFileError, match="half"):
        score("half", RIGHT)
    with pytest.raises(UserError, match="did you mean half"):
        score("hafl", RIGHT)


def test_a_folder_without_tasks_is_refused_before_any_code(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UserError, match="no tasks here"):
        list(score_many([("say-right", RIGHT)], suite=tmp_path / "empty"))


def test_a_folder_is_scored_as_a_whole_work_directory(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "answer.ts").write_text("right\nlabel")
    assert score("say-right", tmp_path / "code").passed
    with pytest.raises(UserError, match="no such folder"):
        score("say-right", tmp_path / "none")


def test_a_suite_is_named_by_its_folder_as_path_or_text_or_already_loaded(tasks: Path) -> None:
    for suite in (tasks.parent, str(tasks.parent), load_suite(tasks.parent)):
        assert score("say-right", RIGHT, suite=suite).passed
    with pytest.raises(UserError, match="no suite 'suit'"):
        score("say-right", RIGHT, suite="suit")


def test_many_are_scored_in_their_order_and_an_error_stands_in_its_place(tmp_path: Path) -> None:
    results = score_many(
        [
            ("say-right", RIGHT),
            ("say-wright", RIGHT),
            ("say-right", tmp_path / "none"),
            ("say-right", Submission(files={"a.ts": "label"}, stubs={"b.ts": "right"})),
        ],
        parallel=2,
    )
    first, unknown, no_folder, last = scores(list(results))
    assert (1.0, 0.3333) == (first, round(float(last), 4))
    assert "did you mean say-right?" in str(unknown)
    assert "none: no such folder" in str(no_folder)


CONTEXT = {"package.json": "{}", "src/answer.ts": "left", "src/label.ts": "label", "src/old.ts": "slur"}
FIXED = {"src/answer.ts": "right"}


@pytest.fixture
def migration(tasks: Path) -> str:
    """A task that fixes its context: src/answer.ts is to be changed, and src/old.ts to be deleted."""
    folder = write_task(tasks.parent, "fix-it", category="migration")
    write_files(folder / "context", CONTEXT)
    return "fix-it"


def write_files(folder: Path, files: dict[str, str]) -> Path:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def test_an_answer_is_merged_into_its_context_however_it_is_handed_in(migration: str, tmp_path: Path) -> None:
    marked = {**FIXED, "src/old.ts.deleted": ""}
    unchanged = {**marked, "src/label.ts": CONTEXT["src/label.ts"]}
    forms = [
        marked,
        unchanged,
        Submission(files=FIXED, deleted=("src/old.ts",)),
        write_files(tmp_path / "marked", marked),
        write_files(tmp_path / "unchanged", unchanged),
    ]
    assert [1.0] * 5 == scores(list(score_many([(migration, form) for form in forms])))
    assert [1.0] * 5 == [score(migration, form).score for form in forms]


def test_a_file_that_is_not_handed_in_is_deleted_only_from_a_whole_project(
    migration: str, tmp_path: Path
) -> None:
    files = {**CONTEXT, **FIXED}
    del files["src/old.ts"]
    for form in (files, Submission(files=files), write_files(tmp_path / "complete", files)):
        assert 0.6667 == round(score(migration, form).score, 4)
        assert 1.0 == score(migration, form, whole_project=True).score
        assert [1.0] == scores(list(score_many([(migration, form)], whole_project=True)))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ({"src/none.ts.deleted": ""}, "src/none.ts is deleted, but the task's context has no such file"),
        (Submission(files={}, deleted=("src/none.ts",)), "src/none.ts is deleted, but the task's context"),
        ({**FIXED, "src/answer.ts.deleted": ""}, "src/answer.ts is both handed in and deleted"),
        (Submission(files=FIXED, deleted=("src/answer.ts",)), "src/answer.ts is both handed in and deleted"),
    ],
)
def test_a_deletion_that_cannot_be_made_is_refused(
    migration: str, code: dict[str, str] | Submission, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        score(migration, code)
    refused, scored = scores(list(score_many([(migration, code), (migration, FIXED)])))
    assert message in str(refused)
    assert isinstance(scored, float)


def test_a_link_to_a_folder_is_followed_and_no_link_below_it(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "code", {"src/answer.ts": "right"})
    (tmp_path / "link").symlink_to(folder)
    (folder / "src" / "label.ts").symlink_to(write_files(tmp_path, {"label.ts": "label"}) / "label.ts")
    tests = score("say-right", tmp_path / "link")
    assert ["has-label"] == [check.id for check in tests.checks if not check.passed]


def test_code_that_cannot_be_compiled_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    class Limited(FakeCompiler):
        def facts(self, environment: str, submission: Submission) -> Facts:
            if "slow" in submission.files["a.ts"]:
                raise SubmissionError("it takes too long")
            return super().facts(environment, submission)

        def facts_of(
            self, environment: str, submissions: Sequence[Submission]
        ) -> list[Facts | NiaBenchError]:
            slow = SubmissionError("it takes too long")
            return [
                slow if "slow" in each.files["a.ts"] else self.facts(environment, each)
                for each in submissions
            ]

    monkeypatch.setattr("nia_bench.languages.typescript.language.Compiler", Limited)
    with SubmissionScorer() as scorer:
        texts = ("slow", "right\nlabel")
        results = scorer.score_many(("say-right", {"a.ts": text}) for text in texts)
        assert ["it takes too long", 1.0] == scores(list(results))
        with pytest.raises(SubmissionError, match="too long"):
            scorer.score("say-right", {"a.ts": "slow"})


def test_submissions_are_read_one_window_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nia_bench.submissions.MOST_AHEAD", 2)
    read: list[int] = []
    results = score_many((read.append(n) or ("say-right", RIGHT) for n in range(9)), parallel=1)
    assert next(results)
    assert [0, 1] == read
    assert 8 == len(list(results))


def test_what_the_readme_shows_runs(capsys: pytest.CaptureFixture[str], tasks: Path) -> None:
    write_task(tasks.parent, "ai-sdk-4-sync-stream-text")
    exec(python(DOCS.parent / "README.md", "score"), {"code": RIGHT})  # noqa: S102  (the page is our own)
    assert "1.0 True []\n" == capsys.readouterr().out


def test_there_is_at_least_one_processor() -> None:
    assert processors() >= 1
