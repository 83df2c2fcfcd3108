"""What one build of a plain project leaves for those that follow: what was made of Next itself.

A build spends most of its time on files of Next and React, which are the same in each project. They are built
once for an environment; each answer gets a copy of its own of what came out, so that none reaches another.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import shutil
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError
from nia_bench.installing.cache import cache_directory, explain_os_error
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.answer_process import Room
from nia_bench.languages.typescript.running.next.host_process import host_command
from nia_bench.languages.typescript.running.next.next_project import PATHS, write_project
from nia_bench.sandbox.base import Sandbox

_FOLDER: Final = Path(__file__).parent
_SKELETON: Final = _FOLDER / "warm"
_SHELF: Final = "next-builds"
_LOCK: Final = threading.Lock()
_SECONDS: Final = 300.0
_CACHE: Final = ".next/cache"
_COMPILED: Final = "compiled"
_GATES: Final = {True: "proxy.js", False: "middleware.js"}
_FIRST_WITH_PROXY: Final = 16
_FIRST_WITH_ACTIONS: Final = 14
"""The first version whose server actions need no flag."""
_ACTIONS: Final = "app/actions"
_ACTIONS_FLAG: Final = "serverActions"
_CACHED: Final = "cacheComponents"


def warm_build(texts: Mapping[str, str], packages: Environment, sandbox: Sandbox) -> Path | None:
    """The folder with what a plain build left that is configured as a project is, made where it is not there.

    `texts` are the project's. None without a sandbox: what was built is good for one path alone.
    Raises InfrastructureError where the sandbox or the disk fails.
    """
    if sandbox.name == "none":
        return None
    option = _option_of(texts, packages)
    folder = cache_directory() / _SHELF / f"{packages.path.name}-{option or 'plain'}-{_key(packages)}"
    with _LOCK:
        try:
            if not folder.exists():
                _make(folder, option, packages, sandbox)
        except OSError as error:
            raise explain_os_error(error) from error
    return folder


def copy_into(warm: Path | None, web: Room) -> None:
    """Gives a project its own copy. Raises OSError."""
    if warm is None:
        return
    for source, target in ((warm / "cache", web.work / _CACHE), (warm / "compiled", web.home / _COMPILED)):
        if source.is_dir():
            shutil.copytree(source, target)


def _key(packages: Environment) -> str:
    """What decides, beside the packages, what comes out."""
    found = hashlib.sha256(str(packages.runtime).encode())
    for file in sorted(file for file in _FOLDER.rglob("*") if file.suffix in {".mjs", ".cjs", ".js", ".jsx"}):
        found.update(f"\0{file.relative_to(_FOLDER)}\0".encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _major(packages: Environment) -> int:
    return int(packages.version.partition(".")[0])


def _option_of(texts: Mapping[str, str], packages: Environment) -> str | None:
    """The option that a project sets of those that change what Next makes of itself."""
    config = "".join(text for path, text in texts.items() if path.startswith("next.config."))
    major = _major(packages)
    name = _CACHED if major >= _FIRST_WITH_PROXY else _ACTIONS_FLAG if major < _FIRST_WITH_ACTIONS else None
    return name if name and name in config else None


def _make(folder: Path, option: str | None, packages: Environment, sandbox: Sandbox) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    staging = folder.with_name(f"{folder.name}.{secrets.token_hex(4)}")
    web, peer = Room(staging), staging / "peer"
    try:
        shutil.copytree(_SKELETON, web.work)
        for each in (web.home, peer):
            each.mkdir()
        (web.work / "gate.js").rename(web.work / _GATES[_major(packages) >= _FIRST_WITH_PROXY])
        if _major(packages) < _FIRST_WITH_ACTIONS and option is None:
            shutil.rmtree(web.work / _ACTIONS)
        if option:
            config = {"cacheComponents": True} if option == _CACHED else {"experimental": {option: True}}
            text = f"export default {json.dumps(config)};\n"
            (web.work / "next.config.mjs").write_text(text, encoding="utf-8")
        write_project({"package.json": "{}"} | PATHS, web.work, packages)
        (peer / "orders.json").write_text(json.dumps({"buildOnly": True}), encoding="utf-8")
        command = host_command(packages, web, peer, sandbox, seconds=_SECONDS, build_s=_SECONDS)
        end = asyncio.run(sandbox.run(command, lambda _: None))
        if end.exit_code != 0:
            said = (web.home / "state.json").read_text(encoding="utf-8")[-500:]
            raise InfrastructureError(f"Next cannot build a plain project: {said}")
        made = staging / "made"
        made.mkdir()
        for source, name in ((web.work / _CACHE, "cache"), (web.home / _COMPILED, "compiled")):
            if source.is_dir():
                source.rename(made / name)
        # Another process may have been faster; both made the same.
        with suppress(OSError):
            made.rename(folder)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
