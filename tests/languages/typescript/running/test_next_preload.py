"""The changes to Next's configuration hold for whatever configuration Next loads."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages.typescript.environments import locate
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.languages.typescript.running import next as world

PRELOAD = Path(world.__file__).with_name("preload.cjs")


@pytest.mark.environments
@pytest.mark.parametrize("config", ["{}", "{ experimental: { own: true } }", "undefined", "null"])
def test_configuration_without_some_parts_is_completed(config: str, tmp_path: Path) -> None:
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["next-13"])
    runtime = locate("next-13", ENVIRONMENTS_FOLDER, whole=True).runtime
    module = tmp_path / "next" / "dist" / "server" / "config.js"
    module.parent.mkdir(parents=True)
    module.write_text(f"exports.default = async () => ({config});\n")
    call = f"require({str(module)!r}).default().then((config) => console.log(JSON.stringify(config ?? null)))"
    done = subprocess.run(
        [str(runtime), "--require", str(PRELOAD), "-e", call], check=True, capture_output=True, text=True
    )
    loaded = json.loads(done.stdout)
    assert (loaded is None) == (config in {"undefined", "null"})
    if loaded:
        assert loaded["experimental"]["serverMinification"] is False
        assert ("own" in loaded["experimental"]) == ("own" in config)
