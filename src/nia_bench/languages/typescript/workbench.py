"""One compiler server and the environments it has open."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript.environments import Environment, native_compiler
from nia_bench.languages.typescript.server import Server
from nia_bench.languages.typescript.slot import Slot

# An open environment takes 60 to 150 MB. A library has at most four pinned versions, and a submission is
# held against all of them when it is asked which one would have accepted it.
MOST_OPEN: Final = 4


class Workbench:
    """One server with a folder of slots, one slot an environment; used by one thread at a time.

    At most `MOST_OPEN` environments are open at once: the one that was used longest ago is closed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None
        self._slots: dict[str, Slot] = {}
        self._openings = count()

    def facts(self, environment: Environment, submission: Submission) -> Facts:
        """The facts of one submission."""
        return self._slot(environment).facts(submission)

    def chunks(self, environment: Environment, batch: Mapping[int, Submission]) -> list[list[int]]:
        """The numbers of the submissions, those that may share a program together."""
        return self._slot(environment).chunks(batch)

    def facts_of(self, environment: Environment, batch: Sequence[Submission]) -> list[Facts] | None:
        """The facts of submissions that share a program; None when they turn out not to be fit for it."""
        return self._slot(environment).facts_of(batch)

    def open(self, environment: Environment) -> None:
        """Make the environment ready."""
        self._slot(environment)

    def kill(self) -> None:
        """End the server at once, from any thread; whoever waits for it sees it die."""
        if self._server is not None:
            self._server.kill()

    def _slot(self, environment: Environment) -> Slot:
        if self._server is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._server = Server(native_compiler(), self._folder)
            self._server.request("initialize")
        name = environment.path.name
        slot = self._slots.pop(name, None)
        if slot is None:
            while len(self._slots) >= MOST_OPEN:
                self._slots.pop(next(iter(self._slots))).close()
            # The server remembers files of a closed project by their paths: never the same folder twice.
            slot = Slot(self._server, environment, self._folder / f"{name}-{next(self._openings)}")
        self._slots[name] = slot  # at the end: used last
        return slot

    def stop(self) -> None:
        """End the server; the next request starts a new one."""
        if self._server is not None:
            self._server.close()
        self._server = None
        for slot in self._slots.values():
            slot.let_go()
        self._slots = {}
        shutil.rmtree(self._folder, ignore_errors=True)
