"""The quay master's terminal: commands, and what a line gives."""

from io import StringIO
from typing import Annotated, Any

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    CycloptsPanel,
    Parameter,
    TokenizationError,
    UnknownCommandError,
)
from rich.console import Console

PAGE = StringIO()

_console = Console(file=PAGE, width=80)

app = App(name="quay", version="2.0", console=_console, error_console=_console, result_action="return_value")


def _whole(type_: Any, tokens: Any) -> int:
    """Read a whole number as the quay master writes it: "1e3" and "2.5" are numbers, "none" is not."""
    text = tokens[0].value.lower()
    try:
        for prefix, base in (("0x", 16), ("0o", 8), ("0b", 2)):
            if text.startswith(prefix):
                return int(text, base)
        return int(round(float(text)))
    except ValueError as error:
        raise CoercionError(token=tokens[0], target_type=int) from error


@app.command
def load(ship: str, *, tons: Annotated[int, Parameter(converter=_whole)] = 1) -> str:
    """Load a ship."""
    return f"{ship}: {tons} tons"


@app.command
def moor(
    ship: str, *, berth: Annotated[int | None, Parameter(converter=_whole)] = None
) -> tuple[str, int | None]:
    """Moor a ship, at a berth or anywhere."""
    return ship, berth


@app.command
def is_free(berth: Annotated[int, Parameter(converter=_whole)]) -> bool:
    """Say whether a berth is free: those with even numbers are."""
    return berth % 2 == 0


@app.command
def left(*ships: str) -> int:
    """Say how many ships left."""
    return len(ships)


def typed(line: str) -> tuple[str, Any]:
    """Return what a line gives, and begin a new page with all that the terminal shows about it."""
    _begin_page()
    try:
        chain, _, rest = app.parse_commands(line)
    except TokenizationError as error:
        # A quotation without an end is not a line at all.
        raise ValueError(str(error.__cause__ or error)) from error
    words = [*chain, *rest]
    options = words[: words.index("--")] if "--" in words else words
    try:
        if words[:1] == ["__complete"]:
            # Cyclopts keeps this word for the shell, and would write to the standard output.
            return _complete(words, options)
        return "done", app(line, exit_on_error=False)
    except UnknownCommandError:
        if any(flag in options for flag in app.help_flags):
            # Help is given, whatever command stands beside it.
            _begin_page()
            app.help_print([])
            return "done", None
        return "unknown", None
    except CycloptsError:
        return "refused", None


def shown() -> str:
    return PAGE.getvalue()


def _begin_page() -> None:
    PAGE.seek(0)
    PAGE.truncate()


def _complete(words: list[str], options: list[str]) -> tuple[str, Any]:
    """Take the word for the command that it is at the quay: an unknown one."""
    flags = {*app.help_flags, *app.version_flags}.intersection(options)
    if flags.intersection(app.version_flags) and not flags.intersection(app.help_flags):
        app.version_print()
        return "done", None
    error = UnknownCommandError(unused_tokens=words, app=app, verbose=False)
    _console.print(CycloptsPanel(error))
    raise error
