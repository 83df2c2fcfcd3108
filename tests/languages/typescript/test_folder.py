import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.folder import SlotFolder, are_inside, hide_outside_paths
from nia_bench.languages.typescript.syntax import OWN_ROOTS, without_stand_ins


def test_an_unchanged_set_of_files_leaves_the_project_settings_alone(tmp_path: Path) -> None:
    environment = Environment(
        name="zod-4", version="4.0.0", path=tmp_path, packages={}, compiler_options={}, ambient=()
    )
    folder = SlotFolder(environment, tmp_path / "slot")
    config = str(folder.config)
    assert config in folder.write([{"a.ts": "export {};"}])["changed"]
    assert config not in folder.write([{"a.ts": "export const a = 1;"}])["changed"]
    assert config in folder.write([{"b.ts": "export {};"}])["changed"]
    assert config in folder.write([{"b.ts": "export {};", "package.json": "{}"}])["changed"]
    assert config in folder.write([{"b.ts": "export {};", "package.json": '{"type": "module"}'}])["changed"]
    assert config in folder.write([{"b.js": "1;"}])["changed"]
    assert config in folder.write([{"b.js": "require('x');"}])["changed"]


def test_settings_of_the_code_come_before_those_of_the_environment(tmp_path: Path) -> None:
    base: dict[str, JsonValue] = {"strict": True, "noEmit": True, "paths": {"@/*": ["./*"]}}
    environment = Environment(
        name="zod-4", version="4.0.0", path=tmp_path, packages={}, compiler_options=base, ambient=()
    )
    folder = SlotFolder(environment, tmp_path / "slot")
    folder.write([{"a.ts": ""}], {"strict": False, "paths": {"@/*": ["./src/*"], "~/*": ["./lib/*"]}})
    assert json.loads(folder.config.read_text())["compilerOptions"] == {
        "strict": False,
        "noEmit": True,
        "paths": {f"{OWN_ROOTS[0]}/*": ["./p0/./src/*"], "~/*": ["./p0/./lib/*"]},
    }


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
