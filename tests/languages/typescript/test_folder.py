from pathlib import Path

from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.folder import SlotFolder


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
