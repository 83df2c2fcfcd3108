"""An environment that was closed to make room comes back without a memory of what was in it."""

import pytest

from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.slot import MOST_OPEN

pytestmark = pytest.mark.environments

OTHERS = ("react-17", "react-18", "react-19", "zod-4", "trpc-11")


def exported(compiler: Compiler, name: str) -> list[str]:
    submission = Submission(files={"a.ts": f"export const {name} = 1;\n"})
    return [export.name for export in compiler.facts("zod-3", submission).files[0].exports]


def test_a_reopened_environment_reads_the_files_of_the_new_submission() -> None:
    assert len(OTHERS) > MOST_OPEN
    with Compiler(ENVIRONMENTS_FOLDER) as compiler:
        assert ["first"] == exported(compiler, "first")
        for environment in OTHERS:
            compiler.facts(environment, Submission(files={"a.ts": "export const other = 1;\n"}))
        assert ["second"] == exported(compiler, "second")
