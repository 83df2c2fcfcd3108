"""The quay master's terminal: commands, and what a line gives."""

from collections.abc import Sequence
from io import StringIO
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter, Token, UnknownCommandError, UnknownOptionError
from rich.console import Console

PAGE = StringIO()
CONSOLE = Console(file=PAGE, width=80)

app = App(
    name="quay",
    version="2.0",
    console=CONSOLE,
    error_console=CONSOLE,
    result_action="return_value",
)


def whole(type_: Any, tokens: Sequence[Token]) -> int:
    """Return the whole number of a text: other bases and exponents are fine, words such as `none` are not."""
    text = tokens[0].value.lower()
    for prefix, base in (("0x", 16), ("0o", 8), ("0b", 2)):
        if text.startswith(prefix):
            return int(text, base)
    if "." in text or "e" in text:
        return round(float(text))
    return int(text)


@app.command
def load(ship: str, *, tons: Annotated[int, Parameter(converter=whole)] = 1) -> str:
    """Load a ship."""
    return f"{ship}: {tons} tons"


@app.command
def moor(
    ship: str, *, berth: Annotated[int | None, Parameter(converter=whole)] = None
) -> tuple[str, int | None]:
    """Moor a ship, at a berth or anywhere."""
    return ship, berth


@app.command
def is_free(berth: Annotated[int, Parameter(converter=whole)]) -> bool:
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
    except UnknownOptionError as error:
        # An option in the place of a command was an unknown command.
        return ("refused" if error.command_chain else "unknown"), None
    except CycloptsError:
        return "refused", None


def shown() -> str:
    return PAGE.getvalue()
