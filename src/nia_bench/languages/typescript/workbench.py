"""One compiler server and the environments it has open."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.environments import Environment, native_compiler
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.slot import Slot

# An open environment takes 60 to 150 MB. A library has at most four pinned versions, and a submission is
# held against all of them when it is asked which one would have accepted it.
MOST_OPEN: Final = 4


class Workbench:
    """One server with a folder of slots, one slot an environment. Only one thread may use it at a time.

    At most `MOST_OPEN` environments are open at once. To open another, it closes the one used longest ago.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: CompilerServer | None = None
        self._slots: dict[str, Slot] = {}
        self._openings = count()

    def kill(self) -> None:
        """Ends the server at once. Safe from any thread: a request under way raises ServerDiedError."""
        if self._server is not None:
            self._server.kill()

    def slot(self, environment: Environment) -> Slot:
        """The slot of an environment, opened where it is not."""
        if self._server is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._server = CompilerServer(native_compiler(), self._folder)
            self._server.request("initialize")
        name = environment.path.name
        slot = self._slots.pop(name, None)
        if slot is None:
            while len(self._slots) >= MOST_OPEN:
                self._slots.pop(next(iter(self._slots))).close()
            # The server remembers files of a closed project by their paths, so no folder is used twice.
            slot = Slot(self._server, environment, self._folder / f"{name}-{next(self._openings)}")
        self._slots[name] = slot  # the last one is the one used last
        return slot

    def stop(self) -> None:
        """Ends the server and removes its files. The next request starts a new server."""
        if self._server is not None:
            self._server.close()
        self._server = None
        for slot in self._slots.values():
            slot.release()
        self._slots = {}
        shutil.rmtree(self._folder, ignore_errors=True)
