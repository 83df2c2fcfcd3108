"""The quay master's terminal: commands, and what a line gives."""

from collections.abc import Sequence
from io import StringIO
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter, Token, UnknownCommandError
from rich.console import Console

PAGE = StringIO()
TERMINAL = Console(file=PAGE, width=80)

app = App(name="quay", version="2.0", console=TERMINAL, error_console=TERMINAL)


def whole(type_: Any, tokens: Sequence[Token]) -> int:
    """Read a whole number, which may have an exponent, and no word for none."""
    text = tokens[0].value
    try:
        return int(text, 0)
    except ValueError:
        return round(float(text))


Whole = Annotated[int, Parameter(converter=whole)]


@app.command
def load(ship: str, *, tons: Whole = 1) -> str:
    """Load a ship."""
    return f"{ship}: {tons} tons"


@app.command
def moor(
    ship: str, *, berth: Annotated[int | None, Parameter(converter=whole)] = None
) -> tuple[str, int | None]:
    """Moor a ship, at a berth or anywhere."""
    return ship, berth


@app.command
def is_free(berth: Whole) -> bool:
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
        return "done", app(line, exit_on_error=False, result_action="return_value")
    except UnknownCommandError:
        return "unknown", None
    except CycloptsError:
        return "refused", None


def shown() -> str:
    return PAGE.getvalue()
