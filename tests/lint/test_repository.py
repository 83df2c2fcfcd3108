"""What lint reads of a hostile folder: its own regular files, and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.lint.repository import changed_files, read_repository, read_settings

LOCK = json.dumps({"packages": {"": {"dependencies": {}}}})


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "src").mkdir(parents=True)
    (folder / "package.json").write_text("{}")
    (folder / "package-lock.json").write_text(LOCK)
    (folder / "src/a.ts").write_text("export {};\n")
    (tmp_path / "secret.ts").write_text("export const secret = 1;\n")
    return folder


def test_code_is_read(project: Path) -> None:
    (project / "b.jsx").write_text("")
    (project / "README.md").write_text("")
    assert sorted(read_repository(project).files) == ["b.jsx", "src/a.ts"]


def _link(project: Path) -> None:
    (project / "src/x.ts").symlink_to(project.parent / "secret.ts")


def _link_inside(project: Path) -> None:
    (project / "src/x.ts").symlink_to("a.ts")


def _folder_link(project: Path) -> None:
    (project / "x").symlink_to(project.parent, target_is_directory=True)


def _cycle(project: Path) -> None:
    (project / "src/x").symlink_to(project, target_is_directory=True)


def _pipe(project: Path) -> None:
    os.mkfifo(project / "src/x.ts")


def _large(project: Path) -> None:
    with (project / "src/x.ts").open("wb") as file:
        file.truncate(1 << 30)


def _packages(project: Path) -> None:
    (project / "node_modules/zod").mkdir(parents=True)
    (project / "node_modules/zod/index.d.ts").write_text("export declare const z: any;\n")


def _nested_packages(project: Path) -> None:
    (project / "src/node_modules/zod").mkdir(parents=True)
    (project / "src/node_modules/zod/index.ts").write_text("")


def _odd_name(project: Path) -> None:
    (project / "src/x\n::error::.ts").write_text("")


def _undecodable_name(project: Path) -> None:
    Path(os.fsdecode(os.fsencode(project) + b"/src/\xff.ts")).write_text("")


def _hidden(project: Path) -> None:
    (project / ".yarn").mkdir()
    (project / ".yarn/x.cjs").write_text("")


def _other_project(project: Path) -> None:
    (project / "examples/one").mkdir(parents=True)
    (project / "examples/one/package.json").write_text("{}")
    (project / "examples/one/x.ts").write_text("")


def _npm_settings(project: Path) -> None:
    (project / ".npmrc").write_text("registry=https://evil.example\n")


def _extended_settings(project: Path) -> None:
    (project / "tsconfig.json").write_text('{"extends": "../../etc/tsconfig.json", "include": ["/etc/**"]}')


def _compiler_plugin(project: Path) -> None:
    (project / "tsconfig.json").write_text('{"compilerOptions": {"plugins": [{"name": "../evil"}]}}')


def _deep(project: Path) -> None:
    folder = project.joinpath(*["d"] * 60)
    folder.mkdir(parents=True)
    (folder / "x.ts").write_text("")


@pytest.mark.parametrize(
    "harm",
    [
        *(_link, _link_inside, _folder_link, _cycle, _pipe, _large, _packages, _nested_packages, _odd_name),
        *(_undecodable_name, _hidden, _other_project, _npm_settings, _extended_settings),
        *(_compiler_plugin, _deep),
    ],
)
def test_what_is_not_the_projects_own_code_is_left_out(project: Path, harm: Callable[[Path], None]) -> None:
    harm(project)
    assert [*read_repository(project).files] == ["src/a.ts"]


@pytest.mark.parametrize("name", ["package-lock.json", "package.json"])
def test_settings_that_are_links_are_refused(project: Path, name: str) -> None:
    (project / name).rename(project.parent / name)
    (project / name).symlink_to(project.parent / name)
    with pytest.raises(UserError, match=f"{name} is a link"):
        read_repository(project)


def test_a_lock_file_that_is_a_pipe_is_refused(project: Path) -> None:
    (project / "package-lock.json").unlink()
    os.mkfifo(project / "package-lock.json")
    with pytest.raises(UserError, match="not a regular file"):
        read_repository(project)


def test_a_folder_that_does_not_exist_is_named(project: Path) -> None:
    with pytest.raises(UserError, match="nowhere"):
        read_repository(project / "nowhere")


@pytest.mark.parametrize("revision", ["-c", "--help", "--output=/tmp/x", "a\nb", "", "x" * 300])
def test_what_is_no_revision_is_refused_before_git_starts(project: Path, revision: str) -> None:
    with pytest.raises(UserError, match="is no revision"):
        changed_files(read_repository(project), revision)


def _git_link(project: Path) -> None:
    (project.parent / "elsewhere").mkdir()
    (project / ".git").symlink_to(project.parent / "elsewhere")


def _git_file(project: Path) -> None:
    (project / ".git").write_text("gitdir: ../elsewhere\n")


def _no_git(_: Path) -> None:
    pass


@pytest.mark.parametrize("harm", [_git_link, _git_file, _no_git])
def test_git_outside_of_the_folder_is_refused(project: Path, harm: Callable[[Path], None]) -> None:
    harm(project)
    with pytest.raises(UserError, match=r"no `\.git` folder of its own"):
        changed_files(read_repository(project), "HEAD")


def _git(project: Path, *arguments: str) -> None:
    author = ("-c", "user.name=a", "-c", "user.email=a@b.c")
    subprocess.run(["git", *author, *arguments], cwd=project, check=True, capture_output=True)


@pytest.fixture
def committed(project: Path) -> Path:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    (project / "src/ź.ts").write_text("export {};\n")
    _git(project, "init", "-q")
    _git(project, "add", ".")
    _git(project, "commit", "-q", "-m", "first")
    return project


@pytest.mark.bubblewrap
def test_files_that_differ_from_a_revision(committed: Path) -> None:
    (committed / "src/a.ts").write_text("export const a = 1;\n")
    (committed / "src/new.ts").write_text("export {};\n")
    assert changed_files(read_repository(committed), "HEAD") == {"src/a.ts", "src/new.ts"}


@pytest.mark.bubblewrap
def test_with_another_lock_file_every_file_counts(committed: Path) -> None:
    (committed / "package-lock.json").write_text(LOCK + "\n")
    assert changed_files(read_repository(committed), "HEAD") == {"src/a.ts", "src/ź.ts"}


@pytest.mark.bubblewrap
def test_a_revision_that_git_does_not_know(committed: Path) -> None:
    with pytest.raises(UserError, match="git cannot list 'nothing'"):
        changed_files(read_repository(committed), "nothing")


@pytest.mark.bubblewrap
def test_settings_of_the_repository_make_git_execute_nothing(committed: Path) -> None:
    mark = committed.parent / "executed"
    program = committed / "evil.sh"
    program.write_text(f"#!/bin/sh\ntouch {mark} {committed}/.git/executed\n")
    program.chmod(0o755)
    for name in ("core.fsmonitor", "core.pager", "core.sshCommand", "pager.ls-tree", "alias.ls-tree"):
        _git(committed, "config", name, f"!{program}" if name.startswith("alias") else str(program))
    assert changed_files(read_repository(committed), "HEAD") == set()
    assert not mark.exists()
    assert not (committed / ".git/executed").exists()


@pytest.mark.bubblewrap
def test_objects_outside_of_the_folder_are_not_read(committed: Path) -> None:
    outside = committed.parent / "objects"
    shutil.move(committed / ".git/objects", outside)
    (committed / ".git/objects/info").mkdir(parents=True)
    (committed / ".git/objects/info/alternates").write_text(f"{outside}\n")
    with pytest.raises(UserError, match="git cannot list"):
        changed_files(read_repository(committed), "HEAD")


def settings(files: Mapping[str, object]) -> tuple[dict[str, object], tuple[str, ...]]:
    texts = {path: raw if isinstance(raw, str) else json.dumps(raw) for path, raw in files.items()}
    options, ignored = read_settings(lambda path: texts[path].encode() if path in texts else None)
    return {**options}, ignored


def of(options: Mapping[str, object], **others: object) -> tuple[dict[str, object], tuple[str, ...]]:
    return settings({"tsconfig.json": {"compilerOptions": options, **others}})


def test_a_folder_without_the_file_has_none() -> None:
    assert settings({}) == ({}, ())


def test_paths_lead_to_the_projects_own_files() -> None:
    assert of({"paths": {"@/*": ["./src/*"], "~lib": ["lib/index.ts"]}}) == (
        {"paths": {"@/*": ["./src/*"], "~lib": ["./lib/index.ts"]}},
        (),
    )


def test_a_base_is_a_path_for_all_modules_and_the_start_of_the_others() -> None:
    assert of({"baseUrl": "src", "paths": {"~/*": ["app/*"]}}) == (
        {"paths": {"~/*": ["./src/app/*"], "*": ["./src/*"]}},
        (),
    )


@pytest.mark.parametrize(
    "options",
    [
        {"strict": False, "strictNullChecks": True, "experimentalDecorators": True},
        {"jsx": "react", "jsxFactory": "h", "jsxFragmentFactory": "Fragment"},
        {"jsx": "react-jsx", "jsxImportSource": "@emotion/react"},
    ],
)
def test_options_that_decide_what_code_means_are_read(options: Mapping[str, object]) -> None:
    assert of(options) == (options, ())


@pytest.mark.parametrize(
    "options",
    [
        {
            "strict": "no",
            "jsx": "preserve",
            "plugins": [{"name": "../evil"}],
            "outDir": "/",
            "typeRoots": ["/"],
        },
        {"jsxImportSource": "../evil", "jsxFactory": "h; evil()", "jsx": ["react"]},
    ],
)
def test_all_else_is_not_read(options: Mapping[str, object]) -> None:
    assert of(options) == ({}, ())


def test_comments_and_last_commas_are_no_fault() -> None:
    text = """\ufeff{ // a
      "compilerOptions": { /* b */ "strict": false, "paths": {"//*": ["x"], "a": ["./b", ], }, },
    }"""
    options, _ = settings({"tsconfig.json": text})
    assert options == {"strict": False, "paths": {"a": ["./b"]}}


def test_options_of_a_file_in_the_folder_that_is_extended_come_first() -> None:
    base = {"compilerOptions": {"strict": False, "jsx": "react", "paths": {"x/*": ["./x/*"]}}}
    own = {"extends": ["./config/base"], "compilerOptions": {"jsx": "react-jsx"}}
    assert settings({"tsconfig.json": own, "config/base.json": base}) == (
        {"strict": False, "jsx": "react-jsx", "paths": {"x/*": ["./config/x/*"]}},
        (),
    )


@pytest.mark.parametrize(
    "extended", ["../base.json", "/etc/passwd", "@tsconfig/node20", "./a/../../b", "..\\b"]
)
def test_what_leads_out_of_the_folder_is_not_extended(extended: str) -> None:
    assert of({"strict": False}, extends=extended) == (
        {"strict": False},
        ("tsconfig.json extends what is not in the folder",),
    )


def test_the_first_project_that_a_file_without_paths_refers_to_counts() -> None:
    root = {"files": [], "references": [{"path": "./tsconfig.app.json"}, {"path": "./tsconfig.node.json"}]}
    paths = {"paths": {"@/*": ["./src/*"]}}
    assert settings({"tsconfig.json": root, "tsconfig.app.json": {"compilerOptions": paths}}) == (
        paths,
        (),
    )


@pytest.mark.parametrize("target", ["../x/*", "/etc/*", "a/../../x", 7, None, "..\\x", "a\nb"])
def test_a_path_that_leads_out_of_the_folder_is_ignored(target: object) -> None:
    assert of({"paths": {"x/*": [target]}}) == (
        {"paths": {}},
        ("tsconfig.json maps 'x/*' to what is not in the folder",),
    )


def test_a_base_outside_of_the_folder_is_ignored() -> None:
    assert of({"baseUrl": ".."}) == ({}, ("tsconfig.json has a base outside of the folder",))


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, '{"extends": {}, "references": 3}', "\x00"])
def test_a_file_that_is_none_has_no_options(text: str) -> None:
    assert settings({"tsconfig.json": text})[0] == {}


def test_files_that_extend_each_other_are_read_once() -> None:
    files = {f"{name}.json": {"extends": [f"./{other}" for other in "abc"]} for name in "abc"}
    assert settings({"tsconfig.json": {"extends": "./a"}, **files}) == ({}, ())
