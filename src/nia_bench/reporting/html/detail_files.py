"""Details in files: many to a file, since thousands of files cost more than what is in them."""

from __future__ import annotations

from pathlib import Path

from nia_bench.reporting.html.escaping import detail_script

# What a reader waits for when opening a cell, and what a file costs to make, are both small at this size.
ENOUGH = 250_000


class DetailFiles:
    """Writes the details called `<name>/<n>`, n from 0, to `folder/<name>/<part>.js`."""

    def __init__(self, folder: Path, name: str) -> None:
        self.starts: list[int] = []
        """The number of the first detail in each part."""
        self._folder, self._name = folder / name, name
        self._folder.mkdir(parents=True)
        self._scripts: list[str] = []
        self._size = self._count = 0

    def add(self, payload: object) -> None:
        """Writes the next detail, at the latest when `close` is called."""
        if not self._scripts:
            self.starts.append(self._count)
        script = detail_script(f"{self._name}/{self._count}", payload)
        self._scripts.append(script)
        self._size += len(script)
        self._count += 1
        if self._size >= ENOUGH:
            self.close()

    def close(self) -> None:
        """Writes what is left."""
        if self._scripts:
            file = self._folder / f"{len(self.starts) - 1}.js"
            file.write_text("".join(self._scripts), encoding="ascii", newline="")
        self._scripts, self._size = [], 0
