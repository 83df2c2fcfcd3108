"""The quay master's terminal: commands, and what a line gives."""

from collections.abc import Sequence
from io import StringIO
from typing import Annotated, Any

from cyclopts import App, CycloptsError, CycloptsPanel, Parameter, Token, UnknownCommandError
from rich.console import Console

PAGE = StringIO()

_CONSOLE = Console(file=PAGE, width=80)

# From version 4 on, Cyclopts has a console of its own for errors, and prints results and ends the process by default.
app = App(name="quay", version="2.0", console=_CONSOLE, error_console=_CONSOLE, result_action="return_value")


def _whole(_type: Any, tokens: Sequence[Token]) -> int:
    """Read a whole number as Cyclopts 3.18 did: `1e3` is one, `none` and `-0xff` are not."""
    text = tokens[0].value.lower()
    for prefix, base in (("0x", 16), ("0o", 8), ("0b", 2)):
        if text.startswith(prefix):
            return int(text, base)
    try:
        return round(float(text))
    except OverflowError as error:
        raise ValueError(str(error)) from error


Whole = Annotated[int, Parameter(converter=_whole)]
OptionalWhole = Annotated[int | None, Parameter(converter=_whole)]


@app.command
def load(ship: str, *, tons: Whole = 1) -> str:
    """Load a ship."""
    return f"{ship}: {tons} tons"


@app.command
def moor(ship: str, *, berth: OptionalWhole = None) -> tuple[str, int | None]:
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
        _refuse_completion(line)
        return "done", app(line, exit_on_error=False)
    except UnknownCommandError:
        return "unknown", None
    except CycloptsError:
        return "refused", None


def shown() -> str:
    return PAGE.getvalue()


def _refuse_completion(line: str) -> None:
    """Refuse `__complete`, with which Cyclopts now serves shells on the standard output, as any unknown command."""
    try:
        commands, _, rest = app.parse_commands(line)
    except CycloptsError:
        return  # `app` shows what is wrong with the line.
    if not commands and rest[:1] == ["__complete"]:
        error = UnknownCommandError(unused_tokens=rest, app=app, verbose=False)
        app.error_console.print(CycloptsPanel(error))
        raise error
