"""Paths of an answer that no files can have are that answer's failure wherever they are laid out."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nia_bench
from nia_bench.contract.behaviour import ProbeOrders, RunFailure, RunJob, RunResult
from nia_bench.contract.errors import SubmissionError
from nia_bench.contract.submission import Submission
from nia_bench.installing.cache import cache_directory
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.folder import SlotFolder, check_paths
from nia_bench.languages.typescript.running.answer_folder import files_of, without_own_paths, write_texts
from nia_bench.languages.typescript.running.next import warm_build
from nia_bench.languages.typescript.running.next.next_project import outline_of, project_of
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.store.held_folder import held_folder

PARTS = [
    "app",
    "layout.jsx",
    "page.tsx",
    "a.ts",
    "A.ts",
    "package.json",
    "jsconfig.json",
    ".next",
    "cache",
    "src",
]
ODD = [
    "",
    ".",
    "..",
    "node_modules",
    "CON",
    "a\\b.ts",
    "n" * 300,
    "\0",
    "\ud800",
    "é.ts",
    " ",
    "a:b",
    "tsconfig.json",
]
NAMES = st.lists(st.sampled_from(PARTS + ODD), min_size=1, max_size=4).map("/".join)
TEXTS = st.sampled_from(["", "\ufeffexport {};", "\ud800", "\0", "{" * 600 + "}" * 600, "export default 1;"])


def job(files: dict[str, str]) -> RunJob:
    return RunJob(submission=Submission(files=files), probe=ProbeOrders(files={"probe.mjs": ""}))


def environment(folder: Path) -> Environment:
    return Environment(
        name="next-16", version="16.0.0", path=folder, packages={}, compiler_options={}, ambient=()
    )


@given(st.dictionaries(NAMES, TEXTS, max_size=4))
def test_files_of_an_answer_are_laid_out_or_are_its_failure(files: dict[str, str]) -> None:
    answer = job(files)
    with held_folder() as folder:
        ways: list[Callable[[Path], object]] = [
            lambda place: write_texts(project_of(answer), place, folder),
            lambda place: write_texts(outline_of(answer), place, folder),
            lambda place: files_of(answer, {}).write(place, folder / "probe", folder),
            lambda place: compile_in(place, files),
        ]
        for number, lay_out in enumerate(ways):
            place = folder / str(number)
            place.mkdir()
            with suppress(SubmissionError):
                lay_out(place)


def compile_in(place: Path, files: dict[str, str]) -> None:
    check_paths([*files])
    SlotFolder(environment(place), place / "slot").write([files])


@pytest.mark.parametrize(
    "path", ["app/layout.jsx/page.tsx", "package.json/x.ts", "jsconfig.json/x.ts", ".next"]
)
def test_a_project_whose_paths_collide_is_a_failure_of_its_answer(tmp_path: Path, path: str) -> None:
    with pytest.raises(SubmissionError):
        write_texts(project_of(job({path: "x"})), tmp_path / "work")


def test_what_an_earlier_build_left_is_no_part_of_a_project() -> None:
    assert ".next/cache/x.js" not in project_of(job({".next/cache/x.js": ""}))


def test_an_outline_that_cannot_be_laid_out_is_not_made(tmp_path: Path) -> None:
    outline, folder = outline_of(job({"app/layout.jsx/page.tsx": ""})), tmp_path / "plain-outline"
    for _ in range(4):
        warm_build._make_outline(folder, tmp_path / "plain", outline, environment(tmp_path), NoSandbox())
    assert not folder.exists()


PACKAGE = Path(nia_bench.__file__).parent


def message_of(text: str, packages: Path) -> str:
    failure = RunFailure(cause="thrown", message=text)
    cleaned = without_own_paths(RunResult(failures={"one": failure}, failure=failure), environment(packages))
    assert cleaned.failure == cleaned.failures["one"]
    assert cleaned.failure is not None
    return cleaned.failure.message


def test_no_message_names_a_path_of_the_benchmark(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    room = Path(tempfile.gettempdir()) / "nia-bench-a1b2c3d4"
    text = (
        f"{PACKAGE}/languages/typescript/running/next/preload.cjs:27:3 and "
        f"({packages}/node_modules/next/dist/a.js:1:2) and file://{room}/probe/work/a.ts and "
        f"{cache_directory()}/node/x"
    )
    message = message_of(text, packages)
    for folder in (PACKAGE, packages, room, cache_directory()):
        assert str(folder) not in message
    assert "(node_modules/next/dist/a.js:1:2)" in message
    assert "probe/work/a.ts" in message


def test_other_paths_stay(tmp_path: Path) -> None:
    text = "cannot read /workdir/app/page.tsx:1:2 or /etc/hosts"
    assert text == message_of(text, tmp_path)
