"""Notes, days on which clocks change, series, doors, and a zone in a folder."""

import struct
import tempfile
from pathlib import Path

# A file of a zone without changes, nine hours ahead.
TOKYO = (
    b"TZif" + bytes(16) + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + struct.pack(">lbb", 32400, 0, 0) + b"JST\0"
)


def probe(answer, given):
    sailing, sailings, door = (answer.named(name) for name in ("sailing", "sailings", "door"))

    def zones():
        folder = Path(tempfile.mkdtemp())
        (folder / "Port").mkdir()
        for name in ("Port/Lee", "Iceland"):
            (folder / name).write_bytes(TOKYO)
        answer.named("use_zones")(folder)
        return [sailing("2026-06-01T09:00", zone) for zone in ("Port/Lee", "Iceland", "Europe/Berlin")]

    return {
        "notes": lambda: [sailing(*note) for note in given["notes"]],
        "changes": lambda: [sailing(*note) for note in given["changes"]],
        "series": lambda: [sailings(*note) for note in given["days"]],
        "doors": lambda: [door(*row) for row in given["doors"]],
        "zones": zones,
    }
