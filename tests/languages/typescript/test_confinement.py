"""The compiler tells an answer nothing of files that are neither its own nor those of its packages."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from nia_bench.contract.errors import NiaBenchError, OverLimitError, SubmissionError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.installing.cache import CACHE_VARIABLE, cache_directory
from nia_bench.languages.typescript import Compiler

pytestmark = pytest.mark.environments

MARKER = "HOST-MARKER"
RIGHT = Submission(files={"src/a.ts": "import { z } from 'zod';\nexport const a = z.string();\n"})
PRIVATE = Submission(files={"src/private.ts": f"export const key = '{MARKER}' as const;\n"})
USE = "export const n: 'zz' = key;"
# %H stands for a folder of the host, %U for a relative path to it.
ANSWERS: Mapping[str, dict[str, str]] = {
    "import": {"src/x.ts": f"import {{ key }} from '%H/config';\n{USE}"},
    "relative import": {"src/x.ts": f"import {{ key }} from '%U/config';\n{USE}"},
    "escaped import": {"src/x.ts": f"import {{ key }} from '\\x2f%U/config';\n{USE}"},
    "escaped dots": {"src/x.ts": f"import {{ key }} from '\\.\\./%U/config';\n{USE}"},
    "comment in import": {"src/x.ts": f"import {{ key }} from // here\n'%H/config';\n{USE}"},
    "export": {"src/x.ts": "export * from '%H/config';", "src/y.ts": f"import {{ key }} from './x';\n{USE}"},
    "import type": {"src/x.ts": "export const n: 'zz' = null as any as import('%H/config').K;"},
    "dynamic import": {"src/x.ts": "void import('%H/config').then((m) => { const n: 'zz' = m.key; });"},
    "template": {"src/x.ts": "void import(`%H/config`).then((m) => { const n: 'zz' = m.key; });"},
    "reference": {"src/x.ts": '/// <reference path="%H/global.d.ts" />\nexport const n: "zz" = hostKey;'},
    "reference types": {"src/x.ts": '/// <reference types="%H/global" />\nexport const n: "zz" = hostKey;'},
    "json": {"src/x.ts": "import s from '%H/s.json';\nexport const n: 'zz' = null as any as keyof typeof s;"},
    "json with attributes": {
        "src/x.ts": "import s from '%H/s.json' with { type: 'json' };\n"
        "export const n: 'zz' = null as any as keyof typeof s;"
    },
    "require": {"src/x.ts": f"import host = require('%H/config');\nconst key = host.key;\n{USE}"},
    "augmentation": {
        "src/x.ts": f"declare module '%H/config' {{ }}\nimport {{ key }} from '%H/config';\n{USE}"
    },
    "script": {"src/x.js": "const { key } = require('%H/config');\nkey.none();"},
    "comment of a script": {"src/x.js": "/** @type {import('%H/config').K} */\nexport const n = 'zz';"},
    "own package's imports": {
        "package.json": '{"imports": {"#host": "%H/config.ts", "#up": "./../%U/config.ts"}}',
        "src/x.ts": f"import {{ key }} from '#host';\nimport * as up from '#up';\n{USE}",
    },
    "package in a folder": {
        "src/lib/package.json": '{"types": "%H/config.ts", "main": "%H/config.ts"}',
        "src/x.ts": f"import {{ key }} from './lib';\n{USE}",
    },
    "jsx": {"src/x.tsx": "/** @jsxImportSource %H */\nexport const n: 'zz' = <a />;"},
    "settings": {
        "tsconfig.json": '{"extends": "%H/t.json", "compilerOptions": {"paths": {"host": ["%H/config.ts"]}}}',
        "src/x.ts": f"import {{ key }} from 'host';\n{USE}",
    },
    "neighbour": {"src/x.ts": f"import {{ key }} from '../../p1/src/private';\n{USE}"},
    "neighbour by a package": {"src/x.ts": f"import {{ key }} from 'zod/../../p1/src/private';\n{USE}"},
    "neighbour by the root": {"src/x.ts": f"import {{ key }} from '@/../p1/src/private';\n{USE}"},
    "neighbour in a comment": {
        "src/x.js": "/** @type {import('../../p1/src/private')} */\nexport const n = 'zz';\nn.none();"
    },
}


@pytest.fixture
def host(tmp_path: Path) -> Path:
    """A folder of the host with files that no answer may read."""
    folder = tmp_path.resolve()
    (folder / "config.ts").write_text(
        f"export const key = '{MARKER}' as const;\nexport type K = '{MARKER}';\n"
    )
    (folder / "global.d.ts").write_text(f"declare const hostKey: '{MARKER}';\n")
    (folder / "s.json").write_text(f'{{"{MARKER}": "{MARKER}"}}')
    (folder / "jsx-runtime.ts").write_text(
        f"export namespace JSX {{ export type Element = '{MARKER}'; export type IntrinsicElements = any }}\n"
    )
    return folder


def answer(name: str, host: Path) -> Submission:
    up = "../" * 12 + str(host)[1:]
    files = ANSWERS[name]
    return Submission(
        files={path: text.replace("%H", str(host)).replace("%U", up) for path, text in files.items()}
    )


@pytest.mark.parametrize("name", ANSWERS)
def test_no_file_from_elsewhere_is_read(compiler: Compiler, host: Path, name: str) -> None:
    """Alone and among others, an answer gets no word of a host's file or a neighbour's."""
    spy = answer(name, host)
    alone = compiler.facts_of("zod-4", [spy])
    together = compiler.facts_of("zod-4", [RIGHT, PRIVATE, spy, RIGHT])
    for told in (alone[0], together[2]):
        assert isinstance(told, Facts | SubmissionError)
        assert MARKER not in text_of(told)
    assert text_of(alone[0]) == text_of(together[2])
    assert [compiler.facts("zod-4", RIGHT)] * 2 == [together[0], together[3]]


def test_a_pipe_of_the_host_blocks_the_compiler_for_its_limit_only(host: Path) -> None:
    """The compiler may open it before the program's files are known; only the answer that names it fails."""
    os.mkfifo(host / "pipe.ts")
    escaped = str(host / "pipe").replace("/", "\\x2f")
    spy = Submission(files={"src/x.ts": f"import '{escaped}';"})
    with Compiler(ENVIRONMENTS_FOLDER, deadline=4) as compiler:
        with pytest.raises(OverLimitError, match="longer than 4 s"):
            compiler.facts("zod-4", spy)
        assert not compiler.facts("zod-4", RIGHT).errors


def text_of(told: Facts | NiaBenchError) -> str:
    return told.model_dump_json() if isinstance(told, Facts) else str(told)


def test_packages_in_a_cache_of_links_are_an_answers_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for shelf in (path for path in cache_directory().iterdir() if path.is_dir()):
        (tmp_path / shelf.name).mkdir()
        for installed in shelf.iterdir():
            (tmp_path / shelf.name / installed.name).symlink_to(installed)
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    with Compiler(ENVIRONMENTS_FOLDER) as compiler:
        [facts] = compiler.facts_of("zod-4", [RIGHT])
    assert isinstance(facts, Facts), facts
