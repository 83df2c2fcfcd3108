from __future__ import annotations

import json
from pathlib import Path, PurePosixPath

import pytest

from nia_bench.languages.typescript.environments.dangling import entry_points, package_of, read_trace

TRACE = """\
======== Resolving module 'a' from '/e/node_modules/p/index.d.ts'. ========
File '/e/node_modules/a.d.ts' does not exist.
======== Module name 'a' was successfully resolved to '/e/node_modules/a/index.d.ts'. ========
======== Resolving module 'b' from '/e/node_modules/p/index.d.ts'. ========
======== Module name 'b' was not resolved. ========
======== Resolving type reference directive 'c', containing file '/e/node_modules/q/x.d.ts', \
root directory '/e'. ========
======== Type reference directive 'c' was not resolved. ========
"""


def test_a_trace_yields_what_was_not_resolved_and_where() -> None:
    expected = [("b", "/e/node_modules/p/index.d.ts"), ("c", "/e/node_modules/q/x.d.ts")]

    assert expected == list(read_trace(TRACE))


@pytest.mark.parametrize(
    ("file", "package"),
    [
        ("next/dist/a.d.ts", "next"),
        ("@scope/name/a.d.ts", "@scope/name"),
        ("outer/node_modules/@scope/inner/a.d.ts", "@scope/inner"),
    ],
)
def test_a_file_belongs_to_the_innermost_package(file: str, package: str) -> None:
    assert package == package_of(PurePosixPath(file))


@pytest.mark.parametrize(
    ("exports", "expected"),
    [
        (
            {".": "./i.js", "./sub": "./s.js", "./package.json": "./package.json", "./x/*": "./font/*.js"},
            ["p", "p/sub", "p/x/local/index"],
        ),
        ({"types": "./i.d.ts", "default": "./i.js"}, ["p"]),
        ("./i.js", ["p"]),
        (None, ["p", "p/font/local/index", "p/headers"]),
    ],
)
def test_entry_points_follow_the_exports_map_or_the_files(
    tmp_path: Path, exports: object, expected: list[str]
) -> None:
    for name in ("headers.d.ts", "font/local/index.d.ts", "dist/inner.d.ts", "node_modules/q/q.d.ts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "package.json").write_text(json.dumps({"exports": exports} if exports else {}))

    assert expected == entry_points("p", tmp_path)
