"""No submission has an effect on a later one at the same place, whether its environment was closed or not."""

import pytest

from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.slot import MOST_OPEN

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]

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


# Texts of one file, of which each changes something that a later one would notice.
TEXTS = (
    "import { z } from 'zod';\nexport const a: string = z.string().parse('');\n",
    "import { z } from 'zod/v4';\nexport const a: number = z.string().parse('');\n",
    "declare global { interface Window { mine: 1 } }\nexport const a = window.mine;\n",
    "export const a = window.mine;\n",
    "declare module 'nowhere' { export const b: 1 }\nexport {};\n",
    "import { b } from 'nowhere';\nexport const a = b;\n",
    "const everywhere = 1;\n",
    "export const a = everywhere;\n",
    "/// <reference types='node' />\nexport const a = process.title;\n",
    "export const a = process.title;\n",
    "import { z } from 'zod';\nexport const a = z.strin();\n",
    "import { z } from 'zod';\nexport const a = z.string();\n",
    "export const a = import('zod');\n",
    "export const a = import('zod/v4');\n",
    "export type A = import('zod/v3').ZodType;\n",
    "export * from 'zod/v3';\n",
    "import z = require('zod/mini');\nexport const a = z.string();\n",
    "export const a = require('zod').z;\n",
)
SCRIPTS = (
    "exports.a = 1;\n",
    "const { z } = require('zod');\nexports.a = z.strin();\n",
    "require('zod/nowhere');\n",
)
MANIFESTS = ('{"type": "commonjs"}', '{"type": "module"}', "{}")


def test_a_text_in_the_place_of_another_has_the_facts_that_it_has_alone() -> None:
    submissions = [Submission(files={"a.ts": text}) for text in (*TEXTS, *reversed(TEXTS))]
    submissions += [Submission(files={"a.js": text}) for text in (*SCRIPTS, *reversed(SCRIPTS))]
    submissions += [
        Submission(files={"a.ts": "export const a = import.meta.url;\n", "package.json": manifest})
        for manifest in MANIFESTS
    ]
    with Compiler(ENVIRONMENTS_FOLDER) as compiler:
        in_turn = [compiler.facts("zod-4", submission) for submission in submissions]
        for submission, facts in zip(submissions, in_turn, strict=True):
            # Another set of files makes the compiler build the project anew.
            compiler.facts("zod-4", Submission(files={"b.ts": "export {};\n"}))
            assert facts == compiler.facts("zod-4", submission)
