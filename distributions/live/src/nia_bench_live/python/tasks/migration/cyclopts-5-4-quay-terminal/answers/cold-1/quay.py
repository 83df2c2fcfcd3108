"""The quay master's terminal: commands, and what a line gives."""

from io import StringIO
from typing import Any

from cyclopts import App, CycloptsError, UnknownCommandError
from rich.console import Console

PAGE = StringIO()

console = Console(file=PAGE, width=80)

app = App(name="quay", version="2.0", console=console, error_console=console, result_action="return_value")


@app.command
def load(ship: str, *, tons: int = 1) -> str:
    """Load a ship."""
    return f"{ship}: {tons} tons"


@app.command
def moor(ship: str, *, berth: int = None) -> tuple[str, int | None]:
    """Moor a ship, at a berth or anywhere."""
    # The hint of berth is a mere int, so that the word "none" is refused on the line.
    return ship, berth


@app.command
def is_free(berth: int) -> bool:
    """Say whether a berth is free: those with even numbers are."""
    return berth % 2 == 0


@app.command
def left(*ships: str) -> int:
    """Say how many ships left."""
    return len(ships)


def typed(line: str) -> tuple[str, Any]:
    """Return what a line gives, and begin a new page with all that the terminal shows about it."""
    PAGE.seek(0)
    PAGE.truncate()
    try:
        return "done", app(line, exit_on_error=False)
    except UnknownCommandError:
        return "unknown", None
    except CycloptsError:
        return "refused", None


def shown() -> str:
    return PAGE.getvalue()
