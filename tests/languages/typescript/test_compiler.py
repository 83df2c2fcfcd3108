import os
import stat
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    OverLimitError,
    SubmissionError,
    UserError,
)
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript import Compiler, compiler, slot
from nia_bench.languages.typescript.server import CompilerServer, ServerDiedError

real = pytest.mark.environments
# Of a server with one environment open, and no more.
LITTLE = 300 << 20
COOKIES = "import { cookies } from 'next/headers';\nexport const f = async () => (await cookies()).get('a');"


@pytest.fixture
def own() -> Iterator[Compiler]:
    """A compiler of this test's own, which it may harm."""
    with Compiler(ENVIRONMENTS_FOLDER) as service:
        yield service


def facts(service: Compiler, files: dict[str, str], environment: str = "zod-4", **stubs: str) -> Facts:
    return service.facts(environment, Submission(files=files, stubs=stubs))


def codes(found: Facts) -> list[int]:
    return [one.code for one in found.errors]


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> Path:
    """Put a Python program in the compiler's place; returns the file in which it may keep notes."""
    file, notes = folder / "tsc", folder / "notes"
    file.write_text(f"#!{sys.executable}\nimport os, sys\nnotes = open({str(notes)!r}, 'a')\n{body}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(slot, "native_compiler", lambda: file)
    return notes


@real
def test_server_that_died_is_replaced(own: Compiler) -> None:
    before = facts(own, {"a.ts": "export const a: string = 1;"})
    bench = own._benches[0]
    assert bench._server is not None
    first = bench._server._process.pid
    bench.kill()

    assert before == facts(own, {"a.ts": "export const a: string = 1;"})
    assert first != bench._server._process.pid


@real
def test_server_that_dies_again_is_an_evaluator_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = stand_in(tmp_path, monkeypatch, "notes.write('started ')")
    with Compiler(ENVIRONMENTS_FOLDER) as service, pytest.raises(EvaluatorError, match="died"):
        facts(service, {"a.ts": ""})

    assert "started started " == notes.read_text()


@real
def test_server_that_is_stuck_on_anything_is_replaced_once_and_stays_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = stand_in(tmp_path, monkeypatch, "print(os.getpid(), file=notes, flush=True)\nsys.stdin.read()")
    with (
        Compiler(ENVIRONMENTS_FOLDER, deadline=0.5) as service,
        pytest.raises(EvaluatorError, match=r"on an empty file, the compiler took longer than 0\.5 s"),
    ):
        facts(service, {"a.ts": ""})

    pids = [int(line) for line in notes.read_text().splitlines()]
    assert 2 == len(pids)
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


class Struck:
    """Work that ends only when its server is killed, `times` times, and then well."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int = 9) -> None:
        self.left = times
        self.killed = threading.Event()

        def kill(_bench: slot.Workbench) -> None:
            self.killed.set()

        monkeypatch.setattr(slot.Workbench, "kill", kill)

    def __call__(self, _bench: slot.Workbench) -> str:
        self.left -= 1
        if self.left < 0:
            return "done"
        self.killed.wait()
        self.killed.clear()
        raise ServerDiedError("it was killed")


def test_code_that_alone_takes_longer_than_the_deadline_is_over_its_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with (
        Compiler(ENVIRONMENTS_FOLDER, deadline=0.05) as service,
        pytest.raises(OverLimitError, match=r"longer than 0\.05 s over the submission's code"),
    ):
        service._run_on_bench(Struck(monkeypatch))


def test_code_that_takes_too_long_once_is_compiled_by_a_fresh_server(monkeypatch: pytest.MonkeyPatch) -> None:
    with Compiler(ENVIRONMENTS_FOLDER, deadline=0.05) as service:
        assert "done" == service._run_on_bench(Struck(monkeypatch, times=1))


def test_server_that_dies_of_something_else_is_not_the_submissions_limit() -> None:
    def dies(_bench: slot.Workbench) -> None:
        raise ServerDiedError("a fault of ours")

    with Compiler(ENVIRONMENTS_FOLDER) as service, pytest.raises(ServerDiedError, match="a fault of ours"):
        service._run_on_bench(dies)


@real
def test_code_that_takes_more_memory_than_the_compiler_may_is_over_its_limit() -> None:
    many = "\n".join(f"export const a{n} = {{ b: {n}, c: [{n}, 'x{n}'] }} as const;" for n in range(8000))
    with Compiler(ENVIRONMENTS_FOLDER, most_memory=LITTLE) as service:
        assert [] == codes(facts(service, {"a.ts": "export const a = 1;"}))
        with pytest.raises(OverLimitError, match="of memory over the submission's code"):
            facts(service, {"a.ts": many})


@real
def test_server_that_ran_out_of_its_stack_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "runtime: goroutine stack exceeds 1000000000-byte limit"
    stand_in(tmp_path, monkeypatch, f"print({said!r}, file=sys.stderr, flush=True)")
    (tmp_path / "server").mkdir()
    with closing(CompilerServer(tmp_path / "tsc", tmp_path / "server")) as server:
        with pytest.raises(ServerDiedError):
            server.request("initialize")
        assert "more of its stack than there is" == server.broken_limit()


@real
def test_after_a_failure_the_compiler_works_again(tmp_path: Path) -> None:
    with Compiler(ENVIRONMENTS_FOLDER) as service:
        with pytest.MonkeyPatch.context() as monkeypatch:
            stand_in(tmp_path, monkeypatch, "")
            with pytest.raises(EvaluatorError):
                facts(service, {"a.ts": ""})

        assert [2322] == codes(facts(service, {"a.ts": "export const a: string = 1;"}))


@real
def test_crash_of_the_extraction_leaves_nothing_behind(
    own: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("nia_bench.languages.typescript.slot.Extraction", None)
        with pytest.raises(EvaluatorError, match="TypeError while reading"):
            facts(own, {"lib.ts": "export {};"})

    assert [2307] == codes(facts(own, {"a.ts": "export * from './lib';"}))


@real
@pytest.mark.parametrize(
    "path",
    [
        "../a.ts",
        "b/../../a.ts",
        "/a.ts",
        "a\0.ts",
        "\ud800.ts",
        f"{'a' * 300}.ts",
        "/".join("ab" * 3000) + ".ts",
    ],
)
def test_path_that_no_file_can_have_is_refused_by_name(compiler: Compiler, path: str) -> None:
    with pytest.raises(SubmissionError, match="the submission's file"):
        facts(compiler, {"lib.ts": "export const a = 1;", path: "export {};"})

    assert [2307] == codes(facts(compiler, {"a.ts": "export * from './lib';"}))


@real
def test_path_that_is_both_file_and_folder_is_refused(compiler: Compiler) -> None:
    with pytest.raises(SubmissionError, match="below another file"):
        facts(compiler, {"a.ts": "", "a.ts/b.ts": "", "c.ts/d.ts/e.ts": ""})

    assert [2322] == codes(facts(compiler, {"c.ts": "export const a: string = 1;"}))


@real
def test_folder_may_become_a_file_and_a_file_a_folder(compiler: Compiler) -> None:
    for path in ("x.ts", "x.ts/y.ts", "x.ts", "x.ts/y.ts/z.ts", "x.ts"):
        assert [(path, [2322])] == [
            (file.path, codes(found))
            for found in [facts(compiler, {path: "export const a: string = 1;"})]
            for file in found.files
        ]


@real
@pytest.mark.parametrize("path", ["tsconfig.json", "jsconfig.json", "app/tsconfig.json"])
def test_settings_of_a_submission_do_not_count(compiler: Compiler, path: str) -> None:
    settings = '{"compilerOptions": {"strict": false, "noCheck": true}, "files": []}'
    found = facts(compiler, {path: settings, "app/a.ts": "export const a: string = 1;"})

    assert [2322] == codes(found)
    assert [("app/a.ts", True), (path, False)] == sorted((one.path, one.code) for one in found.files)


@real
@pytest.mark.parametrize("folder", ["", "app/"])
def test_packages_of_a_submission_do_not_count(compiler: Compiler, folder: str) -> None:
    files = {
        f"{folder}node_modules/zod/index.ts": "export const invented = 1;",
        f"{folder}node_modules/zod/package.json": '{"name": "zod", "types": "./index.ts"}',
        "app/a.ts": "import { invented } from 'zod';\nexport { invented };",
    }
    assert [2614] == codes(facts(compiler, files))


@real
@pytest.mark.parametrize("key", ["exports", "\\u0065xports"])
def test_package_called_like_a_library_does_not_replace_it(compiler: Compiler, key: str) -> None:
    files = {
        "package.json": f'{{"name": "zod", "version": "1.0.0", "{key}": {{".": "./fake.ts"}}}}',
        "fake.ts": "export const invented = 1;",
        "a.ts": (
            "import { invented } from 'zod';\n"
            "import { version } from './package.json';\nexport { invented, version };"
        ),
    }
    assert [2614] == codes(facts(compiler, files))


@real
@pytest.mark.parametrize("manifest", ["{", "[]", "[" * 100_000, ""])
def test_broken_package_file_does_no_harm(compiler: Compiler, manifest: str) -> None:
    assert [2322] == codes(facts(compiler, {"package.json": manifest, "a.ts": "export const a: string = 1;"}))


@real
def test_own_import_map_of_a_package_counts(compiler: Compiler) -> None:
    files = {
        "package.json": '{"imports": {"#lib": "./lib.ts"}}',
        "lib.ts": "export const a = 1;",
        "a.ts": "export { a, b } from '#lib';",
    }
    assert [2305] == codes(facts(compiler, files))


@real
@pytest.mark.parametrize(("environment", "refused"), [("zod-4", []), ("react-19", []), ("next-16", [5097])])
def test_own_file_may_be_imported_with_its_ending_where_no_build_refuses_it(
    compiler: Compiler, environment: str, refused: list[int]
) -> None:
    files = {
        "src/a.ts": "import { b } from './b.ts';\nexport const c: string = b;",
        "src/b.ts": "export const b = 'b';",
    }
    assert refused == codes(facts(compiler, files, environment))


@real
def test_json_is_typed(compiler: Compiler) -> None:
    files = {"a.json": '{"b": 1}', "a.ts": "import a from './a.json';\nexport const b: string = a.b;"}

    assert [2322] == codes(facts(compiler, files))


@real
def test_submission_never_sees_the_files_of_the_one_before(compiler: Compiler) -> None:
    facts(compiler, {"lib/index.ts": "export const a = 1;", "data.json": "{}"}, **{"stub.ts": "export {};"})
    after = facts(
        compiler,
        {"a.ts": "export * from './lib';\nexport * from './stub';\nimport d from './data.json';\nd;"},
    )

    assert [2307, 2307, 2307] == codes(after)


@real
@pytest.mark.parametrize(
    "intruder",
    [
        {"a.ts": "export {};\ndeclare global { interface Window { x: 1 } var leaked: number; }"},
        {"a.d.ts": "declare var leaked: number;\ndeclare module 'zod' { export const leaked: 1; }"},
        {"a.ts": "import 'zod';\ndeclare module 'zod' { export const leaked: 1; }"},
        {
            "a.ts": "/// <reference path='./b.d.ts' />\n/// <reference lib='webworker' />",
            "b.d.ts": "declare const leaked: 1;",
        },
        {"a.js": "globalThis.leaked = 1; this.leaked = 2;"},
    ],
)
def test_global_declarations_end_with_their_submission(compiler: Compiler, intruder: dict[str, str]) -> None:
    neighbour = {
        "b.ts": (
            "import { z, leaked as l } from 'zod';\nexport default [z, l, leaked, window.x, importScripts];"
        )
    }
    alone = codes(facts(compiler, neighbour))
    facts(compiler, intruder)

    assert [2614, 2304, 2339, 2304] == alone == codes(facts(compiler, neighbour))


@real
def test_environments_do_not_mix(compiler: Compiler) -> None:
    code = {"a.ts": "import { z } from 'zod';\nexport const a = z.email();"}

    assert ([], [2339], []) == tuple(codes(facts(compiler, code, one)) for one in ("zod-4", "zod-3", "zod-4"))


@real
def test_missing_environment_is_the_users_to_install(
    compiler: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path))
    with pytest.raises(UserError, match="zod-4 is not installed") as caught:
        facts(compiler, {"a.ts": ""})

    assert "run `nia-bench setup zod-4`" == caught.value.fix


def test_unknown_environment_is_named() -> None:
    with Compiler(ENVIRONMENTS_FOLDER) as service, pytest.raises(UserError, match="zod-99"):
        facts(service, {"a.ts": ""}, "zod-99")


@real
def test_two_servers_in_threads_give_the_facts_of_one(compiler: Compiler) -> None:
    submissions = [
        (
            ("zod-4", "next-16")[n % 2],
            {"a.ts": COOKIES + f"\nexport const n: {n} = {n % 3};", f"b{n}.ts": "export * from './a';"},
        )
        for n in range(24)
    ]

    def alone(one: tuple[str, dict[str, str]]) -> Facts:
        return facts(compiler, one[1], one[0])

    def beside(one: tuple[str, dict[str, str]]) -> Facts:
        return facts(service, one[1], one[0])

    expected = [alone(one) for one in submissions]
    with Compiler(ENVIRONMENTS_FOLDER, servers=2) as service, ThreadPoolExecutor(4) as threads:
        actual = list(threads.map(beside, submissions))

    assert expected == actual


@real
def test_nothing_is_left_when_closed() -> None:
    with Compiler(ENVIRONMENTS_FOLDER, servers=2) as service, ThreadPoolExecutor(2) as threads:

        def one_of_six(n: int) -> Facts:
            return facts(service, {f"{n}.ts": ""})

        list(threads.map(one_of_six, range(6)))
        pids = [bench._server._process.pid for bench in service._benches if bench._server]
        folder = service._held.path
        assert folder.is_dir()

    assert not folder.exists()
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert not [one for one in threading.enumerate() if isinstance(one, threading.Timer) and not one.daemon]


def test_folder_that_cannot_be_written_to_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr(compiler, "memory_folder", lambda: Path("/proc/nowhere"))
    with pytest.raises(InfrastructureError, match="no folder to work in"):
        Compiler(ENVIRONMENTS_FOLDER)


@real
@pytest.mark.parametrize("files", [{}, {"README.md": "x"}, {"": "x"}, {"..": "x"}])
def test_submission_without_code(compiler: Compiler, files: dict[str, str]) -> None:
    found = facts(compiler, files)

    assert [(path, False) for path in files] == [(one.path, one.code) for one in found.files]
    assert () == found.diagnostics


@real
def test_two_spellings_of_one_path_are_one_file(compiler: Compiler) -> None:
    found = facts(compiler, {"a.ts": "export const a: string = 1;", "./b//c.ts": "export * from '../a';"})

    assert [2322] == codes(found)


@real
def test_names_are_what_is_imported_missing_and_deprecated_but_nothing_that_a_cast_hides(
    compiler: Compiler,
) -> None:
    lines = (
        "import { z, gone } from 'zod';",
        "export const a = z.string().email();",
        "export const b = z.string().invented();",
        "export const c = (z.string() as any).hidden();",
    )
    names = compiler.names("zod-4", Submission(files={"a.ts": "\n".join(lines)}))
    (file,) = names.files
    assert ["z", "gone"] == [imported.name for imported in file.imports]
    assert [("email", 2)] == [(use.origin.name, use.line) for use in file.references if use.origin.deprecated]
    assert ["invented"] == [name.name for name in file.unresolved]
    assert ((), ()) == (file.calls, file.exports)


@real
def test_names_are_also_keys_beside_a_wrong_one_and_members_of_unions_but_no_keys_that_any_hides(
    compiler: Compiler,
) -> None:
    lines = (
        "import type { Metadata } from 'next';",
        "import type { ReactNode } from 'react';",
        "export const a: Metadata = { gone: 1, alsoGone: 2, title: 'x' };",
        "export const b = (node: ReactNode) => (node ? node.lost : 0);",
        "const take = (options: Metadata) => options;",
        "take({ hidden: 1 } as any);",
        "take({ ...{ spread: 1 } });",
    )
    submission = Submission(files={"a.ts": "\n".join(lines)})
    (file,) = compiler.names("next-16", submission).files
    assert ["gone", "lost", "alsoGone", "spread"] == [name.name for name in file.unresolved]
    assert ["ReactNode"] == [n.owner.name for n in file.unresolved if n.owner and n.name == "lost"]
    (answer,) = compiler.facts("next-16", submission).files
    assert ["gone", "lost", "hidden", "spread"] == [name.name for name in answer.unresolved]
