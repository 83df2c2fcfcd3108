"""Module paths that lead out of a submission are changed before the compiler reads them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.languages.typescript.module_paths import are_inside, hide_outside_paths
from nia_bench.languages.typescript.syntax import without_stand_ins

OUTSIDE = [
    "import { key } from '/secret/config';",
    'import { key } from "../../secret/config";',
    "import '/secret/config';",
    "import s = require('/secret/s.json');",
    "export * from '/secret/config';",
    "export * from/* here */'/secret/config';",
    "type K = typeof import('/secret/config');",
    "const a = import(\n  `../../secret/config`);",
    '/// <reference path="/secret/config.ts" />',
    "/// <reference types='../../secret' />",
    "import { key } from 'zod/../../p1/config';",
    "declare module '/secret/config' { }",
    "/** @jsxImportSource /secret */",
    "/** @type {import('/secret/config').K} */",
]
INSIDE = [
    "import { a } from './a';",
    "import { a } from '../lib/a';",
    "import { a } from '@/lib/a';",
    "import { a } from '@/../lib/a';",
    "import { z } from 'zod';",
    "redirect('/login');",
    'import("../package.json");',
    '/// <reference types="node" />',
]


@pytest.mark.parametrize("text", OUTSIDE)
def test_a_path_that_leads_out_is_changed(text: str) -> None:
    changed = hide_outside_paths("src/a.ts", text)
    assert changed != text
    assert (text, len(text)) == (without_stand_ins(changed), len(changed))


@pytest.mark.parametrize("text", INSIDE)
def test_other_paths_stay(text: str) -> None:
    assert text == hide_outside_paths("src/a.ts", text)


@given(st.lists(st.sampled_from([*OUTSIDE, *INSIDE, "import", "'", "/", "../", "(", "\n", "`", "from "])))
def test_a_change_can_be_undone_and_moves_nothing(parts: list[str]) -> None:
    text = "".join(parts)
    changed = hide_outside_paths("src/a.ts", text)
    assert (text, len(text)) == (without_stand_ins(changed), len(changed))


def test_a_program_is_inside_only_if_each_of_its_files_is() -> None:
    folders, ambient = ("/slot/p", "/packages/"), frozenset({"/here/env.d.ts"})
    inside = ["/slot/p0/a.ts", "/packages/zod/index.d.ts", "/here/env.d.ts"]
    assert are_inside(inside, folders, ambient)
    assert not are_inside([*inside, "/here/other.ts"], folders, ambient)
